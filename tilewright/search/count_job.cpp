#include <deque>
#include <map>
#include <numeric>
#include <set>

#include "tilewright/base/contract.hpp"
#include "tilewright/cover/break_symmetry.hpp"
#include "tilewright/cover/conjugacy.hpp"
#include "tilewright/cover/reduce.hpp"
#include "tilewright/engine/details.hpp"
#include "tilewright/search/cases.hpp"
#include "tilewright/search/jobs.hpp"
#include "tilewright/search/occurrence_sums.hpp"

namespace tilewright::search {
namespace {

using cover::Case;
using cover::Group;
using cover::OptionId;
using engine::Outcome;

// What has been counted of one case.
struct Sums {
    BigCount found;  // its solutions
    BigCount fixed;  // pairs of a symmetry other than the identity and a solution that it keeps
};

// False when an item is wanted that no option has, as is common in quotients: most pieces have no
// placement that a symmetry keeps.
bool may_have_solutions(const cover::Instance& instance) {
    std::vector<bool> has_option(instance.item_count());
    for (const cover::Entry& entry : instance.entries()) has_option[entry.item.index()] = true;
    for (std::size_t i = 0; i < has_option.size(); ++i) {
        const cover::Item& item = instance.item(cover::ItemId{i});
        if (item.primary && item.min > 0 && !has_option[i]) return false;
    }
    return true;
}

// Counts case by case.  Where symmetries are left, the solutions they keep are counted as well, in
// quotients of the case's instance, after all cases: whatever becomes of them, the number of
// solutions is known.  Burnside's lemma then gives the orbits.
class CountJob : public PartsJob {
    // Of a case, where sizes are unknown.
    static constexpr double work_of_quotients = 0.1;

public:
    CountJob(const std::vector<Case>& cases, const cover::Instance& instance, const Group& group,
             const Method& method, const Control& control, std::string digest)
        : PartsJob{method, control, std::move(digest), cases.size(), most_problems(cases)},
          cases_{cases},
          instance_{instance},
          group_{group},
          sums_(cases.size()) {
        if (method.occurrences) occurrences_.emplace(instance, group);
        if (method.kinds) exchanges_ = exchanges(group, *method.kinds);
    }

    // Without Burnside's lemma giving a whole number, sums are not those of all solutions.
    [[nodiscard]] bool add_up(Tally& tally) override {
        bool is_whole = true;
        tally.raw = tally.distinct = 0;
        for (std::size_t i = 0; i < cases_.size(); ++i) {
            const std::size_t order = cases_[i].stabiliser.order();
            tally.raw += sums_[i].found * cases_like(i);
            const BigCount pairs = sums_[i].found + sums_[i].fixed;
            is_whole = is_whole && pairs % order == 0;
            // Of an unfinished case at least this many orbits have been seen.
            tally.distinct += (pairs + order - 1) / order;
        }
        tally.all_found = has_found_all();
        if (occurrences_) tally.occurrences = occurrences_->add_up();
        add_up_choices(tally);
        return is_whole;
    }

private:
    // Symmetries may exchange kinds, and of cases that are alike only one was counted: so what
    // belongs to a choice is known for all choices together that symmetries make of it.  Each of
    // these has as many solutions, and as many orbits under the symmetries that keep the choice as
    // all have together.
    void add_up_choices(Tally& tally) const {
        for (const auto& [choice, sums] : choices_) {
            if (tally.choices.contains(choice)) continue;
            std::set<engine::Choice> alike;
            for (const KindImages& images : exchanges_) alike.insert(image_of(choice, images));
            Sums all;
            for (const engine::Choice& one : alike)
                if (const auto found = choices_.find(one); found != choices_.end()) {
                    all.found += found->second.found;
                    all.fixed += found->second.fixed;
                }
            const std::size_t order = group_.order();
            const search::Counts counts{(all.found + (alike.size() - 1)) / alike.size(),
                                        (all.found + all.fixed + (order - 1)) / order};
            for (const engine::Choice& one : alike) tally.choices.emplace(one, counts);
        }
    }

    using KindImages = std::vector<std::size_t>;  // by kind

    static engine::Choice image_of(const engine::Choice& choice, const KindImages& images) {
        engine::Choice result(choice.size());
        for (std::size_t kind = 0; kind < choice.size(); ++kind)
            result[images[kind]] = choice[kind];
        return result;
    }

    // What the symmetries of a group make of the kinds, each once.
    static std::set<KindImages> exchanges(const Group& group, const engine::Kinds& kinds) {
        std::set<KindImages> result;
        for (const cover::Automorphism& symmetry : group.elements) {
            KindImages images(kinds.count);
            std::iota(images.begin(), images.end(), std::size_t{0});
            for (std::size_t i = 0; i < kinds.of_option.size(); ++i)
                if (const auto kind = kinds.of_option[i].kind; kind != engine::Kinds::none)
                    images[kind] = kinds.of_option[symmetry(OptionId{i}).index()].kind;
            result.insert(std::move(images));
        }
        return result;
    }

