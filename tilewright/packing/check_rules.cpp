#include "tilewright/packing/check_rules.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tilewright::packing {
namespace {

constexpr std::size_t nothing = static_cast<std::size_t>(-1);

// A solution as a map from cells to the number of the placement on each.
class Filled {
public:
    Filled(const Puzzle& puzzle, const Solution& solution) : puzzle_{puzzle}, solution_{solution} {
        for (std::size_t i = 0; i < solution.size(); ++i)
            for (const Cell& cell : solution[i].cells) on_.emplace(cell, i);
    }

    [[nodiscard]] std::size_t on(Cell cell) const {
        const auto found = on_.find(cell);
        return found == on_.end() ? nothing : found->second;
    }

    [[nodiscard]] std::optional<std::string> wrong_group() const {
        for (const PieceGroup& group : puzzle_.rules.groups) {
            const auto count = static_cast<std::size_t>(
                std::ranges::count_if(solution_, [&](const Placement& placement) {
                    return std::ranges::find(group.pieces, placement.piece) != group.pieces.end();
                }));
            if (count < group.min || count > group.max)
                return fmt::format("{} pieces of a group are placed", count);
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<std::string> wrong_empty() const {
        for (const EmptyGroup& group : puzzle_.rules.empty) {
            const auto count = static_cast<std::size_t>(std::ranges::count_if(
                group.cells, [&](const Cell& cell) { return on(cell) == nothing; }));
            if (count < group.min || count > group.max)
                return fmt::format("{} of {} cells stay empty", count, group.cells.size());
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<std::string> crossing() const {
        std::set<Vec> crossed;
        for (const Placement& placement : solution_)
            for (const Vec point : puzzle_.lattice->crossings(placement.cells, puzzle_.region.wrap))
                if (!crossed.insert(point).second)
                    return fmt::format("two pieces cross, one of them {}",
                                       puzzle_.piece(placement.piece).name);
        return std::nullopt;
    }

    [[nodiscard]] std::optional<std::string> four_corners() const {
        if (!puzzle_.rules.no_four_corners) return std::nullopt;
        for (const Corner& corner : corners_of_four(puzzle_)) {
            std::set<std::size_t> around;
            for (const Cell& cell : corner.cells)
                if (on(cell) != nothing) around.insert(on(cell));
            if (around.size() == 4)
                return fmt::format("four pieces meet at a corner of cell {}",
                                   puzzle_.lattice->name_of(corner.cells.front()));
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<std::string> touching() const {
        for (const std::vector<PieceId>& pieces : puzzle_.rules.apart)
            for (const auto& [cell, one] : on_)
                for (const Cell& next : neighbours(puzzle_, cell)) {
                    const std::size_t other = on(next);
                    if (other == nothing || other == one) continue;
                    if (is_one_of(pieces, one) && is_one_of(pieces, other))
                        return fmt::format("pieces {} and {} touch", name(one), name(other));
                }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<std::string> at_border() const {
        std::set<Cell> region{puzzle_.region.required.begin(), puzzle_.region.required.end()};
        region.insert(puzzle_.region.optional.begin(), puzzle_.region.optional.end());
        for (const auto& [cell, one] : on_)
            for (const Cell& next : neighbours(puzzle_, cell))
                if (!region.contains(next) && is_one_of(puzzle_.rules.off_border, one))
                    return fmt::format("piece {} touches the border", name(one));
        return std::nullopt;
    }

private:
    [[nodiscard]] bool is_one_of(const std::vector<PieceId>& pieces, std::size_t placement) const {
        return std::ranges::find(pieces, solution_[placement].piece) != pieces.end();
    }
    [[nodiscard]] const std::string& name(std::size_t placement) const {
        return puzzle_.piece(solution_[placement].piece).name;
    }

    const Puzzle& puzzle_;
    const Solution& solution_;
    std::map<Cell, std::size_t> on_;
};

}  // namespace

std::optional<std::string> broken_rule(const Puzzle& puzzle, const Solution& solution) {
    const Filled filled{puzzle, solution};
    for (const auto rule : {&Filled::wrong_group, &Filled::wrong_empty, &Filled::crossing,
                            &Filled::four_corners, &Filled::touching, &Filled::at_border})
        if (auto broken = (filled.*rule)()) return broken;
    return std::nullopt;
}

}  // namespace tilewright::packing
