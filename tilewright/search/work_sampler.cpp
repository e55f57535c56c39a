#include "tilewright/search/work_sampler.hpp"

#include <algorithm>
#include <cmath>

#include "tilewright/base/deadline.hpp"
#include "tilewright/cover/reduce.hpp"

namespace tilewright::search {

using cover::Instance;
using engine::Branching;
using engine::Engine;

namespace {

constexpr double moment = 0.02;  // seconds: a subtree that takes about so long is searched

// Tells nobody what is searched.
class SilentWatch : public engine::Watch {
public:
    SilentWatch(std::size_t memory, const Stop& stop) : memory_{memory}, stop_{stop} {}
    std::optional<engine::Ending> report(std::uint64_t, double) override {
        return asks_to_stop(stop_) ? std::optional{engine::Ending::Cancelled} : std::nullopt;
    }
    [[nodiscard]] std::size_t memory() const override { return memory_; }

private:
    std::size_t memory_;
    const Stop& stop_;
};

// What a piece took, and so many like it take.  Nothing when it was ended early.
std::optional<WorkSampler::Seen> seen(const engine::Outcome& outcome, const Deadline& clock,
                                      double times) {
    if (!outcome.complete()) return std::nullopt;
    return WorkSampler::Seen{times * clock.gone(),
                             times * static_cast<double>(outcome.stats.nodes)};
}

// An engine that searches a tree of this instance.
const Engine& tree_engine(const Engine& wanted, const Instance& instance, std::size_t memory) {
    const bool can = wanted.branching != Branching::Whole && !wanted.refusal(instance);
    return can ? wanted : engine::fastest_tree(instance, memory);
}

}  // namespace

std::optional<WorkSampler::Seen> WorkSampler::sample(const Instance& instance, const Part& part) {
    auto reduced = cover::reduce(instance, part.chosen, part.left_out);
    if (!reduced) return Seen{};
    const auto drawn = draw_from({std::move(reduced->instance), 1});
    return drawn ? search(*drawn) : std::nullopt;
}

std::optional<WorkSampler::Seen> WorkSampler::sample(const engine::CountInShares& count,
                                                     engine::Share share,
                                                     std::span<const std::byte> common) {
    SilentWatch watch{memory_, stop_};
    // Whatever its size, a share has to be picked out of the shapes of all, here as in a count.
    const Deadline begin{std::nullopt, nullptr};
    const auto whole = count.effort(share, common, watch);
    if (!whole) return std::nullopt;
    const double fixed = begin.gone();
    constexpr double states_of_piece = 2e7;  // some tenths of a second
    constexpr double most_pieces = 1e6;
    const auto wanted = std::clamp(std::ceil(*whole / states_of_piece), 1.0, most_pieces);
    const auto pieces = count.cut(share, static_cast<std::size_t>(wanted));
    const engine::Share piece = pieces[random_.below(pieces.size())];
    const Deadline clock{std::nullopt, nullptr};
    const auto effort = count.effort(piece, common, watch);
    if (!effort || *effort <= 0) return std::nullopt;
    const double fixed_of_piece = clock.gone();
    const auto outcome = count.count(piece, common, watch);
    if (!outcome.complete()) return std::nullopt;
    const double in_tables = std::max(0.0, clock.gone() - 2 * fixed_of_piece);
    const double times = *whole / *effort;
    return Seen{fixed + times * in_tables, times * static_cast<double>(outcome.stats.nodes)};
}

std::optional<WorkSampler::Drawn> WorkSampler::draw_from(Drawn whole) {
    while (!asks_to_stop(stop_)) {
        const Engine& tree = tree_engine(*method_.engine, whole.instance, memory_);
        const double small = moment / tree.node_seconds;
        constexpr std::size_t branches = 24;
        const auto parts = partition(whole.instance, tree.branching,
                                     {.subtrees = branches, .nodes_each = small, .stopped = stop_});
        double sum = 0;
        for (const Part& part : parts) sum += part.work;
        if (parts.size() < 2 || sum < small) return whole;
        double place = random_.fraction() * sum;
        const auto taken = std::ranges::find_if(
            parts.begin(), parts.end() - 1, [&](const Part& p) { return (place -= p.work) < 0; });
        auto reduced = cover::reduce(whole.instance, taken->chosen, taken->left_out);
        if (!reduced) return std::nullopt;
        whole = {std::move(reduced->instance), whole.times * sum / taken->work};
    }
    return std::nullopt;
}

std::optional<WorkSampler::Seen> WorkSampler::search(const Drawn& drawn) const {
    SilentWatch watch{memory_, stop_};
    const Deadline clock{std::nullopt, nullptr};
    const Engine& tree = tree_engine(*method_.engine, drawn.instance, memory_);
    return seen(tree.run(drawn.instance, {.watch = watch, .pruning = method_.pruning}), clock,
                drawn.times);
}

}  // namespace tilewright::search
