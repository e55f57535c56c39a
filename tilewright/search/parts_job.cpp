#include "tilewright/search/parts_job.hpp"

#include <algorithm>

#include "tilewright/cover/reduce.hpp"
#include "tilewright/engine/choose.hpp"

namespace tilewright::search {

using cover::OptionId;
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

    bool wants_branches() override { return helpers_.idle(); }
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
    if (!reduced) return {};
    GivingWatch watch{*this, *reduced, helpers, supervisor_, part_.share * problem_->share};
    Outcome outcome = run_engine(*reduced, sink, watch);
    outcome.stats = stats_in_whole(outcome.stats);
    watch.finish(outcome.stats);
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
              .share = part_.share * branches.share,
              .left_out = part_.left_out,
              .begun = true};
    for (const OptionId option : branches.chosen)
        part.chosen.push_back(reduced.original[option.index()]);
    for (const OptionId option : branches.left_out)
        part.left_out.push_back(reduced.original[option.index()]);
    return std::make_unique<PartTask>(problem_, std::move(part), options_, supervisor_);
}

PartsJob::PartsJob(const Options& options, std::size_t problems)
    : options_{options},
      supervisor_{options.limits, options.interrupt, options.on_progress},
      parts_of_problem_{
          std::max(1.0, options.parts / static_cast<double>(std::max<std::size_t>(1, problems)))} {}

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
    while (true) {
        if (partition_)
            if (auto part = partition_->next())
                return std::make_unique<PartTask>(problem_, std::move(*part), options_,
                                                  supervisor_);
        auto problem = next_problem();
        if (!problem) return nullptr;
        problem_ = std::make_shared<const Problem>(std::move(*problem));
        partition_.emplace(problem_->instance, options_.engine->branching, parts_of_problem_);
    }
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
    SerialScheduler serial;
    Scheduler& scheduler = options_.scheduler != nullptr ? *options_.scheduler : serial;
    scheduler.run(*this);
    const Ending otherwise = left_over_ ? *supervisor_.stopped() : Ending::Exhausted;
    tally.ending = ending_.value_or(otherwise);
    tally.stats = stats_;
    tally.seconds = supervisor_.seconds();
}

}  // namespace tilewright::search
