#include "tilewright/design/choice_levels.hpp"

#include <algorithm>
#include <tuple>

#include "tilewright/answer/solve.hpp"
#include "tilewright/base/deadline.hpp"
#include "tilewright/design/piece_portions.hpp"
#include "tilewright/disassembly/take_apart.hpp"

namespace tilewright::design {
namespace {

using disassembly::TakenApart;
using disassembly::Verdict;

bool is_better(const ChoiceLevel& one, const ChoiceLevel& other) {
    if (one.level != other.level) return one.level > other.level;
    return std::tie(one.come_apart, one.assemblies, other.pieces) <
           std::tie(other.come_apart, other.assemblies, one.pieces);
}

void keep_best(std::vector<ChoiceLevel>& choices, std::size_t keep) {
    std::ranges::sort(choices, is_better);
    if (choices.size() > keep) choices.resize(keep);
}

// Takes the assemblies of a portion apart, one after another.
class LevelsOfPortion {
public:
    LevelsOfPortion(const Portion& portion, const disassembly::Slides& slides,
                    const LevelWishes& wishes, std::size_t memory, Stop stop)
        : portion_{portion},
          wishes_{wishes},
          clearances_{slides, memory / 8},
          limits_{wishes.states, memory / 8 * 7, std::move(stop)} {}

    // Whether to go on.
    bool take(const packing::Solution& solution) {
        const auto assembly = disassembly::assembly_of(portion_.puzzle, solution);
        auto taken = assembly ? disassembly::take_apart(*assembly, clearances_, {}, limits_)
                              : std::unexpected(assembly.error());
        if (!taken) {
            error_ = taken.error();
            return false;
        }
        add(solution, *taken);
        return !limits_.stop();
    }

    [[nodiscard]] const std::optional<Error>& error() const { return error_; }

    [[nodiscard]] ChoiceLevels levels() {
        for (auto& [choice, one] : by_choice_) {
            const bool wanted = one.come_apart >= std::max<std::uint64_t>(1, wishes_.least_ways) &&
                                (!wishes_.most_ways || one.come_apart <= *wishes_.most_ways);
            if (wanted) levels_.best.push_back(std::move(one));
        }
        keep_best(levels_.best, wishes_.keep);
        return std::move(levels_);
    }

private:
    void add(const packing::Solution& solution, const TakenApart& taken) {
        engine::Choice choice(portion_.puzzle.pieces.size());
        for (const packing::Placement& placement : solution) ++choice[placement.piece.index()];
        ChoiceLevel& one = by_choice_[choice];
        if (one.assemblies++ == 0) one.pieces = portion_.in_whole(choice);
        ++levels_.assemblies;
        if (taken.verdict == Verdict::Unknown || taken.verdict == Verdict::NoWay)
            ++levels_.unsettled;
        if (taken.verdict != Verdict::ComesApart) return;
        ++levels_.come_apart;
        ++one.come_apart;
        std::vector<std::size_t> level = disassembly::level(taken);
        if (!level.empty()) ++levels_.first[level.front()];
        one.level = std::max(one.level, std::move(level));
    }

    const Portion& portion_;
    const LevelWishes& wishes_;
    disassembly::Clearances clearances_;
    disassembly::Limits limits_;
    std::map<engine::Choice, ChoiceLevel> by_choice_;
    ChoiceLevels levels_;
    std::optional<Error> error_;
};

}  // namespace

void ChoiceLevels::add(const ChoiceLevels& other, std::size_t keep) {
    assemblies += other.assemblies;
    come_apart += other.come_apart;
    unsettled += other.unsettled;
    for (const auto& [number, count] : other.first) first[number] += count;
    best.insert(best.end(), other.best.begin(), other.best.end());
    keep_best(best, keep);
}

Result<std::optional<ChoiceLevels>> levels_that_begin(const packing::Puzzle& puzzle,
                                                      const disassembly::Slides& slides,
                                                      const engine::Choice& beginning,
                                                      const LevelWishes& wishes,
                                                      const answer::SolveOptions& options) {
    const Portion portion = portion_that_begins(puzzle, beginning);
    answer::SolveOptions one_by_one = options;
    one_by_one.control.scheduler = {};  // so that which of equivalent ones is found does not vary
    one_by_one.control.limits.memory /= 2;
    const Deadline deadline = search::deadline_of(options.control);
    LevelsOfPortion found{portion, slides, wishes, one_by_one.control.limits.memory,
                          deadline.stop()};
    const auto listing = options.modulo == puzzle_file::Modulo::None ? search::Listing::Raw
                                                                     : search::Listing::Distinct;
    const auto answer =
        answer::solve(portion.puzzle, listing, one_by_one,
                      [&](const packing::Solution& solution) { return found.take(solution); });
    if (found.error()) return std::unexpected(*found.error());
    if (!answer) return std::unexpected(answer.error());
    if (!answer->tally.complete() || deadline.has_passed()) return std::nullopt;
    return found.levels();
}

}  // namespace tilewright::design
