#include "tilewright/engine/frontier/mirror.hpp"

#include <algorithm>
#include <set>

#include "tilewright/base/number_sets.hpp"

namespace tilewright::engine::frontier_parts {
namespace {

using cover::Entry;
using cover::Instance;

// All placements: what each fills, and what it uses up.
class Placements {
public:
    Placements(const Instance& instance, const Roles& roles, const Board& board) {
        std::vector<std::uint32_t> set;
        for (const Placement& placement : board.placements) {
            const auto positions = board.positions_of(placement);
            set.assign(positions.begin(), positions.end());
            if (placement.option) {
                for (const Entry& entry : instance.option(*placement.option))
                    if (!roles.is_cell[entry.item.index()])
                        set.push_back(
                            static_cast<std::uint32_t>(board.positions + entry.item.index()));
                std::ranges::sort(set);
            }
            const std::size_t number = sets_.add(set);
            if (number == copies_.size()) copies_.push_back(0);
            ++copies_[number];
        }
    }

    // Whether there are as many of each as of what it becomes.
    template <class Move>
    [[nodiscard]] bool are_kept_by(const Move& move) const {
        std::vector<std::uint32_t> image;
        for (std::size_t i = 0; i < sets_.size(); ++i) {
            image.clear();
            for (const std::uint32_t member : sets_[i]) image.push_back(move(member));
            std::ranges::sort(image);
            const auto found = sets_.find(image);
            if (!found || copies_[*found] != copies_[i]) return false;
        }
        return true;
    }

private:
    NumberSets sets_;  // positions, and behind them the items of pieces
    std::vector<std::size_t> copies_;
};

// Where a position comes to lie.
std::uint32_t reversed(std::uint32_t position, std::size_t run) {
    const auto in_run = position % run;
    return static_cast<std::uint32_t>(position - in_run + (run - 1 - in_run));
}

bool is_mirror(std::size_t run, const Board& board, const Placements& placements) {
    for (std::uint32_t p = 0; p < board.positions; ++p)
        if (board.required[p] != board.required[reversed(p, run)]) return false;
    return placements.are_kept_by([&](std::uint32_t member) {
        return member < board.positions ? reversed(member, run) : member;
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
    const Placements placements{instance, roles, board};
    for (const std::size_t run : distances)
        if ((runs.empty() || runs.front() % run == 0) && is_mirror(run, board, placements))
            runs.push_back(run);
    return runs;
}

}  // namespace tilewright::engine::frontier_parts
