#include "tilewright/answer/solve_instance.hpp"

#include <algorithm>

#include "tilewright/answer/plan.hpp"
#include "tilewright/answer/pose.hpp"
#include "tilewright/base/random.hpp"

namespace tilewright::answer {
namespace {

Answer answer(search::Tally tally, std::size_t group_order, const Plan& plan) {
    return {std::move(tally), group_order, std::string{plan.options.engine->name}, plan.why};
}

// Runs a search.  When 'auto' chose an engine that then needs more memory than there is, and gave
// no solution away yet, runs it again with one that needs little.
//   counts: it gives none away
template <class Run>
Answer searched(Plan plan, const cover::Instance& instance, const SolveOptions& options,
                std::size_t group_order, bool counts, Run run) {
    const bool may_begin_anew =
        options.engine == "auto" && plan.options.engine != &engine::fastest_tree(instance);
    plan.options.all_or_nothing = counts && may_begin_anew;
    search::Tally tally = run(plan.options);
    if (may_begin_anew && tally.ending == engine::Ending::MemoryLimit &&
        (counts || tally.raw == 0)) {
        plan = with_tree(std::move(plan), instance, options, "tables did not fit into memory");
        plan.options.all_or_nothing = false;
        if (plan.options.limits.seconds)
            plan.options.limits.seconds =
                std::max(0.001, *plan.options.limits.seconds - tally.seconds);
        if (auto& nodes = plan.options.limits.nodes) *nodes -= std::min(*nodes, tally.stats.nodes);
        const double lost = tally.seconds;
        tally = run(plan.options);
        tally.seconds += lost;
    }
    return answer(std::move(tally), group_order, plan);
}

// Keeps solutions until it is known that they will do.
class Keep : public engine::SolutionSink {
public:
    explicit Keep(std::uint64_t most) : most_{most} {}
    bool accept(std::span<const cover::OptionId> solution) override {
        solutions.emplace_back(solution.begin(), solution.end());
        return solutions.size() < most_;
    }
    std::vector<std::vector<cover::OptionId>> solutions;

private:
    std::uint64_t most_;
};

// So many solutions are few, and so many nodes are spent to find them in a tree, before tables of
// everything are built.
constexpr std::uint64_t few_solutions = 10;
constexpr std::uint64_t nodes_for_few = 50'000;

// The few solutions that are wanted, if a short search in a tree finds them (or all there are).
std::optional<Answer> few(const cover::Instance& instance, const cover::Group& group,
                          search::Listing listing, const SolveOptions& options,
                          engine::SolutionSink& sink) {
    if (options.engine != "auto" || options.resume != nullptr ||
        options.wanted.value_or(few_solutions + 1) > few_solutions)
        return std::nullopt;
    Plan plan = tree_plan(instance, options, "few solutions are wanted");
    search::Options& how = plan.options;
    how.on_progress = {};  // it is over in an instant, and progress must not fall back
    how.parts = 1;
    how.checkpoints = nullptr;
    how.limits.nodes = std::min(how.limits.nodes.value_or(nodes_for_few), nodes_for_few);
    Keep kept{*options.wanted};
    search::Tally tally = search::list(instance, group, listing, how, kept);
    if (!tally.complete() && kept.solutions.size() < *options.wanted) return std::nullopt;
    for (const auto& solution : kept.solutions)
        if (!sink.accept(solution)) break;
    return answer(std::move(tally), group.order(), plan);
}

// Counts, with one engine after the other where plans want one to be tried first.  Limits are those
// of all searches together, and so is progress, which never falls back.
class Counting {
public:
    Counting(const cover::Instance& instance, const cover::Group& group,
             const SolveOptions& options)
        : instance_{instance}, group_{group}, options_{options} {}

    Result<Answer> run() {
        const bool tries = options_.checkpoints == nullptr;  // one of hours would be lost
        auto how = options_.resume != nullptr
                       ? plan_to_resume(instance_, options_, group_, std::nullopt)
                       : make_plan(instance_, options_, group_, {.may_choose_again = tries});
        if (how && !tries) how->trial.reset();
        while (how && how->trial) {
            if (auto found = attempt(*how)) return std::move(*found);
            if (how->trial->doubted_after)
                how = make_plan(
                    instance_, left_of(options_, deadline_), group_,
                    {.may_choose_again = true, .least_tree_seconds = least_tree_seconds_});
            else
                how->trial.reset();
        }
        if (!how) return std::unexpected(how.error());
        go_on(how->options);
        const double earlier = seconds_;
        Answer found = searched(std::move(*how), instance_, options_, group_.order(), true,
                                [this](const search::Options& with) {
                                    auto tally = search::count(instance_, group_, with);
                                    seconds_ += tally.seconds;
                                    return tally;
                                });
        found.tally.seconds += earlier;
        return found;
    }

private:
    // Searches with the engine that is to be tried first.  Nothing when it has used up its nodes,
    // or a tree seems too large.
    std::optional<Answer> attempt(const Plan& plan) {
        const Trial& wanted = *plan.trial;
        const bool is_guessed = wanted.doubted_after.has_value();
        Plan trial = is_guessed ? plan : with_tree(plan, instance_, options_, plan.why);
        search::Options& how = trial.options;
        go_on(how);
        // Little has been done where a tree is left: nothing is shown of what cannot take long.
        constexpr double soon = 2;
        if (is_guessed && tree_seconds(instance_, wanted.nodes) < soon) how.on_progress = {};
        const auto allowed = how.limits.nodes;
        how.limits.nodes = std::min(allowed.value_or(wanted.nodes), wanted.nodes);
        if (is_guessed) how.limits.outlook = search::Outlook{*wanted.doubted_after, wanted.nodes};
        search::Tally tally = search::count(instance_, group_, how);
        seconds_ += tally.seconds;
        nodes_ += tally.stats.nodes;
        least_tree_seconds_ = tree_seconds_after(tally, how);
        const bool may_go_on = !allowed || tally.stats.nodes <= *allowed;
        const bool gives_up = (tally.ending == engine::Ending::NodeLimit && may_go_on) ||
                              (tally.ending == engine::Ending::MemoryLimit && !is_guessed);
        if (gives_up) return std::nullopt;
        tally.seconds = seconds_;
        return answer(std::move(tally), group_.order(), trial);
    }

