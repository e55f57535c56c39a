#include "tilewright/property/fault_free.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "tilewright/lattice/facets.hpp"

namespace tilewright::property {
namespace {

std::int64_t dot(Vec a, Vec b) {
    return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y + std::int64_t{a.z} * b.z;
}

// How far a cell or a part reaches across parallel lines.
struct Reach {
    std::int64_t from;
    std::int64_t to;

    void add(Reach other) {
        from = std::min(from, other.from);
        to = std::max(to, other.to);
    }
};

// Parallel lines through one board.  Which basis is used does not matter for sides of lines, so
// coordinates are treated as Cartesian.
struct Lines {
    std::vector<std::pair<Number, Reach>> cells;  // of the board
    std::vector<std::int64_t> at;                 // the place of each line, increasing
};

// The normal of the line or plane through a facet, the same for all that are parallel.
Vec normal_of(const lattice::Corners& facet, bool flat) {
    Vec normal;
    const Vec along = facet[1] - facet[0];
    if (flat) normal = {along.y, -along.x, 0};
    for (std::size_t i = 2; !flat && i < facet.size() && normal == Vec{}; ++i)
        normal = lattice::cross(along, facet[i] - facet[0]);
    const int divisor = std::gcd(std::gcd(normal.x, normal.y), normal.z);
    if (divisor == 0) return {};
    normal = {normal.x / divisor, normal.y / divisor, normal.z / divisor};
    return normal < Vec{} ? -1 * normal : normal;
}

class LinesOfBoard {
public:
    LinesOfBoard(const Board& board, std::size_t which) : board_{board} {
        for (Number i = 0; i < board.size(); ++i)
            if (board.puzzle().region.board_of(board.cell(i)) == which) cells_.push_back(i);
    }

    [[nodiscard]] std::vector<Lines> find() const {
        std::vector<Lines> all;
        for (auto& [normal, places] : places_of_facets()) {
            Lines lines;
            for (const Number cell : cells_) {
                const Reach reach = reach_of(cell, normal);
                lines.cells.emplace_back(cell, reach);
                // It cuts the lines that go between its corners.
                places.erase(places.upper_bound(reach.from), places.lower_bound(reach.to));
            }
            lines.at.assign(places.begin(), places.end());
            if (!lines.at.empty()) all.push_back(std::move(lines));
        }
        return all;
    }

private:
    [[nodiscard]] const lattice::Definition& definition() const {
        return board_.puzzle().lattice->definition();
    }

    // The places of the lines through facets between two cells, by their normals.
    [[nodiscard]] std::map<Vec, std::set<std::int64_t>> places_of_facets() const {
        std::vector<std::vector<lattice::Corners>> facets;
        for (const lattice::Corners& cell : definition().cells)
            facets.push_back(lattice::facets(cell));
        std::set<lattice::Corners> seen;
        std::map<Vec, std::set<std::int64_t>> places;
        for (const Number number : cells_) {
            const Cell cell = board_.cell(number);
            for (lattice::Corners facet : facets[static_cast<std::size_t>(cell.type)]) {
                for (Vec& corner : facet) corner = corner + definition().scale * cell.at;
                const Vec normal = normal_of(facet, board_.puzzle().lattice->flat());
                const std::int64_t place = dot(normal, facet.front());
                std::ranges::sort(facet);
                if (normal != Vec{} && !seen.insert(std::move(facet)).second)
                    places[normal].insert(place);
            }
        }
        return places;
    }

    [[nodiscard]] Reach reach_of(Number number, Vec normal) const {
        const Cell cell = board_.cell(number);
        Reach reach{INT64_MAX, INT64_MIN};
        for (const Vec corner : definition().cells[static_cast<std::size_t>(cell.type)]) {
            const std::int64_t place = dot(normal, corner + definition().scale * cell.at);
            reach.add({place, place});
        }
        return reach;
    }

    const Board& board_;
    std::vector<Number> cells_;
};

bool has_fault(const Lines& lines, const Partition& partition) {
    constexpr Reach nothing{INT64_MAX, INT64_MIN};
    std::vector<Reach> parts(partition.part_count(), nothing);
    Reach all = nothing;
    for (const auto& [cell, reach] : lines.cells) {
        const Number part = partition.part_on(cell);
        if (part == none) continue;
        parts[part].add(reach);
        all.add(reach);
    }
    return std::ranges::any_of(lines.at, [&](std::int64_t line) {
        return all.from < line && line < all.to && std::ranges::none_of(parts, [&](Reach part) {
                   return part.from < line && line < part.to;
               });
    });
}

}  // namespace

Result<Test> fault_free(const Board& board) {
    if (board.is_glued())
        return fail(Fault::Usage, "'fault-free' has no meaning where edges are glued",
                    "no line goes from one side of the board to another there");
    std::vector<Lines> lines;
    if (!board.puzzle().lattice->made_of_sticks())
        for (std::size_t which = 0; which < board.puzzle().region.board_count(); ++which)
            std::ranges::move(LinesOfBoard{board, which}.find(), std::back_inserter(lines));
    if (lines.empty())
        return fail(Fault::Usage, "'fault-free' says nothing here",
                    "no straight line of the grid goes through this board");
    return [lines = std::move(lines)](const Partition& partition) {
        return std::ranges::none_of(
            lines, [&](const Lines& parallel) { return has_fault(parallel, partition); });
    };
}

}  // namespace tilewright::property
