#include "cli/items.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/job_folder.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "tilewright/base/so_many.hpp"

namespace tilewright::cli {
namespace {

// Options that say where to split and how to work, not what is to be done.
constexpr std::array not_kept{"--split", "--parts", "--threads", "--memory", "--force"};

void add_words(const CLI::Option& option, std::vector<std::string>& words) {
    const std::string name = option.get_single_name();
    if (std::ranges::find(not_kept, "--" + name) != not_kept.end()) return;
    // What stands alone comes first: an option that takes a list takes all that follows.
    if (option.get_positional()) {
        words.insert(words.begin(), option.results().begin(), option.results().end());
        return;
    }
    for (const std::string& value : option.results())
        words.push_back(option.get_items_expected_max() == 0 ? "--" + name
                                                             : fmt::format("--{}={}", name, value));
}

void add_all(const CLI::App& command, std::vector<std::string>& words) {
    for (const CLI::Option* option : command.get_options()) add_words(*option, words);
    const auto is_group = [](const CLI::App* one) { return one->get_name().empty(); };
    for (const CLI::App* group : command.get_subcommands(is_group)) add_all(*group, words);
}

// What was called, as words that call it again.
std::vector<std::string> words_of(const CLI::App& command) {
    std::vector<std::string> words;
    add_all(command, words);
    for (const CLI::App* one = &command; one->get_parent() != nullptr; one = one->get_parent())
        words.insert(words.begin(), one->get_name());
    return words;
}

}  // namespace

void SplitFlags::add_to(CLI::App& command) {
    command_ = &command;
    CLI::Option& split =
        *command
             .add_option("--split", folder_,
                         "Do nothing yet: write a job to FOLDER, for 'work', 'status', 'submit' "
                         "and 'merge', which prints what this would print")
             ->option_text("FOLDER");
    command.add_option("--parts", parts_, "With --split: cut into at most N shards")
        ->check(CLI::Range(1, 100'000))
        ->needs(&split)
        ->option_text("N [16]");
    // 'work' has limits of its own, and 'merge' an output.
    for (const char* other : {"--output", "--time", "--nodes", "--puzzles", "--picture"})
        if (CLI::Option* const option = command.get_option_no_throw(other)) split.excludes(option);
}

Status SplitFlags::split(Itemized& command, const packing::Puzzle& puzzle) const {
    const auto job = JobFolder::make(folder_, puzzle, command, words_of(*command_), parts_);
    clear_progress();
    if (!job) return report(job.error());
    const Items& items = *job->items();
    say("{} in {} in {}: work on them with 'tilewright work {}'\n",
        so_many(items.size(), items.name()), so_many(job->shards().size(), "shard"), folder_,
        folder_);
    return answered;
}

Result<std::shared_ptr<Itemized>> itemized(const std::vector<std::string>& words) {
    CLI::App program{"", "tilewright"};
    program.require_subcommand(1);
    const auto sweep = add_divisible_sweep(program);
    const auto apart = add_divisible_apart(program);
    const auto family = add_divisible_family(program);
    const auto design = add_divisible_design(program);
    try {
        std::vector<std::string> reversed(words.rbegin(), words.rend());
        program.parse(std::move(reversed));
        if (program.got_subcommand("apart")) return apart();
        if (program.got_subcommand("family")) return family();
        return program.got_subcommand("design") ? design() : sweep();
    } catch (const CLI::Error& error) {
        return fail(Fault::Input,
                    fmt::format("the job calls a command that is none: {}", error.what()),
                    "it comes from another version, or was changed");
    }
}

}  // namespace tilewright::cli
