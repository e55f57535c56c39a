#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/format/packing/solution_text.hpp"
#include "tilewright/matching/puzzle.hpp"

namespace tilewright::format {

// Lists of solutions of edge-matching puzzles, in the two forms that those of packing puzzles have:
//   Text:      for each solution a picture in comment lines, where the board is made of squares;
//              then a line for each site: site, tile, and the labels that the tile shows along the
//              edges of the site, with the sites beyond them behind a '#'
//   JsonLines: placements have "site", "tile" and "labels"
class MatchingWriter {
public:
    MatchingWriter(const matching::Puzzle& puzzle, SolutionFormat format)
        : puzzle_{puzzle}, format_{format} {}

    // Goes on with a list that has so many solutions already.
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

// A solution of a board of squares, each cut into quarters by its diagonals, with the labels there
// and the tile's name in the middle; an empty text for other boards.  Sites without a placement
// stay empty.
[[nodiscard]] std::string squares_picture(const matching::Puzzle& puzzle,
                                          const matching::Solution& solution);

struct ListedMatching {
    matching::Solution solution;
    Position at;
};

// Reads a list in either form, told by its first character.
// Errors, with their place: malformed lines or JSON; sites, tiles or labels the puzzle does not
// have.
[[nodiscard]] Result<std::vector<ListedMatching>> read_solutions(const matching::Puzzle& puzzle,
                                                                 std::string_view text);

}  // namespace tilewright::format
