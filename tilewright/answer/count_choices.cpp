#include "tilewright/answer/count_choices.hpp"

#include <algorithm>
#include <set>

#include "tilewright/answer/count.hpp"
#include "tilewright/answer/count_instance.hpp"
#include "tilewright/packing/symmetry.hpp"
#include "tilewright/packing/unused_pieces.hpp"

namespace tilewright::answer {
namespace {

using Use = engine::Kinds::Use;

engine::Kinds kinds_of(const Prepared<packing::Puzzle>& puzzle) {
    engine::Kinds kinds{{}, puzzle.puzzle().pieces.size()};
    for (const packing::Placement& placement : puzzle.placements())
        kinds.of_option.push_back(
            placement.piece == packing::no_piece
                ? Use{}
                : Use{static_cast<std::uint32_t>(placement.piece.index()), 1});
    return kinds;
}

engine::Kinds kinds_of(const Prepared<matching::Puzzle>& puzzle) {
    engine::Kinds kinds{{}, puzzle.puzzle().tiles.size()};
    for (const matching::Placement& placement : puzzle.placements())
        kinds.of_option.push_back({static_cast<std::uint32_t>(placement.tile.index()), 1});
    return kinds;
}

template <class Puzzle>
Result<Answer> count_kinds(const Prepared<Puzzle>& puzzle, const Question& question) {
    SolveOptions options = question.options;
    options.kinds = std::make_shared<const engine::Kinds>(kinds_of(puzzle));
    return count_instance({question.posed, options, question.deadline});
}

packing::Puzzle without_pieces(packing::Puzzle puzzle) {
    puzzle.pieces.clear();
    puzzle.placed.clear();
    puzzle.rules.groups.clear();
    puzzle.rules.apart.clear();
    puzzle.rules.off_border.clear();
    return puzzle;
}

bool keeps(const packing::PuzzleSymmetry& symmetry, const engine::Choice& pieces) {
    for (std::size_t i = 0; i < pieces.size(); ++i)
        if (pieces[symmetry.pieces[i].index()] != pieces[i]) return false;
    return true;
}

// Whether two pieces have the same shape.  Of two such pairs that mirror each other, a choice may
// have one piece of each.
bool has_twins(const packing::Puzzle& puzzle) {
    std::set<shape::Shape> shapes;
    return !std::ranges::all_of(puzzle.pieces, [&](const packing::Piece& piece) {
        return shapes.insert(std::ranges::min(piece.orientations)).second;
    });
}

// Counts choices again, each by itself, that have more symmetries than the whole puzzle.  After a
// limit, what is known of the others is a lower bound.
class OwnSymmetries {
public:
    OwnSymmetries(const packing::Puzzle& puzzle, const Question& question)
        : puzzle_{puzzle}, question_{question}, stop_{question.deadline.stop()} {}

    [[nodiscard]] Result<Answer> count_again(Answer answer) const {
        const auto whole = find_symmetries(puzzle_, question_.options.modulo, stop_);
        if (!whole) return std::unexpected(whole.error());
        const auto board =
            find_symmetries(without_pieces(puzzle_), question_.options.modulo, stop_);
        if (!board) return std::unexpected(board.error());
        if (board->size() == whole->size() && !has_twins(puzzle_)) return answer;
        for (auto& [choice, counts] : answer.tally.choices) {
            engine::Choice pieces = choice;
            for (const packing::Placement& one : puzzle_.placed) ++pieces[one.piece.index()];
            const packing::Puzzle alone = without_unused(with_copies(puzzle_, pieces));
            const auto own = find_symmetries(alone, question_.options.modulo, stop_);
            if (!own) return std::unexpected(own.error());
            const auto kept = std::ranges::count_if(
                *whole, [&](const auto& symmetry) { return keeps(symmetry, pieces); });
            if (own->size() == static_cast<std::size_t>(kept)) continue;
            counts.distinct = (counts.raw + (own->size() - 1)) / own->size();
            if (!answer.tally.complete()) continue;
            const auto again = count(Prepared{alone}, options());
            if (!again) return std::unexpected(again.error());
            answer.tally.ending = again->tally.ending;
            answer.tally.all_found = true;  // what is on the fixed board is known
            if (again->tally.complete()) counts.distinct = again->tally.distinct;
        }
        return answer;
    }

private:
    [[nodiscard]] SolveOptions options() const {
        SolveOptions options = question_.options;
        options.choices = options.occurrences = false;
        options.control = question_.control();
        return options;
    }

    const packing::Puzzle& puzzle_;
    const Question& question_;
    Stop stop_;
};

}  // namespace

Result<Answer> count_choices(const Prepared<packing::Puzzle>& puzzle, const Question& question) {
    auto answer = count_kinds(puzzle, question);
    if (!answer || !answer->tally.complete()) return answer;
    return OwnSymmetries{puzzle.puzzle(), question}.count_again(*std::move(answer));
}

Result<Answer> count_choices(const Prepared<matching::Puzzle>& puzzle, const Question& question) {
    return count_kinds(puzzle, question);
}

Result<Answer> count_choices(const Prepared<CoverProblem>& problem, const Question&) {
    return fail(Fault::Usage, "a bare instance has no pieces",
                "give the puzzle '" + problem.puzzle().name + "' was made of");
}

}  // namespace tilewright::answer
