#include "tilewright/puzzle/symmetry.hpp"

#include <algorithm>
#include <optional>

#include "tilewright/base/contract.hpp"

namespace tilewright::puzzle {
namespace {

std::vector<Cell> sorted_image(const lattice::Symmetry& map, std::span<const Cell> cells) {
    std::vector<Cell> image;
    image.reserve(cells.size());
    for (const Cell& cell : cells) image.push_back(map(cell));
    std::ranges::sort(image);
    return image;
}

bool is_shifted(std::span<const Cell> from, Vec shift, std::span<const Cell> to) {
    return std::ranges::equal(from, to, [&](Cell a, Cell b) { return a + shift == b; });
}

// The translation that completes 'map' to a symmetry of the region; a finite region has at most
// one.
std::optional<Vec> shift_onto_itself(const lattice::Symmetry& map, const Region& region) {
    const std::vector<Cell> required = sorted_image(map, region.required);
    const std::vector<Cell> optional = sorted_image(map, region.optional);
    const bool filled = !required.empty();
    const Vec shift = filled ? region.required.front().at - required.front().at
                             : region.optional.front().at - optional.front().at;
    if (!is_shifted(required, shift, region.required)) return std::nullopt;
    if (!is_shifted(optional, shift, region.optional)) return std::nullopt;
    return shift;
}

// A piece as far as its placements go: which orientations, how many.
struct Kind {
    std::vector<Shape> orientations;  // sorted
    std::uint32_t min;
    std::uint32_t max;
    friend bool operator==(const Kind&, const Kind&) = default;
};

std::vector<Kind> kinds_of(const Puzzle& puzzle) {
    std::vector<Kind> kinds;
    for (const Piece& piece : puzzle.pieces) {
        kinds.push_back({piece.orientations, piece.min, piece.max});
        std::ranges::sort(kinds.back().orientations);
    }
    return kinds;
}

Kind image(const lattice::Symmetry& map, const Kind& kind) {
    Kind result{{}, kind.min, kind.max};
    for (const Shape& shape : kind.orientations)
        result.orientations.push_back(shape::image(map, shape));
    std::ranges::sort(result.orientations);
    return result;
}

// What each piece becomes.  Of several pieces of one kind, the k-th becomes the k-th of the image's
// kind, so that the maps of pieces compose as the symmetries do.
std::optional<std::vector<PieceId>> image_of_pieces(const lattice::Symmetry& map,
                                                    const std::vector<Kind>& kinds) {
    std::vector<PieceId> images;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        auto rank =
            std::count(kinds.begin(), kinds.begin() + static_cast<std::ptrdiff_t>(i), kinds[i]);
        const Kind wanted = image(map, kinds[i]);
        std::size_t j = 0;
        while (j < kinds.size() && (kinds[j] != wanted || rank-- > 0)) ++j;
        if (j == kinds.size()) return std::nullopt;
        images.push_back(PieceId{j});
    }
    return images;
}

bool keeps_placed(const PuzzleSymmetry& symmetry, const std::vector<Placement>& placed) {
    return std::ranges::all_of(placed, [&](const Placement& placement) {
        return std::ranges::find(placed, symmetry(placement)) != placed.end();
    });
}

}  // namespace

std::string_view to_string(Modulo modulo) {
    switch (modulo) {
        case Modulo::None:
            return "none";
        case Modulo::Rotations:
            return "rotations";
        case Modulo::All:
            return "all";
    }
    return "";
}

Modulo modulo_named(std::string_view name) {
    for (const Modulo modulo : {Modulo::None, Modulo::Rotations, Modulo::All})
        if (to_string(modulo) == name) return modulo;
    contract_failure("a modulo is none, rotations or all", std::source_location::current());
}

Placement PuzzleSymmetry::operator()(const Placement& placement) const {
    Placement image{pieces[placement.piece.index()], {}};
    image.cells.reserve(placement.cells.size());
    for (const Cell& cell : placement.cells) image.cells.push_back((*this)(cell));
    std::ranges::sort(image.cells);
    return image;
}

std::vector<PuzzleSymmetry> find_symmetries(const Puzzle& puzzle, Modulo modulo) {
    std::vector<PuzzleSymmetry> group;
    const std::vector<Kind> kinds = kinds_of(puzzle);
    for (const lattice::Symmetry& map : puzzle.lattice->symmetries()) {
        const bool identity = group.empty();
        if (!identity && (modulo == Modulo::None || (modulo == Modulo::Rotations && !map.proper())))
            continue;
        const auto shift = shift_onto_itself(map, puzzle.region);
        auto pieces = shift ? image_of_pieces(map, kinds) : std::nullopt;
        if (!pieces) continue;
        PuzzleSymmetry symmetry{&map, *shift, std::move(*pieces)};
        if (keeps_placed(symmetry, puzzle.placed)) group.push_back(std::move(symmetry));
    }
    return group;
}

}  // namespace tilewright::puzzle
