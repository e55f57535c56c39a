#include "tilewright/lattice/find_symmetry.hpp"

#include <fmt/format.h>

#include "tilewright/base/join.hpp"

namespace tilewright::lattice {

Result<const Symmetry*> find_symmetry(const Lattice& lattice, std::string_view notation) {
    std::vector<std::string> all;
    for (const Symmetry& symmetry : lattice.symmetries()) {
        std::string own = lattice.notation(symmetry);
        if (own == notation) return &symmetry;
        all.push_back('"' + std::move(own) + '"');
    }
    return fail(Fault::Input,
                fmt::format("the lattice '{}' has no turn \"{}\"", lattice.name(), notation),
                fmt::format("its turns, as images of a point, are {}", join(all, " ")));
}

}  // namespace tilewright::lattice
