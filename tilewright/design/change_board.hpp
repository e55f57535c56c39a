#pragma once

#include <optional>
#include <vector>

#include "tilewright/design/board_ground.hpp"
#include "tilewright/design/board_source.hpp"

namespace tilewright::design {

// How many tries in a row may find nothing, unless somebody says otherwise.
inline constexpr std::size_t tries_to_change = 1'000'000;

// Changes a board until it has as many ways as wished for.  Boards with fewer moved cells come
// first: with none; with one, all of which are tried; and then those that come of the best boards
// before by moving one orbit of cells more.
//
// Cells are moved within the box that was wished for, in the middle of which the board lies; or, if
// there is none, within a box that leaves room for one unit on all sides of the board.
class BoardChanger : public BoardSource {
public:
    //   drawn:  the puzzle that has the board
    //   errors: those of pieces_for_boards() and box_cells(); the board has optional cells,
    //   colours,
    //           glued edges or several parts, not as many cells as the pieces, or not this
    //           symmetry; the box is too small
    [[nodiscard]] static Result<BoardChanger> begin(const packing::Puzzle& puzzle,
                                                    const packing::Puzzle& drawn,
                                                    const BoardWishes& wishes);

private:
    using Taken = BoardGround::Taken;

    // A place of the symmetry, with the board that was drawn.
    struct Place {
        BoardGround ground;
        Taken drawn;
    };
    struct Candidate {
        std::size_t place;
        Taken taken;
        std::optional<double> distance =
            {};  // from what is wanted; nothing: no board as wished for
    };
    using Candidates = std::vector<Candidate>;

    BoardChanger(packing::Puzzle pieces, const BoardWishes& wishes, std::vector<Place> places);

    [[nodiscard]] std::size_t get_ready(std::size_t most) override;
    [[nodiscard]] Tried attempt(std::uint64_t number, const Stop& stop) override;

    void begin_next_level();
    [[nodiscard]] Candidates with_moved_orbit(const Candidate& parent, std::size_t cells) const;
    [[nodiscard]] std::size_t moved(const Candidate& candidate) const;

    packing::Puzzle pieces_;
    std::vector<Place> places_;
    std::vector<Candidates> best_;  // by number of moved cells, for all before this level
    Candidates level_;              // those with best_.size() moved cells
    std::uint64_t first_ = 0;       // the number of the first try of this level
};

}  // namespace tilewright::design
