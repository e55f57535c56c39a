#include <algorithm>
#include <span>
#include <tuple>

#include <fmt/format.h>

#include "tilewright/base/join.hpp"
#include "tilewright/matching/puzzle_text.hpp"
#include "tilewright/puzzle_file/document.hpp"
#include "tilewright/puzzle_file/read_expect.hpp"
#include "tilewright/puzzle_file/region.hpp"

namespace tilewright::matching {
namespace {

std::string quoted_list(const std::vector<std::string>& words) {
    return words.empty() ? "[]" : fmt::format("[\"{}\"]", join(words, "\", \""));
}

std::vector<std::string> names_of(const Puzzle& puzzle, const std::vector<LabelId>& labels) {
    std::vector<std::string> names;
    for (const LabelId label : labels) names.push_back(puzzle.labels.name(label));
    return names;
}

std::string number(std::uint32_t bound) {
    return bound == unlimited ? "\"unlimited\"" : std::to_string(bound);
}

std::string sites_text(const Puzzle& puzzle) {
    std::string text = "\n[board]\n";
    std::vector<std::string> names;
    for (const Site& site : puzzle.board.sites) names.push_back(site.name);
    text += fmt::format("names = {}\nsites = [\n", quoted_list(names));
    for (const Site& site : puzzle.board.sites) {
        std::vector<std::string> edges;
        for (const EdgeId edge : site.edges) edges.push_back(puzzle.board.edge(edge).name);
        text += fmt::format("    {},\n", quoted_list(edges));
    }
    return text + "]\n" + (puzzle.board.form == Form::Cube ? "cubes = true\n" : "");
}

std::string board_text(const Puzzle& puzzle) {
    const Board& board = puzzle.board;
    if (!board.solid.empty()) return fmt::format("board = \"{}\"\n", board.solid);
    if (!board.cells) return sites_text(puzzle);
    const auto& [lattice, cells, wrap] = *board.cells;
    return fmt::format("\n[board]\nlattice = \"{}\"\ncells = {}\n{}", lattice->name(),
                       puzzle_file::cells_text(*lattice, cells), puzzle_file::wrap_text(wrap));
}

std::string border_text(const Puzzle& puzzle) {
    std::vector<std::vector<std::string>> groups;
    std::string labels;
    for (std::size_t i = 0; i < puzzle.board.edges.size(); ++i) {
        const Edge& edge = puzzle.board.edges[i];
        if (!edge.on_border()) continue;
        const Half half = edge.halves.front();
        const std::string place =
            fmt::format("\"{}\", {}", puzzle.board.site(half.site).name, half.number + 1);
        if (const auto label = puzzle.border[i].label)
            labels += fmt::format("    [{}, \"{}\"],\n", place, puzzle.labels.name(*label));
        if (const auto group = puzzle.border[i].group) {
            groups.resize(std::max(groups.size(), *group + 1));
            groups[*group].push_back("[" + place + "]");
        }
    }
    std::string text;
    if (!labels.empty()) text += "edges = [\n" + labels + "]\n";
    if (!groups.empty()) {
        text += "same_edges = [\n";
        for (const auto& group : groups) text += fmt::format("    [{}],\n", join(group, ", "));
        text += "]\n";
    }
    return text.empty() ? text : "\n[border]\n" + text;
}

// The tiles under all their names, with equal shares of the copies if these can be shared out, and
// otherwise with all copies under the first name.  The reader merges them again.
std::vector<Tile> tiles_by_name(const Puzzle& puzzle) {
    std::vector<Tile> tiles;
    for (const Tile& tile : puzzle.tiles) {
        const auto names = static_cast<std::uint32_t>(1 + tile.other_names.size());
        const bool shared =
            tile.min % names == 0 && (tile.max == unlimited || tile.max % names == 0);
        Tile one{tile.name, tile.labels, tile.turns, tile.min, tile.max};
        if (shared) one.min /= names;
        if (shared && one.max != unlimited) one.max /= names;
        tiles.push_back(one);
        if (!shared) one.min = one.max = 0;
        for (const std::string& name : tile.other_names) {
            one.name = name;
            tiles.push_back(one);
        }
    }
    return tiles;
}

// Whether a line of a list can hold the tile.  Commas and semicolons separate words there.
bool fits_list(const Puzzle& puzzle, const Tile& tile) {
    constexpr std::string_view between = ",;";
    return tile.name.find_first_of(between) == std::string::npos &&
           std::ranges::none_of(tile.labels, [&](LabelId label) {
               return puzzle.labels.name(label).find_first_of(between) != std::string::npos;
           });
}

// How many tiles, beginning with this one, are written as one list.  A table for each tile would
// exceed the limits of the reader when there are many tiles.
std::size_t length_of_list(const Puzzle& puzzle, std::span<const Tile> rest) {
    constexpr std::size_t longest = 1000;
    const auto rules = [](const Tile& tile) { return std::tuple{tile.turns, tile.min, tile.max}; };
    const std::span tiles = rest.first(std::min(rest.size(), longest));
    const auto end = std::ranges::find_if_not(tiles, [&](const Tile& tile) {
        return fits_list(puzzle, tile) && rules(tile) == rules(tiles.front());
    });
    return static_cast<std::size_t>(end - tiles.begin());
}

std::string list_text(const Puzzle& puzzle, std::span<const Tile> tiles) {
    std::string text = "list = \"\"\"\n";
    for (const Tile& tile : tiles)
        text += fmt::format("{}: {}\n", tile.name, join(names_of(puzzle, tile.labels), " "));
    return text + "\"\"\"\n";
}

std::string tiles_text(const Puzzle& puzzle) {
    std::string text;
    const std::vector<Tile> tiles = tiles_by_name(puzzle);
    for (std::span<const Tile> rest{tiles}; !rest.empty();) {
        const Tile& tile = rest.front();
        text += fmt::format("\n[[tiles]]\nturns = \"{}\"\nmin = {}\nmax = {}\n",
                            to_string(tile.turns), tile.min, number(tile.max));
        const std::size_t listed = length_of_list(puzzle, rest);
        text += listed > 0 ? list_text(puzzle, rest.first(listed))
                           : fmt::format("name = \"{}\"\nedges = {}\n", tile.name,
                                         quoted_list(names_of(puzzle, tile.labels)));
        rest = rest.subspan(std::max<std::size_t>(listed, 1));
    }
    return text;
}

std::string placed_text(const Puzzle& puzzle) {
    std::string text;
    for (const Placed& placed : puzzle.placed) {
        text += fmt::format("\n[[placed]]\ntile = \"{}\"\nsite = \"{}\"\n",
                            puzzle.tile(placed.tile).name, puzzle.board.site(placed.site).name);
        if (!placed.labels.empty())
            text += fmt::format("edges = {}\n", quoted_list(names_of(puzzle, placed.labels)));
    }
    return text;
}

}  // namespace

std::string write_puzzle(const Puzzle& puzzle) {
    const std::string expect = puzzle_file::write_expect(puzzle.expect);
    std::string text = "kind = \"matching\"\n";
    for (const auto& [key, words] : {std::pair{"title", &puzzle.title}, {"notes", &puzzle.notes}})
        if (!words->empty())
            text += fmt::format("{} = {}\n", key, puzzle_file::toml_string(*words));
    return text + board_text(puzzle) + border_text(puzzle) + tiles_text(puzzle) +
           placed_text(puzzle) + (expect.empty() ? expect : "\n" + expect);
}

}  // namespace tilewright::matching
