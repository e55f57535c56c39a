#include "cli/conflict_reason.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "tilewright/puzzle/board.hpp"
#include "tilewright/solver/conflict.hpp"

namespace tilewright::cli {
namespace {

using cover::ItemId;
using puzzle::Cell;
using solver::Conflict;

// What the items of a puzzle stand for.
class Items {
public:
    Items(const puzzle::Puzzle& puzzle, const puzzle::Compiled& compiled) {
        for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
            if (compiled.counted[i])
                pieces.emplace(compiled.item_of_piece[i], puzzle.pieces[i].name);
        std::map<std::string_view, ItemId> by_name;
        for (std::size_t i = 0; i < compiled.instance.item_count(); ++i)
            by_name.emplace(compiled.instance.item(ItemId{i}).name, ItemId{i});
        cover::Instance board_alone;  // cells have the same names in it
        const puzzle::Board board{puzzle, board_alone};
        for (const Cell& cell : board.cells())
            if (const cover::Item& item = board_alone.item(*board.item(cell)); item.primary)
                cells.emplace(by_name.at(item.name), cell);
        for (std::size_t i = 0; i < compiled.instance.item_count(); ++i) all.push_back(ItemId{i});
    }

    template <class Value>
    static std::vector<ItemId> keys(const std::map<ItemId, Value>& map) {
        std::vector<ItemId> items;
        for (const auto& [item, value] : map) items.push_back(item);
        return items;
    }

    std::map<ItemId, std::string> pieces;
    std::map<ItemId, Cell> cells;
    std::vector<ItemId> all;
};

std::string list_of_pieces(const Conflict& conflict, const Items& items) {
    std::vector<std::string> names;
    for (const auto& [item, times] : conflict.demands)
        if (const auto piece = items.pieces.find(item); piece != items.pieces.end())
            names.push_back(times == 1 ? piece->second
                                       : fmt::format("{} {} times", piece->second, times));
    return fmt::format("{}", fmt::join(names, ", "));
}

std::vector<Cell> cells_of(const Conflict& conflict, const Items& items) {
    std::vector<Cell> cells;
    for (const auto& demand : conflict.demands)
        if (const auto cell = items.cells.find(demand.item); cell != items.cells.end())
            cells.push_back(cell->second);
    return cells;
}

std::string in_words(const Conflict& conflict, const Items& items) {
    const std::string pieces = list_of_pieces(conflict, items);
    const std::size_t cells = cells_of(conflict, items).size();
    std::string text;
    if (cells == 0)
        text = fmt::format("these pieces cannot all be placed: {}", pieces);
    else if (pieces.empty())
        text = cells == 1 ? "this cell cannot be covered"
                          : fmt::format("these {} cells cannot all be covered", cells);
    else
        text = fmt::format(
            "these pieces cannot all be placed while {} covered: {}",
            cells == 1 ? "this cell is" : fmt::format("these {} cells are all", cells), pieces);
    const bool rules = std::ranges::any_of(conflict.demands, [&](const solver::Demand& demand) {
        return !items.pieces.contains(demand.item) && !items.cells.contains(demand.item);
    });
    if (rules) text += ", if the rules are kept";
    if (!conflict.minimal) return text + " (perhaps fewer would do)";
    return conflict.demands.size() == 1 ? text : text + "; without any one of them it can be done";
}

}  // namespace

SearchedReason search_reason(const puzzle::Puzzle& puzzle, const puzzle::Compiled& compiled,
                             engine::Watch& watch) {
    const solver::Answer answer = solver::decide(compiled.instance, watch);
    if (!answer.unsatisfiable()) return {std::nullopt, answer.satisfiable(), answer.ending};
    const Items items{puzzle, compiled};
    SearchedReason found;
    // Often all the pieces could be placed but for the cells, and all the cells be covered but for
    // the pieces; and where that takes long to see, there is no short reason of that kind.
    constexpr std::uint64_t little = 10'000;
    for (const auto& [demands, first] : {std::pair{Items::keys(items.pieces), little},
                                         {Items::keys(items.cells), little},
                                         {items.all, solver::Effort{}.first}}) {
        const solver::Finding finding =
            solver::find_conflict(compiled.instance, demands, watch, {.first = first});
        found.ending = finding.ending;
        if (finding.conflict) {
            found.reason = {puzzle::Reason::Kind::Conflict, in_words(*finding.conflict, items),
                            cells_of(*finding.conflict, items)};
            return found;
        }
        if (finding.ending == engine::Ending::TimeLimit ||
            finding.ending == engine::Ending::Cancelled)
            break;
    }
    // That there is no solution is known; only what the least reason is took too long.
    found.reason = {puzzle::Reason::Kind::Conflict,
                    "a search shows it; nothing shorter was found in the time given",
                    {}};
    return found;
}

}  // namespace tilewright::cli
