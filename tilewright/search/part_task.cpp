#include "tilewright/search/part_task.hpp"

#include <algorithm>

#include "tilewright/search/parts_job.hpp"

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
    return wanted.refusal(instance) ? engine::fastest_tree(instance) : wanted;
}

// Makes tasks of the branches that an engine gives away, and notes how far it is.
class DonatingWatch : public PartWatch {
public:
    DonatingWatch(PartTask& task, const cover::Reduced& reduced, TaskHost& host,
                  Supervisor& supervisor, double share, std::size_t memory)
        : PartWatch{supervisor, share, memory}, task_{task}, reduced_{reduced}, host_{host} {}

    std::optional<Ending> report(std::uint64_t nodes, double fraction) override {
        const auto reason = PartWatch::report(nodes, fraction);
        host_.task_reported();
        return reason;
    }
    bool wants_donation() override { return host_.wants_donation(); }
    void take_donation(const engine::Branches& branches) override {
        host_.take_donation(task_.branches_task(branches, reduced_));
        donated(branches.share);
    }
    bool wants_snapshot() override { return host_.wants_quiescence(); }
    void take_snapshot(const Outcome& so_far, const std::vector<engine::Branches>& rest) override {
        std::vector<Part> parts;
        for (const engine::Branches& branches : rest)
            parts.push_back(task_.branches_part(branches, reduced_));
        task_.keep_snapshot(so_far, std::move(parts));
        host_.quiesce();
        task_.drop_snapshot();
    }
    [[nodiscard]] std::size_t idle_threads() const override { return host_.idle_threads(); }
    void run_in_parallel(const std::function<void()>& work) override {
        host_.run_in_parallel(work);
    }

private:
    PartTask& task_;
    const cover::Reduced& reduced_;
    TaskHost& host_;
};

// Leaves out the first few solutions.
class Skip : public engine::SolutionSink {
public:
    Skip(std::uint64_t first, engine::SolutionSink& next) : left_{first}, next_{next} {}
    bool accept(std::span<const OptionId> solution) override {
        if (left_ == 0) return next_.accept(solution);
        --left_;
        return true;
    }

private:
    std::uint64_t left_;
    engine::SolutionSink& next_;
};

// The same without the first solutions.
Found without_first(Found found, std::size_t solutions) {
    if (solutions == 0) return found;
    const std::size_t gone = found.ends[solutions - 1];
    const auto distance = [](std::size_t count) { return static_cast<std::ptrdiff_t>(count); };
    found.options.erase(found.options.begin(), found.options.begin() + distance(gone));
    found.ends.erase(found.ends.begin(), found.ends.begin() + distance(solutions));
    for (std::size_t& end : found.ends) end -= gone;
    return found;
}

}  // namespace

Outcome PartTask::search(engine::SolutionSink& sink, TaskHost& host) {
    if (open_.found) return give_found(sink);
    const auto reduced = cover::reduce(problem_->instance, open_.part.chosen, open_.part.left_out);
    if (!reduced) {
        (void)job_.supervisor().report(0, share_);
        return {};
    }
    Skip rest{open_.part.taken, sink};
    return run_engine(*reduced, rest, host);
}

Outcome PartTask::run_engine(const cover::Reduced& reduced, engine::SolutionSink& sink,
                             TaskHost& host) {
    const engine::Engine& engine = engine_for(*job_.method().engine, reduced.instance);
    const bool is_cut = engine.branching != Branching::Whole;
    const bool has_share = !is_cut && !problem_->list_solutions;
    const std::size_t memory =
        job_.control().limits.memory / (has_share ? job_.tables_at_once() : 1);
    DonatingWatch watch{*this, reduced, host, job_.supervisor(), share_, memory};
    // A quotient's options are none of the whole instance: its solutions are only counted.
    std::optional<Translate> translate;
    if (problem_->list_solutions) translate.emplace(*problem_, open_.part, reduced, sink);
    // What is left of a tree is known in branches, and that of others in solutions.
    if (is_cut && open_.part.taken == 0) host.can_quiesce();
    const auto run = [&] {
        return engine.run(reduced.instance, {.watch = watch,
                                             .sink = translate ? &*translate : nullptr,
                                             .pruning = job_.method().pruning,
                                             .sample = job_.method().sample});
    };
    Outcome outcome = run();
    if (outcome.ending == Ending::MemoryLimit && watch.may_retry_with_more_memory()) {
        watch.take_all_memory();
        host.run_alone([&] { outcome = run(); });
    }
    outcome.stats = stats_in_whole(outcome.stats);
    watch.finish(outcome);
    return outcome;
}

bool PartTask::take(std::span<const OptionId> solution) {
    ++taken_;
    return job_.take_solution(*problem_, solution);
}

void PartTask::finish(const Outcome& outcome) {
    job_.finish_part(*problem_, outcome);
}

// Solutions of an earlier run.
Outcome PartTask::give_found(engine::SolutionSink& sink) const {
    const std::span options{open_.found->options};
    std::size_t start = 0;
    for (const std::size_t end : open_.found->ends) {
        if (!sink.accept(options.subspan(start, end - start))) break;
        start = end;
    }
    return open_.found->outcome;
}

// Work does not depend on what was given away.
engine::Stats PartTask::stats_in_whole(engine::Stats stats) const {
    if (open_.part.begun) --stats.nodes;
    stats.max_depth += problem_->chosen.size() + open_.part.chosen.size();
    return stats;
}

Part PartTask::branches_part(const engine::Branches& branches,
                             const cover::Reduced& reduced) const {
    Part part{.chosen = open_.part.chosen,
              .left_out = open_.part.left_out,
              .work = open_.part.work * branches.share,
              .begun = true};
    for (const OptionId option : branches.chosen)
        part.chosen.push_back(reduced.original[option.index()]);
    for (const OptionId option : branches.left_out)
        part.left_out.push_back(reduced.original[option.index()]);
    return part;
}

std::unique_ptr<Task> PartTask::branches_task(const engine::Branches& branches,
                                              const cover::Reduced& reduced) const {
    return std::make_unique<PartTask>(job_, problem_,
                                      OpenPart{open_.problem, branches_part(branches, reduced)},
                                      share_ * branches.share);
}

void PartTask::keep_snapshot(const Outcome& so_far, std::vector<Part> rest) {
    snapshot_ = Snapshot{so_far, std::move(rest)};
    snapshot_->so_far.stats = stats_in_whole(so_far.stats);
}

void PartTask::describe(const PendingResults& results, std::vector<OpenPart>& parts) const {
    const bool is_over = results.outcome != nullptr && results.outcome->complete();
    if (open_.found) {  // some of these may have been taken, and others not
        parts.push_back(open_);
        parts.back().found = without_first(*open_.found, taken_);
        return;
    }
    if (!is_over && !snapshot_) {
        parts.push_back(open_);
        parts.back().part.taken += taken_;
        return;
    }
    OpenPart& found = parts.emplace_back();
    found.problem = open_.problem;
    found.found = Found{.outcome = is_over ? *results.outcome : snapshot_->so_far,
                        .options = {results.options.begin(), results.options.end()},
                        .ends = {results.ends.begin(), results.ends.end()}};
    if (is_over) return;
    for (const Part& part : snapshot_->rest) parts.push_back({open_.problem, part});
}

}  // namespace tilewright::search
