#include "tilewright/answer/prepare.hpp"

#include "tilewright/engine/estimate.hpp"
#include "tilewright/matching/permutations.hpp"
#include "tilewright/matching/symmetry.hpp"
#include "tilewright/packing/permutations.hpp"

namespace tilewright::answer {
namespace {

template <class Compiled, class Puzzle>
Result<Prepared<Compiled>> prepare_any(const Puzzle& puzzle, puzzle_file::Modulo modulo,
                                       const Stop& stop) {
    auto compiled = compile(puzzle, stop);
    if (!compiled) return std::unexpected(compiled.error());
    const auto symmetries = find_symmetries(puzzle, modulo, stop);
    if (!symmetries) return std::unexpected(symmetries.error());
    auto group = permutations(*compiled, *symmetries, stop);
    if (!group) return std::unexpected(group.error());
    return Prepared<Compiled>{std::move(*compiled), std::move(*group)};
}

}  // namespace

Result<Prepared<packing::Compiled>> prepare(const packing::Puzzle& puzzle,
                                            puzzle_file::Modulo modulo, const Stop& stop) {
    return prepare_any<packing::Compiled>(puzzle, modulo, stop);
}

Result<Prepared<matching::Compiled>> prepare(const matching::Puzzle& puzzle,
                                             puzzle_file::Modulo modulo, const Stop& stop) {
    auto prepared = prepare_any<matching::Compiled>(puzzle, modulo, stop);
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
