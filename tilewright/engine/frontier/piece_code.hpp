#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tilewright/engine/engine.hpp"
#include "tilewright/engine/frontier/layout.hpp"
#include "tilewright/engine/frontier/piece_laws.hpp"

namespace tilewright::engine::frontier_parts {

// How often each piece has been used, packed into one number.
using PieceState = std::uint64_t;

// The digit of one piece: a few bits, which are all 1 when the piece may not be used again.  A
// piece that is needed exactly once has one bit.
struct Digit {
    PieceState mask = 0;   // the bits
    PieceState floor = 0;  // their value when the piece has not been used
    PieceState unit = 0;   // the lowest of them: adding it counts one use

    [[nodiscard]] std::uint64_t uses(PieceState state) const {
        return ((state & mask) - floor) / unit;
    }
};

// How a move uses one piece: its digit, at most as it may be before the move, and at least as it is
// after the move.
struct PieceUse {
    PieceState mask = 0;
    PieceState most_before = 0;
    PieceState least_after = 0;
};

// What a move does to the state: it uses some pieces, mostly one, and once.  Taking the step for
// all states of an ascending list, forwards or backwards, gives an ascending list.
struct Step {
    PieceState add = 0;
    std::vector<PieceUse> uses;

    [[nodiscard]] bool may_use(PieceState state) const {
        for (const PieceUse& use : uses)
            if ((state & use.mask) > use.most_before) return false;
        return true;
    }
    [[nodiscard]] bool may_unuse(PieceState state) const {
        for (const PieceUse& use : uses)
            if ((state & use.mask) < use.least_after) return false;
        return true;
    }
};

// What it does to a digit to use its piece so many times.
//   requires: the piece may be used so often
[[nodiscard]] PieceUse uses_of(const Digit& digit, std::uint32_t times);

// The pieces whose uses must be counted.  A piece needs no digit when it may be used as often as
// the board has room for it, and a group of pieces needs none when the board alone says how often
// it is used.  Without any digit the dynamic programme is a plain transfer matrix (Klarner and
// Pollack, Domino tilings of rectangles with fixed width, Discrete Mathematics 32, 1980).
class PieceCode {
public:
    //   kinds: if not null, the uses of each kind are counted, too
    //   cost:  entries of the instance
    PieceCode(const cover::Instance& instance, const Roles& roles, const Kinds* kinds = nullptr);

    // The bits of a state.  The other functions require that there are at most 64.
    [[nodiscard]] unsigned bits() const { return bits_; }

    // Whether some piece is needed more often than it can be used.
    [[nodiscard]] bool impossible() const { return impossible_; }

    // The state in which nothing has been used.
    [[nodiscard]] PieceState start() const { return start_; }

    // Whether every piece has been used often enough.
    [[nodiscard]] bool enough(PieceState state) const;

    // All states in which every piece has been used often enough and the pieces can just fill the
    // board, as far as laws tell, in ascending order.  Nothing when there are more than 'limit', or
    // they take long to find.
    [[nodiscard]] std::optional<std::vector<PieceState>> final_states(std::uint64_t limit) const;

    // How often each kind has been used.
    //   requires: the code counts kinds
    [[nodiscard]] Choice choice(PieceState state) const;

    // How often each piece may be used, if its uses are counted and do not depend on those of
    // others.
    [[nodiscard]] std::vector<std::uint64_t> most_uses() const;

    // How often each of these has been used.
    [[nodiscard]] std::vector<std::uint64_t> uses(PieceState state) const;

    // The digits, of one bit, of pieces that are used exactly once.
    [[nodiscard]] std::vector<PieceState> single_uses() const;

    [[nodiscard]] Step step(const cover::Instance& instance, cover::OptionId option) const;

private:
    struct Count {
        Digit digit;
        std::uint64_t min;
        std::uint64_t max;
        bool depends;  // on other pieces
    };
    class FinalStates;

    void add_count(std::size_t& count_of, std::uint64_t min, std::uint64_t max,
                   bool depends = false);
    //   items: by kind: the one that counts it, if one does
    void count_kinds(const cover::Instance& instance, const Roles& roles,
                     const std::vector<std::size_t>& items);
    void keep_laws(const std::vector<Law>& laws);

    std::vector<Count> counts_;          // the first piece has the lowest digit
    std::vector<std::size_t> count_of_;  // by item
    std::vector<Law> laws_;              // with the weights of counts
    // By kind: its digit.  Kinds whose options are just those of an item share that of the item.
    std::vector<std::size_t> count_of_kind_;
    std::vector<bool> has_own_digit_;  // by kind
    const Kinds* kinds_ = nullptr;
    PieceState start_ = 0;
    unsigned bits_ = 0;
    bool impossible_ = false;
};

// The steps of the moves; equal steps are stored once.
struct Steps {
    std::vector<Step> steps;
    std::vector<std::uint32_t> of_move;

    [[nodiscard]] const Step& operator[](std::size_t move) const { return steps[of_move[move]]; }
};

[[nodiscard]] Steps move_steps(const cover::Instance& instance, const Layout& layout,
                               const PieceCode& code);

// For each item, an upper bound on how often it is used by usable options that fit on the board.
// Cost: entries
[[nodiscard]] std::vector<std::size_t> room_for_items(const cover::Instance& instance,
                                                      const Roles& roles);

}  // namespace tilewright::engine::frontier_parts
