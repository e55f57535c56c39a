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

// What a symmetry does, in numbers: the image of each edge of each site, then of each label.
using cover::Action;

// Numbers for the edges of all sites, one site after the other.
class Numbering {
public:
    explicit Numbering(const BoardSymmetry& any) {
        for (const Turn& turn : any.turns) {
            starts_.push_back(halves_);
            halves_ += turn.to.size();
        }
    }

    [[nodiscard]] Action action(const PuzzleSymmetry& symmetry) const {
        Action action;
        for (std::size_t i = 0; i < starts_.size(); ++i)
            for (const std::uint8_t to : symmetry.board.turns[i].to)
                action.push_back(
                    static_cast<std::uint32_t>(starts_[symmetry.board.sites[i].index()] + to));
        for (const LabelId label : symmetry.labels)
            action.push_back(static_cast<std::uint32_t>(halves_ + label.index()));
        return action;
    }

private:
    std::vector<std::size_t> starts_;
    std::size_t halves_ = 0;
};

}  // namespace

Result<cover::Group> permutations(const Compiled& compiled,
                                  const std::vector<PuzzleSymmetry>& group) {
    if (group.size() * compiled.placements.size() > most_images)
        return fail(Fault::Input,
                    fmt::format("{} symmetries of {} placements are too many", group.size(),
                                compiled.placements.size()),
                    "count with --modulo rotations or none");
    const Numbering numbering{group.front().board};
    std::vector<Action> actions;
    for (const PuzzleSymmetry& symmetry : group) actions.push_back(numbering.action(symmetry));
    std::map<Placement, OptionId> options;
    for (std::size_t i = 0; i < compiled.placements.size(); ++i)
        options.emplace(compiled.placements[i], OptionId{i});
    return cover::group_by_products(actions, [&](std::size_t element) {
        Automorphism permutation;
        permutation.options.reserve(compiled.placements.size());
        for (const Placement& placement : compiled.placements) {
            const auto image = options.find(group[element](placement));
            require(image != options.end(), "a symmetry carries placements onto placements");
            permutation.options.push_back(image->second);
        }
        return permutation;
    });
}

}  // namespace tilewright::matching
