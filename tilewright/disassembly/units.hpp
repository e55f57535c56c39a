#pragma once

#include <cstdint>
#include <vector>

#include "tilewright/disassembly/separate.hpp"

namespace tilewright::disassembly {

// One or more pieces that never part, as a body.
struct Unit {
    std::vector<std::size_t> pieces;  // by their numbers in the assembly
    Body body;
    std::uint32_t group;  // of all its pieces; 0: none, or several
    bool stays;
};

// Some units that no others are near, each in its place.
struct UnitsAt {
    std::vector<std::size_t> units;  // by their numbers
    std::vector<Place> at;
};

// How some units come apart in two.
struct UnitSeparation {
    std::vector<std::size_t> part;  // the units
    std::vector<Motion> motions;    // of bodies by their numbers in the part
};

// Whether some units need not come apart.
[[nodiscard]] bool may_stay_together(const std::vector<Unit>& units,
                                     const std::vector<std::size_t>& part);

// Some units as bodies, for separate() and StateSpace.
struct Bodies {
    std::vector<Body> bodies;
    std::optional<std::size_t> resting;
};
[[nodiscard]] Bodies bodies_of(const std::vector<Unit>& units,
                               const std::vector<std::size_t>& part);

// What is left when a separation is done: the units that stay, and those that were taken away.
struct Sides {
    UnitsAt staying;
    UnitsAt removed;
};
[[nodiscard]] Sides sides_of(const std::vector<std::size_t>& part, const Separation& separation);

}  // namespace tilewright::disassembly
