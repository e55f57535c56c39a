#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "tilewright/base/join.hpp"
#include "tilewright/matching/read_parts.hpp"

namespace tilewright::matching {
namespace {

using puzzle_file::fail_at;
using puzzle_file::kind_of;
using puzzle_file::TomlTable;

constexpr std::array<std::string_view, 5> border_keys{"label", "same", "sides", "same_edges",
                                                      "edges"};
constexpr std::array<std::string_view, 3> placed_keys{"tile", "site", "edges"};

class BorderReader {
public:
    explicit BorderReader(Puzzle& puzzle) : puzzle_{puzzle} {}

    Result<void> read(const toml::node& node) {
        if (const auto* word = node.as_string()) {
            if (word->get() == "free") return {};
            if (word->get() == "same") return make_same(all());
            return fail_at(node, fmt::format("unknown border \"{}\"", word->get()),
                           "use \"free\", \"same\" (one label, whichever), or border = { label = "
                           "\"a\" }");
        }
        if (!node.is_table())
            return fail_at(node, fmt::format("'border' is {}", kind_of(node)),
                           "write border = \"same\" or border = { label = \"a\" }");
        const auto table = TomlTable::open(*node.as_table(), "'border'", border_keys);
        if (!table) return std::unexpected(table.error());
        if (const toml::node* label = table->find("label"))
            if (auto done = give(*label, all()); !done) return done;
        if (const toml::node* same = table->find("same"))
            if (auto done = read_same(*same); !done) return done;
        if (const toml::node* sides = table->find("sides"))
            if (auto done = read_sides(*sides); !done) return done;
        if (const toml::node* same = table->find("same_edges"))
            if (auto done = read_same_edges(*same); !done) return done;
        if (const toml::node* edges = table->find("edges")) return read_edges(*edges);
        return {};
    }

private:
    [[nodiscard]] std::vector<EdgeId> all() const {
        std::vector<EdgeId> edges;
        for (std::size_t i = 0; i < puzzle_.board.edges.size(); ++i)
            if (puzzle_.board.edges[i].on_border()) edges.push_back(EdgeId{i});
        return edges;
    }

    // The border edges on one side of the board, in the order of their sites.
    [[nodiscard]] std::vector<EdgeId> on_side(std::size_t side) const {
        std::vector<EdgeId> edges;
        for (const Site& site : puzzle_.board.sites)
            if (puzzle_.board.edge(site.edges[side]).on_border()) edges.push_back(site.edges[side]);
        return edges;
    }

    Result<void> give(const toml::node& node, const std::vector<EdgeId>& edges) {
        const auto label = read_known_label(node, puzzle_);
        if (!label) return std::unexpected(label.error());
        for (const EdgeId edge : edges) puzzle_.border[edge.index()] = {*label, std::nullopt};
        return {};
    }

    Result<void> make_same(const std::vector<EdgeId>& edges) {
        for (const EdgeId edge : edges) puzzle_.border[edge.index()] = {std::nullopt, groups_};
        ++groups_;
        return {};
    }

    Result<std::size_t> side_named(const toml::node& node, std::string_view name) const {
        const auto& sides = puzzle_.board.sides;
        const auto found = std::ranges::find(sides, name);
        if (found == sides.end())
            return fail_at(node, fmt::format("the board has no side \"{}\"", name),
                           sides.empty() ? "boards of squares and cubes have; give 'edges' instead"
                                         : fmt::format("sides: {}", join(sides, ", ")));
        const auto side = static_cast<std::size_t>(found - sides.begin());
        if (on_side(side).empty())
            return fail_at(node, fmt::format("no edge of the side \"{}\" is on the border", name),
                           "the board is glued there");
        return side;
    }

