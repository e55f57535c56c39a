#include "tilewright/make/part.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/draw/palette.hpp"

namespace tilewright::make {
namespace {

constexpr double smallest_label = 1;  // millimetres: below, nobody can read it

std::vector<std::vector<Point>> grid_lines(const draw::Plane& plane, const std::vector<Cell>& cells,
                                           const Ruler& ruler) {
    std::vector<std::vector<Point>> lines;
    for (const auto& [from, to] : plane.inner_sides(cells))
        lines.push_back({ruler(from), ruler(to)});
    return lines;
}

// As large as fits: a letter is about 0.65 of its height wide.
std::vector<Label> label_of(const std::string& text, const draw::Plane& plane,
                            const std::vector<Cell>& cells, const Ruler& ruler) {
    const draw::Plane::Place place = plane.letter_place(cells);
    const double room = place.room * ruler.per_unit();
    const double size = std::min(room, 1.8 * room / (0.65 * double(text.size())));
    if (size < smallest_label) return {};
    return {{text, ruler.per_unit() * place.at, size}};
}

Result<std::vector<Ring>> rings_of_piece(const puzzle::Puzzle& puzzle, const puzzle::Piece& piece,
                                         std::vector<Ring> rings, double gap) {
    if (std::ranges::count_if(rings, [](const Ring& ring) { return area(ring) > 0; }) > 1)
        return std::unexpected(
            Error{Fault::Input, puzzle.name, piece.at,
                  fmt::format("piece '{}' hangs together in corners only", piece.name),
                  "such a piece falls apart when it is cut out; draw it with render"});
    for (Ring& ring : rings) {
        auto smaller = offset(ring, -gap / 2);
        if (!smaller)
            return std::unexpected(
                Error{Fault::Usage, puzzle.name, piece.at,
                      fmt::format("a gap of {} mm leaves nothing of a side of piece '{}'", gap,
                                  piece.name),
                      "choose a smaller --gap or a larger --cell"});
        ring = std::move(*smaller);
    }
    return rings;
}

}  // namespace

std::size_t copies_of(const puzzle::Puzzle& puzzle, const puzzle::Piece& piece) {
    if (piece.max == puzzle::unlimited) return 1;
    return std::min<std::size_t>(piece.max, puzzle.region.size() / piece.size());
}

std::optional<Error> cannot_be_flat(const puzzle::Puzzle& puzzle) {
    const auto because = [&](std::string message, std::string hint) {
        return Error{Fault::Usage, puzzle.name, {}, std::move(message), std::move(hint)};
    };
    if (!puzzle.lattice->flat())
        return because("solids cannot be cut out of sheets", "write .stl or .3mf");
    if (puzzle.lattice->definition().cells.front().size() == 2)
        return because("pieces made of sticks have no width to be cut",
                       "draw them with render, --unit for their size");
    if (!puzzle.region.wrap.none())
        return because("a board whose edges are glued is no tray",
                       "make a puzzle of the same pieces on a flat board");
    return std::nullopt;
}

Result<std::vector<Part>> piece_parts(const puzzle::Puzzle& puzzle, const Sizes& sizes) {
    const draw::Plane plane{*puzzle.lattice};
    const Ruler ruler{plane.frame(), puzzle.lattice->definition().scale, sizes.step};
    const std::vector<draw::Colour> colours = draw::colours_of(puzzle, {});
    std::vector<Part> parts;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        const puzzle::Piece& piece = puzzle.pieces[i];
        const auto& shape = piece.orientations.front().cells();
        const std::vector<Cell> cells(shape.begin(), shape.end());
        auto rings = rings_of_piece(puzzle, piece, outline(plane, cells, ruler), sizes.gap);
        if (!rings) return std::unexpected(rings.error());
        Part part{piece.name, std::move(*rings)};
        if (sizes.grid) part.engraved = grid_lines(plane, cells, ruler);
        if (sizes.labels) part.labels = label_of(piece.name, plane, cells, ruler);
        part.colour = colours[i];
        parts.insert(parts.end(), copies_of(puzzle, piece), part);
    }
    return parts;
}

Result<std::vector<Part>> tray_parts(const puzzle::Puzzle& puzzle, const Sizes& sizes) {
    const draw::Plane plane{*puzzle.lattice};
    const Ruler ruler{plane.frame(), puzzle.lattice->definition().scale, sizes.step};
    std::vector<Cell> cells = puzzle.region.required;
    std::ranges::copy(puzzle.region.optional, std::back_inserter(cells));
    const std::vector<Ring> board = outline(plane, cells, ruler);
    const Ring rectangle = rectangle_around(box_around(board), sizes.wall);

    Part frame{"frame", {rectangle}};
    Part base{"base", {rectangle}};
    std::vector<Part> parts;
    for (const Ring& ring : turned_over(board)) {
        if (area(ring) < 0) {
            frame.rings.push_back(ring);
            continue;
        }
        parts.push_back({"island", {ring}});  // to be glued where the base has its outline
        base.engraved.push_back(ring);
        base.engraved.back().push_back(ring.front());
    }
    if (sizes.grid)
        std::ranges::move(grid_lines(plane, cells, ruler), std::back_inserter(base.engraved));
    parts.insert(parts.begin(), {std::move(frame), std::move(base)});
    return parts;
}

}  // namespace tilewright::make
