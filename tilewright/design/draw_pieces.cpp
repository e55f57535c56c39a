#include "tilewright/design/draw_pieces.hpp"

#include <algorithm>

#include "tilewright/answer/count.hpp"
#include "tilewright/base/contract.hpp"
#include "tilewright/design/exact_pieces.hpp"
#include "tilewright/search/control.hpp"

namespace tilewright::design {

using packing::Piece;
using packing::Puzzle;

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

Result<DrawnChoices> count_drawn_choices(const Puzzle& puzzle, const PieceWishes& wishes,
                                         std::size_t draws, std::uint64_t seed,
                                         const answer::SolveOptions& options, const Share& share,
                                         std::size_t threads) {
    const ChoicesThatFit all{puzzle, wishes};
    if (all.size() == 0)
        return fail(Fault::Usage, "no choice of pieces has as many cells as the board",
                    "choose another number of pieces, or another board");
    DrawnChoices result{.ways = {}, .drawn_from = all.size()};
    Random random{seed};
    for (std::size_t i = 0; i < draws; ++i) result.ways.try_emplace(all.draw(random));
    answer::SolveOptions each = options;
    each.choices = true;
    each.control.deadline = search::deadline_of(options.control);
    each.control.scheduler = {};
    each.control.on_progress = {};
    each.control.limits.memory /= std::max<std::size_t>(1, std::min(threads, draws));
    std::vector<const engine::Choice*> choices;
    for (const auto& [choice, ways] : result.ways) choices.push_back(&choice);
    std::vector<Result<answer::Answer>> answers(choices.size());
    share(choices.size(), [&](std::size_t i) {
        answers[i] = answer::count(with_pieces(puzzle, *choices[i]), each);
    });
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const auto& answer = answers[i];
        const bool is_late = !answer && answer.error().fault == Fault::Stopped &&
                             each.control.deadline->has_passed();
        if (!answer && !is_late) return std::unexpected(answer.error());
        const auto ending =
            answer ? answer->tally.ending : search::ending_of(*each.control.deadline);
        if (result.complete()) result.ending = ending;
        if (!answer) continue;
        result.nodes += answer->tally.stats.nodes;
        result.group_order = std::max(result.group_order, answer->group_order);
        for (const auto& [choice, ways] : answer->tally.choices) result.ways[*choices[i]] = ways;
    }
    return result;
}

}  // namespace tilewright::design
