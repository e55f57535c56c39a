#include "tilewright/design/choice_table.hpp"

#include <algorithm>
#include <iterator>

#include <nlohmann/json.hpp>

namespace tilewright::design {

using packing::Puzzle;

ChoiceTable choice_table(const answer::Prepared<Puzzle>& puzzle, const PieceWishes& wishes,
                         const answer::Answer& answer) {
    return {.possible = ChoicesThatFit{puzzle.puzzle(), wishes}.size(),
            .solvable = advice::choices_of(puzzle, answer),
            .group_order = answer.group_order,
            .ending = answer.tally.ending};
}

ChoiceTable choice_table(const Puzzle& puzzle, const PieceWishes& wishes,
                         const std::map<engine::Choice, search::Counts>& counted,
                         std::size_t group_order) {
    return {.possible = ChoicesThatFit{puzzle, wishes}.size(),
            .solvable = advice::choices_of(counted),
            .group_order = group_order};
}

ChoiceTable choice_table(const Puzzle& puzzle, const PieceWishes& wishes,
                         const DrawnChoices& drawn) {
    return {.possible = ChoicesThatFit{puzzle, wishes}.size(),
            .solvable = advice::choices_of(drawn.ways),
            .group_order = drawn.group_order,
            .ending = drawn.ending,
            .drawn = ChoiceTable::Drawn{drawn.drawn, drawn.drawn_from, drawn.ways.size()}};
}

std::vector<advice::PiecesAndWays> with_ways(const ChoiceTable& table, std::uint64_t least,
                                             std::optional<std::uint64_t> most) {
    std::vector<advice::PiecesAndWays> result;
    if (!table.complete() && !table.drawn && most) return result;
    std::ranges::copy_if(table.solvable, std::back_inserter(result), [&](const auto& one) {
        return one.ways.distinct >= least && (!most || one.ways.distinct <= *most);
    });
    return result;
}

std::string choice_table_json(const Puzzle& puzzle, const ChoiceTable& table,
                              const std::string& ways,
                              const std::vector<advice::PiecesAndWays>& shown) {
    nlohmann::ordered_json object{{"schema", "tilewright.design-pieces/1"},
                                  {"board", puzzle.name},
                                  {"possible", decimal(table.possible)},
                                  {"solvable", table.solvable.size()},
                                  {"ways", ways},
                                  {"group_order", table.group_order},
                                  {"complete", table.complete()},
                                  {"ending", std::string{to_string(table.ending)}},
                                  {"choices", choices_json(puzzle, shown)}};
    if (table.drawn) {
        object["drawn"] = table.drawn->drawn;
        object["drawn_from"] = decimal(table.drawn->drawn_from);
        object["counted"] = table.drawn->counted;
    }
    return object.dump() + "\n";
}

}  // namespace tilewright::design
