#include "cli/continued_list.hpp"

#include <string_view>

#include "cli/load.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/native/file.hpp"

namespace tilewright::cli {

namespace {

// What is whole of a list that an interrupted call has left.
Result<std::string> continued_list(const std::string& file, const std::string& header) {
    auto text = read_input(file, limits::largest_list);
    if (!text) return text;
    text->resize(text->rfind('\n') + 1);
    if (!text->empty() && !text->starts_with(header))
        return std::unexpected(Error{Fault::Usage,
                                     file,
                                     {},
                                     "this list was made for other wishes",
                                     "give the options of the first call again"});
    if (const auto ending = text->find("{\"schema\":\"tilewright.ending"); ending != text->npos)
        text->resize(ending);
    return text;
}

}  // namespace

Result<void> begin_list(const std::string& file, bool resume, const std::string& header,
                        const TakeOver& take_over) {
    if (file.empty()) return {};
    if (!resume) return native::write_file(file, "");
    const auto text = continued_list(file, header);
    if (!text) return std::unexpected(text.error());
    const auto taken = take_over(*text);
    if (!taken) {
        Error error = taken.error();
        error.source = file;
        return std::unexpected(std::move(error));
    }
    return native::replace_file(file, *taken > 0 ? *text : "");
}

}  // namespace tilewright::cli
