#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "tilewright/disassembly/swept.hpp"
#include "tilewright/disassembly/turnable.hpp"

namespace tilewright::disassembly {

// By axis: how far a piece can slide along it, and against it, before it meets another.
class Clearance {
public:
    //   steps: along each axis and against it, by turns; in the eyes of the other piece if 'turned'
    Clearance(const Steps* steps, bool turned) : steps_{steps}, turned_{turned ? 1U : 0U} {}

    [[nodiscard]] Steps ahead(std::size_t axis) const { return steps_[2 * axis + turned_]; }
    [[nodiscard]] Steps behind(std::size_t axis) const { return steps_[2 * axis + 1 - turned_]; }

private:
    const Steps* steps_;
    std::size_t turned_;
};

using ShapeNumber = std::uint32_t;

// The clearances of pairs of shapes.  Each is computed once for each place that one has relative to
// the other, and kept, also for other assemblies on the same lattice.
class Clearances {
public:
    //   slides: must outlive this
    //   memory: bytes for what is kept; the rest is forgotten and computed anew
    explicit Clearances(const Slides& slides, std::size_t memory = std::size_t{1} << 28)
        : slides_{slides}, memory_{memory} {
        make_room();
    }

    [[nodiscard]] const Slides& slides() const { return slides_; }

    // From now on, pieces may also be turned.  Programs that never call this do not carry what
    // finds turns. A half of the memory is then for these.
    void allow(Turns turns) {
        turns_.emplace(std::move(turns));
        memory_ /= 2;
        turns_->keep_below(memory_ / 2);  // and as much for turns that are eased
        find_turns_ = [](Turns& found) -> std::unique_ptr<TurnFinder> {
            return std::make_unique<Turnable>(found);
        };
    }
    // Null where pieces only slide.
    [[nodiscard]] Turns* turns() { return turns_ ? &*turns_ : nullptr; }
    //   requires: pieces may be turned
    [[nodiscard]] std::unique_ptr<TurnFinder> turn_finder() { return find_turns_(*turns_); }

    // The number of a shape, a new one if it has not been seen.
    [[nodiscard]] ShapeNumber number_of(const Shape& shape);

    [[nodiscard]] const Shape& shape(ShapeNumber number) const { return *shapes_[number]; }

    // What 'second' leaves 'first' when it lies 'apart' from it.  Good until the next call.
    //   requires: |apart| < 512 in each coordinate
    //   cost: a look-up, or n log n the first time
    [[nodiscard]] Clearance between(ShapeNumber first, ShapeNumber second, Vec apart);

private:
    [[nodiscard]] std::size_t width() const { return 2 * slides_.axes().size(); }
    [[nodiscard]] std::size_t slot_of(std::uint64_t key) const;
    void compute(ShapeNumber first, ShapeNumber second, Vec apart, Steps* steps);
    [[nodiscard]] const std::vector<Swept>& swept(ShapeNumber shape);
    void make_room();

    const Slides& slides_;
    std::optional<Turns> turns_;
    std::unique_ptr<TurnFinder> (*find_turns_)(Turns&) = nullptr;
    std::size_t memory_;
    std::unordered_map<Shape, ShapeNumber> numbers_;
    std::vector<const Shape*> shapes_;
    std::vector<std::vector<Swept>> swept_;  // by shape, axis; empty: not known yet
    std::size_t swept_bytes_ = 0;
    std::vector<std::uint64_t> keys_;  // linear probing; 0: free
    std::vector<Steps> steps_;         // as many for each key as are in a Clearance
    std::size_t used_ = 0;
};

}  // namespace tilewright::disassembly
