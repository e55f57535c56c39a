#include "tilewright/engine/edges/board.hpp"

#include <algorithm>
#include <map>

namespace tilewright::engine::edge_scan {

using cover::Entry;
using cover::Instance;
using cover::ItemId;
using cover::OptionId;

Board::Board(const Instance& instance)
    : options_(instance.hints().cells.size()),
      neighbours_(options_.size()),
      tiles_(options_.size()) {
    std::vector<std::map<std::size_t, double>> tile_options(size());
    const std::vector<Index> numbers = cell_numbers(instance, instance.hints().cells);
    std::vector<std::vector<Half>> edges(instance.item_count());
    for (std::size_t i = 0; i < instance.option_count(); ++i) {
        const auto option = instance.option(OptionId{i});
        const auto own = std::ranges::find_if(
            option, [&](const Entry& entry) { return numbers[entry.item.index()] != none; });
        const Index cell = numbers[own->item.index()];
        ++options_[cell];
        for (const Entry& entry : option)
            if (!instance.item(entry.item).primary)
                count(edges[entry.item.index()], cell, entry.colour);
            else if (numbers[entry.item.index()] == none)
                ++tile_options[cell][entry.item.index()];
    }
    for (std::size_t i = 0; i < instance.item_count(); ++i)
        tile_max_.push_back(instance.item(ItemId{i}).max);
    for (std::size_t cell = 0; cell < size(); ++cell)
        for (const auto& [tile, options] : tile_options[cell])
            tiles_[cell].push_back({tile, options / options_[cell]});
    // The border may have items that many cells have.
    for (const std::vector<Half>& halves : edges)
        if (halves.size() == 2) link(halves[0], halves[1]);
}

double Board::likely_nodes(const Order& order) const {
    constexpr double most = 1e200;  // sums of these do not overflow
    std::vector<bool> is_filled(size());
    std::vector<double> used(tile_max_.size());  // by tile
    double nodes = 1;
    double on_level = 1;
    for (const Index cell : order) {
        double ways = options_[cell];
        for (const auto& [other, chance] : neighbours_[cell])
            if (is_filled[other]) ways *= chance;
        double left = 0;
        for (const auto& [tile, part] : tiles_[cell])
            left += part * std::max(0.0, 1 - used[tile] / tile_max_[tile]);
        for (const auto& [tile, part] : tiles_[cell]) used[tile] += part;
        on_level = std::min(most, on_level * ways * left);
        nodes += on_level;
        is_filled[cell] = true;
    }
    return nodes;
}

void Board::count(std::vector<Half>& halves, Index cell, cover::Colour colour) {
    auto half = std::ranges::find(halves, cell, &Half::cell);
    if (half == halves.end()) half = halves.insert(half, {cell, {}});
    if (half->options.size() <= colour) half->options.resize(colour + 1);
    ++half->options[colour];
}

void Board::link(const Half& a, const Half& b) {
    const std::size_t colours = std::min(a.options.size(), b.options.size());
    double pairs = 0;
    for (std::size_t i = 0; i < colours; ++i) pairs += a.options[i] * b.options[i];
    const double chance = pairs / (options_[a.cell] * options_[b.cell]);
    neighbours_[a.cell].push_back({b.cell, chance});
    neighbours_[b.cell].push_back({a.cell, chance});
}

}  // namespace tilewright::engine::edge_scan
