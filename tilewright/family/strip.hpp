#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tilewright/base/big_count.hpp"
#include "tilewright/base/error.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/family/columns.hpp"
#include "tilewright/family/marks.hpp"
#include "tilewright/family/strip_symmetry.hpp"
#include "tilewright/family/walk.hpp"
#include "tilewright/matching/puzzle.hpp"
#include "tilewright/packing/puzzle.hpp"
#include "tilewright/puzzle_file/modulo.hpp"

namespace tilewright::family {

// Why a puzzle's boards cannot be counted by a walk, in a few words.  Nothing when they can: every
// piece may be there in any number, and no rule or colour speaks of cells or pieces.
[[nodiscard]] std::optional<std::string> cannot_walk(const packing::Puzzle& puzzle);

// That the boards of a strip cannot be counted by a walk, and what to do.
[[nodiscard]] std::unexpected<Error> not_in_columns(std::string message);

// Beyond this length boards have the same symmetries, because a long box can only be turned around
// or about its axis.
[[nodiscard]] int long_enough(const Lengthwise& boards);

// The counts of the boards of one strip, for all lengths from one walk.
//
// For counts modulo symmetry, Burnside's lemma needs how many solutions each symmetry keeps.  If it
// carries every column onto itself, orbits of placements take the place of placements, and these
// are counted by a walk of their own.  If it turns the strip around, a solution that it keeps is
// known from what crosses the middle, and from the walk that fills one half.
class Strip {
public:
    //   requires: !cannot_walk(puzzle); rings are not counted modulo symmetry
    //   errors:   the section is too large, or some symmetry carries columns onto other things;
    //             asked to stop; not enough memory
    [[nodiscard]] static Result<Strip> of(const packing::Puzzle& puzzle, const Lengthwise& boards,
                                          puzzle_file::Modulo modulo, const Stop& stop);
    [[nodiscard]] static Result<Strip> of(const matching::Puzzle& puzzle, const Lengthwise& boards,
                                          puzzle_file::Modulo modulo, const Stop& stop);

    // The walk that counts solutions by the number of copies of a piece.
    //   requires: !cannot_walk(puzzle)
    //   errors:   those of 'of'
    [[nodiscard]] static Result<MarkedWalk> marked(const packing::Puzzle& puzzle,
                                                   const Lengthwise& boxes, packing::PieceId piece,
                                                   const Stop& stop);
    [[nodiscard]] static Result<MarkedWalk> marked(const matching::Puzzle& puzzle,
                                                   const Lengthwise& boxes, matching::TileId tile,
                                                   const Stop& stop);

    // How many symmetries all boards have.  A board may have more: a square may be reflected in its
    // diagonal.
    [[nodiscard]] std::size_t group_order() const { return order_; }
    // The states of the walk between columns: the raw counts from first_length() on obey a
    // recurrence of at most this order.
    [[nodiscard]] std::size_t state_count() const { return kept_.front().walk.state_count(); }
    // The same for the counts modulo symmetry.  Where the strip is turned around, lengths grow by
    // two columns with a step, so that such a walk counts twice.
    [[nodiscard]] std::size_t state_count_of_orbits() const;
    // The growth of the counts with the length.
    [[nodiscard]] Between growth(const Stop& stop) const { return kept_.front().walk.growth(stop); }
    // Whether no board of this length has more symmetries than all boards have.
    [[nodiscard]] bool has_all_symmetries(int length) const;

    // The length from which on the walks count.  Shorter boards have ends that are too close to
    // each other, or to the middle.  0 unless the board is a drawn one, or a ring.
    [[nodiscard]] std::size_t first_length() const { return first_length_; }

    // The solutions of the board of some length, and these modulo the symmetries that all boards
    // have.
    //   requires: length >= first_length()
    //   cost:   the steps that have not been taken yet
    //   errors: asked to stop
    [[nodiscard]] Result<BigCount> raw(std::size_t length, const Stop& stop);
    [[nodiscard]] Result<BigCount> distinct(std::size_t length, const Stop& stop);

private:
    // What crosses the middle of a strip that is turned around: by state of the walk that fills one
    // half, in how many ways.
    using Middle = std::vector<std::pair<std::size_t, BigCount>>;
    struct Turned {
        std::array<Middle, 2> middle;                 // between two columns, and around a column
        std::array<std::vector<BigCount>, 2> counts;  // by the number of steps in a half
    };
    // The solutions that one symmetry keeps which carries columns onto themselves.
    struct Kept {
        Walk walk;
        std::vector<BigCount> counts;  // by the number of steps
        std::vector<Turned> turned;    // symmetries that turn the strip around, this being their
                                       // square

        void note();
        [[nodiscard]] Result<void> grow(std::size_t steps, const Stop& stop);
    };

    friend class StripMaker;
    friend class TileStripMaker;

    std::size_t order_ = 1;
    std::size_t first_length_ = 0;
    std::size_t always_ = 0;     // columns that are repeated besides those that a length counts
    std::size_t lead_ = 0;       // a walk of n steps fills so many columns more
    std::vector<Kept> kept_;     // the first one is that of the identity
    std::vector<bool> has_all_;  // by length, from 0 on; longer boards have no more
};

}  // namespace tilewright::family
