#include "cli/found_moves.hpp"

#include <algorithm>

#include "cli/load.hpp"
#include "cli/progress.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/base/lines.hpp"
#include "tilewright/disassembly/check_moves.hpp"
#include "tilewright/format/packing/apart_text.hpp"
#include "tilewright/native/interrupt.hpp"

namespace tilewright::cli {
namespace {

using disassembly::Assembly;
using disassembly::TakenApart;
using disassembly::Verdict;

class MovesFinder {
public:
    MovesFinder(packing::Puzzle puzzle, std::optional<std::size_t> number, bool lifting)
        : puzzle_{std::move(puzzle)}, wanted_{number}, lifting_{lifting} {}

    Result<std::optional<FoundMoves>> in(const SolutionList& list) {
        const std::vector<std::string_view> lines = lines_of(list.text);
        for (const auto& listed : list.solutions)
            if (!take(listed.solution, list.text.empty() ? "" : lines[listed.at.line - 1])) break;
        return result();
    }

    Result<std::optional<FoundMoves>> in_puzzle() {
        answer::SolveOptions options;
        options.control.interrupt = &native::interrupt_flag();
        const auto answer =
            answer::solve(puzzle_, search::Listing::Distinct, options,
                          [&](const packing::Solution& solution) { return take(solution, ""); });
        clear_progress();
        if (!answer) return std::unexpected(answer.error());
        return result();
    }

private:
    // Looks at the next solution; whether it goes on to another.
    //   line: of the list, which may have its moves
    bool take(const packing::Solution& solution, std::string_view line) {
        ++number_;
        if (wanted_ && number_ < *wanted_) return true;
        auto assembly = disassembly::assembly_of(puzzle_, solution);
        auto taken = assembly ? moves_of(*assembly, line) : std::unexpected(assembly.error());
        if (!taken) {
            error_ = taken.error();
            return false;
        }
        if (!wanted_ && taken->verdict != Verdict::ComesApart) return true;
        found_.emplace(puzzle_, solution, number_, *std::move(assembly), *std::move(taken));
        return false;
    }

    Result<TakenApart> moves_of(Assembly& assembly, std::string_view line) {
        if (!line.empty()) {
            auto listed = listed_moves(line, assembly);
            if (!listed) return std::unexpected(listed.error());
            if (*listed) return **std::move(listed);
        }
        const auto slides = disassembly::Slides::on(*puzzle_.lattice, lifting_);
        if (!slides) return std::unexpected(slides.error());
        disassembly::Clearances clearances{*slides};
        disassembly::Limits limits;
        limits.stop = [] { return native::interrupt_flag().load(); };
        auto taken = disassembly::take_apart(assembly, clearances, {.all_parts = true}, limits);
        if (taken && limits.stop()) return tilewright::stopped("taking apart");
        return taken;
    }

    [[nodiscard]] Result<std::optional<FoundMoves>> result() {
        if (error_) return std::unexpected(*error_);
        return std::move(found_);
    }

    packing::Puzzle puzzle_;
    std::optional<std::size_t> wanted_;
    bool lifting_;
    std::size_t number_ = 0;
    std::optional<FoundMoves> found_;
    std::optional<Error> error_;
};

bool has_turns(const std::vector<disassembly::PartSeparation>& separations) {
    return std::ranges::any_of(separations, [](const auto& separation) {
        return std::ranges::any_of(separation.moves,
                                   [](const auto& move) { return move.turn.has_value(); });
    });
}

}  // namespace

Result<std::optional<TakenApart>> listed_moves(std::string_view line, Assembly& assembly) {
    auto listed = format::read_moves(line, assembly);
    if (!listed) return std::unexpected(listed.error());
    if (!*listed) return std::nullopt;
    auto& [separations, comes_apart, first_only, first] = **listed;
    const bool is_whole = comes_apart && !first_only;
    if (const auto wrong = disassembly::check_moves(assembly, separations, is_whole, true))
        return fail(Fault::Input, "the solution is not taken apart so: " + *wrong,
                    "its moves are impossible");
    TakenApart taken;
    taken.verdict = comes_apart ? Verdict::ComesApart : Verdict::Unknown;
    taken.first_only = first_only;
    taken.separations = std::move(separations);
    return taken;
}

Result<std::vector<disassembly::PartSeparation>> listed_turns(const SolutionList& list,
                                                              std::size_t index) {
    const auto& [solution, at] = list.solutions[index];
    std::vector<disassembly::PartSeparation> none;
    if (list.text.empty()) return none;
    auto assembly = disassembly::assembly_of(list.puzzle, solution);
    if (!assembly) return none;
    auto taken = listed_moves(lines_of(list.text)[at.line - 1], *assembly);
    if (!taken) return std::unexpected(taken.error());
    const bool is_wanted =
        *taken && (*taken)->verdict == Verdict::ComesApart && has_turns((*taken)->separations);
    return is_wanted ? std::move((*taken)->separations) : none;
}

Result<std::optional<FoundMoves>> find_moves(const std::string& what,
                                             std::optional<std::size_t> number, bool lifting) {
    if (is_solution_list(what)) {
        const auto list = load_solutions(what, {});
        if (!list) return std::unexpected(list.error());
        if (const auto wrong = first_mistake(*list)) return std::unexpected(*wrong);
        return MovesFinder{list->puzzle, number, lifting}.in(*list);
    }
    auto puzzle = load_puzzle(what);
    if (!puzzle) return std::unexpected(puzzle.error());
    return MovesFinder{*std::move(puzzle), number, lifting}.in_puzzle();
}

}  // namespace tilewright::cli
