#include "tilewright/search/partition.hpp"

#include <algorithm>
#include <ranges>

#include "tilewright/cover/reduce.hpp"

namespace tilewright::search {

using cover::Instance;
using cover::ItemId;
using cover::OptionId;
using engine::Branching;

Partition::Partition(const Instance& instance, Branching branching, double wanted)
    : instance_{instance},
      branching_{branching},
      smallest_share_{1.0 / wanted},
      open_{{.chosen = {}, .share = 1}} {}

namespace {

std::optional<ItemId> branching_item(const Instance& instance, Branching branching,
                                     const std::vector<std::vector<OptionId>>& lists) {
    if (branching == Branching::FirstCell) {
        const auto& cells = instance.hints().cells;
        if (cells.empty() || !instance.item(cells.front()).exactly_once()) return std::nullopt;
        return cells.front();
    }
    std::optional<ItemId> best;
    for (std::size_t i = 0; i < lists.size(); ++i) {
        if (!instance.item(ItemId{i}).exactly_once()) continue;
        if (!best || lists[i].size() < lists[best->index()].size()) best = ItemId{i};
    }
    return best;
}

}  // namespace

std::optional<std::vector<OptionId>> Partition::branches(const Part& part) const {
    if (branching_ == Branching::Whole || part.share <= smallest_share_) return std::nullopt;
    const auto reduced = cover::reduce(instance_, part.chosen);
    if (!reduced) return std::vector<OptionId>{};
    const auto lists = options_by_item(reduced->instance);
    const auto item = branching_item(reduced->instance, branching_, lists);
    if (!item) return std::nullopt;
    std::vector<OptionId> options;
    for (const OptionId option : lists[item->index()])
        options.push_back(reduced->original[option.index()]);
    return options;
}

std::optional<Part> Partition::next() {
    while (!open_.empty()) {
        Part part = std::move(open_.back());
        open_.pop_back();
        const auto options = branches(part);
        if (!options) return part;
        for (const OptionId option : std::views::reverse(*options)) {
            Part child{.chosen = part.chosen,
                       .share = part.share / static_cast<double>(options->size())};
            child.chosen.push_back(option);
            open_.push_back(std::move(child));
        }
    }
    return std::nullopt;
}

}  // namespace tilewright::search
