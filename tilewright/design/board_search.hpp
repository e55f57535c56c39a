#pragma once

#include <optional>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/base/random.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/design/board_ground.hpp"
#include "tilewright/design/board_ways.hpp"
#include "tilewright/design/board_wishes.hpp"

namespace tilewright::design {

// A board for the pieces of a puzzle.
struct Board {
    packing::Puzzle puzzle;  // the pieces on this board, which begins at the origin
    BoardWays ways;
    std::size_t holes = 0;
    std::uint64_t found_by = 0;             // the number of the try
    std::optional<std::size_t> moved = {};  // how many cells of a drawn board lie elsewhere
};

// How far a number of ways is from those that are wanted: 0 for these; infinite where there is
// none.
[[nodiscard]] double distance_from(const BoardWishes& wishes, std::uint64_t ways);

// Whether the cells are connected, and have holes as wished for.
[[nodiscard]] bool has_form(const lattice::Lattice& lattice, const BoardWishes& wishes,
                            const std::vector<lattice::Cell>& cells);

// Describes a board that has as many ways as wished for.  Nothing if this takes a second engine too
// long to confirm.
//   errors: it was stopped.  Fault::Internal: the second engine counts others
[[nodiscard]] Result<std::optional<Board>> confirmed(packing::Puzzle puzzle, const BoardWays& ways,
                                                     const BoardWishes& wishes, const Stop& stop);

// One try to find a board: grown at random, then changed step by step.
class BoardSearch {
public:
    // Requires: all of these outlive the search.
    BoardSearch(const packing::Puzzle& pieces, const BoardWishes& wishes, const BoardGround& ground,
                Random& random, const Stop& stop)
        : pieces_{pieces}, wishes_{wishes}, ground_{ground}, random_{random}, stop_{stop} {}

    // A board as wished for, if the try finds one.
    [[nodiscard]] Result<std::optional<Board>> run();

private:
    using Taken = BoardGround::Taken;

    [[nodiscard]] std::optional<Taken> begin();
    [[nodiscard]] std::optional<Taken> grow_of_pieces();
    [[nodiscard]] std::optional<Taken> grow_of_orbits();
    [[nodiscard]] std::vector<std::size_t> best_place(const packing::Piece& piece,
                                                      const Taken& taken);
    [[nodiscard]] bool add_orbits(Taken& taken, std::size_t cells, double noise);
    [[nodiscard]] std::size_t some_orbit_of(const Taken& taken);
    [[nodiscard]] std::optional<Taken> neighbour_of(const Taken& taken);
    [[nodiscard]] bool has_form(const Taken& taken) const;
    [[nodiscard]] Result<BoardWays> count(const Taken& taken, std::uint64_t most) const;

    const packing::Puzzle& pieces_;
    const BoardWishes& wishes_;
    const BoardGround& ground_;
    Random& random_;
    const Stop& stop_;
    double noise_ = 1;  // how ragged the board becomes that is grown
};

}  // namespace tilewright::design
