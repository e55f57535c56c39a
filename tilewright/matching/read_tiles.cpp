#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "tilewright/base/join.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/matching/puzzle_text.hpp"
#include "tilewright/matching/read_parts.hpp"
#include "tilewright/matching/tile_list.hpp"
#include "tilewright/matching/tile_sets.hpp"
#include "tilewright/puzzle_file/bounds.hpp"
#include "tilewright/puzzle_file/read_cells.hpp"

namespace tilewright::matching {
namespace {

using puzzle_file::fail_at;
using puzzle_file::kind_of;
using puzzle_file::position_of;
using puzzle_file::TomlTable;

constexpr std::array<std::string_view, 11> tile_keys{
    "set", "only", "labels", "different", "name", "edges", "list", "turns", "count", "min", "max"};

constexpr std::array<std::string_view, 3> turn_words{"fixed", "rotate", "reflect"};

Result<std::optional<Turns>> read_turns(const TomlTable& table) {
    const toml::node* node = table.find("turns");
    if (node == nullptr) return std::nullopt;
    const auto word = table.text("turns");
    if (!word) return std::unexpected(word.error());
    const auto found = std::ranges::find(turn_words, *word);
    if (found == turn_words.end())
        return fail_at(*node, fmt::format("unknown turns \"{}\"", *word),
                       "use \"rotate\", \"reflect\" (turned over as well) or \"fixed\"");
    return static_cast<Turns>(found - turn_words.begin());
}

// Reads one table of tiles, or one word.
class Reader {
public:
    Reader(std::string_view text, Puzzle& puzzle, std::optional<Turns> turns)
        : text_{text}, puzzle_{puzzle}, turns_{turns} {
        for (const Site& site : puzzle.board.sites) edge_counts_.insert(site.edges.size());
    }

    Result<void> read(const toml::node& node) {
        if (const auto* word = node.as_string()) return read_set(node, word->get(), nullptr);
        if (!node.is_table())
            return fail_at(node, fmt::format("{} where tiles are expected", kind_of(node)),
                           "write tiles = \"quintominoes\", or [[tiles]] with two brackets");
        const auto table = TomlTable::open(*node.as_table(), "[[tiles]]", tile_keys);
        if (!table) return std::unexpected(table.error());
        const int given = table->has("set") + table->has("edges") + table->has("list");
        if (given != 1)
            return fail_at(node, given == 0 ? "there are no tiles here" : "tiles given twice",
                           "give exactly one of set, edges and list");
        const auto own_turns = read_turns(*table);
        if (!own_turns) return std::unexpected(own_turns.error());
        const auto before = turns_;
        if (*own_turns) turns_ = *own_turns;
        auto done = read_table(node, *table);
        turns_ = before;
        return done;
    }

private:
    Result<void> read_table(const toml::node& node, const TomlTable& table) {
        const std::size_t first = puzzle_.tiles.size();
        const auto bounds = puzzle_file::read_bounds(table);
        if (!bounds) return std::unexpected(bounds.error());
        if (auto done = read_tiles_of(node, table); !done) return done;
        for (std::size_t i = first; i < puzzle_.tiles.size(); ++i) {
            puzzle_.tiles[i].min = bounds->min;
            puzzle_.tiles[i].max = bounds->max;
        }
        return {};
    }

    Result<void> read_tiles_of(const toml::node& node, const TomlTable& table) {
        for (const auto& [key, goes_with] :
             {std::pair{"only", "set"}, {"labels", "set"}, {"different", "set"}, {"name", "edges"}})
            if (table.has(key) && !table.has(goes_with))
                return fail_at(*table.find(key), fmt::format("'{}' without '{}'", key, goes_with),
                               fmt::format("leave '{}' out", key));
        if (table.has("list")) return read_list(*table.find("list"));
        if (table.has("edges")) return read_one(node, table);
        const auto set = table.text("set");
        if (!set) return std::unexpected(set.error());
        return read_set(*table.find("set"), *set, &table);
    }

    // ---- sets

