#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tilewright/base/random.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/cover/covering.hpp"

namespace tilewright::cover {

// Looks for good solutions by swaps, and proves nothing: options that cost less than the best
// solution are chosen, as many as may be.  Then one of them is exchanged for another, so that the
// fewest demands are unmet, even if these are more than before.  What was exchanged stays as it is
// for a while (Glover, Tabu Search, 1989).
class CoveringSwaps {
public:
    //   requires: no demand has a price; 'covering' outlives it
    CoveringSwaps(const Covering& covering, std::uint64_t seed);

    // Makes this many steps.  Returns whether chosen() is a solution that costs less than this.
    [[nodiscard]] bool find_below(std::uint64_t cost, std::uint64_t steps, const Stop& stop);

    [[nodiscard]] const std::vector<OptionId>& chosen() const { return chosen_; }

private:
    struct Swap {
        std::size_t place;  // in 'chosen_'; its size: nothing is taken away
        std::size_t option;
        std::uint64_t unmet;
    };

    [[nodiscard]] CoveringState state_without(std::size_t place) const;
    [[nodiscard]] std::optional<Swap> best_swap(std::uint64_t below);
    void drop_one();
    void perform(const Swap& swap);
    void begin_anew() { chosen_.clear(); }

    const Covering& covering_;
    Random random_;
    BitSet all_demands_;
    std::vector<OptionId> chosen_;
    std::vector<std::uint64_t> stays_out_;  // by option: until this step
    std::vector<std::uint64_t> stays_in_;   // the same
    std::uint64_t step_ = 0;
};

}  // namespace tilewright::cover
