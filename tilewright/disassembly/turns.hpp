#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <unordered_map>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/disassembly/piece_set.hpp"
#include "tilewright/disassembly/plane_turn.hpp"
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
    // For this, so much is cut off the edges of all pieces, in hundredths of a side: see Easing.
    // 0: there is room for sharp edges.
    int bevel = 0;
    friend auto operator<=>(const AxisTurn&, const AxisTurn&) = default;
};

// What is cut off all bodies before they turn, to make room.  Only edges and faces along the axis
// matter.
//
// Edges: a corner of a cell, seen along the axis, is cut off straight, by the same part of each of
// the two sides that meet there, if no other cell of the body in the same layer touches it.
// Faces: a side of a cell, seen along the axis, is moved inwards by that part of the sides that it
// meets, if no other cell of the body is behind it.  Inner corners of the body keep what they have.
//
// Bodies from which more is cut off, all around, have at least as much room; and what has room with
// edges cut off has room with as much cut off faces.
struct Easing {
    enum class Of : std::uint8_t { Edges, Faces };
    Of of = Of::Edges;
    int hundredths = 0;  // of a side
    // The most: with a third cut off all its faces, a triangle vanishes.
    [[nodiscard]] static constexpr int most(Of of) { return of == Of::Edges ? 40 : 30; }
    // Of a part of a side, the whole hundredths; what was written with two digits has all of them.
    [[nodiscard]] static constexpr int hundredths_in(double part) {
        constexpr double rounding = 1e-9;
        return static_cast<int>(100 * part + rounding);
    }
};

// A turn that takes cells of the lattice to cells.
struct Turn {
    std::size_t rotation;  // one of Turns::rotations()
    Vec offset;            // of the images of cells
    bool eased = false;    // there is room only with something cut off
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

    // What is kept of sweeps takes so many bytes at most; the rest is forgotten and computed anew.
    void keep_below(std::size_t bytes) { memory_ = bytes; }
    [[nodiscard]] std::size_t memory() const { return memory_; }
    [[nodiscard]] std::size_t bytes() const { return swept_bytes_; }

    // So many turns, one after the other.
    [[nodiscard]] AxisTurn in_words(const Turn& turn, int times) const;

    // From now on, turns may be eased so.
    //   requires: at most Easing::most(easing.of) hundredths
    void ease(Easing easing);
    [[nodiscard]] Easing easing() const { return easing_; }

    // ---- In the plane across the axis of a turn.

    // The corners of a cell, seen from the axis, in an order that is the same wherever it lies.
    [[nodiscard]] std::vector<PlanePoint> seen(const Turn& turn, Cell cell) const;
    // A polygon that makes the turn.
    [[nodiscard]] PlaneTurn in_plane(const Turn& turn, std::vector<PlanePoint> moving) const;
    // The same turn as seen from a unit.
    [[nodiscard]] Turn seen_from(Vec unit, const Turn& turn) const {
        return {turn.rotation, linear(turn) * unit + turn.offset - unit, turn.eased};
    }
    // Calls visit(cell) for the cells of a box, which is one layer across the axis.
    //   low, high: the first and last units of the box
    struct InPlane {
        int first;
        int second;
    };
    template <class Visit>
    void for_each_across(const Turn& turn, InPlane low, InPlane high, Visit visit) const {
        for (int first = low.first; first <= high.first; ++first)
            for (int second = low.second; second <= high.second; ++second)
                for (int type = 0; type < lattice_->type_count(); ++type)
                    visit(Cell{across(turn, {first, second}), type});
    }

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
    void add(const Rotation& rotation);
    [[nodiscard]] Middle middle(const Turn& turn) const;
    [[nodiscard]] PlaneGram gram(const Turn& turn) const;
    [[nodiscard]] Vec across(const Turn& turn, InPlane at) const;
    [[nodiscard]] bool is_repeated(const Turn& turn) const;
    [[nodiscard]] std::vector<Vec> offsets_between(std::size_t rotation, Vec low, Vec high) const;
    [[nodiscard]] std::vector<Cell> sweep(const Turn& turn, int type) const;

    const Lattice* lattice_;
    std::vector<Plane> planes_;
    std::vector<Rotation> rotations_;
    Easing easing_;
    // By rotation, type of the cell, and offset when its unit is the origin.
    std::unordered_map<std::uint64_t, std::vector<Cell>> swept_;
    std::size_t swept_bytes_ = 0;
    std::size_t memory_ = std::size_t{1} << 26;
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
