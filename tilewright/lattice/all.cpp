#include <algorithm>

#include "tilewright/lattice/definitions.hpp"

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

// A new lattice is its definition, a line in definitions.hpp and a line here.
constexpr std::array known{
    Known{"square", made_once<square>},
    Known{"king", made_once<king>},
    Known{"rectangle", made_once<rectangle>},
    Known{"rhomb", made_once<rhomb>},
    Known{"parallelogram", made_once<parallelogram>},
    Known{"hexagonal", made_once<hexagonal>},
    Known{"triangular", made_once<triangular>},
    Known{"kite", made_once<kite>},
    Known{"half-square", made_once<half_square>},
    Known{"drafter", made_once<drafter>},
    Known{"stick", made_once<stick>},
    Known{"triangular-stick", made_once<triangular_stick>},
    Known{"hexagonal-stick", made_once<hexagonal_stick>},
    Known{"cubic", made_once<cubic>},
    Known{"prism", made_once<prism>},
    Known{"fcc", made_once<fcc>},
    Known{"square-face", made_once<square_face>},
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
