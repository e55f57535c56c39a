#include "tilewright/matching/random_puzzle.hpp"

#include <algorithm>

#include "tilewright/base/contract.hpp"
#include "tilewright/matching/lattice_board.hpp"

namespace tilewright::matching {
namespace {

std::vector<LabelId> make_labels(Puzzle& puzzle, std::size_t count) {
    constexpr std::size_t letters = 23;  // a to w: x is the frame's label
    std::vector<LabelId> labels;
    for (std::size_t i = 0; i < count; ++i)
        labels.push_back(puzzle.labels.named(
            count <= letters ? std::string(1, static_cast<char>('a' + i)) : std::to_string(i + 1)));
    return labels;
}

}  // namespace

Puzzle random_puzzle(const RandomSpec& spec, Random& random) {
    require(spec.width >= 1 && spec.height >= 1 && spec.width <= 64 && spec.height <= 64,
            "a random puzzle has sides of 1 to 64");
    require(spec.labels >= 1 && spec.labels <= 1000, "a random puzzle has 1 to 1000 labels");
    std::vector<lattice::Cell> cells;
    for (int y = 0; y < spec.height; ++y)
        for (int x = 0; x < spec.width; ++x) cells.push_back({{x, y}, 0});
    Puzzle puzzle;
    puzzle.board = *lattice_board(*lattice::find_lattice("square"), cells);
    const std::vector<LabelId> labels = make_labels(puzzle, spec.labels);
    const LabelId frame = spec.frame ? puzzle.labels.named("x") : LabelId{};

    std::vector<std::vector<LabelId>> shown(cells.size(), std::vector<LabelId>(4));
    puzzle.border.resize(puzzle.board.edges.size());
    for (std::size_t i = 0; i < puzzle.board.edges.size(); ++i) {
        const Edge& edge = puzzle.board.edges[i];
        const bool framed = spec.frame && edge.on_border();
        const LabelId label = framed ? frame : labels[random.below(labels.size())];
        if (framed) puzzle.border[i].label = frame;
        for (const Half& half : edge.halves) shown[half.site.index()][half.number] = label;
    }
    shuffle(shown, random);
    for (const auto& face : shown) {
        Tile tile{std::to_string(puzzle.tiles.size() + 1), face, spec.turns};
        const auto faces = faces_of(tile, Form::Polygon);
        tile.labels = faces[random.below(faces.size())];
        puzzle.tiles.push_back(std::move(tile));
    }
    puzzle.tiles = merge_equal_tiles(std::move(puzzle.tiles), Form::Polygon);
    return puzzle;
}

}  // namespace tilewright::matching
