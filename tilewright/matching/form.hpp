#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace tilewright::matching {

// What the tiles of a board are: polygons, their edges numbered around them; or cubes, their faces
// numbered -x, +x, -y, +y, -z, +z.  What is said of edges holds for the faces of cubes as well.
enum class Form { Polygon, Cube };

inline constexpr std::size_t faces_of_cube = 6;

// One way to turn a tile: its edge i comes to lie on edge to[i] of the site.
struct Turn {
    std::vector<std::uint8_t> to;
    bool proper = true;  // a rotation, not a reflection

    friend bool operator==(const Turn&, const Turn&) = default;
};

// All rotations, the identity first, then all reflections: 2 n for a polygon, 48 for a cube.
//   requires: 1 <= edges <= 255; 6 for a cube
[[nodiscard]] std::vector<Turn> all_turns(Form form, std::size_t edges);

// Which of these may be used.
enum class Turns { Fixed, Rotate, Reflect };

// "fixed", "rotate", "reflect"
[[nodiscard]] std::string_view to_string(Turns turns);

// Those of all_turns that may be used.
[[nodiscard]] std::vector<Turn> allowed_turns(Form form, std::size_t edges, Turns turns);

// What a row of edges becomes: element i goes to place to[i].
template <class T>
[[nodiscard]] std::vector<T> turned(const Turn& turn, std::span<const T> edges) {
    std::vector<T> result(edges.size());
    for (std::size_t i = 0; i < edges.size(); ++i) result[turn.to[i]] = edges[i];
    return result;
}

}  // namespace tilewright::matching
