#pragma once

#include <optional>

#include "tilewright/disassembly/assembly.hpp"
#include "tilewright/disassembly/separate.hpp"

namespace tilewright::disassembly {

// Some pieces slide in one direction by the same distance, or turn about one axis by the same
// angle, and all others stand still.  That is one move, however far.
struct Move {
    std::vector<std::size_t> pieces;    // by their numbers in the assembly, increasing
    Vec step;                           // the least distance in that direction
    int steps = 0;                      // how many of them; 0: away from the others for good
    std::optional<AxisTurn> turn = {};  // instead; 'step' is 0 then, and 'steps' 1
};

// How a part of the assembly comes apart in two; the last move takes pieces away.
struct PartSeparation {
    std::vector<std::size_t> part;  // the pieces it is about, increasing
    std::vector<Move> moves;
};

enum class Verdict {
    ComesApart,
    Stuck,    // proved: nothing that moves one set of pieces at a time gets them apart
    NoWay,    // not proved, but the moves that are tried cannot do it
    Unknown,  // stopped by a limit or a signal
};

// The sets of pieces that can come off first, each in as few moves as possible; those with the
// fewest moves come first.  A set is a piece with all that must come along when it is taken out, or
// what is left then, whichever has fewer pieces.  Pieces with the same shape are not told apart.
// As soon as something can be taken out, something is: what others could do first is not looked at.
struct AllWays {
    std::vector<PartSeparation> removals;
    bool are_all = true;  // otherwise a limit or a signal has ended the search
};

struct TakenApart {
    Verdict verdict = Verdict::Unknown;
    // In the order in which they are done: of what a separation leaves, the part that stays first.
    std::vector<PartSeparation> separations;
    // The parts that cannot be taken apart, and those of which that is not known.
    std::vector<std::vector<std::size_t>> left_together;
    std::uint64_t states = 0;  // that were reached in all searches
    bool first_only = false;   // something came off, and nothing was tried after that
    // Whether no other way takes fewer moves in all.  Nothing: that was not asked, or not all comes
    // apart.
    std::optional<bool> is_shortest = {};
    std::optional<AllWays> first = {};  // if that was asked
    // With NoWay, it comes apart only by force: with so many hundredths of a side cut off all faces
    // of pieces along the axes of turns.  See Easing.
    std::optional<int> force = {};
};

struct Goal {
    bool first_only = false;  // until something comes off
    // After a part that cannot be taken apart, continue with the other parts all the same.
    bool all_parts = false;
    // As few moves in all as possible, and not only until something comes off.
    bool shortest = false;
    // All sets of pieces that can come off first, besides.  Cost: all states that can be reached.
    bool all_ways = false;
};

// Takes an assembly apart by sliding pieces from place to place of the lattice, and by turning them
// where 'clearances' allow that, until each piece is by itself (or with such as need not part from
// it).
//
// Every separation takes the least number of moves for its part, from the places that the moves
// before left it in.  Moves can be undone, so a part that cannot be taken apart from there cannot
// be from anywhere, and then the assembly cannot either.  The moves after the first separation need
// not be as few as possible in all: they depend on which of the shortest ways was taken.  With
// 'shortest', it goes on until no sequence can have fewer moves in which something is taken out as
// soon as something can be, or a limit ends that; what it has then is kept.
//   clearances: of slides on the assembly's lattice
// Errors: more pieces than PieceSet::capacity, an assembly that is too large.
[[nodiscard]] Result<TakenApart> take_apart(const Assembly& assembly, Clearances& clearances,
                                            const Goal& goal, const Limits& limits);

// For the turns among the moves, so many hundredths of a side are cut off edges; 0: nothing.
[[nodiscard]] int bevel_of(const std::vector<PartSeparation>& separations);

// How many moves there are in all.
[[nodiscard]] std::size_t count_moves(const TakenApart& taken);

// The moves until something comes off, then those of both parts, the part that stays first; parts
// that come apart by single moves all the way are left out: 3.5.16.6.4.
[[nodiscard]] std::vector<std::size_t> level(const TakenApart& taken);

}  // namespace tilewright::disassembly
