#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/format/packing/solution_text.hpp"
#include "tilewright/matching/puzzle.hpp"

namespace tilewright::format {

// Lists of solutions of edge-matching puzzles, in the same two forms as for packing puzzles:
//   Text:      for each solution, a picture in comment lines if the board is made of squares; then
//              a line for each site: the site, the tile, and the labels that the tile shows along
//              the edges of the site; the sites across these edges follow after a '#'
//   JsonLines: placements have "site", "tile" and "labels"
class MatchingWriter {
public:
    MatchingWriter(const matching::Puzzle& puzzle, SolutionFormat format)
        : puzzle_{puzzle}, format_{format} {}

    // Resumes a list that has this many solutions already.
    void go_on_after(std::uint64_t solutions) { written_ = solutions; }

    [[nodiscard]] std::string header(const ListHeader& header) const;
    [[nodiscard]] std::string solution(const matching::Solution& solution);
    [[nodiscard]] std::string ending(const ListEnding& ending) const;

private:
    [[nodiscard]] std::string as_text(const matching::Solution& solution) const;
    [[nodiscard]] std::string as_json(const matching::Solution& solution) const;

    const matching::Puzzle& puzzle_;
    SolutionFormat format_;
    std::uint64_t written_ = 0;
};

// A picture of a solution on a board of squares.  Each square is cut into quarters by its
// diagonals; it shows the labels there, and the name of the tile in the middle.  Sites without a
// placement stay empty.  The text is empty for other boards.
[[nodiscard]] std::string squares_picture(const matching::Puzzle& puzzle,
                                          const matching::Solution& solution);

struct ListedMatching {
    matching::Solution solution;
    Position at;
};

// Reads a list in either form; its first character tells which.
//   errors: malformed lines or JSON; sites, tiles or labels that the puzzle does not have; each
//           with its place
[[nodiscard]] Result<std::vector<ListedMatching>> read_solutions(const matching::Puzzle& puzzle,
                                                                 std::string_view text);

}  // namespace tilewright::format
