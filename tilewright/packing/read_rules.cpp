#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "tilewright/packing/read_parts.hpp"

namespace tilewright::packing {
namespace {

constexpr std::array<std::string_view, 4> rule_keys{"no_four_corners", "apart", "off_border",
                                                    "colour_pairs"};
constexpr std::array<std::string_view, 4> empty_keys{"cells", "count", "min", "max"};
constexpr std::array<std::string_view, 4> group_keys{"pieces", "count", "min", "max"};

// The pieces whose cells all have this colour.
std::vector<PieceId> pieces_of_colour(const Puzzle& puzzle, ColourId colour) {
    std::vector<PieceId> pieces;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        const auto& colours = puzzle.pieces[i].colours;
        if (!colours.empty() &&
            std::ranges::all_of(colours.front(), [&](ColourId one) { return one == colour; }))
            pieces.push_back(PieceId{i});
    }
    return pieces;
}

// The pieces that a name stands for: the piece with this name, otherwise all pieces of the colour
// with this name.
std::vector<PieceId> pieces_named(const ReadContext& context, const Puzzle& puzzle,
                                  const std::string& name) {
    if (const auto piece = find_piece(puzzle, name)) return {*piece};
    const auto colour = std::ranges::find(context.colours, name);
    if (colour == context.colours.end() || name.empty()) return {};
    return pieces_of_colour(puzzle,
                            ColourId{static_cast<std::size_t>(colour - context.colours.begin())});
}

Result<std::vector<PieceId>> read_names(const ReadContext& context, const Puzzle& puzzle,
                                        const toml::node& node, std::string_view key) {
    const toml::array* array = node.as_array();
    if (array == nullptr)
        return fail_at(node, fmt::format("'{}' needs a list of names of pieces", key),
                       fmt::format("write {} = [\"{}\"]", key, puzzle.pieces.front().name));
    std::vector<PieceId> pieces;
    for (const toml::node& element : *array) {
        const auto* name = element.as_string();
        if (name == nullptr)
            return fail_at(element, fmt::format("{} in '{}'", kind_of(element), key),
                           "write the names of pieces in quotes");
        const std::vector<PieceId> named = pieces_named(context, puzzle, name->get());
        if (named.empty())
            return fail_at(element, fmt::format("there is no piece '{}'", name->get()),
                           "'tilewright show' lists the pieces; the name of a colour stands for "
                           "all pieces of this colour");
        for (const PieceId piece : named) {
            if (std::ranges::find(pieces, piece) != pieces.end())
                return fail_at(element, fmt::format("piece '{}' stands twice in '{}'",
                                                    puzzle.piece(piece).name, key));
            pieces.push_back(piece);
        }
    }
    return pieces;
}

Result<std::vector<std::vector<PieceId>>> read_lists_of_names(const ReadContext& context,
                                                              const Puzzle& puzzle,
                                                              const toml::array& array,
                                                              std::string_view key) {
    std::vector<std::vector<PieceId>> lists;
    for (const toml::node& element : array) {
        auto pieces = read_names(context, puzzle, element, key);
        if (!pieces) return std::unexpected(pieces.error());
        lists.push_back(std::move(*pieces));
    }
    return lists;
}

// Reads which pieces keep apart.  "copies" means each piece from its own copies, "colours" means
// pieces of one colour from each other.  Otherwise it is a list of lists of pieces.
Result<std::vector<std::vector<PieceId>>> read_apart(const ReadContext& context,
                                                     const Puzzle& puzzle, const toml::node& node) {
    std::vector<std::vector<PieceId>> classes;
    if (const auto* word = node.as_string(); word != nullptr && word->get() == "copies") {
        for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) classes.push_back({PieceId{i}});
        return classes;
    }
    if (const auto* word = node.as_string(); word != nullptr && word->get() == "colours") {
        for (std::size_t i = 1; i < context.colours.size(); ++i)
            if (auto pieces = pieces_of_colour(puzzle, ColourId{i}); !pieces.empty())
                classes.push_back(std::move(pieces));
        return classes;
    }
    if (!node.is_array())
        return fail_at(node, "'apart' is neither \"copies\" nor \"colours\" nor a list",
                       "write apart = \"copies\", or apart = [[\"I\", \"L\"], [\"X\"]]: the pieces "
                       "of a list do not touch each other");
    return read_lists_of_names(context, puzzle, *node.as_array(), "apart");
}

// Reads which pieces need not part.
Result<void> read_together(const ReadContext& context, const toml::node& node, Puzzle& puzzle) {
    if (!node.is_array())
        return fail_at(node, "'together' is no list",
                       "write together = [[\"A\", \"B\"]]: the pieces of a list need not part when "
                       "an assembly is taken apart");
    const auto lists = read_lists_of_names(context, puzzle, *node.as_array(), "together");
    if (!lists) return std::unexpected(lists.error());
    for (const std::vector<PieceId>& pieces : *lists) {
        std::vector<std::string>& names = puzzle.together.emplace_back();
        for (const PieceId piece : pieces) names.push_back(puzzle.piece(piece).name);
    }
    return {};
}

// Reads a colour that at least one cell has.
Result<ColourId> read_known_colour(const ReadContext& context, const toml::node& node) {
    const std::size_t known = context.colours.size();
    const auto colour = read_colour(context, node);
    if (!colour || colour->index() < known) return colour;
    return fail_at(node, fmt::format("nothing has the colour {}", context.colours.back()),
                   "give it to cells with 'colours', in [region] and in [[pieces]]");
}