    // Reads "same = [...]": each of these sides shows one label, and any label will do.
    Result<void> read_same(const toml::node& node) {
        const auto names = read_names(node, "a side");
        if (!names) return std::unexpected(names.error());
        for (const std::string& name : *names) {
            const auto side = side_named(node, name);
            if (!side) return std::unexpected(side.error());
            if (auto done = make_same(on_side(*side)); !done) return done;
        }
        return {};
    }

    // Reads "sides = { top = "a", left = ["b", "c"] }".
    Result<void> read_sides(const toml::node& node) {
        const toml::table* table = node.as_table();
        if (table == nullptr)
            return fail_at(node, fmt::format("'sides' is {}, not a table", kind_of(node)),
                           "write sides = { top = \"a\", left = [\"b\", \"c\"] }");
        for (const auto& [key, value] : *table) {
            const auto side = side_named(value, key.str());
            if (!side) return std::unexpected(side.error());
            const std::vector<EdgeId> edges = on_side(*side);
            const toml::array* list = value.as_array();
            if (list == nullptr) {
                if (auto done = give(value, edges); !done) return done;
                continue;
            }
            if (list->size() != edges.size())
                return fail_at(value,
                               fmt::format("{} labels for the {} edges of the side {}",
                                           list->size(), edges.size(), key.str()),
                               "give one label, or one for each edge in the order of the sites");
            for (std::size_t i = 0; i < edges.size(); ++i)
                if (auto done = give(*list->get(i), {edges[i]}); !done) return done;
        }
        return {};
    }

    // Reads "edges = [[SITE, NUMBER, LABEL], ...]".
    Result<void> read_edges(const toml::node& node) {
        const std::string hint =
            "write edges = [[\"1\", 3, \"a\"], ...]: site, number of its edge "
            "(from 1) and label";
        const toml::array* list = node.as_array();
        if (list == nullptr) return fail_at(node, "'edges' is not a list", hint);
        for (const toml::node& element : *list) {
            const toml::array* one = element.as_array();
            if (one == nullptr || one->size() != 3)
                return fail_at(element, "no site, number and label", hint);
            const auto edge = read_edge(element, *one);
            if (!edge) return std::unexpected(edge.error());
            if (auto done = give(*one->get(2), {*edge}); !done) return done;
        }
        return {};
    }

    // Reads "same_edges = [[[SITE, NUMBER], ...], ...]": the edges of each list show one label, and
    // any label will do.
    Result<void> read_same_edges(const toml::node& node) {
        const std::string hint =
            "write same_edges = [[[\"1\", 3], [\"2\", 1]], ...]: lists of edges, "
            "each a site and the number of its edge (from 1)";
        const toml::array* lists = node.as_array();
        if (lists == nullptr) return fail_at(node, "'same_edges' is not a list of lists", hint);
        for (const toml::node& list : *lists) {
            if (!list.is_array()) return fail_at(list, "no list of edges", hint);
            std::vector<EdgeId> edges;
            for (const toml::node& element : *list.as_array()) {
                const toml::array* one = element.as_array();
                if (one == nullptr || one->size() != 2)
                    return fail_at(element, "no site and number", hint);
                const auto edge = read_edge(element, *one);
                if (!edge) return std::unexpected(edge.error());
                edges.push_back(*edge);
            }
            if (auto done = make_same(edges); !done) return done;
        }
        return {};
    }

    // The border edge that [SITE, NUMBER, ...] names.
    [[nodiscard]] Result<EdgeId> read_edge(const toml::node& node, const toml::array& one) const {
        const auto site = read_site(*one.get(0), puzzle_);
        if (!site) return std::unexpected(site.error());
        const auto* number = one.get(1)->as_integer();
        const auto& edges = puzzle_.board.site(*site).edges;
        if (number == nullptr || number->get() < 1 ||
            number->get() > static_cast<std::int64_t>(edges.size()))
            return fail_at(*one.get(1), "the site has no such edge",
                           fmt::format("its edges are numbered 1 to {}", edges.size()));
        const EdgeId edge = edges[static_cast<std::size_t>(number->get() - 1)];
        if (!puzzle_.board.edge(edge).on_border())
            return fail_at(node, "this edge is not on the border",
                           "to fix what is inside, use [[placed]]");
        return edge;
    }

