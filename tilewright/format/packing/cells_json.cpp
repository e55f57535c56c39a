#include "tilewright/format/packing/cells_json.hpp"

namespace tilewright::format {

nlohmann::ordered_json cells_json(const lattice::Lattice& lattice,
                                  std::span<const lattice::Cell> cells) {
    auto list = nlohmann::ordered_json::array();
    for (const lattice::Cell& cell : cells) {
        nlohmann::ordered_json numbers{cell.at.x, cell.at.y};
        if (!lattice.flat()) numbers.push_back(cell.at.z);
        if (lattice.type_count() > 1) numbers.push_back(cell.type);
        list.push_back(std::move(numbers));
    }
    return list;
}

}  // namespace tilewright::format
