#include "tilewright/engine/beam/awkwardness.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "tilewright/base/unlimited.hpp"
#include "tilewright/engine/beam/filling.hpp"
#include "tilewright/engine/beam/noise.hpp"

namespace tilewright::engine::beam_parts {
namespace {

constexpr std::size_t placements_each = 50;

// The option to place next in a dive; nothing when none fits.
std::optional<std::size_t> best_option(const Ground& ground, const Filling& filling, Noise& noise) {
    const auto cell = filling.next_cell();
    if (!cell) return std::nullopt;
    std::optional<std::size_t> best;
    float most = std::numeric_limits<float>::lowest();
    const auto [first, last] = ground.options_from(*cell);
    for (std::size_t option = first; option < last; ++option) {
        const auto growth = filling.growth<Copies::Unlimited>(option);
        if (!growth) continue;
        const float value =
            noise_weight * noise.next() - border_weight * static_cast<float>(*growth);
        if (value <= most) continue;
        most = value;
        best = option;
    }
    return best;
}

// How often each item that is no cell was used in dives.
std::vector<double> uses_in_dives(const Ground& ground, Noise& noise) {
    std::vector<double> uses(ground.other_count(), 1);  // as if each was used once before
    constexpr std::size_t most_cells = 100'000'000;     // of the boards of all dives, a second
    const std::size_t wanted = placements_each * ground.other_count();
    const std::size_t most_dives =
        std::min(wanted, 1 + most_cells / (1 + ground.cell_count() + ground.other_count()));
    for (std::size_t placed = 0, dives = 0; placed < wanted && dives < most_dives; ++dives) {
        Filling filling{ground};
        while (const auto option = best_option(ground, filling, noise)) {
            filling.place(*option);
            for (const Other other : ground.others(*option)) ++uses[other];
            ++placed;
        }
    }
    return uses;
}

}  // namespace

std::vector<float> find_awkwardness(const Ground& ground, std::uint64_t seed) {
    Noise noise{seed};
    const std::vector<double> uses = uses_in_dives(ground, noise);
    std::vector<double> weights(ground.other_count(), 0);
    double least = 0;
    for (Other i = 0; i < weights.size(); ++i)
        if (ground.primary(i) && ground.most(i) != unlimited)
            least = std::min(least, weights[i] = std::log(ground.most(i) / uses[i]));
    for (Other i = 0; i < weights.size(); ++i)  // there is always another copy
        if (ground.primary(i) && ground.most(i) == unlimited) weights[i] = least;
    std::vector<float> result(ground.option_count());
    for (std::size_t i = 0; i < result.size(); ++i) {
        double sum = 0;
        for (const Other other : ground.others(i)) sum += weights[other];
        result[i] = static_cast<float>(sum);
    }
    const float mean =
        std::accumulate(result.begin(), result.end(), 0.0F) / static_cast<float>(result.size());
    for (float& weight : result) weight -= mean;
    return result;
}

}  // namespace tilewright::engine::beam_parts
