#include <algorithm>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "tilewright/base/so_many.hpp"

#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "cli/forecast_words.hpp"
#include "cli/job_folder.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "cli/search_flags.hpp"
#include "tilewright/native/file.hpp"

namespace tilewright::cli {
namespace {

struct Split {
    std::string puzzle_name;
    std::string folder;
    std::size_t parts = 16;
    std::string task = "count";
    SearchFlags search;

    Status operator()() {
        const auto job = JobFolder::make(folder, puzzle_name, listing(), search.options(), parts);
        clear_progress();
        if (!job) return report(job.error());
        // It only tells how long the job takes: the job is there all the same.
        const auto forecast = job->forecast(job->job().state, search.options());
        clear_progress();
        return print(*job, forecast ? *forecast : std::nullopt);
    }

private:
    [[nodiscard]] std::optional<search::Listing> listing() const {
        if (task == "count") return std::nullopt;
        return task == "all" ? search::Listing::Raw : search::Listing::Distinct;
    }

    static std::string with_memory(std::span<const search::OpenPart> parts) {
        const std::uint64_t most = memory_for(parts);
        return most > 0 ? fmt::format(", {}", memory_in_words(most)) : "";
    }

    // The shards that are printed: all, or the largest where there are very many.
    static std::vector<const format::Shard*> largest(std::span<const format::Shard> shards) {
        constexpr std::size_t most_lines = 128;
        constexpr std::size_t some = 16;
        std::vector<const format::Shard*> result;
        for (const format::Shard& shard : shards) result.push_back(&shard);
        if (shards.size() <= most_lines) return result;
        std::ranges::stable_sort(result, std::ranges::greater{},
                                 [](const format::Shard* one) { return one->state.work; });
        result.resize(some);
        return result;
    }

    // Prints each shard with its estimated share of the work, how long that seems to take, and how
    // much memory.
    Status print(const JobFolder& job, const std::optional<search::Forecast>& forecast) const {
        auto output = native::Output::open("");
        const double whole = job.job().state.work;
        const auto printed = largest(job.shards());
        for (const format::Shard* shard : printed) {
            const double share = whole > 0 ? shard->state.work / whole : 1;
            output->write(fmt::format(
                "shard {:>4}  {:5.1f} %  {}{}{}\n", shard->name, 100 * share,
                so_many(shard->state.parts.size(), "part"),
                forecast ? fmt::format(", about {}", time_in_words(share * forecast->seconds)) : "",
                with_memory(shard->state.parts)));
        }
        if (printed.size() < job.shards().size())
            output->write(fmt::format("and {} that seem to be smaller\n",
                                      job.shards().size() - printed.size()));
        if (forecast) output->write(fmt::format("all         {}\n", time_in_words(*forecast)));
        if (const auto most = memory_for(job.job().state.parts); most > 0)
            output->write(fmt::format("memory      at most about {} for each shard at work\n",
                                      memory_in_words(most)));
        if (const auto closed = output->close(); !closed) return report(closed.error());
        if (job.lacks_common())
            say("not all of the lists that shards share were made: --memory or --time was too "
                "small, and the shards take longer\n");
        say("{} in {}: search {} with 'tilewright work {}'\n",
            so_many(job.shards().size(), "shard"), folder, job.shards().size() == 1 ? "it" : "them",
            folder);
        return answered;
    }
};

}  // namespace

Action add_split(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "split", "Cut the search of a puzzle into shards that can be worked on anywhere");
    const auto state = std::make_shared<Split>();
    command
        .add_option("PUZZLE", state->puzzle_name, "Catalogue name, file, or - for standard input")
        ->required();
    command.add_option("-o,--output", state->folder, "The folder to write the job to")
        ->required()
        ->option_text("FOLDER");
    command.add_option("--parts", state->parts, "Cut into at most N shards")
        ->check(CLI::Range(1, 100'000))
        ->option_text("N [16]");
    command
        .add_option("--task", state->task,
                    "What to find: count (numbers of solutions), all (every solution), or distinct "
                    "(one solution of each set of equivalent ones)")
        ->check(one_of({"count", "all", "distinct"}))
        ->option_text("TASK [count]");
    state->search.add_to(command);
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
