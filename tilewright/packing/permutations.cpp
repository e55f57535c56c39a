#include "tilewright/packing/permutations.hpp"

#include <algorithm>

#include "tilewright/base/contract.hpp"
#include "tilewright/base/number_sets.hpp"
#include "tilewright/cover/group_by_products.hpp"
#include "tilewright/lattice/cell_numbers.hpp"

namespace tilewright::packing {
namespace {

using cover::Automorphism;
using cover::OptionId;

using Number = NumberSets::Member;

// What a symmetry does: the numbers of the images of all cells, followed by those of all pieces.
using cover::Action;

// All placements as sets of numbers, so that the image of each can be looked up.
class Placements {
public:
    explicit Placements(const Compiled& compiled)
        : cells_{compiled.cells},
          pieces_{compiled.item_of_piece.size()},
          sets_{compiled.placements.size()} {
        constexpr Number no_cell = ~Number{0};
        std::vector<Number> number_of_item(compiled.instance.item_count(), no_cell);
        for (std::size_t i = 0; i < compiled.cells.size(); ++i)
            number_of_item[compiled.item_of_cell[i].index()] = static_cast<Number>(i);
        std::vector<Number> set;
        for (std::size_t i = 0; i < compiled.placements.size(); ++i) {
            set.clear();
            for (const cover::Entry& entry : compiled.instance.option(OptionId{i}))
                if (const Number number = number_of_item[entry.item.index()]; number != no_cell)
                    set.push_back(number);  // in increasing order, as the items are
            const PieceId piece = compiled.placements[i].piece;
            if (piece != no_piece) set.push_back(number_of(piece));
            sets_.add(set);
        }
        require(sets_.size() == compiled.placements.size(),
                "no two options place a piece in one way");
    }

    [[nodiscard]] Action action(const PuzzleSymmetry& symmetry) const {
        Action action;
        action.reserve(cells_.size() + pieces_);
        for (const Cell& cell : cells_.cells()) {
            const auto image = cells_.find(symmetry(cell));
            require(image.has_value(), "a symmetry carries cells onto cells");
            action.push_back(static_cast<Number>(*image));
        }
        for (std::size_t i = 0; i < pieces_; ++i) action.push_back(number_of(symmetry.pieces[i]));
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
    // Pieces have the numbers after those of the cells.
    [[nodiscard]] Number number_of(PieceId piece) const {
        return static_cast<Number>(cells_.size() + piece.index());
    }

    lattice::CellNumbers cells_;
    std::size_t pieces_;
    NumberSets sets_;  // by option
};

}  // namespace

cover::Group permutations(const Compiled& compiled, const std::vector<PuzzleSymmetry>& group) {
    return *permutations(compiled, group, Stop{});
}

Result<cover::Group> permutations(const Compiled& compiled,
                                  const std::vector<PuzzleSymmetry>& group, const Stop& stop) {
    const std::size_t bytes =
        group.size() * (compiled.placements.size() * sizeof(OptionId) +
                        (compiled.cells.size() + compiled.counted.size()) * sizeof(Number));
    if (bytes > stop.memory()) return lacks_memory("working out the symmetries", stop);
    const Placements placements{compiled};
    std::vector<Action> actions;
    for (const PuzzleSymmetry& symmetry : group) {
        if (asks_to_stop(stop))
            return stopped("working out the symmetries",
                           "give it more time; a count with --modulo none needs none");
        actions.push_back(placements.action(symmetry));
    }
    return cover::group_by_products(
        actions, [&](std::size_t element) { return placements.permutation(actions[element]); },
        stop);
}

}  // namespace tilewright::packing