    Result<void> read_set(const toml::node& node, const std::string& name, const TomlTable* table) {
        auto read = name == "all" ? read_all(node, table) : read_family(node, name, table);
        if (!read) return std::unexpected(read.error());
        if (table != nullptr && table->has("only")) {
            const toml::node& only = *table->find("only");
            const auto names = read_names(only, "a tile");
            if (!names) return std::unexpected(names.error());
            const std::set<std::string_view> wanted{names->begin(), names->end()};
            std::set<std::string_view> missing = wanted;
            for (const Tile& tile : *read) missing.erase(tile.name);
            if (!missing.empty())
                return fail_at(only, fmt::format("the set has no tile '{}'", *missing.begin()),
                               "'tilewright show' lists the tiles of a puzzle");
            std::erase_if(*read, [&](const Tile& tile) { return !wanted.contains(tile.name); });
        }
        for (Tile& tile : *read)
            if (auto added = add(node, std::move(tile)); !added) return added;
        return {};
    }

    Result<std::vector<Tile>> read_family(const toml::node& node, const std::string& name,
                                          const TomlTable* table) {
        std::vector<std::string_view> names{"all"};
        for (const TileFamily& family : tile_families()) names.push_back(family.name);
        const auto found = std::ranges::find(tile_families(), name, &TileFamily::name);
        if (found == tile_families().end()) {
            const std::string_view near = nearest(name, names);
            return fail_at(node, fmt::format("there is no set of tiles \"{}\"", name),
                           near.empty() ? fmt::format("sets: {}", join(names, ", "))
                                        : fmt::format("did you mean \"{}\"?", near));
        }
        if (table != nullptr && (table->has("labels") || table->has("different")))
            return fail_at(node, fmt::format("the labels of \"{}\" are given by its name", name),
                           "write set = \"all\" with labels of your own");
        if (found->form != puzzle_.board.form) return wrong_form(node, name);
        auto tiles = all_tiles(found->form, found->edges, found->turns,
                               labels_of(label_names(*found)), found->different);
        // A set keeps its tiles.  Other turns in the puzzle only change how these tiles may be
        // placed.
        if (tiles && turns_)
            for (Tile& tile : *tiles) tile.turns = *turns_;
        return tiles;
    }

    [[nodiscard]] std::unexpected<Error> wrong_form(const toml::node& node,
                                                    const std::string& name) const {
        const bool cubes = puzzle_.board.form == Form::Cube;
        return fail_at(node,
                       fmt::format("\"{}\" are {}, and the board holds {}", name,
                                   cubes ? "polygons" : "cubes", cubes ? "cubes" : "polygons"),
                       "use another set, or a board of the lattice \"cubic\" for cubes");
    }

    Result<std::vector<Tile>> read_all(const toml::node& node, const TomlTable* table) {
        if (edge_counts_.size() != 1)
            return fail_at(node, "the sites of the board have different numbers of edges",
                           "list the tiles instead");
        if (table == nullptr || !table->has("labels"))
            return fail_at(node, "the set \"all\" needs labels",
                           "write [[tiles]] with set = \"all\" and labels = 3, or a list of names");
        const auto names = read_labels(*table->find("labels"));
        if (!names) return std::unexpected(names.error());
        bool different = false;
        if (const toml::node* flag = table->find("different")) {
            if (!flag->is_boolean())
                return fail_at(*flag, "'different' is neither true nor false",
                               "write different = true");
            different = flag->as_boolean()->get();
        }
        auto tiles = all_tiles(puzzle_.board.form, *edge_counts_.begin(),
                               turns_.value_or(Turns::Rotate), labels_of(*names), different);
        if (!tiles) tiles.error().at = position_of(node);
        return tiles;
    }

    static Result<std::vector<std::string>> read_labels(const toml::node& node) {
        const auto* count = node.as_integer();
        if (count == nullptr) {
            if (node.is_array() && node.as_array()->size() > limits::most_labels)
                return fail_at(node, fmt::format("more than {} labels", limits::most_labels),
                               "use fewer labels, or list the tiles");
            auto names = read_names(node, "a label");
            if (!names) return names;
            std::set<std::string_view> seen;
            for (const std::string& name : *names)
                if (!seen.insert(name).second)
                    return fail_at(node, fmt::format("label '{}' is there twice", name),
                                   "name each label once");
            return names;
        }
        constexpr std::int64_t most = 26;
        if (count->get() < 1 || count->get() > most)
            return fail_at(node, fmt::format("'labels' is {}", count->get()),
                           fmt::format("use 1 to {}, or a list of names", most));
        std::vector<std::string> names;
        for (char c = 'a'; c < 'a' + count->get(); ++c) names.emplace_back(1, c);
        return names;
    }

