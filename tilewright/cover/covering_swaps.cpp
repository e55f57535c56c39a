#include "tilewright/cover/covering_swaps.hpp"

#include <algorithm>
#include <limits>

namespace tilewright::cover {

CoveringSwaps::CoveringSwaps(const Covering& covering, std::uint64_t seed)
    : covering_{covering},
      random_{seed},
      all_demands_{covering.prices.size(), true},
      stays_out_(covering.costs.size()),
      stays_in_(covering.costs.size()) {}

bool CoveringSwaps::find_below(std::uint64_t cost, std::uint64_t steps, const Stop& stop) {
    constexpr std::uint64_t patience = 300;  // steps without progress
    std::uint64_t fewest = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t last_progress = step_;
    for (std::uint64_t i = 0; i < steps && !asks_to_stop(stop); ++i) {
        ++step_;
        while (worth_of(covering_.goal, chosen_) >= cost) drop_one();
        const auto swap = best_swap(cost);
        if (!swap || step_ - last_progress > patience) {
            if (chosen_.empty()) return false;
            begin_anew();
            last_progress = step_;
            fewest = std::numeric_limits<std::uint64_t>::max();
            continue;
        }
        perform(*swap);
        if (swap->unmet < fewest) {
            fewest = swap->unmet;
            last_progress = step_;
        }
        if (state_without(chosen_.size()).unmet.empty()) return true;
    }
    return false;
}

CoveringState CoveringSwaps::state_without(std::size_t place) const {
    CoveringState state{covering_};
    for (std::size_t i = 0; i < chosen_.size(); ++i)
        if (i != place) state.choose(covering_, chosen_[i].index());
    return state;
}

// Drops the option without which the fewest demands are unmet.
void CoveringSwaps::drop_one() {
    std::size_t least = 0;
    std::uint32_t fewest = std::numeric_limits<std::uint32_t>::max();
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
        const std::uint32_t unmet = state_without(i).unmet.count_common(all_demands_);
        if (unmet < fewest) {
            fewest = unmet;
            least = i;
        }
    }
    chosen_.erase(chosen_.begin() + static_cast<std::ptrdiff_t>(least));
}

// Of equally good swaps, a random one.
std::optional<CoveringSwaps::Swap> CoveringSwaps::best_swap(std::uint64_t below) {
    std::optional<Swap> best;
    std::uint64_t equal = 0;
    const auto look = [&](std::size_t place) {
        const CoveringState state = state_without(place);
        const std::uint64_t unmet = state.unmet.count_common(all_demands_);
        state.allowed.for_each([&](std::size_t option) {
            if (state.cost + covering_.costs[option] >= below || stays_out_[option] > step_) return;
            if (place < chosen_.size() && chosen_[place].index() == option) return;
            const std::uint64_t left = unmet - covering_.may_meet[option].count_common(state.unmet);
            if (best && left > best->unmet) return;
            if (!best || left < best->unmet) equal = 0;
            if (random_.below(++equal) == 0) best = Swap{place, option, left};
        });
    };
    look(chosen_.size());
    if (best) return best;
    for (std::size_t i = 0; i < chosen_.size(); ++i)
        if (stays_in_[chosen_[i].index()] <= step_) look(i);
    return best;
}

void CoveringSwaps::perform(const Swap& swap) {
    constexpr std::uint64_t out = 8;
    constexpr std::uint64_t in = 1;
    if (swap.place < chosen_.size()) {
        const std::size_t leaves = chosen_[swap.place].index();
        stays_out_[leaves] = step_ + out + random_.below(out);
        stays_in_[swap.option] = step_ + in + random_.below(in + 1);
        chosen_.erase(chosen_.begin() + static_cast<std::ptrdiff_t>(swap.place));
    }
    chosen_.emplace_back(swap.option);
}

}  // namespace tilewright::cover