    Puzzle& puzzle_;
    std::size_t groups_ = 0;
};

Result<Placed> read_one_placed(const toml::table& node, Puzzle& puzzle) {
    const auto table = TomlTable::open(node, "[[placed]]", placed_keys);
    if (!table) return std::unexpected(table.error());
    if (!table->has("tile") || !table->has("site"))
        return fail_at(node, "a placed tile needs 'tile' and 'site'",
                       "write tile = \"A\" and site = [x, y]; and edges = [...] if it is turned "
                       "in one way");
    const auto name = read_name(*table->find("tile"), "a tile");
    if (!name) return std::unexpected(name.error());
    const auto tile = find_tile(puzzle, *name);
    if (!tile)
        return fail_at(*table->find("tile"), fmt::format("there is no tile '{}'", *name),
                       "'tilewright show' lists the tiles");
    const auto site = read_site(*table->find("site"), puzzle);
    if (!site) return std::unexpected(site.error());
    const std::size_t wanted = puzzle.board.site(*site).edges.size();
    const std::size_t given = puzzle.tile(*tile).labels.size();
    if (given != wanted)
        return fail_at(*table->find("tile"),
                       fmt::format("tile '{}' has {} edges, and site '{}' has {}", *name, given,
                                   puzzle.board.site(*site).name, wanted),
                       "place a tile that fits there");
    Placed placed{*site, *tile, {}};
    if (const toml::node* edges = table->find("edges")) {
        const toml::array* list = edges->as_array();
        if (list == nullptr)
            return fail_at(*edges, "'edges' is not a list of labels",
                           "write the labels along the edges of the site");
        for (const toml::node& element : *list) {
            const auto label = read_known_label(element, puzzle);
            if (!label) return std::unexpected(label.error());
            placed.labels.push_back(*label);
        }
        if (!std::ranges::binary_search(faces_of(puzzle.tile(*tile), puzzle.board.form),
                                        placed.labels))
            return fail_at(*edges, fmt::format("tile '{}' cannot be turned to show this", *name),
                           "the labels go round the site, from its first edge on");
    }
    return placed;
}

}  // namespace

Result<void> read_border(const TomlTable& root, Puzzle& puzzle) {
    puzzle.border.assign(puzzle.board.edges.size(), {});
    const toml::node* node = root.find("border");
    if (node == nullptr) return {};
    if (node->value<std::string_view>() != "free" &&
        std::ranges::none_of(puzzle.board.edges, &Edge::on_border))
        return fail_at(*node, "the board has no border", "leave 'border' out");
    return BorderReader{puzzle}.read(*node);
}

Result<void> read_placed(const TomlTable& root, Puzzle& puzzle) {
    const auto tables = root.tables("placed");
    if (!tables) return std::unexpected(tables.error());
    for (const toml::table* element : *tables) {
        const auto placed = read_one_placed(*element, puzzle);
        if (!placed) return std::unexpected(placed.error());
        if (std::ranges::find(puzzle.placed, placed->site, &Placed::site) != puzzle.placed.end())
            return fail_at(*element,
                           fmt::format("two tiles are placed on site '{}'",
                                       puzzle.board.site(placed->site).name),
                           "take one of them away");
        puzzle.placed.push_back(*placed);
        const Tile& tile = puzzle.tile(placed->tile);
        if (std::ranges::count(puzzle.placed, placed->tile, &Placed::tile) > tile.max)
            return fail_at(
                *element,
                fmt::format("tile '{}' is placed more often than there are copies of it, "
                            "{}",
                            tile.name, tile.max),
                "take one of them away, or give the tile a larger 'count'");
    }
    return {};
}

}  // namespace tilewright::matching
