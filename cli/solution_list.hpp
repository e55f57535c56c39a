#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/format/matching/solution_text.hpp"
#include "tilewright/format/packing/solution_text.hpp"
#include "tilewright/matching/symmetry.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::cli {

// A solution file together with its puzzle.
template <class Puzzle>
struct ListOf {
    Puzzle puzzle;
    std::string file;
    std::vector<format::Listed<Puzzle>> solutions;
    std::optional<format::ListEnding> ending = {};  // what the list says of itself
    std::string text = {};  // the list as it was read, if it also says how to take apart
};
using SolutionList = ListOf<packing::Puzzle>;
using MatchingList = ListOf<matching::Puzzle>;
using AnySolutionList = std::variant<SolutionList, MatchingList>;

// Whether a file, or standard input ("-"), holds solutions, judged by its ending and its first
// lines.  It may be a list that names its puzzle, or another program's file that has solutions
// beside its puzzle.
[[nodiscard]] bool is_solution_list(const std::string& file);

// The puzzle that a list is about: the named one, or else the one in the list, or else the one that
// the list names, which may lie beside it.
//   file:        of the list
//   puzzle_name: may be empty
[[nodiscard]] Result<answer::AnyPuzzle> puzzle_of_list(std::string_view text,
                                                       const std::string& file,
                                                       const std::string& puzzle_name);

// Reads a solution file.  If 'puzzle_name' is empty, the file must name its puzzle.
[[nodiscard]] Result<AnySolutionList> load_any_solutions(const std::string& file,
                                                         const std::string& puzzle_name);

// The same for packing puzzles.  A list for a puzzle of the other kind is an error.
[[nodiscard]] Result<SolutionList> load_solutions(const std::string& file,
                                                  const std::string& puzzle_name);

// An error for the first wrong solution, with its place, or for a number of solutions that differs
// from what the list says.  Nothing when all is right.
[[nodiscard]] std::optional<Error> first_mistake(const SolutionList& list);
[[nodiscard]] std::optional<Error> first_mistake(const MatchingList& list);

// The least image of a solution under the puzzle's symmetries.  Equivalent solutions have the same
// least image.
[[nodiscard]] packing::Solution least_image(const packing::Solution& solution,
                                            const std::vector<packing::PuzzleSymmetry>& group);

// How many different images a solution has under the symmetries of a group.
[[nodiscard]] std::size_t orbit_size(const packing::Solution& solution,
                                     const std::vector<packing::PuzzleSymmetry>& group);
[[nodiscard]] std::size_t orbit_size(const matching::Solution& solution,
                                     const std::vector<matching::PuzzleSymmetry>& group);

}  // namespace tilewright::cli
