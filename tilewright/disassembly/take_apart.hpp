#pragma once

#include "tilewright/disassembly/assembly.hpp"
#include "tilewright/disassembly/separate.hpp"

namespace tilewright::disassembly {

// Some pieces slide in one direction by the same distance, and all others stand still.  That is one
// move, however far.
struct Move {
    std::vector<std::size_t> pieces;  // by their numbers in the assembly, increasing
    Vec step;                         // the least distance in that direction
    int steps = 0;                    // how many of them; 0: away from the others for good
};

// How a part of the assembly comes apart in two; the last move takes pieces away.
struct PartSeparation {
    std::vector<std::size_t> part;  // the pieces it is about, increasing
    std::vector<Move> moves;
};

enum class Verdict {
    ComesApart,
    Stuck,    // proved: nothing that moves one set of pieces at a time gets them apart
    NoWay,    // not proved, but slides along the axes cannot do it
    Unknown,  // stopped by a limit or a signal
};

struct TakenApart {
    Verdict verdict = Verdict::Unknown;
    // In the order in which they are done: of what a separation leaves, the part that stays first.
    std::vector<PartSeparation> separations;
    // The parts that cannot be taken apart, and those of which that is not known.
    std::vector<std::vector<std::size_t>> left_together;
    std::uint64_t states = 0;  // that were reached in all searches
};

struct Goal {
    bool first_only = false;  // until something comes off
    // After a part that cannot be taken apart, continue with the other parts all the same.
    bool all_parts = false;
};

// Takes an assembly apart by sliding pieces from place to place of the lattice, until each piece is
// by itself (or with such as need not part from it).
//
// Every separation takes the least number of moves for its part, from the places that the moves
// before left it in.  Slides can be undone, so a part that cannot be taken apart from there cannot
// be from anywhere, and then the assembly cannot either.  The moves after the first separation need
// not be as few as possible in all: they depend on which of the shortest ways was taken.
//   clearances: of slides on the assembly's lattice
// Errors: more pieces than PieceSet::capacity, a piece that is too large.
[[nodiscard]] Result<TakenApart> take_apart(const Assembly& assembly, Clearances& clearances,
                                            const Goal& goal, const Limits& limits);

// The moves until something comes off, then those of both parts, the part that stays first; parts
// that come apart by single moves all the way are left out: 3.5.16.6.4.
[[nodiscard]] std::vector<std::size_t> level(const TakenApart& taken);

}  // namespace tilewright::disassembly
