#include "tilewright/engine/occurrences.hpp"

#include "tilewright/base/contract.hpp"

namespace tilewright::engine {
namespace {

// Adds up the solutions that it is given.
class AddUp : public SolutionSink {
public:
    explicit AddUp(std::size_t options) : occurrences_(options) {}
    bool accept(std::span<const cover::OptionId> solution) override {
        for (const cover::OptionId option : solution) ++occurrences_[option.index()];
        return true;
    }
    [[nodiscard]] std::vector<BigCount> take() { return std::move(occurrences_); }

private:
    std::vector<BigCount> occurrences_;  // by option
};

}  // namespace

Outcome count_occurrences(const Engine& engine, const cover::Instance& instance, Request request) {
    require(request.sink == nullptr, "occurrences are counted, and solutions handed to nobody");
    request.occurrences = engine.counts_occurrences;
    if (engine.counts_occurrences) return engine.run(instance, request);
    AddUp sum{instance.option_count()};
    request.sink = &sum;
    Outcome outcome = engine.run(instance, request);
    outcome.occurrences = sum.take();
    return outcome;
}

}  // namespace tilewright::engine
