#include "tilewright/format/solid_json.hpp"

#include "tilewright/draw/hidden.hpp"
#include "tilewright/draw/plane.hpp"
#include "tilewright/format/rounded.hpp"

namespace tilewright::format {

using nlohmann::ordered_json;

ordered_json solid_json(const lattice::Lattice& lattice, std::span<const lattice::Cell> cells) {
    const draw::Frame frame{lattice};
    const auto xyz = [](draw::Point3 p) {
        return ordered_json{rounded(100 * p.x) / 100, rounded(100 * p.y) / 100,
                            rounded(100 * p.z) / 100};
    };
    const int scale = lattice.definition().scale;
    ordered_json types = ordered_json::array();
    for (const lattice::Corners& corners : lattice.definition().cells) {
        ordered_json faces = ordered_json::array();
        for (const lattice::Corners& facet : draw::faces_of_cell(corners)) {
            ordered_json face = ordered_json::array();
            for (const lattice::Vec corner : facet) face.push_back(xyz(frame(corner)));
            faces.push_back(std::move(face));
        }
        types.push_back(std::move(faces));
    }
    ordered_json places = ordered_json::array();
    for (const lattice::Cell& cell : cells) {
        ordered_json place = xyz(frame(scale * cell.at));
        place.push_back(cell.type);
        places.push_back(std::move(place));
    }
    return {{"balls", lattice.definition().balls}, {"types", types}, {"places", places}};
}

}  // namespace tilewright::format
