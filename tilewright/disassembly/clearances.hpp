#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <unordered_map>
#include <vector>

#include "tilewright/disassembly/slides.hpp"
#include "tilewright/shape/shape.hpp"

namespace tilewright::disassembly {

using shape::Shape;

// How many steps a piece can slide before it meets another.
using Steps = std::uint16_t;
inline constexpr Steps forever = std::numeric_limits<Steps>::max();

// By axis: how far a piece can slide along it, and against it, before it meets another.
struct Clearance {
    std::array<Steps, Slides::most_axes> ahead;
    std::array<Steps, Slides::most_axes> behind;
};

using ShapeNumber = std::uint32_t;

// The clearances of pairs of shapes.  Each is computed once for each place that one has relative to
// the other, and kept, also for other assemblies on the same lattice.
class Clearances {
public:
    //   slides: must outlive this
    explicit Clearances(const Slides& slides) : slides_{slides} {}

    [[nodiscard]] const Slides& slides() const { return slides_; }

    // The number of a shape, a new one if it has not been seen.
    [[nodiscard]] ShapeNumber number_of(const Shape& shape);

    // What 'second' leaves 'first' when it lies 'apart' from it.
    //   requires: first <= second; |apart| < 512 in each coordinate
    //   cost: a look-up, or |first| * |second| the first time
    [[nodiscard]] Clearance between(ShapeNumber first, ShapeNumber second, Vec apart);

private:
    struct Entry {
        std::uint64_t key = 0;  // 0: none
        Clearance clearance{};
    };

    [[nodiscard]] Clearance compute(const Shape& first, const Shape& second, Vec apart) const;
    void grow();

    const Slides& slides_;
    std::unordered_map<Shape, ShapeNumber> numbers_;
    std::vector<const Shape*> shapes_;
    std::vector<Entry> table_ = std::vector<Entry>(1024);  // linear probing
    std::size_t used_ = 0;
};

}  // namespace tilewright::disassembly
