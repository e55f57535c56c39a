#include "tilewright/matching/permutations.hpp"

#include <map>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"
#include "tilewright/cover/group_by_products.hpp"

namespace tilewright::matching {
namespace {

using cover::Automorphism;
using cover::OptionId;

constexpr std::size_t most_images = std::size_t{1} << 26;

// What a symmetry does, as numbers: the image of each edge of each site, followed by that of each
// label.
using cover::Action;

Action action_of(const PuzzleSymmetry& symmetry) {
    Action action = matching::action_of(symmetry.board);
    const std::size_t edges = action.size();
    for (const LabelId label : symmetry.labels)
        action.push_back(static_cast<std::uint32_t>(edges + label.index()));
    return action;
}

// Finds the option of a placement.
class Options {
public:
    explicit Options(const Compiled& compiled) : placements_{compiled.placements} {
        for (std::size_t i = 0; i < placements_.size(); ++i)
            options_.emplace(placements_[i], OptionId{i});
    }

    [[nodiscard]] Automorphism permutation(const PuzzleSymmetry& symmetry) const {
        Automorphism permutation;
        permutation.options.reserve(placements_.size());
        for (const Placement& placement : placements_) {
            const auto image = options_.find(symmetry(placement));
            require(image != options_.end(), "a symmetry carries placements onto placements");
            permutation.options.push_back(image->second);
        }
        return permutation;
    }

private:
    const std::vector<Placement>& placements_;
    std::map<Placement, OptionId> options_;
};

}  // namespace

Result<cover::Group> permutations(const Compiled& compiled,
                                  const std::vector<PuzzleSymmetry>& group, const Stop& stop) {
    if (group.size() * compiled.placements.size() > most_images)
        return fail(Fault::Input,
                    fmt::format("{} symmetries of {} placements are too many", group.size(),
                                compiled.placements.size()),
                    "count with --modulo rotations or none");
    constexpr std::size_t to_look_up = 128;  // bytes, to find a placement again
    if (compiled.placements.size() * (group.size() * sizeof(OptionId) + to_look_up) > stop.memory())
        return lacks_memory("working out the symmetries", stop);
    std::vector<Action> actions;
    for (const PuzzleSymmetry& symmetry : group) actions.push_back(action_of(symmetry));
    const Options options{compiled};
    return cover::group_by_products(
        actions, [&](std::size_t element) { return options.permutation(group[element]); }, stop);
}

std::vector<Automorphism> permutations(const Compiled& compiled, const Generators& generators) {
    const Options options{compiled};
    std::vector<Automorphism> all;
    for (const PuzzleSymmetry& symmetry : generators.elements)
        all.push_back(options.permutation(symmetry));
    return all;
}

}  // namespace tilewright::matching
