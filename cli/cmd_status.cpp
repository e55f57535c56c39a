#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "tilewright/base/so_many.hpp"

#include "cli/commands.hpp"
#include "cli/forecast_words.hpp"
#include "cli/item_shares.hpp"
#include "cli/job_status.hpp"
#include "cli/slurm.hpp"
#include "cli/submission.hpp"
#include "cli/summary.hpp"
#include "tilewright/native/file.hpp"

namespace tilewright::cli {
namespace {

struct JobStatusCommand {
    std::string folder;
    bool json = false;

    Status operator()() const {
        const auto job = JobFolder::open(folder);
        if (!job) return report(job.error());
        const auto status = status_of(*job);
        if (!status) return report(status.error());
        const auto found = found_by(*job, *status);
        if (!found) return report(found.error());
        const auto queue = ask_queue(submitted_jobs(folder));
        auto output = native::Output::open("");
        output->write(json ? as_json(*job, *status, *found, queue)
                           : in_words(*job, *status, *found, queue));
        if (const auto closed = output->close(); !closed) return report(closed.error());
        return status->open.empty() ? answered : stopped;
    }

private:
    // What has been found, in words and as JSON.
    struct Found {
        std::string words;
        nlohmann::ordered_json json;
    };
    static Result<Found> found_by(const JobFolder& job, const JobStatus& status) {
        if (const Items* const items = job.items()) {
            const std::size_t done = items->size() - items_in(status.together, *items);
            const auto known = items->known_from(status.given);
            if (!known) return std::unexpected(known.error());
            Found found{fmt::format("{} of {}", done, so_many(items->size(), items->name())),
                        {{"complete", done == items->size()},
                         {"items", items->size()},
                         {"items_done", done}}};
            if (*known) {
                found.words += ": " + (*known)->words;
                found.json.update((*known)->json);
                if (!(*known)->is_certain) found.json["complete"] = false;
            }
            return found;
        }
        const auto found = job.found_by(status.together);
        if (!found) return std::unexpected(found.error());
        const search::Tally& tally = found->tally;
        return Found{
            fmt::format("{}{} solution{} on the fixed board", tally.complete() ? "" : "at least ",
                        decimal(tally.raw), tally.raw == 1 ? "" : "s"),
            {{"complete", tally.complete()},
             {"raw", decimal(tally.raw)},
             {"distinct", decimal(tally.distinct)}}};
    }

    // Which shards are being worked on, and where.
    static std::string at_work(const JobStatus& status) {
        constexpr std::size_t most = 10;
        std::vector<std::string> shards;
        for (const JobStatus::Open& one : status.open)
            if (one.worker) shards.push_back(fmt::format("{} ({})", one.name, *one.worker));
        if (shards.empty()) return {};
        const std::size_t more = shards.size() - std::min(most, shards.size());
        shards.resize(shards.size() - more);
        return fmt::format("  at work: shard {}{}\n", fmt::join(shards, ", "),
                           more > 0 ? fmt::format(" and {} more", more) : "");
    }

    static std::string in_words(const JobFolder& job, const JobStatus& status, const Found& found,
                                const std::optional<Queue>& queue) {
        std::string text =
            fmt::format("{}: {} done, {} left; {:.1f} % of the work\n", job.job().purpose.puzzle,
                        so_many(status.done, "shard"), status.open.size(), 100 * status.share_done);
        if (queue && !queue->empty())
            text += fmt::format("  in the queue: {} running, {} waiting\n", queue->running,
                                queue->waiting);
        text += at_work(status);
        text += fmt::format("  so far: {}\n", found.words);
        if (status.seconds > 0)
            text += fmt::format("  used: {} of a processor", time_in_words(status.seconds));
        if (const auto left = status.left_to_do(); left && !status.open.empty())
            text += fmt::format("; left: {}", time_in_words(*left));
        if (status.seconds > 0) text += "\n";
        if (const auto most = memory_for(status.together.parts); most > 0)
            text += fmt::format("  memory: at most about {} for each shard at work\n",
                                memory_in_words(most));
        for (const Error& damage : status.damaged)
            text += fmt::format("  {}: {}; {}\n", damage.source, damage.message, damage.hint);
        for (const JobStatus::Open& failed : status.failed())
            text += fmt::format(
                "  shard {} got nowhere in {} attempts: see logs/{}.log, then try it with "
                "'tilewright work FOLDER --only {}', or all such with 'submit FOLDER --again'\n",
                failed.name, failed.attempts, failed.name, failed.name);
        return text;
    }

    static std::string as_json(const JobFolder& job, const JobStatus& status, const Found& found,
                               const std::optional<Queue>& queue) {
        nlohmann::ordered_json object{{"schema", "tilewright.status/1"},
                                      {"puzzle", job.job().purpose.puzzle},
                                      {"done", status.done},
                                      {"left", nlohmann::ordered_json::array()},
                                      {"at_work", nlohmann::ordered_json::array()},
                                      {"failed", nlohmann::ordered_json::array()},
                                      {"damaged", nlohmann::ordered_json::array()},
                                      {"share_done", status.share_done},
                                      {"seconds", status.seconds}};
        for (const auto& one : status.left()) object["left"].push_back(one.name);
        for (const auto& one : status.open)
            if (one.worker) object["at_work"].push_back({{"shard", one.name}, {"by", *one.worker}});
        for (const auto& one : status.failed()) object["failed"].push_back(one.name);
        for (const Error& damage : status.damaged) object["damaged"].push_back(damage.source);
        if (const auto left = status.left_to_do()) {
            object["seconds_left"] = left->seconds;
            object["seconds_left_between"] = {left->low, left->high};
        }
        if (const auto most = memory_for(status.together.parts); most > 0) object["memory"] = most;
        object.update(found.json);
        if (queue) object["queue"] = {{"running", queue->running}, {"waiting", queue->waiting}};
        return object.dump() + "\n";
    }
};

}  // namespace

Action add_status(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "status", "Say what has been done of a job, what is left, and what was found so far");
    const auto state = std::make_shared<JobStatusCommand>();
    command.add_option("FOLDER", state->folder, "A folder that 'split' wrote")->required();
    command.add_flag("--json", state->json, "Print one JSON object");
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
