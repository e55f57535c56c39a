#include <charconv>

#include <fmt/format.h>

#include "tilewright/puzzle_file/document_json.hpp"
#include "tilewright/puzzle_file/key_path.hpp"
#include "tilewright/puzzle_file/rewrite.hpp"

namespace tilewright::puzzle_file {
namespace {

using nlohmann::ordered_json;

constexpr std::string_view how_to_patch =
    R"(write [{"op": "replace", "path": "/title", "value": "mine"}]; "add" and "remove", too)";

// A step of a pointer without its escapes (RFC 6901).
std::string unescaped(std::string_view step) {
    std::string result;
    for (std::size_t i = 0; i < step.size(); ++i) {
        const bool escape = step[i] == '~' && i + 1 < step.size();
        result += escape ? (step[++i] == '1' ? '/' : '~') : step[i];
    }
    return result;
}

// The keys and indices of a path, as texts; "-" stands for the end of a list.
std::optional<std::vector<std::string>> read_path(const ordered_json& path) {
    std::vector<std::string> steps;
    if (path.is_array()) {
        for (const ordered_json& step : path) {
            if (step.is_string())
                steps.push_back(step.get<std::string>());
            else if (step.is_number_unsigned())
                steps.push_back(std::to_string(step.get<std::size_t>()));
            else
                return std::nullopt;
        }
        return steps;
    }
    if (!path.is_string()) return std::nullopt;
    std::string_view rest = path.get_ref<const std::string&>();
    while (!rest.empty()) {
        if (rest.front() != '/') return std::nullopt;
        const std::size_t end = rest.find('/', 1);
        steps.push_back(unescaped(rest.substr(1, end == rest.npos ? end : end - 1)));
        rest = end == rest.npos ? std::string_view{} : rest.substr(end);
    }
    return steps;
}

std::optional<std::size_t> index_in(const std::string& step, std::size_t size) {
    std::size_t index = 0;
    const auto [end, wrong] = std::from_chars(step.data(), step.data() + step.size(), index);
    if (wrong != std::errc{} || end != step.data() + step.size() || index >= size)
        return std::nullopt;
    return index;
}

// The value that the first steps lead to; null when there is none.
ordered_json* find(ordered_json& document, std::span<const std::string> steps) {
    ordered_json* at = &document;
    for (const std::string& step : steps) {
        if (at->is_object() && at->contains(step)) {
            at = &(*at)[step];
        } else if (at->is_array()) {
            const auto index = index_in(step, at->size());
            if (!index) return nullptr;
            at = &(*at)[*index];
        } else {
            return nullptr;
        }
    }
    return at;
}

// Applies one operation.  Returns whether it could be.
bool apply(ordered_json& document, const std::string& op, const std::vector<std::string>& steps,
           const ordered_json& value) {
    if (op != "add" || steps.empty()) {
        ordered_json* const there = find(document, steps);
        if (there == nullptr) return false;
        if (op != "remove") return *there = value, true;
    }
    if (steps.empty()) return false;
    ordered_json* const owner = find(document, std::span{steps}.first(steps.size() - 1));
    if (owner == nullptr) return false;
    const std::string& last = steps.back();
    if (owner->is_object()) {
        if (op == "add") return (*owner)[last] = value, true;
        return owner->erase(last) > 0;
    }
    if (!owner->is_array()) return false;
    const auto index =
        last == "-" && op == "add" ? owner->size() : index_in(last, owner->size() + (op == "add"));
    if (!index) return false;
    const auto at = owner->begin() + static_cast<std::ptrdiff_t>(*index);
    if (op == "add")
        owner->insert(at, value);
    else
        owner->erase(at);
    return true;
}

std::unexpected<Error> no_patch(std::string message) {
    return fail(Fault::Usage, std::move(message), std::string{how_to_patch});
}

}  // namespace

Result<std::string> edit(std::string_view text, const ordered_json& patch) {
    const auto document = parse_document(text, "puzzle");
    if (!document) return std::unexpected(document.error());
    if (!patch.is_array()) return no_patch("the patch is not a list of operations");
    ordered_json wanted = to_json(document->root);
    for (std::size_t i = 0; i < patch.size(); ++i) {
        const ordered_json& one = patch[i];
        const std::string op = one.is_object() ? one.value("op", ordered_json{}).is_string()
                                                     ? one["op"].get<std::string>()
                                                     : std::string{}
                                               : std::string{};
        if (op != "add" && op != "remove" && op != "replace")
            return no_patch(fmt::format("operation {} of the patch is not known", i + 1));
        const auto steps = read_path(one.value("path", ordered_json{}));
        if (!steps || (op != "remove" && !one.contains("value")))
            return no_patch(
                fmt::format("operation {} of the patch has no path or no value", i + 1));
        if (!apply(wanted, op, *steps, op == "remove" ? ordered_json{} : one["value"]))
            return fail(Fault::Usage,
                        fmt::format("operation {} of the patch: its path leads nowhere", i + 1));
        if (!wanted.is_object()) return no_patch("a puzzle file is a table");
    }
    return rewrite(text, wanted);
}

}  // namespace tilewright::puzzle_file
