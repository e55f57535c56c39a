#pragma once

#include <vector>

#include "tilewright/base/random.hpp"
#include "tilewright/design/board_source.hpp"
#include "tilewright/design/symmetry_places.hpp"

namespace tilewright::design {

// Makes boards within a box.
//
// A try begins with a board grown at random: of pieces, so that there is a way to fill it, or of
// orbits of cells.  Then it moves cells, as long as the number of ways comes no further from what
// is wanted.  A search like this proves nothing where it finds no board.
class BoardMaker : public BoardSource {
public:
    //   errors: those of pieces_for_boards(), box_cells() and symmetry_places(); the box is too
    //           small
    [[nodiscard]] static Result<BoardMaker> begin(const packing::Puzzle& puzzle,
                                                  const BoardWishes& wishes);

private:
    BoardMaker(packing::Puzzle pieces, const BoardWishes& wishes, std::vector<lattice::Cell> within,
               std::vector<Motions> places);

    [[nodiscard]] std::size_t get_ready(std::size_t most) override { return most; }
    [[nodiscard]] Tried attempt(std::uint64_t number, const Stop& stop) override;
    [[nodiscard]] const Motions& some_place(Random& random) const;

    packing::Puzzle pieces_;
    std::vector<lattice::Cell> within_;
    std::vector<Motions> places_;
    std::vector<std::size_t> weights_;  // of places: sums of those up to it
};

}  // namespace tilewright::design
