#include <charconv>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <memory>

#include "tilewright/base/so_many.hpp"

#include "cli/commands.hpp"
#include "cli/job_folder.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "cli/search_flags.hpp"
#include "cli/time_limit.hpp"
#include "tilewright/search/slices.hpp"

namespace tilewright::cli {
namespace {

using format::Shard;
using format::ShardResult;

// Keeps solutions.
class Solutions : public engine::SolutionSink {
public:
    bool accept(std::span<const cover::OptionId> solution) override {
        list.emplace_back(solution.begin(), solution.end());
        return true;
    }
    std::vector<std::vector<cover::OptionId>> list;
};

// The number of this worker among several: "2/5".
struct Turn {
    std::size_t number = 1;
    std::size_t of = 1;

    // Whether this worker handles the shard.  It follows from the shard's name, so workers need not
    // communicate.
    [[nodiscard]] bool is_mine(const Shard& shard) const {
        std::size_t sum = 0;
        std::size_t part = 0;
        for (const char c : shard.name + ".") {
            if (c == '.') {
                sum += part;
                part = 0;
            } else {
                part = 10 * part + static_cast<std::size_t>(c - '0');
            }
        }
        return sum % of == number % of;
    }
};

std::optional<Turn> read_turn(const std::string& text) {
    Turn turn;
    const char* end = text.data() + text.size();
    const auto [slash, error] = std::from_chars(text.data(), end, turn.number);
    if (error != std::errc{} || slash == end || *slash != '/') return std::nullopt;
    const auto [last, wrong] = std::from_chars(slash + 1, end, turn.of);
    const bool fine = wrong == std::errc{} && last == end && turn.number > 0 &&
                      turn.number <= turn.of && turn.of <= 1'000'000;
    return fine ? std::optional{turn} : std::nullopt;
}

// The number of this task of an array, by what the scheduler has set in the environment: Slurm,
// Grid Engine, PBS, or an indexed job of Kubernetes.  They count from any number on.
struct ArrayIndex {
    std::uint64_t index;
    std::uint64_t first;
    std::optional<std::uint64_t> count;
};

std::optional<std::uint64_t> number_in_environment(const char* name) {
    const char* const text = std::getenv(name);
    if (text == nullptr) return std::nullopt;
    const char* const end = text + std::strlen(text);
    std::uint64_t number = 0;
    const auto [last, error] = std::from_chars(text, end, number);
    return error == std::errc{} && last == end ? std::optional{number} : std::nullopt;
}

std::optional<ArrayIndex> array_index() {
    if (const auto index = number_in_environment("SLURM_ARRAY_TASK_ID"))
        return ArrayIndex{*index, number_in_environment("SLURM_ARRAY_TASK_MIN").value_or(0),
                          number_in_environment("SLURM_ARRAY_TASK_COUNT")};
    if (const auto index = number_in_environment("SGE_TASK_ID")) {
        const std::uint64_t first = number_in_environment("SGE_TASK_FIRST").value_or(1);
        const auto last = number_in_environment("SGE_TASK_LAST");
        return ArrayIndex{*index, first, last ? std::optional{*last - first + 1} : std::nullopt};
    }
    for (const char* name : {"PBS_ARRAY_INDEX", "PBS_ARRAYID"})
        if (const auto index = number_in_environment(name)) return ArrayIndex{*index, 1, {}};
    if (const auto index = number_in_environment("JOB_COMPLETION_INDEX"))
        return ArrayIndex{*index, 0, {}};
    return std::nullopt;
}

// "array/8": this task of an array of eight; "array" where the scheduler says how many there are.
std::optional<std::string> turn_in_array(std::string_view text) {
    const auto found = array_index();
    if (!found || found->index < found->first) return std::nullopt;
    const std::string number = std::to_string(found->index - found->first + 1);
    if (text.starts_with("array/")) return number + std::string{text.substr(5)};
    if (text == "array" && found->count) return number + "/" + std::to_string(*found->count);
    return std::nullopt;
}

struct Work {
    std::string folder;
    std::string turn_text = "1/1";
    std::string only;
    double budget = 0;
    SearchFlags search;

