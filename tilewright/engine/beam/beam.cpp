#include <algorithm>
#include <cmath>
#include <tuple>
#include <unordered_set>

#include "tilewright/base/contract.hpp"
#include "tilewright/cover/reduce.hpp"
#include "tilewright/engine/beam/awkwardness.hpp"
#include "tilewright/engine/beam/filling.hpp"
#include "tilewright/engine/beam/noise.hpp"
#include "tilewright/engine/finder.hpp"

// A beam search (Lowerre, The Harpy speech recognition system, 1976) that spends awkward pieces
// first, and ends in an exhaustive search of the last pieces.
namespace tilewright::engine {
namespace {

using beam_parts::Copies;
using beam_parts::Filling;
using beam_parts::Ground;
using beam_parts::Noise;
using cover::Instance;
using cover::OptionId;

// How many fillings are kept after each step of the first round.  Each later round keeps a
// twentieth more.
constexpr double first_width = 20;
constexpr double growth_of_width = 1.05;
// A tree search takes over when about this number of pieces is left.
constexpr double pieces_of_endgame = 14;
// The most nodes of the endgame of one filling.
constexpr std::uint64_t nodes_of_endgame = 20'000;
// To set up an endgame, all options are looked at.  So many take about as long as a candidate.
constexpr std::uint64_t options_per_candidate = 5;

// Ends an engine after some nodes, and passes on what it reports.
class NodeLimit : public Watch {
public:
    NodeLimit(std::uint64_t nodes, Watch& next) : left_{nodes}, next_{next} {}
    std::optional<Ending> report(std::uint64_t nodes, double) override {
        left_ -= std::min(left_, nodes);
        if (const auto ending = next_.report(nodes, 0)) {
            was_stopped_ = true;
            return ending;
        }
        return left_ == 0 ? std::optional{Ending::NodeLimit} : std::nullopt;
    }
    [[nodiscard]] std::size_t memory() const override { return next_.memory(); }
    [[nodiscard]] bool was_stopped() const { return was_stopped_; }

private:
    std::uint64_t left_;
    Watch& next_;
    bool was_stopped_ = false;
};

// Keeps the first solution.
class FirstSolution : public SolutionSink {
public:
    bool accept(std::span<const OptionId> solution) override {
        options.emplace(solution.begin(), solution.end());
        return false;
    }
    std::optional<std::vector<OptionId>> options;
};

// A next step from a filling.
struct Candidate {
    float value;
    std::uint32_t parent;  // which filling
    std::uint32_t option;
    std::uint64_t key;  // equal for equal cells and pieces
};

// A filling, and what its candidates are judged by.
struct State {
    Filling filling;
    float value = 0;        // without noise
    std::uint64_t key = 0;  // the sum of the keys of all items that are used
};

class Beam : public Finder {
public:
    Beam(const Instance& instance, std::uint64_t seed)
        : instance_{instance},
          ground_{instance},
          mean_size_{Ground::mean_size(instance)},
          seed_{seed},
          awkwardness_{find_awkwardness(ground_, seed)} {
        Random random{seed};
        std::vector<std::uint64_t> cell_keys(ground_.cell_count());
        std::vector<std::uint64_t> other_keys(ground_.other_count());
        for (auto* keys : {&cell_keys, &other_keys})
            for (std::uint64_t& key : *keys) key = random.below(~std::uint64_t{0});
        for (std::size_t i = 0; i < ground_.option_count(); ++i) {
            std::uint64_t key = 0;
            for (const auto cell : ground_.cells(i)) key += cell_keys[cell];
            for (const auto other : ground_.others(i)) key += other_keys[other];
            keys_.push_back(key);
        }
    }

    [[nodiscard]] std::optional<std::vector<OptionId>> round(std::uint64_t number,
                                                             Watch& watch) const override {
        Noise noise{seed_ + number};
        const auto wanted = static_cast<std::size_t>(
            first_width * std::pow(growth_of_width, static_cast<double>(std::min<std::uint64_t>(
                                                        number, most_growth))));
        const std::size_t width =
            std::clamp<std::size_t>(watch.memory() / bytes_of_filling_, 1, wanted);
        std::vector<State> states{{Filling{ground_}}};
        while (!states.empty() && !is_endgame(states.front().filling)) {
            const std::vector<Candidate> candidates = candidates_of(states, noise);
            if (watch.report(candidates.size(), 0)) return std::nullopt;
            states = best_of(states, candidates, width);
        }
        for (const State& state : states) {
            if (watch.report(ground_.option_count() / options_per_candidate, 0))
                return std::nullopt;
            NodeLimit limit{nodes_of_endgame, watch};
            if (auto solution = finish(state.filling, limit)) return solution;
            if (limit.was_stopped()) return std::nullopt;
        }
        return std::nullopt;
    }

private:
    static constexpr std::uint64_t most_growth = 200;

    [[nodiscard]] bool is_endgame(const Filling& filling) const {
        return static_cast<double>(filling.empty_cells()) <= pieces_of_endgame * mean_size_;
    }

