#include "tilewright/engine/frontier/mirror.hpp"

#include <algorithm>
#include <set>

namespace tilewright::engine::frontier_parts {
namespace {

using cover::Entry;
using cover::Instance;

// What a placement fills, and what it uses up.
struct Signature {
    std::vector<std::uint32_t> positions;  // ascending
    std::vector<Entry> uses;
    friend auto operator<=>(const Signature&, const Signature&) = default;
};

std::vector<Signature> signatures(const Instance& instance, const Roles& roles,
                                  const Board& board) {
    std::vector<Signature> all;
    for (const Placement& placement : board.placements) {
        const auto positions = board.positions_of(placement);
        Signature one{{positions.begin(), positions.end()}, {}};
        if (placement.option)
            for (const Entry& entry : instance.option(*placement.option))
                if (!roles.is_cell[entry.item.index()]) one.uses.push_back(entry);
        std::ranges::sort(one.uses);
        all.push_back(std::move(one));
    }
    std::ranges::sort(all);
    return all;
}

// Where a position comes to lie.
std::uint32_t reversed(std::uint32_t position, std::size_t run) {
    const auto in_run = position % run;
    return static_cast<std::uint32_t>(position - in_run + (run - 1 - in_run));
}

bool is_mirror(std::size_t run, const Board& board, const std::vector<Signature>& all) {
    for (std::uint32_t p = 0; p < board.positions; ++p)
        if (board.required[p] != board.required[reversed(p, run)]) return false;
    Signature image;
    return std::ranges::all_of(all, [&](const Signature& one) {
        image = one;
        for (std::uint32_t& position : image.positions) position = reversed(position, run);
        std::ranges::sort(image.positions);
        const auto alike = [&](const Signature& signature) {
            return std::ranges::distance(std::ranges::equal_range(all, signature));
        };
        return alike(image) == alike(one);
    });
}

}  // namespace

std::vector<std::size_t> find_mirrors(const Instance& instance, const Roles& roles,
                                      const Board& board) {
    std::set<std::size_t, std::greater<>> distances;  // the length of a column is one of them
    for (const auto& [p, q] : board.neighbours)
        if (q - p > 1 && board.positions % (q - p) == 0) distances.insert(q - p);
    std::vector<std::size_t> runs;
    if (distances.empty()) return runs;
    const std::vector<Signature> all = signatures(instance, roles, board);
    for (const std::size_t run : distances)
        if ((runs.empty() || runs.front() % run == 0) && is_mirror(run, board, all))
            runs.push_back(run);
    return runs;
}

}  // namespace tilewright::engine::frontier_parts
