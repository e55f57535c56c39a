#pragma once

#include <span>
#include <string_view>

namespace tilewright::shape {

// What polyform people call a piece.  The picture shows it; of two mirror images, the one that has
// the name itself.
struct StandardName {
    std::string_view name;
    std::string_view picture;      // as in lattice/picture.hpp, with '/' between rows
    std::string_view mirror = {};  // name of the mirror image, if it has one of its own
};

struct StandardNames {
    std::span<const StandardName> names;
    bool of_all = false;  // whether every free piece has one
};

// The standard names of the pieces with that many cells, on the lattice of that name; empty when
// the field has none.
[[nodiscard]] StandardNames standard_names(std::string_view lattice, std::size_t cells);

}  // namespace tilewright::shape
