#include "tilewright/reasons/conflict_reason.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "tilewright/base/join.hpp"
#include "tilewright/packing/cell_items.hpp"
#include "tilewright/sat/solver/conflict.hpp"

namespace tilewright::reasons {
namespace {

using cover::ItemId;
using packing::Cell;
using sat::Conflict;

// What the items of a puzzle stand for.
struct Items {
    std::map<ItemId, std::string> pieces;  // by item: name of a piece or tile
    std::map<ItemId, std::string> places;  // by item: name of a cell or site
    std::string piece, place, covered;     // the words for these
    bool names_places;  // places are named in the sentence; otherwise they are drawn
};

std::map<std::string_view, ItemId> items_by_name(const cover::Instance& instance) {
    std::map<std::string_view, ItemId> items;
    for (std::size_t i = 0; i < instance.item_count(); ++i)
        items.emplace(instance.item(ItemId{i}).name, ItemId{i});
    return items;
}

std::map<ItemId, Cell> cells_by_item(const packing::Puzzle& puzzle,
                                     const cover::Instance& instance) {
    const auto by_name = items_by_name(instance);
    std::map<ItemId, Cell> cells;
    cover::Instance board_alone;  // gives cells the same names as the puzzle
    const packing::CellItems board{puzzle, board_alone};
    for (const Cell& cell : board.cells())
        if (const cover::Item& item = board_alone.item(*board.item(cell)); item.primary)
            cells.emplace(by_name.at(item.name), cell);
    return cells;
}

Items items_of(const packing::Puzzle& puzzle, const packing::Compiled& compiled,
               const std::map<ItemId, Cell>& cells) {
    Items items{{}, {}, "piece", "cell", "covered", false};
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
        if (compiled.counted[i])
            items.pieces.emplace(compiled.item_of_piece[i], puzzle.pieces[i].name);
    for (const auto& [item, cell] : cells)
        items.places.emplace(item, puzzle.lattice->name_of(cell));
    return items;
}

// Sites are the first items, and tiles follow them.
Items items_of(const matching::Puzzle& puzzle) {
    Items items{{}, {}, "tile", "site", "filled", true};
    std::size_t number = 0;
    for (const matching::Site& site : puzzle.board.sites)
        items.places.emplace(ItemId{number++}, site.name);
    for (const matching::Tile& tile : puzzle.tiles)
        items.pieces.emplace(ItemId{number++}, tile.name);
    return items;
}

// The names of those demands that are for one of the 'known' items.
std::vector<std::string> names_in(const Conflict& conflict,
                                  const std::map<ItemId, std::string>& known) {
    std::vector<std::string> names;
    for (const auto& [item, times] : conflict.demands)
        if (const auto found = known.find(item); found != known.end())
            names.push_back(times == 1 ? found->second
                                       : fmt::format("{} ({} times)", found->second, times));
    return names;
}

std::string in_words(const Conflict& conflict, const Items& items) {
    const auto pieces = names_in(conflict, items.pieces);
    const auto places = names_in(conflict, items.places);
    const bool one = places.size() == 1;
    const std::string the_places = one ? fmt::format("this {}", items.place)
                                       : fmt::format("these {} {}s", places.size(), items.place);
    const std::string their_names = items.names_places ? join(places, ", ") : "";
    std::string text;
    if (pieces.empty())
        text = fmt::format("{} cannot {}be {}{}{}", the_places, one ? "" : "all ", items.covered,
                           items.names_places ? ": " : "", their_names);
    else
        text = fmt::format("these {}s cannot all be placed{}: {}", items.piece,
                           places.empty()
                               ? ""
                               : fmt::format(" while {}{} {} {}", the_places,
                                             items.names_places ? " (" + their_names + ")" : "",
                                             one ? "is" : "are all", items.covered),
                           join(pieces, ", "));
    if (pieces.size() + places.size() < conflict.demands.size()) text += ", if the rules are kept";
    if (!conflict.minimal) return text + " (perhaps fewer would do)";
    return conflict.demands.size() == 1 ? text : text + "; without any one of them it can be done";
}

// The result of a search: a solution, a conflict, or neither.
struct Found {
    sat::Answer answer;
    std::optional<Conflict> conflict;
    engine::Ending ending = engine::Ending::Exhausted;
};

Found find_reason(const cover::Instance& instance, const Items& items, engine::Watch& watch) {
    Found found{sat::decide(instance, watch), std::nullopt};
    found.ending = found.answer.ending;
    if (!found.answer.unsatisfiable()) return found;
    const auto keys = [](const std::map<ItemId, std::string>& map) {
        std::vector<ItemId> result;
        for (const auto& [item, name] : map) result.push_back(item);
        return result;
    };
    std::vector<ItemId> all;
    for (std::size_t i = 0; i < instance.item_count(); ++i) all.emplace_back(i);
    // Pieces alone, or cells alone, can often be satisfied.  When that takes long to decide, there
    // is no short reason of that kind, so little work is spent on it.
    constexpr std::uint64_t little = 10'000;
    for (const auto& [demands, first] : {std::pair{keys(items.pieces), little},
                                         {keys(items.places), little},
                                         {all, sat::Effort{}.first}}) {
        sat::Finding finding = sat::find_conflict(instance, demands, watch, {.first = first});
        found.ending = finding.ending;
        found.conflict = std::move(finding.conflict);
        if (found.conflict || finding.ending == engine::Ending::TimeLimit ||
            finding.ending == engine::Ending::Cancelled)
            break;
    }
    return found;
}

// A search may prove that there is no solution, and still not find the smallest reason in time.
std::string in_words(const Found& found, const Items& items) {
    return found.conflict ? in_words(*found.conflict, items)
                          : "a search shows it; nothing shorter was found in the time given";
}

}  // namespace

SearchedReason<packing::Reason> search_reason(const packing::Puzzle& puzzle,
                                              const packing::Compiled& compiled,
                                              engine::Watch& watch) {
    const auto by_item = cells_by_item(puzzle, compiled.instance);
    const Items items = items_of(puzzle, compiled, by_item);
    const Found found = find_reason(compiled.instance, items, watch);
    if (!found.answer.unsatisfiable())
        return {std::nullopt, found.answer.satisfiable(), found.ending};
    std::vector<Cell> cells;
    if (found.conflict)
        for (const auto& demand : found.conflict->demands)
            if (const auto cell = by_item.find(demand.item); cell != by_item.end())
                cells.push_back(cell->second);
    return {packing::Reason{packing::Reason::Kind::Conflict, in_words(found, items), cells}, false,
            found.ending};
}

SearchedReason<matching::Reason> search_reason(const matching::Puzzle& puzzle,
                                               const matching::Compiled& compiled,
                                               engine::Watch& watch) {
    const Items items = items_of(puzzle);
    const Found found = find_reason(compiled.instance, items, watch);
    if (!found.answer.unsatisfiable())
        return {std::nullopt, found.answer.satisfiable(), found.ending};
    return {matching::Reason{matching::Reason::Kind::Conflict, in_words(found, items)}, false,
            found.ending};
}

}  // namespace tilewright::reasons
