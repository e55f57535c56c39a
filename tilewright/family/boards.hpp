#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/family/drawn.hpp"
#include "tilewright/family/pattern.hpp"
#include "tilewright/matching/puzzle.hpp"
#include "tilewright/packing/puzzle.hpp"
#include "tilewright/puzzle_file/modulo.hpp"
#include "tilewright/sweep/table.hpp"

namespace tilewright::family {

// Which edges of every board are glued: none, the left one and the right one, or the upper one and
// the lower one as well.
enum class Glue { None, Cylinder, Torus };

// The board of a box, with the pieces of a puzzle.
//   requires: nothing is glued on solid lattices
[[nodiscard]] packing::Puzzle puzzle_on_board(const packing::Puzzle& puzzle, const sweep::Box& box,
                                              Glue glue);

// The pieces of a puzzle on another board.
[[nodiscard]] packing::Puzzle puzzle_on_board(const packing::Puzzle& puzzle,
                                              packing::Region region);

// What is asked of a family.
struct Wishes {
    std::string pattern = {};  // of boxes and usual boards
    int from = 1;
    int to = 1;
    Glue glue = Glue::None;
    // How many copies of each piece every board has; nothing: as many as the puzzle says.
    std::optional<Linear> copies = {};
    // Each piece is there at most so often.
    std::optional<Linear> at_most = {};
    // Not the puzzle's pieces, but those of n cells, such as "n-ominoes"; empty: the puzzle's.
    std::string sets = {};
    // The puzzle's own board grows; there is no pattern then.
    std::optional<Grow> grow = {};
};

// Boards that grow, as a table that is not counted yet.
struct Boards {
    std::optional<Pattern> pattern;
    // A column that is repeated: of the puzzle's own board, or of usual boards such as
    // trapezium:Nx4, where it is there n - base times.
    std::optional<Drawn> drawn;
    int base = 0;
    // By n: the pieces, where the puzzle's do not count.
    std::map<int, std::vector<packing::Piece>> pieces_of_n;
    Wishes wishes;
    sweep::Table table;
    std::vector<Member> members;  // by row; of a drawn board, n is how often the column is there

    // The puzzle of a board, and of a row.
    [[nodiscard]] packing::Puzzle puzzle_of(const packing::Puzzle& pieces,
                                            const Member& member) const;
    [[nodiscard]] packing::Puzzle puzzle_of(const packing::Puzzle& pieces, std::size_t row) const;
    [[nodiscard]] matching::Puzzle puzzle_of(const matching::Puzzle& tiles, std::size_t row) const;
    // The axis along which boards are cut into columns.
    [[nodiscard]] int axis() const;
    // Whether N is the length of all boards, so that the counts by n obey a recurrence.
    [[nodiscard]] bool is_strip() const { return drawn || pattern->is_strip(); }
    // Whether a board is one of columns; the first ones of usual boards may be none.
    [[nodiscard]] bool is_in_strip(const Member& member) const {
        return !pattern || !drawn || member.n > base;
    }
    // Whether boards are glued end to end along that axis.
    [[nodiscard]] bool are_rings() const;
    // Why the boards cannot be counted by a walk along that axis, in a few words, whatever they are
    // filled with.  Nothing when they can.
    [[nodiscard]] std::optional<std::string> cannot_walk() const;
};

// The boards of a family for the pieces of a puzzle.  Of boards that symmetries of the pieces carry
// onto each other, a family with two numbers has the widest.
//   errors: those of Pattern; pieces of the puzzle are already placed, or its rules speak of its
//           board; edges of solids would be glued; there are no such boards, or no pieces of so
//           many cells
[[nodiscard]] Result<Boards> boards_of(const packing::Puzzle& puzzle, const Wishes& wishes,
                                       puzzle_file::Modulo modulo);

// What the boards of a pattern are filled with: the pieces or the tiles of a puzzle.
struct Filling {
    std::string name;
    const lattice::Lattice& lattice;
    std::string digest;  // of the table
    // Keeps of each class of boxes that symmetries carry onto each other the widest.
    std::function<void(std::vector<sweep::Box>&)> keep_widest = {};
};

// The boards of a pattern.
//   errors: those of Pattern; edges of solids or of other boards than boxes would be glued; there
//           are no such boards
[[nodiscard]] Result<Boards> boards_of_pattern(const Filling& filling, const Wishes& wishes,
                                               puzzle_file::Modulo modulo);

// What a family asks, for the digest of its table.
[[nodiscard]] std::string question_of(const Wishes& wishes);

}  // namespace tilewright::family
