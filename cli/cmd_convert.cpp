#include <algorithm>
#include <memory>
#include <set>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "cli/search_flags.hpp"
#include "cli/solution_list.hpp"
#include "cli/where_flag.hpp"
#include "tilewright/base/random.hpp"
#include "tilewright/native/file.hpp"

namespace tilewright::cli {
namespace {

using packing::Solution;

struct Convert {
    std::string file;
    std::string puzzle_name;
    std::vector<std::string> with;
    WhereFlag where;
    std::string modulo = "all";
    bool distinct = false;
    bool sort = false;
    std::size_t sample = 0;
    std::uint64_t seed = 0;
    bool json = false;
    std::string output_name;

    Status operator()() const {
        auto list = load_solutions(file, puzzle_name);
        if (!list) return report(list.error());
        if (const auto wrong = first_mistake(*list)) return report(*wrong);
        std::vector<Solution> solutions;
        for (auto& listed : list->solutions) solutions.push_back(std::move(listed.solution));

        if (const auto selected = select(list->puzzle, solutions); !selected)
            return report(selected.error());
        const auto group =
            packing::find_symmetries(list->puzzle, puzzle_file::modulo_named(modulo));
        if (distinct) keep_one_of_each_orbit(solutions, group);
        if (sort) std::ranges::sort(solutions);
        if (sample > 0) keep_sample(solutions);
        const bool all = list->ending && list->ending->complete && with.empty() &&
                         !where.wanted() && sample == 0;
        return write(list->puzzle, solutions, group.size(), all);
    }

private:
    // Keeps the solutions that --with and --where ask for.
    [[nodiscard]] Result<void> select(const packing::Puzzle& puzzle,
                                      std::vector<Solution>& solutions) const {
        const property::Board board{puzzle};
        for (const std::string& text : with) {
            const auto at = property::read_piece_at(board, text);
            if (!at) {
                Error wrong = at.error();
                wrong.message = fmt::format("--with {}: {}", text, wrong.message);
                return std::unexpected(std::move(wrong));
            }
            std::erase_if(solutions, [&](const Solution& solution) {
                return !at->holds(property::Partition{board, solution});
            });
        }
        if (!where.wanted()) return {};
        const auto property = where.read(puzzle);
        if (!property) return std::unexpected(property.error());
        std::erase_if(solutions,
                      [&](const Solution& solution) { return !property->holds(solution); });
        return {};
    }

    // Keeps the first solution of each orbit, unchanged.
    static void keep_one_of_each_orbit(std::vector<Solution>& solutions,
                                       const std::vector<packing::PuzzleSymmetry>& group) {
        std::set<Solution> seen;
        std::erase_if(solutions, [&](const Solution& solution) {
            return !seen.insert(least_image(solution, group)).second;
        });
    }

    // Keeps a uniformly random sample, in the original order.
    void keep_sample(std::vector<Solution>& solutions) const {
        Random random{seed};
        std::size_t wanted = std::min(sample, solutions.size());
        std::size_t left = solutions.size();
        std::erase_if(solutions, [&](const Solution&) {
            const bool keep = random.below(left--) < wanted;
            wanted -= keep ? 1 : 0;
            return !keep;
        });
    }

    Status write(const packing::Puzzle& puzzle, const std::vector<Solution>& solutions,
                 std::size_t group_order, bool complete) const {
        const auto writer = format::writer_for(
            puzzle,
            {json ? format::SolutionFormat::JsonLines : format::list_format_of(output_name)});
        auto output = native::Output::open(output_name);
        if (!output) return report(output.error());
        output->write(
            writer->header({puzzle.name, distinct ? "distinct" : "selected", group_order}));
        for (const Solution& solution : solutions) output->write(writer->solution(solution));
        output->write(writer->ending(
            {solutions.size(), complete, complete ? "exhausted" : "a selection from a list"}));
        if (const auto closed = output->close(); !closed) return report(closed.error());
        say("{} solution{}\n", grouped(std::to_string(solutions.size())),
            solutions.size() == 1 ? "" : "s");
        return solutions.empty() ? none : answered;
    }
};

}  // namespace

Action add_convert(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "convert",
        "Select from a list of solutions, remove symmetric ones, sort, change the format");
    const auto state = std::make_shared<Convert>();
    command.add_option("SOLUTIONS", state->file, "A list of solutions, or - for standard input")
        ->required();
    command
        .add_option("--puzzle", state->puzzle_name,
                    "The puzzle that they solve, if the list does not name it")
        ->option_text("PUZZLE");
    command
        .add_option("--with", state->with,
                    "Only solutions in which PIECE covers a cell, such as F@3,2")
        ->option_text("PIECE@X,Y");
    state->where.add_to(command);
    command.add_flag("--distinct", state->distinct, "Keep only the first of equivalent solutions");
    command
        .add_option("--modulo", state->modulo,
                    "Which symmetries make solutions equivalent: rotations, all")
        ->check(one_of({"rotations", "all"}))
        ->option_text("WHICH [all]");
    command.add_flag("--sort", state->sort, "Sort by pieces and cells");
    command.add_option("--sample", state->sample, "Keep only N solutions, chosen at random")
        ->check(more_than_zero())
        ->option_text("N");
    command.add_option("--seed", state->seed, "Seed of the random choice")->option_text("N [0]");
    command.add_flag("--json", state->json, "Write JSON Lines");
    command
        .add_option("-o,--output", state->output_name,
                    "Write to FILE; .jsonl and .json make JSON Lines, others text")
        ->option_text("FILE");
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
