#include "tilewright/family/strip_middle.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace tilewright::family {
namespace {

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
                add_marked(next[filled | move.cells | move.corners], number, move.marks);
    }
    return next;
}

Result<void> look_at(std::size_t entries, const Stop& stop) {
    constexpr std::size_t of_an_entry = 200;
    if (stop()) return stopped("the count of what crosses the middle of a strip");
    if (entries * of_an_entry > stop.memory())
        return lacks_memory("the count of what crosses the middle of a strip", stop);
    return {};
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
        const std::size_t last = (placement.cells | placement.corners).highest() / height_;
        for (std::size_t shift = 0; shift + last < middle_.count(); ++shift) {
            const StripPlacement here{placement.piece, placement.cells << (shift * height_),
                                      placement.corners << (shift * height_)};
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
    [[nodiscard]] bool must_be_filled(std::size_t cell) const {
        const Mask here = Mask::one(cell);
        return cell % height_ < middle_.cells_in_column && !(middle_.missing & here).any() &&
               is_of_middle(here);
    }
    // The corners that ask what lies across the middle.
    [[nodiscard]] Mask asking() const {
        Mask result;
        for (Mask rest = middle_.asking; rest.any();) {
            const Mask corner = Mask::one(rest.lowest());
            if (is_of_middle(corner)) result = result | corner;
            rest = rest ^ corner;
        }
        return result;
    }
    // What the half before the middle fills, as far as the middle does not.
    [[nodiscard]] Mask half() const {
        Mask result;
        for (std::size_t place = 0; place < middle_.count() * height_; ++place) {
            const Mask here = Mask::one(place);
            if (leaves(here) || lies_behind(middle_.symmetry({0, here}, middle_.count()).cells))
                result = result | here;
        }
        return result;
    }
    [[nodiscard]] Mask behind(const Mask& filled) const {
        return filled >> (middle_.before_last() * height_);
    }

private:
    // Whether neither the cell nor its image lies behind the middle.
    [[nodiscard]] bool is_of_middle(const Mask& cell) const {
        return !lies_behind(cell) && !leaves(cell) &&
               !lies_behind(middle_.symmetry({0, cell}, middle_.count()).cells);
    }
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

// All that lies across the middle, and in how many ways.
template <class Count>
Result<Crossings<Count>> filled_across(const MiddleReader& reader, const MiddleColumns& middle,
                                       const Stop& stop) {
    Crossings<Count> ways{{middle.corners, Count{BigCount{1}}}};
    for (const std::size_t cell : reader.moves().order()) {
        const std::vector<Move>& moves = reader.moves().from(cell);
        const bool must = reader.must_be_filled(cell);
        if (!must && moves.empty()) continue;
        if (auto fine = look_at(ways.size(), stop); !fine) return std::unexpected(fine.error());
        ways = covered(ways, cell, moves, must);
    }
    const Mask asking = reader.asking();
    std::erase_if(ways, [&](const auto& one) { return (one.first & asking) != asking; });
    return ways;
}

}  // namespace

template <class Count>
Result<Crossings<Count>> crossings(const std::vector<StripPlacement>& placements,
                                   const std::vector<StripPlacement>& blanks,
                                   const MiddleColumns& middle, std::optional<std::size_t> marked,
                                   const Stop& stop) {
    MiddleReader reader{middle, marked};
    for (const StripPlacement& placement : placements) reader.add(placement, middle.missing);
    for (const StripPlacement& blank : blanks) reader.add(blank, ~middle.optional);
    const auto ways = filled_across<Count>(reader, middle, stop);
    if (!ways) return ways;
    Crossings<Count> result;
    for (auto& [filled, number] : *ways) result[reader.behind(filled)] += number;
    return result;
}

Result<Arrivals> Arrivals::of(const std::vector<StripPlacement>& placements, Moves kept,
                              const MiddleColumns& middle, const Stop& stop) {
    MiddleReader reader{middle, {}};
    for (const StripPlacement& placement : placements) reader.add(placement, middle.missing);
    const auto ways = filled_across<BigCount>(reader, middle, stop);
    if (!ways) return std::unexpected(ways.error());
    Arrivals result{std::move(kept), middle, reader.half()};
    for (const auto& [filled, number] : *ways) result.across_[filled & result.half_] += number;
    for (std::size_t place = 0; place < result.begun_.size(); ++place) {
        if (!(result.half_ & Mask::one(place)).any()) continue;
        for (const auto& [filled, number] : result.across_)
            result.begun_[place].insert(filled & Mask::below(place));
        result.entries_ += result.begun_[place].size();
        if (auto fine = look_at(result.entries_, stop); !fine) return std::unexpected(fine.error());
    }
    return result;
}

Arrivals::Arrivals(Moves kept, const MiddleColumns& middle, const Mask& half)
    : moves_{std::move(kept)},
      columns_{middle.count()},
      cells_{middle.cells_in_column},
      half_{half},
      begun_(columns_ * moves_.height),
      known_(columns_ * moves_.height) {}

void Arrivals::leave(const Mask& filled, std::size_t place, std::vector<Mask>& ways) const {
    const Mask here = Mask::one(place);
    const std::size_t number = place % moves_.height;
    const bool is_filled = (filled & here).any();
    const Mask by_walk = filled & ~here;
    const Mask across = filled | here;
    if (number >= cells_) {
        // A corner has to be seen to by one side; a free joint is taken by one at most.
        const bool is_free = (moves_.free & Mask::one(number)).any();
        if (is_filled || is_free) ways.push_back(by_walk);
        if (!is_filled || !is_free) ways.push_back(across);
        return;
    }
    if (is_filled) return ways.push_back(by_walk);
    ways.push_back(across);
    const std::size_t column = place / moves_.height;
    const std::size_t shift = column * moves_.height;
    const Mask from_here = ~Mask::below(place);
    for (const Move& move : moves_.starting_at[number]) {
        if ((move.cells | move.corners).highest() / moves_.height + column >= columns_) continue;
        const Mask cells = move.cells << shift;
        if (!(filled & from_here & cells).any())
            ways.push_back((filled | cells | (move.corners << shift)) & ~here);
    }
}

Result<BigCount> Arrivals::ways_from(std::size_t place, const Mask& filled, const Stop& stop) {
    if (place == known_.size()) {
        const auto found = across_.find(filled);
        return found == across_.end() ? BigCount{} : found->second;
    }
    if (!(half_ & Mask::one(place)).any())
        return (filled & Mask::one(place)).any() ? BigCount{} : ways_from(place + 1, filled, stop);
    if (!begun_[place].contains(filled & Mask::below(place))) return BigCount{};
    if (const auto found = known_[place].find(filled); found != known_[place].end())
        return found->second;
    if (auto fine = look_at(entries_, stop); !fine) return std::unexpected(fine.error());
    std::vector<Mask> next;
    leave(filled, place, next);
    BigCount sum;
    for (const Mask& mask : next) {
        auto rest = ways_from(place + 1, mask, stop);
        if (!rest) return rest;
        sum += *rest;
    }
    ++entries_;
    return known_[place].emplace(filled, std::move(sum)).first->second;
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
