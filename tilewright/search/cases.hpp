#pragma once

#include <vector>

#include "tilewright/base/deadline.hpp"
#include "tilewright/search/search.hpp"

namespace tilewright::search {

// What a search goes through, one after the other.
//   deadline: of the search
// Errors: it has passed; of a search that is gone on with, it was interrupted.
[[nodiscard]] Result<std::vector<cover::Case>> cases_of(const cover::Instance& instance,
                                                        const cover::Group& group,
                                                        const Method& method,
                                                        const Control& control,
                                                        const Deadline& deadline);

// What was found by a search that was ended before it had begun.
[[nodiscard]] Tally nothing_found(const Deadline& deadline);

// Whether a state is of the search that a job does.
//   digest: of that search
//   job:    made for that search, with what is left of the time
// Errors: the time was over before that was known.
template <class Job>
[[nodiscard]] Result<bool> fits(const State& state, const std::string& digest, Job& job,
                                const Deadline& deadline) {
    if (state.digest != digest) return false;
    const bool fine = job.fits(state);
    if (!fine && deadline.has_passed())
        return stopped("reading the state of a search", "give it more time");
    return fine;
}

// The digest in states of a search through these cases for 'listing', or, with nothing, of a count.
[[nodiscard]] std::string digest_of(const cover::Instance& instance, const cover::Group& group,
                                    const std::vector<cover::Case>& cases,
                                    std::optional<Listing> listing = {});

// The same; empty where no states are needed.
[[nodiscard]] std::string digest_for(const cover::Instance& instance, const cover::Group& group,
                                     const std::vector<cover::Case>& cases, const Control& control,
                                     std::optional<Listing> listing = {});

}  // namespace tilewright::search
