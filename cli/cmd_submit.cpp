#include <atomic>
#include <chrono>
#include <filesystem>
#include <memory>
#include <thread>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "tilewright/base/so_many.hpp"

#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "cli/job_status.hpp"
#include "cli/say.hpp"
#include "cli/search_flags.hpp"
#include "cli/slurm.hpp"
#include "cli/submission.hpp"
#include "cli/time_limit.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/native/interrupt.hpp"

namespace tilewright::cli {
namespace {

struct Submit {
    std::string folder;
    Submission submission;
    bool again = false;
    bool dry_run = false;

    Status operator()() {
        const auto job = JobFolder::open(folder);
        if (!job) return report(job.error());
        const auto claim = claim_of(*job);
        if (!claim) return report(claim.error());
        const auto status = looked_at(*job);
        if (!status) return report(status.error());
        for (const JobStatus::Open& failed : status->failed())
            say("shard {} got nowhere in {} attempts and is left out: see {}/logs/{}.log\n",
                failed.name, failed.attempts, folder, failed.name);
        const auto shards = status->left();
        if (shards.empty()) return nothing_to_do(*status);
        folder = std::filesystem::absolute(folder).lexically_normal().string();
        while (folder.ends_with('/')) folder.pop_back();
        if (const auto queue = ask_queue(earlier_jobs()); queue && !queue->empty() && !dry_run) {
            say("left: {}, and Slurm is at work: {} running, {} waiting\n",
                so_many(shards.size(), "shard"), queue->running, queue->waiting);
            return stopped;
        }
        const Batch batch = make_batch(folder, std::filesystem::read_symlink("/proc/self/exe"),
                                       rounds(folder), shards, submission);
        if (dry_run) return show(batch);
        const auto done = hand_over(batch);
        if (!done) return report(done.error());
        say("{} submitted as job {}; 'tilewright status {}' tells how far the search is\n",
            so_many(shards.size(), "shard"), *done, folder);
        return stopped;
    }

private:
    // Waits for another 'submit' on this folder, which has no claim to wait for in a dry run.
    [[nodiscard]] Result<std::unique_ptr<native::Claim>> claim_of(const JobFolder& job) const {
        const std::atomic<bool>& interrupt = native::interrupt_flag();
        if (dry_run) return std::unique_ptr<native::Claim>{};
        while (true) {
            auto claim = job.claim_submission(interrupt);
            if (!claim || *claim) return claim;
            if (interrupt) return stopped_waiting();
            std::this_thread::sleep_for(std::chrono::milliseconds{100});
        }
    }

    [[nodiscard]] static std::unexpected<Error> stopped_waiting() {
        return fail(Fault::Stopped, "interrupted while another 'submit' was at work");
    }

    // The state of the job.  Attempts are forgotten if the shards are to be tried again.
    [[nodiscard]] Result<JobStatus> looked_at(const JobFolder& job) const {
        auto status = status_of(job);
        if (!status || !again || dry_run) return status;
        for (const JobStatus::Open& failed : status->failed()) job.forget_attempts(failed.name);
        return status_of(job);
    }

    // The jobs of before, but for the one that this runs in: it submits what they have left.
    [[nodiscard]] std::vector<std::string> earlier_jobs() const {
        auto jobs = submitted_jobs(folder);
        if (const char* own = std::getenv("SLURM_JOB_ID"); own != nullptr)
            std::erase(jobs, std::string{own});
        return jobs;
    }

    [[nodiscard]] Status nothing_to_do(const JobStatus& status) const {
        if (!status.open.empty()) {
            say("nothing is submitted, as no shard gets ahead: give them more with "
                "'tilewright submit {} --again' and --time or --memory\n",
                folder);
            return stopped;
        }
        say("all {} shards are done: put them together with 'tilewright merge {}'\n", status.done,
            folder);
        return answered;
    }

    [[nodiscard]] static Status show(const Batch& batch) {
        auto output = native::Output::open("");
        output->write(fmt::format("{}\n\n==> {}\n{}\n==> work.sh\n{}\n==> next.sh\n{}",
                                  fmt::join(batch.work_command, " "), batch.shards_file,
                                  batch.shards, batch.work_script, batch.next_script));
        const auto closed = output->close();
        return closed ? answered : report(closed.error());
    }

    // Writes the scripts, and submits them.  Returns the number of the job.
    [[nodiscard]] Result<std::string> hand_over(const Batch& batch) const {
        std::error_code ignored;
        std::filesystem::create_directory(folder + "/logs", ignored);
        for (const auto& [file, text] : {std::pair{batch.shards_file, batch.shards},
                                         {std::string{"work.sh"}, batch.work_script},
                                         {std::string{"next.sh"}, batch.next_script}})
            if (const auto written = native::replace_file(folder + "/" + file, text); !written)
                return std::unexpected(written.error());
        auto words = batch.work_command;
        words.insert(words.begin() + 1, "--chdir=" + folder);
        const auto job = submit_batch(words);
        if (!job) {
            native::remove_file(folder + "/" + batch.shards_file);
            return job;
        }
        auto next = batch.next_command;
        next.insert(next.begin() + 1, {"--chdir=" + folder, "--dependency=afterany:" + *job});
        const auto after = submit_batch(next);
        if (!after) return after;
        const auto kept =
            native::replace_file(folder + "/submitted.txt", fmt::format("{}\n{}\n", *job, *after));
        if (!kept) return std::unexpected(kept.error());
        return job;
    }
};

}  // namespace

Action add_submit(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "submit", "Hand the shards of a job to Slurm; called again, only those that are left");
    const auto state = std::make_shared<Submit>();
    Submission& submission = state->submission;
    command
        .add_option("FOLDER", state->folder, "A folder that 'split' wrote, which all machines see")
        ->required();
    command.add_option("--partition", submission.partition, "The partition of the cluster")
        ->option_text("NAME");
    command
        .add_option("--time", submission.seconds,
                    "How long to work on a shard; what is left then becomes new shards")
        ->transform(time_in_seconds())
        ->check(CLI::Range(120.0, 1e9))
        ->option_text("TIME [1h]");
    command.add_option("--memory", submission.memory, "Memory for each shard")
        ->transform(memory_size())
        ->check(more_than_zero())
        ->option_text("SIZE [2GB]");
    command.add_option("--cpus", submission.cpus, "Processors for each shard")
        ->check(CLI::Range(1, 1024))
        ->option_text("N [1]");
    command
        .add_option("--array-limit", submission.array_limit, "Work on at most N shards at a time")
        ->check(CLI::Range(1, 1'000'000))
        ->option_text("N");
    command
        .add_option("--sbatch", submission.further,
                    "One more word for sbatch, such as --sbatch=--account=maths")
        ->option_text("WORD");
    command.add_flag("--again", state->again,
                     "Submit those shards, too, that got nowhere in three attempts");
    command.add_flag("--dry-run", state->dry_run, "Print what would be submitted, and stop");
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
