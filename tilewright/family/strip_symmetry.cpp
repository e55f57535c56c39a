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

    void add(const Move& move) {
        const auto first = std::ranges::find_if(
            order_, [&](std::size_t cell) { return (move.cells & Mask::one(cell)).any(); });
        by_first_[*first].push_back(move);
    }
    [[nodiscard]] const std::vector<std::size_t>& order() const { return order_; }
    [[nodiscard]] const std::vector<Move>& from(std::size_t cell) const { return by_first_[cell]; }

private:
    std::vector<std::size_t> order_;
    std::vector<std::vector<Move>> by_first_;
};

// Covers a cell in each way, or leaves it to the halves.
template <class Count>
Crossings<Count> covered(const Crossings<Count>& ways, std::size_t cell,
                         const std::vector<Move>& moves, bool must) {
    Crossings<Count> next;
    for (const auto& [filled, number] : ways) {
        const bool is_filled = (filled & Mask::one(cell)).any();
        if (is_filled || !must) next[filled] += number;
        if (is_filled) continue;
        for (const Move& move : moves)
            if (!(filled & move.cells).any())
                add_marked(next[filled | move.cells], number, move.marks);
    }
    return next;
}

// The move that places a whole orbit.
Move move_of(const StripOrbit& orbit, std::size_t piece, std::optional<std::size_t> marked) {
    return {orbit.cells, piece == marked ? orbit.size : 0};
}

// What can lie across the middle.
class MiddleReader {
public:
    MiddleReader(const MiddleColumns& middle, std::optional<std::size_t> marked)
        : middle_{middle},
          height_{middle.symmetry.cells.size()},
          behind_{~Mask::below(middle.before_last() * height_)},
          marked_{marked},
          moves_{middle.count(), height_} {}

    // Adds a placement in each column where it fits into cells of the board.
    void add(const StripPlacement& placement, const Mask& not_on) {
        const std::size_t last = placement.cells.highest() / height_;
        for (std::size_t shift = 0; shift + last < middle_.count(); ++shift) {
            const StripPlacement here{placement.piece, placement.cells << (shift * height_)};
            // What lies on one side is left to the halves.
            if ((here.cells & not_on).any() || lies_behind(here.cells) || leaves(here.cells))
                continue;
            if (lies_behind(middle_.symmetry(here, middle_.count()).cells)) continue;
            const auto orbit = orbit_of(here, middle_.symmetry, middle_.count());
            if (orbit && !(orbit->cells & not_on).any())
                moves_.add(move_of(*orbit, here.piece, marked_));
        }
    }
    [[nodiscard]] const MiddleMoves& moves() const { return moves_; }
    // Whether neither the cell nor its image lies behind the middle.
    [[nodiscard]] bool must_be_filled(std::size_t cell) const {
        const Mask here = Mask::one(cell);
        return !(middle_.missing & here).any() && !lies_behind(here) && !leaves(here) &&
               !lies_behind(middle_.symmetry({0, here}, middle_.count()).cells);
    }
    [[nodiscard]] Mask behind(const Mask& filled) const {
        return filled >> (middle_.before_last() * height_);
    }

private:
    [[nodiscard]] bool lies_behind(const Mask& cells) const { return (cells & behind_) == cells; }
    // Whether the image of some cell lies behind all columns.
    [[nodiscard]] bool leaves(Mask cells) const {
        for (; cells.any(); cells = cells ^ Mask::one(cells.lowest())) {
            const std::size_t cell = cells.lowest();
            if (cell / height_ < middle_.symmetry.shifts[cell % height_]) return true;
        }
        return false;
    }

    const MiddleColumns& middle_;
    std::size_t height_;
    Mask behind_;
    std::optional<std::size_t> marked_;
    MiddleMoves moves_;
};

}  // namespace

std::size_t StripSymmetry::slant() const {
    return shifts.empty() ? 0 : std::ranges::max(shifts);
}

StripPlacement StripSymmetry::operator()(const StripPlacement& placement,
                                         std::size_t columns) const {
    const std::size_t height = cells.size();
    StripPlacement result{pieces[placement.piece], {}};
    if (!turns) {
        result.cells = image(placement.cells, height, cells);
        return result;
    }
    for (Mask rest = placement.cells; rest.any();) {
        const std::size_t bit = rest.lowest();
        const std::size_t cell = bit % height;
        const std::size_t column = columns - 1 - bit / height + shifts[cell];
        result.cells = result.cells | Mask::one(column * height + cells[cell]);
        rest = rest ^ Mask::one(bit);
    }
    return result;
}

StripSymmetry StripSymmetry::squared() const {
    StripSymmetry result = *this;
    result.turns = false;
    result.shifts.clear();
    result.least_shift = 0;
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

std::optional<StripOrbit> orbit_of(const StripPlacement& placement, const StripSymmetry& symmetry,
                                   std::size_t columns) {
    StripOrbit orbit{placement.cells, 1};
    for (StripPlacement other = symmetry(placement, columns); other != placement;
         other = symmetry(other, columns)) {
        if ((orbit.cells & other.cells).any() || comes_before(other, placement))
            return std::nullopt;
        orbit.cells = orbit.cells | other.cells;
        ++orbit.size;
    }
    return orbit;
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

template <class Count>
Result<Crossings<Count>> crossings(const std::vector<StripPlacement>& placements,
                                   const std::vector<StripPlacement>& blanks,
                                   const MiddleColumns& middle, std::optional<std::size_t> marked,
                                   const Stop& stop) {
    MiddleReader reader{middle, marked};
    for (const StripPlacement& placement : placements) reader.add(placement, middle.missing);
    for (const StripPlacement& blank : blanks) reader.add(blank, ~middle.optional);
    Crossings<Count> ways{{Mask{}, Count{BigCount{1}}}};
    for (const std::size_t cell : reader.moves().order()) {
        const std::vector<Move>& moves = reader.moves().from(cell);
        const bool must = reader.must_be_filled(cell);
        if (!must && moves.empty()) continue;
        if (stop()) return stopped("the count of what crosses the middle of a strip");
        constexpr std::size_t of_an_entry = 200;
        if (ways.size() * of_an_entry > stop.memory())
            return lacks_memory("the count of what crosses the middle of a strip", stop);
        ways = covered(ways, cell, moves, must);
    }
    Crossings<Count> result;
    for (auto& [filled, number] : ways) result[reader.behind(filled)] += number;
    return result;
}

template Result<Crossings<BigCount>> crossings(const std::vector<StripPlacement>&,
                                               const std::vector<StripPlacement>&,
                                               const MiddleColumns&, std::optional<std::size_t>,
                                               const Stop&);
template Result<Crossings<ByCopies>> crossings(const std::vector<StripPlacement>&,
                                               const std::vector<StripPlacement>&,
                                               const MiddleColumns&, std::optional<std::size_t>,
                                               const Stop&);

}  // namespace tilewright::family
