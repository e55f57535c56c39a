#include "tilewright/make/part.hpp"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "tilewright/draw/palette.hpp"
#include "tilewright/make/flat_outline.hpp"

namespace tilewright::make {
namespace {

constexpr double smallest_label = 1;  // millimetres; smaller text is unreadable

// Where four sticks meet in a point, two pieces that both turn there keep clear of each other.
// Where more meet, each piece can have a stick between two of the other, and they would cross.
constexpr int most_sticks_at_a_point = 4;

std::vector<std::vector<Point>> grid_lines(const draw::Plane& plane, const std::vector<Cell>& cells,
                                           const Ruler& ruler) {
    std::vector<std::vector<Point>> lines;
    if (plane.made_of_sticks())
        for (const Cell& cell : cells) {
            const std::vector<lattice::Vec> ends = plane.corners(cell);
            lines.push_back({ruler(ends[0]), ruler(ends[1])});
        }
    for (const auto& [from, to] : plane.inner_sides(cells))
        lines.push_back({ruler(from), ruler(to)});
    return lines;
}

// A label that is as large as fits.  A letter is about 0.65 times as wide as high.
std::vector<Label> label_of(const std::string& text, const draw::Plane& plane,
                            const std::vector<Cell>& cells, const Ruler& ruler,
                            const Sizes& sizes) {
    const draw::Plane::Place place = plane.made_of_sticks()
                                         ? plane.letter_place(std::span{cells}.first(1))
                                         : plane.letter_place(cells);
    const double room =
        plane.made_of_sticks() ? sizes.stick_width() / 2 : place.room * ruler.per_unit();
    const double size = std::min(room, 1.8 * room / (0.65 * double(text.size())));
    if (size < smallest_label) return {};
    return {{text, ruler.per_unit() * place.at, size}};
}

}  // namespace

Error about(const packing::Puzzle& puzzle, const packing::Piece& piece, Error error) {
    error.source = puzzle.name;
    error.at = piece.at;
    error.message = fmt::format("piece '{}': {}", piece.name, error.message);
    return error;
}

Error about_board(const packing::Puzzle& puzzle, Error error) {
    error.source = puzzle.name;
    error.at = puzzle.region.at;
    error.message = fmt::format("the board: {}", error.message);
    return error;
}

std::size_t copies_of(const packing::Puzzle& puzzle, const packing::Piece& piece) {
    if (piece.max == unlimited) return 1;
    return std::min<std::size_t>(piece.max, puzzle.region.size() / piece.size());
}

std::optional<Error> cannot_be_flat(const packing::Puzzle& puzzle) {
    const auto because = [&](std::string message, std::string hint) {
        return Error{Fault::Usage, puzzle.name, {}, std::move(message), std::move(hint)};
    };
    if (!puzzle.lattice->flat())
        return because("solids cannot be cut out of sheets", "write .stl or .3mf");
    if (puzzle.lattice->sticks_at_a_point() > most_sticks_at_a_point)
        return because("pieces on this grid may turn around each other in one point",
                       "draw them with render; sticks on square and hexagonal grids can be made");
    if (!puzzle.region.wrap.none())
        return because("a board whose edges are glued is no tray",
                       "make a puzzle of the same pieces on a flat board");
    return std::nullopt;
}

Result<std::vector<Part>> piece_parts(const packing::Puzzle& puzzle, const Sizes& sizes,
                                      const Stop& stop) {
    const draw::Plane plane{*puzzle.lattice};
    const Ruler ruler = ruler_of(plane, sizes);
    const std::vector<draw::Colour> colours = draw::colours_of(puzzle, {});
    std::vector<Part> parts;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        if (stop()) return stopped("cutting the pieces");
        const packing::Piece& piece = puzzle.pieces[i];
        const auto& shape = piece.orientations.front().cells();
        const std::vector<Cell> cells(shape.begin(), shape.end());
        auto rings = piece_outline(plane, cells, sizes);
        if (!rings) return std::unexpected(about(puzzle, piece, rings.error()));
        Part part{piece.name, std::move(*rings)};
        if (sizes.grid) part.engraved = grid_lines(plane, cells, ruler);
        if (sizes.labels) part.labels = label_of(piece.name, plane, cells, ruler, sizes);
        part.colour = colours[i];
        parts.insert(parts.end(), copies_of(puzzle, piece), part);
    }
    return parts;
}

Result<std::vector<Part>> tray_parts(const packing::Puzzle& puzzle, const Sizes& sizes) {
    const draw::Plane plane{*puzzle.lattice};
    const Ruler ruler = ruler_of(plane, sizes);
    std::vector<Cell> cells = puzzle.region.required;
    std::ranges::copy(puzzle.region.optional, std::back_inserter(cells));
    const auto board = hollow_outline(plane, cells, sizes);
    if (!board) return std::unexpected(about_board(puzzle, board.error()));
    const Ring rectangle = rectangle_around(box_around(*board), sizes.wall);

    Part frame{"frame", {rectangle}};
    Part base{"base", {rectangle}};
    std::vector<Part> parts;
    for (const Ring& ring : turned_over(*board)) {
        if (area(ring) < 0) {
            frame.rings.push_back(ring);
            continue;
        }
        parts.push_back({"island", {ring}});  // glued onto its outline on the base
        base.engraved.push_back(ring);
        base.engraved.back().push_back(ring.front());
    }
    // Without a grid, nothing would show where sticks may lie.
    if (sizes.grid || plane.made_of_sticks())
        std::ranges::move(grid_lines(plane, cells, ruler), std::back_inserter(base.engraved));
    parts.insert(parts.begin(), {std::move(frame), std::move(base)});
    return parts;
}

}  // namespace tilewright::make
