#include "tilewright/search/parts_job.hpp"

#include <algorithm>
#include <iterator>

#include "tilewright/base/contract.hpp"
#include "tilewright/base/spread_order.hpp"
#include "tilewright/cover/reduce.hpp"
#include "tilewright/search/part_task.hpp"
#include "tilewright/search/share_cutter.hpp"

namespace tilewright::search {

using cover::OptionId;
using engine::Branching;
using engine::Ending;
using engine::Outcome;

namespace {

bool are_options_of(const cover::Instance& instance, const Part& part) {
    const auto is_one = [&](OptionId option) { return option.index() < instance.option_count(); };
    return std::ranges::all_of(part.chosen, is_one) && std::ranges::all_of(part.left_out, is_one);
}

// What was done of a search by earlier runs.
Progress done_before(const Control& control) {
    if (control.resume == nullptr) return {};
    return {control.resume->fraction, control.resume->seconds, control.resume->stats.nodes};
}

// Lets limits of time and nodes pass.
class UnhurriedWatch : public PartWatch {
public:
    UnhurriedWatch(Supervisor& supervisor, std::size_t memory)
        : PartWatch{supervisor, 0, memory}, supervisor_{supervisor} {}

    std::optional<Ending> report(std::uint64_t nodes, double fraction) override {
        return patient_reason(PartWatch::report(nodes, fraction), supervisor_.control());
    }

private:
    const Supervisor& supervisor_;
};

}  // namespace

PartsJob::PartsJob(const Method& method, const Control& control, std::string digest,
                   std::size_t cases, std::size_t problems)
    : method_{method},
      digest_{std::move(digest)},
      supervisor_{control, method.tree_limit, done_before(control)},
      tables_at_once_{control.scheduler == nullptr
                          ? 1
                          : std::clamp<std::size_t>(problems, 1, control.scheduler->threads())},
      work_{static_cast<double>(cases)},
      uncut_{work_},
      keeps_states_{control.checkpoints != nullptr} {}

// Cuts all problems beforehand, so that it is known how much of the whole each part is.  Their
// instances are made again when they are searched: together they may be large.
void PartsJob::cut_problems(Branching branching, std::size_t pieces) {
    const double cases = work_;
    const Deadline deadline = deadline_of(control());
    const Stop over{[this] { return supervisor_.report(0, 0).has_value(); },
                    deadline.stop().memory()};
    ShareCutter shares{
        method_, supervisor_,
        [this](std::size_t number, const Problem& problem, engine::Dividing dividing) {
            return count_in_shares(number, problem, control().limits.memory, dividing);
        }};
    look_at_counts(shares);
    work_ = 0;
    for (auto problem = next_problem(); problem && !supervisor_.report(0, 0) && !shares.error();
         problem = next_problem()) {
        auto parts = shares.cut(cuts_.size(), *problem);
        if (parts.empty())
            parts = partition(problem->instance, branching,
                              {.subtrees = pieces, .nodes_elsewhere = work_, .stopped = over});
        auto& cut = cuts_.emplace_back();
        for (const Part& part : parts) {
            cut.push_back({cuts_.size() - 1, part});
            work_ += part.work;
        }
    }
    rewind();
    common_error_ = shares.error();
    uncut_ = 0;
    if (!supervisor_.stopped()) return;
    if (control().on_forecast) control().on_forecast(lower_forecast());
    cuts_.clear();  // nothing is searched any more, but a state has to be whole
    work_ = uncut_ = cases;
}

void PartsJob::look_at_counts(ShareCutter& shares) {
    if (!method_.engine->in_shares || method_.shared_counts == nullptr) return;
    for (auto problem = next_problem(); problem && !supervisor_.report(0, 0) && !shares.error();
         problem = next_problem())
        shares.look_at(*problem);
    rewind();
}

// Takes twice as many samples as before, again and again, until they tell enough or have taken a
// hundredth of what the search may take: while they differ by orders of magnitude, the few that are
// most of the work may not have been seen.  Only of large samples, as those of tables are, fewer
// than four must do.
std::optional<Forecast> PartsJob::forecast() {
    constexpr std::size_t few_samples = 4;
    constexpr double close_enough = 1.5;
    constexpr double part_of_search = 0.01;
    constexpr double too_much_of_search = 0.04;
    constexpr double longest = 4;  // seconds
    const Deadline begin{std::nullopt, control().interrupt};
    double allowed = longest;
    constexpr double patience = 6;  // a sample may take longer than it seemed
    const Stop stop{[&] { return begin.gone() > patience * allowed || supervisor_.report(0, 0); },
                    memory_of_tree(control())};
    WorkSampler sampler{method_, memory_of_tree(control()), stop};
    const double work = work_left();
    std::vector<Observation> seen;
    for (std::size_t wanted = 1;; wanted *= 2) {
        const bool done = sample_parts(wanted, work, sampler, seen);
        if (seen.empty()) return std::nullopt;
        Forecast forecast = extrapolate(seen, work);
        forecast.is_cut_short = !done;
        allowed = std::min(longest, part_of_search * forecast.high);
        const bool is_close = forecast.high < close_enough * forecast.seconds;
        const bool is_enough = wanted >= few_samples && (begin.gone() > allowed || is_close);
        if (!done || is_enough ||
            begin.gone() > std::min(longest, too_much_of_search * forecast.high))
            return forecast;
    }
}

std::optional<WorkSampler::Seen> PartsJob::sample(const Problem& problem, const OpenPart& open,
                                                  WorkSampler& sampler) {
    if (!open.part.share) {
        const bool is_table = method_.engine->branching == Branching::Whole;
        return is_table && problem.list_solutions ? std::nullopt
                                                  : sampler.sample(problem.instance, open.part);
    }
    const auto count = count_in_shares(open.problem, problem, control().limits.memory,
                                       {.name = open.part.shares_of});
    const auto common = common_of_shares(open.problem);
    return count && is_share_of(*count, open.part)
               ? sampler.sample(*count, *open.part.share, as_bytes(common))
               : std::nullopt;
}

// Of all parts that have not begun.
double PartsJob::work_left() const {
    double work = 0;
    for (const auto& cut : cuts_)
        for (const OpenPart& open : cut) work += open.part.work;
    return work;
}

// What is known of a search before any sample of it is done.  The sizes of trees are estimated
// before they are cut, mostly as too small.
Forecast PartsJob::lower_forecast() const {
    const double seconds = work_left() * method_.engine->node_seconds;
    return {.seconds = seconds, .low = seconds, .high = seconds, .is_cut_short = true};
}

void PartsJob::tell_forecast() {
    constexpr double worth_a_look = 5;  // seconds
    if (work_left() * method_.engine->node_seconds < worth_a_look) return;
    control().on_forecast(forecast().value_or(lower_forecast()));
}

// Samples parts with probabilities in proportion to their work.
//   until: so many have been seen
//   work:  of all parts
// Returns false when it was stopped.
bool PartsJob::sample_parts(std::size_t until, double work, WorkSampler& sampler,
                            std::vector<Observation>& seen) {
    std::vector<double> places;
    for (std::size_t i = seen.size(); i < until; ++i) places.push_back(work * spread_place(i));
    std::ranges::sort(places);
    auto place = places.begin();
    double before = 0;
    bool stopped = false;
    rewind();
    for (std::size_t number = 0; number < cuts_.size() && !stopped; ++number) {
        std::optional<Problem> problem;
        for (const OpenPart& open : cuts_[number]) {
            before += open.part.work;
            for (; place != places.end() && *place < before && !stopped; ++place) {
                if (!problem && !(problem = next_problem())) return false;
                const auto one = sample(*problem, open, sampler);
                stopped = !one;
                if (one)
                    seen.push_back({1, one->seconds / open.part.work, one->nodes / open.part.work});
            }
        }
        if (!problem && !skip_problem()) break;
    }
    rewind();
    return !stopped;
}

std::shared_ptr<const engine::CountInShares> PartsJob::count_in_shares(std::size_t number,
                                                                       const Problem& problem,
                                                                       std::size_t memory,
                                                                       engine::Dividing dividing,
                                                                       bool is_patient) {
    const engine::Engine& engine = *method_.engine;
    if (!engine.in_shares || method_.shared_counts == nullptr) return nullptr;
    using Made = std::shared_ptr<const engine::CountInShares>;
    const auto make = [&]() -> Result<Made> {
        const auto none = fail(Fault::Usage, "it cannot be divided");
        const auto reduced = cover::reduce(problem.instance, {}, {});
        if (!reduced || engine.refusal(reduced->instance)) return none;
        PartWatch usual{supervisor_, 0, memory};
        UnhurriedWatch unhurried{supervisor_, memory};
        PartWatch& watch = is_patient ? unhurried : usual;
        const auto common = common_of_shares(number);
        dividing.common = as_bytes(common);
        Made made = engine.in_shares(reduced->instance, method_.pruning, dividing, watch);
        if (!made) return none;
        return made;
    };
    std::string name{dividing.name};
    Result<Made> made;  // beforehand if it is new: its name is not known yet
    if (name.empty()) {
        made = make();
        if (!made) return nullptr;
        name = (*made)->name();
    }
    const std::size_t room = control().limits.memory / shared_counts_part;
    const auto kept = method_.shared_counts->get(
        {number, name}, [&] { return *made ? made : make(); }, room);
    return kept ? *kept : nullptr;
}

std::size_t PartsJob::memory_of_others(const engine::CountInShares& count) const {
    const std::size_t kept = method_.shared_counts->size();
    return kept - std::min(kept, count.bytes());
}

// The first reason stands, but the search goes on behind a part that is not checked.
void PartsJob::note(Ending ending) {
    if (ending_.value_or(Ending::Unchecked) == Ending::Unchecked) ending_ = ending;
}

void PartsJob::resume(const State& state) {
    require(state.digest == digest_, "a search goes on from a state of its own");
    if (state.is_fresh()) return;
    work_ = state.work;
    stats_ = state.stats;
    set_sums(state.sums);
    cuts_.resize(state.next_problem);
    uncut_ = (1 - state.fraction) * work_;
    for (const OpenPart& open : state.parts) {
        cuts_[open.problem].push_back(open);
        uncut_ -= open.part.work;
    }
}

// To make the count takes long: whether it has such a share turns out when that is searched.
//   end: of the shares before it; becomes that of this one
bool PartsJob::may_be_share(const Problem& problem, const Part& part, std::uint32_t& end) const {
    if (!part.share) return true;
    const bool is_whole = part.chosen.empty() && part.left_out.empty();
    const bool is_fresh = part.taken == 0 && !part.begun;
    if (!is_whole || !is_fresh || problem.list_solutions || part.share->first < end) return false;
    end = part.share->end;
    return true;
}

bool PartsJob::fits(const State& state) {
    if (state.is_fresh()) return true;
    bool fine = state.sums.size() == sums().size();
    auto part = state.parts.begin();
    for (std::size_t number = 0; fine && number < state.next_problem; ++number) {
        if (part == state.parts.end() || part->problem != number) {
            fine = skip_problem();
            continue;
        }
        const auto problem = next_problem();
        fine = problem.has_value();
        std::uint32_t end = 0;  // of the shares so far
        for (; fine && part != state.parts.end() && part->problem == number; ++part)
            fine = are_options_of(problem->instance, part->part) &&
                   may_be_share(*problem, part->part, end);
    }
    rewind();
    return fine && part == state.parts.end();
}

std::size_t PartsJob::count_problems() {
    std::size_t problems = 0;
    while (skip_problem()) ++problems;
    rewind();
    return problems;
}

// A slice of a tree gets several pieces of work, so that slices can get about the same of it.
Result<State> PartsJob::cut(Branching branching) {
    cut_problems(branching, method_.parts == 1 ? 1 : 4 * method_.parts);
    if (common_error_) return std::unexpected(*common_error_);
    if (supervisor_.stopped()) return stopped("cutting the search into parts");
    return state({});
}

bool PartsJob::must_stop() {
    const auto reason = supervisor_.report(0, 0);
    const bool is_first = control().resume != nullptr && !has_begun_;
    return reason && (!is_first || reason == Ending::Cancelled);
}

bool PartsJob::has_next() {
    while (parts_.empty()) {
        const std::size_t number = problems_;
        if (number < cuts_.size() && cuts_[number].empty()) {
            if (!skip_problem()) return false;
            ++problems_;
            continue;
        }
        auto problem = next_problem();
        if (!problem) return false;
        ++problems_;
        if (number < cuts_.size()) {
            std::ranges::move(cuts_[number], std::back_inserter(parts_));
        } else {
            parts_.push_back({number, {.chosen = {}, .left_out = {}, .work = problem->work}});
            uncut_ -= problem->work;
        }
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
    if (must_stop()) {
        left_over_ = true;
        return nullptr;
    }
    const bool is_first = control().resume != nullptr && !has_begun_;
    has_begun_ = true;
    OpenPart part = std::move(parts_.front());
    parts_.pop_front();
    const double share = work_ > 0 ? part.part.work / work_ : 0;
    auto task = std::make_unique<PartTask>(*this, problem_, std::move(part), share);
    if (is_first) task->be_patient();
    return task;
}

bool PartsJob::take_solution(const Problem& problem, std::span<const OptionId> solution) {
    if (take(problem, solution)) return true;
    refuses_ = keeps_states_ && control().checkpoints->survives_the_sink();
    const Ending ending = refuses_ ? Ending::Cancelled : Ending::SinkStopped;
    note(ending);
    supervisor_.stop(ending);
    return refuses_;
}

bool PartsJob::is_over() {
    if (control().checkpoints != nullptr) return false;
    const auto reason = supervisor_.report(0, 0);
    if (reason && !ending_) ending_ = *reason;
    return reason.has_value();
}

// As long as a state is to be kept, what is left of a part goes into it, and nothing of the part is
// counted.  The search then ends, since later solutions would come too early.
void PartsJob::finish_part(const Problem& problem, const PartTask& part, const Outcome& outcome) {
    if (!outcome.complete()) note(outcome.ending);
    const bool is_cut_short = !outcome.complete() && outcome.ending != Ending::SinkStopped;
    if (keeps_states_ && (is_cut_short || part.has_refused())) {
        part.describe({.outcome = &outcome}, unfinished_);
        refuses_ = true;
        supervisor_.stop(is_cut_short ? outcome.ending : Ending::Cancelled);
        return;
    }
    if (outcome.ending == Ending::MemoryLimit && method_.all_or_nothing)
        supervisor_.stop(Ending::MemoryLimit);
    stats_.add(outcome.stats);
    finish(problem, outcome);
}

bool PartsJob::lacks_time() const {
    const auto stopped = supervisor_.stopped();
    return stopped == Ending::TimeLimit || stopped == Ending::NodeLimit;
}

bool PartsJob::wants_checkpoint() {
    if (!keeps_states_) return false;
    const auto stopped = supervisor_.stopped();
    return stopped ? *stopped != Ending::SinkStopped : control().checkpoints->due();
}

void PartsJob::make_checkpoint(std::span<const PendingTask> pending) {
    if (supervisor_.stopped()) keeps_states_ = false;  // this is the last one
    if (!control().checkpoints->keep(state(pending))) supervisor_.stop(Ending::SinkStopped);
}

State PartsJob::state(std::span<const PendingTask> pending) const {
    State state{.digest = digest_,
                .engine = std::string{method_.engine->name},
                .pruning = method_.pruning,
                .cases = method_.cases,
                .may_change_engine = method_.may_change_engine,
                .parts = unfinished_,
                .next_problem = std::max(problems_, cuts_.size()),
                .work = work_,
                .sums = sums(),
                .stats = stats_,
                .seconds = supervisor_.seconds()};
    if (control().resume != nullptr) state.seconds += control().resume->seconds;
    for (const PendingTask& place : pending) place.task.describe(place.results, state.parts);
    state.parts.insert(state.parts.end(), parts_.begin(), parts_.end());
    for (std::size_t i = problems_; i < cuts_.size(); ++i)
        state.parts.insert(state.parts.end(), cuts_[i].begin(), cuts_[i].end());
    state.fraction = fraction_done(state);
    return state;
}

double PartsJob::fraction_done(const State& state) const {
    double left = std::max(0.0, uncut_);
    for (const OpenPart& open : state.parts) left += open.part.work;
    return work_ > 0 ? std::clamp(1 - left / work_, 0.0, 1.0) : 0;
}

Tally PartsJob::run() {
    if (control().resume != nullptr && !control().resume->is_fresh())
        resume(*control().resume);
    else if (method_.parts > 1 && method_.engine->branching != Branching::Whole)
        cut_problems(method_.engine->branching, method_.parts);
    if (control().on_forecast && !cuts_.empty()) tell_forecast();
    SerialScheduler serial;
    Scheduler& scheduler = control().scheduler != nullptr ? *control().scheduler : serial;
    scheduler.run(*this);
    const bool is_done = !ending_ && !left_over_;
    if (keeps_states_ && (is_done || wants_checkpoint())) make_checkpoint({});
    // Nor is a search complete whose last state could not be kept.
    const auto stopped = supervisor_.stopped();
    const bool is_kept = stopped != Ending::SinkStopped;
    if (left_over_ || !is_kept) note(*stopped);
    Tally tally;
    tally.ending = ending_.value_or(Ending::Exhausted);
    tally.stats = stats_;
    tally.fraction = supervisor_.foreseen();
    tally.seconds = supervisor_.seconds();
    if (control().resume != nullptr) tally.seconds += control().resume->seconds;
    return tally;
}

}  // namespace tilewright::search
