#include <algorithm>
#include <memory>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/progress.hpp"
#include "cli/solution_list.hpp"
#include "tilewright/answer/expected.hpp"
#include "tilewright/base/lines.hpp"
#include "tilewright/disassembly/check_moves.hpp"
#include "tilewright/format/packing/apart_text.hpp"
#include "tilewright/matching/symmetry.hpp"
#include "tilewright/native/file.hpp"

namespace tilewright::cli {
namespace {

struct Verify {
    std::vector<std::string> files;  // [PUZZLE] SOLUTIONS
    bool json = false;

    Status operator()() const {
        const auto list = load_any_solutions(files.back(), files.size() == 2 ? files.front() : "");
        if (!list) return report(list.error());
        return std::visit([&](const auto& one) { return run(one); }, *list);
    }

private:
    template <class List>
    Status run(const List& list) const {
        if (const auto wrong = first_mistake(list)) return report(*wrong);
        const auto replayed = replay_moves(list);
        if (!replayed) return report(replayed.error());
        const auto group = group_of(list.puzzle);
        if (!group) return report(group.error());
        using Solution = decltype(list.solutions.front().solution);
        std::set<Solution> different;
        std::set<Solution> orbits;
        for (const auto& listed : list.solutions) {
            different.insert(listed.solution);
            orbits.insert(least_image(listed.solution, *group));
        }
        // A list with moves has only what comes apart.
        if (list.ending && list.ending->complete && list.text.empty())
            if (const auto wrong = contradiction(list, orbits, *group)) return report(*wrong);
        const Facts facts{list.puzzle.name, list.solutions.size(), different.size(), orbits.size(),
                          group->size(),    list.ending,           *replayed};
        if (const auto written = native::write_file("", json ? as_json(facts) : in_words(facts));
            !written)
            return report(written.error());
        return answered;
    }

    // Where a list that says it is complete contradicts what the puzzle expects.  How many
    // solutions there are on the fixed board follows from one of each orbit, so it does not matter
    // which of them the list has.
    template <class List, class Solution, class Group>
    static std::optional<Error> contradiction(const List& list, const std::set<Solution>& orbits,
                                              const Group& group) {
        const puzzle_file::Expect& expect = list.puzzle.expect;
        auto wrong = answer::contradiction("distinct", expect.distinct, orbits.size(), true);
        if (!wrong && expect.raw) {
            std::size_t raw = 0;
            for (const Solution& solution : orbits) raw += orbit_size(solution, group);
            wrong = answer::contradiction("raw", expect.raw, raw, true);
        }
        if (!wrong) return std::nullopt;
        return Error{Fault::Input,
                     list.file,
                     {},
                     "the list says that it is complete, and [expect] is contradicted: " + *wrong,
                     "one of the two is wrong: 'tilewright count --certify' says which"};
    }

    static Result<std::vector<packing::PuzzleSymmetry>> group_of(const packing::Puzzle& puzzle) {
        return packing::find_symmetries(puzzle, puzzle_file::Modulo::All);
    }
    static Result<std::vector<matching::PuzzleSymmetry>> group_of(const matching::Puzzle& puzzle) {
        return matching::find_symmetries(puzzle, puzzle_file::Modulo::All);
    }

    // Replays the moves that a list has with its solutions.  How many have some.
    static Result<std::size_t> replay_moves(const SolutionList& list) {
        if (list.text.empty()) return 0;
        std::size_t replayed = 0;
        disassembly::MoveChecker checker{*list.puzzle.lattice};
        const std::vector<std::string_view> lines = lines_of(list.text);
        for (const auto& listed : list.solutions) {
            auto assembly = disassembly::assembly_of(list.puzzle, listed.solution);
            if (!assembly) return std::unexpected(assembly.error());
            const auto moves = format::read_moves(lines[listed.at.line - 1], *assembly);
            const auto wrong = !moves   ? std::optional{moves.error().message}
                               : *moves ? mistake_in(**moves, *assembly, checker)
                                        : std::nullopt;
            if (wrong)
                return std::unexpected(Error{Fault::Input, list.file, listed.at,
                                             "the solution is not taken apart so: " + *wrong,
                                             "its moves are impossible"});
            replayed += *moves ? 1 : 0;
        }
        return replayed;
    }
    static Result<std::size_t> replay_moves(const MatchingList&) { return 0; }

    static std::optional<std::string> mistake_in(const format::ListedMoves& moves,
                                                 const disassembly::Assembly& assembly,
                                                 disassembly::MoveChecker& checker) {
        const bool is_whole = moves.comes_apart && !moves.first_only;
        if (auto wrong = checker.check(assembly, moves.separations, is_whole, true)) return wrong;
        for (const disassembly::PartSeparation& way : moves.first)
            if (auto wrong = checker.check(assembly, {way}, false, true)) return wrong;
        return std::nullopt;
    }

    // The facts about a list without mistakes.
    struct Facts {
        std::string puzzle;
        std::size_t solutions;
        std::size_t different;
        std::size_t orbits;
        std::size_t group_order;
        std::optional<format::ListEnding> ending;
        std::size_t taken_apart;  // solutions whose moves were replayed
    };

    static std::string in_words(const Facts& facts) {
        const std::size_t repeated = facts.solutions - facts.different;
        return fmt::format(
            "{}: {} solution{}, all right{}; {} modulo the symmetry group of order {}\n{}{}",
            facts.puzzle, grouped(std::to_string(facts.solutions)), facts.solutions == 1 ? "" : "s",
            repeated == 0 ? "" : fmt::format(", {} of them repeated", repeated),
            grouped(std::to_string(facts.orbits)), facts.group_order,
            facts.taken_apart == 0 ? ""
                                   : fmt::format("  {} taken apart: every move is possible\n",
                                                 grouped(std::to_string(facts.taken_apart))),
            completeness(facts));
    }

    // What the list says about its completeness.  The solutions alone cannot tell that.
    static std::string_view completeness(const Facts& facts) {
        if (!facts.ending) return "  the list does not say whether it is complete\n";
        return facts.ending->complete ? "  the list says that it is complete\n"
                                      : "  the list says that it is not complete\n";
    }

    static std::string as_json(const Facts& facts) {
        nlohmann::ordered_json object{{"schema", "tilewright.verify/1"},
                                      {"puzzle", facts.puzzle},
                                      {"solutions", facts.solutions},
                                      {"different", facts.different},
                                      {"distinct", facts.orbits},
                                      {"group_order", facts.group_order},
                                      {"says_complete", facts.ending && facts.ending->complete}};
        if (facts.taken_apart > 0) object["taken_apart"] = facts.taken_apart;
        return object.dump() + "\n";
    }
};

}  // namespace

Action add_verify(CLI::App& program) {
    CLI::App& command = *program.add_subcommand("verify",
                                                "Check a list of solutions from any program, cell "
                                                "by cell and edge by edge against the rules");
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
