#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilewright/base/error.hpp"

// Slurm, by its commands: a queue is asked and told, and never believed.
namespace tilewright::cli {

// What Slurm says of some of its jobs.
struct Queue {
    std::size_t running = 0;  // tasks
    std::size_t waiting = 0;
    [[nodiscard]] bool empty() const { return running + waiting == 0; }
};

// What squeue says of these jobs.  Nothing where there is no squeue, or it gives no answer.
[[nodiscard]] std::optional<Queue> ask_queue(const std::vector<std::string>& jobs);

// Hands a script over, and returns the number of its job.
//   words: of the command, beginning with sbatch
//   errors: Fault::Helper: there is no sbatch, or it refuses
[[nodiscard]] Result<std::string> submit_batch(const std::vector<std::string>& words);

}  // namespace tilewright::cli
