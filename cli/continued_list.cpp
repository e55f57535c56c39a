#include "cli/continued_list.hpp"

#include <string_view>

#include "cli/load.hpp"
#include "tilewright/base/limits.hpp"

namespace tilewright::cli {

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

}  // namespace tilewright::cli
