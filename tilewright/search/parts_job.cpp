#include "tilewright/search/parts_job.hpp"

#include <algorithm>
#include <iterator>

#include "tilewright/base/contract.hpp"
#include "tilewright/cover/reduce.hpp"

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
class GivingWatch : public PartWatch {
public:
    GivingWatch(PartTask& task, const cover::Reduced& reduced, Helpers& helpers,
                Supervisor& supervisor, double share, std::size_t memory)
        : PartWatch{supervisor, share, memory}, task_{task}, reduced_{reduced}, helpers_{helpers} {}

    std::optional<Ending> report(std::uint64_t nodes, double fraction) override {
        const auto reason = PartWatch::report(nodes, fraction);
        helpers_.reported();
        return reason;
    }
    bool wants_branches() override { return helpers_.wants_work(); }
    void take(const engine::Branches& branches) override {
        helpers_.take(task_.branches_task(branches, reduced_));
        gave(branches.share);
    }
    bool wants_rest() override { return helpers_.wants_to_stand_still(); }
    void take_rest(const Outcome& so_far, const std::vector<engine::Branches>& rest) override {
        std::vector<Part> parts;
        for (const engine::Branches& branches : rest)
            parts.push_back(task_.branches_part(branches, reduced_));
        task_.tell(so_far, std::move(parts));
        helpers_.stand_still();
        task_.tell_nothing();
    }
    [[nodiscard]] std::size_t others() const override { return helpers_.others(); }
    void together(const std::function<void()>& work) override { helpers_.together(work); }

private:
    PartTask& task_;
    const cover::Reduced& reduced_;
    Helpers& helpers_;
};

bool are_options_of(const cover::Instance& instance, const Part& part) {
    const auto is_one = [&](OptionId option) { return option.index() < instance.option_count(); };
    return std::ranges::all_of(part.chosen, is_one) && std::ranges::all_of(part.left_out, is_one);
}

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

Outcome PartTask::search(engine::SolutionSink& sink, Helpers& helpers) {
    if (open_.found) return give_found(sink);
    const auto reduced = cover::reduce(problem_->instance, open_.part.chosen, open_.part.left_out);
    if (!reduced) {
        (void)supervisor_.report(0, share_);
        return {};
    }
    Skip rest{open_.part.taken, sink};
    return run_engine(*reduced, rest, helpers);
}

Outcome PartTask::run_engine(const cover::Reduced& reduced, engine::SolutionSink& sink,
                             Helpers& helpers) {
    const engine::Engine& engine = engine_for(*options_.engine, reduced.instance);
    const bool is_cut = engine.branching != Branching::Whole;
    const bool has_share = !is_cut && !problem_->list_solutions;
    const std::size_t memory = supervisor_.limits().memory / (has_share ? tables_at_once_ : 1);
    GivingWatch watch{*this, reduced, helpers, supervisor_, share_, memory};
    // A quotient's options are none of the whole instance: its solutions are only counted.
    std::optional<Translate> translate;
    if (problem_->list_solutions) translate.emplace(*problem_, open_.part, reduced, sink);
    // What is left of a tree is known in branches, and that of others in solutions.
    if (is_cut && open_.part.taken == 0) helpers.can_stand_still();
    const auto run = [&] {
        return engine.run(reduced.instance, {.watch = watch,
                                             .sink = translate ? &*translate : nullptr,
                                             .pruning = options_.pruning,
                                             .sample = options_.sample});
    };
    Outcome outcome = run();
    if (outcome.ending == Ending::MemoryLimit && watch.may_get_more_memory()) {
        watch.take_all_memory();
        helpers.alone([&] { outcome = run(); });
    }
    outcome.stats = stats_in_whole(outcome.stats);
    watch.finish(outcome);
    return outcome;
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
    return std::make_unique<PartTask>(
        problem_, OpenPart{open_.problem, branches_part(branches, reduced)},
        share_ * branches.share, options_, supervisor_, tables_at_once_);
}

void PartTask::tell(const Outcome& so_far, std::vector<Part> rest) {
    standing_ = Standing{so_far, std::move(rest)};
    standing_->so_far.stats = stats_in_whole(so_far.stats);
}

