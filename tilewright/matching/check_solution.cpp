#include "tilewright/matching/check_solution.hpp"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

namespace tilewright::matching {
namespace {

using Row = std::vector<LabelId>;

// ---- turning, straight from its meaning: neighbours stay neighbours, and orientation is kept

bool is_rotated(const Row& tile, const Row& shown) {
    Row twice = tile;
    twice.insert(twice.end(), tile.begin(), tile.end());
    return !std::ranges::search(twice, shown).empty();
}

// Whether a cube was only turned.  Opposite faces must stay opposite, and the faces to the right,
// behind and on top of a corner must keep their sense around it, unless 'over' allows reflections.
bool is_turned_cube(const Row& tile, const Row& shown, bool over) {
    std::array<std::size_t, 6> faces{0, 1, 2, 3, 4, 5};
    do {
        bool fits = true;
        for (std::size_t i = 0; i < 6 && fits; ++i)
            fits = shown[faces[i]] == tile[i] && (i % 2 == 0 || faces[i] / 2 == faces[i - 1] / 2);
        if (!fits) continue;
        // The axes that x, y and z become, and how many of them are reversed.
        const std::array axes{faces[1] / 2, faces[3] / 2, faces[5] / 2};
        const bool cyclic = (axes[0] + 1) % 3 == axes[1];
        const bool odd_flips = (faces[1] + faces[3] + faces[5]) % 2 == 0;
        if (over || cyclic != odd_flips) return true;
    } while (std::ranges::next_permutation(faces).found);
    return false;
}

bool may_show(const Tile& tile, Form form, const Row& shown) {
    if (tile.labels.size() != shown.size()) return false;
    if (tile.turns == Turns::Fixed) return tile.labels == shown;
    const bool over = tile.turns == Turns::Reflect;
    if (form == Form::Cube) return is_turned_cube(tile.labels, shown, over);
    const Row back{tile.labels.rbegin(), tile.labels.rend()};
    return is_rotated(tile.labels, shown) || (over && is_rotated(back, shown));
}

// ---- the rules, one by one

class Checker {
public:
    Checker(const Puzzle& puzzle, const Solution& solution)
        : puzzle_{puzzle}, solution_{solution}, on_site_(puzzle.board.sites.size()) {}

    // Whatever the edges show.
    std::optional<std::string> complaint_about_tiles() {
        for (auto check : {&Checker::tiles, &Checker::sites, &Checker::copies, &Checker::placed})
            if (auto wrong = (this->*check)()) return wrong;
        return std::nullopt;
    }

    // Whatever the edges show, and whether tiles are missing or not.
    std::optional<std::string> complaint_about_position() {
        for (auto check : {&Checker::tiles, &Checker::most_copies})
            if (auto wrong = (this->*check)()) return wrong;
        return std::nullopt;
    }

    std::optional<std::string> complaint() {
        for (auto check : {&Checker::tiles, &Checker::sites, &Checker::copies, &Checker::edges,
                           &Checker::border, &Checker::placed})
            if (auto wrong = (this->*check)()) return wrong;
        return std::nullopt;
    }

private:
    [[nodiscard]] const std::string& name(SiteId site) const {
        return puzzle_.board.site(site).name;
    }
    [[nodiscard]] const std::string& name(LabelId label) const {
        return puzzle_.labels.name(label);
    }

    std::optional<std::string> tiles() {
        for (const Placement& placement : solution_) {
            if (placement.site.index() >= on_site_.size() ||
                placement.tile.index() >= puzzle_.tiles.size())
                return "a tile or a site that the puzzle does not have";
            const Tile& tile = puzzle_.tile(placement.tile);
            const Placement*& there = on_site_[placement.site.index()];
            if (there != nullptr)
                return fmt::format("two tiles lie on site '{}'", name(placement.site));
            there = &placement;
            if (placement.labels.size() != puzzle_.board.site(placement.site).edges.size())
                return fmt::format("tile '{}' has not as many edges as site '{}'", tile.name,
                                   name(placement.site));
            if (!may_show(tile, puzzle_.board.form, placement.labels))
                return fmt::format("tile '{}' cannot be turned as on site '{}'", tile.name,
                                   name(placement.site));
        }
        return std::nullopt;
    }

    std::optional<std::string> sites() {
        for (std::size_t i = 0; i < on_site_.size(); ++i)
            if (on_site_[i] == nullptr)
                return fmt::format("no tile lies on site '{}'", name(SiteId{i}));
        return std::nullopt;
    }

    std::optional<std::string> copies() {
        return copies_from([](const Tile& tile) { return tile.min; });
    }
    std::optional<std::string> most_copies() {
        return copies_from([](const Tile&) { return 0U; });
    }

    // least: how often a tile must be used
    template <class Least>
    std::optional<std::string> copies_from(const Least& least) {
        for (std::size_t i = 0; i < puzzle_.tiles.size(); ++i) {
            const Tile& tile = puzzle_.tiles[i];
            const auto count = static_cast<std::size_t>(
                std::ranges::count(solution_, TileId{i}, &Placement::tile));
            if (count < least(tile) || (tile.max != unlimited && count > tile.max))
                return fmt::format("tile '{}' is used {} times", tile.name, count);
        }
        return std::nullopt;
    }

    [[nodiscard]] LabelId label(Half half) const {
        return on_site_[half.site.index()]->labels[half.number];
    }

    std::optional<std::string> edges() {
        for (const Edge& edge : puzzle_.board.edges) {
            if (edge.on_border()) continue;
            const LabelId one = label(edge.halves[0]);
            const LabelId other = label(edge.halves[1]);
            if (puzzle_.labels.mate(one) != other)
                return fmt::format("'{}' of site '{}' meets '{}' of site '{}'", name(one),
                                   name(edge.halves[0].site), name(other),
                                   name(edge.halves[1].site));
        }
        return std::nullopt;
    }

    std::optional<std::string> border() {
        std::map<std::size_t, LabelId> groups;
        for (std::size_t i = 0; i < puzzle_.board.edges.size(); ++i) {
            const Edge& edge = puzzle_.board.edges[i];
            if (!edge.on_border()) continue;
            const LabelId shown = label(edge.halves.front());
            const BorderEdge& wanted = puzzle_.border[i];
            const bool fits =
                (!wanted.label || *wanted.label == shown) &&
                (!wanted.group || groups.emplace(*wanted.group, shown).first->second == shown);
            if (!fits)
                return fmt::format("'{}' of site '{}' is not what the border asks for", name(shown),
                                   name(edge.halves.front().site));
        }
        return std::nullopt;
    }

    std::optional<std::string> placed() {
        for (const Placed& placed : puzzle_.placed) {
            const Placement& there = *on_site_[placed.site.index()];
            if (there.tile != placed.tile ||
                (!placed.labels.empty() && there.labels != placed.labels))
                return fmt::format("site '{}' has not the tile that is placed there",
                                   name(placed.site));
        }
        return std::nullopt;
    }

    const Puzzle& puzzle_;
    const Solution& solution_;
    std::vector<const Placement*> on_site_;
};

}  // namespace

std::optional<std::string> check_solution(const Puzzle& puzzle, const Solution& solution) {
    return Checker{puzzle, solution}.complaint();
}

std::optional<std::string> check_attempt(const Puzzle& puzzle, const Solution& solution) {
    return Checker{puzzle, solution}.complaint_about_tiles();
}

std::optional<std::string> check_position(const Puzzle& puzzle, const Solution& placements) {
    return Checker{puzzle, placements}.complaint_about_position();
}

}  // namespace tilewright::matching
