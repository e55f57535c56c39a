#include "tilewright/base/contract.hpp"
#include "tilewright/cover/break_symmetry.hpp"
#include "tilewright/cover/reduce.hpp"
#include "tilewright/search/cases.hpp"
#include "tilewright/search/jobs.hpp"

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
            engine::SolutionSink& sink)
        : PartsJob{method, control, std::move(digest), cases.size(), cases.size()},
          cases_{cases},
          instance_{instance},
          group_{group},
          listing_{listing},
          sink_{sink} {}

    // Without a check of the last solutions, the image that was waited for may never have come.
    // Then another one is handed over, if there was none at all.
    [[nodiscard]] bool add_up(Tally& tally) override {
        if (tally.ending == engine::Ending::Unchecked && distinct_ == 0 && !passed_by_.empty())
            (void)give(passed_by_);
        tally.raw = raw_;
        tally.distinct = distinct_;
        return true;
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

    bool skip_problem() override {
        if (next_case_ == cases_.size()) return false;
        ++next_case_;
        return true;
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
        ++distinct_;
        const auto images = cover::orbit(group_, solution);
        if (listing_ == Listing::Distinct) {
            raw_ += images.size();
            return sink_.accept(solution);
        }
        bool wants_more = true;
        for (const auto& image : images) {
            ++raw_;
            wants_more = sink_.accept(image) && wants_more;
            if (!wants_more && !is_kept_whole()) return false;
        }
        return wants_more;
    }

    // A state that is kept after the sink has had enough knows no orbit of which a part was given.
    [[nodiscard]] bool is_kept_whole() const {
        return control().checkpoints != nullptr && control().checkpoints->survives_the_sink();
    }

    void finish(const Problem&, const Outcome&) override {}

    [[nodiscard]] std::vector<BigCount> sums() const override { return {raw_, distinct_}; }

    void set_sums(const std::vector<BigCount>& sums) override {
        require(sums.size() == 2, "a state of a listing has two sums");
        raw_ = sums[0];
        distinct_ = sums[1];
    }

    const std::vector<Case>& cases_;
    const cover::Instance& instance_;
    const Group& group_;
    Listing listing_;
    engine::SolutionSink& sink_;
    BigCount raw_;
    BigCount distinct_;
    std::size_t next_case_ = 0;
    std::vector<OptionId> passed_by_;  // the first solution, until one has been given
};

}  // namespace

std::unique_ptr<PartsJob> make_list_job(const std::vector<Case>& cases,
                                        const cover::Instance& instance, const Group& group,
                                        Listing listing, const Method& method,
                                        const Control& control, std::string digest,
                                        engine::SolutionSink& sink) {
    return std::make_unique<ListJob>(cases, instance, group, listing, method, control,
                                     std::move(digest), sink);
}

}  // namespace tilewright::search
