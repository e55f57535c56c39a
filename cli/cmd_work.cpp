#include <algorithm>
#include <chrono>
#include <ctime>
#include <iterator>
#include <memory>
#include <ranges>
#include <thread>

#include "tilewright/base/so_many.hpp"
#include "tilewright/base/spread_order.hpp"

#include "cli/commands.hpp"
#include "cli/job_folder.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "cli/search_flags.hpp"
#include "cli/time_limit.hpp"
#include "cli/turn.hpp"
#include "tilewright/native/claim.hpp"
#include "tilewright/search/slices.hpp"

namespace tilewright::cli {
namespace {

using format::Shard;
using format::ShardResult;

struct Work {
    std::string folder;
    std::string turn_text = "1/1";
    std::string only;
    double budget = 0;
    SearchFlags search;

    Status operator()() {
        const auto turn = read_turn(turn_text);
        if (!turn) return report(turn.error());
        turn_ = *turn;
        const auto job = JobFolder::open(folder);
        if (!job) return report(job.error());
        options_ = search.options();
        return only.empty() ? work_on_all(*job) : work_on_one(*job);
    }

private:
    // What became of a shard, or was known of it already.
    struct Visit {
        std::optional<ShardResult> result = {};
        bool is_taken = false;  // another worker is at work on it
    };

    [[nodiscard]] double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }
    // For the first shard it is half of the budget, however long it took to begin.
    [[nodiscard]] double seconds_left() const {
        return std::max(worked_ == 0 ? budget / 2 : 0.001, budget - seconds());
    }
    [[nodiscard]] bool is_over() const {
        return options_.control.interrupt->load() || (budget > 0 && seconds() >= budget);
    }

    // Works on the shard that is asked for by its name, and not on those that it leaves.
    Status work_on_one(const JobFolder& job) {
        const auto shard = job.find(only);
        if (!shard) return report(shard.error());
        auto visit = work_on(job, *shard);
        while (visit && visit->is_taken && !is_over()) {
            wait_for_others({*shard});
            visit = work_on(job, *shard);
        }
        clear_progress();
        if (!visit) return report(visit.error());
        if (!visit->result) return stopped;
        if (worked_ == 0) {
            say("shard {} is done\n", only);
            return answered;
        }
        const std::size_t left = format::shards_of(*visit->result).size();
        say("shard {} worked on; {} {} left of it\n", only, so_many(left, "shard"),
            left == 1 ? "is" : "are");
        return answered;
    }

    // Works on all shards, and on those that they leave.  What others are at work on comes last: it
    // is waited for, as they may leave shards, or die.
    Status work_on_all(const JobFolder& job) {
        auto taken = go_through(job, spread(job.shards()));
        while (taken && !taken->empty() && !is_over()) {
            wait_for_others(*taken);
            taken = go_through(job, *std::move(taken));
        }
        clear_progress();
        if (!taken) return report(taken.error());
        left_ += taken->size();
        say("{} shard{} worked on; {}\n", worked_, worked_ == 1 ? "" : "s",
            left_ == 0 ? "nothing is left for this worker" : fmt::format("{} left", left_));
        return left_ == 0 ? answered : stopped;
    }

    // What is done first lies evenly in the search, so that it tells how long the rest takes.
    static std::vector<Shard> spread(const std::vector<Shard>& shards) {
        std::vector<Shard> result;
        for (const std::size_t number : spread_order(shards.size()))
            result.push_back(shards[number]);
        return result;
    }

    // Returns the shards that others are at work on.
    Result<std::vector<Shard>> go_through(const JobFolder& job, std::vector<Shard> open) {
        std::vector<Shard> taken;
        std::ranges::reverse(open);
        while (!open.empty()) {
            const Shard shard = std::move(open.back());
            open.pop_back();
            const auto visit = work_on(job, shard);
            if (!visit) return std::unexpected(visit.error());
            if (visit->is_taken) taken.push_back(shard);
            if (visit->result)
                std::ranges::copy(format::shards_of(*visit->result) | std::views::reverse,
                                  std::back_inserter(open));
        }
        return taken;
    }

    // Works on a shard unless that has been done.
    Result<Visit> work_on(const JobFolder& job, const Shard& shard) {
        auto found = job.look_for(shard);
        if (!found) return std::unexpected(found.error());
        if (found->result) return Visit{std::move(found->result)};
        if (!turn_.is_mine(shard)) return Visit{};
        // However little time there is, some is spent: a job gets ahead each time.
        if (options_.control.interrupt->load() || (worked_ > 0 && is_over())) {
            ++left_;
            return Visit{};
        }
        const auto claim = job.claim(shard, *options_.control.interrupt);
        if (!claim) return std::unexpected(claim.error());
        if (!*claim) return Visit{.is_taken = true};
        // Another worker may have kept its result, and given its claim back, since the first look.
        auto earlier = sound_result(job, shard);
        if (!earlier) return std::unexpected(earlier.error());
        if (*earlier) return Visit{std::move(*earlier)};
        if (!only.empty())
            if (const auto begun = job.begin_attempt(only); !begun)
                return std::unexpected(begun.error());
        return search_in(job, shard, **claim);
    }

