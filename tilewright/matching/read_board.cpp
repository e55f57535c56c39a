#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "tilewright/base/join.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/matching/lattice_board.hpp"
#include "tilewright/matching/polyhedron.hpp"
#include "tilewright/matching/puzzle_text.hpp"
#include "tilewright/matching/read_parts.hpp"
#include "tilewright/puzzle_file/read_region.hpp"

namespace tilewright::matching {
namespace {

using lattice::Lattice;
using puzzle_file::fail_at;
using puzzle_file::kind_of;
using puzzle_file::TomlTable;

constexpr std::array<std::string_view, 10> lattice_keys{"lattice", "box",    "cells",   "picture",
                                                        "without", "wrap",   "hexagon", "triangle",
                                                        "disc",    "polygon"};
constexpr std::array<std::string_view, 3> site_keys{"sites", "names", "cubes"};

const Lattice& squares() {
    return *lattice::find_lattice("square");
}

std::unexpected<Error> too_many_sites(const toml::node& node) {
    return fail_at(node, fmt::format("the board has more than {} sites", limits::most_sites),
                   "tilewright refuses boards that large");
}

// Reads a board given as in packing puzzles: a box, cells or a picture of a lattice, or a form.
Result<Board> read_region_board(std::string_view text, const Lattice& lattice,
                                const toml::table& table) {
    toml::table region = table;
    region.erase("lattice");
    toml::table root;
    root.insert("region", std::move(region));
    std::vector<std::string> colours{""};
    auto read = puzzle_file::read_region({text, lattice, colours}, root);
    if (!read) {
        if (read.error().at.line == 0) read.error().at = puzzle_file::position_of(table);
        return std::unexpected(read.error());
    }
    if (!read->placed.empty() || !read->region.optional.empty())
        return fail_at(table, "a board for matching has '#' for a site and '.' for none",
                       "tiles already placed go into [[placed]]");
    if (read->region.wrap.twist_height != 0)
        return fail_at(*table.get("wrap"), "a board for matching cannot be twisted",
                       "use \"cylinder\" or \"torus\"");
    if (read->region.required.size() > limits::most_sites) return too_many_sites(table);
    return lattice_board(lattice, read->region.required, read->region.wrap);
}

Result<Board> read_lattice_board(std::string_view text, const toml::node& node) {
    const auto table = TomlTable::open(*node.as_table(), "[board]", lattice_keys);
    if (!table) return std::unexpected(table.error());
    const auto name = table->text("lattice");
    if (!name) return std::unexpected(name.error());
    const Lattice* lattice = table->has("lattice") ? lattice::find_lattice(*name) : &squares();
    if (lattice == nullptr)
        return fail_at(*table->find("lattice"), fmt::format("unknown lattice \"{}\"", *name),
                       lattices_for_tiles());
    auto board = read_region_board(text, *lattice, table->table());
    if (!board && board.error().at.line == 0) board.error().at = puzzle_file::position_of(node);
    return board;
}

Result<Board> read_named_sites(const toml::node& node) {
    const auto table = TomlTable::open(*node.as_table(), "[board]", site_keys);
    if (!table) return std::unexpected(table.error());
    const toml::array* list = table->find("sites")->as_array();
    if (list == nullptr || list->empty())
        return fail_at(*table->find("sites"), "'sites' is not a list of sites",
                       "write sites = [[\"a\", \"b\", \"c\"], ...]: for each site its edges");
    std::vector<std::string> names;
    if (const toml::node* given = table->find("names")) {
        auto read = read_names(*given, "the name of a site");
        if (!read) return std::unexpected(read.error());
        if (read->size() != list->size())
            return fail_at(*given, fmt::format("{} names for {} sites", read->size(), list->size()),
                           "give each site one name, or leave 'names' out");
        names = std::move(*read);
    }
    if (list->size() > limits::most_sites) return too_many_sites(*list);
    std::vector<NamedSite> sites;
    for (std::size_t i = 0; i < list->size(); ++i) {
        auto edges = read_names(*list->get(i), "an edge");
        if (!edges) return std::unexpected(edges.error());
        sites.push_back({names.empty() ? std::to_string(i + 1) : names[i], std::move(*edges)});
    }
    const bool cubes = table->has("cubes");
    if (cubes && !(table->find("cubes")->is_boolean() && table->find("cubes")->as_boolean()->get()))
        return fail_at(*table->find("cubes"), "'cubes' can only be true",
                       "leave it out where the sites are polygons");
    for (std::size_t i = 0; i < sites.size() && cubes; ++i)
        if (sites[i].edges.size() != faces_of_cube)
            return fail_at(*list->get(i),
                           fmt::format("a cube with {} faces", sites[i].edges.size()),
                           "list its six faces: left, right, back, front, bottom, top");
    std::size_t wrong = 0;
    auto board = make_board(std::move(sites), &wrong);
    if (!board) board.error().at = puzzle_file::position_of(*list->get(wrong));
    if (board && cubes) board->form = Form::Cube;
    return board;
}

Result<Board> read_any_board(std::string_view text, const toml::node& node) {
    if (const auto* word = node.as_string()) {
        if (auto board = polyhedron_board(word->get())) return std::move(*board);
        const std::string_view near = nearest(word->get(), polyhedron_names());
        return fail_at(node, fmt::format("unknown board \"{}\"", word->get()),
                       near.empty()
                           ? fmt::format("boards by name: {}", join(polyhedron_names(), ", "))
                           : fmt::format("did you mean \"{}\"?", near));
    }
    if (node.is_array()) {  // [w, h] is short for a box of squares
        toml::table box{{"box", *node.as_array()}};
        auto board = read_region_board(text, squares(), box);
        if (!board) board.error().at = puzzle_file::position_of(node);
        return board;
    }
    if (!node.is_table())
        return fail_at(node, fmt::format("'board' is {}", kind_of(node)),
                       "write board = [6, 4], board = \"dodecahedron\" or [board]");
    return node.as_table()->contains("sites") ? read_named_sites(node)
                                              : read_lattice_board(text, node);
}

}  // namespace

Result<Board> read_board(std::string_view text, const toml::table& root) {
    const toml::node* node = root.get("board");
    if (node == nullptr)
        return std::unexpected(Error{Fault::Input,
                                     {},
                                     {1, 1},
                                     "the puzzle has no board",
                                     "write board = [6, 4], board = \"dodecahedron\" or [board]"});
    auto board = read_any_board(text, *node);
    if (board && board->sites.size() > limits::most_sites) return too_many_sites(*node);
    return board;
}

}  // namespace tilewright::matching
