#include "cli/slurm.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "tilewright/native/interrupt.hpp"
#include "tilewright/native/process.hpp"

namespace tilewright::cli {
namespace {

Result<native::Finished> run(const std::vector<std::string>& words) {
    constexpr std::size_t memory = std::size_t{1} << 32;
    constexpr std::size_t most_output = std::size_t{1} << 24;
    return native::run_program(words, {.memory = memory, .most_output = most_output, .stop = [] {
                                           return native::interrupt_flag().load();
                                       }});
}

}  // namespace

std::optional<Queue> ask_queue(const std::vector<std::string>& jobs) {
    if (jobs.empty()) return Queue{};
    // A job that Slurm has forgotten makes squeue fail; so it is asked for all of the user's jobs.
    const auto answer = run({"squeue", "--me", "--noheader", "--array", "--format=%A %F %t"});
    if (!answer || answer->status != 0 || answer->signal != 0) return std::nullopt;
    Queue queue;
    std::string_view rest = answer->output;
    while (!rest.empty()) {
        const std::string line{rest.substr(0, rest.find('\n'))};
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        const std::size_t first = line.find(' ');
        const std::size_t second = line.find(' ', first + 1);
        if (second == std::string::npos) continue;
        const std::string whole = line.substr(first + 1, second - first - 1);
        if (std::ranges::find(jobs, whole) == jobs.end()) continue;
        const std::string state = line.substr(second + 1);
        const bool runs =
            state.starts_with("R") || state.starts_with("CG") || state.starts_with("CF");
        ++(runs ? queue.running : queue.waiting);
    }
    return queue;
}

Result<std::string> submit_batch(const std::vector<std::string>& words) {
    const auto answer = run(words);
    if (!answer)
        return fail(Fault::Helper, "cannot run sbatch: " + answer.error().message,
                    "is this a machine of the cluster? --dry-run shows what would be submitted");
    if (answer->status != 0 || answer->signal != 0)
        return fail(Fault::Helper, fmt::format("sbatch ended with status {}", answer->status),
                    fmt::format("see what it says: {}", fmt::join(words, " ")));
    std::string job = answer->output.substr(0, answer->output.find_first_of(";\n"));
    if (job.empty()) return fail(Fault::Helper, "sbatch did not say the number of the job");
    return job;
}

}  // namespace tilewright::cli
