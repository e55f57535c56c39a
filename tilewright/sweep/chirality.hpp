#pragma once

#include <map>
#include <string>
#include <vector>

#include "tilewright/answer/options.hpp"
#include "tilewright/sweep/table.hpp"

namespace tilewright::sweep {

using ChoiceId = Id<struct ChoiceTag>;

// The choices of sides of a puzzle.
//
// A piece has sides when it differs from its mirror image and the puzzle lets it lie either way.  A
// choice says of every such piece how many of its copies lie as the puzzle shows the piece (for a
// named set, as the standard picture does) and how many as its mirror image.  Every solution
// belongs to exactly one choice.  A choice is named by the pieces in the puzzle's order, a capital
// letter for a piece as shown, the small one for its mirror image: "fLNpyZ".
class Sides {
public:
    // Errors: no piece has sides; a piece with sides that may be left out, or comes in any number;
    // more than 65536 choices.
    static Result<Sides> of(const packing::Puzzle& puzzle);

    [[nodiscard]] std::size_t choice_count() const { return choice_count_; }
    [[nodiscard]] std::string name(ChoiceId choice) const;

    // Every piece with sides as its name's capital means it: pictures side by side under the names.
    [[nodiscard]] std::string legend() const;

    // Whether a placement shows a piece's mirror image; false for pieces without sides.
    [[nodiscard]] bool mirrored(const packing::Placement& placement) const;

    // How much a placement adds to the number of the choice: sum this over a solution.
    [[nodiscard]] std::size_t weight(const packing::Placement& placement) const;

    // The choice of the images of a choice's solutions.
    [[nodiscard]] ChoiceId image(const packing::PuzzleSymmetry& symmetry, ChoiceId choice) const;

    // The puzzle of one choice alone: pieces with sides become pieces that are not turned over.
    // Nothing when a piece already placed lies on another side.
    [[nodiscard]] std::optional<packing::Puzzle> puzzle_of(ChoiceId choice) const;

private:
    struct Piece {
        packing::PieceId piece;
        std::string shown;  // what its two sides are called
        std::string mirrored;
        std::size_t copies;
        std::size_t weight;                    // of a mirrored copy in the number of a choice
        std::map<packing::Shape, bool> sides;  // by orientation: whether it is mirrored
    };

    explicit Sides(const packing::Puzzle& puzzle) : puzzle_{&puzzle} {}
    [[nodiscard]] const Piece* find(packing::PieceId piece) const;
    [[nodiscard]] static std::size_t mirrored_copies(const Piece& piece, ChoiceId choice);

    const packing::Puzzle* puzzle_;
    std::vector<Piece> pieces_;
    std::size_t choice_count_ = 1;
};

// Counts the solutions of every choice of sides, from one enumeration of the whole puzzle, of which
// no solution is kept.
//
// Each row has the raw count of its choice, and its distinct count under the symmetries of the
// whole puzzle that keep the choice.  These are all the symmetries of the choice as a puzzle by
// itself, unless it makes one piece the mirror image of another: then by itself it may have more.
// Rows that a symmetry of the whole puzzle makes one, such as a choice and its mirror image on a
// rectangle, name the first of them as their class.
//   requires: the puzzle outlives the call
//   ensures:  the raw counts of all rows add up to the raw count of the puzzle, and the distinct
//             counts of the first rows of the classes to its distinct count: an orbit of solutions
//             meets every choice of one class, in equally many solutions and in one orbit each
// Errors: as for Sides::of and solve.
// Cost: one enumeration; |group| * pieces for each distinct solution.
[[nodiscard]] Result<Table> chirality(const packing::Puzzle& puzzle,
                                      const answer::SolveOptions& options);

// The same rows, not yet counted.
[[nodiscard]] Result<Table> chirality_rows(const packing::Puzzle& puzzle,
                                           puzzle_file::Modulo modulo);

}  // namespace tilewright::sweep
