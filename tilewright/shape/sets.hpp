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

// A set of pieces that has a name, such as "pentominoes" or "soma".
struct SetInfo {
    std::string name;
    std::string_view lattice;
    Turns turns;  // the default: free on flat lattices, one-sided on solid ones
    std::string description;
};

// All named sets, lattice by lattice, with small pieces first.
[[nodiscard]] std::vector<SetInfo> all_sets();

// Those of one lattice.
[[nodiscard]] std::vector<SetInfo> sets_on(const Lattice& lattice);

// The lattice that has the set of that name; null if none has.
[[nodiscard]] const Lattice* lattice_of_set(std::string_view set);

// A set of pieces of n cells for each n, such as "n-ominoes": the lattice that has it, null if
// there is none; and the name of the set for one n, empty if n is too large.
[[nodiscard]] const Lattice* lattice_of_sets(std::string_view sets);
[[nodiscard]] std::string set_of_size(std::string_view sets, std::size_t n);

// The pieces of a set, one for each class under 'turns': twelve free pentominoes, eighteen
// one-sided ones, sixty-three fixed ones.  Pieces with standard names have these (F I L N P T U V W
// X Y Z); all others are generated and numbered.  A mirror image is named by the lower-case letter,
// unless it has its own name (J is the mirror image of L among the tetrominoes).  Orientations that
// count as pieces are numbered (L-1, L-2, ...).
//   errors: the lattice has no such set
[[nodiscard]] Result<std::vector<NamedShape>> make_set(const Lattice& lattice,
                                                       std::string_view name, Turns turns);

// The turns that a piece gets when the puzzle does not say.  On a solid lattice it is rotated only,
// because nobody can turn a piece into its mirror image.
[[nodiscard]] Turns default_turns(const Lattice& lattice);

}  // namespace tilewright::shape
