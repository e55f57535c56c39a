#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "tilewright/engine/backtrack/plan.hpp"

namespace tilewright::engine::backtracking {

// A set of consecutive cells: bit i stands for the i-th cell from some first one on.
using Window = std::uint64_t;

// A pair of touching cells, by their places in the order, the lower one first.
using Touch = std::pair<std::size_t, std::size_t>;

// The touching cells that the hints tell of.  Cost: hints.
[[nodiscard]] std::vector<Touch> touching_cells(const cover::Instance& instance,
                                                const Layout& layout);

// What is seen of a board in the window from some cell on.
struct View {
    // The pairs of touching cells that are equally far apart in the order.
    struct Link {
        Window lower = 0;  // the lower cell of each pair
        unsigned distance = 0;
    };

    Window board = 0;
    Window open = 0;      // cells that touch something outside the window or of no link
    bool to_end = false;  // whether the board ends within the window
    std::size_t link_count = 0;
    std::array<Link, 8> links{};  // regular boards need 2 to 6 of them
};

// The views of the first 'width' cells from each cell on.
//   requires: width < 64
//   cost:     for each cell, the touching pairs that begin in its window
[[nodiscard]] std::vector<View> make_views(std::size_t cell_count, std::size_t width,
                                           std::vector<Touch> touching);

// The links of a view between cells of 'empty' alone: what a region spreads along.
class Spread {
public:
    Spread(const View& view, Window empty) : empty_{empty}, view_{view} {
        for (std::size_t i = 0; i < view.link_count; ++i)
            lower_[i] = empty & view.links[i].lower & empty >> view.links[i].distance;
    }

    // The regions of empty cells that 'cells' belong to.
    //   requires: 'cells' are empty
    [[nodiscard]] Window from(Window cells) const {
        for (Window before = 0; cells != before && cells != empty_;) {
            before = cells;
            for (std::size_t i = 0; i < view_.link_count; ++i) {
                cells |= cells >> view_.links[i].distance & lower_[i];
                cells |= (cells & lower_[i]) << view_.links[i].distance;
            }
        }
        return cells;
    }

private:
    Window empty_;
    const View& view_;
    std::array<Window, 8> lower_;  // of each link
};

}  // namespace tilewright::engine::backtracking
