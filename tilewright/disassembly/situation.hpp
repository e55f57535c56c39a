#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "tilewright/disassembly/clearances.hpp"
#include "tilewright/disassembly/piece_set.hpp"

namespace tilewright::disassembly {

// A rigid body: a piece, or several that stay together.
struct Body {
    ShapeNumber shape;
    std::uint32_t role = 0;  // bodies with the same shape and role are not told apart
    friend auto operator<=>(const Body&, const Body&) = default;
};

// Where a body is, and how it is turned.
struct Place {
    Vec at;                    // the least corner of its cells
    std::uint32_t facing = 0;  // see facings_of; 0 where nothing is turned
    friend auto operator<=>(const Place&, const Place&) = default;
};

// How far bodies are to slide: a single step, or away from all others.
enum class Far : std::uint8_t { Step, Away };

// Some bodies in their places, and which of them can slide where.
//
// A set of bodies can make k steps along an axis exactly when each of them is at least that far
// from every body outside the set.  For one k these sets are closed under union and intersection:
// they are what one gets by starting with any bodies and adding whatever is in the way.
class Situation {
public:
    //   bodies:   must outlive this; of each body, the shape that it has where it is
    //   requires: at most PieceSet::capacity bodies
    Situation(const std::vector<Body>& bodies, Clearances& clearances);

    // Looks at other places of the bodies.
    //   at:   by body; within 512 of each other in each coordinate
    //   cost: n * n look-ups, but for bodies that have not moved against each other since the last
    //         time
    void look_at(const std::vector<Place>& at);

    // How many steps along an axis 'moving' can make before it meets 'met'.
    [[nodiscard]] Steps clearance(std::size_t axis, std::size_t moving, std::size_t met) const {
        return along_[axis].clearances[moving * count_ + met];
    }

    // Of a set and all bodies outside it, the least.
    [[nodiscard]] Steps clearance(std::size_t axis, const PieceSet& moving) const;

    // By body: itself and all that must come along when it slides so far along the axis.
    [[nodiscard]] std::vector<PieceSet> carried(std::size_t axis, Far far) const;

    // Calls visit(set) for each set of bodies, neither empty nor all, that can slide so far along
    // the axis; visit says whether to go on.  Returns whether it always did.
    //   cost: there may be 2^n of them
    template <class Visit>
    bool for_each_movable(std::size_t axis, Far far, Visit visit) const {
        return for_each_closed(carried(axis, far), visit);
    }

    [[nodiscard]] std::size_t count() const { return count_; }

private:
    // Along one axis.
    struct Along {
        std::vector<Steps> clearances;  // moving * count + met
        // By how far a body slides, and by body: itself, and what it meets.
        std::array<std::vector<PieceSet>, 2> met;
    };

    // A body as it was when the places were last looked at.
    struct Seen {
        std::optional<ShapeNumber> shape;  // nothing: not yet
        Vec at;
        Vec moved;            // since the time before
        bool is_new = false;  // another shape than then
    };

    void note(std::size_t axis, std::size_t moving, std::size_t met, Steps steps);

    const std::vector<Body>& bodies_;
    Clearances& clearances_;
    std::size_t count_;
    PieceSet all_;
    std::vector<Seen> seen_;
    std::vector<Along> along_;  // by axis
};

}  // namespace tilewright::disassembly
