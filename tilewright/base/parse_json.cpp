#include "tilewright/base/parse_json.hpp"

#include "tilewright/base/limits.hpp"

namespace tilewright {
namespace {

// The position after the string whose opening quote is at 'start'.
std::size_t end_of_string(std::string_view text, std::size_t start) {
    std::size_t i = start + 1;
    while (i < text.size() && text[i] != '"') i += text[i] == '\\' ? 2 : 1;
    return i + 1;
}

// Whether depth and number of values stay within the limits.  Mismatched brackets are left to the
// parser: whatever it reads of them is no deeper than the depth counted here.
bool is_modest(std::string_view text) {
    std::size_t depth = 0;
    std::size_t values = 1;
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        if (c == '"') {
            i = end_of_string(text, i);
            continue;
        }
        const bool opens = c == '[' || c == '{';
        if (opens && ++depth > limits::most_depth) return false;
        if ((c == ']' || c == '}') && depth > 0) --depth;
        values += opens || c == ',' ? 1 : 0;
        ++i;
    }
    return values <= limits::most_json_values;
}

}  // namespace

nlohmann::json parse_json(std::string_view text) {
    using nlohmann::json;
    if (!is_modest(text)) return json(json::value_t::discarded);
    return json::parse(text, nullptr, false);
}

}  // namespace tilewright
