#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tilewright/advice/choices.hpp"
#include "tilewright/design/draw_pieces.hpp"

namespace tilewright::design {

// The choices of pieces that fill a board: of all choices, or of some that were drawn.
struct ChoiceTable {
    BigCount possible;                            // choices with as many cells as the board
    std::vector<advice::PiecesAndWays> solvable;  // those with a solution
    std::size_t group_order = 1;
    engine::Ending ending = engine::Ending::Exhausted;  // otherwise not all were counted
    struct Drawn {
        std::size_t drawn = 0;
        BigCount drawn_from;
        std::size_t counted = 0;  // of these the numbers are exact, whatever the ending
    };
    std::optional<Drawn> drawn = {};  // nothing: all choices were counted

    [[nodiscard]] bool complete() const { return ending == engine::Ending::Exhausted; }
};

// Of a puzzle that choice_puzzle made for these wishes: the answer to a count that tells choices
// apart, all choices that have solutions, or choices that were drawn.
[[nodiscard]] ChoiceTable choice_table(const answer::Prepared<packing::Puzzle>& puzzle,
                                       const PieceWishes& wishes, const answer::Answer& answer);
[[nodiscard]] ChoiceTable choice_table(const packing::Puzzle& puzzle, const PieceWishes& wishes,
                                       const std::map<engine::Choice, search::Counts>& counted,
                                       std::size_t group_order);
[[nodiscard]] ChoiceTable choice_table(const packing::Puzzle& puzzle, const PieceWishes& wishes,
                                       const DrawnChoices& drawn);

// Those that have from so many to so many solutions modulo symmetry.  While more may be found, only
// lower bounds are certain: then there are none, unless there is no upper bound.
//   most: nothing stands for any number
[[nodiscard]] std::vector<advice::PiecesAndWays> with_ways(const ChoiceTable& table,
                                                           std::uint64_t least,
                                                           std::optional<std::uint64_t> most);

// One line with "schema": "tilewright.design-pieces/1".
//   ways:  what was asked for, such as "1..3"
//   shown: the choices that are listed
[[nodiscard]] std::string choice_table_json(const packing::Puzzle& puzzle, const ChoiceTable& table,
                                            const std::string& ways,
                                            const std::vector<advice::PiecesAndWays>& shown);

}  // namespace tilewright::design
