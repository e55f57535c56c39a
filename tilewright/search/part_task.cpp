#include "tilewright/search/part_task.hpp"

#include <algorithm>

#include "tilewright/engine/details.hpp"
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

// Hands solutions on, but for the first few.
class Skip : public engine::SolutionSink {
public:
    Skip(std::uint64_t first, engine::SolutionSink& next) : left_{first}, next_{next} {}
    bool accept(std::span<const OptionId> solution) override {
        has_seen_any_ = true;
        if (left_ == 0) return next_.accept(solution);
        --left_;
        return true;
    }
    [[nodiscard]] bool has_seen_any() const { return has_seen_any_; }

private:
    std::uint64_t left_;
    engine::SolutionSink& next_;
    bool has_seen_any_ = false;
};

// Lends the threads of the host, and lets it look whether a checkpoint is due.
class HostWatch : public PartWatch {
public:
    HostWatch(const PartTask& task, TaskHost& host, Supervisor& supervisor, double share,
              std::size_t memory)
        : PartWatch{supervisor, share, memory}, host_{host}, task_{task} {}

    std::optional<Ending> report(std::uint64_t nodes, double fraction) override {
        const auto reason = PartWatch::report(nodes, fraction);
        // A run of which nothing would be left may have its answer all the same: the last state
        // waits for it.
        if (!reason || !task_.is_all_or_nothing()) host_.task_reported();
        return reason;
    }
    [[nodiscard]] std::size_t idle_threads() const override { return host_.idle_threads(); }
    void run_in_parallel(const std::function<void()>& work) override {
        host_.run_in_parallel(work);
    }

protected:
    TaskHost& host_;

private:
    const PartTask& task_;
};

// Lets limits of time and nodes pass.
class PatientWatch : public HostWatch {
public:
    PatientWatch(const PartTask& task, TaskHost& host, Supervisor& supervisor, double share,
                 std::size_t memory)
        : HostWatch{task, host, supervisor, share, memory}, control_{supervisor.control()} {}

    std::optional<Ending> report(std::uint64_t nodes, double fraction) override {
        return patient_reason(HostWatch::report(nodes, fraction), control_);
    }

private:
    const search::Control& control_;
};