    // How many cases the symmetries make of one, with itself.
    [[nodiscard]] std::size_t cases_like(std::size_t number) const {
        return group_.order() / cases_[number].stabiliser.order();
    }

    std::optional<Problem> next_problem() override {
        if (next_case_ < cases_.size()) return whole(next_case_++);
        for (; waiting_.empty() && next_quotients_ < cases_.size(); ++next_quotients_)
            if (!queue_quotients(next_quotients_)) return leave_the_rest();
        if (waiting_.empty()) return std::nullopt;
        Problem problem = std::move(waiting_.front());
        waiting_.pop_front();
        return problem;
    }

    bool skip_problem() override {
        if (next_case_ == cases_.size()) return next_problem().has_value();
        ++next_case_;
        return true;
    }

    // Whether every case has been counted to the end, if not every quotient.
    [[nodiscard]] bool has_found_all() const {
        const Problem* open = open_problem();
        return !missed_some_ && next_case_ == cases_.size() &&
               (open == nullptr || open->counts_fixed > 0);
    }

    void rewind() override {
        waiting_.clear();
        next_case_ = next_quotients_ = 0;
    }

    // Each case is one, and may have a quotient for each symmetry but the identity.
    static std::size_t most_problems(const std::vector<Case>& cases) {
        std::size_t problems = 0;
        for (const Case& one : cases) problems += one.stabiliser.order();
        return problems;
    }

    // The problem of counting the solutions of a case.
    [[nodiscard]] Problem whole(std::size_t number) const {
        const Case& one = cases_[number];
        cover::Reduced reduced = instance_of(one, instance_, *method().engine);
        std::vector<engine::Kinds::Use> kinds;
        if (const auto& all = method().kinds)
            for (const OptionId option : reduced.original)
                kinds.push_back(all->of_option[option.index()]);
        return {.instance = std::move(reduced.instance),
                .original = std::move(reduced.original),
                .kinds = std::move(kinds),
                .chosen = one.chosen,
                .number = number,
                .work = one.stabiliser.trivial() ? 1 : 1 - work_of_quotients};
    }

    // Returns false, and queues none, when the search is to end.
    bool queue_quotients(std::size_t number) {
        const Case& one = cases_[number];
        if (one.stabiliser.trivial()) return true;
        cover::Reduced reduced = instance_of(one, instance_, *method().engine);
        auto quotients = all_quotients(one.stabiliser, reduced);
        if (!quotients) return false;
        const auto problems = static_cast<double>(quotients->size());
        for (Quotient& quotient : *quotients)
            waiting_.push_back({.instance = std::move(quotient.instance),
                                .original = std::move(quotient.kept),
                                .kinds = std::move(quotient.kinds.of_orbit),
                                .told_by = std::move(quotient.kinds.told_by),
                                .chosen = {},
                                .number = number,
                                .work = work_of_quotients / problems,
                                .counts_fixed = quotient.symmetries});
        return true;
    }

    // The kinds of the orbits that a symmetry makes of options.
    struct KindsOfOrbits {
        std::vector<engine::Kinds::Use> of_orbit = {};  // as Problem::kinds
        std::vector<std::uint32_t> told_by = {};        // as Problem::told_by
    };

    // The solutions that a symmetry keeps, and how many symmetries keep as many.
    struct Quotient {
        cover::Instance instance;
        std::vector<OptionId> kept;  // as Problem::original
        KindsOfOrbits kinds;
        std::size_t symmetries;
    };

    // One for each set of conjugate symmetries, but for the identity, that may keep a solution.
    // Nothing when the search is to end.
    std::optional<std::vector<Quotient>> all_quotients(const Group& stabiliser,
                                                       const cover::Reduced& reduced) {
        std::vector<Quotient> quotients;
        std::optional<Group> inner;
        if (reduced.original.size() < instance_.option_count())  // a large group is not copied
            inner = cover::restricted(stabiliser, reduced);
        const Group& group = inner ? *inner : stabiliser;
        const auto conjugate = cover::conjugate_elements(group, stop());
        if (!conjugate) return std::nullopt;
        for (cover::ConjugateElements alike : *conjugate) {
            if (asks_to_stop(stop())) return std::nullopt;
            // Symmetries that move nothing that is left are one with the identity, which comes
            // first and counts for itself.
            if (alike.representative == 0 && --alike.size == 0) continue;
            const cover::Automorphism& symmetry = group.elements[alike.representative];
            auto quotient = cover::quotient(reduced.instance, symmetry);
            if (!may_have_solutions(quotient.instance)) continue;
            auto kinds = kinds_of_orbits(quotient.original, symmetry, reduced.original);
            for (OptionId& option : quotient.original)
                option = symmetry(option) == option ? reduced.original[option.index()] : no_option;
            quotients.push_back({std::move(quotient.instance), std::move(quotient.original),
                                 std::move(kinds), alike.size});
        }
        return quotients;
    }

