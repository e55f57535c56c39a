#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "tilewright/base/join.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/packing/turned.hpp"
#include "tilewright/puzzle_file/document.hpp"
#include "tilewright/puzzle_file/read_expect.hpp"
#include "tilewright/shape/turns.hpp"

namespace tilewright::packing {

using puzzle_file::cells_text;
using puzzle_file::toml_string;
using puzzle_file::wrap_text;

namespace {

// Whether any cell has the colour.
bool is_used(const Puzzle& puzzle, ColourId colour) {
    const auto has = [&](const std::vector<ColourId>& colours) {
        return std::ranges::find(colours, colour) != colours.end();
    };
    return std::ranges::any_of(puzzle.region.colours,
                               [&](const auto& entry) { return entry.second == colour; }) ||
           std::ranges::any_of(puzzle.pieces, [&](const Piece& piece) {
               return std::ranges::any_of(piece.colours, has);
           });
}

Turned orientation_of(const Piece& piece, std::size_t i) {
    return {piece.orientations[i],
            piece.colours.empty() ? std::vector<ColourId>{} : piece.colours[i]};
}

// The turns that make all orientations from the first one, as notations of symmetries.  Those that
// a half step makes of another one need no turn of their own.
std::string turns_text(const Lattice& lattice, const Piece& piece) {
    if (lattice.definition().half_steps && piece.colours.empty())
        for (const auto turns : {shape::Turns::Free, shape::Turns::OneSided, shape::Turns::Fixed})
            if (shape::orientations(lattice, piece.orientations.front(), turns) ==
                piece.orientations)
                return toml_string(to_string(turns));
    std::vector<std::vector<Turned>> images;  // by symmetry
    for (const lattice::Symmetry& symmetry : lattice.symmetries())
        images.push_back(turned_by(lattice, symmetry, orientation_of(piece, 0)));
    std::vector<std::string> turns;
    std::set<Turned> made;
    for (std::size_t i = 0; i < piece.orientations.size(); ++i) {
        const Turned wanted = orientation_of(piece, i);
        const auto found = std::ranges::find_if(
            images, [&](const std::vector<Turned>& image) { return image.front() == wanted; });
        if (made.contains(wanted) || found == images.end()) continue;
        made.insert(found->begin(), found->end());
        const auto symmetry = static_cast<std::size_t>(found - images.begin());
        turns.push_back(toml_string(lattice.notation(lattice.symmetries()[symmetry])));
    }
    return fmt::format("[{}]", join(turns, ", "));
}

std::string bound_text(std::uint32_t bound) {
    return bound == unlimited ? "\"unlimited\"" : std::to_string(bound);
}

std::string names_text(const std::vector<std::string>& names) {
    std::vector<std::string> quoted;
    for (const std::string& name : names) quoted.push_back(toml_string(name));
    return fmt::format("[{}]", join(quoted, ", "));
}

std::string names_text(const Puzzle& puzzle, const std::vector<PieceId>& pieces) {
    std::vector<std::string> names;
    for (const PieceId piece : pieces) names.push_back(puzzle.piece(piece).name);
    return names_text(names);
}

std::string names_text(const Puzzle& puzzle, const std::vector<ColourId>& colours) {
    std::vector<std::string> names;
    for (const ColourId colour : colours)
        names.push_back(colour == puzzle_file::no_colour ? "" : puzzle.colours[colour.index()]);
    return names_text(names);
}

std::string piece_text(const Puzzle& puzzle, const Piece& piece) {
    const Lattice& lattice = *puzzle.lattice;
    std::string text = fmt::format(
        "[[pieces]]\nname = {}\ncells = {}\nturns = {}\nmin = {}\nmax = {}\n",
        toml_string(piece.name), cells_text(lattice, piece.orientations.front().cells()),
        turns_text(lattice, piece), piece.min, bound_text(piece.max));
    if (!piece.colours.empty())
        text += fmt::format("colours = {}\n", names_text(puzzle, piece.colours.front()));
    return text + "\n";
}

// The cells of a list that lie on one board.
std::vector<Cell> on_board(const Region& region, const std::vector<Cell>& cells,
                           std::size_t board) {
    std::vector<Cell> result;
    for (const Cell& cell : cells)
        if (region.board_of(cell) == board) result.push_back(cell);
    return result;
}

std::string board_text(const Puzzle& puzzle, std::size_t board) {
    const Region& region = puzzle.region;
    const Lattice& lattice = *puzzle.lattice;
    const std::vector<Cell> optional = on_board(region, region.optional, board);
    std::vector<Cell> cells = on_board(region, region.required, board);
    std::ranges::copy(optional, std::back_inserter(cells));
    if (cells.empty()) return {};
    std::string text = region.board_count() > 1 ? "[[region]]\n" : "[region]\n";
    text += fmt::format("cells = {}\n", cells_text(lattice, cells));
    if (!optional.empty()) text += fmt::format("optional = {}\n", cells_text(lattice, optional));
    text += wrap_text(region.wrap);
    std::vector<std::string> colours;
    for (std::size_t i = 1; i < puzzle.colours.size(); ++i) {
        std::vector<Cell> coloured;
        for (const auto& [cell, colour] : region.colours)
            if (colour == ColourId{i} && region.board_of(cell) == board) coloured.push_back(cell);
        if (!coloured.empty())
            colours.push_back(fmt::format("{} = {}", toml_string(puzzle.colours[i]),
                                          cells_text(lattice, coloured)));
    }
    std::ranges::sort(colours);
    if (!colours.empty()) text += fmt::format("colours = {{ {} }}\n", join(colours, ", "));
    return text + "\n";
}

std::string group_bounds_text(std::uint32_t min, std::uint32_t max) {
    std::string text = fmt::format("min = {}\n", min);
    if (max != unlimited) text += fmt::format("max = {}\n", max);
    return text + "\n";
}

std::string rules_text(const Puzzle& puzzle) {
    const Rules& rules = puzzle.rules;
    std::string text;
    if (rules.no_four_corners) text += "no_four_corners = true\n";
    std::vector<std::string> classes;
    for (const auto& pieces : rules.apart) classes.push_back(names_text(puzzle, pieces));
    if (!classes.empty()) text += fmt::format("apart = [{}]\n", join(classes, ", "));
    if (!rules.off_border.empty())
        text += fmt::format("off_border = {}\n", names_text(puzzle, rules.off_border));
    std::vector<std::string> pairs;
    for (const auto& [mine, under] : rules.colour_pairs)
        if (is_used(puzzle, mine) && is_used(puzzle, under))
            pairs.push_back(names_text(puzzle, std::vector{mine, under}));
    std::ranges::sort(pairs);
    if (!pairs.empty()) text += fmt::format("colour_pairs = [{}]\n", join(pairs, ", "));
    if (!text.empty()) text = "[rules]\n" + text + "\n";
    for (const PieceGroup& group : rules.groups)
        text += fmt::format("[[groups]]\npieces = {}\n", names_text(puzzle, group.pieces)) +
                group_bounds_text(group.min, group.max);
    for (const EmptyGroup& group : rules.empty)
        text += fmt::format("[[empty]]\ncells = {}\n", cells_text(*puzzle.lattice, group.cells)) +
                group_bounds_text(group.min, group.max);
    return text;
}

// Which pieces need not part, of those that the puzzle still has.
std::string together_text(const Puzzle& puzzle) {
    std::vector<std::string> lists;
    for (std::vector<std::string> names : puzzle.together) {
        std::erase_if(names, [&](const std::string& name) { return !find_piece(puzzle, name); });
        if (!names.empty()) lists.push_back(names_text(names));
    }
    return lists.empty() ? "" : fmt::format("together = [{}]\n", join(lists, ", "));
}

}  // namespace

std::string write_puzzle(const Puzzle& puzzle) {
    const Lattice& lattice = *puzzle.lattice;
    std::string text = fmt::format("title = {}\n", toml_string(puzzle.title));
    if (!puzzle.notes.empty()) text += fmt::format("notes = {}\n", toml_string(puzzle.notes));
    text += fmt::format("lattice = {}\n", toml_string(lattice.name()));
    text += together_text(puzzle) + "\n";
    for (std::size_t board = 0; board < puzzle.region.board_count(); ++board)
        text += board_text(puzzle, board);
    for (const Piece& piece : puzzle.pieces) text += piece_text(puzzle, piece);
    for (const Placement& placement : puzzle.placed)
        text += fmt::format("[[placed]]\npiece = {}\ncells = {}\n\n",
                            toml_string(puzzle.piece(placement.piece).name),
                            cells_text(lattice, placement.cells));
    return text + rules_text(puzzle) + write_expect(puzzle.expect);
}

}  // namespace tilewright::packing
