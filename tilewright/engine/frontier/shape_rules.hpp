#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <vector>

#include "tilewright/engine/frontier/mirror.hpp"

namespace tilewright::engine::frontier_parts {

// How shapes grow.  A move always fills the first open cell, so that each filling of the board is
// one path, and paths that fill the same positions meet.  It is the frontier method of Kawahara,
// Inoue, Iwashita and Minato (IEICE Transactions E100-A, 2017), with cells in place of edges.
template <std::size_t Words>
class ShapeRules {
public:
    using Bits = Window<Words>;

    // 'sums' says which numbers of cells can be filled.  When it is empty, every shape is hopeful.
    //   requires: board.reach <= Bits::bits; moves_connected(board) unless 'sums' is empty
    ShapeRules(const Layout& layout, std::vector<bool> sums)
        : layout_{layout},
          sums_{std::move(sums)},
          mirrors_{layout.mirrors},
          single_cells_stay_{sums_.size() > 1 && !sums_[1]},
          required_before_(layout.positions + 1) {
        for (std::size_t p = 0; p < layout.positions; ++p)
            required_before_[p + 1] = required_before_[p] + (layout.required[p] ? 1 : 0);
        make_masks();
        make_links();
    }

    [[nodiscard]] Shape<Words> empty_board() const { return {}; }

    // Calls visit(move, shape) for each move that fits, in their order.  Moves that leave a hole of
    // one cell, which nothing fills, are left out: most hopeless shapes have such a hole.
    template <class Visit>
    void for_each_child(const Shape<Words>& shape, Visit visit) {
        const std::uint32_t begin = layout_.moves_at[shape.first];
        const std::uint32_t end = layout_.moves_at[shape.first + 1];
        std::size_t fitting = 0;
        for (std::uint32_t i = begin; i < end; ++i) {  // no branch: half of the tests fail
            fitting_[fitting] = i;
            fitting += (masks_[i] & shape.filled).any() ? 0 : 1;
        }
        for (std::size_t i = 0; i < fitting; ++i) {
            const Bits filled = shape.filled | masks_[fitting_[i]];
            if (!leaves_hole(shape.first, filled)) visit(fitting_[i], settle(shape.first, filled));
        }
    }

    // Whether every closed region of open cells can be filled, as far as its size tells.  The
    // pieces used so far, those for the closed regions and those for the rest are disjoint parts of
    // one set.  So the sizes of pieces must add up to each region alone, to the filled cells
    // together with some regions, and to the rest.
    [[nodiscard]] bool hopeful(const Shape<Words>& shape) const {
        if (sums_.empty() || !shape.filled.any()) return true;
        const Bits beyond = ~Bits::below(shape.filled.highest());
        const Bits empty = ~shape.filled;
        const Bits linked = flood(shape.first, (beyond | far_[shape.first]) & empty, empty);
        Bits closed = empty & ~linked;
        if (!closed.any()) return true;
        const Bits& required = required_[shape.first];
        std::size_t filled = required_before_[shape.first] + (shape.filled & required).count();
        do {
            const Bits region = flood(shape.first, Bits::one(closed.lowest()), closed);
            const std::size_t size = (region & required).count();
            filled += size;
            if (!sums_[size] || !sums_[filled] || !sums_[sums_.size() - 1 - filled]) return false;
            closed = closed ^ region;
        } while (closed.any());
        return true;
    }

private:
    // Whether some open cell has no open neighbour, where no piece fills a single cell.
    bool leaves_hole(std::size_t from, const Bits& filled) const {
        if (!single_cells_stay_) return false;
        const Bits open = ~filled;
        Bits beside_open = far_[from];
        const std::uint32_t end = links_at_[from + 1];
        for (std::uint32_t i = links_at_[from]; i < end; ++i) {
            const Link& link = links_[i];
            beside_open = beside_open | ((open & link.lower) << link.distance) |
                          ((open >> link.distance) & link.lower);
        }
        const Bits seen = open & Bits::below(filled.highest());  // behind it all is open
        return (seen & required_[from] & ~beside_open).any();
    }

