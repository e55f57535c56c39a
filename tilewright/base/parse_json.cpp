#include "tilewright/base/parse_json.hpp"

#include <set>
#include <vector>

#include "tilewright/base/limits.hpp"

namespace tilewright {

using nlohmann::json;

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

// Watches the parser for a key that an object has twice.
class KeyWatch {
public:
    bool operator()(json::parse_event_t event, const json& value) {
        using Event = json::parse_event_t;
        if (event == Event::object_start) open_.emplace_back();
        if (event == Event::object_end) open_.pop_back();
        if (event == Event::key && !open_.back().insert(value.get<std::string>()).second)
            repeated_ = repeated_.value_or(value.get<std::string>());
        return true;
    }
    [[nodiscard]] const std::optional<std::string>& repeated() const { return repeated_; }

private:
    std::vector<std::set<std::string>> open_;  // the keys so far of each object that is not closed
    std::optional<std::string> repeated_;
};

json parse_watched(std::string_view text, KeyWatch& watch) {
    if (!is_modest(text)) return json(json::value_t::discarded);
    const auto on_event = [&](int, json::parse_event_t event, json& value) {
        return watch(event, value);
    };
    return json::parse(text, on_event, false);
}

}  // namespace

json parse_json(std::string_view text) {
    KeyWatch watch;
    json value = parse_watched(text, watch);
    return watch.repeated() ? json(json::value_t::discarded) : value;
}

std::optional<std::string> repeated_key(std::string_view text) {
    KeyWatch watch;
    (void)parse_watched(text, watch);
    return watch.repeated();
}

}  // namespace tilewright