void PartTask::describe(const TaskInLine& place, std::vector<OpenPart>& parts) const {
    const bool is_over = place.outcome != nullptr && place.outcome->complete();
    if (open_.found) {  // some of these may have been taken, and others not
        parts.push_back(open_);
        parts.back().found = without_first(*open_.found, taken_);
        return;
    }
    if (!is_over && !standing_) {
        parts.push_back(open_);
        parts.back().part.taken += taken_;
        return;
    }
    OpenPart& found = parts.emplace_back();
    found.problem = open_.problem;
    found.found = Found{.outcome = is_over ? *place.outcome : standing_->so_far,
                        .options = {place.options.begin(), place.options.end()},
                        .ends = {place.ends.begin(), place.ends.end()}};
    if (is_over) return;
    for (const Part& part : standing_->rest) parts.push_back({open_.problem, part});
}

PartsJob::PartsJob(const Options& options, std::string digest, std::size_t cases,
                   std::size_t problems)
    : options_{options},
      digest_{std::move(digest)},
      supervisor_{options.limits, options.interrupt, options.on_progress, options.progress_every,
                  options.resume == nullptr
                      ? Progress{}
                      : Progress{options.resume->fraction, options.resume->seconds,
                                 options.resume->stats.nodes}},
      tables_at_once_{options.scheduler == nullptr
                          ? 1
                          : std::clamp<std::size_t>(problems, 1, options.scheduler->threads())},
      work_{static_cast<double>(cases)},
      keeps_states_{options.checkpoints != nullptr} {}

// Cuts all problems beforehand, so that it is known how much of the whole each part is.  Their
// instances are made again when they are searched: together they may be large.
void PartsJob::cut_problems(Branching branching) {
    if (options_.parts == 1 || branching == Branching::Whole) return;
    const double cases = work_;
    work_ = 0;
    for (auto problem = next_problem(); problem && !supervisor_.report(0, 0);
         problem = next_problem()) {
        const auto parts =
            partition(problem->instance, branching,
                      {.subtrees = options_.parts, .nodes_elsewhere = work_, .stopped = [this] {
                           return supervisor_.report(0, 0).has_value();
                       }});
        auto& cut = cuts_.emplace_back();
        for (const Part& part : parts) {
            cut.push_back({cuts_.size() - 1, part});
            work_ += part.work;
        }
    }
    rewind();
    if (!supervisor_.stopped()) return;
    cuts_.clear();  // nothing is searched any more, but a state has to be whole
    work_ = cases;
}

// The first reason stands, but the search goes on behind a part that is not checked.
void PartsJob::note(Ending ending) {
    if (ending_.value_or(Ending::Unchecked) == Ending::Unchecked) ending_ = ending;
}

void PartsJob::resume(const State& state) {
    require(state.digest == digest_, "a search goes on from a state of its own");
    work_ = state.work;
    stats_ = state.stats;
    set_sums(state.sums);
    cuts_.resize(state.next_problem);
    for (const OpenPart& part : state.parts) cuts_[part.problem].push_back(part);
}

bool PartsJob::fits(const State& state) {
    if (state.is_fresh()) return true;
    bool fine = state.sums.size() == sums().size();
    auto part = state.parts.begin();
    for (std::size_t number = 0; fine && number < state.next_problem; ++number) {
        const auto problem = next_problem();
        fine = problem.has_value();
        for (; fine && part != state.parts.end() && part->problem == number; ++part)
            fine = are_options_of(problem->instance, part->part);
    }
    rewind();
    return fine && part == state.parts.end();
}

State PartsJob::cut() {
    cut_problems(Branching::FewestOptions);
    return state({});
}

bool PartsJob::has_next() {
    while (parts_.empty()) {
        auto problem = next_problem();
        if (!problem) return false;
        const std::size_t number = problems_++;
        if (number < cuts_.size())
            std::ranges::move(cuts_[number], std::back_inserter(parts_));
        else
            parts_.push_back({number, {.chosen = {}, .left_out = {}, .work = problem->work}});
        for (const OpenPart& open : parts_)
            require(are_options_of(problem->instance, open.part),
                    "a part has options of its instance only");
        problem_ = std::make_shared<const Problem>(std::move(*problem));
    }
    return true;
}

