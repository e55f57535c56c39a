#include "tilewright/disassembly/stages.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>

namespace tilewright::disassembly {

Pose Stage::after(std::size_t piece, double share) const {
    if (!std::ranges::binary_search(move.pieces, piece)) return at[piece];
    if (move.turn) return turned(at[piece], *lattice, *move.turn, share);
    return slid(at[piece], move.step, share * (away() ? steps_away : move.steps));
}

std::vector<Stage> stages_of(const Lattice& lattice, std::size_t count,
                             std::span<const PartSeparation> separations) {
    std::vector<Stage> stages;
    std::vector<Pose> at(count);
    std::vector<std::size_t> left(count);
    std::iota(left.begin(), left.end(), std::size_t{0});
    for (const PartSeparation& separation : separations)
        for (const Move& move : separation.moves) {
            const Stage& stage = stages.emplace_back(&lattice, separation.part, at, move);
            left = separation.part;
            if (stage.away()) {
                // They remain where they were before: their own part may be next.
                left.clear();
                std::ranges::set_difference(separation.part, move.pieces, std::back_inserter(left));
            } else {
                for (const std::size_t piece : move.pieces) at[piece] = stage.after(piece);
            }
        }
    stages.push_back({&lattice, left, at, {}});
    return stages;
}

void add_cells_seen(const Lattice& lattice, const std::vector<Cell>& cells, const Pose& pose,
                    std::set<Cell>& seen) {
    const auto whole = [](double number) { return static_cast<int>(std::floor(number)); };
    if (!pose.is_turned) {
        constexpr double half = 0.5;
        const Vec by{whole(pose.by[0] + half), whole(pose.by[1] + half), whole(pose.by[2] + half)};
        for (const Cell& cell : cells) seen.insert(cell + by);
        return;
    }
    constexpr double near = 1e-6;  // a cell that ends with a unit does not come into the next one
    const double scale = lattice.definition().scale;
    for (const Cell& cell : cells) {
        std::vector<Pose::Point> corners;
        Pose::Point middle{};
        for (const Vec corner : lattice.definition().cells[static_cast<std::size_t>(cell.type)]) {
            const Vec at = corner + lattice.definition().scale * cell.at;
            corners.push_back(pose({at.x / scale, at.y / scale, at.z / scale}));
        }
        for (const Pose::Point& corner : corners)
            for (std::size_t i = 0; i < 3; ++i) middle[i] += corner[i] / double(corners.size());
        for (const Pose::Point& corner : corners) {
            std::array<int, 3> unit{};
            for (std::size_t i = 0; i < 3; ++i)
                unit[i] = whole(corner[i] + near * (middle[i] - corner[i]));
            // Flat cells have no height.
            seen.insert({{unit[0], unit[1], lattice.flat() ? whole(pose.by[2] + near) : unit[2]},
                         cell.type});
        }
    }
}

std::vector<Cell> cells_of_stages(const Assembly& assembly, std::span<const Stage> stages) {
    constexpr int looks = 8;  // at a turn
    std::set<Cell> seen;
    for (const Stage& stage : stages)
        for (const std::size_t piece : stage.shown)
            for (int look = 0; look <= looks; ++look)
                if (look == 0 || look == looks || stage.move.turn)
                    add_cells_seen(*assembly.lattice, assembly.pieces[piece].cells,
                                   stage.after(piece, double(look) / looks), seen);
    return {seen.begin(), seen.end()};
}

}  // namespace tilewright::disassembly
