#pragma once

#include <memory>
#include <string>

#include "tilewright/base/error.hpp"
#include "tilewright/native/file.hpp"

namespace tilewright::cli {

// Where results go as soon as they are found: to a file line by line, or to standard output.
class LineOutput {
public:
    // Appends to the file.  Empty: standard output.
    static Result<LineOutput> open(const std::string& file);

    [[nodiscard]] Result<void> write(const std::string& text);
    [[nodiscard]] Result<void> close() { return shown_ ? shown_->close() : Result<void>{}; }
    [[nodiscard]] bool reader_has_left() const { return shown_ && shown_->reader_has_left(); }

private:
    std::unique_ptr<native::Output> shown_;
    std::unique_ptr<native::Journal> kept_;
};

}  // namespace tilewright::cli
