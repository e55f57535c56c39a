#include "tilewright/search/search.hpp"

#include <algorithm>

#include "tilewright/base/contract.hpp"
#include "tilewright/search/cases.hpp"
#include "tilewright/search/jobs.hpp"

namespace tilewright::search {
namespace {

// For a search that hands over no solutions.
class Nobody : public engine::SolutionSink {
public:
    bool accept(std::span<const cover::OptionId>) override { return false; }
};

// Hands solutions on until the last state has been kept; those that come later are part of it.
class LastState : public Checkpoints, public engine::SolutionSink {
public:
    explicit LastState(engine::SolutionSink& sink) : sink_{sink} {}

    bool due() override { return false; }
    bool keep(const State& state) override {
        state_ = state;
        return true;
    }
    [[nodiscard]] bool survives_the_sink() const override { return true; }
    [[nodiscard]] bool needs_digest() const override { return false; }

    bool accept(std::span<const cover::OptionId> solution) override {
        return state_ || sink_.accept(solution);
    }

    [[nodiscard]] State take() {
        require(state_.has_value(), "a search keeps a state when it ends");
        return *std::move(state_);
    }

private:
    engine::SolutionSink& sink_;
    std::optional<State> state_;
};

}  // namespace

Result<Search> Search::make(const cover::Instance& instance, const cover::Group& group,
                            std::optional<Listing> listing, const Method& method,
                            const Control& control) {
    require(method.engine != nullptr, "a search has an engine");
    auto cases = cases_of(instance, group, method, control, deadline_of(control));
    if (!cases) return std::unexpected(cases.error());
    Search search{instance, group, listing, method, *std::move(cases)};
    search.method_.shared_counts = std::make_shared<SharedCounts>();
    return search;
}

std::unique_ptr<PartsJob> Search::job(const Method& method, const Control& control,
                                      std::string digest, engine::SolutionSink& sink) const {
    if (listing_)
        return make_list_job(cases_, *instance_, *group_, *listing_, method, control,
                             std::move(digest), sink);
    return make_count_job(cases_, *instance_, *group_, method, control, std::move(digest));
}

std::string Search::digest() const {
    if (!digest_.empty()) return digest_;
    return search_digest(*instance_, *group_, cases_, listing_ ? to_string(*listing_) : "count");
}

// To make a digest takes long for large instances: it is left empty where no states leave the
// search.
std::string Search::digest_for(const Control& control) const {
    const Checkpoints* states = control.checkpoints;
    const bool needs_none = states == nullptr ? control.resume == nullptr : !states->needs_digest();
    return needs_none ? std::string{} : digest();
}

Tally Search::run(const Control& control, engine::SolutionSink* sink) const {
    require(!listing_ || sink != nullptr, "a listing has a sink");
    Nobody nobody;
    const auto job =
        this->job(method_, control, digest_for(control), sink == nullptr ? nobody : *sink);
    if (control.on_forecast && !listing_ && control.resume == nullptr)
        job->supervisor().tell_of_long_run([&](double seconds, std::uint64_t bytes) {
            tell_forecast(job->supervisor(), seconds, bytes);
        });
    Tally tally = job->run();
    const bool is_whole = job->add_up(tally);
    require(is_whole || !tally.complete(), "Burnside's lemma gives a whole number");
    return tally;
}

// Of a count by tables that has begun.  Samples take a part of it, within its limits.
//   seconds: it seems to take, before it is sampled
//   bytes:   that it has in use
void Search::tell_forecast(const Supervisor& running, double seconds, std::uint64_t bytes) const {
    constexpr double part_of_search = 0.1;
    const Forecast unsampled{seconds, seconds, seconds, true};
    const Control& all = running.control();
    const double allowed =
        std::min(part_of_search * seconds, running.budget().seconds.value_or(seconds));
    Control control;
    control.limits.memory = all.limits.memory - std::min<std::uint64_t>(all.limits.memory, bytes);
    control.interrupt = all.interrupt;
    control.deadline = Deadline{allowed, all.interrupt};
    const auto sampled = sample(control);
    if (control.deadline->was_interrupted()) return;
    all.on_forecast(sampled && *sampled ? **sampled : unsampled);
}

// Nothing where there is nothing that can be divided.  What cannot be is mostly small.
Result<std::optional<Forecast>> Search::sample(const Control& control) const {
    Search search = *this;
    search.method_.shared_counts = std::make_shared<SharedCounts>();  // held for so long
    auto state = search.cut(1, control);
    if (!state) return std::unexpected(state.error());
    std::erase_if(state->parts, [](const OpenPart& open) { return !open.part.share; });
    return search.forecast(*state, control);
}

Result<bool> Search::fits(const State& state, const Control& control) const {
    if (state.digest != digest()) return false;
    const Deadline deadline = deadline_of(control);
    Nobody nobody;
    const bool fine = job(method_, under(control, deadline), state.digest, nobody)->fits(state);
    if (!fine && deadline.has_passed())
        return stopped("reading the state of a search", "give it more time");
    return fine;
}

Result<State> Search::cut(std::size_t slices, const Control& control) const {
    Method method = method_;
    method.parts = slices;
    Nobody nobody;
    // Along the engine's own tree the parts of a listing keep its order, and those of a count visit
    // the nodes of one search: 400 of 'edges' (MacMahon's 24 squares in 4x6) visit 441 million.
    // Cut by fewest options, they visited 864 million; those of his triangles a tenth less.
    const bool is_tree = method_.engine->branching != engine::Branching::Whole;
    return job(method, control, digest(), nobody)
        ->cut(listing_ || is_tree ? method_.engine->branching : engine::Branching::FewestOptions);
}

Result<std::optional<Forecast>> Search::forecast(const State& state, const Control& control) const {
    Nobody nobody;
    const auto job = this->job(method_, control, state.digest, nobody);
    job->resume(state);
    auto forecast = job->forecast();
    if (job->supervisor().stopped()) return stopped("sampling the search");
    return forecast;
}

void Search::get_ready_for_parts() {
    digest_ = digest();
    Nobody nobody;
    problem_count_ = job(method_, {}, digest_, nobody)->count_problems();
}

Search::Rest Search::run_parts(const State& state, Control control,
                               engine::SolutionSink& sink) const {
    if (state.parts.empty()) return {state, engine::Ending::Exhausted};
    LastState last{sink};
    control.checkpoints = &last;
    control.resume = &state;
    const auto job = this->job(method_, control, state.digest, last);
    const Tally tally = job->run();
    Rest rest{last.take(), tally.ending, !job->has_foreign_share()};
    // The last state may be older than the end: what came later is not in it.
    if (rest.state.parts.empty())
        rest.ending = engine::Ending::Exhausted;
    else if (tally.complete())
        rest.ending = job->supervisor().stopped().value_or(engine::Ending::Cancelled);
    return rest;
}

std::optional<Tally> Search::tally(const State& state) const {
    Nobody nobody;
    const auto job = this->job(method_, {}, state.digest, nobody);
    job->resume(state);
    Tally tally;
    const bool is_whole = job->add_up(tally);
    tally.all_found = state.parts.empty();
    if (tally.all_found && !is_whole) return std::nullopt;
    if (!tally.all_found) tally.ending = engine::Ending::Cancelled;
    tally.stats = state.stats;
    tally.seconds = state.seconds;
    tally.fraction = state.fraction;
    return tally;
}

Tally count(const cover::Instance& instance, const cover::Group& group, const Method& method,
            const Control& control) {
    const Deadline deadline = deadline_of(control);
    const auto search =
        Search::make(instance, group, std::nullopt, method, under(control, deadline));
    return search ? search->run(under(control, deadline)) : nothing_found(deadline);
}

Tally list(const cover::Instance& instance, const cover::Group& group, Listing listing,
           const Method& method, engine::SolutionSink& sink, const Control& control) {
    const Deadline deadline = deadline_of(control);
    const auto search = Search::make(instance, group, listing, method, under(control, deadline));
    return search ? search->run(under(control, deadline), &sink) : nothing_found(deadline);
}

}  // namespace tilewright::search
