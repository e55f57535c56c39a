#include "tilewright/answer/count_instance.hpp"

#include <algorithm>

#include "tilewright/answer/cost_model.hpp"
#include "tilewright/answer/run_plan.hpp"
#include "tilewright/search/search.hpp"

namespace tilewright::answer {
namespace {

// Counts, with one engine after the other where plans want one to be tried first.  Limits are those
// of all searches together, and so is progress, which never falls back.
class Counting {
public:
    explicit Counting(const Question& question) : question_{question} {}

    Result<Answer> run() {
        const bool tries = control().checkpoints == nullptr;  // one of hours would be lost
        auto plan = control().resume != nullptr ? plan_to_resume(question_, std::nullopt)
                                                : make_plan(question_, {.may_choose_again = tries});
        if (plan && !tries) plan->trial.reset();
        while (plan && plan->trial) {
            if (plan->trial->in_turns) {
                if (auto found = take_turns(*plan)) return std::move(*found);
                *plan = with_tree(*plan, question_, "tables did not fit into memory");
                plan->trial.reset();
                break;
            }
            if (auto found = attempt(*plan)) return std::move(*found);
            if (plan->trial->doubted_after)
                plan = make_plan(question_, {.may_choose_again = true,
                                             .least_tree_seconds = least_tree_seconds_});
            else
                plan->trial.reset();
        }
        if (!plan) return std::unexpected(plan.error());
        return run_plan(question_, std::move(*plan), control_left(), Aim::Count,
                        [this](const search::Method& method, const search::Control& with) {
                            return search::count(question_.instance(), question_.group(), method,
                                                 with);
                        });
    }

private:
    // What is asked for; its limits are those of all searches together.
    [[nodiscard]] const search::Control& control() const { return question_.options.control; }

    // Tables and tree in turn.  Nothing when tables do not fit into memory.
    std::optional<Answer> take_turns(const Plan& tables) {
        const std::uint64_t longer = cost_model.next_try.whole();
        constexpr std::uint64_t most = std::uint64_t{1} << 60;
        const Plan tree = with_tree(tables, question_, tables.why);
        for (std::uint64_t nodes = tables.trial->nodes;; nodes = std::min(longer * nodes, most))
            for (const bool in_tree : {false, true}) {
                search::Tally tally = run_for(in_tree ? tree : tables, nodes);
                const bool used_up = tally.ending == engine::Ending::NodeLimit && may_go_on();
                const bool too_large = tally.ending == engine::Ending::MemoryLimit && !in_tree;
                if (too_large) return std::nullopt;
                if (used_up) continue;
                return answer_of(question_, in_tree ? tree : tables, std::move(tally));
            }
    }

    // Searches for so many nodes, or for those that are left.
    search::Tally run_for(const Plan& plan, std::uint64_t nodes) {
        search::Control with = control_left();
        with.on_forecast = {};  // a turn is short, whatever the whole search takes
        with.limits.nodes = std::min(with.limits.nodes.value_or(nodes), nodes);
        search::Method method = plan.method;
        method.all_or_nothing = true;
        search::Tally tally = search::count(question_.instance(), question_.group(), method, with);
        nodes_ += tally.stats.nodes;
        return tally;
    }

    // Whether nodes are left of those that are allowed.
    [[nodiscard]] bool may_go_on() const {
        const auto& allowed = control().limits.nodes;
        return !allowed || nodes_ < *allowed;
    }

    // Searches with the engine that is to be tried first.  Nothing when it has used up its nodes,
    // or a tree seems too large.
    std::optional<Answer> attempt(const Plan& plan) {
        const Trial& wanted = *plan.trial;
        const bool is_guessed = wanted.doubted_after.has_value();
        Plan trial = is_guessed ? plan : with_tree(plan, question_, plan.why);
        search::Control with = control_left();
        with.on_forecast = {};
        // Little has been done where a tree is left: nothing is shown of what cannot take long.
        if (is_guessed && seconds_of(wanted.nodes) < cost_model.shown_trial) with.on_progress = {};
        const auto allowed = with.limits.nodes;
        with.limits.nodes = std::min(allowed.value_or(wanted.nodes), wanted.nodes);
        if (is_guessed)
            trial.method.tree_limit = search::TreeLimit{*wanted.doubted_after, wanted.nodes};
        search::Tally tally =
            search::count(question_.instance(), question_.group(), trial.method, with);
        nodes_ += tally.stats.nodes;
        least_tree_seconds_ = tree_seconds_after(tally, trial.method);
        const bool may_go_on = !allowed || tally.stats.nodes <= *allowed;
        const bool gives_up = (tally.ending == engine::Ending::NodeLimit && may_go_on) ||
                              (tally.ending == engine::Ending::MemoryLimit && !is_guessed);
        if (gives_up) return std::nullopt;
        return answer_of(question_, trial, std::move(tally));
    }

    // A lower estimate of the time for the whole tree, extrapolated from the part searched so far,
    // if symmetric cases are skipped.
    [[nodiscard]] double tree_seconds_after(const search::Tally& tally,
                                            const search::Method& method) const {
        // What has been done first is mostly more of the tree than it seemed, about so many times.
        const double times = std::clamp<double>(1 / (cost_model.fraction_low * tally.fraction), 2,
                                                cost_model.most_times);
        double seconds = times * seconds_of(tally.stats.nodes);
        if (question_.options.break_symmetry && !method.cases)
            seconds /= static_cast<double>(question_.group().order());
        return std::max(seconds, 2 * least_tree_seconds_);  // so that trials come to an end
    }

    [[nodiscard]] double seconds_of(std::uint64_t nodes) const {
        return tree_seconds(question_.instance(), fastest_tree(question_), nodes);
    }

    // For a search that uses what the others have left.
    [[nodiscard]] search::Control control_left() {
        search::Control left = question_.control();
        if (auto& nodes = left.limits.nodes) *nodes -= std::min(*nodes, nodes_);
        if (!left.on_progress) return left;
        left.on_progress = [this](search::Progress progress) {
            fraction_ = progress.fraction = std::max(fraction_, progress.fraction);
            control().on_progress(progress);
        };
        return left;
    }

    const Question& question_;
    std::uint64_t nodes_ = 0;        // of the searches so far
    double least_tree_seconds_ = 0;  // as the trees that were left made it seem
    double fraction_ = 0;            // shown last
};

}  // namespace

Result<Answer> count_instance(const Question& question) {
    return Counting{question}.run();
}

}  // namespace tilewright::answer
