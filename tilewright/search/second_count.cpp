#include "tilewright/search/second_count.hpp"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"
#include "tilewright/cover/branching.hpp"
#include "tilewright/cover/conjugacy.hpp"
#include "tilewright/cover/reduce.hpp"
#include "tilewright/cover/verify.hpp"
#include "tilewright/search/cases.hpp"

namespace tilewright::search {

using cover::Group;
using cover::Instance;
using cover::OptionId;
using engine::Branching;
using engine::Ending;
using engine::Engine;

namespace {

constexpr std::uint64_t most_listed = 5'000'000;
constexpr std::size_t most_faults = 5;

using OptionSet = std::vector<OptionId>;

Group identity_of(const Instance& instance) {
    cover::Automorphism identity;
    for (std::size_t i = 0; i < instance.option_count(); ++i) identity.options.emplace_back(i);
    return {{std::move(identity)}};
}

// Every solution holds exactly one of these: the options of the item that has the fewest of all
// that are covered once.  Nothing where there is no such item.
std::optional<OptionSet> ways_on(const Instance& instance) {
    auto lists = cover::options_by_item(instance);
    const auto item = cover::branching_item(instance, lists);
    return item ? std::optional{std::move(lists[item->index()])} : std::nullopt;
}

// FNV-1a, by option.
std::uint64_t hash_of(std::span<const OptionId> solution) {
    std::uint64_t hash = 14695981039346656037U;
    for (const OptionId option : solution) hash = (hash ^ option.index()) * 1099511628211U;
    return hash ^ (hash >> 29);
}

class Counter {
public:
    Counter(const Instance& instance, const Group& group, const Method& second,
            const Control& control, const Check& check)
        : instance_{instance}, group_{group}, second_{second}, control_{control}, check_{check} {}

    SecondCount run(const Tally& known, const Engine* first) {
        result_.listed = check_ && known.raw <= most_listed;
        count_parts();
        if (result_.complete()) count_kept();
        if (result_.complete()) compare(known, first);
        result_.seconds = deadline_.gone();
        return std::move(result_);
    }

private:
    // How an engine runs on its own instance; limits are those of all runs.
    [[nodiscard]] Method method_for(const Engine& engine) const {
        return {.engine = &engine, .pruning = second_.pruning, .cases = std::nullopt, .parts = 1};
    }
    [[nodiscard]] Control control_for_run() const {
        Control control = under(control_, deadline_);
        control.on_progress = {};
        control.checkpoints = nullptr;
        control.resume = nullptr;
        return control;
    }

    void end_early() { result_.ending = ending_of(deadline_); }

    // Nothing when the run did not come to its end; the reason is then kept.
    std::optional<BigCount> count(const Engine& engine, const Instance& instance) {
        const Tally tally =
            search::count(instance, identity_of(instance), method_for(engine), control_for_run());
        if (tally.complete()) return tally.raw;
        result_.ending = tally.ending;
        return std::nullopt;
    }

    void fault(std::string words) {
        if (result_.faults.size() < most_faults) result_.faults.push_back(std::move(words));
    }

    // ---- the solutions

    void count_parts() {
        const auto ways = ways_on(instance_);
        if (!ways) {
            count_part({});
        } else {
            for (const OptionId option : *ways)
                if (result_.complete()) count_part({option});
        }
        std::ranges::sort(hashes_);
        if (std::ranges::adjacent_find(hashes_) != hashes_.end())
            fault("a solution stands twice in the list of the second engine");
    }

    void count_part(const OptionSet& chosen) {
        ++result_.parts;
        const auto reduced = cover::reduce(instance_, chosen);
        if (!reduced) return;
        if (result_.listed) {
            list_part(chosen, *reduced);
        } else if (const auto found = count(*second_.engine, reduced->instance)) {
            result_.raw += *found;
        }
    }

    void list_part(const OptionSet& chosen, const cover::Reduced& reduced) {
        class Sink : public engine::SolutionSink {
        public:
            Sink(Counter& counter, const OptionSet& chosen, const cover::Reduced& reduced)
                : counter_{counter}, chosen_{chosen}, reduced_{reduced} {}
            bool accept(std::span<const OptionId> solution) override {
                OptionSet whole = chosen_;
                for (const OptionId option : solution)
                    whole.push_back(reduced_.original[option.index()]);
                std::ranges::sort(whole);
                counter_.take(whole);
                // To look at many images takes longer than an engine is silent.
                return counter_.group_.order() < many_symmetries ||
                       !counter_.deadline_.has_passed();
            }

        private:
            Counter& counter_;
            const OptionSet& chosen_;
            const cover::Reduced& reduced_;
        };
        Sink sink{*this, chosen, reduced};
        const Tally tally =
            search::list(reduced.instance, identity_of(reduced.instance), Listing::Raw,
                         method_for(*second_.engine), sink, control_for_run());
        if (tally.ending == Ending::SinkStopped) return end_early();
        if (!tally.complete()) result_.ending = tally.ending;
    }

    void take(std::span<const OptionId> solution) {
        ++result_.raw;
        if (auto wrong = cover::verify(instance_, solution)) fault("a solution is none: " + *wrong);
        if (auto wrong = check_(solution)) fault("a solution breaks the rules: " + *wrong);
        hashes_.push_back(hash_of(solution));
        for (const cover::Automorphism& element : group_.elements)
            if (cover::fixes(element, solution)) ++kept_;
        if (cover::is_least_image(group_, solution)) ++result_.least;
    }

