#pragma once

#include <cstdint>
#include <vector>

#include "tilewright/base/big_count.hpp"
#include "tilewright/base/window.hpp"
#include "tilewright/engine/frontier/layout.hpp"
#include "tilewright/engine/frontier/piece_code.hpp"

namespace tilewright::engine::frontier_parts {

// Which positions are filled, regardless of the pieces: all before the first open cell, and those
// whose bits are set, counted from that cell.  An optional cell that stays empty counts as filled
// once that is decided.  The full board has first == positions.
template <std::size_t Words>
struct Shape {
    std::uint32_t first = 0;
    Window<Words> filled;
};

// Finds symmetries of a board that keep its layers in order and carry moves onto moves of the same
// pieces.  Each divides the positions into runs of one length and reverses every run.  On a
// rectangle this reflects each column; in a box it turns the cross-section by half a turn, or
// reflects it.  Returns the lengths of the runs.  The longest comes first, and is a multiple of the
// others.
//   kinds: if not null, moves must be carried onto moves of the same kinds, too
//   cost:  n log n for n entries
[[nodiscard]] std::vector<std::size_t> find_mirrors(const cover::Instance& instance,
                                                    const Roles& roles, const Layout& layout,
                                                    const Kinds* kinds = nullptr);

// Turns numbers of paths that take each move, in a graph whose shapes are merged with their mirror
// images, into numbers of solutions with its placement.  A path stands for one solution, and each
// of its moves for a placement or a mirror image of it.  As placements occur as often as their
// images, all of them get the mean.
//   cost: n log n for the positions of moves
void even_out(const Layout& layout, const Steps& steps, std::vector<BigCount>& by_move);

// Merges a shape with its mirror images: the same pieces fill the rest of the board from each of
// them in as many ways.  The number of paths from the empty to the full board stays the same, but
// the moves of a path no longer are the placements of one solution.
template <std::size_t Words>
class Mirrors {
public:
    using Bits = Window<Words>;

    //   requires: Layout::reach leaves room for the longest run
    explicit Mirrors(const std::vector<std::size_t>& runs)
        : longest_{runs.empty() ? 0 : runs.front()} {
        for (const std::size_t run : runs) reversals_.emplace_back(run);
    }

    // Of a shape and its images, the one whose first open cell comes last, so that edges still lead
    // to later layers.
    [[nodiscard]] Shape<Words> canonical(const Shape<Words>& shape) const {
        if (reversals_.empty() || !shape.filled.any()) return shape;
        const std::size_t in_run = shape.first % longest_;
        Best best{shape, static_cast<std::uint32_t>(shape.first - in_run)};
        try_images(reversals_.size(), (shape.filled << in_run) | Bits::below(in_run), best);
        return best.shape;
    }

private:
    struct Best {
        Shape<Words> shape;
        std::uint32_t begin;  // of the longest run that holds its first open cell

        // 'filled' counts from 'begin' on.
        void consider(const Bits& filled) {
            const std::size_t open = filled.lowest_zero();
            const auto first = static_cast<std::uint32_t>(begin + open);
            if (first < shape.first) return;
            if (const Bits rest = filled >> open; first > shape.first || rest > shape.filled)
                shape = {first, rest};
        }
    };

    // Reverses every run of some length.
    class Reversal {
    public:
        explicit Reversal(std::size_t run) {
            for (std::size_t i = 0; i < run / 2; ++i)
                pairs_.push_back({run - 1 - 2 * i, every(run, i)});
            if (run % 2 == 1) middle_ = every(run, run / 2);
        }

        [[nodiscard]] Bits operator()(const Bits& bits) const {
            Bits image = bits & middle_;
            for (const auto& [distance, lower] : pairs_)
                image = image | ((bits & lower) << distance) | ((bits >> distance) & lower);
            return image;
        }

    private:
        // The pairs of positions that are exchanged and have this distance: the lower of each.
        struct Pair {
            std::size_t distance;
            Bits lower;
        };

        // The position at this place of each run.
        static Bits every(std::size_t run, std::size_t position) {
            Bits bits;
            for (; position < Bits::bits; position += run) bits = bits | Bits::one(position);
            return bits;
        }

        std::vector<Pair> pairs_;
        Bits middle_;
    };

    // Considers the images under all products of the first 'count' reversals.
    void try_images(std::size_t count, const Bits& filled, Best& best) const {
        if (count == 0) return best.consider(filled);
        try_images(count - 1, filled, best);
        try_images(count - 1, reversals_[count - 1](filled), best);
    }

    std::size_t longest_;
    std::vector<Reversal> reversals_;
};

}  // namespace tilewright::engine::frontier_parts
