#include "tilewright/packing/puzzle_text.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "tilewright/base/join.hpp"
#include "tilewright/packing/check_solution.hpp"
#include "tilewright/packing/read_parts.hpp"
#include "tilewright/puzzle_file/document.hpp"
#include "tilewright/puzzle_file/read_expect.hpp"
#include "tilewright/puzzle_file/read_region.hpp"
#include "tilewright/puzzle_file/toml_table.hpp"

namespace tilewright::packing {
namespace {

constexpr std::array<std::string_view, 12> root_keys{"kind",   "title",  "notes",    "lattice",
                                                     "region", "pieces", "placed",   "rules",
                                                     "groups", "empty",  "together", "expect"};
constexpr std::array<std::string_view, 5> expect_keys{"raw", "distinct", "rotations", "source",
                                                      "slow"};
constexpr std::array<std::string_view, 2> placed_keys{"piece", "cells"};

Result<const Lattice*> read_lattice(const TomlTable& root) {
    const auto name = root.text("lattice");
    if (!name) return std::unexpected(name.error());
    const std::string known = join(lattice::lattice_names(), ", ");
    if (!root.has("lattice"))
        return std::unexpected(
            Error{Fault::Input,
                  {},
                  {1, 1},
                  "the puzzle has no lattice",
                  "add a line such as lattice = \"square\"; there are " + known});
    const Lattice* lattice = lattice::find_lattice(*name);
    if (lattice == nullptr) {
        const std::string_view near = nearest(*name, lattice::lattice_names());
        return fail_at(
            *root.find("lattice"), fmt::format("unknown lattice \"{}\"", *name),
            near.empty() ? "lattices: " + known : fmt::format("did you mean \"{}\"?", near));
    }
    return lattice;
}

// Adds a piece already placed.  It must be a known piece in an allowed orientation on free cells.
Result<void> add_placed(Puzzle& puzzle, std::string_view name, std::vector<Cell> cells,
                        Position at) {
    const auto wrong = [&](std::string message, std::string hint) {
        return std::unexpected(Error{Fault::Input, {}, at, std::move(message), std::move(hint)});
    };
    const auto piece = find_piece(puzzle, name);
    if (!piece)
        return wrong(fmt::format("there is no piece '{}' to be placed", name),
                     "use '#', '+' or '.' for empty cells, and names of pieces for placed ones");
    const Fit fit = fit_of(puzzle, puzzle.piece(*piece), cells);
    if (fit == Fit::WrongColours)
        return wrong(
            fmt::format("the colours of the placed piece '{}' do not suit the board there", name),
            "cells lie on their own colour, on none, and as 'colour_pairs' says");
    if (fit == Fit::WrongShape)
        return wrong(
            fmt::format("the cells placed as '{}' do not have the shape of that piece", name),
            "'tilewright show' draws the pieces; the turns may not allow this orientation");
    std::size_t copies = 1;
    for (const Placement& other : puzzle.placed) {
        copies += other.piece == *piece;
        for (const Cell& cell : cells)
            if (std::ranges::binary_search(other.cells, cell))
                return wrong(fmt::format("the placed pieces '{}' and '{}' overlap", name,
                                         puzzle.piece(other.piece).name),
                             "take one of them away");
    }
    if (copies > puzzle.piece(*piece).max)
        return wrong(fmt::format("piece '{}' is placed {} times, and there are {} of it", name,
                                 copies, puzzle.piece(*piece).max),
                     "take a copy away, or raise its count");
    for (const Cell& cell : cells)
        if (!std::ranges::binary_search(puzzle.region.required, cell) &&
            !std::ranges::binary_search(puzzle.region.optional, cell))
            return wrong(fmt::format("the placed piece '{}' reaches outside the region", name),
                         "move it inside");
    puzzle.placed.push_back({*piece, std::move(cells)});
    return {};
}

Result<void> read_placed(const ReadContext& context, const TomlTable& root, Puzzle& puzzle) {
    const auto tables = root.tables("placed");
    if (!tables) return std::unexpected(tables.error());
    for (const toml::table* element : *tables) {
        const auto table = TomlTable::open(*element, "[[placed]]", placed_keys);
        if (!table) return std::unexpected(table.error());
        if (!table->has("piece") || !table->has("cells"))
            return fail_at(*element, "a placed piece needs 'piece' and 'cells'",
                           "write piece = \"F\" and cells = [[x, y], ...]");
        const auto name = table->text("piece");
        if (!name) return std::unexpected(name.error());
        auto cells = puzzle_file::read_cells(context, *table->find("cells"), "cells");
        if (!cells) return std::unexpected(cells.error());
        auto added = add_placed(puzzle, *name, std::move(*cells), position_of(*element));
        if (!added) return added;
    }
    return {};
}

Result<Puzzle> read_root(std::string_view text, const toml::table& table) {
    const auto root = TomlTable::open(table, "a puzzle", root_keys);
    if (!root) return std::unexpected(root.error());
    Puzzle puzzle;
    for (const auto& [key, member] :
         {std::pair{"title", &Puzzle::title}, {"notes", &Puzzle::notes}}) {
        auto value = root->text(key);
        if (!value) return std::unexpected(value.error());
        puzzle.*member = std::move(*value);
    }
    const auto lattice = read_lattice(*root);
    if (!lattice) return std::unexpected(lattice.error());
    puzzle.lattice = *lattice;
    puzzle.colours.emplace_back();
    const ReadContext context{text, **lattice, puzzle.colours};

    auto pieces = read_pieces(context, *root);
    if (!pieces) return std::unexpected(pieces.error());
    puzzle.pieces = std::move(pieces->pieces);
    puzzle.rules.groups = std::move(pieces->groups);
    auto region = puzzle_file::read_region(context, table);
    if (!region) return std::unexpected(region.error());
    puzzle.region = std::move(region->region);
    if (auto rules = read_rules(context, *root, puzzle); !rules)
        return std::unexpected(rules.error());
    // After the rules: they say which colours may lie on which.
    for (Drawn& drawn : region->placed)
        if (auto added = add_placed(puzzle, drawn.symbol, std::move(drawn.cells), drawn.at); !added)
            return std::unexpected(added.error());
    if (auto placed = read_placed(context, *root, puzzle); !placed)
        return std::unexpected(placed.error());
    auto expect = puzzle_file::read_expect(*root, expect_keys);
    if (!expect) return std::unexpected(expect.error());
    puzzle.expect = std::move(*expect);
    return puzzle;
}

}  // namespace

Result<Puzzle> read_puzzle(const puzzle_file::Document& document) {
    const auto named = [&](Error error) {
        error.source = document.name;
        return std::unexpected(std::move(error));
    };
    if (document.kind != "packing")
        return named({Fault::Input,
                      {},
                      position_of(*document.root.get("kind")),
                      fmt::format("a puzzle of the kind \"{}\"; a packing puzzle is wanted here",
                                  document.kind),
                      "solve, count, list, show, verify, dump and explain take puzzles of every "
                      "kind"});
    auto puzzle = read_root(document.text, document.root);
    if (!puzzle) return named(std::move(puzzle.error()));
    puzzle->name = document.name;
    return puzzle;
}

Result<Puzzle> read_puzzle(std::string_view text, std::string name) {
    const auto document = puzzle_file::parse_document(text, std::move(name));
    if (!document) return std::unexpected(document.error());
    return read_puzzle(*document);
}

}  // namespace tilewright::packing
