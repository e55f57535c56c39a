#pragma once

#include <string>
#include <vector>

#include "cli/job_status.hpp"

// What 'submit' writes into the folder of a job.
namespace tilewright::cli {

// How the shards of a job are to be worked on.
struct Submission {
    std::string partition;  // empty: the usual one
    double seconds = 3600;  // for each shard
    std::uint64_t memory = std::uint64_t{2} << 30;
    std::size_t cpus = 1;                   // for each shard
    std::size_t array_limit = 0;            // shards at a time; 0: as many as there are machines
    std::vector<std::string> further = {};  // words for sbatch
};

// The scripts, and how they are handed over.
struct Batch {
    std::string shards_file;                // one name a line
    std::string shards;                     // its text
    std::string work_script;                // the text of work.sh: works on one shard
    std::string next_script;                // the text of next.sh: submits what is left, or merges
    std::vector<std::string> work_command;  // sbatch ...
    std::vector<std::string> next_command;  // without the dependency
};

//   folder:  of the job, as an absolute path
//   program: the path of this program
//   round:   how many batches there were before
[[nodiscard]] Batch make_batch(const std::string& folder, const std::string& program,
                               std::size_t round, const std::vector<JobStatus::Open>& shards,
                               const Submission& submission);

// The numbers of the jobs that were submitted for a folder.
[[nodiscard]] std::vector<std::string> submitted_jobs(const std::string& folder);

// How many batches were submitted for a folder.
[[nodiscard]] std::size_t rounds(const std::string& folder);

}  // namespace tilewright::cli
