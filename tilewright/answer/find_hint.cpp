#include "tilewright/answer/find_hint.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "tilewright/answer/choose.hpp"
#include "tilewright/answer/cost_model.hpp"
#include "tilewright/answer/posed.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/base/random.hpp"
#include "tilewright/cover/reduce.hpp"
#include "tilewright/search/search.hpp"

namespace tilewright::answer {
namespace {

using cover::OptionId;
using engine::Ending;
using Options = std::vector<OptionId>;

class KeepFirst : public engine::SolutionSink {
public:
    bool accept(std::span<const OptionId> solution) override {
        kept = Options(solution.begin(), solution.end());
        return false;
    }
    std::optional<Options> kept;
};

class HintSearch {
public:
    HintSearch(const cover::Instance& instance, Options placed, const SolveOptions& options,
               Witnesses& known)
        : instance_{instance}, placed_{std::move(placed)}, options_{options}, known_{known} {
        std::ranges::sort(placed_);
        options_.wanted = 1;
        options_.control.deadline = search::deadline_of(options.control);
    }

    engine::Hint run() {
        hint_.completion = find_completion(placed_, {});
        if (hint_.completion)
            find_forced();
        else if (ended_well())
            find_lifts();
        return std::move(hint_);
    }

private:
    [[nodiscard]] bool ended_well() const { return hint_.ending == Ending::Exhausted; }

    // Any solution with all of 'chosen' and nothing of 'left_out'.
    std::optional<Options> complete(const Options& chosen, const Options& left_out) {
        if (auto known = known_.find(chosen, left_out)) return known;
        return find_completion(chosen, left_out);
    }

    // The same, but always the same one.
    std::optional<Options> find_completion(const Options& chosen, const Options& left_out) {
        const auto reduced = cover::reduce(instance_, chosen, left_out);
        if (!reduced) return std::nullopt;
        auto [ending, found] = look(reduced->instance);
        if (ending == Ending::NodeLimit) std::tie(ending, found) = search_on(reduced->instance);
        if (!found) {
            if (ending != Ending::Exhausted) hint_.ending = ending;
            return std::nullopt;
        }
        Options solution = chosen;
        for (const OptionId option : *found) solution.push_back(reduced->original[option.index()]);
        std::ranges::sort(solution);
        known_.add(solution);
        return solution;
    }

    using Found = std::pair<Ending, std::optional<Options>>;

    // Searches the tree for a moment, again and again, with its options in another order each time.
    // Where the first choices were bad ones, the next are others; and what is found is not much
    // like the last solution, which tells more of what is in all of them.
    //   returns: NodeLimit, if it is not known yet whether there is a solution
    Found look(const cover::Instance& instance) {
        const engine::Engine& tree =
            engine::fastest_tree(instance, search::memory_of_tree(options_.control));
        constexpr std::uint64_t moment = 2 * engine::report_interval;  // in nodes
        const double seconds = tree_seconds(instance, tree, moment);
        for (double left = cost_model.looks_for_hint - seconds; left > 0; left -= seconds) {
            auto [ending, found] = look_once(instance, tree, moment);
            if (found || ending != Ending::NodeLimit) return {ending, std::move(found)};
        }
        return {Ending::NodeLimit, std::nullopt};
    }

    Found look_once(const cover::Instance& instance, const engine::Engine& tree,
                    std::uint64_t nodes) {
        Options order;
        for (std::size_t i = 0; i < instance.option_count(); ++i) order.emplace_back(i);
        Random random{orders_};
        if (orders_++ > 0) shuffle(order, random);
        search::Control control = options_.control;
        control.limits.nodes = std::min(nodes, control.limits.nodes.value_or(nodes));
        control.scheduler = nullptr;
        KeepFirst sink;
        const search::Method method{
            .engine = &tree, .pruning = options_.pruning, .cases = std::nullopt, .parts = 1};
        const auto tally = search::list(instance.with_only(order), trivial_group(instance),
                                        search::Listing::Raw, method, sink, control);
        if (sink.kept)
            for (OptionId& option : *sink.kept) option = order[option.index()];
        return {tally.ending, std::move(sink.kept)};
    }

    // As long as it takes.
    Found search_on(const cover::Instance& instance) {
        KeepFirst sink;
        const auto answer = solve(instance, options_, sink);
        return {answer ? answer->tally.ending : search::ending_of(*options_.control.deadline),
                std::move(sink.kept)};
    }

    // Looks for an option that is in all solutions.  Each search leaves out one of the options that
    // were in all solutions so far.
    void find_forced() {
        Options in_all;
        for (const OptionId option : *hint_.completion)
            if (std::ranges::find(placed_, option) == placed_.end()) in_all.push_back(option);
        while (!in_all.empty()) {
            const auto other = complete(placed_, {in_all.front()});
            if (!ended_well()) return;
            if (!other) {
                hint_.forced = in_all.front();
                return;
            }
            std::erase_if(in_all, [&](OptionId option) {
                return std::ranges::find(*other, option) == other->end();
            });
        }
    }

    // Finds the least number of placed options to lift, and sets of that size.
    void find_lifts() {
        constexpr std::size_t most_lifts = 12;
        for (std::size_t number = 1; number <= placed_.size() && hint_.lifts.empty(); ++number) {
            // All ways to choose so many, in order.
            std::vector<bool> lifted(placed_.size());
            std::fill_n(lifted.begin(), number, true);
            do {
                Options kept;
                Options lift;
                for (std::size_t i = 0; i < placed_.size(); ++i)
                    (lifted[i] ? lift : kept).push_back(placed_[i]);
                if (complete(kept, {})) hint_.lifts.push_back(lift);
                if (!ended_well()) return;
            } while (hint_.lifts.size() < most_lifts &&
                     std::prev_permutation(lifted.begin(), lifted.end()));
        }
    }

    const cover::Instance& instance_;
    Options placed_;
    SolveOptions options_;
    Witnesses& known_;
    engine::Hint hint_;
    std::uint64_t orders_ = 0;  // of options, in which trees were searched
};

}  // namespace

engine::Hint find_hint(const cover::Instance& instance, const Options& placed,
                       const SolveOptions& options, Witnesses& known) {
    return HintSearch{instance, placed, options, known}.run();
}

}  // namespace tilewright::answer