    // How long the tree takes at least, it seems by what has been done of it, if symmetric cases
    // are left out.
    [[nodiscard]] double tree_seconds_after(const search::Tally& tally,
                                            const search::Options& how) const {
        // What has been done first is mostly more of the tree than it seemed, about so many times.
        constexpr double seems_less = 5;
        constexpr double most = 100;  // times as long: no more is said by so little
        const double times = std::clamp(1 / (seems_less * tally.fraction), 2.0, most);
        double seconds = times * tree_seconds(instance_, tally.stats.nodes);
        if (options_.break_symmetry && !how.cases) seconds /= static_cast<double>(group_.order());
        return std::max(seconds, 2 * least_tree_seconds_);  // so that trials come to an end
    }

    // Lets a search use what the others have left.
    void go_on(search::Options& how) {
        search::Limits& limits = how.limits;
        if (limits.seconds) limits.seconds = deadline_.seconds_left();
        if (limits.nodes) *limits.nodes -= std::min(*limits.nodes, nodes_);
        if (!options_.on_progress) return;
        how.on_progress = [this](search::Progress progress) {
            fraction_ = progress.fraction = std::max(fraction_, progress.fraction);
            progress.seconds += seconds_;
            options_.on_progress(progress);
        };
    }

    const cover::Instance& instance_;
    const cover::Group& group_;
    const SolveOptions& options_;
    Deadline deadline_{options_.limits.seconds, options_.interrupt};
    double seconds_ = 0;             // of the searches so far
    std::uint64_t nodes_ = 0;        // of them
    double least_tree_seconds_ = 0;  // as the trees that were left made it seem
    double fraction_ = 0;            // shown last
};

// Keeps a sample of all that it is given: each of its places takes the n-th solution with
// probability 1/n, independently of the others (Vitter, Random sampling with a reservoir, 1985, for
// reservoirs of one).
class Reservoir : public engine::SolutionSink {
public:
    explicit Reservoir(engine::Sample wanted) : kept_(wanted.size), random_{wanted.seed} {}
    bool accept(std::span<const cover::OptionId> solution) override {
        ++seen_;
        for (auto& place : kept_)
            if (random_.below(seen_) == 0) place.assign(solution.begin(), solution.end());
        return true;
    }
    // Gives the sample, if there was any solution.
    void give(engine::SolutionSink& sink) const {
        for (const auto& solution : kept_)
            if (seen_ == 0 || !sink.accept(solution)) return;
    }

private:
    std::vector<std::vector<cover::OptionId>> kept_;
    Random random_;
    std::uint64_t seen_ = 0;
};

}  // namespace

Result<Answer> count_instance(const cover::Instance& instance, const cover::Group& group,
                              const SolveOptions& options) {
    return Counting{instance, group, options}.run();
}

Result<Answer> list_instance(const cover::Instance& instance, const cover::Group& group,
                             search::Listing listing, const SolveOptions& options,
                             engine::SolutionSink& sink) {
    const Deadline deadline{options.limits.seconds, options.interrupt};
    if (auto found = few(instance, group, listing, options, sink)) return std::move(*found);
    const SolveOptions left = left_of(options, deadline);
    auto how = options.resume != nullptr ? plan_to_resume(instance, left, group, listing)
                                         : make_plan(instance, left, group);
    if (!how) return std::unexpected(how.error());
    how->options.limits.seconds = deadline.seconds_left();
    // A listing cannot be begun twice: the engine that is to be tried first will do.
    if (how->trial && !how->trial->doubted_after)
        *how = with_tree(*how, instance, options, how->why);
    return searched(std::move(*how), instance, options, group.order(), false,
                    [&](const search::Options& with) {
                        return search::list(instance, group, listing, with, sink);
                    });
}

Result<Answer> sample_instance(const cover::Instance& instance, engine::Sample wanted,
                               const SolveOptions& options, engine::SolutionSink& sink) {
    const cover::Group group = trivial_group(instance);
    auto plan = make_plan(instance, options, group);
    if (!plan) return std::unexpected(plan.error());
    plan->options.cases = std::nullopt;
    Reservoir reservoir{wanted};
    return searched(std::move(*plan), instance, options, 1, false, [&](search::Options with) {
        if (with.engine->samples) {
            with.sample = wanted;
            return search::list(instance, group, search::Listing::Raw, with, sink);
        }
        auto tally = search::list(instance, group, search::Listing::Raw, with, reservoir);
        if (tally.complete()) reservoir.give(sink);
        return tally;
    });
}

Result<search::State> cut_instance(const cover::Instance& instance, const cover::Group& group,
                                   std::optional<search::Listing> listing,
                                   const SolveOptions& options, std::size_t parts) {
    auto how = make_plan(instance, options, group);
    if (!how) return std::unexpected(how.error());
    if (auto refused = state_refusal(*how->options.engine)) return std::unexpected(*refused);
    how->options.parts = parts;
    return listing ? search::cut_list(instance, group, *listing, how->options)
                   : search::cut_count(instance, group, how->options);
}

}  // namespace tilewright::answer
