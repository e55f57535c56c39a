#include "tilewright/matching/form.hpp"

#include <algorithm>
#include <array>

#include "tilewright/base/contract.hpp"

namespace tilewright::matching {
namespace {

std::vector<Turn> turns_of_polygon(std::size_t edges) {
    std::vector<Turn> turns;
    for (const bool proper : {true, false}) {
        for (std::size_t shift = 0; shift < edges; ++shift) {
            Turn turn{{}, proper};
            for (std::size_t i = 0; i < edges; ++i)
                turn.to.push_back(
                    static_cast<std::uint8_t>((shift + (proper ? i : edges - i)) % edges));
            turns.push_back(std::move(turn));
        }
    }
    return turns;
}

// The signed permutations of the axes.  Those with determinant 1 are rotations.
std::vector<Turn> turns_of_cube() {
    std::vector<Turn> turns;
    constexpr std::array<std::array<unsigned, 3>, 6> permutations{
        {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
    for (const auto& axes : permutations) {
        const bool even = (axes[0] < axes[1]) ^ (axes[1] < axes[2]) ^ (axes[0] < axes[2]);
        for (unsigned flips = 0; flips < 8; ++flips) {
            const bool flips_even = ((flips ^ (flips >> 1) ^ (flips >> 2)) & 1) == 0;
            Turn turn{std::vector<std::uint8_t>(faces_of_cube), even == flips_even};
            for (unsigned axis = 0; axis < 3; ++axis)
                for (unsigned side = 0; side < 2; ++side)
                    turn.to[2 * axis + side] =
                        static_cast<std::uint8_t>(2 * axes[axis] + (side ^ (flips >> axis & 1)));
            turns.push_back(std::move(turn));
        }
    }
    std::ranges::stable_sort(turns, std::ranges::greater{}, &Turn::proper);
    return turns;
}

}  // namespace

std::vector<Turn> all_turns(Form form, std::size_t edges) {
    require(edges >= 1 && edges <= 255, "a tile has 1 to 255 edges");
    require(form == Form::Polygon || edges == faces_of_cube, "a cube has six faces");
    return form == Form::Cube ? turns_of_cube() : turns_of_polygon(edges);
}

std::vector<Turn> allowed_turns(Form form, std::size_t edges, Turns turns) {
    std::vector<Turn> all = all_turns(form, edges);
    if (turns == Turns::Fixed) all.resize(1);
    if (turns == Turns::Rotate) all.resize(all.size() / 2);
    return all;
}

std::string_view to_string(Turns turns) {
    switch (turns) {
        case Turns::Fixed:
            return "fixed";
        case Turns::Rotate:
            return "rotate";
        case Turns::Reflect:
            return "reflect";
    }
    return "";
}

}  // namespace tilewright::matching
