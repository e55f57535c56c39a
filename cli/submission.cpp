#include "cli/submission.hpp"

#include <filesystem>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "tilewright/base/limits.hpp"
#include "tilewright/base/spread_order.hpp"
#include "tilewright/native/file.hpp"

namespace tilewright::cli {
namespace {

// A word as a shell reads it.
std::string quoted(const std::string& word) {
    std::string text = "'";
    for (const char c : word) text += c == '\'' ? std::string{"'\\''"} : std::string{c};
    return text + "'";
}

constexpr std::uint64_t megabyte = 1 << 20;
// Before its time is up, Slurm warns a task, which then keeps what it has found.
constexpr double warning = 30;

std::string again(const std::string& folder, const std::string& program,
                  const Submission& submission) {
    std::string line = fmt::format("{} submit {} --time {:.0f}s --memory {}MB --cpus {}",
                                   quoted(program), quoted(folder), submission.seconds,
                                   submission.memory / megabyte, submission.cpus);
    if (!submission.partition.empty()) line += " --partition " + quoted(submission.partition);
    if (submission.array_limit > 0)
        line += fmt::format(" --array-limit {}", submission.array_limit);
    for (const std::string& word : submission.further) line += " --sbatch " + quoted(word);
    return line;
}

std::vector<std::string> sbatch_words(const std::string& name, const Submission& submission) {
    std::vector<std::string> words{"sbatch", "--parsable", "--job-name=" + name,
                                   "--open-mode=append"};
    if (!submission.partition.empty()) words.push_back("--partition=" + submission.partition);
    words.insert(words.end(), submission.further.begin(), submission.further.end());
    return words;
}

}  // namespace

Batch make_batch(const std::string& folder, const std::string& program, std::size_t round,
                 const std::vector<JobStatus::Open>& shards, const Submission& submission) {
    Batch batch;
    batch.shards_file = fmt::format("round-{}.txt", round + 1);
    for (const std::size_t number : spread_order(shards.size()))
        batch.shards += shards[number].name + "\n";
    // A task that a signal has ended asks for another go (75), which Slurm grants where RequeueExit
    // has that number; without it, next.sh submits the shard again.
    batch.work_script = fmt::format(R"sh(#!/bin/bash
# Works on one shard: the one that stands in line N of the file, N being the number of the task.
# Made by 'tilewright submit', which writes it anew; copy it before you change it.
cd {0} || exit 1
shard=$(sed -n "${{SLURM_ARRAY_TASK_ID:-1}}p" "$1")
mkdir -p logs
exec >> "logs/$shard.log" 2>&1
echo "$(date -Is) shard $shard on $(hostname)"
{1} work . --only "$shard" --budget {2:.0f}s --threads {3} --memory {4}MB &
worker=$!
trap 'kill -TERM $worker' TERM INT
wait $worker; status=$?
while kill -0 $worker 2> /dev/null; do wait $worker; status=$?; done   # a signal ends a wait early
echo "$(date -Is) status $status"
[ $status -ge 128 ] && exit 75
exit $status
)sh",
                                    quoted(folder), quoted(program),
                                    std::max(1.0, submission.seconds - 2 * warning),
                                    submission.cpus, submission.memory / megabyte);
    batch.next_script =
        fmt::format(R"sh(#!/bin/bash
# Submits the shards that are left; if none is left, puts the results together in merged.json.
# Made by 'tilewright submit'.
cd {0} || exit 1
{1} && {2} merge . --json > merged.json.part && mv merged.json.part merged.json
)sh",
                    quoted(folder), again(".", program, submission), quoted(program));
    const std::string name = std::filesystem::path{folder}.filename().string();
    batch.work_command = sbatch_words(name, submission);
    const auto add = [&](std::string word) { batch.work_command.push_back(std::move(word)); };
    std::string array = fmt::format("--array=1-{}", shards.size());
    if (submission.array_limit > 0) array += fmt::format("%{}", submission.array_limit);
    add(array);
    add("--requeue");
    add(fmt::format("--signal=B:TERM@{:.0f}", warning));
    add(fmt::format("--time={:.0f}", std::max(1.0, submission.seconds / 60)));
    add(fmt::format("--mem={}M", submission.memory / megabyte + 256));
    add(fmt::format("--cpus-per-task={}", submission.cpus));
    add("--output=/dev/null");
    add(folder + "/work.sh");
    add(batch.shards_file);
    batch.next_command = sbatch_words(name + "-next", submission);
    batch.next_command.push_back("--output=" + folder + "/logs/next.log");
    batch.next_command.push_back(folder + "/next.sh");
    return batch;
}

std::vector<std::string> submitted_jobs(const std::string& folder) {
    std::vector<std::string> jobs;
    const auto text = native::read_file(folder + "/submitted.txt", limits::largest_text);
    if (!text) return jobs;
    std::string_view rest = *text;
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        if (!line.empty()) jobs.emplace_back(line);
    }
    return jobs;
}

std::size_t rounds(const std::string& folder) {
    std::size_t round = 0;
    while (native::file_exists(fmt::format("{}/round-{}.txt", folder, round + 1))) ++round;
    return round;
}

}  // namespace tilewright::cli
