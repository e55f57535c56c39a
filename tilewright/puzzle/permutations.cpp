#include "tilewright/puzzle/permutations.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "tilewright/base/contract.hpp"

namespace tilewright::puzzle {
namespace {

using cover::Automorphism;
using cover::OptionId;

using Number = std::uint32_t;

// What a symmetry does: the numbers of the images of all cells, then of all pieces.
using Action = std::vector<Number>;

Action product(const Action& first, const Action& second) {
    Action both;
    both.reserve(first.size());
    for (const Number image : first) both.push_back(second[image]);
    return both;
}

Action inverse(const Action& action) {
    Action result(action.size());
    for (std::size_t i = 0; i < action.size(); ++i) result[action[i]] = static_cast<Number>(i);
    return result;
}

// All placements as sets of numbers, to find the images of each.
class Placements {
public:
    Placements(const std::vector<Placement>& placements, std::size_t pieces) : pieces_{pieces} {
        for (const Placement& placement : placements)
            for (const Cell& cell : placement.cells) {
                const auto next = static_cast<Number>(cells_.size());
                if (number_of_.try_emplace(cell, next).second) cells_.push_back(cell);
            }
        options_.reserve(placements.size());
        for (const Placement& placement : placements) {
            std::vector<Number> set;
            for (const Cell& cell : placement.cells) set.push_back(number_of_.at(cell));
            if (placement.piece != no_piece) set.push_back(number_of_piece(placement.piece));
            std::ranges::sort(set);
            options_.emplace(set, OptionId{sets_.size()});
            sets_.push_back(std::move(set));
        }
    }

    [[nodiscard]] Action action(const PuzzleSymmetry& symmetry) const {
        Action action;
        for (const Cell& cell : cells_) {
            const auto image = number_of_.find(symmetry(cell));
            require(image != number_of_.end(), "a symmetry carries placements onto placements");
            action.push_back(image->second);
        }
        for (std::size_t i = 0; i < pieces_; ++i)
            action.push_back(number_of_piece(symmetry.pieces[i]));
        return action;
    }

    [[nodiscard]] Automorphism permutation(const Action& action) const {
        Automorphism result;
        result.options.reserve(sets_.size());
        std::vector<Number> image;
        for (const std::vector<Number>& set : sets_) {
            image.clear();
            for (const Number number : set) image.push_back(action[number]);
            std::ranges::sort(image);
            const auto option = options_.find(image);
            require(option != options_.end(), "a symmetry carries placements onto placements");
            result.options.push_back(option->second);
        }
        return result;
    }

private:
    struct Hash {
        std::size_t operator()(const std::vector<Number>& set) const noexcept {
            std::uint64_t value = 0;
            for (const Number number : set) value = (value + number) * 0x9e3779b97f4a7c15U;
            return static_cast<std::size_t>(value ^ (value >> 32));
        }
    };

    // Pieces are numbered behind the cells.
    [[nodiscard]] Number number_of_piece(PieceId piece) const {
        return static_cast<Number>(cells_.size() + piece.index());
    }

    std::size_t pieces_;
    std::vector<Cell> cells_;
    std::unordered_map<Cell, Number> number_of_;
    std::vector<std::vector<Number>> sets_;  // by option, sorted
    std::unordered_map<std::vector<Number>, OptionId, Hash> options_;
};

Automorphism product(const Automorphism& first, const Automorphism& second) {
    Automorphism both;
    both.options.reserve(first.options.size());
    for (const OptionId image : first.options) both.options.push_back(second(image));
    return both;
}

// Permutations by what they do.  Most of a group are products of two that are known.
class Known {
public:
    explicit Known(const Placements& placements) : placements_{placements} {}

    const Automorphism& permutation(const Action& action) {
        const auto known = known_.find(action);
        return known != known_.end() ? known->second
                                     : known_.emplace(action, find(action)).first->second;
    }

private:
    [[nodiscard]] Automorphism find(const Action& action) const {
        for (const auto& [first, permutation] : known_) {
            const auto second = known_.find(product(inverse(first), action));
            if (second != known_.end()) return product(permutation, second->second);
        }
        return placements_.permutation(action);
    }

    const Placements& placements_;
    std::map<Action, Automorphism> known_;
};

}  // namespace

cover::Group permutations(const Compiled& compiled, const std::vector<PuzzleSymmetry>& group) {
    const Placements placements{compiled.placements, compiled.item_of_piece.size()};
    Known known{placements};
    cover::Group result;
    for (const PuzzleSymmetry& symmetry : group)
        result.elements.push_back(known.permutation(placements.action(symmetry)));
    return result;
}

}  // namespace tilewright::puzzle
