#pragma once

#include <span>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/disassembly/obstacles.hpp"

namespace tilewright::disassembly {

// The directions in which pieces slide on a lattice, and what a cell sweeps over on its way.
//
// A step goes from one place of the lattice to the next in its direction.  The directions are the
// shortest vectors of the lattice, and the lines in which planes meet along which cells can touch:
// a set of pieces that can move at all can begin to move along one of these lines, and be it an
// unusual one.  See slides.cpp for why, and for when steps along them lead wherever one can get.
class Slides {
public:
    //   lifting: pieces on a flat board may also be lifted off it
    // Errors: the cells of the lattice are segments, or faces in space, and so have no body.
    // cost: some milliseconds on lattices with many types of cells
    [[nodiscard]] static Result<Slides> on(const Lattice& lattice, bool lifting);

    // One of each two opposite directions.
    [[nodiscard]] std::span<const Vec> axes() const { return axes_; }

    // How many types of cells there are.
    [[nodiscard]] int types() const { return static_cast<int>(types_); }

    // A cell of type 'moving' makes one step along an axis.  Where a cell of type 'met' may not lie
    // then, seen from where the first one starts.  Bodies may touch and slide along each other.
    [[nodiscard]] std::span<const Vec> sweep(std::size_t axis, int moving, int met) const {
        return sweeps_[axis * types_ * types_ + pair(moving, met)];
    }

    // Whether steps along the axes lead from one place of the lattice to every other to which a set
    // of pieces can be moved at all while the others stand still, on whatever way.
    [[nodiscard]] bool lead_everywhere() const { return lead_everywhere_; }

    // Otherwise: all directions in which a set of pieces may be able to begin to move.  A set that
    // is blocked in each of them, and in the opposite ones, is stuck where it is.
    [[nodiscard]] std::span<const Vec> beginnings() const { return beginnings_; }

    // By beginning: whether a cell of type 'met', lying 'apart' from one of type 'moving', keeps it
    // from that.  Null where they do not touch.
    [[nodiscard]] const std::vector<bool>* blocked(int moving, int met, Vec apart) const;

private:
    struct Contact {
        Vec apart;
        std::vector<bool> blocked;
    };

    Slides() = default;

    void add_axes(const Lattice& lattice, const Obstacles& obstacles);
    void add_sweeps(const Lattice& lattice, const Obstacles& obstacles);
    void add_contacts(const Lattice& lattice, const Obstacles& obstacles);
    [[nodiscard]] std::size_t pair(int moving, int met) const {
        return static_cast<std::size_t>(moving) * types_ + static_cast<std::size_t>(met);
    }

    std::size_t types_ = 0;
    int reach_ = 0;  // no cells that touch lie further apart
    std::vector<Vec> axes_;
    std::vector<std::vector<Vec>> sweeps_;  // by axis, moving type, met type
    bool lead_everywhere_ = false;
    std::vector<Vec> beginnings_;
    std::vector<std::vector<Contact>> contacts_;  // by moving type, met type; in order
};

}  // namespace tilewright::disassembly