    // All next steps from all fillings, the best first.
    [[nodiscard]] std::vector<Candidate> candidates_of(const std::vector<State>& states,
                                                       Noise& noise) const {
        std::vector<Candidate> candidates;
        for (std::uint32_t i = 0; i < states.size(); ++i)
            add_candidates(states, i, noise, candidates);
        std::ranges::sort(candidates, [](const Candidate& a, const Candidate& b) {
            return std::tuple{-a.value, a.parent, a.option} <
                   std::tuple{-b.value, b.parent, b.option};
        });
        return candidates;
    }

    // The fillings after the best steps, all of them different.
    [[nodiscard]] std::vector<State> best_of(const std::vector<State>& states,
                                             const std::vector<Candidate>& candidates,
                                             std::size_t width) const {
        std::vector<State> next;
        std::unordered_set<std::uint64_t> keys;
        for (const Candidate& candidate : candidates) {
            if (next.size() == width) break;
            if (!keys.insert(candidate.key).second) continue;
            State& state = next.emplace_back(states[candidate.parent]);
            state.value += value_of(state.filling, candidate.option);
            state.key = candidate.key;
            state.filling.place(candidate.option);
        }
        return next;
    }

    void add_candidates(const std::vector<State>& states, std::uint32_t parent, Noise& noise,
                        std::vector<Candidate>& candidates) const {
        const State& state = states[parent];
        const auto cell = state.filling.next_cell();
        if (!cell) return;
        const auto [first, last] = ground_.options_from(*cell);
        for (std::size_t option = first; option < last; ++option) {
            const auto growth = state.filling.growth<Copies::Limited>(option);
            if (!growth) continue;
            const float value =
                state.value + value_with(option, *growth) + beam_parts::noise_weight * noise.next();
            candidates.push_back(
                {value, parent, static_cast<std::uint32_t>(option), state.key + keys_[option]});
        }
    }

    [[nodiscard]] float value_with(std::size_t option, std::int32_t growth) const {
        return awkwardness_[option] - beam_parts::border_weight * static_cast<float>(growth);
    }
    [[nodiscard]] float value_of(const Filling& filling, std::size_t option) const {
        return value_with(option, *filling.growth<Copies::Limited>(option));
    }

    // Searches what is left of a filling in a tree.
    [[nodiscard]] std::optional<std::vector<OptionId>> finish(const Filling& filling,
                                                              NodeLimit& limit) const {
        std::vector<OptionId> chosen;
        for (const std::uint32_t option : filling.placed())
            chosen.push_back(ground_.original(option));
        std::vector<OptionId> kept = fitting(filling);
        kept.insert(kept.end(), chosen.begin(), chosen.end());
        std::ranges::sort(kept);
        const Instance small = instance_.with_only(kept);
        std::vector<OptionId> chosen_in_small;
        for (const OptionId option : chosen)
            chosen_in_small.emplace_back(
                static_cast<std::size_t>(std::ranges::lower_bound(kept, option) - kept.begin()));
        const auto rest = cover::reduce(small, chosen_in_small);
        if (!rest) return std::nullopt;
        FirstSolution first;
        (void)fastest_tree(rest->instance, limit.memory())
            .run(rest->instance, {.watch = limit, .sink = &first});
        if (!first.options) return std::nullopt;
        for (const OptionId option : *first.options)
            chosen.push_back(kept[rest->original[option.index()].index()]);
        std::ranges::sort(chosen);
        return chosen;
    }

    // The options that can still be placed.
    [[nodiscard]] std::vector<OptionId> fitting(const Filling& filling) const {
        std::vector<OptionId> options;
        const auto add = [&](std::pair<std::size_t, std::size_t> range) {
            for (std::size_t i = range.first; i < range.second; ++i)
                if (filling.growth<Copies::Limited>(i)) options.push_back(ground_.original(i));
        };
        for (auto cell =
                 filling.next_cell().value_or(static_cast<beam_parts::Cell>(ground_.cell_count()));
             cell < ground_.cell_count(); ++cell)
            add(ground_.options_from(cell));
        add(ground_.options_without_cell());
        return options;
    }

    // What a filling takes with its next steps, about: there are two lists of each.
    [[nodiscard]] std::size_t bytes_of_filling() const {
        std::size_t steps = 0;
        for (beam_parts::Cell cell = 0; cell < ground_.cell_count(); ++cell) {
            const auto [first, last] = ground_.options_from(cell);
            steps = std::max(steps, last - first);
        }
        const std::size_t filling =
            sizeof(State) +
            2 * sizeof(std::uint32_t) * (ground_.cell_count() + ground_.other_count());
        return 2 * (filling + steps * sizeof(Candidate));
    }

    const Instance& instance_;
    Ground ground_;
    double mean_size_;  // of an option
    std::size_t bytes_of_filling_ = bytes_of_filling();
    std::uint64_t seed_;
    std::vector<float> awkwardness_;   // by option
    std::vector<std::uint64_t> keys_;  // by option
};

}  // namespace

bool suits_finder(const Instance& instance) {
    const auto cells = static_cast<double>(instance.hints().cells.size());
    return Ground::suits(instance) && cells > pieces_of_endgame * Ground::mean_size(instance);
}

std::unique_ptr<Finder> make_finder(const Instance& instance, std::uint64_t seed) {
    require(suits_finder(instance), "a finder suits the instance");
    return std::make_unique<Beam>(instance, seed);
}

}  // namespace tilewright::engine
