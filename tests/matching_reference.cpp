#include "tests/matching_reference.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace tilewright::tests {
namespace {

using namespace matching;

using Row = std::vector<LabelId>;

// What a cube becomes when it is rolled to the right, spun about its upright axis, or seen in a
// mirror that stands to its right.  The faces are left, right, back, front, bottom, top.
Row rolled(const Row& cube) {
    return {cube[4], cube[5], cube[2], cube[3], cube[1], cube[0]};
}
Row spun(const Row& cube) {
    return {cube[2], cube[3], cube[1], cube[0], cube[4], cube[5]};
}
Row in_mirror(const Row& cube) {
    return {cube[1], cube[0], cube[2], cube[3], cube[4], cube[5]};
}

Row moved_on(const Row& polygon) {
    Row next{polygon.begin() + 1, polygon.end()};
    next.push_back(polygon.front());
    return next;
}

// Everything that a tile can show, found by turning it until nothing new appears.
std::set<Row> shown_by(const Tile& tile, Form form) {
    std::set<Row> seen{tile.labels};
    std::vector<Row> waiting{tile.labels};
    while (!waiting.empty()) {
        const Row row = waiting.back();
        waiting.pop_back();
        std::vector<Row> next;
        if (tile.turns != Turns::Fixed) {
            if (form == Form::Cube)
                next = {rolled(row), spun(row)};
            else
                next = {moved_on(row)};
        }
        if (tile.turns == Turns::Reflect)
            next.push_back(form == Form::Cube ? in_mirror(row) : Row{row.rbegin(), row.rend()});
        for (const Row& other : next)
            if (seen.insert(other).second) waiting.push_back(other);
    }
    return seen;
}

class Reference {
public:
    Reference(const Puzzle& puzzle, std::size_t most) : puzzle_{puzzle}, left_{most} {
        for (const Tile& tile : puzzle.tiles) shown_.push_back(shown_by(tile, puzzle.board.form));
        used_.resize(puzzle.tiles.size());
    }

    std::optional<std::vector<Solution>> solutions() {
        if (!fill(0)) return std::nullopt;
        std::ranges::sort(found_);
        return found_;
    }

private:
    // Returns false when too much has been tried.
    bool fill(std::size_t site) {
        if (site == puzzle_.board.sites.size()) {
            for (std::size_t i = 0; i < used_.size(); ++i)
                if (used_[i] < puzzle_.tiles[i].min) return true;
            found_.push_back(laid_);
            return true;
        }
        for (std::size_t i = 0; i < puzzle_.tiles.size(); ++i) {
            if (puzzle_.tiles[i].max != unlimited && used_[i] == puzzle_.tiles[i].max) continue;
            for (const Row& row : shown_[i]) {
                if (left_-- == 0) return false;
                laid_.push_back({SiteId{site}, TileId{i}, row});
                ++used_[i];
                const bool fine = !fits() || fill(site + 1);
                --used_[i];
                laid_.pop_back();
                if (!fine) return false;
            }
        }
        return true;
    }

    [[nodiscard]] bool is_laid(Half half) const { return half.site.index() < laid_.size(); }
    [[nodiscard]] LabelId at(Half half) const {
        return laid_[half.site.index()].labels[half.number];
    }

    // Whether the tile laid last fits.
    [[nodiscard]] bool fits() const {
        const Placement& last = laid_.back();
        if (last.labels.size() != puzzle_.board.site(last.site).edges.size()) return false;
        for (const Placed& placed : puzzle_.placed)
            if (placed.site == last.site &&
                (placed.tile != last.tile ||
                 (!placed.labels.empty() && placed.labels != last.labels)))
                return false;
        for (const Edge& edge : puzzle_.board.edges) {
            if (edge.halves.size() < 2) continue;
            if (!is_laid(edge.halves[0]) || !is_laid(edge.halves[1])) continue;
            if (at(edge.halves[0]) != puzzle_.labels.mate(at(edge.halves[1]))) return false;
        }
        return border_fits();
    }

    [[nodiscard]] bool border_fits() const {
        std::map<std::size_t, std::set<LabelId>> groups;
        for (std::size_t i = 0; i < puzzle_.board.edges.size(); ++i) {
            const Edge& edge = puzzle_.board.edges[i];
            if (edge.halves.size() != 1 || !is_laid(edge.halves[0])) continue;
            const LabelId label = at(edge.halves[0]);
            if (puzzle_.border[i].label.value_or(label) != label) return false;
            if (puzzle_.border[i].group) groups[*puzzle_.border[i].group].insert(label);
        }
        return std::ranges::all_of(groups, [](const auto& g) { return g.second.size() == 1; });
    }

    const Puzzle& puzzle_;
    std::size_t left_;
    std::vector<std::set<Row>> shown_;
    std::vector<std::uint32_t> used_;
    Solution laid_;
    std::vector<Solution> found_;
};

}  // namespace

std::optional<std::vector<Solution>> reference_solutions(const Puzzle& puzzle, std::size_t most) {
    return Reference{puzzle, most}.solutions();
}

std::set<Solution> reference_orbits(const std::vector<Solution>& solutions,
                                    const std::vector<PuzzleSymmetry>& group) {
    std::set<Solution> orbits;
    for (const Solution& solution : solutions) orbits.insert(least_image(solution, group));
    return orbits;
}

}  // namespace tilewright::tests
