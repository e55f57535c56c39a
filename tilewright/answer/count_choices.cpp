#include "tilewright/answer/count_choices.hpp"

#include <algorithm>

#include "tilewright/answer/count_instance.hpp"

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

bool keeps(const cover::Automorphism& symmetry, const engine::Kinds& kinds) {
    for (std::size_t i = 0; i < kinds.of_option.size(); ++i)
        if (kinds.of_option[symmetry(cover::OptionId{i}).index()].kind != kinds.of_option[i].kind)
            return false;
    return true;
}

template <class Puzzle>
Result<Answer> count_kinds(const Prepared<Puzzle>& puzzle, const Question& question) {
    SolveOptions options = question.options;
    const auto kinds = std::make_shared<const engine::Kinds>(kinds_of(puzzle));
    options.kinds = kinds;
    cover::Group keeping;
    for (const cover::Automorphism& symmetry : question.group().elements)
        if (keeps(symmetry, *kinds)) keeping.elements.push_back(symmetry);
    if (keeping.order() == question.group().order())
        return count_instance({question.posed, options, question.deadline});
    const Posed posed{{std::shared_ptr<void>{}, &question.instance()}, std::move(keeping)};
    return count_instance({posed, options, question.deadline});
}

}  // namespace

Result<Answer> count_choices(const Prepared<packing::Puzzle>& puzzle, const Question& question) {
    return count_kinds(puzzle, question);
}

Result<Answer> count_choices(const Prepared<matching::Puzzle>& puzzle, const Question& question) {
    return count_kinds(puzzle, question);
}

Result<Answer> count_choices(const Prepared<CoverProblem>& problem, const Question&) {
    return fail(Fault::Usage, "a bare instance has no pieces",
                "give the puzzle '" + problem.puzzle().name + "' was made of");
}

}  // namespace tilewright::answer
