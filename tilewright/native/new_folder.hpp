#pragma once

#include <string>
#include <vector>

#include "tilewright/base/error.hpp"

namespace tilewright::native {

// A folder for results.  If it was made here and nothing was put into it, it is removed again, so
// that a full disk or an error leaves nothing behind.
class NewFolder {
public:
    // Makes the folder, and those above it, unless they exist.
    //   errors: Fault::Io
    static Result<NewFolder> make(const std::string& name);

    NewFolder(NewFolder&&) noexcept = default;
    NewFolder& operator=(NewFolder&&) = delete;
    ~NewFolder();

private:
    NewFolder() = default;

    std::vector<std::string> made_;  // the folders that did not exist; the inner ones come last
};

}  // namespace tilewright::native
