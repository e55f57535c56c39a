#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "tilewright/disassembly/holds.hpp"
#include "tilewright/disassembly/take_apart.hpp"

namespace tilewright::format {

// "3.5.16.6.4"; "" when nothing comes off.
[[nodiscard]] std::string level_text(const disassembly::TakenApart& taken);

// "0.08" of a side.
[[nodiscard]] std::string part_text(int hundredths);

// Every move as a line: which pieces slide or turn, how far, in which direction.  The parts that
// cannot be taken apart, or may be, follow.
//   "  1. A, B#2 by 3 x [0, 1, 0]", "  2. C away along [1, 0, 0]",
//   "  3. D turned by 90 degrees about [0, 0, 1] through [1.5, 2, 0]"
//   "  4. E turned by 90 degrees about [0, 0, 1] through [1.5, 2, 0], with 0.08 cut off edges"
[[nodiscard]] std::string moves_text(const disassembly::Assembly& assembly,
                                     const disassembly::TakenApart& taken);

// Which pieces can come off first, a line for each set, and every move if that is asked for.
//   "  A, B come off first, in 3 moves"
[[nodiscard]] std::string first_text(const disassembly::Assembly& assembly,
                                     const disassembly::AllWays& first, bool with_moves);

// How an assembly is taken apart, as an object: "verdict" ("comes_apart", "stuck", "no_way" or
// "unknown"), "level", "separations" (each with its "part" and "moves"), and "left_together" where
// some pieces are.  "first_only": nothing was tried after something came off.  As parts of a side,
// "bevel" is what must be cut off edges for its turns, and "force" what would have to be cut off
// faces, with "no_way".  If that was asked: "moves" in all, "shortest" (whether none are fewer),
// and "first" (separations of all pieces), with "first_are_all".
[[nodiscard]] std::string apart_json(const disassembly::Assembly& assembly,
                                     const disassembly::TakenApart& taken);
// Its "separations" alone.
[[nodiscard]] nlohmann::ordered_json separations_json(
    const disassembly::Assembly& assembly,
    const std::vector<disassembly::PartSeparation>& separations);

// The same for programs that draw it, as a line: also the "pieces" with their cells, and what is
// "held", by which pieces, from which "step".
[[nodiscard]] std::string assembly_json(const std::string& puzzle,
                                        const disassembly::Assembly& assembly,
                                        const disassembly::TakenApart& taken,
                                        const std::vector<disassembly::Hold>& holds);

// A solution as a list in JSON has it, with these fields.  Readers of lists pass over them.
//   solution: the line of the solution
[[nodiscard]] std::string with_apart_json(std::string_view solution, std::string_view apart);

// What such a line says.
struct ListedMoves {
    std::vector<disassembly::PartSeparation> separations;
    bool comes_apart = false;                        // it says so
    bool first_only = false;                         // but only of what comes off first
    std::vector<disassembly::PartSeparation> first;  // ways to take the first pieces off
};

// Reads it back; nothing when the line has no moves.  Also gives the pieces of the assembly the
// roles that the line names.
// Errors: moves that are malformed, or name pieces that are not there.
[[nodiscard]] Result<std::optional<ListedMoves>> read_moves(std::string_view line,
                                                            disassembly::Assembly& assembly);

}  // namespace tilewright::format
