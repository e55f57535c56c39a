#include "tilewright/packing/puzzle.hpp"

#include <algorithm>
#include <map>

namespace tilewright::packing {

namespace {

// Whether cells meet as squares do, four around each corner.
bool meets_by_fours(const Lattice& lattice) {
    return lattice.flat() && lattice.type_count() == 1 &&
           lattice.definition().cells.front().size() == 4;
}

bool is_inside(const Region& region, Cell cell) {
    return std::ranges::binary_search(region.required, cell) ||
           std::ranges::binary_search(region.optional, cell);
}

}  // namespace

std::vector<Cell> neighbours(const Puzzle& puzzle, Cell cell) {
    std::vector<Cell> cells;
    for (const Cell step : puzzle.lattice->neighbours_of_type(cell.type))
        cells.push_back(puzzle.region.wrap(step + cell.at));
    return cells;
}

bool colours_suit(const Puzzle& puzzle, const Piece& piece, std::size_t orientation,
                  std::span<const Cell> cells) {
    if (piece.colours.empty() || puzzle.region.colours.empty()) return true;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const ColourId mine = piece.colours[orientation][i];
        const auto under = puzzle.region.colours.find(cells[i]);
        if (mine == no_colour || under == puzzle.region.colours.end()) continue;
        if (mine != under->second && !puzzle.rules.colour_pairs.contains({mine, under->second}))
            return false;
    }
    return true;
}

std::vector<Corner> corners_of_four(const Puzzle& puzzle) {
    std::map<std::array<Cell, 4>, Vec> corners;
    if (!meets_by_fours(*puzzle.lattice)) return {};
    for (const auto* list : {&puzzle.region.required, &puzzle.region.optional}) {
        for (const Cell& cell : *list) {
            std::array<Cell, 4> around;
            for (std::size_t i = 0; i < 4; ++i)
                around[i] = puzzle.region.wrap(
                    cell + Vec{static_cast<int>(i % 2), static_cast<int>(i / 2), 0});
            std::ranges::sort(around);
            const bool inside = std::ranges::all_of(
                around, [&](const Cell& c) { return is_inside(puzzle.region, c); });
            if (inside && std::ranges::adjacent_find(around) == around.end())
                corners.emplace(around, cell.at);
        }
    }
    std::vector<Corner> sorted;
    for (const auto& [cells, from] : corners) sorted.push_back({cells, from});
    return sorted;
}

std::optional<PieceId> find_piece(const Puzzle& puzzle, std::string_view name) {
    const auto found = std::ranges::find(puzzle.pieces, name, &Piece::name);
    if (found == puzzle.pieces.end()) return std::nullopt;
    return PieceId{static_cast<std::size_t>(found - puzzle.pieces.begin())};
}

}  // namespace tilewright::packing
