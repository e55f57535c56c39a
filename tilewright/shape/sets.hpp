#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/shape/shape.hpp"

namespace tilewright::shape {

struct NamedShape {
    std::string name;
    Shape shape;
};

// A set of pieces known by name: "pentominoes", "soma".
struct SetInfo {
    std::string name;
    std::string_view lattice;
    Turns turns;  // unless said otherwise: free on flat lattices, one-sided on solid ones
    std::string description;
};

// All named sets, lattice by lattice, small pieces first.
[[nodiscard]] std::vector<SetInfo> all_sets();

// Those of one lattice.
[[nodiscard]] std::vector<SetInfo> sets_on(const Lattice& lattice);

// The lattice that has the set of that name; null if none has.
[[nodiscard]] const Lattice* lattice_of_set(std::string_view set);

// The pieces of a set, one for each class under 'turns': twelve free pentominoes, eighteen
// one-sided ones, sixty-three fixed ones.  Those for which the field has names have these (F I L N
// P T U V W X Y Z); the others are generated and numbered.  A mirror image's name is the lower-case
// letter, unless it has a name of its own (J is the mirror image of L among the tetrominoes);
// orientations that count as pieces are numbered (L-1, L-2, ...). Errors: no such set on that
// lattice.
[[nodiscard]] Result<std::vector<NamedShape>> make_set(const Lattice& lattice,
                                                       std::string_view name, Turns turns);

// The turns a piece has on this lattice when the puzzle does not say: on a solid lattice nobody can
// turn a piece into its mirror image.
[[nodiscard]] Turns default_turns(const Lattice& lattice);

}  // namespace tilewright::shape
