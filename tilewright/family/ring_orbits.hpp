#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tilewright/base/big_count.hpp"
#include "tilewright/base/error.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/family/columns.hpp"
#include "tilewright/family/strip_middle.hpp"
#include "tilewright/family/strip_pieces.hpp"
#include "tilewright/family/strip_symmetry.hpp"
#include "tilewright/family/walk.hpp"
#include "tilewright/packing/puzzle.hpp"
#include "tilewright/puzzle_file/modulo.hpp"

namespace tilewright::family {

// The counts of rings of pieces modulo symmetry, for all lengths from a few walks.
//
// A ring of n columns can be turned by any number of them; together with what else its symmetries
// do to a column these are n times as many symmetries.  By Burnside's lemma it is enough to know
// how many solutions each of them keeps:
//   - One that turns the ring by r columns and maps each onto another by a map s keeps what has the
//     period d = gcd(n, r), up to a power of s.  A solution is a closed walk of d steps, which
//     comes back to the image of the state in which it began, among the solutions that s^(n/d)
//     keeps.
//   - One that reverses the ring has two middles.  A solution is a walk from one to the other.
class RingOrbits {
public:
    //   longest:  of the rings that are counted; if it is too short, no walk is made
    //   requires: !cannot_walk(puzzle); the boards are rings, modulo is not None; both outlive this
    //   errors:   those of StripPieces; asked to stop, or not enough memory
    [[nodiscard]] static Result<RingOrbits> of(const packing::Puzzle& puzzle,
                                               const Lengthwise& boards, puzzle_file::Modulo modulo,
                                               std::size_t longest, const Stop& stop);

    // The least length of rings that are counted.
    [[nodiscard]] std::size_t least_length() const { return least_length_; }
    // Whether rings of this length have no other symmetries than longer ones.
    [[nodiscard]] bool has_all_symmetries(std::size_t length, const Stop& stop) const;
    [[nodiscard]] std::size_t group_order(std::size_t length) const {
        return length * class_count_;
    }

    struct Counts {
        BigCount raw;
        BigCount distinct;
    };
    //   requires: length >= least_length()
    //   cost:     the steps that have not been taken yet
    //   errors:   asked to stop, or not enough memory
    [[nodiscard]] Result<Counts> counts(std::size_t length, const Stop& stop);

private:
    // Solutions that a symmetry keeps which maps each column onto itself.
    struct Closed {
        StripSymmetry kept;
        Walk walk;
        std::vector<StripSymmetry> maps;                 // after which walks may close
        std::vector<std::vector<std::uint32_t>> images;  // by map, by state
        std::vector<std::vector<BigCount>> counts;       // by map, by the number of steps
    };
    // A map of each column, and its powers.
    struct Keeping {
        struct Power {
            std::size_t walk;              // of the solutions that it keeps
            std::vector<std::size_t> map;  // by another power: its number there
        };
        std::vector<Power> powers;
    };
    // What turns the ring around.  The two middles can both lie between columns, or both in one, or
    // they differ.
    struct Turning {
        std::array<Walk, 3> walk;
        std::array<std::vector<BigCount>, 3> counts = {};  // by the number of steps
        std::size_t around;  // columns of a half that belong to the middles
    };

    RingOrbits(const packing::Puzzle& puzzle, const Lengthwise& boards, StripPieces pieces,
               puzzle_file::Modulo modulo)
        : puzzle_{&puzzle}, boards_{&boards}, pieces_{std::move(pieces)}, modulo_{modulo} {}

    Result<void> prepare(std::size_t longest, const Stop& stop);
    Result<void> add_keeping(const StripSymmetry& symmetry, const Stop& stop);
    Result<std::size_t> closed_walk(const StripSymmetry& kept, const Stop& stop);
    Result<void> add_turning(const StripSymmetry& symmetry, const Stop& stop);
    // Columns of a half of a ring that belong to the middles.
    [[nodiscard]] std::size_t around(const StripSymmetry& symmetry) const {
        return pieces_.span() - 1 + symmetry.slant();
    }
    [[nodiscard]] MiddleColumns middle_of(const StripSymmetry& symmetry, bool odd) const;
    Result<void> grow(std::size_t length, const Stop& stop);
    [[nodiscard]] BigCount kept_by(const Keeping& keeping, std::size_t length) const;
    [[nodiscard]] static BigCount kept_by(const Turning& turning, std::size_t length);

    const packing::Puzzle* puzzle_;
    const Lengthwise* boards_;
    StripPieces pieces_;
    puzzle_file::Modulo modulo_;
    std::size_t class_count_ = 1;
    std::size_t least_length_ = 1;
    std::vector<Closed> closed_;  // the first one is that of the identity
    std::vector<Keeping> keeping_;
    std::vector<Turning> turning_;
};

}  // namespace tilewright::family
