#include <memory>

#include <fmt/format.h>

#include "cli/colours.hpp"
#include "cli/commands.hpp"
#include "cli/load.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "cli/search_flags.hpp"
#include "cli/solve_best.hpp"
#include "cli/summary.hpp"
#include "tilewright/cover/instance_text.hpp"
#include "tilewright/format/matching_text.hpp"
#include "tilewright/format/solution_text.hpp"
#include "tilewright/native/file.hpp"

namespace tilewright::cli {
namespace {

using format::SolutionFormat;

// Writes the options of an instance's solutions.
class PrintOptions : public engine::SolutionSink {
public:
    PrintOptions(const cover::Instance& instance, native::Output& output, std::uint64_t most)
        : instance_{instance}, output_{output}, most_{most} {}

    bool accept(std::span<const cover::OptionId> solution) override {
        std::string text = ++written_ > 1 ? "\n" : "";
        for (const cover::OptionId option : solution)
            text += cover::write_option(instance_, option);
        return output_.write(text) && written_ < most_;
    }
    [[nodiscard]] std::uint64_t written() const { return written_; }

private:
    const cover::Instance& instance_;
    native::Output& output_;
    std::uint64_t most_;
    std::uint64_t written_ = 0;
};

struct Solve {
    std::string puzzle_name;
    bool first = false;
    bool all = false;
    bool distinct = false;
    std::uint64_t limit = 0;
    std::uint64_t sample_size = 0;
    std::uint64_t seed = 1;
    std::string goal = "solution";
    bool json = false;
    std::string output_name;
    SearchFlags search;

    Status operator()() {
        if (is_instance_file(puzzle_name)) return solve_instance();
        const auto puzzle = load_any_sound_puzzle(puzzle_name);
        if (!puzzle) return report(puzzle.error());
        if (const auto wrong = search.refusal(*puzzle)) return report(*wrong);
        constexpr double usual_seconds = 10;
        if (goal == "best")
            return solve_best(*puzzle,
                              {search.seconds().value_or(usual_seconds), seed, json, output_name});
        auto output = native::Output::open(output_name);
        if (!output) return report(output.error());
        return std::visit([&](const auto& one) { return run(one, *output); }, *puzzle);
    }

private:
    [[nodiscard]] std::uint64_t most_solutions() const {
        if (first) return 1;
        if (limit > 0) return limit;
        if (sample_size > 0) return sample_size;
        return all || distinct ? ~std::uint64_t{0} : 1;
    }

    [[nodiscard]] SolutionFormat list_format() const {
        const bool lines =
            json || output_name.ends_with(".jsonl") || output_name.ends_with(".json");
        return lines ? SolutionFormat::JsonLines : SolutionFormat::Text;
    }

    static format::SolutionWriter writer_for(const puzzle::Puzzle& puzzle, SolutionFormat form,
                                             bool colours) {
        format::SolutionWriter writer{puzzle, form};
        if (colours) writer.paint_symbols(symbol_colours());
        return writer;
    }

    static format::MatchingWriter writer_for(const matching::Puzzle& puzzle, SolutionFormat form,
                                             bool) {
        return {puzzle, form};
    }

    // A puzzle of either kind.
    template <class Puzzle>
    Status run(const Puzzle& puzzle, native::Output& output) {
        SolveOptions options = search.options();
        options.wanted = most_solutions();
        const auto order = group_order(puzzle, options.modulo);
        if (!order) return report(order.error());
        auto writer = writer_for(puzzle, list_format(), may_colour(output.is_terminal()));
        output.write(writer.header({puzzle.name, distinct ? "distinct" : "raw", *order}));

        std::uint64_t written = 0;
        const auto print = [&](const auto& solution) {
            ++written;
            const bool fine = output.write(writer.solution(solution));
            return fine && written < most_solutions();
        };
        const auto listing = distinct ? search::Listing::Distinct : search::Listing::Raw;
        const auto answer = sample_size > 0 ? sample(puzzle, {sample_size, seed}, options, print)
                                            : solve(puzzle, listing, options, print);
        clear_progress();
        if (!answer) return report(answer.error());
        const bool complete = answer->tally.complete() && sample_size == 0;
        output.write(writer.ending(
            {written, complete, reason(*answer, written), written == most_solutions()}));
        return finish(*answer, written, output);
    }

