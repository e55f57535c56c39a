#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/base/stop.hpp"

// The solutions in galleries, for puzzles of all kinds.
namespace tilewright::format {

// In pictures made of characters, the character U+E000 + i marks the place of cell i.
inline constexpr std::size_t most_marks = 6000;  // U+E000 to U+F8FF have more
[[nodiscard]] std::string mark_of_cell(std::size_t i);

// All placements of all solutions, each once, with their numbers.
template <class Placement>
class PlacementTable {
public:
    using Solutions = std::vector<std::vector<Placement>>;

    //   errors: it was stopped
    [[nodiscard]] static Result<PlacementTable> make(const Solutions& solutions, const Stop& stop) {
        PlacementTable table;
        for (const auto& solution : solutions) {
            if (stop()) return stopped("numbering the placements");
            for (const Placement& placement : solution)
                if (table.numbers_.emplace(placement, table.placements_.size()).second)
                    table.placements_.push_back(placement);
        }
        return table;
    }

    [[nodiscard]] const std::vector<Placement>& all() const { return placements_; }

    [[nodiscard]] std::size_t number(const Placement& placement) const {
        return numbers_.at(placement);
    }

    // By placement: the number of its image, or all().size() when no solution has the image.
    template <class Symmetry>
    [[nodiscard]] std::vector<std::size_t> images(const Symmetry& symmetry) const {
        std::vector<std::size_t> result;
        for (const Placement& placement : placements_) {
            const auto found = numbers_.find(symmetry(placement));
            result.push_back(found == numbers_.end() ? placements_.size() : found->second);
        }
        return result;
    }

    // The solutions that a symmetry other than the identity carries onto themselves, counted from
    // 0.
    //   requires: the identity comes first in 'group'
    //   errors:   it was stopped
    template <class Symmetry>
    [[nodiscard]] Result<std::vector<std::size_t>> symmetric_ones(
        const Solutions& solutions, const std::vector<Symmetry>& group, const Stop& stop) const {
        std::vector<std::vector<std::size_t>> maps;
        for (std::size_t i = 1; i < group.size(); ++i) maps.push_back(images(group[i]));
        std::vector<std::size_t> result;
        for (std::size_t i = 0; i < solutions.size(); ++i) {
            if (stop()) return stopped("looking for symmetric solutions");
            std::vector<std::size_t> numbers;
            for (const Placement& placement : solutions[i]) numbers.push_back(number(placement));
            std::ranges::sort(numbers);
            const bool symmetric = std::ranges::any_of(maps, [&](const auto& map) {
                std::vector<std::size_t> image;
                for (const std::size_t one : numbers) image.push_back(map[one]);
                std::ranges::sort(image);
                return image == numbers;
            });
            if (symmetric) result.push_back(i);
        }
        return result;
    }

private:
    PlacementTable() = default;

    std::map<Placement, std::size_t> numbers_;
    std::vector<Placement> placements_;
};

// Every solution as the numbers of its placements, with 'width' digits each.  Shorter solutions are
// padded with the number after that of the last placement.
struct Packed {
    static constexpr std::string_view digits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    std::size_t width = 1;
    std::size_t pieces = 0;
    std::string text;

    //   errors: it was stopped
    template <class Placement>
    [[nodiscard]] static Result<Packed> make(
        const PlacementTable<Placement>& table,
        const typename PlacementTable<Placement>::Solutions& solutions, const Stop& stop) {
        Packed packed;
        const std::size_t none = table.all().size();
        for (std::size_t most = digits.size(); most <= none; most *= digits.size()) ++packed.width;
        for (const auto& solution : solutions)
            packed.pieces = std::max(packed.pieces, solution.size());
        packed.text.reserve(solutions.size() * packed.pieces * packed.width);
        for (const auto& solution : solutions) {
            if (stop()) return stopped("packing the solutions");
            for (const Placement& placement : solution) packed.append(table.number(placement));
            for (std::size_t i = solution.size(); i < packed.pieces; ++i) packed.append(none);
        }
        return packed;
    }

private:
    void append(std::size_t number);
};

}  // namespace tilewright::format
