#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/job_folder.hpp"

namespace tilewright::cli {

// What has been done of a job, and what is left, as its folder tells.
struct JobStatus {
    // A shard that has no result yet.
    struct Open {
        std::string name;
        double share;                       // of the whole work, estimated
        std::size_t attempts;               // that have ended without a result, or are under way
        std::optional<std::string> worker;  // who is at work on it: "machine 4711"
    };
    std::vector<Open> open;
    // Files that cannot be used: results, whose shards are open, and what shards have in common.
    std::vector<Error> damaged;
    std::size_t done = 0;                     // shards with a result
    double share_done = 0;                    // of the whole work
    std::vector<search::Observation> pieces;  // of the work that were done, as shares of it
    double seconds = 0;                       // that the results took, of all processors
    search::State together;                   // the results, and all parts that are left
    std::vector<std::string> given;           // what came out of the items that are done

    // A shard that fails so often is not tried again by itself.
    static constexpr std::size_t most_attempts = 3;

    [[nodiscard]] std::vector<Open> failed() const;
    // Those that are worth trying.
    [[nodiscard]] std::vector<Open> left() const;
    // What is left seems to take.  Nothing before anything was done.
    [[nodiscard]] std::optional<search::Forecast> left_to_do() const;
};

//   errors: a file cannot be read
[[nodiscard]] Result<JobStatus> status_of(const JobFolder& job);

}  // namespace tilewright::cli
