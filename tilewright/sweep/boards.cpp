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

// Sides are at most 2^20, so the product fits.
std::int64_t area_of(const Lattice& lattice, const Box& box) {
    return std::int64_t{box[0]} * box[1] * box[2] * lattice.type_count();
}

// The linear parts of the symmetries that keep the pieces.  These are the symmetries of a puzzle on
// a single unit.
std::vector<Matrix> symmetries_of_pieces(const Puzzle& puzzle) {
    std::vector<Matrix> result;
    for (const auto& symmetry :
         packing::find_symmetries(puzzle_in_box(puzzle, {1, 1, 1}), puzzle_file::Modulo::All))
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

std::unexpected<Error> no_box(std::string_view text, const Lattice& lattice) {
    return fail(Fault::Usage, fmt::format("'{}' is no box", text),
                std::string{shape_of_box(lattice)});
}

// The lengths that a side may have.
struct Range {
    int first = 1;
    int last = 1;
};

std::optional<int> read_length(std::string_view text) {
    int length = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), length);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return length >= 1 && length <= limits::most_cells ? std::optional{length} : std::nullopt;
}

// Reads "6" or "3..9".
std::optional<Range> read_side(std::string_view text) {
    const std::size_t dots = text.find("..");
    const auto first = read_length(text.substr(0, dots));
    const auto last = dots == std::string_view::npos ? first : read_length(text.substr(dots + 2));
    if (!first || !last || *first > *last) return std::nullopt;
    return Range{*first, *last};
}

}  // namespace

Puzzle puzzle_in_box(const Puzzle& puzzle, const Box& box) {
    Puzzle result = puzzle;
    result.region = {.required = cells_of_box(*puzzle.lattice, box), .optional = {}, .at = {}};
    result.expect = {};
    return result;
}

std::string name_of_box(const Lattice& lattice, const Box& box) {
    return lattice.flat() ? fmt::format("{}x{}", box[1], box[0])
                          : fmt::format("{}x{}x{}", box[2], box[1], box[0]);
}

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
    const int deepest = puzzle.lattice->flat() ? 1 : units;
    for (int z = 1; z <= deepest; ++z)
        for (int y = 1; units % z == 0 && y <= units / z; ++y)
            if (units / z % y == 0) boxes.push_back({units / z / y, y, z});
    keep_widest(puzzle, boxes);
    return boxes;
}

void keep_widest(const Puzzle& puzzle, std::vector<Box>& boxes) {
    const std::vector<Matrix> symmetries = symmetries_of_pieces(puzzle);
    const std::set<Box> all{boxes.begin(), boxes.end()};
    // The other boxes of its class are not greater in the order of width, height and depth.
    const auto is_last = [&](const Box& box) {
        return std::ranges::all_of(symmetries, [&](const Matrix& matrix) {
            const auto other = image(matrix, box);
            return !other || *other <= box || !all.contains(*other);
        });
    };
    std::erase_if(boxes, [&](const Box& box) { return !is_last(box); });
}

Result<Box> read_box(std::string_view text, const Lattice& lattice) {
    const auto boxes = read_boxes(text, lattice);
    if (!boxes) return std::unexpected(boxes.error());
    if (boxes->size() > 1) return no_box(text, lattice);
    return boxes->front();
}

Result<std::vector<Box>> read_boxes(std::string_view text, const Lattice& lattice) {
    constexpr std::size_t most_boxes = 1000;
    std::vector<Range> sides;
    for (std::string_view rest = text;;) {
        const auto end = std::min(rest.find('x'), rest.size());
        const auto side = read_side(rest.substr(0, end));
        if (!side) return no_box(text, lattice);
        sides.push_back(*side);
        if (end == rest.size()) break;
        rest.remove_prefix(end + 1);
    }
    if (sides.size() != static_cast<std::size_t>(lattice.dimension())) return no_box(text, lattice);
    std::ranges::reverse(sides);
    sides.resize(3, {1, 1});
    std::vector<Box> boxes;
    for (int z = sides[2].first; z <= sides[2].last; ++z)
        for (int y = sides[1].first; y <= sides[1].last; ++y)
            for (int x = sides[0].first; x <= sides[0].last; ++x) {
                const Box& box = boxes.emplace_back(Box{x, y, z});
                if (area_of(lattice, box) > limits::most_cells)
                    return fail(Fault::Usage,
                                fmt::format("box '{}' has more than {} cells",
                                            name_of_box(lattice, box), limits::most_cells),
                                "tilewright refuses boards that large");
                if (boxes.size() > most_boxes)
                    return fail(Fault::Usage,
                                fmt::format("'{}' are more than {} boxes", text, most_boxes),
                                "give shorter ranges");
            }
    return boxes;
}

std::optional<Error> has_one_board(const Puzzle& puzzle) {
    if (!puzzle.placed.empty())
        return Error{Fault::Input,
                     puzzle.name,
                     {},
                     "pieces are already placed, and belong to one board only",
                     "take a puzzle without placed pieces"};
    return cannot_change(puzzle, {.region = true});
}

Result<Family> boards_family(const Puzzle& puzzle, const std::vector<Box>& boxes,
                             puzzle_file::Modulo modulo) {
    if (auto why = has_one_board(puzzle)) return std::unexpected(std::move(*why));
    std::string question = "boards";
    for (const Box& box : boxes) question += " " + name_of_box(*puzzle.lattice, box);
    Family family{.table = {.sweep = "boards",
                            .column = "board",
                            .puzzle = puzzle.name,
                            .digest = digest(puzzle_in_box(puzzle, {1, 1, 1}), question, modulo),
                            .modulo = modulo,
                            .of_a_whole = false},
                  .puzzles = {}};
    for (const Box& box : boxes) {
        const std::string name = name_of_box(*puzzle.lattice, box);
        const auto same = [&](const Row& row) { return row.key == name; };
        if (std::ranges::any_of(family.table.rows, same)) continue;
        family.puzzles.push_back(puzzle_in_box(puzzle, box));
        family.puzzles.back().name = fmt::format("{} on {}", puzzle.name, name);
        family.table.rows.push_back({.key = name, .about = {}});
    }
    if (family.puzzles.empty())
        return std::unexpected(Error{Fault::Input,
                                     puzzle.name,
                                     {},
                                     "no board has so many cells",
                                     "give boards with --boxes, or another --area N"});
    return family;
}

}  // namespace tilewright::sweep
