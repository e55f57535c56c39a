#pragma once

#include <memory>
#include <string>
#include <vector>

#include "tilewright/cover/break_symmetry.hpp"
#include "tilewright/search/listing.hpp"
#include "tilewright/search/parts_job.hpp"

// The two kinds of jobs.  What they are given must outlive them.
namespace tilewright::search {

// Counts all solutions, and their orbits under a group.
//   digest: of the search, for its states
[[nodiscard]] std::unique_ptr<PartsJob> make_count_job(const std::vector<cover::Case>& cases,
                                                       const cover::Instance& instance,
                                                       const cover::Group& group,
                                                       const Method& method, const Control& control,
                                                       std::string digest);

// Hands solutions to a sink.
[[nodiscard]] std::unique_ptr<PartsJob> make_list_job(const std::vector<cover::Case>& cases,
                                                      const cover::Instance& instance,
                                                      const cover::Group& group, Listing listing,
                                                      const Method& method, const Control& control,
                                                      std::string digest,
                                                      engine::SolutionSink& sink);

}  // namespace tilewright::search
