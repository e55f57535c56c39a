#include "tilewright/answer/prepare.hpp"

#include "tilewright/engine/estimate.hpp"
#include "tilewright/matching/permutations.hpp"
#include "tilewright/matching/symmetry.hpp"
#include "tilewright/packing/permutations.hpp"

namespace tilewright::answer {
namespace {

template <class Compiled, class Puzzle>
Result<Prepared<Compiled>> prepare_any(const Puzzle& puzzle, puzzle_file::Modulo modulo,
                                       const Stop& stop, const OnStage& on_stage) {
    if (on_stage) on_stage("finding where each piece fits");
    auto compiled = compile(puzzle, stop);
    if (!compiled) return std::unexpected(compiled.error());
    if (on_stage) on_stage("finding symmetries");
    const auto symmetries = find_symmetries(puzzle, modulo, stop);
    if (!symmetries) return std::unexpected(symmetries.error());
    auto group = permutations(*compiled, *symmetries, stop);
    if (!group) return std::unexpected(group.error());
    return Prepared<Compiled>{std::move(*compiled), std::move(*group)};
}

}  // namespace

Result<Prepared<packing::Compiled>> prepare(const packing::Puzzle& puzzle,
                                            puzzle_file::Modulo modulo, const Stop& stop,
                                            const OnStage& on_stage) {
    return prepare_any<packing::Compiled>(puzzle, modulo, stop, on_stage);
}

Result<Prepared<matching::Compiled>> prepare(const matching::Puzzle& puzzle,
                                             puzzle_file::Modulo modulo, const Stop& stop,
                                             const OnStage& on_stage) {
    auto prepared = prepare_any<matching::Compiled>(puzzle, modulo, stop, on_stage);
    if (prepared) engine::order_cells(prepared->compiled.instance);
    return prepared;
}

cover::Group trivial_group(const cover::Instance& instance) {
    cover::Automorphism identity;
    for (std::size_t i = 0; i < instance.option_count(); ++i)
        identity.options.push_back(cover::OptionId{i});
    return {{std::move(identity)}};
}

}  // namespace tilewright::answer
