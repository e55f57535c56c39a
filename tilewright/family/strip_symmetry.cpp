#include "tilewright/family/strip_symmetry.hpp"

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace tilewright::family {
namespace {

bool comes_before(const StripPlacement& a, const StripPlacement& b) {
    return a.piece != b.piece ? a.piece < b.piece : b.cells > a.cells;
}

// The cells of the columns around the middle, those near it first.
std::vector<std::size_t> from_the_middle(std::size_t columns, std::size_t height) {
    std::vector<std::size_t> order(columns);
    std::iota(order.begin(), order.end(), 0);
    const auto distance = [&](std::size_t column) {
        const std::size_t twice = 2 * column + 1;
        return twice > columns ? twice - columns : columns - twice;
    };
    std::ranges::stable_sort(order, {}, distance);
    std::vector<std::size_t> cells;
    for (const std::size_t column : order)
        for (std::size_t i = 0; i < height; ++i) cells.push_back(column * height + i);
    return cells;
}

// What can lie across the middle, by the first of its cells in some order.
class MiddleMoves {
public:
    MiddleMoves(std::size_t columns, std::size_t height)
        : order_{from_the_middle(columns, height)}, by_first_(order_.size()) {}

    void add(const Mask& cells) {
        const auto first = std::ranges::find_if(
            order_, [&](std::size_t cell) { return (cells & Mask::one(cell)).any(); });
        by_first_[*first].push_back(cells);
    }
    [[nodiscard]] const std::vector<std::size_t>& order() const { return order_; }
    [[nodiscard]] const std::vector<Mask>& from(std::size_t cell) const { return by_first_[cell]; }

private:
    std::vector<std::size_t> order_;
    std::vector<std::vector<Mask>> by_first_;
};

using Ways = std::unordered_map<Mask, BigCount, MaskHash>;

// Covers a cell in each way, or leaves it to the halves.
Ways covered(const Ways& ways, std::size_t cell, const std::vector<Mask>& moves, bool must) {
    Ways next;
    for (const auto& [filled, number] : ways) {
        const bool is_filled = (filled & Mask::one(cell)).any();
        if (is_filled || !must) next[filled] += number;
        if (is_filled) continue;
        for (const Mask& move : moves)
            if (!(filled & move).any()) next[filled | move] += number;
    }
    return next;
}

}  // namespace

StripPlacement StripSymmetry::operator()(const StripPlacement& placement,
                                         std::size_t columns) const {
    const std::size_t height = cells.size();
    StripPlacement result{pieces[placement.piece], image(placement.cells, height, cells)};
    if (!turns) return result;
    Mask around;
    for (std::size_t column = 0; column < columns; ++column) {
        const Mask one = (result.cells >> (column * height)) & Mask::below(height);
        around = around | (one << ((columns - 1 - column) * height));
    }
    result.cells = around;
    return result;
}

StripSymmetry StripSymmetry::squared() const {
    StripSymmetry result = *this;
    result.turns = false;
    for (std::size_t& cell : result.cells) cell = cells[cell];
    for (std::size_t& piece : result.pieces) piece = pieces[piece];
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

std::optional<Mask> orbit_of(const StripPlacement& placement, const StripSymmetry& symmetry,
                             std::size_t columns) {
    Mask all = placement.cells;
    for (StripPlacement other = symmetry(placement, columns); other != placement;
         other = symmetry(other, columns)) {
        if ((all & other.cells).any() || comes_before(other, placement)) return std::nullopt;
        all = all | other.cells;
    }
    return all;
}

Moves moves_kept(const std::vector<StripPlacement>& placements, const StripSymmetry& symmetry) {
    const std::size_t height = symmetry.cells.size();
    Moves moves{.height = height, .starting_at = {}, .mirrors = {}};
    moves.starting_at.resize(height);
    for (const StripPlacement& placement : placements)
        if (const auto cells = orbit_of(placement, symmetry, 0))
            moves.starting_at[cells->lowest()].push_back({*cells});
    return moves;
}

Result<std::vector<Crossing>> crossings(const std::vector<StripPlacement>& placements,
                                        const StripSymmetry& symmetry, std::size_t span, bool odd,
                                        const Mask& missing, const Stop& stop) {
    const std::size_t height = symmetry.cells.size();
    const std::size_t half = span - 1;
    const std::size_t columns = 2 * half + (odd ? 1 : 0);
    MiddleMoves moves{columns, height};
    for (const StripPlacement& placement : placements) {
        const std::size_t last = placement.cells.highest() / height;
        const std::size_t first_behind = columns - half;
        for (std::size_t shift = 0; shift + last < columns; ++shift) {
            // It reaches the middle from both sides, or covers cells of the middle column.
            if (shift >= first_behind || shift + last < half) continue;
            if (const auto cells = orbit_of({placement.piece, placement.cells << (shift * height)},
                                            symmetry, columns))
                moves.add(*cells);
        }
    }
    Ways ways{{Mask{}, 1}};
    for (const std::size_t cell : moves.order()) {
        const bool must =
            odd && cell / height == half && !(missing & Mask::one(cell % height)).any();
        if (!must && moves.from(cell).empty()) continue;
        if (stop()) return stopped("the count of what crosses the middle of a strip");
        constexpr std::size_t of_an_entry = 200;
        if (ways.size() * of_an_entry > stop.memory())
            return lacks_memory("the count of what crosses the middle of a strip", stop);
        ways = covered(ways, cell, moves.from(cell), must);
    }
    std::vector<Crossing> result;
    for (const auto& [filled, number] : ways)
        result.push_back({filled >> ((columns - half) * height), number});
    return result;
}

}  // namespace tilewright::family
