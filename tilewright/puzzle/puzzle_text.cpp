#include "tilewright/puzzle/puzzle_text.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "tilewright/puzzle/check_solution.hpp"
#include "tilewright/puzzle/deep_key.hpp"
#include "tilewright/puzzle/read_parts.hpp"
#include "tilewright/puzzle/toml_table.hpp"

namespace tilewright::puzzle {
namespace {

constexpr std::array<std::string_view, 10> root_keys{"title",  "notes",  "lattice", "region",
                                                     "pieces", "placed", "rules",   "groups",
                                                     "empty",  "expect"};
constexpr std::array<std::string_view, 2> placed_keys{"piece", "cells"};
constexpr std::array<std::string_view, 5> expect_keys{"raw", "distinct", "rotations", "source",
                                                      "slow"};

Result<const Lattice*> read_lattice(const TomlTable& root) {
    const auto name = root.text("lattice");
    if (!name) return std::unexpected(name.error());
    const std::string known = fmt::format("{}", fmt::join(lattice::lattice_names(), ", "));
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

// Adds a placement after checking that it is one: known piece, allowed orientation, free cells.
Result<void> add_placed(Puzzle& puzzle, std::string_view name, std::vector<Cell> cells,
                        Position at) {
    const auto wrong = [&](std::string message, std::string hint) {
        return std::unexpected(Error{Fault::Input, {}, at, std::move(message), std::move(hint)});
    };
    const auto piece = find_piece(puzzle, name);
    if (!piece)
        return wrong(fmt::format("there is no piece '{}' to be placed", name),
                     "use '#', '+' or '.' for empty cells, and names of pieces for placed ones");
    if (!has_shape(puzzle, puzzle.piece(*piece), cells))
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
    const toml::node* node = root.find("placed");
    if (node == nullptr) return {};
    const toml::array* array = node->as_array();
    if (array == nullptr || !array->is_homogeneous(toml::node_type::table))
        return fail_at(*node, "'placed' must be a list of tables",
                       "write [[placed]], with two brackets");
    for (const toml::node& element : *array) {
        const auto table = TomlTable::open(*element.as_table(), "[[placed]]", placed_keys);
        if (!table) return std::unexpected(table.error());
        if (!table->has("piece") || !table->has("cells"))
            return fail_at(element, "a placed piece needs 'piece' and 'cells'",
                           "write piece = \"F\" and cells = [[x, y], ...]");
        const auto name = table->text("piece");
        if (!name) return std::unexpected(name.error());
        auto cells = read_cells(context, *table->find("cells"), "cells");
        if (!cells) return std::unexpected(cells.error());
        auto added = add_placed(puzzle, *name, std::move(*cells), position_of(element));
        if (!added) return added;
    }
    return {};
}

Result<std::optional<BigCount>> read_count(const TomlTable& table, std::string_view key) {
    const toml::node* node = table.find(key);
    if (node == nullptr) return std::nullopt;
    if (const auto* value = node->as_integer(); value != nullptr && value->get() >= 0)
        return BigCount{value->get()};
    const auto* text = node->as_string();
    const bool digits = text != nullptr && !text->get().empty() && text->get().size() < 10'000 &&
                        text->get().find_first_not_of("0123456789") == std::string::npos;
    // Boost takes leading zeros for an octal number.
    if (digits) {
        const auto first = std::min(text->get().find_first_not_of('0'), text->get().size() - 1);
        return BigCount{text->get().substr(first)};
    }
    return fail_at(*node, fmt::format("'{}' must be a number of solutions", key),
                   "write an integer, or a string of digits when it is very large");
}

Result<Expect> read_expect(const TomlTable& root) {
    Expect expect;
    const toml::node* node = root.find("expect");
    if (node == nullptr) return expect;
    if (!node->is_table()) return fail_at(*node, "'expect' must be a table", "write [expect]");
    const auto table = TomlTable::open(*node->as_table(), "[expect]", expect_keys);
    if (!table) return std::unexpected(table.error());
    for (const auto& [key, member] : {std::pair{"raw", &Expect::raw},
                                      {"distinct", &Expect::distinct},
                                      {"rotations", &Expect::rotations}}) {
        auto count = read_count(*table, key);
        if (!count) return std::unexpected(count.error());
        expect.*member = std::move(*count);
    }
    for (const auto& [key, member] :
         {std::pair{"source", &Expect::source}, {"slow", &Expect::slow}}) {
        auto text = table->text(key);
        if (!text) return std::unexpected(text.error());
        expect.*member = std::move(*text);
    }
    return expect;
}

Result<Puzzle> read_root(std::string_view text, const toml::table& document) {
    const auto root = TomlTable::open(document, "a puzzle", root_keys);
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

    auto pieces = read_pieces(context, document);
    if (!pieces) return std::unexpected(pieces.error());
    puzzle.pieces = std::move(pieces->pieces);
    puzzle.rules.groups = std::move(pieces->groups);
    auto region = read_region(context, document);
    if (!region) return std::unexpected(region.error());
    puzzle.region = std::move(region->region);
    for (Drawn& drawn : region->placed)
        if (auto added = add_placed(puzzle, drawn.symbol, std::move(drawn.cells), drawn.at); !added)
            return std::unexpected(added.error());
    if (auto placed = read_placed(context, *root, puzzle); !placed)
        return std::unexpected(placed.error());
    if (auto rules = read_rules(context, *root, puzzle); !rules)
        return std::unexpected(rules.error());
    auto expect = read_expect(*root);
    if (!expect) return std::unexpected(expect.error());
    puzzle.expect = std::move(*expect);
    return puzzle;
}

}  // namespace

Result<Puzzle> read_puzzle(std::string_view text, std::string name) {
    const auto named = [&](Error error) {
        error.source = name;
        return std::unexpected(std::move(error));
    };
    if (text.size() > largest_text)
        return named(
            {Fault::Input, {}, {}, "the file is larger than 64 MB", "puzzle files are small"});
    if (const auto at = find_deep_key(text))
        return named({Fault::Input,
                      {},
                      *at,
                      "a key with more than 32 parts",
                      "puzzle files have few and short keys: see docs/puzzle-files.md"});
    const toml::parse_result parsed = toml::parse(text);
    if (!parsed) {
        const toml::source_position& at = parsed.error().source().begin;
        return named({Fault::Input,
                      {},
                      {at.line, at.column},
                      std::string{parsed.error().description()},
                      "puzzle files are TOML: key = value lines under [section] headings"});
    }
    auto puzzle = read_root(text, parsed.table());
    if (!puzzle) return named(std::move(puzzle.error()));
    puzzle->name = std::move(name);
    return puzzle;
}

}  // namespace tilewright::puzzle
