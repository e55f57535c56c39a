#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "tilewright/disassembly/slides.hpp"
#include "tilewright/shape/shape.hpp"

namespace tilewright::disassembly {

using shape::Shape;

// How many steps a piece can slide before it meets another.
using Steps = std::uint16_t;
inline constexpr Steps forever = std::numeric_limits<Steps>::max();

// The cells that a shape sweeps over on one step along an axis, by the lines along it.  A cell is
// met after k steps when k steps lead to it from the nearest of those behind it.
class Swept {
public:
    //   slides: must outlive this
    //   cost: n log n for the cells that are swept over, and as much as the box around their lines
    Swept(const Slides& slides, std::size_t axis, const Shape& shape);

    // How many steps the shape can make before it meets a cell of another piece.
    //   cost: a look-up
    [[nodiscard]] Steps until(Cell met) const {
        const OnLine place = on_line(met);
        const std::optional<std::size_t> line = number_of(place.line);
        if (!line) return forever;
        for (std::uint32_t i = starts_[*line + 1]; i-- > starts_[*line];)
            if (place.along >= runs_[i].first)
                return static_cast<Steps>(std::max(0, place.along - runs_[i].last));
        return forever;
    }

    [[nodiscard]] std::size_t bytes() const {
        return runs_.capacity() * sizeof(Run) + starts_.capacity() * sizeof(std::uint32_t);
    }

private:
    // A cell by the first one on its line, and by how many steps lead from there to it.
    struct OnLine {
        Cell line;
        int along;
        friend auto operator<=>(const OnLine&, const OnLine&) = default;
    };
    // Cells that follow each other on a line.
    struct Run {
        int first;
        int last;
    };
    // Goes back along the axis until a coordinate is the least that is not negative: the cells from
    // which whole steps lead to each other end up in the same one.
    [[nodiscard]] OnLine on_line(Cell cell) const {
        const auto back = [](int coordinate, int part) {
            return part == 1    ? coordinate
                   : part == -1 ? -coordinate
                   : part < 0   ? round_down(-coordinate, -part)
                                : round_down(coordinate, part);
        };
        const int along = step_.x != 0   ? back(cell.at.x, step_.x)
                          : step_.y != 0 ? back(cell.at.y, step_.y)
                                         : back(cell.at.z, step_.z);
        return {cell - along * step_, along};
    }
    [[nodiscard]] static int round_down(int number, int divisor) {
        return number / divisor - (number % divisor < 0 ? 1 : 0);
    }
    // The place of a line in the box around all of them.
    [[nodiscard]] std::optional<std::size_t> number_of(Cell line) const {
        const Vec from = line.at - low_;
        const auto x = static_cast<unsigned>(from.x);
        const auto y = static_cast<unsigned>(from.y);
        const auto z = static_cast<unsigned>(from.z);
        if (x >= size_[0] || y >= size_[1] || z >= size_[2]) return std::nullopt;
        return ((std::size_t{x} * size_[1] + y) * size_[2] + z) * types_ +
               static_cast<std::size_t>(line.type);
    }

    Vec step_;
    std::size_t types_;
    Vec low_{};  // the corner of the box
    std::array<unsigned, 3> size_{};
    std::vector<std::uint32_t> starts_;  // by line: its first run; and the end
    std::vector<Run> runs_;              // of a line, from the first on
};

}  // namespace tilewright::disassembly
