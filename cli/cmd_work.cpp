#include <charconv>
#include <chrono>
#include <memory>

#include "cli/commands.hpp"
#include "cli/job_folder.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "cli/search_flags.hpp"
#include "cli/time_limit.hpp"

namespace tilewright::cli {
namespace {

using format::Shard;
using format::ShardResult;

// Keeps the last state of a search, and the solutions that belong to it.
class Keep : public search::Checkpoints, public engine::SolutionSink {
public:
    bool due() override { return false; }
    // Ends the search at the first state: the result of a shard must not look like a complete
    // answer.
    bool keep(const search::State& state) override {
        state_ = state;
        kept_ = solutions_.size();
        return false;
    }
    bool accept(std::span<const cover::OptionId> solution) override {
        solutions_.emplace_back(solution.begin(), solution.end());
        return true;
    }

    // The result of the shard that was searched.  Nothing when no state was kept.
    std::optional<ShardResult> result(const Shard& shard) {
        if (!state_) return std::nullopt;
        solutions_.resize(kept_);
        ShardResult result{.name = shard.name,
                           .shard_digest = shard.digest,
                           .state = std::move(*state_),
                           .sizes = {},
                           .solutions = std::move(solutions_)};
        constexpr std::size_t shards_left = 8;
        result.sizes = format::shard_sizes(result.state.parts, shards_left);
        return result;
    }

private:
    std::optional<search::State> state_;
    std::size_t kept_ = 0;
    std::vector<std::vector<cover::OptionId>> solutions_;
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

struct Work {
    std::string folder;
    std::string turn_text = "1/1";
    double budget = 0;
    SearchFlags search;

    Status operator()() {
        const auto turn = read_turn(turn_text);
        if (!turn)
            return report({Fault::Usage,
                           {},
                           {},
                           fmt::format("'{}' is not the number of a worker", turn_text),
                           "write --shard 2/5 for the second of five workers"});
        turn_ = *turn;
        const auto job = JobFolder::open(folder);
        if (!job) return report(job.error());
        options_ = search.options();
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

    // Works on a shard unless that has been done, and then on the shards that it left.
    Result<void> work_on(const JobFolder& job, const Shard& shard) {
        auto result = job.result(shard);
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

    Result<std::optional<ShardResult>> search_in(const JobFolder& job, const Shard& shard) {
        Keep keep;
        answer::SolveOptions options = options_;
        options.control.checkpoints = &keep;
        if (budget > 0) options.control.limits.seconds = std::max(0.001, budget - seconds());
        const auto answer = job.run(shard.state, options, keep);
        if (!answer) return std::unexpected(answer.error());
        auto result = keep.result(shard);
        if (!result) {
            ++left_;
            return std::optional<ShardResult>{};
        }
        ++worked_;
        if (const auto kept = job.keep(*result); !kept) return std::unexpected(kept.error());
        return std::optional{std::move(*result)};
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
                    "Search only the share of worker I of N; workers can be anywhere")
        ->option_text("I/N [1/1]");
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
