#include "tilewright/pose.hpp"

#include "tilewright/matching/permutations.hpp"
#include "tilewright/matching/symmetry.hpp"
#include "tilewright/puzzle/permutations.hpp"

namespace tilewright {

Result<Posed<puzzle::Compiled>> pose(const puzzle::Puzzle& puzzle, puzzle::Modulo modulo) {
    auto compiled = puzzle::compile(puzzle);
    if (!compiled) return std::unexpected(compiled.error());
    auto group = puzzle::permutations(*compiled, puzzle::find_symmetries(puzzle, modulo));
    return Posed<puzzle::Compiled>{std::move(*compiled), std::move(group)};
}

Result<Posed<matching::Compiled>> pose(const matching::Puzzle& puzzle, puzzle::Modulo modulo) {
    auto compiled = matching::compile(puzzle);
    if (!compiled) return std::unexpected(compiled.error());
    const auto symmetries = matching::find_symmetries(puzzle, modulo);
    if (!symmetries) return std::unexpected(symmetries.error());
    auto group = matching::permutations(*compiled, *symmetries);
    if (!group) return std::unexpected(group.error());
    return Posed<matching::Compiled>{std::move(*compiled), std::move(*group)};
}

cover::Group trivial_group(const cover::Instance& instance) {
    cover::Automorphism identity;
    for (std::size_t i = 0; i < instance.option_count(); ++i)
        identity.options.push_back(cover::OptionId{i});
    return {{std::move(identity)}};
}

}  // namespace tilewright
