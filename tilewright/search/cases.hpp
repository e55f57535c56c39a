#pragma once

#include <vector>

#include "tilewright/base/deadline.hpp"
#include "tilewright/cover/reduce.hpp"
#include "tilewright/search/search.hpp"

namespace tilewright::search {

// The cases that a search goes through, one after the other.
//   deadline: of the search
// Errors: the deadline has passed; a search that is resumed was interrupted.
[[nodiscard]] Result<std::vector<cover::Case>> cases_of(const cover::Instance& instance,
                                                        const cover::Group& group,
                                                        const Method& method,
                                                        const Control& control,
                                                        const Deadline& deadline);

// What an engine searches for a case.  Where it fills cells in a fixed order, that order is chosen
// for the case.
[[nodiscard]] cover::Reduced instance_of(const cover::Case& one, const cover::Instance& instance,
                                         const engine::Engine& engine);

// The tally of a search that was ended before it began.
[[nodiscard]] Tally nothing_found(const Deadline& deadline);

// Whether a state belongs to the search of a job.
//   digest: of that search
//   job:    made for that search, with the time that is left
// Errors: the time was over before this was known.
template <class Job>
[[nodiscard]] Result<bool> fits(const State& state, const std::string& digest, Job& job,
                                const Deadline& deadline) {
    if (state.digest != digest) return false;
    const bool fine = job.fits(state);
    if (!fine && deadline.has_passed())
        return stopped("reading the state of a search", "give it more time");
    return fine;
}

// The digest in states of a search through these cases: for a listing, or without one for a count.
[[nodiscard]] std::string digest_of(const cover::Instance& instance, const cover::Group& group,
                                    const std::vector<cover::Case>& cases,
                                    std::optional<Listing> listing = {});

// The same digest; empty if no states are needed.
[[nodiscard]] std::string digest_for(const cover::Instance& instance, const cover::Group& group,
                                     const std::vector<cover::Case>& cases, const Control& control,
                                     std::optional<Listing> listing = {});

}  // namespace tilewright::search
