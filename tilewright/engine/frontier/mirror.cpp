#include "tilewright/engine/frontier/mirror.hpp"

#include <algorithm>
#include <set>

#include "tilewright/base/contract.hpp"
#include "tilewright/base/number_sets.hpp"

namespace tilewright::engine::frontier_parts {
namespace {

using cover::Entry;
using cover::Instance;

// What each move fills, and which pieces it uses, as sets: a piece stands there as often as it is
// used.
class MoveSets {
public:
    MoveSets(const Instance& instance, const Roles& roles, const Layout& layout,
             const Kinds* kinds) {
        std::vector<std::uint32_t> set;
        for (const Move& move : layout.moves) {
            const auto positions = layout.positions_of(move);
            set.assign(positions.begin(), positions.end());
            if (move.option) {
                for (const Entry& entry : instance.option(*move.option))
                    if (!roles.is_cell[entry.item.index()])
                        set.insert(
                            set.end(), entry.times,
                            static_cast<std::uint32_t>(layout.positions + entry.item.index()));
                if (kinds != nullptr) {
                    const auto& [kind, times] = kinds->of_option[move.option->index()];
                    const std::size_t first = layout.positions + instance.item_count();
                    if (kind != Kinds::none)
                        set.insert(set.end(), times, static_cast<std::uint32_t>(first + kind));
                }
                std::ranges::sort(set);
            }
            const std::size_t number = sets_.add(set);
            if (number == copies_.size()) copies_.push_back(0);
            ++copies_[number];
        }
    }

    // Whether the map carries every set onto one of which there are as many.
    template <class Map>
    [[nodiscard]] bool are_kept_by(const Map& map) const {
        std::vector<std::uint32_t> image;
        for (std::size_t i = 0; i < sets_.size(); ++i) {
            image.clear();
            for (const std::uint32_t member : sets_[i]) image.push_back(map(member));
            std::ranges::sort(image);
            const auto found = sets_.find(image);
            if (!found || copies_[*found] != copies_[i]) return false;
        }
        return true;
    }

private:
    NumberSets sets_;  // positions, and behind them the items of pieces, and kinds
    std::vector<std::size_t> copies_;
};

// Where a position goes when runs are reversed.
std::uint32_t reversed(std::uint32_t position, std::size_t run) {
    const auto in_run = position % run;
    return static_cast<std::uint32_t>(position - in_run + (run - 1 - in_run));
}

// The least set of positions that mirrors make of those of a move, and what it does to the pieces.
std::vector<std::uint32_t> least_image(const Layout& layout, const Steps& steps, std::size_t move) {
    const auto positions = layout.positions_of(layout.moves[move]);
    std::vector<std::uint32_t> least;
    for (std::size_t product = 0; product < std::size_t{1} << layout.mirrors.size(); ++product) {
        std::vector<std::uint32_t> image{positions.begin(), positions.end()};
        for (std::size_t i = 0; i < layout.mirrors.size(); ++i)
            if ((product >> i & 1) != 0)
                for (std::uint32_t& position : image)
                    position = reversed(position, layout.mirrors[i]);
        std::ranges::sort(image);
        if (least.empty() || image < least) least = std::move(image);
    }
    least.push_back(static_cast<std::uint32_t>(layout.positions + steps.of_move[move]));
    return least;
}

bool is_mirror(std::size_t run, const Layout& layout, const MoveSets& moves) {
    for (std::uint32_t p = 0; p < layout.positions; ++p)
        if (layout.required[p] != layout.required[reversed(p, run)]) return false;
    return moves.are_kept_by([&](std::uint32_t member) {
        return member < layout.positions ? reversed(member, run) : member;
    });
}

}  // namespace

std::vector<std::size_t> find_mirrors(const Instance& instance, const Roles& roles,
                                      const Layout& layout, const Kinds* kinds) {
    std::set<std::size_t, std::greater<>> distances;  // the length of a column is one of them
    for (const auto& [p, q] : layout.neighbours)
        if (q - p > 1 && layout.positions % (q - p) == 0) distances.insert(q - p);
    std::vector<std::size_t> runs;
    if (distances.empty()) return runs;
    const MoveSets moves{instance, roles, layout, kinds};
    for (const std::size_t run : distances)
        if ((runs.empty() || runs.front() % run == 0) && is_mirror(run, layout, moves))
            runs.push_back(run);
    return runs;
}

void even_out(const Layout& layout, const Steps& steps, std::vector<BigCount>& by_move) {
    if (layout.mirrors.empty() || by_move.empty()) return;
    NumberSets classes;
    std::vector<std::size_t> class_of;
    std::vector<BigCount> sums;
    std::vector<std::uint64_t> sizes;
    for (std::size_t move = 0; move < layout.moves.size(); ++move) {
        class_of.push_back(classes.add(least_image(layout, steps, move)));
        if (class_of.back() == sums.size()) {
            sums.emplace_back();
            sizes.push_back(0);
        }
        sums[class_of.back()] += by_move[move];
        ++sizes[class_of.back()];
    }
    for (std::size_t i = 0; i < sums.size(); ++i) {
        require(sums[i] % sizes[i] == 0, "a placement occurs as often as its mirror images");
        sums[i] /= sizes[i];
    }
    for (std::size_t move = 0; move < by_move.size(); ++move) by_move[move] = sums[class_of[move]];
}

}  // namespace tilewright::engine::frontier_parts
