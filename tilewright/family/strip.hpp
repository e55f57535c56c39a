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
// piece may be there in any number and has no colours, and all rules are about joints.
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
//
//   Count: BigCount, or ByCopies where the copies of a piece are counted as well
template <class Count>
class StripOf {
public:
    //   marked:   the piece or tile whose copies are counted
    //   requires: !cannot_walk(puzzle); rings are not counted modulo symmetry
    //   errors:   the section is too large, or some symmetry carries columns onto other things, or
    //             the marked piece onto another one; asked to stop; not enough memory
    [[nodiscard]] static Result<StripOf> of(const packing::Puzzle& puzzle, const Lengthwise& boards,
                                            puzzle_file::Modulo modulo, const Stop& stop,
                                            std::optional<packing::PieceId> marked = {});
    [[nodiscard]] static Result<StripOf> of(const matching::Puzzle& puzzle,
                                            const Lengthwise& boards, puzzle_file::Modulo modulo,
                                            const Stop& stop,
                                            std::optional<matching::TileId> marked = {});

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

    // The least length that is counted: 0 unless the boards are rings.
    [[nodiscard]] std::size_t least_length() const { return least_length_; }
    // The length from which on the walks count.  Shorter boards have ends that are too close to
    // each other, or to the middle, and are counted by themselves.
    [[nodiscard]] std::size_t first_length() const { return least_length_ + short_.size(); }

    // The solutions of the board of some length, and these modulo the symmetries that all boards
    // have.
    //   requires: length >= least_length()
    //   cost:   the steps that have not been taken yet
    //   errors: asked to stop, or not enough memory
    [[nodiscard]] Result<Count> raw(std::size_t length, const Stop& stop);
    [[nodiscard]] Result<Count> distinct(std::size_t length, const Stop& stop);

private:
    // What crosses the middle of a strip that is turned around: by state of the walk that fills one
    // half, in how many ways.
    using Middle = std::vector<std::pair<std::size_t, Count>>;
    struct Turned {
        std::array<Middle, 2> middle;              // for even and odd numbers of columns
        std::array<std::vector<Count>, 2> counts;  // by the number of steps in a half
        // What is added to the number of columns, and what is taken from its half.
        int more = 0;
        int less = 0;

        [[nodiscard]] const Count& at(std::size_t columns) const {
            const int sum = static_cast<int>(columns) + more;
            return counts[sum % 2][static_cast<std::size_t>(sum / 2 - less)];
        }
    };
    // The solutions that one symmetry keeps which carries columns onto themselves.
    struct Kept {
        WalkOf<Count> walk;
        std::vector<Count> counts = {};   // by the number of steps
        std::vector<Turned> turned = {};  // symmetries that turn the strip around, this being
                                          // their square

        void note();
        [[nodiscard]] Result<void> grow(std::size_t steps, const Stop& stop);
    };
    // A board that is too short for the walks.
    struct Short {
        Count raw;
        Count distinct;
    };

    template <class>
    friend class StripMaker;
    template <class>
    friend class TileStripMaker;

    std::size_t order_ = 1;
    std::size_t least_length_ = 0;
    std::vector<Short> short_;   // from the least length on
    std::size_t always_ = 0;     // columns that are repeated besides those that a length counts
    std::size_t lead_ = 0;       // a walk of n steps fills so many columns more
    std::vector<Kept> kept_;     // the first one is that of the identity
    std::vector<bool> has_all_;  // by length, from 0 on; longer boards have no more
};

using Strip = StripOf<BigCount>;
using MarkedStrip = StripOf<ByCopies>;

// In 'piece_strip' and in 'tile_strip'.
template <>
Result<Strip> StripOf<BigCount>::of(const packing::Puzzle& puzzle, const Lengthwise& boards,
                                    puzzle_file::Modulo modulo, const Stop& stop,
                                    std::optional<packing::PieceId> marked);
template <>
Result<MarkedStrip> StripOf<ByCopies>::of(const packing::Puzzle& puzzle, const Lengthwise& boards,
                                          puzzle_file::Modulo modulo, const Stop& stop,
                                          std::optional<packing::PieceId> marked);
template <>
Result<Strip> StripOf<BigCount>::of(const matching::Puzzle& puzzle, const Lengthwise& boards,
                                    puzzle_file::Modulo modulo, const Stop& stop,
                                    std::optional<matching::TileId> marked);
template <>
Result<MarkedStrip> StripOf<ByCopies>::of(const matching::Puzzle& puzzle, const Lengthwise& boards,
                                          puzzle_file::Modulo modulo, const Stop& stop,
                                          std::optional<matching::TileId> marked);

}  // namespace tilewright::family
