#pragma once

#include <span>
#include <string_view>

namespace tilewright::shape {

// The usual name of a piece.  The picture shows the piece; of two mirror images, it shows the one
// that has the name itself.
struct StandardName {
    std::string_view name;
    std::string_view picture;      // as in lattice/picture.hpp, with '/' between rows
    std::string_view mirror = {};  // name of the mirror image if it has its own
};

struct StandardNames {
    std::span<const StandardName> names;
    bool of_all = false;  // every free piece has a name
};

// The standard names of the pieces with this many cells on the named lattice.  Empty when there are
// none.
[[nodiscard]] StandardNames standard_names(std::string_view lattice, std::size_t cells);

}  // namespace tilewright::shape
