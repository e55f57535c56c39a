#include "tilewright/family/strip_symmetry.hpp"

#include <algorithm>

namespace tilewright::family {
namespace {

bool comes_before(const StripPlacement& a, const StripPlacement& b) {
    return a.piece != b.piece ? a.piece < b.piece : b.cells > a.cells;
}

}  // namespace

std::size_t StripSymmetry::slant() const {
    return shifts.empty() ? 0 : std::ranges::max(shifts);
}

StripPlacement StripSymmetry::operator()(const StripPlacement& placement,
                                         std::size_t columns) const {
    const std::size_t height = cells.size();
    const auto image_of = [&](const Mask& mask) {
        if (!turns) return image(mask, height, cells);
        Mask result;
        for (Mask rest = mask; rest.any();) {
            const std::size_t bit = rest.lowest();
            const std::size_t cell = bit % height;
            const std::size_t column = columns - 1 - bit / height + shifts[cell];
            result = result | Mask::one(column * height + cells[cell]);
            rest = rest ^ Mask::one(bit);
        }
        return result;
    };
    return {pieces[placement.piece], image_of(placement.cells), image_of(placement.corners)};
}

StripSymmetry StripSymmetry::then(const StripSymmetry& next) const {
    StripSymmetry result = *this;
    for (std::size_t& cell : result.cells) cell = next.cells[cell];
    for (std::size_t& piece : result.pieces) piece = next.pieces[piece];
    return result;
}

StripSymmetry StripSymmetry::squared() const {
    StripSymmetry result = then(*this);
    result.turns = false;
    result.shifts.clear();
    result.least_shift = 0;
    return result;
}

bool StripSymmetry::is_identity() const {
    const auto is_own_image = [](const std::vector<std::size_t>& images) {
        for (std::size_t i = 0; i < images.size(); ++i)
            if (images[i] != i) return false;
        return true;
    };
    return !turns && is_own_image(cells) && is_own_image(pieces);
}

std::optional<StripOrbit> orbit_of(const StripPlacement& placement, const StripSymmetry& symmetry,
                                   std::size_t columns) {
    StripOrbit orbit{placement.cells, placement.corners, 1};
    for (StripPlacement other = symmetry(placement, columns); other != placement;
         other = symmetry(other, columns)) {
        if ((orbit.cells & other.cells).any() || comes_before(other, placement))
            return std::nullopt;
        orbit.cells = orbit.cells | other.cells;
        orbit.corners = orbit.corners | other.corners;
        ++orbit.size;
    }
    return orbit;
}

Move move_of(const StripOrbit& orbit, std::size_t piece, std::optional<std::size_t> marked) {
    return {orbit.cells, orbit.corners, piece == marked ? orbit.size : 0};
}

Moves moves_kept(const std::vector<StripPlacement>& placements, const StripSymmetry& symmetry,
                 std::optional<std::size_t> marked) {
    const std::size_t height = symmetry.cells.size();
    Moves moves{.height = height, .starting_at = {}, .mirrors = {}};
    moves.starting_at.resize(height);
    for (const StripPlacement& placement : placements)
        if (const auto orbit = orbit_of(placement, symmetry, 0))
            moves.starting_at[orbit->cells.lowest()].push_back(
                move_of(*orbit, placement.piece, marked));
    return moves;
}

}  // namespace tilewright::family
