#include "tilewright/lattice/rhombic.hpp"

#include <algorithm>

#include "tilewright/lattice/definitions.hpp"
#include "tilewright/lattice/facets.hpp"

namespace tilewright::lattice {
namespace {

// Whether one coordinate is 0 or 4 (the face), one is 1 or 3 (the edge), and one is 2.
bool is_place(Vec place) {
    std::array<int, 3> apart{std::abs(place.x - 2), std::abs(place.y - 2), std::abs(place.z - 2)};
    std::ranges::sort(apart);
    return apart == std::array{0, 1, 2};
}

std::vector<Vec> make_places() {
    std::vector<Vec> places;
    for (int z = 0; z < 5; ++z)
        for (int y = 0; y < 5; ++y)
            for (int x = 0; x < 5; ++x)
                if (is_place({x, y, z})) places.push_back({x, y, z});
    return places;
}

// The unit vector along the axis of the coordinate that is 'apart' away from the middle.
Vec axis(Vec place, int apart) {
    const auto part = [&](int coordinate) {
        return std::abs(coordinate - 2) == apart ? (coordinate - 2) / apart : 0;
    };
    return {part(place.x), part(place.y), part(place.z)};
}

}  // namespace

Vec place_in_drawing(int k) {
    static const std::vector<Vec> places = make_places();
    return places[static_cast<std::size_t>(k)];
}

Definition rhombic() {
    std::vector<Corners> cells;
    for (int k = 0; k < 24; ++k) {
        const Vec face = axis(place_in_drawing(k), 2);
        const Vec edge = axis(place_in_drawing(k), 1);
        const Vec along = cross(face, edge);
        const Vec centre{1, 1, 1};  // in halves of the cube's side
        cells.push_back(
            {centre, centre + face, centre + face + edge + along, centre + face + edge - along});
    }
    return {
        .name = "rhombic",
        .title = "cubes cut into 24 tetrahedra [x, y, z, k]: polyrhons and rhombic dodecahedra",
        .dimension = 3,
        .gram = {Vec{1, 0, 0}, Vec{0, 1, 0}, Vec{0, 0, 1}},
        .scale = 2,
        .cells = std::move(cells),
    };
}

}  // namespace tilewright::lattice
