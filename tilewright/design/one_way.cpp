#include "tilewright/design/one_way.hpp"

#include <algorithm>

namespace tilewright::design {
namespace {

using cover::OptionId;
using engine::Ending;

// Ends a search at the second solution, and when it has taken too long.
class Doubter : public engine::Watch, public engine::SolutionSink {
public:
    explicit Doubter(const Stop& stop) : stop_{stop} {}

    bool accept(std::span<const OptionId> solution) override {
        if (++found_ == 1) way_.assign(solution.begin(), solution.end());
        return found_ < 2;
    }

    std::optional<Ending> report(std::uint64_t nodes, double) override {
        constexpr std::uint64_t most_nodes = 2'000'000;
        nodes_ += nodes;
        if (asks_to_stop(stop_)) return Ending::Cancelled;
        return nodes_ < most_nodes ? std::nullopt : std::optional{Ending::NodeLimit};
    }
    [[nodiscard]] std::size_t memory() const override { return stop_.memory(); }

    [[nodiscard]] std::optional<std::vector<OptionId>> only_way() const {
        return found_ == 1 ? std::optional{way_} : std::nullopt;
    }

private:
    const Stop& stop_;
    std::uint64_t nodes_ = 0;
    int found_ = 0;
    std::vector<OptionId> way_;
};

}  // namespace

Result<std::optional<std::vector<OptionId>>> only_way(const cover::Instance& instance,
                                                      const engine::Engine& engine,
                                                      const Stop& stop) {
    Doubter doubter{stop};
    const auto outcome = engine.run(instance, {.watch = doubter, .sink = &doubter});
    if (outcome.ending == Ending::Cancelled) return stopped("the search for cards");
    if (outcome.ending == Ending::MemoryLimit) return lacks_memory("the search for cards", stop);
    return outcome.complete() ? doubter.only_way() : std::nullopt;
}

TwoEngines two_engines(const cover::Instance& instance) {
    const engine::Engine& first = engine::fastest_tree(instance);
    const auto all = engine::all_engines();
    const auto second = std::ranges::find_if(all, [&](const engine::Engine* other) {
        return other != &first && other->branching != engine::Branching::Whole &&
               !other->refusal(instance);
    });
    return {first, second == all.end() ? *all.front() : **second};
}

}  // namespace tilewright::design
