#include <fmt/format.h>

#include "tilewright/advice/choices.hpp"
#include "tilewright/base/join.hpp"
#include "tilewright/base/lines.hpp"
#include "tilewright/base/so_many.hpp"
#include "tilewright/design/choice_levels.hpp"
#include "tilewright/format/state/json_fields.hpp"

namespace tilewright::design {
namespace {

using nlohmann::ordered_json;

// The number and the count of each, one after another.
std::vector<std::uint64_t> in_row(const std::map<std::size_t, std::uint64_t>& first) {
    std::vector<std::uint64_t> row;
    for (const auto& [number, count] : first) {
        row.push_back(number);
        row.push_back(count);
    }
    return row;
}

ordered_json totals_json(const ChoiceLevels& levels) {
    return {{"assemblies", levels.assemblies},
            {"come_apart", levels.come_apart},
            {"unsettled", levels.unsettled}};
}

Result<ChoiceLevels> read_totals(std::string_view line) {
    format::JsonFields fields{line, 1};
    ChoiceLevels levels;
    levels.assemblies = fields.number("assemblies");
    levels.come_apart = fields.number("come_apart");
    levels.unsettled = fields.number("unsettled");
    const std::vector<std::uint64_t> row = fields.numbers("first");
    fields.check("first", row.size() % 2 == 0, "has not a count for each number");
    for (std::size_t i = 0; i + 1 < row.size(); i += 2)
        levels.first[static_cast<std::size_t>(row[i])] = row[i + 1];
    return fields.give(std::move(levels));
}

Result<ChoiceLevel> read_choice(std::string_view line, std::size_t number, std::size_t pieces) {
    format::JsonFields fields{line, number};
    const std::vector<std::uint64_t> uses = fields.numbers("uses");
    fields.check("uses", uses.size() == pieces, "has not one number for each piece");
    const std::vector<std::uint64_t> level = fields.numbers("level");
    ChoiceLevel one;
    one.pieces.assign(uses.begin(), uses.end());
    one.level.assign(level.begin(), level.end());
    one.assemblies = fields.number("assemblies");
    one.come_apart = fields.number("come_apart");
    return fields.give(std::move(one));
}

}  // namespace

std::string levels_lines(const ChoiceLevels& levels) {
    ordered_json totals = totals_json(levels);
    totals["first"] = in_row(levels.first);
    std::string text = totals.dump() + "\n";
    for (const ChoiceLevel& one : levels.best)
        text += ordered_json{{"uses", one.pieces},
                             {"level", one.level},
                             {"assemblies", one.assemblies},
                             {"come_apart", one.come_apart}}
                    .dump() +
                "\n";
    return text;
}

Result<ChoiceLevels> read_levels(std::string_view lines, std::size_t pieces) {
    const std::vector<std::string_view> all = lines_of(lines);
    auto levels = read_totals(all.empty() ? "" : all.front());
    if (!levels) return levels;
    for (std::size_t i = 1; i < all.size(); ++i) {
        auto one = read_choice(all[i], i + 1, pieces);
        if (!one) return std::unexpected(one.error());
        levels->best.push_back(*std::move(one));
    }
    return levels;
}

std::string levels_text(const packing::Puzzle& puzzle, const ChoiceLevels& levels, bool complete) {
    std::string text =
        fmt::format("{}: {}{}, {} come{} apart\n", puzzle.name, complete ? "" : "so far ",
                    so_many(levels.assemblies, "assembly"), levels.come_apart,
                    levels.come_apart == 1 ? "s" : "");
    if (levels.unsettled > 0)
        text += fmt::format("  of {} it is not known, or not proved\n", levels.unsettled);
    for (const auto& [number, count] : levels.first)
        text += fmt::format("  {} after {}\n", count, so_many(number, "move"));
    if (!levels.best.empty()) text += "\nhighest levels of choices:\n";
    for (const ChoiceLevel& one : levels.best)
        text += fmt::format("  {:12} {} of {} come{} apart: {}\n", join(one.level, "."),
                            one.come_apart, one.assemblies, one.come_apart == 1 ? "s" : "",
                            advice::in_words(puzzle, one.pieces));
    return text;
}

std::string levels_json(const packing::Puzzle& puzzle, const ChoiceLevels& levels, bool complete) {
    ordered_json object{{"schema", "tilewright.design-apart/1"}, {"puzzle", puzzle.name}};
    object.update(totals_json(levels));
    object["levels"] = ordered_json::object();
    for (const auto& [number, count] : levels.first)
        object["levels"][std::to_string(number)] = count;
    object["best"] = ordered_json::array();
    for (const ChoiceLevel& one : levels.best) {
        ordered_json names = ordered_json::object();
        for (std::size_t i = 0; i < one.pieces.size(); ++i)
            if (one.pieces[i] > 0) names[puzzle.pieces[i].name] = one.pieces[i];
        object["best"].push_back({{"pieces", std::move(names)},
                                  {"level", one.level},
                                  {"assemblies", one.assemblies},
                                  {"come_apart", one.come_apart}});
    }
    object["complete"] = complete;
    return object.dump() + "\n";
}

}  // namespace tilewright::design
