#include "tilewright/engine/frontier/region_sums.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "tilewright/engine/frontier/piece_code.hpp"

namespace tilewright::engine::frontier_parts {

using cover::Entry;
using cover::Instance;
using cover::ItemId;
using cover::OptionId;

namespace {

// For each piece, the numbers of required cells of the options that use it; under the key
// 'no_piece', those of the options that use no piece.
using Sizes = std::map<std::size_t, std::set<std::size_t>>;

// An option with several pieces counts for the first of them.  The limits of the others are waived,
// which allows more sums and never fewer.
Sizes sizes_by_piece(const Instance& instance, const Roles& roles, std::size_t no_piece) {
    Sizes sizes;
    for (std::size_t i = 0; i < instance.option_count(); ++i) {
        if (!roles.options[i].usable) continue;
        std::size_t piece = no_piece;
        for (const Entry& entry : instance.option(OptionId{i}))
            if (!roles.is_cell[entry.item.index()] && piece == no_piece) piece = entry.item.index();
        sizes[piece].insert(roles.options[i].required);
    }
    return sizes;
}

// Adds to the sums all that result from adding up to 'limit' of 'sizes'; a size may be added again.
void add(std::vector<bool>& sums, const std::set<std::size_t>& sizes, std::size_t limit) {
    const std::size_t never = limit + 1;
    std::vector<std::size_t> fewest(sums.size(), never);  // how many of 'sizes' lead to a sum
    for (std::size_t sum = 0; sum < sums.size(); ++sum) {
        if (sums[sum]) fewest[sum] = 0;
        for (const std::size_t size : sizes)
            if (size <= sum) fewest[sum] = std::min(fewest[sum], fewest[sum - size] + 1);
        sums[sum] = fewest[sum] <= limit;
    }
}

}  // namespace

std::vector<bool> fillable_sums(const Instance& instance, const Roles& roles) {
    const std::vector<std::size_t> room = room_for_items(instance, roles);
    const auto required = static_cast<std::size_t>(std::ranges::count_if(
        roles.cells, [&](ItemId cell) { return instance.item(cell).primary; }));
    std::vector<bool> sums(required + 1, false);
    sums[0] = true;
    const std::size_t no_piece = instance.item_count();
    for (const auto& [piece, sizes] : sizes_by_piece(instance, roles, no_piece)) {
        std::size_t limit = sums.size();
        if (piece != no_piece)
            limit = std::min<std::size_t>(room[piece], instance.item(ItemId{piece}).max);
        add(sums, sizes, limit);
    }
    return sums;
}

bool moves_connected(const Layout& layout) {
    std::vector<std::vector<std::uint32_t>> beside(layout.positions);
    for (const auto& [a, b] : layout.neighbours) {
        beside[a].push_back(b);
        beside[b].push_back(a);
    }
    std::vector<std::uint32_t> wanted(layout.positions, 0);  // the last move that reached it
    std::uint32_t mark = 0;
    std::vector<std::uint32_t> reached;
    return std::ranges::all_of(layout.moves, [&](const Move& move) {
        const auto positions = layout.positions_of(move);
        ++mark;
        for (const std::uint32_t p : positions) wanted[p] = mark;
        reached.assign(1, positions.front());
        wanted[positions.front()] = 0;
        for (std::size_t i = 0; i < reached.size(); ++i)
            for (const std::uint32_t next : beside[reached[i]])
                if (wanted[next] == mark) {
                    wanted[next] = 0;
                    reached.push_back(next);
                }
        return reached.size() == positions.size();
    });
}

}  // namespace tilewright::engine::frontier_parts
