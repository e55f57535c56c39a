#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <unordered_map>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/disassembly/piece_set.hpp"
#include "tilewright/lattice/lattice.hpp"

namespace tilewright::disassembly {

using lattice::Cell;
using lattice::Lattice;
using lattice::Vec;

// A turn as people say it.
struct AxisTurn {
    static constexpr int parts = 12;  // of a unit

    Vec axis;     // a basis vector, or its opposite
    Vec through;  // a point of the axis, in twelfths of units
    int degrees;  // anticlockwise, seen from the end of the axis; positive
    friend auto operator<=>(const AxisTurn&, const AxisTurn&) = default;
};

// A turn that takes cells of the lattice to cells.
struct Turn {
    std::size_t rotation;  // one of Turns::rotations()
    Vec offset;            // of the images of cells
};

// The turns that pieces can make on a lattice, and what a cell sweeps over on its way.
//
// An axis lies along a basis vector to which the others are at right angles, and along which each
// cell is as high as a unit: so all that matters happens in the plane across it.  A turn begins and
// ends where the cells of a piece are cells of the lattice.  Where the axis may lie follows: for a
// quarter turn of squares in all corners and middles, for half a turn also in the middles of sides.
class Turns {
public:
    // Errors: no rotation about such an axis takes the lattice to itself.
    [[nodiscard]] static Result<Turns> on(const Lattice& lattice);

    struct Rotation {
        std::size_t symmetry;  // of the lattice
        std::size_t plane;
        bool clockwise;  // seen from the end of the basis vector
        int degrees;     // at most 180
        double until;    // in the measure of PlaneTurn
        Vec shift;       // of points, besides the linear map; in units of 1/scale
    };
    [[nodiscard]] std::span<const Rotation> rotations() const { return rotations_; }
    [[nodiscard]] const Lattice& lattice() const { return *lattice_; }

    [[nodiscard]] Cell after(const Turn& turn, Cell cell) const {
        return lattice_->symmetries()[rotations_[turn.rotation].symmetry](cell) + turn.offset;
    }

    [[nodiscard]] const lattice::Matrix& linear(const Turn& turn) const {
        return lattice_->symmetries()[rotations_[turn.rotation].symmetry].linear();
    }

    // The cells into which a cell comes while it turns, the first ones first, as seen from its
    // unit.  Bodies may touch and slide along each other.
    // Good until the next call.
    //   cost: a look-up, or some milliseconds the first time
    [[nodiscard]] std::span<const Cell> swept(const Turn& turn, Cell cell);

    // Calls visit(turn) for all turns about axes through a box.  A turn that is twice or three
    // times another one about the same axis is left out.
    //   low, high: corners of the box, in units
    template <class Visit>
    void for_each_through(Vec low, Vec high, Visit visit) const {
        for (std::size_t rotation = 0; rotation < rotations_.size(); ++rotation)
            for (const Vec offset : offsets_between(rotation, low, high))
                visit(Turn{rotation, offset});
    }

    // So many turns, one after the other.
    [[nodiscard]] AxisTurn in_words(const Turn& turn, int times) const;

private:
    // The plane across an axis: which coordinates are which.
    struct Plane {
        std::size_t axis;
        std::size_t first;
        std::size_t second;
    };
    // A point of a plane as numerators, over a common denominator in units of 1/scale.
    struct Middle {
        long long first;
        long long second;
        long long of;
    };

    explicit Turns(const Lattice& lattice) : lattice_{&lattice} {}
    void add_rotations(const Plane& plane);
    [[nodiscard]] Middle middle(const Turn& turn) const;
    [[nodiscard]] bool is_repeated(const Turn& turn) const;
    [[nodiscard]] std::vector<Vec> offsets_between(std::size_t rotation, Vec low, Vec high) const;
    [[nodiscard]] std::vector<Cell> sweep(const Turn& turn, int type) const;

    const Lattice* lattice_;
    std::vector<Plane> planes_;
    std::vector<Rotation> rotations_;
    // By rotation, type of the cell, and offset when its unit is the origin.
    std::unordered_map<std::uint64_t, std::vector<Cell>> swept_;
};

// Finds which of some bodies can be turned where they lie.
class TurnFinder {
public:
    TurnFinder() = default;
    TurnFinder(const TurnFinder&) = delete;
    TurnFinder& operator=(const TurnFinder&) = delete;
    virtual ~TurnFinder() = default;

    //   cells:  by body
    //   anchor: the body that is never turned
    virtual void look_at(std::vector<std::vector<Cell>> cells, std::size_t anchor) = 0;

    // Visits each set that can be turned, once and as often as it can be about the same axis, but
    // not all around; the visitor says whether to go on.
    using Visit = std::function<bool(const PieceSet& set, const Turn& turn, int times)>;
    virtual void for_each(const Visit& visit) = 0;
};

}  // namespace tilewright::disassembly
