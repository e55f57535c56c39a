#pragma once

#include <string_view>

// Parts of puzzle files.
namespace tilewright::tests {

inline constexpr std::string_view flat = "lattice = \"square\"\n";
inline constexpr std::string_view solid = "lattice = \"cubic\"\n";
inline constexpr std::string_view row_of_five = "[region]\nbox = [5, 1]\n";
inline constexpr std::string_view cube = "[[pieces]]\nname = \"A\"\ncells = [[0, 0, 0]]\n";
inline constexpr std::string_view monomino = "[[pieces]]\nname = \"A\"\ncells = [[0, 0]]\n";

}  // namespace tilewright::tests
