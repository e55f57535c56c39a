#include "tilewright/engine/details.hpp"

#include "tilewright/base/contract.hpp"

namespace tilewright::engine {
namespace {

// Adds up the solutions that it is given.
class AddUp : public SolutionSink {
public:
    //   kinds: null if choices are not wanted
    AddUp(std::size_t options, const Kinds* kinds) : occurrences_(options), kinds_{kinds} {}

    bool accept(std::span<const cover::OptionId> solution) override {
        for (const cover::OptionId option : solution) ++occurrences_[option.index()];
        if (kinds_ == nullptr) return true;
        ++choices_[with_options(Choice(kinds_->count), *kinds_, solution)];
        return true;
    }

    void give(Outcome& outcome) {
        outcome.occurrences = std::move(occurrences_);
        outcome.choices = std::move(choices_);
    }

private:
    std::vector<BigCount> occurrences_;  // by option
    const Kinds* kinds_;
    Choices choices_;
};

}  // namespace

Choice with_options(Choice choice, const Kinds& kinds, std::span<const cover::OptionId> options) {
    for (const cover::OptionId option : options) {
        const Kinds::Use& use = kinds.of_option[option.index()];
        if (use.kind != Kinds::none) choice[use.kind] += use.times;
    }
    return choice;
}

Outcome count_details(const Engine& engine, const cover::Instance& instance, Request request) {
    require(request.sink == nullptr, "details are counted, and solutions handed to nobody");
    if (engine.counts_details) return engine.run(instance, request);
    AddUp sum{instance.option_count(), request.kinds};
    request.sink = &sum;
    request.occurrences = false;
    request.kinds = nullptr;
    Outcome outcome = engine.run(instance, request);
    sum.give(outcome);
    return outcome;
}

}  // namespace tilewright::engine