Result<void> read_colour_pairs(const ReadContext& context, const toml::node& node, Rules& rules) {
    const std::string hint =
        "write colour_pairs = [[\"red\", \"pink\"], ...]: cells of pieces that "
        "are red may lie on cells of the board that are pink";
    const toml::array* array = node.as_array();
    if (array == nullptr) return fail_at(node, "'colour_pairs' is no list", hint);
    for (const toml::node& element : *array) {
        const toml::array* pair = element.as_array();
        if (pair == nullptr || pair->size() != 2)
            return fail_at(element, "a pair of colours is expected", hint);
        const auto mine = read_known_colour(context, *pair->get(0));
        if (!mine) return std::unexpected(mine.error());
        const auto under = read_known_colour(context, *pair->get(1));
        if (!under) return std::unexpected(under.error());
        rules.colour_pairs.emplace(*mine, *under);
    }
    return {};
}

Result<void> read_rule_table(const ReadContext& context, const toml::node& node, Puzzle& puzzle) {
    if (!node.is_table()) return fail_at(node, "'rules' must be a table", "write [rules]");
    const auto table = TomlTable::open(*node.as_table(), "[rules]", rule_keys);
    if (!table) return std::unexpected(table.error());
    if (const toml::node* value = table->find("no_four_corners")) {
        const auto* flag = value->as_boolean();
        if (flag == nullptr)
            return fail_at(*value, fmt::format("'no_four_corners' is {}", kind_of(*value)),
                           "write no_four_corners = true");
        const bool by_fours = !corners_of_four(puzzle).empty() || puzzle.region.size() < 4;
        puzzle.rules.no_four_corners = flag->get();
        if (flag->get() && !by_fours && puzzle.lattice->type_count() > 1)
            return fail_at(*value,
                           fmt::format("on the lattice '{}' cells do not meet by fours",
                                       puzzle.lattice->name()),
                           "leave the rule out");
    }
    if (const toml::node* value = table->find("apart")) {
        auto apart = read_apart(context, puzzle, *value);
        if (!apart) return std::unexpected(apart.error());
        puzzle.rules.apart = std::move(*apart);
    }
    if (const toml::node* value = table->find("off_border")) {
        auto pieces = read_names(context, puzzle, *value, "off_border");
        if (!pieces) return std::unexpected(pieces.error());
        puzzle.rules.off_border = std::move(*pieces);
    }
    if (const toml::node* value = table->find("colour_pairs"))
        return read_colour_pairs(context, *value, puzzle.rules);
    return {};
}

// Reads a group of optional cells.  Without a list of cells, the group has all of them.
Result<EmptyGroup> read_empty_group(const ReadContext& context, const toml::table& node,
                                    const Puzzle& puzzle) {
    const auto table = TomlTable::open(node, "[[empty]]", empty_keys);
    if (!table) return std::unexpected(table.error());
    EmptyGroup group;
    group.cells = puzzle.region.optional;
    if (const toml::node* list = table->find("cells")) {
        auto cells = read_cells(context, *list, "cells");
        if (!cells) return std::unexpected(cells.error());
        for (const Cell& cell : *cells)
            if (!std::ranges::binary_search(puzzle.region.optional, cell))
                return fail_at(*list,
                               fmt::format("cell {} is not an optional cell of the region",
                                           puzzle.lattice->name_of(cell)),
                               "only these can stay empty");
        group.cells = std::move(*cells);
    }
    const auto bounds = read_bounds_of_rule(*table);
    if (!bounds) return std::unexpected(bounds.error());
    group.min = bounds->min;
    group.max = bounds->max;
    if (group.min > group.cells.size())
        return fail_at(
            node, fmt::format("{} of {} cells cannot stay empty", group.min, group.cells.size()));
    return group;
}

// Reads a group of pieces, and how many of them are placed.
Result<PieceGroup> read_piece_group(const ReadContext& context, const toml::table& node,
                                    const Puzzle& puzzle) {
    const auto table = TomlTable::open(node, "[[groups]]", group_keys);
    if (!table) return std::unexpected(table.error());
    if (!table->has("pieces"))
        return fail_at(node, "a group without pieces",
                       fmt::format("write pieces = [\"{}\"]", puzzle.pieces.front().name));
    auto pieces = read_names(context, puzzle, *table->find("pieces"), "pieces");
    if (!pieces) return std::unexpected(pieces.error());
    const auto bounds = read_bounds_of_rule(*table);
    if (!bounds) return std::unexpected(bounds.error());
    return PieceGroup{std::move(*pieces), bounds->min, bounds->max};
}

}  // namespace

Result<void> read_rules(const ReadContext& context, const TomlTable& root, Puzzle& puzzle) {
    if (const toml::node* node = root.find("rules"))
        if (auto read = read_rule_table(context, *node, puzzle); !read) return read;
    if (const toml::node* node = root.find("together"))
        if (auto read = read_together(context, *node, puzzle); !read) return read;
    const auto groups = root.tables("groups");
    if (!groups) return std::unexpected(groups.error());
    for (const toml::table* table : *groups) {
        auto group = read_piece_group(context, *table, puzzle);
        if (!group) return std::unexpected(group.error());
        puzzle.rules.groups.push_back(std::move(*group));
    }
    const auto empty = root.tables("empty");
    if (!empty) return std::unexpected(empty.error());
    for (const toml::table* table : *empty) {
        auto group = read_empty_group(context, *table, puzzle);
        if (!group) return std::unexpected(group.error());
        puzzle.rules.empty.push_back(std::move(*group));
    }
    return {};
}

}  // namespace tilewright::packing