// Makes tasks of the branches that an engine gives away, and notes how far it is.
class DonatingWatch : public HostWatch {
public:
    DonatingWatch(PartTask& task, const cover::Reduced& reduced, TaskHost& host,
                  Supervisor& supervisor, double share, std::size_t memory)
        : HostWatch{task, host, supervisor, share, memory}, task_{task}, reduced_{reduced} {}

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

private:
    PartTask& task_;
    const cover::Reduced& reduced_;
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

PartTask::PartTask(PartsJob& job, std::shared_ptr<const Problem> problem, OpenPart open,
                   double share)
    : job_{job},
      problem_{std::move(problem)},
      open_{std::move(open)},
      share_{share},
      budget_{job.supervisor().budget()} {}

Outcome PartTask::search(engine::SolutionSink& sink, TaskHost& host) {
    if (open_.found) return give_found(sink);
    if (open_.part.share) return count_share(host);
    const auto reduced = cover::reduce(problem_->instance, open_.part.chosen, open_.part.left_out);
    if (!reduced) {
        (void)job_.supervisor().report(0, share_);
        return {};
    }
    Skip rest{open_.part.taken, sink};
    const engine::Engine& first = engine_to_begin(reduced->instance);
    const engine::Engine& tree =
        engine::fastest_tree(reduced->instance, memory_of_tree(job_.control()));
    Outcome outcome = run(first, *reduced, rest, host);
    if (outcome.ending == Ending::MemoryLimit && may_change_engine() && &first != &tree &&
        !rest.has_seen_any())
        outcome = run(tree, *reduced, rest, host);
    return outcome;
}

Outcome PartTask::count_share(TaskHost& host) {
    is_all_or_nothing_ = true;
    const std::size_t all = job_.control().limits.memory;
    const std::size_t tables = job_.tables_at_once();
    const auto make = [&](std::size_t memory) {
        return job_.count_in_shares(open_.problem, *problem_, memory,
                                    {.name = open_.part.shares_of}, is_patient_);
    };
    count_ = make(all / tables);
    if (!count_ && tables > 1) host.run_alone([&] { count_ = make(all); });
    Outcome outcome;
    if (!count_) {
        outcome.ending = job_.supervisor().stopped().value_or(Ending::MemoryLimit);
        return outcome;
    }
    if (!is_share_of(*count_, open_.part)) {
        job_.refuse_share();
        outcome.ending = Ending::Cancelled;
        return outcome;
    }
    const std::size_t memory = (all - std::min(all, job_.memory_of_others(*count_))) / tables;
    PatientWatch patient{*this, host, job_.supervisor(), share_, memory};
    HostWatch usual{*this, host, job_.supervisor(), share_, memory};
    const bool can_be_halved = open_.part.share->end - open_.part.share->first > 1;
    HostWatch& watch = is_patient_ && !can_be_halved ? patient : usual;
    const auto kept = job_.common_of_shares(open_.problem);
    const auto common = as_bytes(kept);
    const auto said = static_cast<std::size_t>(open_.part.memory);
    const bool is_said = said > 0 && said < memory;
    if (is_said) watch.take_memory(said, false);  // and divide it if that is not enough
    outcome = count_->count(*open_.part.share, common, watch);
    if (outcome.ending == Ending::MemoryLimit && is_said) {
        watch.take_memory(memory, true);
        outcome = count_->count(*open_.part.share, common, watch);
    }
    if (outcome.ending == Ending::MemoryLimit && watch.may_retry_with_more_memory()) {
        job_.forget_others(open_.problem, *count_);
        watch.take_all_memory();
        host.run_alone([&] { outcome = count_->count(*open_.part.share, common, watch); });
    }
    watch.finish(outcome);
    return outcome;
}

// An engine that takes the whole need not take every part: there may be no cell left, or items of
// other bounds.
const engine::Engine& PartTask::engine_to_begin(const cover::Instance& instance) const {
    const engine::Engine& wanted = *job_.method().engine;
    const auto& tried = open_.part.tried;
    // An engine that searches only as a whole may hand over some solutions and then lack memory or
    // time.  No other engine can go on from there, and with the same limits it gets no further.
    const bool could_get_stuck = problem_->list_solutions && wanted.branching == Branching::Whole;
    const bool is_in_vain = tried && !budget_.is_far_more_than(*tried);
    const bool is_changed = may_change_engine() && (could_get_stuck || is_in_vain);
    return is_changed || wanted.refusal(instance)
               ? engine::fastest_tree(instance, memory_of_tree(job_.control()))
               : wanted;
}

bool PartTask::may_change_engine() const {
    return job_.method().may_change_engine && job_.control().checkpoints != nullptr &&
           open_.part.taken == 0;
}

Outcome PartTask::run(const engine::Engine& engine, const cover::Reduced& reduced,
                      engine::SolutionSink& sink, TaskHost& host) {
    const bool is_cut = engine.branching != Branching::Whole;
    const bool has_share = !is_cut && !problem_->list_solutions;
    const std::size_t memory =
        is_cut ? memory_of_tree(job_.control())
               : job_.control().limits.memory / (has_share ? job_.tables_at_once() : 1);
    DonatingWatch watch{*this, reduced, host, job_.supervisor(), share_, memory};
    // A quotient's options are none of the whole instance: its solutions are only counted.
    std::optional<Translate> translate;
    if (problem_->list_solutions) translate.emplace(*problem_, open_.part, reduced, sink);
    const std::optional<engine::Kinds> kinds = kinds_of_options(reduced.original);
    // What is left of a tree is known in branches, and that of others in solutions.
    const bool can_quiesce = is_cut && open_.part.taken == 0;
    is_all_or_nothing_ = !can_quiesce;
    if (can_quiesce) host.can_quiesce();
    const auto run = [&] {
        const engine::Request request{.watch = watch,
                                      .sink = translate ? &*translate : nullptr,
                                      .pruning = job_.method().pruning,
                                      .sample = job_.method().sample,
                                      .occurrences = counts_occurrences(),
                                      .kinds = kinds ? &*kinds : nullptr};
        return request.occurrences || request.kinds != nullptr
                   ? count_details(engine, reduced.instance, request)
                   : engine.run(reduced.instance, request);
    };
    Outcome outcome = run();
    // A tree has given branches away, which must not be searched twice.
    if (!is_cut && outcome.ending == Ending::MemoryLimit && watch.may_retry_with_more_memory()) {
        watch.take_all_memory();
        host.run_alone([&] { outcome = run(); });
    }
    outcome.stats = stats_in_whole(outcome.stats);
    if (counts_occurrences())
        outcome.occurrences = occurrences_in_problem(outcome, reduced.original);
    if (kinds) outcome.choices = choices_in_problem(outcome);
    watch.finish(outcome);
    return outcome;
}

bool PartTask::counts_occurrences() const {
    return job_.method().occurrences && !problem_->list_solutions;
}

// By option of the problem.  Every solution of the part contains what was chosen for it.
std::vector<BigCount> PartTask::occurrences_in_problem(
    const Outcome& outcome, std::span<const cover::OptionId> original) const {
    std::vector<BigCount> result(problem_->instance.option_count());
    for (std::size_t i = 0; i < original.size(); ++i)
        result[original[i].index()] = outcome.occurrences[i];
    for (const OptionId option : open_.part.chosen) result[option.index()] = outcome.solutions;
    return result;
}

// Of the options that are left to the part, if kinds are told apart.
std::optional<engine::Kinds> PartTask::kinds_of_options(
    std::span<const cover::OptionId> original) const {
    if (job_.method().kinds == nullptr || problem_->list_solutions) return std::nullopt;
    engine::Kinds kinds{{}, job_.method().kinds->count};
    for (const OptionId option : original)
        kinds.of_option.push_back(problem_->kinds[option.index()]);
    return kinds;
}

engine::Choices PartTask::choices_in_problem(const Outcome& outcome) const {
    const engine::Kinds kinds{problem_->kinds, job_.method().kinds->count};
    engine::Choices result;
    for (const auto& [choice, solutions] : outcome.choices)
        result.emplace(with_options(choice, kinds, open_.part.chosen), solutions);
    return result;
}

bool PartTask::take(std::span<const OptionId> solution) {
    if (!job_.refuses_solutions()) {
        ++taken_;
        return job_.take_solution(*problem_, solution);
    }
    has_refused_ = true;
    if (open_.found) return true;  // it is kept there
    refused_.options.insert(refused_.options.end(), solution.begin(), solution.end());
    refused_.ends.push_back(refused_.options.size());
    return true;
}

void PartTask::finish(const Outcome& outcome) {
    job_.finish_part(*problem_, *this, outcome);
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
              .begun = true,
              .taken = 0,
              .tried = open_.part.tried};
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
    if (!is_over && open_.part.share) return describe_halves(parts);
    if (!is_over && !snapshot_) {
        Part& part = parts.emplace_back(open_).part;
        part.taken += taken_;
        if (is_all_or_nothing_ && may_change_engine() && job_.lacks_time()) part.tried = budget_;
        return;
    }
    Found found = refused_;
    found.outcome = is_over ? *results.outcome : snapshot_->so_far;
    for (const std::size_t end : results.ends) found.ends.push_back(refused_.options.size() + end);
    found.options.insert(found.options.end(), results.options.begin(), results.options.end());
    parts.push_back({.problem = open_.problem, .part = {}, .found = std::move(found)});
    if (is_over) return;
    for (const Part& part : snapshot_->rest) parts.push_back({open_.problem, part});
}

// What was done of a share that was cut short is lost.  If it lacked time, it comes back as two, so
// that in the end one of them can be done in the time that there is.
void PartTask::describe_halves(std::vector<OpenPart>& parts) const {
    if (!count_ || !is_share_of(*count_, open_.part) || !job_.lacks_time()) {
        parts.push_back(open_);
        return;
    }
    const double whole = count_->work(*open_.part.share);
    for (const engine::Share& half : count_->cut(*open_.part.share, 2)) {
        Part& part = parts.emplace_back(open_).part;
        part.share = half;
        if (whole > 0) part.work *= count_->work(half) / whole;
    }
}

}  // namespace tilewright::search
