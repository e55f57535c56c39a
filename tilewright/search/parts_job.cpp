#include "tilewright/search/parts_job.hpp"

#include <algorithm>
#include <iterator>

#include "tilewright/cover/reduce.hpp"
#include "tilewright/engine/choose.hpp"

namespace tilewright::search {

using cover::OptionId;
using engine::Branching;
using engine::Ending;
using engine::Outcome;

namespace {

// Turns options of a part into options of the whole instance.
class Translate : public engine::SolutionSink {
public:
    Translate(const Problem& problem, const Part& part, const cover::Reduced& reduced,
              engine::SolutionSink& next)
        : problem_{problem}, reduced_{reduced}, next_{next}, prefix_{problem.chosen} {
        for (const OptionId option : part.chosen)
            prefix_.push_back(problem.original[option.index()]);
    }

    bool accept(std::span<const OptionId> solution) override {
        whole_ = prefix_;
        for (const OptionId option : solution)
            whole_.push_back(problem_.original[reduced_.original[option.index()].index()]);
        std::ranges::sort(whole_);
        return next_.accept(whole_);
    }

private:
    const Problem& problem_;
    const cover::Reduced& reduced_;
    engine::SolutionSink& next_;
    std::vector<OptionId> prefix_;
    std::vector<OptionId> whole_;
};

// An engine that takes the whole need not take every part: there may be no cell left, or items of
// other bounds.
const engine::Engine& engine_for(const engine::Engine& wanted, const cover::Instance& instance) {
    return wanted.refusal(instance) ? engine::choose_tree(instance) : wanted;
}

// Makes tasks of the branches that an engine gives away.
class GivingWatch : public PartWatch {
public:
    GivingWatch(const PartTask& task, const cover::Reduced& reduced, Helpers& helpers,
                Supervisor& supervisor, double share)
        : PartWatch{supervisor, share}, task_{task}, reduced_{reduced}, helpers_{helpers} {}

    bool wants_branches() override { return helpers_.wants_work(); }
    void take(const engine::Branches& branches) override {
        helpers_.take(task_.branches_task(branches, reduced_));
        gave(branches.share);
    }
    [[nodiscard]] std::size_t others() const override { return helpers_.others(); }
    void together(const std::function<void()>& work) override { helpers_.together(work); }

private:
    const PartTask& task_;
    const cover::Reduced& reduced_;
    Helpers& helpers_;
};

}  // namespace

Outcome PartTask::search(engine::SolutionSink& sink, Helpers& helpers) {
    const auto reduced = cover::reduce(problem_->instance, part_.chosen, part_.left_out);
    if (!reduced) {
        (void)supervisor_.report(0, share_);
        return {};
    }
    GivingWatch watch{*this, *reduced, helpers, supervisor_, share_};
    Outcome outcome = run_engine(*reduced, sink, watch);
    outcome.stats = stats_in_whole(outcome.stats);
    watch.finish(outcome);
    return outcome;
}

Outcome PartTask::run_engine(const cover::Reduced& reduced, engine::SolutionSink& sink,
                             engine::Watch& watch) const {
    // A quotient's options are none of the whole instance: its solutions are only counted.
    std::optional<Translate> translate;
    if (problem_->list_solutions) translate.emplace(*problem_, part_, reduced, sink);
    return engine_for(*options_.engine, reduced.instance)
        .run(reduced.instance, {.watch = watch,
                                .sink = translate ? &*translate : nullptr,
                                .pruning = options_.pruning,
                                .sample = options_.sample});
}

// Work does not depend on what was given away.
engine::Stats PartTask::stats_in_whole(engine::Stats stats) const {
    if (part_.begun) --stats.nodes;
    stats.max_depth += problem_->chosen.size() + part_.chosen.size();
    return stats;
}

std::unique_ptr<Task> PartTask::branches_task(const engine::Branches& branches,
                                              const cover::Reduced& reduced) const {
    Part part{.chosen = part_.chosen,
              .left_out = part_.left_out,
              .work = part_.work * branches.share,
              .begun = true};
    for (const OptionId option : branches.chosen)
        part.chosen.push_back(reduced.original[option.index()]);
    for (const OptionId option : branches.left_out)
        part.left_out.push_back(reduced.original[option.index()]);
    return std::make_unique<PartTask>(problem_, std::move(part), share_ * branches.share, options_,
                                      supervisor_);
}

PartsJob::PartsJob(const Options& options, std::size_t cases)
    : options_{options},
      supervisor_{options.limits, options.interrupt, options.on_progress, options.progress_every},
      work_{static_cast<double>(cases)} {}

// Cuts all problems beforehand, so that it is known how much of the whole each part is.  Their
// instances are made again when they are searched: together they may be large.
void PartsJob::cut_problems() {
    if (options_.parts == 1 || options_.engine->branching == Branching::Whole) return;
    work_ = 0;
    for (auto problem = next_problem(); problem && !supervisor_.report(0, 0);
         problem = next_problem()) {
        cuts_.push_back(
            partition(problem->instance, options_.engine->branching,
                      {.subtrees = options_.parts, .nodes_elsewhere = work_, .stopped = [this] {
                           return supervisor_.report(0, 0).has_value();
                       }}));
        for (const Part& part : cuts_.back()) work_ += part.work;
    }
    rewind();
}

std::unique_ptr<Task> PartsJob::next() {
    // A limit matters only while something is left to be begun.
    auto task = next_part();
    if (task && supervisor_.report(0, 0)) {
        left_over_ = true;
        return nullptr;
    }
    return task;
}

std::unique_ptr<Task> PartsJob::next_part() {
    while (parts_.empty()) {
        auto problem = next_problem();
        if (!problem) return nullptr;
        if (next_cut_ < cuts_.size()) {
            std::ranges::move(cuts_[next_cut_++], std::back_inserter(parts_));
        } else {
            parts_.push_back({.chosen = {}, .left_out = {}, .work = problem->work});
        }
        problem_ = std::make_shared<const Problem>(std::move(*problem));
    }
    Part part = std::move(parts_.front());
    parts_.pop_front();
    const double share = part.work / work_;
    return std::make_unique<PartTask>(problem_, std::move(part), share, options_, supervisor_);
}

bool PartsJob::take(Task& task, std::span<const OptionId> solution) {
    if (take(static_cast<PartTask&>(task).problem(), solution)) return true;
    if (!ending_) ending_ = Ending::SinkStopped;
    supervisor_.stop(Ending::SinkStopped);
    return false;
}

void PartsJob::finish(Task& task, const Outcome& outcome) {
    stats_.add(outcome.stats);
    if (!outcome.complete() && !ending_) ending_ = outcome.ending;
    finish(static_cast<PartTask&>(task).problem(), outcome);
}

void PartsJob::run(Tally& tally) {
    cut_problems();
    SerialScheduler serial;
    Scheduler& scheduler = options_.scheduler != nullptr ? *options_.scheduler : serial;
    scheduler.run(*this);
    const Ending otherwise = left_over_ ? *supervisor_.stopped() : Ending::Exhausted;
    tally.ending = ending_.value_or(otherwise);
    tally.stats = stats_;
    tally.seconds = supervisor_.seconds();
}

}  // namespace tilewright::search
