#include "tilewright/disassembly/stages.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <set>

namespace tilewright::disassembly {

Vec Stage::after(std::size_t piece) const {
    if (!std::ranges::binary_search(move.pieces, piece)) return at[piece];
    return at[piece] + (away() ? steps_away : move.steps) * move.step;
}

std::vector<Stage> stages_of(std::size_t count, std::span<const PartSeparation> separations) {
    std::vector<Stage> stages;
    std::vector<Vec> at(count);
    std::vector<std::size_t> left(count);
    std::iota(left.begin(), left.end(), std::size_t{0});
    for (const PartSeparation& separation : separations)
        for (const Move& move : separation.moves) {
            const Stage& stage = stages.emplace_back(separation.part, at, move);
            left = separation.part;
            if (stage.away()) {
                // They remain where they were before: their own part may be next.
                left.clear();
                std::ranges::set_difference(separation.part, move.pieces, std::back_inserter(left));
            } else {
                for (const std::size_t piece : move.pieces) at[piece] = stage.after(piece);
            }
        }
    stages.push_back({left, at, {}});
    return stages;
}

std::vector<lattice::Cell> cells_of_stages(const Assembly& assembly,
                                           std::span<const Stage> stages) {
    std::set<lattice::Cell> cells;
    for (const Stage& stage : stages)
        for (const std::size_t piece : stage.shown)
            for (const lattice::Cell& cell : assembly.pieces[piece].cells)
                for (const Vec by : {stage.at[piece], stage.after(piece)})
                    cells.insert({cell.at + by, cell.type});
    return {cells.begin(), cells.end()};
}

}  // namespace tilewright::disassembly
