#include "tilewright/property/symmetric.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "tilewright/packing/symmetry.hpp"

namespace tilewright::property {
namespace {

using lattice::Matrix;
using packing::PuzzleSymmetry;

constexpr std::array<std::string_view, 7> kinds{
    "half-turn", "third-turn", "quarter-turn", "sixth-turn", "mirror", "inversion", "shift"};

int order_of(const Matrix& map) {
    Matrix power = map;
    int order = 1;
    for (; power != Matrix{}; ++order)
        for (Vec& column : power.columns) column = map * column;
    return order;
}

// Empty for a rotary reflection, which has no name.
std::string_view kind_of(const Matrix& map) {
    const auto& [a, b, c] = map.columns;
    const int trace = a.x + b.y + c.z;
    if (map.determinant() < 0) return trace == 1 ? "mirror" : trace == -3 ? "inversion" : "";
    switch (order_of(map)) {
        case 1:
            return "shift";
        case 2:
            return "half-turn";
        case 3:
            return "third-turn";
        case 4:
            return "quarter-turn";
        default:
            return "sixth-turn";
    }
}

bool is_of_kind(const PuzzleSymmetry& symmetry, std::string_view kind) {
    return kind.empty() ||
           std::ranges::all_of(symmetry.motions, [&](const PuzzleSymmetry::Motion& motion) {
               return kind_of(motion.map->linear()) == kind;
           });
}

// The puzzle without its pieces: its symmetries are those of the board.
Puzzle empty_board(const Puzzle& puzzle) {
    Puzzle board;
    board.lattice = puzzle.lattice;
    board.region = puzzle.region;
    board.region.colours.clear();
    return board;
}

}  // namespace

std::span<const std::string_view> symmetry_kinds() {
    return kinds;
}

bool carries(const std::vector<Number>& permutation, const Partition& partition) {
    std::vector<Number> images(partition.part_count(), none);
    for (std::size_t cell = 0; cell < permutation.size(); ++cell) {
        const Number part = partition.part_on(cell);
        const Number image = partition.part_on(permutation[cell]);
        if ((part == none) != (image == none)) return false;
        if (part == none || images[part] == image) continue;
        if (images[part] != none) return false;
        images[part] = image;
    }
    return true;  // every part is met, so no two parts have one image
}

Result<Test> symmetric(const Board& board, std::string_view kind) {
    if (!kind.empty() && std::ranges::find(kinds, kind) == kinds.end())
        return fail(Fault::Usage, fmt::format("there is no symmetry '{}'", kind),
                    fmt::format("there are {}", fmt::join(kinds, ", ")));
    const Puzzle empty = empty_board(board.puzzle());
    std::vector<std::vector<Number>> permutations;
    for (const PuzzleSymmetry& symmetry : find_symmetries(empty, packing::Modulo::All)) {
        if (!is_of_kind(symmetry, kind)) continue;
        std::vector<Number> images;
        for (const Cell& cell : board.cells()) images.push_back(board.number_of(symmetry(cell)));
        const bool moves = !std::ranges::is_sorted(images);
        if (moves && std::ranges::find(permutations, images) == permutations.end())
            permutations.push_back(std::move(images));
    }
    if (permutations.empty())
        return fail(Fault::Usage,
                    fmt::format("the board has no {}", kind.empty() ? "symmetry" : kind),
                    "so no solution is symmetric in this way");
    return [permutations = std::move(permutations)](const Partition& partition) {
        return std::ranges::any_of(permutations, [&](const std::vector<Number>& permutation) {
            return carries(permutation, partition);
        });
    };
}

}  // namespace tilewright::property
