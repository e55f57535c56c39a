#include "tilewright/engine/backtrack/region_rule.hpp"

#include <algorithm>
#include <bit>

namespace tilewright::engine::backtracking {

using cover::Instance;
using cover::OptionId;

namespace {

// By cell, the cells it touches.
std::vector<std::vector<std::size_t>> neighbours(const std::vector<Touch>& touching,
                                                 std::size_t cell_count) {
    std::vector<std::vector<std::size_t>> lists(cell_count);
    for (const auto& [a, b] : touching) {
        lists[a].push_back(b);
        lists[b].push_back(a);
    }
    return lists;
}

bool connected(const std::vector<std::size_t>& cells,
               const std::vector<std::vector<std::size_t>>& neighbours_of) {
    std::vector<std::size_t> reached{cells.front()};
    for (std::size_t i = 0; i < reached.size(); ++i)
        for (const std::size_t next : neighbours_of[reached[i]])
            if (std::ranges::binary_search(cells, next) &&
                std::ranges::find(reached, next) == reached.end())
                reached.push_back(next);
    return reached.size() == cells.size();
}

// Marks the sums of any of the marked sizes.
std::vector<bool> sums(const std::vector<bool>& is_size) {
    std::vector<bool> is_sum(is_size.size());
    is_sum[0] = true;
    for (std::size_t sum = 1; sum < is_sum.size(); ++sum)
        for (std::size_t size = 1; size <= sum; ++size)
            if (is_size[size] && is_sum[sum - size]) is_sum[sum] = true;
    return is_sum;
}

// All cells after the last one of 'cells'.
Window after(Window cells) {
    return cells == 0 ? ~Window{0} : ~Window{1} << (63 - std::countl_zero(cells));
}

}  // namespace

std::optional<RegionRule> RegionRule::make(const Instance& instance, const Plan& plan) {
    if (plan.blocks.empty()) return std::nullopt;
    const std::size_t cell_count = plan.cell_count();
    const std::vector<Touch> touching = touching_cells(instance, plan.layout);
    const auto neighbours_of = neighbours(touching, cell_count);
    RegionRule rule;
    rule.width_ = 64 - std::max<std::size_t>(1, std::bit_width(plan.blocks.size() - 1));
    std::vector<bool> is_size(cell_count + 1);
    for (const OptionId option : plan.options) {
        const auto cells = cells_of(plan.layout, instance.option(option));
        if (!connected(cells, neighbours_of)) return std::nullopt;
        is_size[cells.size()] = true;
        rule.sees_options_ = rule.sees_options_ && cells.back() - cells.front() < rule.width_;
        Window& seen = rule.options_.emplace_back(0);
        for (const std::size_t cell : cells)
            if (cell - cells.front() < rule.width_) seen |= Window{1} << (cell - cells.front());
    }
    rule.is_sum_ = sums(is_size);
    if (std::ranges::find(rule.is_sum_, false) == rule.is_sum_.end()) return std::nullopt;
    rule.views_ = make_views(cell_count, rule.width_, touching);
    return rule;
}

std::uint64_t RegionRule::alive(Window empty, const Block& block, std::uint64_t options) const {
    const View& view = views_[block.cell];
    std::uint64_t result = 0;
    for (std::uint64_t left = options; left != 0; left &= left - 1) {
        const Window placed =
            options_[block.first + static_cast<std::size_t>(std::countr_zero(left))];
        if (holds(empty & ~placed, view)) result |= left & (~left + 1);
    }
    return result;
}

// Nearly always all empty cells hang together with those after the last occupied one.  So what is
// joined to these, or to cells outside the window, is found first; its size is only known when the
// board ends here.  Each of the regions left is closed.
bool RegionRule::holds(Window empty, const View& view) const {
    const Spread spread{view, empty};
    const Window main = spread.from(empty & (after(view.board & ~empty) | view.open));
    if (view.to_end && !is_sum(main)) return false;
    for (Window rest = empty & ~main; rest != 0;) {
        const Window region = spread.from(rest & (~rest + 1));
        if (!is_sum(region)) return false;
        rest &= ~region;
    }
    return true;
}

}  // namespace tilewright::engine::backtracking
