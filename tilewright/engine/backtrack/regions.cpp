#include "tilewright/engine/backtrack/regions.hpp"

#include <algorithm>

namespace tilewright::engine::backtrack_parts {

using cover::Entry;
using cover::ItemId;
using cover::OptionId;

Regions::Regions(const cover::Instance& instance, std::span<const ItemId> cells)
    : instance_{instance},
      required_(instance.item_count()),
      place_(instance.item_count()),
      neighbours_(instance.item_count()),
      cells_(cells.begin(), cells.end()) {
    for (const ItemId cell : cells) required_[cell.index()] = place_[cell.index()] = true;
    // A cell that two options may share does not separate regions.
    const auto keeps_apart = [&](ItemId item) {
        return instance.item(item).primary ? instance.item(item).max == 1 : !instance.has_colours();
    };
    for (const auto& [a, b] : instance.hints().neighbours) {
        if (!keeps_apart(a) || !keeps_apart(b)) continue;
        neighbours_[a.index()].push_back(b);
        neighbours_[b.index()].push_back(a);
        place_[a.index()] = place_[b.index()] = true;
    }
    find_sizes();
    for (std::size_t i = 0; i < instance.option_count() && connected_; ++i)
        connected_ = is_connected(OptionId{i});
}

// An option with several pieces counts for the first of them alone.  So more may seem possible than
// is, never less.
void Regions::find_sizes() {
    const std::size_t no_piece = instance_.item_count();
    for (std::size_t i = 0; i < instance_.option_count(); ++i) {
        std::size_t piece = no_piece;
        std::size_t size = 0;
        for (const Entry& entry : instance_.option(OptionId{i})) {
            const std::size_t item = entry.item.index();
            if (required_[item]) ++size;
            if (!place_[item] && instance_.item(entry.item).primary && piece == no_piece)
                piece = item;
        }
        sizes_[piece].insert(size);
    }
}

bool Regions::is_connected(OptionId option) const {
    std::vector<ItemId> left;
    for (const Entry& entry : instance_.option(option))
        if (place_[entry.item.index()]) left.push_back(entry.item);
    std::vector<ItemId> reached{left.back()};
    left.pop_back();
    for (std::size_t i = 0; i < reached.size(); ++i)
        for (const ItemId next : neighbours_[reached[i].index()])
            if (std::erase(left, next) > 0) reached.push_back(next);
    return left.empty();
}

std::vector<ItemId> Regions::find_hopeless(std::span<const std::uint32_t> uses) const {
    const std::vector<bool> sums = sums_left(uses);
    std::vector<bool> seen(instance_.item_count());
    for (const ItemId cell : cells_) {
        if (seen[cell.index()] || uses[cell.index()] > 0) continue;
        std::vector<ItemId> region = region_around(cell, uses, seen);
        const auto size = static_cast<std::size_t>(
            std::ranges::count_if(region, [&](ItemId one) { return required_[one.index()]; }));
        if (!sums[size]) return region;
    }
    return {};
}

std::vector<ItemId> Regions::region_around(ItemId cell, std::span<const std::uint32_t> uses,
                                           std::vector<bool>& seen) const {
    std::vector<ItemId> region{cell};
    seen[cell.index()] = true;
    for (std::size_t i = 0; i < region.size(); ++i)
        for (const ItemId next : neighbours_[region[i].index()])
            if (!seen[next.index()] && uses[next.index()] == 0) {
                seen[next.index()] = true;
                region.push_back(next);
            }
    return region;
}

std::vector<bool> Regions::sums_left(std::span<const std::uint32_t> uses) const {
    std::vector<bool> sums(cells_.size() + 1);
    sums[0] = true;
    for (const auto& [piece, sizes] : sizes_) {
        const std::size_t most = sums.size();
        const std::size_t copies =
            piece == instance_.item_count()
                ? most
                : std::min<std::size_t>(most, instance_.item(ItemId{piece}).max - uses[piece]);
        std::vector<std::size_t> fewest(most, copies + 1);  // copies that lead to a sum
        for (std::size_t sum = 0; sum < most; ++sum) {
            if (sums[sum]) fewest[sum] = 0;
            for (const std::size_t size : sizes)
                if (size <= sum) fewest[sum] = std::min(fewest[sum], fewest[sum - size] + 1);
            sums[sum] = fewest[sum] <= copies;
        }
    }
    return sums;
}

}  // namespace tilewright::engine::backtrack_parts
