#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tilewright/answer/options.hpp"
#include "tilewright/answer/prepared.hpp"
#include "tilewright/search/checkpoint.hpp"
#include "tilewright/search/tally.hpp"
#include "tilewright/sweep/table.hpp"

namespace tilewright::sweep {

using ChoiceId = Id<struct ChoiceTag>;

// The choices of sides of a puzzle.
//
// A piece has sides when it differs from its mirror image and the puzzle allows both.  A choice
// says for every such piece how many of its copies lie as the puzzle shows the piece (for a named
// set, as the standard picture does), and how many as its mirror image.  Every solution belongs to
// exactly one choice.  The name of a choice lists the copies in the puzzle's order of pieces: a
// capital letter for a piece as shown, the small letter for its mirror image.  An example is
// "fLNpyZ".
class Sides {
public:
    // The choices of a puzzle.
    //   errors: no piece has sides; a piece with sides may be left out or has a free number of
    //           copies; there are more than 65536 choices
    static Result<Sides> of(const packing::Puzzle& puzzle);

    [[nodiscard]] std::size_t choice_count() const { return choice_count_; }
    [[nodiscard]] std::string name(ChoiceId choice) const;

    // Pictures, side by side and with names, of every piece with sides in the form that its capital
    // letter stands for.
    [[nodiscard]] std::string legend() const;

    // Whether a placement shows a piece's mirror image.  False for pieces without sides.
    [[nodiscard]] bool mirrored(const packing::Placement& placement) const;

    // What a placement adds to the number of the choice.  The sum over a solution is the number of
    // its choice.
    [[nodiscard]] std::size_t weight(const packing::Placement& placement) const;

    // The choice to which the symmetry carries the solutions of 'choice'.
    [[nodiscard]] ChoiceId image(const packing::PuzzleSymmetry& symmetry, ChoiceId choice) const;

    // The puzzle of one choice alone, in which pieces with sides must not be turned over.  Nothing
    // when a piece already placed lies on another side.
    [[nodiscard]] std::optional<packing::Puzzle> puzzle_of(ChoiceId choice) const;

private:
    struct Piece {
        packing::PieceId piece;
        std::string shown;  // the names of its two sides
        std::string mirrored;
        std::size_t copies;
        std::size_t weight;  // what a mirrored copy adds to the number of a choice
        std::map<packing::Shape, bool> sides;  // by orientation: whether it is the mirror image
    };

    explicit Sides(const packing::Puzzle& puzzle) : puzzle_{&puzzle} {}
    [[nodiscard]] const Piece* find(packing::PieceId piece) const;
    [[nodiscard]] static std::size_t mirrored_copies(const Piece& piece, ChoiceId choice);

    const packing::Puzzle* puzzle_;
    std::vector<Piece> pieces_;
    std::size_t choice_count_ = 1;
};

// Counts the solutions of every choice of sides, with a single enumeration of the whole puzzle.  It
// keeps no solution.
//
// Each row has the raw count of its choice.  It also has the distinct count, under the symmetries
// of the whole puzzle that keep the choice.  Usually these are all symmetries of the choice as a
// puzzle by itself; but when the choice turns one piece into the mirror image of another, that
// puzzle may have more.  A symmetry of the whole puzzle can carry one choice to another, as on a
// rectangle a choice to its mirror image.  Such choices form a class, and their rows name the first
// of them.
//   requires: the puzzle outlives the call
//   ensures:  the raw counts of all rows add up to the raw count of the puzzle; the distinct counts
//             of the first rows of all classes add up to its distinct count.  (Each orbit of
//             solutions meets every choice of one class, in equally many solutions and in one orbit
//             each.)
//   cost:     one enumeration, and |group| * pieces for each distinct solution
//   errors:   those of Sides::of and solve
[[nodiscard]] Result<Table> chirality(const packing::Puzzle& puzzle,
                                      const answer::SolveOptions& options);

// The same enumeration, cut into parts that can be searched anywhere and in any order.
class SidesInParts {
public:
    // Cuts it into at most so many parts.
    //   errors: those of Sides::of and answer::cut
    [[nodiscard]] static Result<SidesInParts> cut(const packing::Puzzle& puzzle,
                                                  const answer::SolveOptions& options,
                                                  std::size_t parts);
    // The enumeration that was cut into these parts.
    //   whole: see whole()
    [[nodiscard]] static Result<SidesInParts> of(const packing::Puzzle& puzzle,
                                                 puzzle_file::Modulo modulo, search::State whole);

    [[nodiscard]] const search::State& whole() const { return whole_; }
    [[nodiscard]] std::size_t size() const { return whole_.parts.size(); }

    struct Found {
        std::map<std::size_t, search::Counts> classes;  // solutions, by its first choice
        double seconds = 0;
    };
    // Searches a part.  Nothing if a limit has ended that.  Any thread may call, and calls may
    // overlap.
    //   errors: those of answer::search_part
    [[nodiscard]] Result<std::optional<Found>> search(std::size_t part,
                                                      const answer::SolveOptions& options) const;
    // The table of chirality().
    //   found: by part, what was found there
    [[nodiscard]] Table table(std::span<const Found> found) const;

private:
    SidesInParts(const packing::Puzzle& puzzle, puzzle_file::Modulo modulo, search::State whole);
    std::shared_ptr<const packing::Puzzle> puzzle_;
    answer::Prepared<packing::Puzzle> prepared_;
    puzzle_file::Modulo modulo_;
    search::State whole_;
};

// The same rows before counting.
[[nodiscard]] Result<Table> chirality_rows(const packing::Puzzle& puzzle,
                                           puzzle_file::Modulo modulo);

}  // namespace tilewright::sweep
