#include "tilewright/foreign/burr_turns.hpp"

#include <algorithm>
#include <array>

namespace tilewright::foreign {
namespace {

using lattice::Matrix;
using lattice::Vec;

// A matrix given by its rows.
constexpr Matrix rows(Vec a, Vec b, Vec c) {
    return {{Vec{a.x, b.x, c.x}, Vec{a.y, b.y, c.y}, Vec{a.z, b.z, c.z}}};
}

constexpr Matrix product(const Matrix& a, const Matrix& b) {
    return {{a * b.columns[0], a * b.columns[1], a * b.columns[2]}};
}

constexpr Matrix power(const Matrix& a, int n) {
    Matrix result;
    for (int i = 0; i < n; ++i) result = product(a, result);
    return result;
}

constexpr Matrix identity;
constexpr Matrix about_x = rows({1, 0, 0}, {0, 0, -1}, {0, 1, 0});
constexpr Matrix about_y = rows({0, 0, -1}, {0, 1, 0}, {1, 0, 0});
constexpr Matrix about_z = rows({0, -1, 0}, {1, 0, 0}, {0, 0, 1});

Matrix cube_turn(int turn) {
    const int outer = turn / 4;
    const Matrix after = outer < 4 ? power(about_y, outer) : power(about_z, outer == 4 ? 1 : 3);
    return product(after, power(about_x, turn % 4));
}

// In the basis of the triangles, the second vector is the first one turned by a sixth.
Matrix prism_turn(int turn) {
    constexpr Matrix sixth{{Vec{0, 1, 0}, Vec{-1, 1, 0}, Vec{0, 0, 1}}};
    constexpr Matrix over{{Vec{-1, 0, 0}, Vec{-1, 1, 0}, Vec{0, 0, -1}}};
    return product(power(sixth, turn % 6), power(over, turn / 6));
}

Matrix sphere_turn(int turn) {
    constexpr std::array middles{identity, rows({0, 0, 1}, {1, 0, 0}, {0, 1, 0}),
                                 rows({0, 0, 1}, {0, 1, 0}, {-1, 0, 0})};
    constexpr Matrix half = rows({0, 0, 1}, {0, -1, 0}, {1, 0, 0});
    const Matrix& middle = middles[static_cast<std::size_t>(turn / 8)];
    return product(power(about_z, turn / 2 % 4), product(middle, power(half, turn % 2)));
}

std::vector<Matrix> make_twists() {
    // Three times a half turn about (1, 1, 1).
    constexpr Matrix twist = rows({-1, 2, 2}, {2, -1, 2}, {2, 2, -1});
    std::vector<Matrix> twists;
    for (int before = 0; before < 24; ++before) {
        for (int after = 0; after < 24; ++after) {
            const Matrix whole = product(cube_turn(after), product(twist, cube_turn(before)));
            if (std::ranges::find(twists, whole) == twists.end()) twists.push_back(whole);
        }
    }
    return twists;
}

}  // namespace

Matrix burr_turn(int grid, int turn) {
    if (grid == 1) return prism_turn(turn);
    return grid == 2 ? sphere_turn(turn) : cube_turn(turn);
}

const std::vector<Matrix>& twists_in_thirds() {
    static const std::vector<Matrix> twists = make_twists();
    return twists;
}

}  // namespace tilewright::foreign
