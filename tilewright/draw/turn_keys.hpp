#pragma once

#include <string_view>
#include <vector>

#include "tilewright/lattice/lattice.hpp"

namespace tilewright::draw {

// What a key does to the piece that a player holds: a symmetry of the lattice, as it is seen in
// pictures.
struct TurnKey {
    std::string_view name;
    std::size_t symmetry;  // among those of the lattice
};

// The keys of a lattice.  Any symmetry is a product of theirs.
//   flat:  "turn" (clockwise, by the least angle), "turn-back", "flip" (left and right)
//   solid: "turn-x", "turn-y", "turn-z" (about that axis of the picture, or the nearest one there
//          is) and their inverses, "turn-x-back" ...; "flip" (left and right)
// A lattice without such symmetries, or of which it would be the identity, does not have the key.
[[nodiscard]] std::vector<TurnKey> turn_keys(const lattice::Lattice& lattice);

}  // namespace tilewright::draw
