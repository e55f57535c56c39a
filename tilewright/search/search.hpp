#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/cover/automorphism.hpp"
#include "tilewright/cover/break_symmetry.hpp"
#include "tilewright/cover/instance.hpp"
#include "tilewright/engine/engine.hpp"
#include "tilewright/search/checkpoint.hpp"
#include "tilewright/search/control.hpp"
#include "tilewright/search/listing.hpp"
#include "tilewright/search/method.hpp"
#include "tilewright/search/scheduler.hpp"
#include "tilewright/search/tally.hpp"

namespace tilewright::search {

class PartsJob;
class Supervisor;

// A search of an instance.  It can be run, or cut into parts that are run anywhere.
//
// A count finds the number of solutions and of their orbits under a group.  Orbits of solutions
// that are symmetric themselves are counted by Burnside's lemma.  A listing hands solutions to a
// sink, each with its options sorted.  Their order depends on the instance, the group, the engine
// and 'cases' alone.  With Listing::Raw the images of a solution follow each other.
//
// Any number of threads may use one search at the same time.
class Search {
public:
    // Finds the cases that symmetry leaves.
    //   group:    automorphisms of the instance; both outlive the search
    //   listing:  which solutions are handed over; nothing: they are only counted
    //   method:   with an engine
    //   errors:   stopped
    [[nodiscard]] static Result<Search> make(const cover::Instance& instance,
                                             const cover::Group& group,
                                             std::optional<Listing> listing, const Method& method,
                                             const Control& control = {});

    // Runs the search, or resumes it from control.resume.  A sink that returns false ends it.
    //   sink:     of a listing; a count needs none
    //   requires: control.resume, if there is one, fits
    [[nodiscard]] Tally run(const Control& control = {},
                            engine::SolutionSink* sink = nullptr) const;

    // Whether the search can be resumed from a state.  The state must have the digest of this
    // search, and its parts must be parts of this search.  Both are checked, because a file may say
    // anything; shares of counts, which take long to make, are checked when they are searched.
    //   errors: stopped before this was known
    [[nodiscard]] Result<bool> fits(const State& state, const Control& control = {}) const;

    // ---- In parts.

    // Finds out once what every call about parts has to know.
    void get_ready_for_parts();

    // The state of a search that has not begun, cut for about so many slices: see slice_sizes.  The
    // parts of a listing find its solutions in its order, one part after the other; where its
    // engine searches no tree, each case is a part.
    //
    // Where a count is cut into shares, the control may take what those of a problem have in
    // common.  With it, all shares together take little more work than one count of the whole;
    // without it they may take some times as much.  To make it takes some tenths of the whole
    // count, and of the time that there is for each problem at most half of what is left.
    //   errors: stopped before it was cut; those of the control
    [[nodiscard]] Result<State> cut(std::size_t slices, const Control& control = {}) const;

    // What the parts of a state seem to take, judged by samples of them.  Nothing where there is
    // nothing to sample.
    //   requires: the state fits
    //   cost:     a hundredth of the search, but a few seconds at most
    //   errors:   stopped
    [[nodiscard]] Result<std::optional<Forecast>> forecast(const State& state,
                                                           const Control& control = {}) const;

    // What is left of some parts, and why no more was done of them.
    struct Rest {
        State state;
        engine::Ending ending;
        bool fits = true;  // false: a part turned out to be none of this search
    };

    // Searches the parts of a state.  What they have found is in the state that is returned, and no
    // orbits are counted.  Within limits the parts get fewer or smaller, or stay as they are.
    //   sink:     of a listing.  When it returns false, the search ends soon: the solutions that
    //             were handed over are those that the state has taken
    //   requires: the state fits, and has no problem that is not cut
    [[nodiscard]] Rest run_parts(const State& state, Control control,
                                 engine::SolutionSink& sink) const;

    // Whether a state has only parts, and no problem of the search is left uncut.
    //   requires: get_ready_for_parts() has been called
    [[nodiscard]] bool is_cut(const State& state) const {
        return state.next_problem == problem_count_;
    }

    // What a state has found.  It is complete if nothing is left to search.  Nothing when the
    // numbers cannot be those of a whole search then.
    //   requires: the state fits
    [[nodiscard]] std::optional<Tally> tally(const State& state) const;

private:
    Search(const cover::Instance& instance, const cover::Group& group,
           std::optional<Listing> listing, const Method& method, std::vector<cover::Case> cases)
        : instance_{&instance},
          group_{&group},
          listing_{listing},
          method_{method},
          cases_{std::move(cases)} {}

    [[nodiscard]] std::unique_ptr<PartsJob> job(const Method& method, const Control& control,
                                                std::string digest,
                                                engine::SolutionSink& sink) const;
    void tell_forecast(const Supervisor& running, double seconds, std::uint64_t bytes) const;
    [[nodiscard]] Result<std::optional<Forecast>> sample(const Control& control) const;
    [[nodiscard]] std::string digest() const;
    [[nodiscard]] std::string digest_for(const Control& control) const;

    const cover::Instance* instance_;
    const cover::Group* group_;
    std::optional<Listing> listing_;
    Method method_;
    std::vector<cover::Case> cases_;
    std::string digest_ = {};  // empty: not known yet
    std::size_t problem_count_ = 0;
};

// Makes a search and runs it.
[[nodiscard]] Tally count(const cover::Instance& instance, const cover::Group& group,
                          const Method& method, const Control& control = {});
[[nodiscard]] Tally list(const cover::Instance& instance, const cover::Group& group,
                         Listing listing, const Method& method, engine::SolutionSink& sink,
                         const Control& control = {});

}  // namespace tilewright::search
