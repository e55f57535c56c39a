#include "tilewright/pose.hpp"

#include "tilewright/matching/permutations.hpp"
#include "tilewright/matching/symmetry.hpp"
#include "tilewright/puzzle/permutations.hpp"

namespace tilewright {
namespace {

template <class Compiled, class Puzzle>
Result<Posed<Compiled>> pose_any(const Puzzle& puzzle, puzzle::Modulo modulo, const Stop& stop) {
    auto compiled = compile(puzzle, stop);
    if (!compiled) return std::unexpected(compiled.error());
    const auto symmetries = find_symmetries(puzzle, modulo, stop);
    if (!symmetries) return std::unexpected(symmetries.error());
    auto group = permutations(*compiled, *symmetries, stop);
    if (!group) return std::unexpected(group.error());
    return Posed<Compiled>{std::move(*compiled), std::move(*group)};
}

}  // namespace

Result<Posed<puzzle::Compiled>> pose(const puzzle::Puzzle& puzzle, puzzle::Modulo modulo,
                                     const Stop& stop) {
    return pose_any<puzzle::Compiled>(puzzle, modulo, stop);
}

Result<Posed<matching::Compiled>> pose(const matching::Puzzle& puzzle, puzzle::Modulo modulo,
                                       const Stop& stop) {
    return pose_any<matching::Compiled>(puzzle, modulo, stop);
}

cover::Group trivial_group(const cover::Instance& instance) {
    cover::Automorphism identity;
    for (std::size_t i = 0; i < instance.option_count(); ++i)
        identity.options.push_back(cover::OptionId{i});
    return {{std::move(identity)}};
}

}  // namespace tilewright
