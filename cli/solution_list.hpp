#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/format/matching/solution_text.hpp"
#include "tilewright/format/packing/solution_text.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::cli {

// A solution file together with the puzzle it is about.
template <class Puzzle, class Listed>
struct ListOf {
    Puzzle puzzle;
    std::string file;
    std::vector<Listed> solutions;
    std::optional<format::ListEnding> ending = {};  // what the list says of itself
    std::string text = {};  // the list as it was read, if it also says how to take apart
};
using SolutionList = ListOf<packing::Puzzle, format::ListedSolution>;
using MatchingList = ListOf<matching::Puzzle, format::ListedMatching>;
using AnySolutionList = std::variant<SolutionList, MatchingList>;

// Whether a file holds solutions, as far as its ending and its first lines tell: a list that says
// which puzzle it solves, or a file of another program, which may bring them beside the puzzle.
[[nodiscard]] bool is_solution_list(const std::string& file);

// Reads a solution file.  'puzzle_name' may be empty: then the file says which puzzle it solves.
[[nodiscard]] Result<AnySolutionList> load_any_solutions(const std::string& file,
                                                         const std::string& puzzle_name);

// The same for packing puzzles; a list about another kind is an error.
[[nodiscard]] Result<SolutionList> load_solutions(const std::string& file,
                                                  const std::string& puzzle_name);

// The first solution that is wrong, as an error with its place, or that their number is not what
// the list says; nothing when all is right.
[[nodiscard]] std::optional<Error> first_mistake(const SolutionList& list);
[[nodiscard]] std::optional<Error> first_mistake(const MatchingList& list);

// The image of a solution that comes first among all its images under the puzzle's symmetries:
// equal for solutions that symmetry makes one.
[[nodiscard]] packing::Solution least_image(const packing::Solution& solution,
                                            const std::vector<packing::PuzzleSymmetry>& group);

}  // namespace tilewright::cli