std::unique_ptr<Task> PartsJob::next() {
    if (!has_next()) return nullptr;
    // A limit matters only while something is left to be begun.
    if (supervisor_.report(0, 0)) {
        left_over_ = true;
        return nullptr;
    }
    OpenPart part = std::move(parts_.front());
    parts_.pop_front();
    const double share = part.part.work / work_;
    return std::make_unique<PartTask>(problem_, std::move(part), share, options_, supervisor_,
                                      tables_at_once_);
}

bool PartsJob::take(Task& task, std::span<const OptionId> solution) {
    auto& part = static_cast<PartTask&>(task);
    part.count_taken();
    if (take(part.problem(), solution)) return true;
    note(Ending::SinkStopped);
    supervisor_.stop(Ending::SinkStopped);
    return false;
}

bool PartsJob::is_over() {
    if (options_.checkpoints != nullptr) return false;
    const auto reason = supervisor_.report(0, 0);
    if (reason && !ending_) ending_ = *reason;
    return reason.has_value();
}

void PartsJob::finish(Task& task, const Outcome& outcome) {
    stats_.add(outcome.stats);
    if (!outcome.complete()) note(outcome.ending);
    if (outcome.ending == Ending::MemoryLimit && options_.all_or_nothing)
        supervisor_.stop(Ending::MemoryLimit);
    if (!outcome.complete()) keeps_states_ = false;  // what is taken now is not all up to here
    finish(static_cast<PartTask&>(task).problem(), outcome);
}

bool PartsJob::wants_checkpoint() {
    if (!keeps_states_) return false;
    const auto stopped = supervisor_.stopped();
    return stopped ? *stopped != Ending::SinkStopped : options_.checkpoints->due();
}

void PartsJob::make_checkpoint(std::span<const TaskInLine> line) {
    if (supervisor_.stopped()) keeps_states_ = false;  // this is the last one
    if (!options_.checkpoints->keep(state(line))) supervisor_.stop(Ending::SinkStopped);
}

State PartsJob::state(std::span<const TaskInLine> line) const {
    State state{.digest = digest_,
                .engine = std::string{options_.engine->name},
                .pruning = options_.pruning,
                .cases = options_.cases,
                .next_problem = std::max(problems_, cuts_.size()),
                .work = work_,
                .sums = sums(),
                .stats = stats_,
                .seconds = supervisor_.seconds(),
                .fraction = supervisor_.foreseen()};
    if (options_.resume != nullptr) state.seconds += options_.resume->seconds;
    for (const TaskInLine& place : line)
        static_cast<const PartTask&>(place.task).describe(place, state.parts);
    state.parts.insert(state.parts.end(), parts_.begin(), parts_.end());
    for (std::size_t i = problems_; i < cuts_.size(); ++i)
        state.parts.insert(state.parts.end(), cuts_[i].begin(), cuts_[i].end());
    return state;
}

void PartsJob::run(Tally& tally) {
    if (options_.resume != nullptr && !options_.resume->is_fresh())
        resume(*options_.resume);
    else
        cut_problems(options_.engine->branching);
    SerialScheduler serial;
    Scheduler& scheduler = options_.scheduler != nullptr ? *options_.scheduler : serial;
    scheduler.run(*this);
    const bool is_done = !ending_ && !left_over_;
    if (keeps_states_ && (is_done || wants_checkpoint())) make_checkpoint({});
    // Nor is a search complete whose last state could not be kept.
    const auto stopped = supervisor_.stopped();
    const bool is_kept = stopped != Ending::SinkStopped;
    if (left_over_ || !is_kept) note(*stopped);
    tally.ending = ending_.value_or(Ending::Exhausted);
    tally.stats = stats_;
    tally.fraction = supervisor_.foreseen();
    tally.seconds = supervisor_.seconds();
    if (options_.resume != nullptr) tally.seconds += options_.resume->seconds;
}

}  // namespace tilewright::search
