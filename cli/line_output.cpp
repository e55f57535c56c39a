#include "cli/line_output.hpp"

namespace tilewright::cli {

Result<LineOutput> LineOutput::open(const std::string& file) {
    LineOutput output;
    if (file.empty()) {
        auto opened = native::Output::open("");
        if (!opened) return std::unexpected(opened.error());
        output.shown_ = std::make_unique<native::Output>(std::move(*opened));
    } else {
        auto opened = native::Journal::open(file);
        if (!opened) return std::unexpected(opened.error());
        output.kept_ = std::make_unique<native::Journal>(std::move(*opened));
    }
    return output;
}

Result<void> LineOutput::write(const std::string& text) {
    if (kept_) return kept_->append(text);
    shown_->write(text);
    shown_->flush();
    return {};
}

}  // namespace tilewright::cli
