#include "tilewright/design/change_board.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "tilewright/design/board_pieces.hpp"
#include "tilewright/design/board_ways.hpp"

namespace tilewright::design {
namespace {

using lattice::Cell;
using lattice::Vec;

Vec highest_corner(const std::vector<Cell>& cells) {
    Vec corner = cells.front().at;
    for (const Cell& cell : cells)
        corner = {std::max(corner.x, cell.at.x), std::max(corner.y, cell.at.y),
                  std::max(corner.z, cell.at.z)};
    return corner;
}

std::vector<Cell> box_around(const lattice::Lattice& lattice, Vec size) {
    std::vector<Cell> cells;
    for (int z = 0; z < size.z; ++z)
        for (int y = 0; y < size.y; ++y)
            for (int x = 0; x < size.x; ++x)
                for (int type = 0; type < lattice.type_count(); ++type)
                    cells.push_back({{x, y, z}, type});
    return cells;
}

// A board, and the cells onto which its cells may be moved.
struct DrawnBoard {
    std::vector<Cell> cells;
    std::vector<Cell> within;
};

Result<DrawnBoard> drawn_board(const packing::Puzzle& puzzle, const std::string& box) {
    const puzzle_file::Region& region = puzzle.region;
    if (!region.wrap.none() || region.board_count() > 1 || !region.optional.empty() ||
        !region.colours.empty())
        return fail(Fault::Usage, "only a plain board can be changed",
                    "give one without optional cells, colours, glued edges and further boards");
    DrawnBoard drawn;
    const shape::Shape shape{region.required};
    const Vec size =
        highest_corner(region.required) - shape::least_corner(region.required) + Vec{1, 1, 1};
    const Vec margin = puzzle.lattice->flat() ? Vec{1, 1, 0} : Vec{1, 1, 1};
    Vec room = size + 2 * margin;
    if (!box.empty()) {
        const auto within = box_cells(*puzzle.lattice, box);
        if (!within) return std::unexpected(within.error());
        room = highest_corner(*within) + Vec{1, 1, 1};
    }
    if (room.x < size.x || room.y < size.y || room.z < size.z)
        return fail(Fault::Usage, "the board does not fit into the box", "give a larger box");
    const Vec step{(room.x - size.x) / 2, (room.y - size.y) / 2, (room.z - size.z) / 2};
    for (const Cell& cell : shape.cells()) drawn.cells.push_back(cell + step);
    drawn.within = box_around(*puzzle.lattice, room);
    return drawn;
}

}  // namespace

Result<BoardChanger> BoardChanger::begin(const packing::Puzzle& puzzle,
                                         const packing::Puzzle& drawn, const BoardWishes& wishes) {
    auto pieces = pieces_for_boards(puzzle);
    if (!pieces) return std::unexpected(pieces.error());
    if (pieces->lattice != drawn.lattice)
        return fail(Fault::Usage, "the board and the pieces are on different lattices",
                    "give a board on the lattice of the pieces");
    const auto board = drawn_board(drawn, wishes.box);
    if (!board) return std::unexpected(board.error());
    const std::size_t area = area_of(*pieces);
    if (area != board->cells.size())
        return fail(Fault::Usage,
                    fmt::format("the board has {} cells, and the pieces have {}",
                                board->cells.size(), area),
                    "draw as many cells as the pieces have");
    const auto motions = symmetry_places(*pieces->lattice, board->cells, wishes.symmetry, area);
    if (!motions) return std::unexpected(motions.error());
    if (motions->empty())
        return fail(Fault::Usage, "the board that is to be changed does not have this symmetry",
                    "ask for none, or draw a symmetric board");
    std::vector<Place> places;
    for (const Motions& place : *motions) {
        BoardGround ground{*pieces->lattice, orbits_within(board->within, place)};
        auto taken = ground.taken(board->cells);
        places.push_back({std::move(ground), std::move(taken)});
    }
    return BoardChanger{*std::move(pieces), wishes, std::move(places)};
}

BoardChanger::BoardChanger(packing::Puzzle pieces, const BoardWishes& wishes,
                           std::vector<Place> places)
    : BoardSource{wishes}, pieces_{std::move(pieces)}, places_{std::move(places)} {
    for (std::size_t i = 0; i < places_.size(); ++i) level_.push_back({i, places_[i].drawn});
}

std::size_t BoardChanger::get_ready(std::size_t most) {
    while (tries() == first_ + level_.size() && best_.size() <= area_of(pieces_))
        begin_next_level();
    return std::min<std::uint64_t>(most, first_ + level_.size() - tries());
}

BoardSource::Tried BoardChanger::attempt(std::uint64_t number, const Stop& stop) {
    constexpr std::uint64_t most_counted = 200;
    Candidate& candidate = level_[number - first_];
    const auto cells = places_[candidate.place].ground.cells(candidate.taken);
    if (!best_.empty() && !has_form(*pieces_.lattice, wishes_, cells)) return std::nullopt;
    auto puzzle = on_board(pieces_, cells);
    const auto ways = count_ways(puzzle, std::max(most_counted, 4 * wishes_.most_ways), stop);
    if (!ways) return std::unexpected(ways.error());
    if (!*ways) return std::nullopt;
    candidate.distance = distance_from(wishes_, (*ways)->ways);
    if (!wishes_.has((*ways)->ways) || !has_form(*pieces_.lattice, wishes_, cells))
        return std::nullopt;
    auto board = confirmed(std::move(puzzle), **ways, wishes_, stop);
    if (board && *board) {
        (*board)->found_by = number + 1;
        (*board)->moved = best_.size();
    }
    return board;
}

// Keeps the best boards of this level, and makes those of the next one.
void BoardChanger::begin_next_level() {
    constexpr std::size_t most_kept = 30;
    first_ += level_.size();
    std::erase_if(level_, [](const Candidate& one) { return !one.distance; });
    std::ranges::stable_sort(level_, {}, &Candidate::distance);
    if (level_.size() > most_kept) level_.resize(most_kept);
    best_.push_back(std::move(level_));
    level_.clear();
    std::set<std::pair<std::size_t, Taken>> seen;
    for (std::size_t cells = 1; cells <= best_.size(); ++cells)
        for (const Candidate& parent : best_[best_.size() - cells])
            for (Candidate& child : with_moved_orbit(parent, cells))
                if (moved(child) == best_.size() && seen.emplace(child.place, child.taken).second)
                    level_.push_back(std::move(child));
}

// All boards in which one orbit of so many cells lies elsewhere.
BoardChanger::Candidates BoardChanger::with_moved_orbit(const Candidate& parent,
                                                        std::size_t cells) const {
    const BoardGround& ground = places_[parent.place].ground;
    Candidates changed;
    for (std::size_t from = 0; from < ground.count(); ++from) {
        if (!parent.taken[from] || ground.size(from) != cells) continue;
        Taken taken = parent.taken;
        taken[from] = false;
        for (const std::size_t to : ground.around(taken)) {
            if (to == from || ground.size(to) != cells) continue;
            taken[to] = true;
            changed.push_back({parent.place, taken});
            taken[to] = false;
        }
    }
    return changed;
}

// The number of cells that the drawn board does not have.
std::size_t BoardChanger::moved(const Candidate& candidate) const {
    const auto& [ground, drawn] = places_[candidate.place];
    std::size_t cells = 0;
    for (std::size_t i = 0; i < ground.count(); ++i)
        if (candidate.taken[i] && !drawn[i]) cells += ground.size(i);
    return cells;
}

}  // namespace tilewright::design