    // The shape that results when 'filled' is filled, counted from 'from'.
    Shape<Words> settle(std::uint32_t from, const Bits& filled) const {
        const std::size_t by = filled.lowest_zero();
        return mirrors_.canonical({static_cast<std::uint32_t>(from + by), filled >> by});
    }

    void make_masks() {
        std::size_t most = 0;
        masks_.resize(layout_.moves.size());
        required_.resize(layout_.positions + 1);
        for (std::size_t p = 0; p < layout_.positions; ++p) {
            const std::uint32_t begin = layout_.moves_at[p];
            const std::uint32_t end = layout_.moves_at[p + 1];
            most = std::max<std::size_t>(most, end - begin);
            for (std::uint32_t i = begin; i < end; ++i)
                for (const std::uint32_t q : layout_.positions_of(layout_.moves[i]))
                    masks_[i] = masks_[i] | Bits::one(q - p);
            for (std::size_t q = p; q < std::min(p + Bits::bits, layout_.positions); ++q)
                if (layout_.required[q]) required_[p] = required_[p] | Bits::one(q - p);
        }
        fitting_.resize(most + 1);
    }

    // The pairs of neighbours at one distance, as seen from one position.
    struct Link {
        std::size_t distance;
        Bits lower;  // the smaller of each pair
    };

    void make_links() {
        far_.resize(layout_.positions + 1);
        links_at_.resize(layout_.positions + 2);
        std::map<std::size_t, std::vector<std::uint32_t>> by_distance;
        for (const auto& [p, q] : layout_.neighbours) by_distance[q - p].push_back(p);
        for (auto& [distance, lowers] : by_distance) std::ranges::sort(lowers);
        for (std::size_t from = 0; from < layout_.positions; ++from) {
            for (const auto& [distance, lowers] : by_distance) add_link(from, distance, lowers);
            links_at_[from + 1] = static_cast<std::uint32_t>(links_.size());
        }
    }

    void add_link(std::size_t from, std::size_t distance,
                  const std::vector<std::uint32_t>& lowers) {
        Link link{distance, {}};
        auto p = std::ranges::lower_bound(lowers, from);
        for (; p != lowers.end() && *p < from + layout_.reach; ++p)
            if (*p - from + distance < Bits::bits)
                link.lower = link.lower | Bits::one(*p - from);
            else
                far_[from] = far_[from] | Bits::one(*p - from);
        if (link.lower.any()) links_.push_back(link);
    }

    // All positions within 'within' that are connected with 'reached'.
    Bits flood(std::size_t first, Bits reached, const Bits& within) const {
        const std::uint32_t end = links_at_[first + 1];
        for (;;) {
            const Bits before = reached;
            for (std::uint32_t i = links_at_[first]; i < end; ++i) {
                const Link& link = links_[i];
                const Bits up = (reached & link.lower) << link.distance;
                const Bits down = (reached >> link.distance) & link.lower;
                reached = reached | ((up | down) & within);
            }
            if (reached == before) return reached;
        }
    }

    const Layout& layout_;
    std::vector<bool> sums_;
    Mirrors<Words> mirrors_;
    bool single_cells_stay_;                      // a region of one required cell cannot be filled
    std::vector<std::uint32_t> required_before_;  // by position: required cells at smaller ones
    std::vector<Bits> masks_;                     // by move, from its first cell on
    std::vector<Bits> required_;  // by position: the required cells, from that position on
    std::vector<Bits> far_;       // by position: those with a neighbour beyond the window
    std::vector<Link> links_;
    std::vector<std::uint32_t> links_at_;  // by position: links_[[p] .. [p + 1])
    std::vector<std::uint32_t> fitting_;
};

}  // namespace tilewright::engine::frontier_parts
