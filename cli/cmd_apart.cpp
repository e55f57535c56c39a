#include <memory>
#include <optional>

#include <fmt/format.h>

#include "cli/assembly_items.hpp"
#include "cli/commands.hpp"
#include "cli/load.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "cli/solution_list.hpp"
#include "tilewright/base/deadline.hpp"
#include "tilewright/search/scheduler.hpp"

namespace tilewright::cli {
namespace {

using disassembly::Clearances;
using disassembly::TakenApart;

struct Apart : Itemized {
    std::string input;
    ApartCall call;
    std::vector<std::string> together;  // "A,B,C"
    SplitFlags split;

    Status operator()() {
        if (split.wanted()) return write_job();
        complete_call();
        call.options.lists = call.style.is_list();
        solving_ = call.search.options();
        deadline_.emplace(search::deadline_of(solving_.control));
        return is_solution_list(input) ? take_list() : take_puzzle();
    }

    // The assemblies as items.
    [[nodiscard]] Result<std::unique_ptr<Items>> items(const packing::Puzzle& puzzle,
                                                       std::string_view list) override {
        complete_call();
        call.options.lists = !call.style.totals;  // 'merge' may write one
        call.shards = split.parts();
        return assembly_items(puzzle, list, call);
    }

private:
    void complete_call() {
        call.options.words = !call.style.totals;
        auto& groups = call.options.roles.groups;
        groups.clear();
        for (const std::string& names : together) groups.push_back(disassembly::names_in(names));
    }

    Status write_job() {
        if (is_solution_list(input))
            return report({Fault::Usage,
                           {},
                           {},
                           fmt::format("'{}' is a list of solutions", input),
                           "--split takes a puzzle, and searches for its assemblies"});
        const auto puzzle = load_puzzle(input);
        return puzzle ? split.split(*this, *puzzle) : report(puzzle.error());
    }

    Status take_list() {
        const auto list = load_solutions(input, "");
        if (!list) return report(list.error());
        if (const auto wrong = first_mistake(*list)) return report(*wrong);
        if (is_foreign_file(input))
            say("{}: note: takes the solutions that the file has ({}), and searches for no "
                "others\n",
                input, list->solutions.size());
        if (const auto ready = prepare(list->puzzle, solving_.control.limits.memory); !ready)
            return report(ready.error());
        for (const auto& listed : list->solutions)
            if (!take(listed.solution)) break;
        return finish(!list->ending || list->ending->complete);
    }

    // Half of the memory is for the search of the assemblies, which goes on meanwhile.
    Status take_puzzle() {
        const auto puzzle = load_puzzle(input);
        if (!puzzle) return report(puzzle.error());
        solving_.control.limits.memory /= 2;
        if (const auto ready = prepare(*puzzle, solving_.control.limits.memory); !ready)
            return report(ready.error());
        const auto answer =
            find_assemblies(*puzzle, solving_, call.search,
                            [this](const packing::Solution& solution) { return take(solution); });
        clear_progress();
        if (!answer) return report(answer.error());
        return finish(answer->tally.complete());
    }

    //   memory: for taking apart
    Result<void> prepare(const packing::Puzzle& puzzle, std::size_t memory) {
        const auto& scheduler = solving_.control.scheduler;
        auto taking = TakingApart::of(puzzle, call.options,
                                      scheduler != nullptr ? scheduler->threads() : 1, memory);
        if (!taking) return std::unexpected(taking.error());
        taking_.emplace(*std::move(taking));
        auto output = ApartOutput::open(puzzle, call.style);
        if (!output) return std::unexpected(output.error());
        output_.emplace(*std::move(output));
        return {};
    }

    // Takes an assembly; they are analysed some at a time, side by side.
    bool take(const packing::Solution& solution) {
        waiting_.push_back({++taken_, solution, {}});
        if (waiting_.size() >= taking_->at_once()) analyse();
        return !error_ && !deadline_->has_passed() && output_->is_fine();
    }

    // Analyses those that wait, and writes what is found in their order.
    void analyse() {
        const auto done =
            taking_->take_apart(std::exchange(waiting_, {}), deadline_->stop(),
                                [this](AnalysedAssembly one) { output_->tell(std::move(one)); });
        if (!done) error_ = done.error();
    }

    Status finish(bool all_assemblies) {
        if (!error_) analyse();
        if (error_) return report(*error_);
        return output_->finish(all_assemblies && !deadline_->has_passed(),
                               taking_->what_was_tried());
    }

    answer::SolveOptions solving_;
    std::optional<Deadline> deadline_;
    std::optional<TakingApart> taking_;
    std::optional<ApartOutput> output_;
    std::vector<AnalysedAssembly> waiting_;
    std::optional<Error> error_;
    std::size_t taken_ = 0;
};

std::shared_ptr<Apart> add_apart_command(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "apart",
        "Take assemblies apart by sliding pieces: whether it can be done, and in how many moves");
    const auto state = std::make_shared<Apart>();
    command
        .add_option("PUZZLE", state->input,
                    "A puzzle, all of whose assemblies are tried, or a list of solutions")
        ->required()
        ->option_text("PUZZLE|LIST");
    command
        .add_option("-o,--output", state->call.style.file,
                    "Write those that come apart, with their moves, as a list in JSON")
        ->option_text("FILE");
    command.add_flag("--json", state->call.style.json,
                     "Print each assembly as JSON, and the numbers in the last line");
    command.add_flag("--moves", state->call.options.moves, "Print every move");
    command
        .add_flag("--totals", state->call.style.totals,
                  "Print nothing of single assemblies, only how many come apart")
        ->excludes("--moves")
        ->excludes("--output");
    command.add_flag("--first", state->call.options.first_only,
                     "Only until the first piece comes off");
    command
        .add_flag("--shortest", state->call.options.shortest,
                  "Take each apart in as few moves in all as possible, and say whether that is "
                  "proved")
        ->excludes("--first");
    command.add_flag("--all-ways", state->call.options.all_ways,
                     "Also find every set of pieces that can come off first, in how many moves");
    command.add_flag("--lift", state->call.options.lifting,
                     "Pieces on a flat board may be lifted off it");
    command.add_flag("--turns", state->call.options.turning,
                     "Pieces may also be turned, where there is room all the way");
    command
        .add_option("--bevel", state->call.options.bevel,
                    "At most so much is cut off edges, as a part of a side, where pieces with "
                    "sharp edges do not turn: 0.01 to 0.4")
        ->check(CLI::Range(0.01, 0.4))
        ->needs("--turns")
        ->option_text("D");
    command.add_flag("--sort", state->call.style.sort, "The largest levels first");
    command
        .add_option("--stay", state->call.options.roles.staying,
                    "These pieces do not move against each other, as the parts of a box")
        ->delimiter(',')
        ->option_text("NAME,...");
    command
        .add_option(
            "--together", state->together,
            "These pieces need not part; may be given several times, and lists with a piece in "
            "common are joined")
        ->option_text("NAME,...");
    command
        .add_option("--states", state->call.options.states,
                    "Give an assembly up after so many states")
        ->check(more_than_zero())
        ->option_text("N");
    state->call.search.add_to(command);
    state->split.add_to(command);
    return state;
}

}  // namespace

Action add_apart(CLI::App& program) {
    return [state = add_apart_command(program)] { return (*state)(); };
}

std::function<std::shared_ptr<Itemized>()> add_divisible_apart(CLI::App& program) {
    return [state = add_apart_command(program)] { return state; };
}

}  // namespace tilewright::cli
