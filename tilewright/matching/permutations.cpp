#include "tilewright/matching/permutations.hpp"

#include <map>
#include <optional>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"

namespace tilewright::matching {
namespace {

using cover::Automorphism;
using cover::OptionId;

constexpr std::size_t most_images = std::size_t{1} << 26;

// What a symmetry does, in numbers: the image of each edge of each site, then of each label.
using Action = std::vector<std::uint32_t>;

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

Action product(const Action& first, const Action& second) {
    Action both;
    both.reserve(first.size());
    for (const std::uint32_t image : first) both.push_back(second[image]);
    return both;
}

Automorphism product(const Automorphism& first, const Automorphism& second) {
    Automorphism both;
    both.options.reserve(first.options.size());
    for (const OptionId image : first.options) both.options.push_back(second(image));
    return both;
}

// Looks placements up for generators of the group only; all else are products of these.
class Permutations {
public:
    Permutations(const Compiled& compiled, const std::vector<PuzzleSymmetry>& group)
        : compiled_{compiled}, group_{group}, found_(group.size()) {
        const Numbering numbering{group.front().board};
        for (const PuzzleSymmetry& symmetry : group) {
            actions_.push_back(numbering.action(symmetry));
            number_of_.emplace(actions_.back(), number_of_.size());
        }
        for (std::size_t i = 0; i < compiled.placements.size(); ++i)
            options_.emplace(compiled.placements[i], OptionId{i});
    }

    cover::Group all() {
        for (std::size_t i = 0; i < group_.size(); ++i) {
            if (found_[i]) continue;
            found_[i] = look_up(group_[i]);
            generators_.push_back(i);
            close();
        }
        cover::Group result;
        for (auto& permutation : found_) result.elements.push_back(std::move(*permutation));
        return result;
    }

private:
    [[nodiscard]] Automorphism look_up(const PuzzleSymmetry& symmetry) const {
        Automorphism permutation;
        permutation.options.reserve(compiled_.placements.size());
        for (const Placement& placement : compiled_.placements) {
            const auto image = options_.find(symmetry(placement));
            require(image != options_.end(), "a symmetry carries placements onto placements");
            permutation.options.push_back(image->second);
        }
        return permutation;
    }

    // Finds all products of the generators.
    void close() {
        std::vector<std::size_t> waiting;
        for (std::size_t i = 0; i < found_.size(); ++i)
            if (found_[i]) waiting.push_back(i);
        while (!waiting.empty()) {
            const std::size_t first = waiting.back();
            waiting.pop_back();
            for (const std::size_t second : generators_) {
                const auto both = number_of_.find(product(actions_[first], actions_[second]));
                require(both != number_of_.end(), "products of symmetries are symmetries");
                if (found_[both->second]) continue;
                found_[both->second] = product(*found_[first], *found_[second]);
                waiting.push_back(both->second);
            }
        }
    }

    const Compiled& compiled_;
    const std::vector<PuzzleSymmetry>& group_;
    std::vector<Action> actions_;
    std::map<Action, std::size_t> number_of_;
    std::map<Placement, OptionId> options_;
    std::vector<std::optional<Automorphism>> found_;
    std::vector<std::size_t> generators_;
};

}  // namespace

Result<cover::Group> permutations(const Compiled& compiled,
                                  const std::vector<PuzzleSymmetry>& group) {
    if (group.size() * compiled.placements.size() > most_images)
        return fail(Fault::Input,
                    fmt::format("{} symmetries of {} placements are too many", group.size(),
                                compiled.placements.size()),
                    "count with --modulo rotations or none");
    return Permutations{compiled, group}.all();
}

}  // namespace tilewright::matching
