#include "tilewright/engine/backtrack/view.hpp"

#include <algorithm>

namespace tilewright::engine::backtracking {

namespace {

constexpr Window bit(std::size_t cell) {
    return Window{1} << cell;
}

View::Link* find_or_add_link(View& view, std::size_t distance) {
    for (std::size_t i = 0; i < view.link_count; ++i)
        if (view.links[i].distance == distance) return &view.links[i];
    if (view.link_count == view.links.size()) return nullptr;
    view.links[view.link_count].distance = static_cast<unsigned>(distance);
    return &view.links[view.link_count++];
}

// Takes in a pair of touching cells whose lower one is the 'lower'-th cell of the window.
void add_touch(View& view, std::size_t lower, std::size_t distance, std::size_t width) {
    if (lower + distance >= width) {
        view.open |= bit(lower);
    } else if (View::Link* const link = find_or_add_link(view, distance)) {
        link->lower |= bit(lower);
    } else {
        view.open |= bit(lower) | bit(lower + distance);
    }
}

}  // namespace

std::vector<Touch> touching_cells(const cover::Instance& instance, const Layout& layout) {
    std::vector<Touch> touching;
    for (const auto& [a, b] : instance.hints().neighbours)
        if (a != b && layout.is_cell(a) && layout.is_cell(b))
            touching.push_back(std::minmax({layout.field(a).low, layout.field(b).low}));
    return touching;
}

std::vector<View> make_views(std::size_t cell_count, std::size_t width,
                             std::vector<Touch> touching) {
    std::ranges::sort(touching);
    std::vector<View> views(cell_count);
    for (std::size_t cell = 0; cell < cell_count; ++cell) {
        View& view = views[cell];
        view.to_end = cell + width >= cell_count;
        view.board = bit(std::min(width, cell_count - cell)) - 1;
        auto pair = std::ranges::lower_bound(touching, Touch{cell, 0});
        for (; pair != touching.end() && pair->first < cell + width; ++pair)
            add_touch(view, pair->first - cell, pair->second - pair->first, width);
    }
    return views;
}

}  // namespace tilewright::engine::backtracking
