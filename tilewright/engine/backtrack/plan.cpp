#include "tilewright/engine/backtrack/plan.hpp"

#include <algorithm>

namespace tilewright::engine::backtracking {

using cover::Entry;
using cover::Instance;
using cover::OptionId;

namespace {

std::vector<std::vector<OptionId>> options_by_first_cell(const Instance& instance,
                                                         const Layout& layout) {
    std::vector<std::vector<OptionId>> lists(layout.cells.size());
    for (std::size_t i = 0; i < instance.option_count(); ++i) {
        const auto entries = instance.option(OptionId{i});
        const bool usable = std::ranges::none_of(
            entries, [&](const Entry& entry) { return instance.item(entry.item).max == 0; });
        if (usable) lists[cells_of(layout, entries).front()].push_back(OptionId{i});
    }
    return lists;
}

}  // namespace

std::vector<std::size_t> cells_of(const Layout& layout, std::span<const Entry> option) {
    std::vector<std::size_t> cells;
    for (const Entry& entry : option)
        if (layout.is_cell(entry.item)) cells.push_back(layout.field(entry.item).low);
    std::ranges::sort(cells);
    return cells;
}

Plan make_plan(const Instance& instance) {
    Plan plan;
    plan.layout = make_layout(instance);
    for (const auto& list : options_by_first_cell(instance, plan.layout)) {
        BlockRange& blocks = plan.blocks_of.emplace_back();
        blocks.begin = static_cast<std::uint32_t>(plan.blocks.size());
        for (std::size_t from = 0; from < list.size(); from += 64)
            plan.blocks.push_back({.first = plan.options.size() + from,
                                   .size = std::min<std::size_t>(64, list.size() - from),
                                   .cell = plan.blocks_of.size() - 1});
        blocks.end = static_cast<std::uint32_t>(plan.blocks.size());
        plan.options.insert(plan.options.end(), list.begin(), list.end());
    }
    return plan;
}

}  // namespace tilewright::engine::backtracking
