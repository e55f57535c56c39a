#include <algorithm>

#include "tilewright/lattice/cubic.hpp"
#include "tilewright/lattice/lattice.hpp"
#include "tilewright/lattice/rhombic.hpp"
#include "tilewright/lattice/square.hpp"
#include "tilewright/lattice/tetra_octa.hpp"

namespace tilewright::lattice {
namespace {

template <Definition (*define)()>
const Lattice& made_once() {
    static const Lattice lattice{define()};
    return lattice;
}

struct Known {
    std::string_view name;
    const Lattice& (*get)();
};

// A new lattice is its own small file and a line here.
constexpr std::array known{
    Known{"square", made_once<square>},
    Known{"cubic", made_once<cubic>},
    Known{"rhombic", made_once<rhombic>},
    Known{"tetra-octa", made_once<tetra_octa>},
};

constexpr auto names = [] {
    std::array<std::string_view, known.size()> list;
    std::ranges::transform(known, list.begin(), &Known::name);
    return list;
}();

}  // namespace

std::span<const std::string_view> lattice_names() {
    return names;
}

const Lattice* find_lattice(std::string_view name) {
    const auto found = std::ranges::find(known, name, &Known::name);
    return found == known.end() ? nullptr : &found->get();
}

}  // namespace tilewright::lattice
