#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "tilewright/base/parse_json.hpp"
#include "tilewright/format/matching/solution_text.hpp"

namespace tilewright::format {
namespace {

using matching::LabelId;
using matching::Placement;
using matching::Puzzle;
using matching::Solution;
using nlohmann::json;

std::unexpected<Error> list_error(Position at, std::string message, std::string hint) {
    return std::unexpected(Error{Fault::Input, {}, at, std::move(message), std::move(hint)});
}

std::vector<std::string> words_of(std::string_view line) {
    constexpr std::string_view blanks = " \t\r";
    std::vector<std::string> words;
    line = line.substr(0, line.find('#'));
    while (true) {
        line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
        if (line.empty()) return words;
        const std::size_t end = std::min(line.find_first_of(blanks), line.size());
        words.emplace_back(line.substr(0, end));
        line.remove_prefix(end);
    }
}

std::optional<LabelId> find_label(const Puzzle& puzzle, std::string_view name) {
    for (std::size_t i = 0; i < puzzle.labels.size(); ++i)
        if (puzzle.labels.name(LabelId{i}) == name) return LabelId{i};
    return std::nullopt;
}

Result<Placement> make_placement(const Puzzle& puzzle, const std::string& site,
                                 const std::string& tile, std::span<const std::string> labels,
                                 Position at) {
    const std::string hint = "'tilewright show' lists sites, tiles and labels";
    const auto site_id = matching::find_site(puzzle, site);
    if (!site_id) return list_error(at, fmt::format("the board has no site '{}'", site), hint);
    const auto tile_id = matching::find_tile(puzzle, tile);
    if (!tile_id) return list_error(at, fmt::format("'{}' is no tile of the puzzle", tile), hint);
    Placement placement{*site_id, *tile_id, {}};
    for (const std::string& name : labels) {
        const auto label = find_label(puzzle, name);
        if (!label) return list_error(at, fmt::format("no tile has the label '{}'", name), hint);
        placement.labels.push_back(*label);
    }
    return placement;
}

Result<Placement> json_placement(const Puzzle& puzzle, const json& value, Position at) {
    const auto is_text = [&](const char* key) {
        return value.contains(key) && value[key].is_string();
    };
    const bool whole =
        value.is_object() && is_text("site") && is_text("tile") && value.contains("labels") &&
        value["labels"].is_array() &&
        std::ranges::all_of(value["labels"], [](const json& label) { return label.is_string(); });
    if (!whole)
        return list_error(at, "a placement needs \"site\", \"tile\" and \"labels\"",
                          R"(write {"site": "1", "tile": "A", "labels": ["a", "b", "c"]})");
    const auto labels = value["labels"].get<std::vector<std::string>>();
    return make_placement(puzzle, value["site"].get<std::string>(),
                          value["tile"].get<std::string>(), labels, at);
}

// Reads a list line by line.
class Reader {
public:
    explicit Reader(const Puzzle& puzzle) : puzzle_{puzzle} {}

    // Lines of sites make up a solution, which ends at an empty line.  Comments are skipped.
    Result<void> take_text(std::string_view line, Position at) {
        const std::vector<std::string> words = words_of(line);
        if (words.empty()) {
            if (!line.contains('#')) finish();
            return {};
        }
        if (words.size() < 3)
            return list_error(at, "a line without site, tile and labels",
                              "a line says: SITE TILE LABEL LABEL ...");
        auto placement =
            make_placement(puzzle_, words[0], words[1], std::span{words}.subspan(2), at);
        if (!placement) return std::unexpected(placement.error());
        if (current_.solution.empty()) current_.at = at;
        current_.solution.push_back(std::move(*placement));
        return {};
    }

    Result<void> take_json(std::string_view line, Position at) {
        if (line.find_first_not_of(" \t\r") == std::string_view::npos) return {};
        const json object = parse_json(line);
        if (!object.is_object() || !object.contains("schema"))
            return list_error(at, "the line is not a JSON object with a \"schema\"",
                              "a list has one object on each line");
        if (object["schema"] == "tilewright.solutions/1" ||
            object["schema"] == "tilewright.ending/1")
            return {};
        if (object["schema"] != "tilewright.solution/1" || !object.contains("placements") ||
            !object["placements"].is_array())
            return list_error(
                at, "the object is not a solution",
                R"(solutions have "schema": "tilewright.solution/1" and "placements")");
        current_.at = at;
        for (const json& element : object["placements"]) {
            auto placement = json_placement(puzzle_, element, at);
            if (!placement) return std::unexpected(placement.error());
            current_.solution.push_back(std::move(*placement));
        }
        keep();
        return {};
    }

    std::vector<ListedMatching> all() {
        finish();
        return std::move(solutions_);
    }

private:
    void finish() {
        if (!current_.solution.empty()) keep();
    }

    void keep() {
        std::ranges::sort(current_.solution);
        solutions_.push_back(std::move(current_));
        current_ = {};
    }

    const Puzzle& puzzle_;
    ListedMatching current_;
    std::vector<ListedMatching> solutions_;
};

}  // namespace

Result<std::vector<ListedMatching>> read_solutions(const Puzzle& puzzle, std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    const bool is_json = first != std::string_view::npos && text[first] == '{';
    Reader reader{puzzle};
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        auto taken =
            is_json ? reader.take_json(line, {number, 1}) : reader.take_text(line, {number, 1});
        if (!taken) return std::unexpected(taken.error());
    }
    return reader.all();
}

}  // namespace tilewright::format
