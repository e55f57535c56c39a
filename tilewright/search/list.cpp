#include "tilewright/base/contract.hpp"
#include "tilewright/cover/break_symmetry.hpp"
#include "tilewright/cover/reduce.hpp"
#include "tilewright/search/cases.hpp"
#include "tilewright/search/parts_job.hpp"
#include "tilewright/search/search.hpp"

namespace tilewright::search {
namespace {

using cover::Case;
using cover::Group;
using cover::OptionId;
using engine::Outcome;

// Lists one solution of each orbit, or from it the whole orbit.
class ListJob : public PartsJob {
public:
    ListJob(const std::vector<Case>& cases, const cover::Instance& instance, const Group& group,
            Listing listing, const Method& method, const Control& control, std::string digest,
            engine::SolutionSink& sink, Tally& tally)
        : PartsJob{method, control, std::move(digest), cases.size(), cases.size()},
          cases_{cases},
          instance_{instance},
          group_{group},
          listing_{listing},
          sink_{sink},
          tally_{tally} {}

    // Hands a solution over that was passed by because a better image of it would come, if none has
    // been handed over.
    void give_passed_by() {
        if (tally_.distinct == 0 && !passed_by_.empty()) (void)give(passed_by_);
    }

private:
    std::optional<Problem> next_problem() override {
        if (next_case_ == cases_.size()) return std::nullopt;
        const Case& one = cases_[next_case_];
        cover::Reduced reduced = instance_of(one, instance_, *method().engine);
        return Problem{.instance = std::move(reduced.instance),
                       .original = std::move(reduced.original),
                       .chosen = one.chosen,
                       .number = next_case_++,
                       .list_solutions = true};
    }

    void rewind() override { next_case_ = 0; }

    bool take(const Problem& problem, std::span<const OptionId> solution) override {
        if (passed_by_.empty()) passed_by_.assign(solution.begin(), solution.end());
        // A look at many images takes longer than the engine is silent.
        if (group_.order() >= many_symmetries && is_over()) return false;
        return !cover::is_least_image(cases_[problem.number].stabiliser, solution) ||
               give(solution);
    }

    // Hands over one solution of an orbit, or all of them.
    bool give(std::span<const OptionId> solution) {
        ++tally_.distinct;
        const auto images = cover::orbit(group_, solution);
        if (listing_ == Listing::Distinct) {
            tally_.raw += images.size();
            return sink_.accept(solution);
        }
        for (const auto& image : images) {
            ++tally_.raw;
            if (!sink_.accept(image)) return false;
        }
        return true;
    }

    void finish(const Problem&, const Outcome&) override {}

    [[nodiscard]] std::vector<BigCount> sums() const override {
        return {tally_.raw, tally_.distinct};
    }

    void set_sums(const std::vector<BigCount>& sums) override {
        require(sums.size() == 2, "a state of a listing has two sums");
        tally_.raw = sums[0];
        tally_.distinct = sums[1];
    }

    const std::vector<Case>& cases_;
    const cover::Instance& instance_;
    const Group& group_;
    Listing listing_;
    engine::SolutionSink& sink_;
    Tally& tally_;
    std::size_t next_case_ = 0;
    std::vector<OptionId> passed_by_;  // the first solution, until one has been given
};

// For a listing that is only cut.
class Nobody : public engine::SolutionSink {
public:
    bool accept(std::span<const OptionId>) override { return false; }
};

}  // namespace

Tally list(const cover::Instance& instance, const Group& group, Listing listing,
           const Method& method, engine::SolutionSink& sink, const Control& control) {
    require(method.engine != nullptr, "a search has an engine");
    const Deadline deadline = deadline_of(control);
    const auto cases = cases_of(instance, group, method, control, deadline);
    if (!cases) return nothing_found(deadline);
    const double begun = deadline.gone();
    Tally tally;
    ListJob job{*cases,
                instance,
                group,
                listing,
                method,
                left_of(control, deadline),
                digest_for(instance, group, *cases, control, listing),
                sink,
                tally};
    job.run(tally);
    tally.seconds += begun;
    if (tally.ending == engine::Ending::Unchecked) job.give_passed_by();
    return tally;
}

Result<State> cut_list(const cover::Instance& instance, const Group& group, Listing listing,
                       const Method& method, const Control& control) {
    const Deadline deadline = deadline_of(control);
    const auto cases = cases_of(instance, group, method, control, deadline);
    if (!cases) return std::unexpected(cases.error());
    Nobody sink;
    Tally tally;
    return ListJob{*cases,
                   instance,
                   group,
                   listing,
                   method,
                   left_of(control, deadline),
                   digest_of(instance, group, *cases, listing),
                   sink,
                   tally}
        .cut();
}

Result<bool> fits_list(const State& state, const cover::Instance& instance, const Group& group,
                       Listing listing, const Method& method, const Control& control) {
    const Deadline deadline = deadline_of(control);
    const auto cases = cases_of(instance, group, method, control, deadline);
    if (!cases) return std::unexpected(cases.error());
    Nobody sink;
    Tally tally;
    ListJob job{*cases,       instance, group, listing, method, left_of(control, deadline),
                state.digest, sink,     tally};
    return fits(state, digest_of(instance, group, *cases, listing), job, deadline);
}

}  // namespace tilewright::search
