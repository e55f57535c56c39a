#include "tilewright/answer/placed_options.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tilewright::answer {
namespace {

using cover::OptionId;

std::optional<OptionId> index_in(const auto& placements, const auto& placement) {
    const auto found = std::ranges::find(placements, placement);
    if (found == placements.end()) return std::nullopt;
    return OptionId{static_cast<std::size_t>(found - placements.begin())};
}

std::string misfit(const packing::Puzzle& puzzle, const packing::Placement& placement) {
    std::string cells;
    for (const packing::Cell& cell : placement.cells) cells += " " + puzzle.lattice->name_of(cell);
    return fmt::format("piece {} cannot lie on these cells:{}", puzzle.piece(placement.piece).name,
                       cells);
}

std::string misfit(const matching::Puzzle& puzzle, const matching::Placement& placement) {
    return fmt::format("tile {} cannot lie like this on site {}",
                       puzzle.tiles[placement.tile.index()].name,
                       puzzle.board.site(placement.site).name);
}

// In increasing order.
Result<std::vector<OptionId>> in_order(std::vector<OptionId> options) {
    std::ranges::sort(options);
    if (std::ranges::adjacent_find(options) != options.end())
        return fail(Fault::Input, "one and the same placement is given twice");
    return options;
}

template <class Puzzle, class Compiled>
Result<std::vector<OptionId>> options_of_all(const Puzzle& puzzle, const Compiled& compiled,
                                             const typename Puzzle::Solution& placed) {
    std::vector<OptionId> options;
    for (const auto& placement : placed) {
        if (lies_beforehand(compiled, placement)) continue;
        const auto option = option_of(compiled, placement);
        if (!option) return fail(Fault::Input, misfit(puzzle, placement));
        options.push_back(*option);
    }
    return in_order(std::move(options));
}

}  // namespace

bool lies_beforehand(const packing::Compiled& compiled, const packing::Placement& placement) {
    return std::ranges::find(compiled.placed, placement) != compiled.placed.end();
}

bool lies_beforehand(const matching::Compiled&, const matching::Placement&) {
    return false;
}

std::optional<OptionId> option_of(const packing::Compiled& compiled,
                                  const packing::Placement& placement) {
    return index_in(compiled.placements, placement);
}

std::optional<OptionId> option_of(const matching::Compiled& compiled,
                                  const matching::Placement& placement) {
    return index_in(compiled.placements, placement);
}

Result<std::vector<OptionId>> placed_options(const packing::Puzzle& puzzle,
                                             const packing::Compiled& compiled,
                                             const packing::Solution& placed) {
    return options_of_all(puzzle, compiled, placed);
}

Result<std::vector<OptionId>> placed_options(const matching::Puzzle& puzzle,
                                             const matching::Compiled& compiled,
                                             const matching::Solution& placed) {
    return options_of_all(puzzle, compiled, placed);
}

Result<std::vector<OptionId>> placed_options(const CoverProblem& problem, const CoverProblem&,
                                             const CoverProblem::Solution& placed) {
    for (const OptionId option : placed)
        if (option.index() >= problem.instance.option_count())
            return fail(Fault::Input, fmt::format("there is no option {}", option.index()));
    return in_order(placed);
}

}  // namespace tilewright::answer