    // ---- the symmetries

    void count_kept() {
        if (result_.listed) {
            result_.kept = kept_;
            return;
        }
        BigCount kept = 0;
        const auto conjugate = cover::conjugate_elements(group_, deadline_.stop());
        if (!conjugate) return end_early();
        for (const cover::ConjugateElements& alike : *conjugate) {
            if (deadline_.has_passed()) return end_early();
            if (alike.representative == 0) {  // the identity, and all that move no option
                kept += result_.raw * alike.size;
                continue;
            }
            const auto quotient =
                cover::quotient(instance_, group_.elements[alike.representative]).instance;
            const auto found =
                second_.engine->refusal(quotient) ? std::nullopt : count(*second_.engine, quotient);
            if (!found) return;
            kept += *found * alike.size;
        }
        result_.kept = kept;
    }

    // ---- the comparison

    void compare(const Tally& known, const Engine* first) {
        for (std::string& words : differences(known, group_.order(), result_))
            fault(std::move(words));
        if (result_.raw != known.raw && first != nullptr) locate(*first);
        if (result_.listed && result_.least != known.distinct)
            fault(
                fmt::format("the first count has {} orbits, and {} solutions are the least in "
                            "theirs",
                            decimal(known.distinct), decimal(result_.least)));
    }

    // Chooses option after option for as long as the two engines differ below them.
    void locate(const Engine& first) {
        OptionSet chosen;
        while (auto next = differing_below(first, chosen)) {
            chosen = next->chosen;
            result_.where = std::move(next);
        }
        if (!result_.where && result_.complete())
            fault("the engines agree on every part: cutting, symmetry or adding up is wrong");
    }

    std::optional<Disagreement> differing_below(const Engine& first, const OptionSet& chosen) {
        const auto reduced = cover::reduce(instance_, chosen);
        if (!reduced) return std::nullopt;
        const auto ways = ways_on(reduced->instance);
        if (!ways) return std::nullopt;
        for (const OptionId way : *ways) {
            OptionSet longer = chosen;
            longer.push_back(reduced->original[way.index()]);
            const auto below = cover::reduce(instance_, longer);
            if (!below || first.refusal(below->instance) ||
                second_.engine->refusal(below->instance))
                continue;
            auto a = count(first, below->instance);
            auto b = count(*second_.engine, below->instance);
            if (!a || !b) return std::nullopt;
            if (*a != *b) return Disagreement{std::move(longer), std::move(*a), std::move(*b)};
        }
        return std::nullopt;
    }

    const Instance& instance_;
    const Group& group_;
    const Method& second_;
    const Control& control_;
    const Check& check_;
    Deadline deadline_ = deadline_of(control_);
    SecondCount result_;
    std::vector<std::uint64_t> hashes_;  // of listed solutions
    BigCount kept_;                      // of them
};

}  // namespace

const Engine* second_engine(const Instance& instance, std::string_view first,
                            const BigCount& solutions, bool lists) {
    const Engine* const used = engine::find_engine(first);
    // The parts of a board need not have the order of cells that an engine searches in.
    const auto is_fit = [&](const Engine* engine) {
        return engine != used && engine->branching != Branching::InOrder &&
               !engine->refusal(instance);
    };
    // Few solutions are listed, by a tree; tables need not visit each of many.  The oracle is last.
    const bool few = lists && solutions <= most_listed;
    const auto key = [&](const Engine* engine) {
        const bool is_tree = engine->branching == Branching::FewestOptions;
        const bool is_oracle = !is_tree && !engine->builds_tables;
        return std::tuple{is_oracle, is_tree != few, engine->node_seconds};
    };
    const Engine* best = nullptr;
    for (const Engine* engine : engine::all_engines())
        if (is_fit(engine) && (best == nullptr || key(engine) < key(best))) best = engine;
    return best;
}

Tally count_kept_by_tree(const Instance& instance, const cover::Automorphism& symmetry,
                         const engine::Pruning& pruning, const Control& control) {
    const Instance quotient = cover::quotient(instance, symmetry).instance;
    const Method method{.engine = &engine::fastest_tree(quotient, control.limits.memory),
                        .pruning = pruning,
                        .cases = std::nullopt,
                        .parts = 1};
    return search::count(quotient, identity_of(quotient), method, control);
}

std::vector<std::string> differences(const Tally& known, std::size_t order,
                                     const SecondCount& second) {
    std::vector<std::string> faults;
    if (second.raw != known.raw)
        faults.push_back(fmt::format("the first count has {} solutions, the second {}",
                                     decimal(known.raw), decimal(second.raw)));
    if (second.kept && *second.kept != known.distinct * order)
        faults.push_back(
            fmt::format("symmetries keep {} solutions, and by Burnside's lemma it should be {} "
                        "times {}",
                        decimal(*second.kept), order, decimal(known.distinct)));
    return faults;
}

SecondCount count_again(const Instance& instance, const Group& group, const Tally& known,
                        const Engine* first, const Method& second, const Control& control,
                        const Check& check) {
    require(second.engine != nullptr, "a search has an engine");
    require(known.complete(), "what is compared has been counted to the end");
    return Counter{instance, group, second, control, check}.run(known, first);
}

}  // namespace tilewright::search
