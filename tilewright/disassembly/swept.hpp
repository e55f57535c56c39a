#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "tilewright/disassembly/slides.hpp"
#include "tilewright/shape/shape.hpp"

namespace tilewright::disassembly {

using shape::Shape;

// How many steps a piece can slide before it meets another.
using Steps = std::uint16_t;
inline constexpr Steps forever = std::numeric_limits<Steps>::max();

// The cells that a shape sweeps over on one step along an axis, sorted by the lines along it.  A
// cell is met after k steps when k steps lead to it from the nearest of those behind it.
class Swept {
public:
    //   slides: must outlive this
    //   cost: n log n for the cells that are swept over
    Swept(const Slides& slides, std::size_t axis, const Shape& shape);

    // How many steps the shape can make before it meets a cell of another piece.
    //   cost: log n
    [[nodiscard]] Steps until(Cell met) const;

    [[nodiscard]] std::size_t bytes() const { return cells_.capacity() * sizeof(OnLine); }

private:
    // A cell by the first one on its line, and by how many steps lead from there to it.
    struct OnLine {
        Cell line;
        int along;
        friend auto operator<=>(const OnLine&, const OnLine&) = default;
    };
    [[nodiscard]] OnLine on_line(Cell cell) const;

    Vec step_;
    std::vector<OnLine> cells_;
};

}  // namespace tilewright::disassembly
