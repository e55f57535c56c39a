#include "tilewright/advice/words.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/base/join.hpp"
#include "tilewright/format/matching/rules_in_words.hpp"
#include "tilewright/format/matching/solution_text.hpp"
#include "tilewright/format/packing/cells_json.hpp"
#include "tilewright/format/packing/symbols.hpp"
#include "tilewright/lattice/picture.hpp"

namespace tilewright::advice {
namespace {

std::vector<std::string> cell_names(const packing::Puzzle& puzzle,
                                    const packing::Placement& placement) {
    std::vector<std::string> names;
    for (const auto& cell : placement.cells) names.push_back(puzzle.lattice->name_of(cell));
    return names;
}

std::string tile_on_site(const matching::Puzzle& puzzle, const matching::Placement& placement,
                         std::string_view verb) {
    return fmt::format("tile {}{} on site {}", puzzle.tile(placement.tile).name, verb,
                       puzzle.board.site(placement.site).name);
}

}  // namespace

std::string in_words(const packing::Puzzle& puzzle, const packing::Placement& placement) {
    const auto cells = cell_names(puzzle, placement);
    if (placement.piece == packing::no_piece)
        return fmt::format("the empty cell {}", join(cells, " "));
    return fmt::format("piece {} on {}", puzzle.piece(placement.piece).name, join(cells, " "));
}

std::string in_words(const matching::Puzzle& puzzle, const matching::Placement& placement) {
    return fmt::format("{} ({})", tile_on_site(puzzle, placement, ""),
                       format::labels_in_words(puzzle, placement.labels));
}

nlohmann::ordered_json as_json(const packing::Puzzle& puzzle, const packing::Placement& placement) {
    return {{"piece", placement.piece == packing::no_piece ? std::string{}
                                                           : puzzle.piece(placement.piece).name},
            {"cells", format::cells_json(*puzzle.lattice, placement.cells)}};
}

nlohmann::ordered_json as_json(const matching::Puzzle& puzzle,
                               const matching::Placement& placement) {
    std::vector<std::string> labels;
    for (const matching::LabelId label : placement.labels)
        labels.push_back(puzzle.labels.name(label));
    return {{"site", puzzle.board.site(placement.site).name},
            {"tile", puzzle.tile(placement.tile).name},
            {"labels", labels}};
}

namespace {

// The items of sites have this before the name of the site.
constexpr std::string_view before_site = "site.";

}  // namespace

// The items of cells are named by their numbers, "1,2".
nlohmann::ordered_json as_json(const packing::Puzzle&, const std::string& item) {
    return nlohmann::ordered_json::parse("[" + item + "]", nullptr, false);
}

nlohmann::ordered_json as_json(const matching::Puzzle&, const std::string& item) {
    return item.substr(item.starts_with(before_site) ? before_site.size() : 0);
}

std::string place_in_words(const packing::Puzzle& puzzle, const std::string& item) {
    std::vector<int> numbers;
    for (const auto& number : as_json(puzzle, item)) numbers.push_back(number.get<int>());
    return fmt::format("cell [{}]", join(numbers, ", "));
}

std::string place_in_words(const matching::Puzzle& puzzle, const std::string& item) {
    return "site " + as_json(puzzle, item).get<std::string>();
}

std::string what_comes(const packing::Puzzle& puzzle, const packing::Placement& placement) {
    if (placement.piece == packing::no_piece) return "nothing";
    return "piece " + puzzle.piece(placement.piece).name;
}

std::string what_comes(const matching::Puzzle& puzzle, const matching::Placement& placement) {
    return "tile " + puzzle.tile(placement.tile).name;
}

std::string item_of_piece(const packing::Puzzle& puzzle, const packing::Placement& placement) {
    return placement.piece == packing::no_piece ? "" : puzzle.piece(placement.piece).name;
}

std::string item_of_piece(const matching::Puzzle& puzzle, const matching::Placement& placement) {
    return "tile." + puzzle.tile(placement.tile).name;
}

std::string misfit(const packing::Puzzle& puzzle, const packing::Placement& placement) {
    return fmt::format("piece {} cannot lie on these cells: {}", puzzle.piece(placement.piece).name,
                       join(cell_names(puzzle, placement), " "));
}

std::string misfit(const matching::Puzzle& puzzle, const matching::Placement& placement) {
    return fmt::format("{} so that it shows {}", tile_on_site(puzzle, placement, " cannot lie"),
                       format::labels_in_words(puzzle, placement.labels));
}

// Empty cells are drawn as dots.
std::string board_picture(const packing::Puzzle& puzzle, const packing::Compiled& compiled,
                          packing::Solution solution) {
    solution.insert(solution.end(), compiled.placed.begin(), compiled.placed.end());
    std::erase_if(solution,
                  [](const auto& placement) { return placement.piece == packing::no_piece; });
    std::ranges::sort(solution, {}, &packing::Placement::cells);
    const format::Symbols names{puzzle};
    auto symbols = names.picture(solution);
    for (const auto* cells : {&puzzle.region.required, &puzzle.region.optional})
        for (const auto& cell : *cells) symbols.emplace(cell, ".");
    return draw_picture(*puzzle.lattice, symbols, names.width());
}

std::string board_picture(const matching::Puzzle& puzzle, const matching::Compiled&,
                          const matching::Solution& solution) {
    return format::squares_picture(puzzle, solution);
}

std::vector<cover::OptionId> fixed_options(const packing::Puzzle&, const packing::Compiled&) {
    return {};
}

// A tile that is placed beforehand but may still be turned is not fixed.
std::vector<cover::OptionId> fixed_options(const matching::Puzzle& puzzle,
                                           const matching::Compiled& compiled) {
    std::vector<cover::OptionId> fixed;
    for (const matching::Placed& placed : puzzle.placed) {
        const auto& all = compiled.placements;
        if (std::ranges::count(all, placed.site, &matching::Placement::site) != 1) continue;
        const auto found = std::ranges::find(all, placed.site, &matching::Placement::site);
        fixed.emplace_back(static_cast<std::size_t>(found - all.begin()));
    }
    return fixed;
}

}  // namespace tilewright::advice