    Status operator()() {
        const bool is_array = turn_text.starts_with("array");
        const auto written = is_array ? turn_in_array(turn_text) : std::optional{turn_text};
        if (!written)
            return report(
                {Fault::Usage,
                 {},
                 {},
                 fmt::format("--shard {}: no scheduler says which task this is", turn_text),
                 "Slurm and Grid Engine say all; for PBS and Kubernetes write --shard "
                 "array/8, with the number of tasks"});
        const auto turn = read_turn(*written);
        if (!turn)
            return report({Fault::Usage,
                           {},
                           {},
                           fmt::format("'{}' is not the number of a worker", *written),
                           "write --shard 2/5 for the second of five workers"});
        turn_ = *turn;
        const auto job = JobFolder::open(folder);
        if (!job) return report(job.error());
        options_ = search.options();
        if (!only.empty()) return work_on_one(*job);
        for (const Shard& shard : job->shards())
            if (const auto done = work_on(*job, shard); !done) return report(done.error());
        clear_progress();
        say("{} shard{} worked on; {}\n", worked_, worked_ == 1 ? "" : "s",
            left_ == 0 ? "nothing is left for this worker" : fmt::format("{} left", left_));
        return left_ == 0 ? answered : stopped;
    }

private:
    [[nodiscard]] double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }
    [[nodiscard]] bool is_over() const {
        return options_.control.interrupt->load() || (budget > 0 && seconds() >= budget);
    }

    // Works on the shard that is asked for by its name, and not on those that it leaves.
    Status work_on_one(const JobFolder& job) {
        const auto shard = job.find(only);
        if (!shard) return report(shard.error());
        const auto earlier = sound_result(job, *shard);
        if (!earlier) return report(earlier.error());
        if (*earlier) {
            say("shard {} is done\n", only);
            return answered;
        }
        if (const auto begun = job.begin_attempt(only); !begun) return report(begun.error());
        const auto result = search_in(job, *shard);
        clear_progress();
        if (!result) return report(result.error());
        if (!*result) return stopped;
        const std::size_t left = format::shards_of(**result).size();
        say("shard {} worked on; {} {} left of it\n", only, so_many(left, "shard"),
            left == 1 ? "is" : "are");
        return answered;
    }

    // Works on a shard unless that has been done, and then on the shards that it left.
    Result<void> work_on(const JobFolder& job, const Shard& shard) {
        auto result = sound_result(job, shard);
        if (!result) return std::unexpected(result.error());
        if (!*result) {
            if (!turn_.is_mine(shard)) return {};
            if (is_over()) {
                ++left_;
                return {};
            }
            auto done = search_in(job, shard);
            if (!done) return std::unexpected(done.error());
            *result = std::move(*done);
            if (!*result) return {};
        }
        for (const Shard& left : format::shards_of(**result))
            if (const auto done = work_on(job, left); !done) return done;
        return {};
    }

    // The result of a shard.  One that cannot be used is set aside, if the shard is this worker's.
    Result<std::optional<ShardResult>> sound_result(const JobFolder& job,
                                                    const Shard& shard) const {
        auto found = job.look_for(shard);
        if (!found) return std::unexpected(found.error());
        if (found->damage && turn_.is_mine(shard)) {
            if (const auto done = job.set_aside(shard); !done) return std::unexpected(done.error());
            clear_progress();
            say("{}: {}; set aside, and shard {} is searched again\n", found->damage->source,
                found->damage->message, shard.name);
        }
        return std::move(found->result);
    }

    // Nothing when nothing could be done of the shard.
    Result<std::optional<ShardResult>> search_in(const JobFolder& job, const Shard& shard) {
        answer::SolveOptions options = options_;
        if (budget > 0) options.control.limits.seconds = std::max(0.001, budget - seconds());
        Solutions solutions;
        auto rest = job.search(shard.state, options, solutions);
        if (!rest) return std::unexpected(rest.error());
        if (rest->state.parts == shard.state.parts) {
            ++left_;
            say_why(shard, rest->ending);
            return std::optional<ShardResult>{};
        }
        constexpr std::size_t shards_left = 8;
        ShardResult result{.name = shard.name,
                           .shard_digest = shard.digest,
                           .state = std::move(rest->state),
                           .sizes = {},
                           .solutions = std::move(solutions.list)};
        result.sizes = search::slice_sizes(result.state.parts, shards_left);
        ++worked_;
        if (const auto kept = job.keep(result); !kept) return std::unexpected(kept.error());
        return std::optional{std::move(result)};
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