    std::vector<LabelId> labels_of(const std::vector<std::string>& names) {
        std::vector<LabelId> labels;
        for (const std::string& name : names) labels.push_back(puzzle_.labels.named(name));
        return labels;
    }

    // ---- tiles listed one by one

    Result<void> read_one(const toml::node& node, const TomlTable& table) {
        const auto names = read_names(*table.find("edges"), "a label");
        if (!names) return std::unexpected(names.error());
        std::string name = std::to_string(puzzle_.tiles.size() + 1);
        if (const toml::node* given = table.find("name")) {
            auto read = read_name(*given, "the name of a tile");
            if (!read) return std::unexpected(read.error());
            name = std::move(*read);
        }
        return add(node, {name, labels_of(*names), turns_.value_or(Turns::Rotate)});
    }

    Result<void> read_list(const toml::node& node) {
        const auto* list = node.as_string();
        if (list == nullptr)
            return fail_at(node, fmt::format("'list' is {}, not a string", kind_of(node)),
                           "write list = \"\"\" ... \"\"\" with the labels of one tile on a line");
        const auto place = [&](Error error) {
            error.at = puzzle_file::inside_string(text_, position_of(node), error.at);
            return std::unexpected(std::move(error));
        };
        auto rows = read_tile_list(list->get());
        if (!rows) return place(rows.error());
        for (ListedTile& row : *rows) {
            Tile tile{std::move(row.name), labels_of(row.labels), turns_.value_or(Turns::Rotate)};
            if (tile.name.empty()) tile.name = std::to_string(puzzle_.tiles.size() + 1);
            if (auto added = add(node, std::move(tile)); !added) {
                added.error().at = row.at;
                return place(added.error());
            }
        }
        return {};
    }

    Result<void> add(const toml::node& node, Tile tile) {
        if (!edge_counts_.contains(tile.labels.size()))
            return fail_at(
                node,
                fmt::format("tile '{}' has {} edges, and no site has so many", tile.name,
                            tile.labels.size()),
                fmt::format("the sites of this board have {} edges", join(edge_counts_, " or ")));
        if (!names_.insert(tile.name).second)
            return fail_at(node, fmt::format("two tiles have the name '{}'", tile.name),
                           "give them different names, or 'count' for copies");
        if (puzzle_.tiles.size() == limits::most_tiles)
            return fail_at(node, fmt::format("there are more than {} tiles", limits::most_tiles));
        puzzle_.tiles.push_back(std::move(tile));
        return {};
    }

    std::string_view text_;
    Puzzle& puzzle_;
    std::optional<Turns> turns_;  // used when a table does not give any
    std::set<std::size_t> edge_counts_;
    std::set<std::string> names_;
};

}  // namespace

Result<void> read_tiles(std::string_view text, const TomlTable& root, Puzzle& puzzle) {
    const toml::node* node = root.find("tiles");
    if (node == nullptr)
        return std::unexpected(Error{Fault::Input,
                                     {},
                                     {1, 1},
                                     "the puzzle has no tiles",
                                     "write tiles = \"quintominoes\", or [[tiles]]"});
    const auto turns = read_turns(root);
    if (!turns) return std::unexpected(turns.error());
    Reader reader{text, puzzle, *turns};
    if (const toml::array* tables = node->as_array()) {
        for (const toml::node& element : *tables)
            if (auto read = reader.read(element); !read) return read;
    } else if (auto read = reader.read(*node); !read) {
        return read;
    }
    if (puzzle.tiles.empty()) return fail_at(*node, "there are no tiles");
    puzzle.tiles = merge_equal_tiles(std::move(puzzle.tiles), puzzle.board.form);
    return {};
}

}  // namespace tilewright::matching
