#include <algorithm>
#include <array>
#include <map>
#include <set>

#include <fmt/format.h>

#include "tilewright/base/join.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/lattice/find_symmetry.hpp"
#include "tilewright/packing/read_parts.hpp"
#include "tilewright/packing/turned.hpp"
#include "tilewright/shape/sets.hpp"
#include "tilewright/shape/turns.hpp"

namespace tilewright::packing {
namespace {

constexpr std::array<std::string_view, 13> piece_keys{
    "set",   "only",  "except", "prefix", "name",   "cells",  "picture",
    "turns", "count", "min",    "max",    "choose", "colours"};

// How a piece may be turned: a word for a whole kind of symmetries, or a list of symmetries.
struct AllowedTurns {
    shape::Turns word = shape::Turns::Free;
    std::vector<const lattice::Symmetry*> list;  // used when not empty
};

Result<AllowedTurns> read_turns(const ReadContext& context, const TomlTable& table) {
    AllowedTurns turns{.word = shape::default_turns(context.lattice), .list = {}};
    const toml::node* node = table.find("turns");
    if (node == nullptr) return turns;
    if (const auto* word = node->as_string()) {
        const auto found = shape::turns_called(word->get());
        if (!found)
            return fail_at(
                *node, fmt::format("unknown turns \"{}\"", word->get()),
                "use \"free\" (rotated and reflected), \"one-sided\" (rotated only) or \"fixed\"");
        turns.word = *found;
        return turns;
    }
    const auto notations = table.texts("turns");
    if (!notations) return std::unexpected(notations.error());
    for (const std::string& notation : *notations) {
        const auto found = lattice::find_symmetry(context.lattice, notation);
        if (!found) return fail_at(*node, found.error().message, found.error().hint);
        turns.list.push_back(*found);
    }
    if (turns.list.empty())
        return fail_at(*node, "an empty list of turns", "list at least one turn");
    return turns;
}

// A piece as given, before it is turned.
struct GivenPiece {
    std::string name;
    Shape shape;
    std::vector<ColourId> colours;  // of its cells; may be empty
};

std::vector<const lattice::Symmetry*> symmetries_of(const Lattice& lattice,
                                                    const AllowedTurns& turns) {
    if (!turns.list.empty()) return turns.list;
    std::vector<const lattice::Symmetry*> result;
    for (const lattice::Symmetry& symmetry : lattice.symmetries())
        if (shape::allows(turns.word, lattice, symmetry)) result.push_back(&symmetry);
    return result;
}

// Sets the different orientations of a piece, with their colours.
void set_orientations(Piece& piece, const Lattice& lattice, const GivenPiece& given,
                      const AllowedTurns& turns) {
    const bool coloured = !given.colours.empty();
    if (!coloured && turns.list.empty()) {
        piece.orientations = shape::orientations(lattice, given.shape, turns.word);
        return;
    }
    std::set<Turned> seen;
    for (const lattice::Symmetry* symmetry : symmetries_of(lattice, turns))
        for (Turned& turned : turned_by(lattice, *symmetry, {given.shape, given.colours})) {
            if (!seen.insert(turned).second) continue;
            piece.orientations.push_back(std::move(turned.shape));
            if (coloured) piece.colours.push_back(std::move(turned.colours));
        }
}

Result<std::vector<shape::NamedShape>> read_set(const ReadContext& context, const TomlTable& table,
                                                const AllowedTurns& turns) {
    for (const std::string_view key : {"name", "cells", "picture"})
        if (table.has(key))
            return fail_at(*table.find(key), fmt::format("'{}' together with 'set'", key),
                           "a [[pieces]] table describes either a named set or one piece");
    const toml::node& node = *table.find("set");
    const auto name = table.text("set");
    if (!name) return std::unexpected(name.error());
    auto pieces = shape::make_set(context.lattice, *name,
                                  turns.list.empty() ? turns.word : shape::Turns::Free);
    if (!pieces) return fail_at(node, pieces.error().message, pieces.error().hint);

    if (table.has("only") && table.has("except"))
        return fail_at(*table.find("except"), "'only' together with 'except'", "give one of them");
    const std::string_view key = table.has("only") ? "only" : "except";
    const auto names = table.texts(key);
    if (!names) return std::unexpected(names.error());
    for (const std::string& wanted : *names) {
        if (std::ranges::find(*pieces, wanted, &shape::NamedShape::name) == pieces->end())
            return fail_at(*table.find(key),
                           fmt::format("the set '{}' has no piece '{}'", *name, wanted),
                           "'tilewright generate' shows the names of a set");
        if (std::ranges::count(*names, wanted) > 1)
            return fail_at(*table.find(key), fmt::format("the piece '{}' is named twice", wanted),
                           "for two copies, give it a [[pieces]] table of its own with 'count = "
                           "2'");
    }
    if (table.has(key))
        std::erase_if(*pieces, [&](const shape::NamedShape& piece) {
            const bool named = std::ranges::find(*names, piece.name) != names->end();
            return named != (key == "only");
        });
    if (pieces->empty())
        return fail_at(node, fmt::format("no piece of the set '{}' is left", *name));
    return pieces;
}

// Names consist of letters, digits and a few signs.  Other characters have a meaning in pictures,
// in instances, in JSON or on the command line.
bool is_name(std::string_view name) {
    return !name.empty() && name.size() <= 32 && std::ranges::all_of(name, [](unsigned char c) {
        const bool letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c >= 0x80;
        return letter || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '\'';
    });
}

constexpr std::string_view what_names_are =
    "use up to 32 letters, digits, '-', '_' and apostrophes";

// Reads the colours of the cells of a piece: "chessboard", one colour for all, or a list with a
// colour for each cell.
Result<std::vector<ColourId>> read_colours(const ReadContext& context, const TomlTable& table,
                                           const Shape& shape, const std::vector<Cell>& as_given) {
    std::vector<ColourId> colours;
    const toml::node* node = table.find("colours");
    if (node == nullptr) return colours;
    if (const auto* word = node->as_string(); word != nullptr && word->get() == "chessboard") {
        const Cell first = shape.cells().front();
        const bool swap = chessboard_colour(context, first) != chessboard_colour(context, Cell{});
        for (const Cell& cell : shape.cells())
            colours.push_back(chessboard_colour(context, cell + Vec{swap ? 1 : 0, 0, 0}));
        return colours;
    }
    if (node->is_string()) {
        const auto colour = read_colour(context, *node);
        if (!colour) return std::unexpected(colour.error());
        return std::vector(shape.cells().size(), *colour);
    }
    const toml::array* array = node->as_array();
    if (array == nullptr || array->size() != as_given.size())
        return fail_at(*node, "'colours' must have as many entries as 'cells'",
                       "write colours = [\"red\", \"\", ...], one for each cell in the same order "
                       "(\"\" for none), colours = \"red\" for all, or colours = \"chessboard\"");
    const Vec corner = shape::least_corner(as_given);
    std::map<Cell, ColourId> by_cell;
    for (std::size_t i = 0; i < as_given.size(); ++i) {
        const auto colour = read_colour(context, *array->get(i));
        if (!colour) return std::unexpected(colour.error());
        by_cell.emplace(as_given[i] - corner, *colour);
    }
    for (const Cell& cell : shape.cells()) colours.push_back(by_cell.at(cell));
    return colours;
}

// The cells of a list in the order of the file.
Result<std::vector<Cell>> cells_in_given_order(const ReadContext& context, const toml::node& node) {
    std::vector<Cell> cells;
    if (const toml::array* array = node.as_array())
        for (const toml::node& element : *array) {
            const auto cell = read_cell(context, element);
            if (!cell) return std::unexpected(cell.error());
            cells.push_back(*cell);
        }
    return cells;
}

Result<std::vector<GivenPiece>> read_own_piece(const ReadContext& context, const TomlTable& table) {
    for (const std::string_view key : {"only", "except", "prefix"})
        if (table.has(key))
            return fail_at(*table.find(key), fmt::format("'{}' without 'set'", key),
                           "it is about the pieces of a named set");
    const auto name = table.text("name");
    if (!name) return std::unexpected(name.error());
    if (!table.has("name"))
        return fail_at(table.table(), "a piece without a name",
                       "add name = \"...\" or set = \"...\"");
    const toml::node& at = *table.find("name");
    if (!is_name(*name))
        return fail_at(at, fmt::format("\"{}\" cannot be the name of a piece", *name),
                       std::string{what_names_are});
    if (table.has("cells") == table.has("picture"))
        return fail_at(at, fmt::format("piece '{}' needs its cells", *name),
                       "give exactly one of cells and picture");
    if (const toml::node* cells = table.find("cells")) {
        auto list = read_cells(context, *cells, "cells");
        if (!list) return std::unexpected(list.error());
        const auto as_given = cells_in_given_order(context, *cells);
        if (!as_given) return std::unexpected(as_given.error());
        const Shape shape{std::move(*list)};
        auto colours = read_colours(context, table, shape, *as_given);
        if (!colours) return std::unexpected(colours.error());
        return std::vector{GivenPiece{*name, shape, std::move(*colours)}};
    }
    auto drawn = read_picture(context, *table.find("picture"));
    if (!drawn) return std::unexpected(drawn.error());
    for (const Drawn& part : *drawn)
        if (part.symbol != "#")
            return std::unexpected(Error{Fault::Input,
                                         {},
                                         part.at,
                                         fmt::format("'{}' in the picture of a piece", part.symbol),
                                         "draw its cells as '#' and the others as '.'"});
    const Shape shape{std::move(drawn->front().cells)};
    const std::vector<Cell> cells{shape.cells().begin(), shape.cells().end()};
    auto colours = read_colours(context, table, shape, cells);
    if (!colours) return std::unexpected(colours.error());
    return std::vector{GivenPiece{*name, shape, std::move(*colours)}};
}

// Makes names unique.  When two sets give the same name, the number of cells is appended: the I of
// four cells becomes I4.
Result<std::vector<Piece>> with_unique_names(std::vector<Piece> pieces) {
    std::map<std::string, int> uses;
    for (const Piece& piece : pieces) ++uses[piece.name];
    for (Piece& piece : pieces)
        if (uses[piece.name] > 1) piece.name += std::to_string(piece.size());
    std::map<std::string, int> seen;
    for (const Piece& piece : pieces)
        if (++seen[piece.name] > 1)
            return std::unexpected(
                Error{Fault::Input,
                      {},
                      piece.at,
                      fmt::format("two pieces of the same size are called '{}'", piece.name),
                      "give one of them another name, or one piece 'count = 2'; 'prefix = \"a-\"' "
                      "goes before all names of a set"});
    return pieces;
}

Result<std::vector<GivenPiece>> read_pieces_of_set(const ReadContext& context,
                                                   const TomlTable& table,
                                                   const AllowedTurns& turns) {
    const auto set = read_set(context, table, turns);
    if (!set) return std::unexpected(set.error());
    const auto prefix = table.text("prefix");
    if (!prefix) return std::unexpected(prefix.error());
    std::vector<GivenPiece> pieces;
    for (const shape::NamedShape& named : *set) {
        const std::vector<Cell> cells{named.shape.cells().begin(), named.shape.cells().end()};
        auto colours = read_colours(context, table, named.shape, cells);
        if (!colours) return std::unexpected(colours.error());
        std::string name = *prefix + named.name;
        if (!is_name(name))
            return fail_at(*table.find("prefix"),
                           fmt::format("\"{}\" cannot be the name of a piece", name),
                           std::string{what_names_are});
        pieces.push_back({std::move(name), named.shape, std::move(*colours)});
    }
    return pieces;
}

Result<std::vector<Piece>> read_piece_table(const ReadContext& context, const toml::table& node) {
    const auto table = TomlTable::open(node, "[[pieces]]", piece_keys);
    if (!table) return std::unexpected(table.error());
    const auto bounds = read_bounds(*table);
    if (!bounds) return std::unexpected(bounds.error());
    const auto turns = read_turns(context, *table);
    if (!turns) return std::unexpected(turns.error());
    const auto given = table->has("set") ? read_pieces_of_set(context, *table, *turns)
                                         : read_own_piece(context, *table);
    if (!given) return std::unexpected(given.error());
    std::vector<Piece> pieces;
    for (const GivenPiece& one : *given) {
        Piece& piece =
            pieces.emplace_back(Piece{one.name, {}, bounds->min, bounds->max, position_of(node)});
        set_orientations(piece, context.lattice, one, *turns);
    }
    return pieces;
}

// Reads "choose", the number of pieces of a table to place: a number or a range [min, max].
Result<std::optional<Bounds>> read_choose(const toml::table& table) {
    const toml::node* node = table.get("choose");
    if (node == nullptr) return std::nullopt;
    const auto wrong = [&] {
        return fail_at(*node, "'choose' is no number of pieces",
                       "write choose = 5, or choose = [5, 7] for a range");
    };
    const auto number = [&](const toml::node& value) -> std::optional<std::uint32_t> {
        const auto* integer = value.as_integer();
        if (integer == nullptr || integer->get() < 0 || integer->get() > limits::most_copies)
            return std::nullopt;
        return static_cast<std::uint32_t>(integer->get());
    };
    if (const auto one = number(*node)) return Bounds{*one, *one};
    const toml::array* range = node->as_array();
    if (range == nullptr || range->size() != 2) return wrong();
    const auto min = number(*range->get(0));
    const auto max = number(*range->get(1));
    if (!min || !max || *min > *max) return wrong();
    return Bounds{*min, *max};
}

}  // namespace

Result<PiecesAndGroups> read_pieces(const ReadContext& context, const TomlTable& root) {
    if (!root.has("pieces"))
        return std::unexpected(
            Error{Fault::Input,
                  {},
                  {1, 1},
                  "the puzzle has no [[pieces]]",
                  "add [[pieces]] with set = \"pentominoes\", or a name and cells"});
    const auto tables = root.tables("pieces");
    if (!tables) return std::unexpected(tables.error());
    PiecesAndGroups result;
    for (const toml::table* element : *tables) {
        auto read = read_piece_table(context, *element);
        if (!read) return std::unexpected(read.error());
        const auto choose = read_choose(*element);
        if (!choose) return std::unexpected(choose.error());
        if (*choose) {
            std::uint64_t copies = 0;
            for (const Piece& piece : *read) copies += piece.max;
            if ((*choose)->min > copies)
                return fail_at(
                    *element->get("choose"),
                    fmt::format("{} of {} pieces cannot be chosen", (*choose)->min, copies),
                    "give them more copies with 'max', or choose fewer");
            PieceGroup& group = result.groups.emplace_back();
            group.min = (*choose)->min;
            group.max = (*choose)->max;
            for (std::size_t i = 0; i < read->size(); ++i)
                group.pieces.push_back(PieceId{result.pieces.size() + i});
        }
        std::ranges::move(*read, std::back_inserter(result.pieces));
        if (result.pieces.size() > limits::most_pieces)
            return fail_at(*element,
                           fmt::format("there are more than {} pieces", limits::most_pieces),
                           "equal ones can be one with 'count'");
    }
    auto named = with_unique_names(std::move(result.pieces));
    if (!named) return std::unexpected(named.error());
    result.pieces = std::move(*named);
    return result;
}

}  // namespace tilewright::packing
