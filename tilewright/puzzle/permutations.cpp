#include "tilewright/puzzle/permutations.hpp"

#include <algorithm>

#include "tilewright/base/contract.hpp"
#include "tilewright/base/number_sets.hpp"
#include "tilewright/cover/group_by_products.hpp"
#include "tilewright/lattice/cell_numbers.hpp"

namespace tilewright::puzzle {
namespace {

using cover::Automorphism;
using cover::OptionId;

using Number = NumberSets::Member;

// What a symmetry does: the numbers of the images of all pieces, then of all cells.
using cover::Action;

// All placements as sets of numbers, to find the images of each.
class Placements {
public:
    Placements(const std::vector<Placement>& placements, std::size_t pieces)
        : pieces_{pieces}, sets_{placements.size()} {
        std::vector<Number> set;
        for (const Placement& placement : placements) {
            set.clear();
            if (placement.piece != no_piece) set.push_back(number_of(placement.piece));
            for (const Cell& cell : placement.cells) set.push_back(number_of(cells_.add(cell)));
            std::ranges::sort(set);
            sets_.add(set);
        }
        require(sets_.size() == placements.size(), "no two options place a piece in one way");
    }

    [[nodiscard]] Action action(const PuzzleSymmetry& symmetry) const {
        Action action;
        action.reserve(pieces_ + cells_.size());
        for (std::size_t i = 0; i < pieces_; ++i) action.push_back(number_of(symmetry.pieces[i]));
        for (const Cell& cell : cells_.cells()) {
            const auto image = cells_.find(symmetry(cell));
            require(image.has_value(), "a symmetry carries placements onto placements");
            action.push_back(number_of(*image));
        }
        return action;
    }

    [[nodiscard]] Automorphism permutation(const Action& action) const {
        Automorphism result;
        result.options.reserve(sets_.size());
        if (std::ranges::is_sorted(action)) {  // it moves nothing
            for (std::size_t i = 0; i < sets_.size(); ++i) result.options.emplace_back(i);
            return result;
        }
        std::vector<Number> image;
        for (std::size_t i = 0; i < sets_.size(); ++i) {
            const auto set = sets_[i];
            image.resize(set.size());
            std::ranges::transform(set, image.begin(),
                                   [&](Number number) { return action[number]; });
            std::ranges::sort(image);
            const auto option = sets_.find(image);
            require(option.has_value(), "a symmetry carries placements onto placements");
            result.options.push_back(OptionId{*option});
        }
        return result;
    }

private:
    [[nodiscard]] static Number number_of(PieceId piece) {
        return static_cast<Number>(piece.index());
    }
    // Cells are numbered behind the pieces.
    [[nodiscard]] Number number_of(std::size_t cell) const {
        return static_cast<Number>(pieces_ + cell);
    }

    std::size_t pieces_;
    lattice::CellNumbers cells_;
    NumberSets sets_;  // by option
};

}  // namespace

cover::Group permutations(const Compiled& compiled, const std::vector<PuzzleSymmetry>& group) {
    return *permutations(compiled, group, Stop{});
}

Result<cover::Group> permutations(const Compiled& compiled,
                                  const std::vector<PuzzleSymmetry>& group, const Stop& stop) {
    const Placements placements{compiled.placements, compiled.item_of_piece.size()};
    std::vector<Action> actions;
    for (const PuzzleSymmetry& symmetry : group) {
        if (asks_to_stop(stop))
            return stopped("working out the symmetries",
                           "give it more time, or count with --modulo none");
        actions.push_back(placements.action(symmetry));
    }
    return cover::group_by_products(
        actions, [&](std::size_t element) { return placements.permutation(actions[element]); },
        stop);
}

}  // namespace tilewright::puzzle
