#pragma once

#include <string>
#include <vector>

#include "tilewright/format/solution_text.hpp"
#include "tilewright/puzzle/symmetry.hpp"

namespace tilewright::cli {

// A solution file together with the puzzle it is about.
struct SolutionList {
    puzzle::Puzzle puzzle;
    std::string file;
    std::vector<format::ListedSolution> solutions;
    std::optional<format::ListEnding> ending = {};  // what the list says of itself
};

// Whether a file holds solutions, as far as its ending and its first lines tell: a list that says
// which puzzle it solves, or a file of another program, which may bring them beside the puzzle.
[[nodiscard]] bool is_solution_list(const std::string& file);

// Reads a solution file.  'puzzle_name' may be empty: then the file says which puzzle it solves.
[[nodiscard]] Result<SolutionList> load_solutions(const std::string& file,
                                                  const std::string& puzzle_name);

// The first solution that is wrong, as an error with its place, or that their number is not what
// the list says; nothing when all is right.
[[nodiscard]] std::optional<Error> first_mistake(const SolutionList& list);

// The image of a solution that comes first among all its images under the puzzle's symmetries:
// equal for solutions that symmetry makes one.
[[nodiscard]] puzzle::Solution least_image(const puzzle::Solution& solution,
                                           const std::vector<puzzle::PuzzleSymmetry>& group);

}  // namespace tilewright::cli
