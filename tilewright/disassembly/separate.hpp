#pragma once

#include <optional>

#include "tilewright/base/stop.hpp"
#include "tilewright/disassembly/situation.hpp"

namespace tilewright::disassembly {

// What a search may use.
struct Limits {
    std::uint64_t states = std::uint64_t{1} << 32;  // for each assembly
    std::size_t memory = std::size_t{2} << 30;      // bytes, for the states of one search
    Stop stop = {};
};

// Some bodies make the same steps, or the same turn, and the others stand still.
struct Motion {
    PieceSet moved;
    std::size_t axis;               // of a slide
    bool against;                   // against the axis, not along it
    int steps;                      // 0: as far as one likes, out of the others
    std::optional<Turn> turn = {};  // so many times, if that is what they do
};

enum class Ending {
    Separated,  // the last motion takes some bodies away
    Exhausted,  // proved: no movement of a set at a time leads to a state that allows that
    NoWay,      // none of the states that motions can reach allows that
    Stopped,    // by a limit or a signal
};

struct Separation {
    Ending ending;
    std::vector<Motion> motions;  // when separated
    std::vector<Place> at;        // the places of the bodies before the last motion
    std::uint64_t states;         // that were reached
};

// Looks for a shortest sequence of motions that parts the bodies in two, breadth first.
//
// See StateSpace for what is tried.
//   bodies:   at least two
//   at:       where each is
//   resting:  a body that is never said to move; nothing when each may
//   ensures:  with Separated, no sequence with fewer motions parts the bodies
[[nodiscard]] Separation separate(const std::vector<Body>& bodies, const std::vector<Place>& at,
                                  std::optional<std::size_t> resting, Clearances& clearances,
                                  const Limits& limits);

}  // namespace tilewright::disassembly
