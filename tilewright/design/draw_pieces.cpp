#include "tilewright/design/draw_pieces.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "tilewright/answer/count.hpp"
#include "tilewright/design/count_each.hpp"
#include "tilewright/design/exact_pieces.hpp"

namespace tilewright::design {

using packing::Piece;
using packing::Puzzle;

namespace {

answer::SolveOptions by_choice(answer::SolveOptions options) {
    options.choices = true;
    return options;
}

// Those of a puzzle that has one choice.
WaysOfChoice ways_of(const answer::Answer& answer) {
    const auto& choices = answer.tally.choices;  // none, if there is no solution
    return {choices.empty() ? search::Counts{} : choices.begin()->second, answer.group_order};
}

}  // namespace

ChoicesThatFit::ChoicesThatFit(const Puzzle& puzzle, const PieceWishes& wishes)
    : counts_pieces_{wishes.choose.has_value()}, left_(puzzle.pieces.size() + 1) {
    for (const Piece& piece : puzzle.pieces) kinds_.push_back({piece.min, piece.max, piece.size()});
    const std::uint64_t least = puzzle.region.required.size();
    const std::uint64_t most = least + puzzle.region.optional.size();
    const auto is_too_much = [&](const Taken& taken) {
        return taken.cells > most || (counts_pieces_ && taken.pieces > *wishes.choose);
    };
    left_.front()[{}] = 0;
    for (std::size_t i = 0; i < kinds_.size(); ++i)
        for (const auto& [taken, ways] : left_[i])
            for (std::uint64_t uses = kinds_[i].least; uses <= kinds_[i].most; ++uses) {
                const Taken next = with(taken, i, uses);
                if (is_too_much(next)) break;
                left_[i + 1][next] = 0;
            }
    for (auto& [taken, ways] : left_.back())
        if (taken.cells >= least && (!counts_pieces_ || taken.pieces == *wishes.choose)) ways = 1;
    for (std::size_t i = kinds_.size(); i-- > 0;)
        for (auto& [taken, ways] : left_[i])
            for (std::uint64_t uses = kinds_[i].least; uses <= kinds_[i].most; ++uses) {
                const auto next = left_[i + 1].find(with(taken, i, uses));
                if (next == left_[i + 1].end()) break;
                ways += next->second;
            }
}

ChoicesThatFit::Taken ChoicesThatFit::with(Taken taken, std::size_t piece,
                                           std::uint64_t uses) const {
    if (counts_pieces_) taken.pieces += uses;
    taken.cells += uses * kinds_[piece].cells;
    return taken;
}

engine::Choice ChoicesThatFit::draw(Random& random) const {
    engine::Choice choice;
    Taken taken;
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
        double place = random.fraction() * static_cast<double>(left_[i].at(taken));
        std::uint64_t drawn = kinds_[i].least;
        for (std::uint64_t uses = kinds_[i].least; uses <= kinds_[i].most; ++uses) {
            const auto next = left_[i + 1].find(with(taken, i, uses));
            if (next == left_[i + 1].end() || place < 0) break;
            if (next->second == 0) continue;
            drawn = uses;
            place -= static_cast<double>(next->second);
        }
        choice.push_back(static_cast<engine::Choice::value_type>(drawn));
        taken = with(taken, i, drawn);
    }
    return choice;
}

std::vector<engine::Choice> ChoicesThatFit::beginnings(std::size_t wanted) const {
    std::vector<std::pair<engine::Choice, Taken>> ways;
    if (size() > 0) ways.emplace_back();
    for (std::size_t i = 0; i < kinds_.size() && ways.size() < wanted; ++i) {
        std::vector<std::pair<engine::Choice, Taken>> longer;
        for (const auto& [choice, taken] : ways)
            for (std::uint64_t uses = kinds_[i].least; uses <= kinds_[i].most; ++uses) {
                const auto next = left_[i + 1].find(with(taken, i, uses));
                if (next == left_[i + 1].end()) break;
                if (next->second == 0) continue;
                longer.emplace_back(choice, next->first);
                longer.back().first.push_back(static_cast<engine::Choice::value_type>(uses));
            }
        ways = std::move(longer);
    }
    std::vector<engine::Choice> result;
    for (auto& [choice, taken] : ways) result.push_back(std::move(choice));
    return result;
}

Result<Draw> draw_choices(const Puzzle& puzzle, const PieceWishes& wishes, std::size_t draws,
                          std::uint64_t seed) {
    const ChoicesThatFit all{puzzle, wishes};
    if (all.size() == 0)
        return fail(Fault::Usage, "no choice of pieces has as many cells as the board",
                    "choose another number of pieces, or another board");
    if (all.size() <= draws)
        return fail(Fault::Usage,
                    fmt::format("there are only {} choices of pieces with as many cells as the "
                                "board, and all can be counted",
                                decimal(all.size())),
                    "leave --sample out");
    Random random{seed};
    std::set<engine::Choice> different;
    while (different.size() < draws) different.insert(all.draw(random));
    return Draw{{different.begin(), different.end()}, all.size()};
}

Result<DrawnChoices> count_drawn_choices(const Puzzle& puzzle, const PieceWishes& wishes,
                                         std::size_t draws, std::uint64_t seed,
                                         const answer::SolveOptions& options, const Share& share,
                                         std::size_t threads) {
    const auto drawn = draw_choices(puzzle, wishes, draws, seed);
    if (!drawn) return std::unexpected(drawn.error());
    const auto counted = count_each(
        draws, [&](std::size_t i) { return with_pieces(puzzle, drawn->choices[i]); },
        by_choice(options), share, threads);
    if (!counted) return std::unexpected(counted.error());
    std::vector<std::optional<WaysOfChoice>> ways;
    for (const auto& answer : counted->answers)
        ways.push_back(answer ? std::optional{ways_of(*answer)} : std::nullopt);
    return put_together(*drawn, ways, counted->ending);
}

Result<std::optional<WaysOfChoice>> count_choice(const Puzzle& puzzle, const engine::Choice& choice,
                                                 const answer::SolveOptions& options) {
    const auto answer = answer::count(with_pieces(puzzle, choice), by_choice(options));
    if (!answer) return std::unexpected(answer.error());
    if (!answer->tally.complete()) return std::nullopt;
    return ways_of(*answer);
}

DrawnChoices put_together(const Draw& draw, std::span<const std::optional<WaysOfChoice>> counted,
                          engine::Ending ending) {
    DrawnChoices result{
        .ways = {}, .drawn = draw.choices.size(), .drawn_from = draw.from, .ending = ending};
    for (std::size_t i = 0; i < counted.size(); ++i) {
        if (!counted[i]) continue;
        result.group_order = std::max(result.group_order, counted[i]->group_order);
        result.ways[draw.choices[i]] = counted[i]->ways;
    }
    return result;
}

}  // namespace tilewright::design
