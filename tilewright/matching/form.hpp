#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace tilewright::matching {

// The form of all tiles on a board: polygons, whose edges are numbered around them; or cubes, whose
// faces are numbered -x, +x, -y, +y, -z, +z.  Whatever is said of edges holds for the faces of
// cubes as well.
enum class Form { Polygon, Cube };

inline constexpr std::size_t faces_of_cube = 6;

// A way to turn a tile: its edge i comes to lie on edge to[i] of the site.
struct Turn {
    std::vector<std::uint8_t> to;
    bool proper = true;  // a rotation, not a reflection

    friend bool operator==(const Turn&, const Turn&) = default;
};

// All rotations (the identity first), followed by all reflections.  A polygon with n edges has 2 n
// turns, a cube has 48.
//   requires: 1 <= edges <= 255; edges == 6 for a cube
[[nodiscard]] std::vector<Turn> all_turns(Form form, std::size_t edges);

// Which turns are allowed.
enum class Turns { Fixed, Rotate, Reflect };

// One of "fixed", "rotate" and "reflect".
[[nodiscard]] std::string_view to_string(Turns turns);

// The turns of all_turns that are allowed.
[[nodiscard]] std::vector<Turn> allowed_turns(Form form, std::size_t edges, Turns turns);

// Applies a turn to a row of edges: element i goes to place to[i].
template <class T>
[[nodiscard]] std::vector<T> turned(const Turn& turn, std::span<const T> edges) {
    std::vector<T> result(edges.size());
    for (std::size_t i = 0; i < edges.size(); ++i) result[turn.to[i]] = edges[i];
    return result;
}

}  // namespace tilewright::matching
