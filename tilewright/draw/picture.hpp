#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilewright/disassembly/take_apart.hpp"
#include "tilewright/draw/scene.hpp"
#include "tilewright/draw/style.hpp"
#include "tilewright/draw/tiles.hpp"
#include "tilewright/matching/puzzle.hpp"
#include "tilewright/packing/puzzle.hpp"

// Whole pictures of puzzles and their solutions, of either kind.
namespace tilewright::draw {

// What a picture shows.
struct View {
    // Solids: "layers", "solid", "exploded", or "steps" (putting it together); polyhedra with
    // tiles: "net" or "schlegel" (seen through one face); "auto": what suits the puzzle.
    std::string which = "auto";
    bool pieces = false;      // each piece or tile by itself, instead of the board
    double apart = 0.7;       // how far an exploded solid is pulled apart
    std::size_t columns = 0;  // pictures side by side; 0: as many as look good
};

// What to draw of a puzzle.
template <class Puzzle>
struct Subject {
    const Puzzle& puzzle;
    std::vector<typename Puzzle::Solution> solutions;  // none: draw the empty board
    std::vector<std::size_t> numbers;  // of the solutions in their list; count from 1
    std::string note = {};             // about the list: whether it is complete
    // By solution: how it is taken apart, if the steps of that are to be shown; may be empty.
    std::vector<std::vector<disassembly::PartSeparation>> moves = {};
};

// The title of a puzzle, or its name if it has none.
template <class Puzzle>
[[nodiscard]] const std::string& title_of(const Puzzle& puzzle) {
    return puzzle.title.empty() ? puzzle.name : puzzle.title;
}

// Why a puzzle has no such view.  Nothing when it has.
[[nodiscard]] std::optional<Error> refusal(const View& view, const packing::Puzzle& puzzle);
[[nodiscard]] std::optional<Error> refusal(const View& view, const matching::Puzzle& puzzle);

// How the faces of a polyhedron are shown.
[[nodiscard]] Unfolding unfolding_of(const View& view);

// The tiles placed beforehand, except those that may still be turned.
[[nodiscard]] matching::Solution placed_tiles(const matching::Puzzle& puzzle);

// The whole picture.  Several solutions stand side by side.
//   errors: a view that the puzzle has not; more solutions than fit into one picture
[[nodiscard]] Result<Scene> draw_picture(const Subject<packing::Puzzle>& subject, const View& view,
                                         const Style& style);
[[nodiscard]] Result<Scene> draw_picture(const Subject<matching::Puzzle>& subject, const View& view,
                                         const Style& style);

}  // namespace tilewright::draw