    // An orbit has as many options of each kind that the symmetry exchanges.  The first of these
    // stands for them all.
    //   firsts: of each orbit, as options of the case
    [[nodiscard]] KindsOfOrbits kinds_of_orbits(std::span<const OptionId> firsts,
                                                const cover::Automorphism& symmetry,
                                                std::span<const OptionId> original) const {
        KindsOfOrbits kinds;
        if (method().kinds == nullptr) return kinds;
        const auto kind_of = [&](OptionId option) {
            return method().kinds->of_option[original[option.index()].index()].kind;
        };
        kinds.told_by.resize(method().kinds->count);
        std::iota(kinds.told_by.begin(), kinds.told_by.end(), std::uint32_t{0});
        for (const OptionId first : firsts) {
            engine::Kinds::Use use{kind_of(first), 1};
            for (OptionId next = symmetry(first); next != first; next = symmetry(next)) {
                const std::uint32_t kind = kind_of(next);
                if (kind < use.kind) use = {kind, 0};
                if (kind == use.kind) ++use.times;
            }
            for (OptionId next = symmetry(first); next != first; next = symmetry(next))
                if (use.kind != engine::Kinds::none) kinds.told_by[kind_of(next)] = use.kind;
            if (use.kind != engine::Kinds::none) kinds.told_by[kind_of(first)] = use.kind;
            kinds.of_orbit.push_back(use);
        }
        return kinds;
    }

    // Solutions are only counted.
    bool take(const Problem&, std::span<const OptionId>) override { return false; }

    void finish(const Problem& problem, const Outcome& outcome) override {
        Sums& sums = sums_[problem.number];
        if (problem.counts_fixed > 0)
            sums.fixed += outcome.solutions * problem.counts_fixed;
        else
            sums.found += outcome.solutions;
        if (occurrences_) note_occurrences(problem, outcome);
        if (method().kinds != nullptr) note_choices(problem, outcome);
        missed_some_ = missed_some_ || (problem.counts_fixed == 0 && !outcome.complete());
    }

    void note_choices(const Problem& problem, const Outcome& outcome) {
        const std::size_t times = cases_like(problem.number);
        for (const auto& [told, solutions] : outcome.choices) {
            engine::Choice choice = told;
            for (std::size_t kind = 0; kind < problem.told_by.size(); ++kind)
                choice[kind] = told[problem.told_by[kind]];
            Sums& sums =
                choices_[with_options(choice, *method().kinds, cases_[problem.number].chosen)];
            if (problem.counts_fixed > 0)
                sums.fixed += solutions * (times * problem.counts_fixed);
            else
                sums.found += solutions * times;
        }
    }

    // A symmetry of a case keeps what was chosen for it.
    void note_occurrences(const Problem& problem, const Outcome& outcome) {
        const std::size_t times = cases_like(problem.number);
        const auto add = [&](OptionId option, const BigCount& solutions) {
            if (problem.counts_fixed > 0)
                occurrences_->add_fixed(option, solutions * (times * problem.counts_fixed));
            else
                occurrences_->add(option, solutions * times);
        };
        for (std::size_t i = 0; i < outcome.occurrences.size(); ++i)
            if (problem.original[i] != no_option) add(problem.original[i], outcome.occurrences[i]);
        for (const OptionId option : cases_[problem.number].chosen) add(option, outcome.solutions);
    }

    // For each case, what was found, and what is fixed.
    [[nodiscard]] std::vector<BigCount> sums() const override {
        std::vector<BigCount> result;
        for (const Sums& sums : sums_) result.insert(result.end(), {sums.found, sums.fixed});
        return result;
    }

    void set_sums(const std::vector<BigCount>& sums) override {
        require(sums.size() == 2 * sums_.size(), "a state has two sums for each case");
        for (std::size_t i = 0; i < sums_.size(); ++i) sums_[i] = {sums[2 * i], sums[2 * i + 1]};
    }

    const std::vector<Case>& cases_;
    const cover::Instance& instance_;
    const Group& group_;
    std::vector<Sums> sums_;
    std::optional<OccurrenceSums> occurrences_;  // if they are wanted
    std::map<engine::Choice, Sums> choices_;     // of all cases, as often as there are cases alike
    std::set<KindImages> exchanges_;             // of kinds, if they are told apart
    std::size_t next_case_ = 0;
    std::size_t next_quotients_ = 0;  // the case whose quotients come next
    std::deque<Problem> waiting_;     // quotients
    bool missed_some_ = false;        // a part of a case was ended early
};

}  // namespace

std::unique_ptr<PartsJob> make_count_job(const std::vector<Case>& cases,
                                         const cover::Instance& instance, const Group& group,
                                         const Method& method, const Control& control,
                                         std::string digest) {
    return std::make_unique<CountJob>(cases, instance, group, method, control, std::move(digest));
}

}  // namespace tilewright::search
