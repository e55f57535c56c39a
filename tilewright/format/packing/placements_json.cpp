#include "tilewright/format/packing/placements_json.hpp"

#include "tilewright/format/packing/cells_json.hpp"

namespace tilewright::format {

nlohmann::ordered_json placements_json(const packing::Puzzle& puzzle,
                                       const packing::Solution& placements) {
    auto list = nlohmann::ordered_json::array();
    for (const packing::Placement& one : placements)
        list.push_back({{"piece", puzzle.piece(one.piece).name},
                        {"cells", cells_json(*puzzle.lattice, one.cells)}});
    return list;
}

}  // namespace tilewright::format
