#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <set>

#include <fmt/format.h>

#include "tilewright/base/limits.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/sweep/family.hpp"
#include "tilewright/sweep/with_pieces.hpp"

namespace tilewright::sweep {
namespace {

using lattice::Lattice;
using lattice::Matrix;
using packing::Puzzle;

Puzzle in_box(const Puzzle& puzzle, const Box& box) {
    Puzzle result = puzzle;
    result.region = {.required = cells_of_box(*puzzle.lattice, box), .optional = {}, .at = {}};
    result.expect = {};
    return result;
}

std::string name_of(const Lattice& lattice, const Box& box) {
    return lattice.flat() ? fmt::format("{}x{}", box[1], box[0])
                          : fmt::format("{}x{}x{}", box[2], box[1], box[0]);
}

// Sides are at most 2^20, so the product fits.
std::int64_t area_of(const Lattice& lattice, const Box& box) {
    return std::int64_t{box[0]} * box[1] * box[2] * lattice.type_count();
}

// The linear parts of the symmetries that keep the pieces.  These are the symmetries of a puzzle on
// a single unit.
std::vector<Matrix> symmetries_of_pieces(const Puzzle& puzzle) {
    std::vector<Matrix> result;
    for (const auto& symmetry :
         packing::find_symmetries(in_box(puzzle, {1, 1, 1}), puzzle_file::Modulo::All))
        result.push_back(symmetry.motions.front().map->linear());
    return result;
}

// The image of a box, or nothing when the image is not a box.
std::optional<Box> image(const Matrix& matrix, const Box& box) {
    const auto sum = [&](int lattice::Vec::*axis) -> std::optional<int> {
        std::optional<int> length;
        for (std::size_t i = 0; i < 3; ++i) {
            if (matrix.columns[i].*axis == 0) continue;
            if (length) return std::nullopt;
            length = std::abs(matrix.columns[i].*axis) * box[i];
        }
        return length;
    };
    const auto x = sum(&lattice::Vec::x);
    const auto y = sum(&lattice::Vec::y);
    const auto z = sum(&lattice::Vec::z);
    if (!x || !y || !z) return std::nullopt;
    return Box{*x, *y, *z};
}

std::string_view shape_of_box(const Lattice& lattice) {
    return lattice.flat() ? "write HEIGHTxWIDTH, such as 6x10"
                          : "write DEPTHxHEIGHTxWIDTH, such as 3x4x5";
}

}  // namespace

std::vector<lattice::Cell> cells_of_box(const Lattice& lattice, const Box& box) {
    std::vector<lattice::Cell> cells;
    for (int z = 0; z < box[2]; ++z)
        for (int y = 0; y < box[1]; ++y)
            for (int x = 0; x < box[0]; ++x)
                for (int type = 0; type < lattice.type_count(); ++type)
                    cells.push_back({{x, y, z}, type});
    return cells;
}

std::optional<std::size_t> area_of_pieces(const Puzzle& puzzle) {
    std::size_t area = 0;
    for (const packing::Piece& piece : puzzle.pieces) {
        if (piece.min != piece.max) return std::nullopt;
        area += piece.min * piece.size();
    }
    return area;
}

std::vector<Box> boxes_of_area(const Puzzle& puzzle, std::size_t area) {
    const auto types = static_cast<std::size_t>(puzzle.lattice->type_count());
    std::vector<Box> boxes;
    if (area % types != 0) return boxes;
    const auto units = static_cast<int>(area / types);
    const std::vector<Matrix> symmetries = symmetries_of_pieces(puzzle);
    const int deepest = puzzle.lattice->flat() ? 1 : units;
    for (int z = 1; z <= deepest; ++z)
        for (int y = 1; units % z == 0 && y <= units / z; ++y)
            if (units / z % y == 0) boxes.push_back({units / z / y, y, z});
    const std::set<Box> all{boxes.begin(), boxes.end()};
    // Keeps the widest and lowest box of each class: its other boxes are not greater in the order
    // of width, height and depth.
    const auto is_last = [&](const Box& box) {
        return std::ranges::all_of(symmetries, [&](const Matrix& matrix) {
            const auto other = image(matrix, box);
            return !other || *other <= box || !all.contains(*other);
        });
    };
    std::erase_if(boxes, [&](const Box& box) { return !is_last(box); });
    return boxes;
}

Result<Box> read_box(std::string_view text, const Lattice& lattice) {
    const auto wrong = [&] {
        return fail(Fault::Usage, fmt::format("'{}' is no box", text),
                    std::string{shape_of_box(lattice)});
    };
    std::vector<int> sides;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (true) {
        int side = 0;
        const auto [after, error] = std::from_chars(at, end, side);
        if (error != std::errc{} || side < 1 || side > limits::most_cells) return wrong();
        sides.push_back(side);
        if (after == end) break;
        if (*after != 'x') return wrong();
        at = after + 1;
    }
    if (sides.size() != static_cast<std::size_t>(lattice.dimension())) return wrong();
    std::ranges::reverse(sides);
    sides.resize(3, 1);
    const Box box{sides[0], sides[1], sides[2]};
    if (area_of(lattice, box) > limits::most_cells)
        return fail(Fault::Usage,
                    fmt::format("box '{}' has more than {} cells", text, limits::most_cells),
                    "tilewright refuses boards that large");
    return box;
}

Result<Family> boards_family(const Puzzle& puzzle, const std::vector<Box>& boxes,
                             puzzle_file::Modulo modulo) {
    const auto wrong = [&](std::string message, std::string hint) {
        return std::unexpected(
            Error{Fault::Input, puzzle.name, {}, std::move(message), std::move(hint)});
    };
    if (!puzzle.placed.empty())
        return wrong("pieces are already placed, and belong to one board only",
                     "take a puzzle without placed pieces");
    if (auto why = cannot_change(puzzle, {.region = true})) return std::unexpected(std::move(*why));
    std::string question = "boards";
    for (const Box& box : boxes) question += " " + name_of(*puzzle.lattice, box);
    Family family{.table = {.sweep = "boards",
                            .column = "board",
                            .puzzle = puzzle.name,
                            .digest = digest(in_box(puzzle, {1, 1, 1}), question, modulo),
                            .modulo = modulo},
                  .puzzles = {}};
    for (const Box& box : boxes) {
        const std::string name = name_of(*puzzle.lattice, box);
        const auto same = [&](const Row& row) { return row.key == name; };
        if (std::ranges::any_of(family.table.rows, same)) continue;
        family.puzzles.push_back(in_box(puzzle, box));
        family.puzzles.back().name = fmt::format("{} on {}", puzzle.name, name);
        family.table.rows.push_back({.key = name, .about = {}});
    }
    if (family.puzzles.empty() || std::ranges::none_of(family.puzzles, area_fits))
        return wrong("the pieces fill none of these boards: their cells do not add up",
                     "give boards with as many cells as the pieces have, or --area N");
    return family;
}

}  // namespace tilewright::sweep
