#include "tilewright/cover/pivot.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "tilewright/base/random.hpp"

namespace tilewright::cover {
namespace {

// The orbits of an item's options, each by its least option; nothing when the item is no pivot, or
// when it was stopped.
//   marks: by option; marks no option before and after
std::optional<std::vector<OptionId>> representatives(const Group& group,
                                                     const std::vector<OptionId>& options,
                                                     std::vector<bool>& marks, const Stop& stop) {
    for (const OptionId option : options) marks[option.index()] = true;
    bool is_kept = true;
    std::vector<OptionId> least;
    for (const OptionId option : options) {
        if (asks_to_stop(stop)) is_kept = false;
        bool is_least = true;
        for (const Automorphism& automorphism : group.elements) {
            const OptionId image = automorphism(option);
            is_kept = is_kept && marks[image.index()];
            is_least = is_least && option <= image;
            if (!is_kept) break;
        }
        if (!is_kept) break;
        if (is_least) least.push_back(option);
    }
    for (const OptionId option : options) marks[option.index()] = false;
    return is_kept ? std::optional{std::move(least)} : std::nullopt;
}

// How large the search by a pivot seems at first sight, in some unit: the larger, the more orbits
// there are.  Those of an item with many options are given a chance, as symmetry breaks more of
// them.
double first_sight(const Pivot& pivot) {
    return static_cast<double>(pivot.least.size()) /
           std::sqrt(static_cast<double>(pivot.options.size()));
}

// Guesses how large the searches by some pivots are, in turns.
class Comparison {
public:
    Comparison(const std::vector<Pivot>& pivots, const SizeGuess& guess)
        : pivots_{pivots}, guess_{guess}, sums_(pivots.size()) {}

    void take_turns(const Stop& stop) {
        bool enough = false;
        while (!enough && take_turn())
            enough = guesses_ * nodes_a_guess >= size(smallest()) || guesses_ >= most_guesses ||
                     asks_to_stop(stop);
    }

    // The first sight counts for as much as so many guesses of each: a few are too often far too
    // low, and mislead.
    [[nodiscard]] std::size_t best() const {
        constexpr double first_sight_counts = 100;
        const double each = guesses_ / static_cast<double>(pivots_.size());
        const double weight = each / (each + first_sight_counts);
        std::vector<double> logs;
        for (std::size_t i = 0; i < pivots_.size(); ++i)
            logs.push_back(weight * std::log(std::max(sums_[i], 1.0)) +
                           (1 - weight) * std::log(first_sight(pivots_[i])));
        return static_cast<std::size_t>(std::ranges::min_element(logs) - logs.begin());
    }

private:
    // One guess for so many nodes of the search costs some per cent of it.
    static constexpr double nodes_a_guess = 1e4;
    static constexpr double most_guesses = 5e3;
    static constexpr std::size_t guesses_a_turn = 24;

    [[nodiscard]] double size(std::size_t pivot) const { return sums_[pivot] / turns_; }
    [[nodiscard]] std::size_t smallest() const {
        return static_cast<std::size_t>(std::ranges::min_element(sums_) - sums_.begin());
    }

    // False when too much has been spent for another one.
    bool take_turn() {
        std::vector<double> sums = sums_;
        for (std::size_t i = 0; i < pivots_.size(); ++i) {
            const auto sum = look_at(pivots_[i].least);
            if (!sum) return false;
            sums[i] += *sum;
        }
        sums_ = std::move(sums);
        guesses_ += static_cast<double>(guesses_a_turn * pivots_.size());
        ++turns_;
        return true;
    }

    // About the size of all searches below these options.
    std::optional<double> look_at(const std::vector<OptionId>& options) {
        double sum = 0;
        for (std::size_t i = 0; i < guesses_a_turn; ++i) {
            const auto size = guess_(options[random_.below(options.size())]);
            if (!size) return std::nullopt;
            sum += *size;
        }
        return sum / guesses_a_turn * static_cast<double>(options.size());
    }

    const std::vector<Pivot>& pivots_;
    const SizeGuess& guess_;
    Random random_{1};
    std::vector<double> sums_;  // by pivot
    double turns_ = 0;
    double guesses_ = 0;
};

}  // namespace

std::vector<Pivot> find_pivots(const Instance& instance, const Group& group, const Stop& stop) {
    auto lists = options_by_item(instance);
    std::vector<bool> marks(instance.option_count());
    std::vector<Pivot> pivots;
    for (std::size_t i = 0; i < lists.size(); ++i) {
        if (!instance.item(ItemId{i}).exactly_once()) continue;
        auto found = representatives(group, lists[i], marks, stop);
        if (found && found->size() < lists[i].size())
            pivots.push_back({std::move(lists[i]), std::move(*found)});
    }
    return pivots;
}

Pivot with_fewest_orbits(std::vector<Pivot> pivots) {
    return std::move(*std::ranges::min_element(
        pivots, {}, [](const Pivot& pivot) { return pivot.least.size(); }));
}

Pivot with_smallest_search(std::vector<Pivot> pivots, const SizeGuess& guess, const Stop& stop) {
    constexpr std::size_t looked_at = 5;
    std::ranges::stable_sort(pivots, {}, first_sight);
    pivots.resize(std::min(pivots.size(), looked_at));
    Comparison comparison{pivots, guess};
    comparison.take_turns(stop);
    return std::move(pivots[comparison.best()]);
}

}  // namespace tilewright::cover
