#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "tilewright/puzzle/read_parts.hpp"
#include "tilewright/shape/sets.hpp"

namespace tilewright::puzzle {
namespace {

constexpr std::array<std::string_view, 10> piece_keys{"set",     "only",  "except", "name", "cells",
                                                      "picture", "turns", "count",  "min",  "max"};

struct Bounds {
    std::uint32_t min = 1;
    std::uint32_t max = 1;
};

// How a piece may be turned: a word for all symmetries of a kind, or a list of them.
struct AllowedTurns {
    shape::Turns word = shape::Turns::Free;
    std::vector<const lattice::Symmetry*> list;  // used when not empty
};

Result<std::uint32_t> read_bound(const TomlTable& table, std::string_view key,
                                 std::uint32_t least) {
    const toml::node& node = *table.find(key);
    const std::string hint =
        fmt::format("write {0} = {1} or more{2}", key, least,
                    key == "min" ? "" : fmt::format(", or {} = \"unlimited\"", key));
    if (const auto* word = node.as_string(); word != nullptr && key != "min") {
        if (word->get() == "unlimited") return unlimited;
        return fail_at(node, fmt::format("'{}' cannot be \"{}\"", key, word->get()), hint);
    }
    const auto* value = node.as_integer();
    if (value == nullptr)
        return fail_at(node, fmt::format("'{}' is {}, not a number", key, kind_of(node)), hint);
    if (value->get() < least || value->get() > 1'000'000)
        return fail_at(node, fmt::format("'{}' is {}", key, value->get()),
                       hint + ", up to a million");
    return static_cast<std::uint32_t>(value->get());
}

Result<Bounds> read_bounds(const TomlTable& table) {
    Bounds bounds;
    if (table.has("count")) {
        if (table.has("min") || table.has("max"))
            return fail_at(*table.find("count"), "'count' together with 'min' or 'max'",
                           "give 'count' for an exact number, 'min' and 'max' for a range");
        const auto count = read_bound(table, "count", 1);
        if (!count) return std::unexpected(count.error());
        return Bounds{*count == unlimited ? 0 : *count, *count};
    }
    if (table.has("max")) {
        const auto max = read_bound(table, "max", 1);
        if (!max) return std::unexpected(max.error());
        bounds = {std::min(1U, *max), *max};
    }
    if (table.has("min")) {
        const auto min = read_bound(table, "min", 0);
        if (!min) return std::unexpected(min.error());
        bounds.min = *min;
        if (!table.has("max")) bounds.max = std::max(1U, bounds.min);
    }
    if (bounds.min > bounds.max)
        return fail_at(*table.find("min"),
                       fmt::format("'min' is {} and 'max' is {}", bounds.min, bounds.max),
                       "'min' must not exceed 'max'");
    return bounds;
}

Result<AllowedTurns> read_turns(const ReadContext& context, const TomlTable& table) {
    AllowedTurns turns{.word = shape::default_turns(context.lattice), .list = {}};
    const toml::node* node = table.find("turns");
    if (node == nullptr) return turns;
    if (const auto* word = node->as_string()) {
        constexpr std::array<std::string_view, 3> words{"free", "one-sided", "fixed"};
        const auto found = std::ranges::find(words, word->get());
        if (found == words.end())
            return fail_at(
                *node, fmt::format("unknown turns \"{}\"", word->get()),
                "use \"free\" (rotated and reflected), \"one-sided\" (rotated only) or \"fixed\"");
        turns.word = static_cast<shape::Turns>(found - words.begin());
        return turns;
    }
    const auto notations = table.texts("turns");
    if (!notations) return std::unexpected(notations.error());
    for (const std::string& notation : *notations) {
        const auto group = context.lattice.symmetries();
        const auto found = std::ranges::find_if(group, [&](const lattice::Symmetry& symmetry) {
            return context.lattice.notation(symmetry) == notation;
        });
        if (found == group.end()) {
            std::vector<std::string> all;
            for (const auto& symmetry : group)
                all.push_back('"' + context.lattice.notation(symmetry) + '"');
            return fail_at(
                *node,
                fmt::format("the lattice '{}' has no turn \"{}\"", context.lattice.name(),
                            notation),
                fmt::format("its turns, as images of a point, are {}", fmt::join(all, " ")));
        }
        turns.list.push_back(&*found);
    }
    if (turns.list.empty())
        return fail_at(*node, "an empty list of turns", "list at least one turn");
    return turns;
}

std::vector<Shape> turned(const Lattice& lattice, const Shape& shape, const AllowedTurns& turns) {
    if (turns.list.empty()) return shape::orientations(lattice, shape, turns.word);
    std::vector<Shape> result;
    for (const lattice::Symmetry* symmetry : turns.list) {
        Shape image = shape::image(*symmetry, shape);
        if (std::ranges::find(result, image) == result.end()) result.push_back(std::move(image));
    }
    return result;
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

// Other characters mean something in pictures, instances, JSON or on the command line.
bool is_name(std::string_view name) {
    return !name.empty() && name.size() <= 32 && std::ranges::all_of(name, [](unsigned char c) {
        const bool letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c >= 0x80;
        return letter || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '\'';
    });
}

Result<std::vector<shape::NamedShape>> read_own_piece(const ReadContext& context,
                                                      const TomlTable& table) {
    for (const std::string_view key : {"only", "except"})
        if (table.has(key))
            return fail_at(*table.find(key), fmt::format("'{}' without 'set'", key),
                           "it selects from a named set");
    const auto name = table.text("name");
    if (!name) return std::unexpected(name.error());
    if (!table.has("name"))
        return fail_at(table.table(), "a piece without a name",
                       "add name = \"...\" or set = \"...\"");
    const toml::node& at = *table.find("name");
    if (!is_name(*name))
        return fail_at(at, fmt::format("\"{}\" cannot be the name of a piece", *name),
                       "use up to 32 letters, digits, '-', '_' and apostrophes");
    if (table.has("cells") == table.has("picture"))
        return fail_at(at, fmt::format("piece '{}' needs its cells", *name),
                       "give exactly one of cells and picture");
    if (const toml::node* cells = table.find("cells")) {
        auto list = read_cells(context, *cells, "cells");
        if (!list) return std::unexpected(list.error());
        return std::vector{shape::NamedShape{*name, Shape{std::move(*list)}}};
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
    return std::vector{shape::NamedShape{*name, Shape{std::move(drawn->front().cells)}}};
}

// Names given twice by sets get the number of cells after them: the I of four cells becomes I4.
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
                      "give one of them another name, or one piece 'count = 2'"});
    return pieces;
}

Result<std::vector<Piece>> read_piece_table(const ReadContext& context, const toml::table& node) {
    const auto table = TomlTable::open(node, "[[pieces]]", piece_keys);
    if (!table) return std::unexpected(table.error());
    const auto bounds = read_bounds(*table);
    if (!bounds) return std::unexpected(bounds.error());
    const auto turns = read_turns(context, *table);
    if (!turns) return std::unexpected(turns.error());
    const auto shapes =
        table->has("set") ? read_set(context, *table, *turns) : read_own_piece(context, *table);
    if (!shapes) return std::unexpected(shapes.error());
    std::vector<Piece> pieces;
    for (const shape::NamedShape& named : *shapes)
        pieces.push_back({named.name, turned(context.lattice, named.shape, *turns), bounds->min,
                          bounds->max, position_of(node)});
    return pieces;
}

}  // namespace

Result<std::vector<Piece>> read_pieces(const ReadContext& context, const toml::table& root) {
    const toml::node* node = root.get("pieces");
    if (node == nullptr)
        return std::unexpected(
            Error{Fault::Input,
                  {},
                  {1, 1},
                  "the puzzle has no [[pieces]]",
                  "add [[pieces]] with set = \"pentominoes\", or a name and cells"});
    const toml::array* array = node->as_array();
    if (array == nullptr || !array->is_homogeneous(toml::node_type::table))
        return fail_at(*node, "'pieces' must be a list of tables",
                       "write [[pieces]], with two brackets");
    std::vector<Piece> pieces;
    for (const toml::node& element : *array) {
        auto read = read_piece_table(context, *element.as_table());
        if (!read) return read;
        std::ranges::move(*read, std::back_inserter(pieces));
    }
    return with_unique_names(std::move(pieces));
}

}  // namespace tilewright::puzzle
