#include "tilewright/format/solution_list.hpp"

#include <charconv>

#include <fmt/format.h>

#include "tilewright/base/lower.hpp"
#include "tilewright/base/parse_json.hpp"
#include "tilewright/format/take_line.hpp"

namespace tilewright::format {

using nlohmann::json;
using nlohmann::ordered_json;

SolutionFormat list_format_of(std::string_view file) {
    const bool is_json = has_ending(file, ".jsonl") || has_ending(file, ".json");
    return is_json ? SolutionFormat::JsonLines : SolutionFormat::Text;
}

std::string list_header(const ListHeader& header, SolutionFormat format) {
    if (format == SolutionFormat::JsonLines)
        return ordered_json{{"schema", "tilewright.solutions/1"},
                            {"puzzle", header.puzzle},
                            {"listing", header.listing},
                            {"group_order", header.group_order}}
                   .dump() +
               "\n";
    return fmt::format("# puzzle {}\n# {} solutions, symmetry group of order {}\n", header.puzzle,
                       header.listing, header.group_order);
}

std::string list_ending(const ListEnding& ending, SolutionFormat format) {
    if (format == SolutionFormat::JsonLines) {
        ordered_json object{{"schema", "tilewright.ending/1"},
                            {"solutions", std::to_string(ending.solutions)},
                            {"complete", ending.complete},
                            {"reason", ending.reason}};
        if (!ending.how_many.empty()) object["how_many"] = ending.how_many;
        return object.dump() + "\n";
    }
    const std::string how = ending.complete   ? ", complete"
                            : ending.as_asked ? "; stopped there, as asked"
                                              : ", incomplete: " + ending.reason;
    return fmt::format("\n# {} solution{}{}\n", ending.solutions, ending.solutions == 1 ? "" : "s",
                       how);
}

// ---- reading

namespace {

constexpr std::string_view blanks = " \t\r";
constexpr std::string_view totals_schema = "tilewright.apart/1";  // after the ending of a list

std::string_view last_line(std::string_view text) {
    const auto end = text.find_last_not_of(" \t\r\n");
    if (end == std::string_view::npos) return {};
    text = text.substr(0, end + 1);
    return text.substr(text.find_last_of('\n') + 1);
}

std::optional<std::uint64_t> number(std::string_view digits) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    return value;
}

// Reads an ending such as "# 8 solutions, complete".
std::optional<ListEnding> ending_in_text(std::string_view line) {
    if (!line.starts_with("# ")) return std::nullopt;
    line.remove_prefix(2);
    const auto blank = line.find(" solution");
    const auto count = number(line.substr(0, blank));
    if (blank == std::string_view::npos || !count) return std::nullopt;
    return ListEnding{.solutions = *count, .complete = line.ends_with(", complete"), .reason = {}};
}

std::optional<ListEnding> ending_in_json(std::string_view line) {
    const json object = parse_json(line);
    if (!object.is_object() || object.value("schema", json{}) != "tilewright.ending/1")
        return std::nullopt;
    const json solutions = object.value("solutions", json{});
    const json complete = object.value("complete", json{});
    if (!solutions.is_string() || !complete.is_boolean()) return std::nullopt;
    const auto count = number(solutions.get_ref<const std::string&>());
    if (!count) return std::nullopt;
    return ListEnding{.solutions = *count, .complete = complete.get<bool>(), .reason = {}};
}

// A string in the first line of JSON Lines.
std::optional<std::string> in_first_line(std::string_view text, const char* key) {
    const json object = parse_json(take_line(text));
    if (!object.is_object() || !object.contains(key) || !object[key].is_string())
        return std::nullopt;
    return object[key].get<std::string>();
}

}  // namespace

SolutionFormat format_of_list(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    const bool is_json = first != std::string_view::npos && text[first] == '{';
    return is_json ? SolutionFormat::JsonLines : SolutionFormat::Text;
}

std::optional<ListEnding> ending_of_list(std::string_view text) {
    std::string_view line = last_line(text);
    if (line.contains(totals_schema))
        line = last_line(text.substr(0, static_cast<std::size_t>(line.data() - text.data())));
    return format_of_list(text) == SolutionFormat::JsonLines ? ending_in_json(line)
                                                             : ending_in_text(line);
}

std::optional<std::string> puzzle_name_of_list(std::string_view text) {
    if (format_of_list(text) == SolutionFormat::JsonLines) {
        return in_first_line(text, "puzzle");
    }
    while (!text.empty()) {
        std::string_view line = take_line(text);
        constexpr std::string_view mark = "# puzzle ";
        if (!line.starts_with(mark)) continue;
        line.remove_prefix(mark.size());
        while (!line.empty() && blanks.contains(line.back())) line.remove_suffix(1);
        return std::string{line};
    }
    return std::nullopt;
}

std::optional<std::string> puzzle_file_in_list(std::string_view text) {
    if (format_of_list(text) != SolutionFormat::JsonLines) return std::nullopt;
    return in_first_line(text, "toml");
}

std::string_view take_part(std::string_view& list, SolutionFormat format, std::size_t least) {
    std::string_view rest = list;
    while (!rest.empty()) {
        const bool is_blank = take_line(rest).find_first_not_of(blanks) == std::string_view::npos;
        const bool is_between = format == SolutionFormat::JsonLines || is_blank;
        if (is_between && list.size() - rest.size() >= least) break;
    }
    const std::string_view part = list.substr(0, list.size() - rest.size());
    list = rest;
    return part;
}

Result<void> check_ending(const std::optional<ListEnding>& ending, std::size_t solutions) {
    if (!ending || ending->solutions == solutions) return {};
    return fail(Fault::Input,
                fmt::format("the last line says {} solutions, but there are {}", ending->solutions,
                            solutions),
                "the list was cut off, or combined from several lists");
}

Result<json> placements_in_line(std::string_view line, Position at) {
    if (line.find_first_not_of(blanks) == std::string_view::npos) return json{};
    json object = parse_json(line);
    if (!object.is_object() || !object.contains("schema"))
        return list_error(at, "the line is not a JSON object with a \"schema\"",
                          "a list has one object on each line");
    if (object["schema"] == "tilewright.solutions/1" || object["schema"] == "tilewright.cards/1" ||
        object["schema"] == "tilewright.ending/1" || object["schema"] == totals_schema)
        return json{};
    // The best attempt at a puzzle is read like a solution, and so are the answer to a goal and the
    // clues of a card; the checker tells them apart.
    const bool has_tiles =
        object["schema"] == "tilewright.solution/1" || object["schema"] == "tilewright.card/1" ||
        object["schema"] == "tilewright.best/1" || object["schema"] == "tilewright.goal/1";
    if (!has_tiles || !object.contains("placements") || !object["placements"].is_array())
        return list_error(at, "the object is not a solution",
                          R"(solutions have "schema": "tilewright.solution/1" and "placements")");
    return std::move(object["placements"]);
}

std::unexpected<Error> list_error(Position at, std::string message, std::string hint) {
    return std::unexpected(Error{Fault::Input, {}, at, std::move(message), std::move(hint)});
}

}  // namespace tilewright::format
