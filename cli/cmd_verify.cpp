#include <memory>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/progress.hpp"
#include "cli/solution_list.hpp"
#include "tilewright/native/file.hpp"

namespace tilewright::cli {
namespace {

struct Verify {
    std::vector<std::string> files;  // [PUZZLE] SOLUTIONS
    bool json = false;

    Status operator()() const {
        const auto list = load_solutions(files.back(), files.size() == 2 ? files.front() : "");
        if (!list) return report(list.error());
        if (const auto wrong = first_mistake(*list)) return report(*wrong);

        const auto group = puzzle::find_symmetries(list->puzzle, puzzle::Modulo::All);
        std::set<puzzle::Solution> different;
        std::set<puzzle::Solution> orbits;
        for (const auto& [solution, at] : list->solutions) {
            different.insert(solution);
            orbits.insert(least_image(solution, group));
        }
        auto output = native::Output::open("");
        output->write(json ? as_json(*list, different.size(), orbits.size(), group.size())
                           : in_words(*list, different.size(), orbits.size(), group.size()));
        if (const auto closed = output->close(); !closed) return report(closed.error());
        return answered;
    }

private:
    static std::string in_words(const SolutionList& list, std::size_t different, std::size_t orbits,
                                std::size_t order) {
        const std::size_t repeated = list.solutions.size() - different;
        return fmt::format(
            "{}: {} solution{}, all right{}; {} modulo the symmetry group of order {}\n{}",
            list.puzzle.name, grouped(std::to_string(list.solutions.size())),
            list.solutions.size() == 1 ? "" : "s",
            repeated == 0 ? "" : fmt::format(", {} of them repeated", repeated),
            grouped(std::to_string(orbits)), order, completeness(list));
    }

    // Whether these are all solutions cannot be seen from them.
    static std::string_view completeness(const SolutionList& list) {
        if (!list.ending) return "  the list does not say whether it is complete\n";
        return list.ending->complete ? "  the list says that it is complete\n"
                                     : "  the list says that it is not complete\n";
    }

    static std::string as_json(const SolutionList& list, std::size_t different, std::size_t orbits,
                               std::size_t order) {
        return nlohmann::ordered_json{{"schema", "tilewright.verify/1"},
                                      {"puzzle", list.puzzle.name},
                                      {"solutions", list.solutions.size()},
                                      {"different", different},
                                      {"distinct", orbits},
                                      {"group_order", order},
                                      {"says_complete", list.ending && list.ending->complete}}
                   .dump() +
               "\n";
    }
};

}  // namespace

Action add_verify(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "verify", "Check a list of solutions, by whatever program, cell by cell against the rules");
    const auto state = std::make_shared<Verify>();
    command
        .add_option("FILES", state->files,
                    "The solutions (- for standard input), after the puzzle if they do not name it")
        ->required()
        ->expected(1, 2)
        ->option_text("[PUZZLE] SOLUTIONS");
    command.add_flag("--json", state->json, "Print one JSON object");
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