    // Waits a little, and the longer the more often it was called.
    void wait_for_others(const std::vector<Shard>& taken) {
        using std::chrono::milliseconds;
        if (pause_ == longest_pause && !has_said_) {
            clear_progress();
            say("waiting for what others are at work on: shard {}{}\n", taken.front().name,
                taken.size() == 1 ? "" : fmt::format(" and {} more", taken.size() - 1));
            has_said_ = true;
        }
        for (milliseconds waited{0}; waited < pause_ && !is_over(); waited += shortest_pause)
            std::this_thread::sleep_for(shortest_pause);
        pause_ = std::min(2 * pause_, longest_pause);
    }

    // The result of a shard.  One that cannot be used is set aside.
    //   requires: this worker has the claim
    static Result<std::optional<ShardResult>> sound_result(const JobFolder& job,
                                                           const Shard& shard) {
        auto found = job.look_for(shard);
        if (!found) return std::unexpected(found.error());
        if (found->damage) {
            if (const auto done = job.set_aside(shard); !done) return std::unexpected(done.error());
            clear_progress();
            say("{}: {}; set aside, and shard {} is searched again\n", found->damage->source,
                found->damage->message, shard.name);
        }
        return std::move(found->result);
    }

    // Searches a shard.  No result when nothing could be done of it.
    Result<Visit> search_in(const JobFolder& job, const Shard& shard, const native::Claim& claim) {
        answer::SolveOptions options = options_;
        options.control.interrupt = &claim.over();
        if (budget > 0) options.control.limits.seconds = seconds_left();
        const std::clock_t begin = std::clock();
        auto done = job.work_on(shard.state, options);
        if (!done) return std::unexpected(done.error());
        // Of all threads, and not of other programs on a busy machine.
        done->state.seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        // Another worker does all of it again, as this one stood still for too long.
        if (claim.is_lost() && !done->state.parts.empty()) return Visit{.is_taken = true};
        if (!shard.state.parts.empty() && done->state.parts == shard.state.parts) {
            ++left_;
            say_why(shard, done->ending);
            return Visit{};
        }
        constexpr std::size_t shards_left = 8;
        ShardResult result{.name = shard.name,
                           .shard_digest = shard.digest,
                           .state = std::move(done->state),
                           .sizes = {},
                           .solutions = std::move(done->solutions),
                           .items = std::move(done->items)};
        result.sizes = search::slice_sizes(result.state.parts, shards_left);
        ++worked_;
        auto kept = job.keep(shard, std::move(result));
        if (!kept) return std::unexpected(kept.error());
        return Visit{*std::move(kept)};
    }

    static void say_why(const Shard& shard, engine::Ending ending) {
        if (ending == engine::Ending::Cancelled) return;
        clear_progress();
        say("shard {} is as it was: {}\n", shard.name, to_string(ending));
    }

    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    Turn turn_;
    answer::SolveOptions options_;
    std::size_t worked_ = 0;
    std::size_t left_ = 0;
    static constexpr std::chrono::milliseconds shortest_pause{20};
    static constexpr std::chrono::milliseconds longest_pause{1280};
    std::chrono::milliseconds pause_ = shortest_pause;
    bool has_said_ = false;  // that it waits for others
};

}  // namespace

Action add_work(CLI::App& program) {
    CLI::App& command =
        *program.add_subcommand("work", "Search the shards of a job that nobody has searched yet");
    const auto state = std::make_shared<Work>();
    command.add_option("FOLDER", state->folder, "A folder that 'split' wrote")->required();
    command
        .add_option("--shard", state->turn_text,
                    "Search only the share of worker I of N; workers can be anywhere. In an array "
                    "job: array/N, or array where the scheduler says N")
        ->option_text("I/N [1/1]");
    command
        .add_option("--only", state->only,
                    "Work on this shard alone, such as 7 or 7.2, and not on what it leaves")
        ->option_text("SHARD")
        ->excludes("--shard");
    command
        .add_option("--budget", state->budget,
                    "Stop after this time; the rest of a shard becomes new shards")
        ->transform(time_in_seconds())
        ->check(more_than_zero())
        ->option_text("TIME");
    state->search.add_work_to(command);
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