    // The options of each solution as lines of items, as in the file, with empty lines between.
    Status solve_instance() {
        if (sample_size > 0)
            return report({Fault::Usage,
                           puzzle_name,
                           {},
                           "--sample needs a puzzle",
                           "this is a bare exact-cover instance; write a puzzle file for it"});
        const auto instance = load_instance(puzzle_name);
        if (!instance) return report(instance.error());
        auto output = native::Output::open(output_name);
        if (!output) return report(output.error());
        PrintOptions sink{*instance, *output, most_solutions()};
        SolveOptions options = search.options();
        options.wanted = most_solutions();
        const auto answer = solve(*instance, options, sink);
        clear_progress();
        if (!answer) return report(answer.error());
        return finish(*answer, sink.written(), *output);
    }

    [[nodiscard]] std::string reason(const Answer& answer, std::uint64_t written) const {
        if (sample_size > 0 && written == sample_size) return "drawn at random";
        return written == most_solutions() ? "as many as asked for"
                                           : std::string{to_string(answer.tally.ending)};
    }

    [[nodiscard]] std::string ending_in_words(const Answer& answer, std::uint64_t written) const {
        if (sample_size > 0 && written == sample_size) return ", drawn at random";
        if (answer.tally.complete()) return ": all there are";
        if (written < most_solutions()) return ", incomplete: " + reason(answer, written);
        return std::string{"; stopped there, as asked"} +
               (distinct ? "" : " (--all finds them all)");
    }

    Status finish(const Answer& answer, std::uint64_t written, native::Output& output) const {
        if (const auto closed = output.close(); !closed) return report(closed.error());
        if (output.reader_has_left()) return answered;  // who has seen enough
        print_summary(answer, written);
        if (answer.tally.complete() || written == most_solutions())
            return written > 0 ? answered : none;
        return stopped;
    }

    void print_summary(const Answer& answer, std::uint64_t written) const {
        const std::string where = output_name.empty() ? "" : " written to " + output_name;
        if (answer.tally.complete() && written == 0)
            say("there is no solution\n");
        else
            say("{} {}solution{}{}{}\n", grouped(std::to_string(written)),
                distinct ? "distinct " : "", written == 1 ? "" : "s", where,
                ending_in_words(answer, written));
        print_statistics(answer, search.statistics());
    }
};

}  // namespace

Action add_solve(CLI::App& program) {
    CLI::App& command =
        *program.add_subcommand("solve", "Find one, some or all solutions of a puzzle");
    const auto state = std::make_shared<Solve>();
    command
        .add_option("PUZZLE", state->puzzle_name, "Catalogue name, file, or - for standard input")
        ->required();
    auto* first =
        command.add_flag("--first", state->first, "Stop at the first solution (the default)");
    auto* all = command.add_flag("--all", state->all, "Find every solution");
    auto* limit = command.add_option("--limit", state->limit, "Stop after N solutions")
                      ->check(more_than_zero())
                      ->option_text("N");
    command.add_flag(
        "--distinct", state->distinct,
        "Find one solution of each set that symmetry makes one (all such, or up to --limit)");
    auto* sample = command
                       .add_option("--sample", state->sample_size,
                                   "Draw N solutions at random, each equally likely")
                       ->check(more_than_zero())
                       ->option_text("N");
    auto* goal =
        command
            .add_option("--goal", state->goal,
                        "solution, or best: as many matching edges as can be found within "
                        "--time (10s if not given); for edge-matching puzzles that are too "
                        "hard to be solved, and no proof")
            ->check(CLI::IsMember({"solution", "best"}))
            ->option_text("GOAL [solution]");
    command
        .add_option("--seed", state->seed,
                    "With --sample, draw others; with --goal best, try others: the same seed does "
                    "the same")
        ->option_text("S [1]")
        ->check([sample, goal](const std::string&) {
            return sample->count() + goal->count() > 0 ? std::string{}
                                                       : "--seed requires --sample or --goal best";
        });
    for (const char* other : {"--first", "--all", "--limit", "--distinct"}) {
        sample->excludes(command.get_option(other));
        goal->excludes(command.get_option(other));
    }
    goal->excludes(sample);
    first->excludes(all);
    first->excludes(limit);
    all->excludes(limit);
    command.add_flag("--json", state->json, "Write JSON Lines, one solution a line");
    command
        .add_option("-o,--output", state->output_name,
                    "Write the solutions to FILE; .jsonl and .json make JSON Lines, others text")
        ->option_text("FILE");
    state->search.add_to(command);
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
