#include "tilewright/draw/picture.hpp"

#include <fmt/format.h>

#include "tilewright/disassembly/assembly_order.hpp"
#include "tilewright/draw/flat.hpp"
#include "tilewright/draw/sheets.hpp"
#include "tilewright/draw/solid.hpp"

namespace tilewright::draw {
namespace {

// Nobody looks at a picture with more solutions than this.
constexpr std::size_t most_in_picture = 400;

Error no_view(const std::string& puzzle, std::string message, std::string hint) {
    return {Fault::Usage, puzzle, {}, std::move(message), std::move(hint)};
}

template <class Puzzle>
std::optional<Error> too_many(const Subject<Puzzle>& subject) {
    if (subject.solutions.size() <= most_in_picture) return std::nullopt;
    return Error{Fault::Usage,
                 {},
                 {},
                 fmt::format("{} solutions are too many for one picture", subject.solutions.size()),
                 "choose some with --solution, or write a gallery with the ending .html"};
}

bool shows_layers(const View& view, const packing::Puzzle& puzzle) {
    if (view.which == "auto") return puzzle.lattice->layer() != nullptr;
    return view.which == "layers";
}

disassembly::AssemblyOrder order_of(const Subject<packing::Puzzle>& subject,
                                    const packing::Solution& placements) {
    for (std::size_t i = 0; i < subject.moves.size(); ++i)
        if (&subject.solutions[i] == &placements && !subject.moves[i].empty())
            return disassembly::assembly_order(placements, subject.moves[i]);
    return disassembly::assembly_order(subject.puzzle, placements);
}

Scene draw_board_as(const View& view, const Subject<packing::Puzzle>& subject,
                    const packing::Solution& placements, const Style& style) {
    const packing::Puzzle& puzzle = subject.puzzle;
    if (shows_layers(view, puzzle)) return draw_board(puzzle, placements, style);
    if (view.which == "steps")
        return draw_step_sheet(puzzle, order_of(subject, placements), view.columns, style);
    return draw_solid(puzzle, placements, view.which == "exploded" ? view.apart : 0, style);
}

Scene tile_sheet(const matching::Puzzle& puzzle, std::size_t columns, const Style& style) {
    std::vector<Captioned> scenes;
    for (std::size_t i = 0; i < puzzle.tiles.size(); ++i)
        scenes.push_back(
            {draw_tile(puzzle, matching::TileId{i}, style), caption_of(puzzle.tiles[i])});
    return make_sheet(scenes, columns, title_of(puzzle), style);
}

// Draws several solutions side by side.
template <class Puzzle, class DrawOne>
Scene draw_all(const Subject<Puzzle>& subject, std::size_t columns, const Style& style,
               const DrawOne& draw_one) {
    std::vector<Captioned> scenes;
    for (std::size_t i = 0; i < subject.solutions.size(); ++i)
        scenes.push_back({draw_one(subject.solutions[i]), std::to_string(subject.numbers[i])});
    return make_sheet(scenes, columns, title_of(subject.puzzle), style);
}

// Draws a single board.
Scene framed(Scene scene, std::string title, const Style& style) {
    scene.background = style.theme.paper;
    scene.title = std::move(title);
    return scene;
}

}  // namespace

std::optional<Error> refusal(const View& view, const packing::Puzzle& puzzle) {
    const std::string& which = view.which;
    const bool solid = which == "solid" || which == "exploded" || which == "steps";
    if (solid && puzzle.lattice->flat())
        return no_view(puzzle.name, fmt::format("view '{}': the puzzle is flat", which),
                       "leave the view out");
    if (which == "net" || which == "schlegel")
        return no_view(puzzle.name,
                       fmt::format("view '{}': the puzzle does not lie on a polyhedron", which),
                       "leave the view out");
    if (which == "layers" && puzzle.lattice->layer() == nullptr)
        return no_view(puzzle.name,
                       fmt::format("view 'layers': the lattice '{}' has no flat layers",
                                   puzzle.lattice->name()),
                       "use the view solid, exploded or steps");
    return std::nullopt;
}

std::optional<Error> refusal(const View& view, const matching::Puzzle& puzzle) {
    const std::string& which = view.which;
    if (which == "schlegel" && puzzle.board.place != matching::Board::Place::Polyhedron)
        return no_view(puzzle.name, "view 'schlegel': the puzzle does not lie on a polyhedron",
                       "leave the view out");
    if (which != "auto" && which != "net" && which != "schlegel")
        return no_view(puzzle.name, fmt::format("view '{}' is for solids made of pieces", which),
                       "polyhedra have the views net and schlegel");
    return std::nullopt;
}

Unfolding unfolding_of(const View& view) {
    return view.which == "schlegel" ? Unfolding::Schlegel : Unfolding::Net;
}

matching::Solution placed_tiles(const matching::Puzzle& puzzle) {
    matching::Solution placements;
    for (const auto& [site, tile, labels] : puzzle.placed)
        if (!labels.empty()) placements.push_back({site, tile, labels});
    return placements;
}

Result<Scene> draw_picture(const Subject<packing::Puzzle>& subject, const View& view,
                           const Style& style) {
    const packing::Puzzle& puzzle = subject.puzzle;
    if (const auto wrong = too_many(subject)) return std::unexpected(*wrong);
    if (view.pieces) return draw_piece_sheet(puzzle, view.columns, title_of(puzzle), style);
    if (const auto wrong = refusal(view, puzzle)) return std::unexpected(*wrong);
    const auto draw_one = [&](const packing::Solution& placements) {
        return draw_board_as(view, subject, placements, style);
    };
    if (subject.solutions.size() > 1) return draw_all(subject, view.columns, style, draw_one);
    const packing::Solution& placements =
        subject.solutions.empty() ? puzzle.placed : subject.solutions.front();
    if (!shows_layers(view, puzzle) && placements.empty())
        return fail(Fault::Usage, "no piece lies on the board yet",
                    "draw a list of solutions, or the pieces with --pieces");
    return framed(draw_one(placements), title_of(puzzle), style);
}

Result<Scene> draw_picture(const Subject<matching::Puzzle>& subject, const View& view,
                           const Style& style) {
    const matching::Puzzle& puzzle = subject.puzzle;
    if (const auto wrong = too_many(subject)) return std::unexpected(*wrong);
    if (const auto wrong = refusal(view, puzzle)) return std::unexpected(*wrong);
    if (view.pieces) return tile_sheet(puzzle, view.columns, style);
    const auto draw_one = [&](const matching::Solution& placements) {
        return *draw_tiles(puzzle, placements, unfolding_of(view), style);
    };
    if (subject.solutions.size() > 1) return draw_all(subject, view.columns, style, draw_one);
    return framed(
        draw_one(subject.solutions.empty() ? placed_tiles(puzzle) : subject.solutions.front()),
        title_of(puzzle), style);
}

}  // namespace tilewright::draw
