#include "tilewright/design/card_text.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "tilewright/base/so_many.hpp"
#include "tilewright/format/packing/cells_json.hpp"
#include "tilewright/format/packing/solution_text.hpp"
#include "tilewright/format/packing/symbols.hpp"

namespace tilewright::design {
namespace {

using nlohmann::ordered_json;
using packing::Placement;
using packing::Puzzle;
using packing::Solution;

ordered_json placements_json(const Puzzle& puzzle, const Solution& placements) {
    ordered_json list = ordered_json::array();
    for (const Placement& one : placements)
        list.push_back({{"piece", puzzle.piece(one.piece).name},
                        {"cells", format::cells_json(*puzzle.lattice, one.cells)}});
    return list;
}

// In the order of the puzzle.
std::vector<std::string> names_of(const Puzzle& puzzle, const Solution& placements) {
    std::vector<packing::PieceId> pieces;
    for (const Placement& one : placements) pieces.push_back(one.piece);
    std::ranges::sort(pieces);
    std::vector<std::string> names;
    for (const packing::PieceId piece : pieces) names.push_back(puzzle.piece(piece).name);
    return names;
}

}  // namespace

std::string cards_header(const Puzzle& puzzle, const ClueWishes& wishes) {
    const ordered_json most = wishes.most_clues ? ordered_json(*wishes.most_clues) : nullptr;
    return ordered_json{{"schema", "tilewright.cards/1"},
                        {"puzzle", puzzle.name},
                        {"cards", wishes.cards},
                        {"grades", {wishes.from, wishes.to}},
                        {"clues", {wishes.least_clues, most}},
                        {"seed", wishes.seed}}
               .dump() +
           "\n";
}

std::string card_json(const Puzzle& puzzle, const Card& card, std::size_t number) {
    ordered_json object{{"schema", "tilewright.card/1"}, {"number", number}};
    object.update(advice::rating_json(card.rating));
    object["clues"] = card.clues.size();
    object["left"] = names_of(puzzle, card.rest);
    object["placements"] = placements_json(puzzle, card.clues);
    object["rest"] = placements_json(puzzle, card.rest);
    return object.dump() + "\n";
}

std::string cards_ending(std::size_t cards, bool complete) {
    return format::list_ending({.solutions = cards,
                                .complete = complete,
                                .reason = complete ? "" : "no further cards were found"},
                               format::SolutionFormat::JsonLines);
}

std::string cards_title(const Puzzle& puzzle) {
    std::string text = fmt::format("# puzzle {}\n", puzzle.name);
    for (const std::string& line : format::Symbols{puzzle}.legend())
        text += fmt::format("# symbols {}\n", line);
    return text + "\n";
}

std::string card_text(const Puzzle& puzzle, const Card& card, std::size_t number) {
    Solution shown = card.clues;
    shown.insert(shown.end(), puzzle.placed.begin(), puzzle.placed.end());
    std::ranges::sort(shown, {}, &Placement::cells);
    return fmt::format("# card {}: grade {}, effort {:.2f}; {} on the board, {} left: {}\n{}\n",
                       number, card.rating.grade(), card.rating.effort,
                       so_many(card.clues.size(), "piece"), card.rest.size(),
                       fmt::join(names_of(puzzle, card.rest), " "),
                       format::writer_for(puzzle)->solution(shown));
}

}  // namespace tilewright::design
