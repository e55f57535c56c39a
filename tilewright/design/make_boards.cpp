#include "tilewright/design/make_boards.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/design/board_pieces.hpp"

namespace tilewright::design {

using lattice::Cell;

Result<BoardMaker> BoardMaker::begin(const packing::Puzzle& puzzle, const BoardWishes& wishes) {
    auto pieces = pieces_for_boards(puzzle);
    if (!pieces) return std::unexpected(pieces.error());
    const std::size_t area = area_of(*pieces);
    auto within = box_cells(*pieces->lattice, wishes.box);
    if (!within) return std::unexpected(within.error());
    if (area > within->size())
        return fail(
            Fault::Usage,
            fmt::format("the pieces have {} cells, and the box only {}", area, within->size()),
            "give a larger box, or use fewer pieces");
    auto places = symmetry_places(*pieces->lattice, *within, wishes.symmetry, area);
    if (!places) return std::unexpected(places.error());
    if (places->empty())
        return fail(Fault::Usage,
                    fmt::format("no board of {} cells within the box has this symmetry", area),
                    "allow a larger box, or another symmetry");
    return BoardMaker{*std::move(pieces), wishes, *std::move(within), *std::move(places)};
}

BoardMaker::BoardMaker(packing::Puzzle pieces, const BoardWishes& wishes, std::vector<Cell> within,
                       std::vector<Motions> places)
    : BoardSource{wishes},
      pieces_{std::move(pieces)},
      within_{std::move(within)},
      places_{std::move(places)} {
    const std::size_t area = area_of(pieces_);
    std::size_t sum = 0;
    for (const Motions& motions : places_) {
        std::size_t cells = 0;
        for (const auto& orbit : orbits_within(within_, motions)) cells += orbit.size();
        weights_.push_back(sum += cells - area + 1);
    }
}

// The more room a place has, the more often it is chosen.
const Motions& BoardMaker::some_place(Random& random) const {
    const std::size_t at = random.below(weights_.back());
    return places_[static_cast<std::size_t>(std::ranges::upper_bound(weights_, at) -
                                            weights_.begin())];
}

BoardSource::Tried BoardMaker::attempt(std::uint64_t number, const Stop& stop) {
    Random random{wishes_.seed * 1'000'003 + number + 1};
    const BoardGround ground{*pieces_.lattice, orbits_within(within_, some_place(random))};
    auto board = BoardSearch{pieces_, wishes_, ground, random, stop}.run();
    if (board && *board) (*board)->found_by = number + 1;
    return board;
}

}  // namespace tilewright::design
