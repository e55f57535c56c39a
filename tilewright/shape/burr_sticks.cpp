#include "tilewright/shape/burr_sticks.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace tilewright::shape {
namespace {

constexpr int length = 6;
constexpr std::array removable{Vec{1, 0, 1}, Vec{2, 0, 1}, Vec{3, 0, 1}, Vec{4, 0, 1},
                               Vec{1, 1, 1}, Vec{2, 1, 1}, Vec{3, 1, 1}, Vec{4, 1, 1},
                               Vec{2, 0, 0}, Vec{3, 0, 0}, Vec{2, 1, 0}, Vec{3, 1, 0}};
constexpr unsigned numbers = 1U << removable.size();

bool has(unsigned number, Vec at) {
    const auto bit = std::ranges::find(removable, at) - removable.begin();
    return (((number - 1) >> bit) & 1U) == 0;  // no bit of others is set
}

Shape stick(unsigned number) {
    std::vector<Cell> cells;
    for (int x = 0; x < length; ++x)
        for (int y = 0; y < 2; ++y)
            for (int z = 0; z < 2; ++z)
                if (has(number, {x, y, z})) cells.push_back({{x, y, z}, 0});
    return Shape{std::move(cells)};
}

}  // namespace

std::vector<BurrStick> burr_sticks(const Lattice& cubic) {
    std::map<Shape, unsigned> least;  // number, by canonical form
    for (unsigned number = 1; number <= numbers; ++number)
        if (const Shape shape = stick(number); connected(cubic, shape))
            least.emplace(canonical(cubic, shape, Turns::OneSided), number);
    std::map<unsigned, unsigned> mirrored;
    for (const auto& [shape, number] : least)
        mirrored.emplace(number, least.at(mirror_image(cubic, shape)));
    std::vector<BurrStick> sticks;
    for (const auto& [number, mirror] : mirrored)
        if (number <= mirror)
            sticks.push_back({stick(number), std::to_string(number), std::to_string(mirror)});
    return sticks;
}

}  // namespace tilewright::shape
