#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "tilewright/engine/frontier/allowance.hpp"
#include "tilewright/engine/frontier/shape_rules.hpp"
#include "tilewright/engine/frontier/shape_table.hpp"

namespace tilewright::engine::frontier_parts {

// Visits every hopeful shape that can be reached from the empty board, each once, layer by layer: a
// layer is the shapes with one first open cell.  The visitor numbers them and hears of every
// placement that leads from one to another:
//
//   std::uint32_t found(layer)                 a new shape; returns its number, below 2^32 - 2
//   void entered(layer, number)                its placements follow
//   bool placed(placement, layer, number)      leads to that shape; false ends the sweep
//   bool finished(layer)                       all its shapes have been entered; false ends
//
// The full board is the only shape of the last layer, number board.positions.
template <std::size_t Words, class Visitor>
class ShapeSweep {
public:
    //   most_moves: with more of them than that the sweep ends
    ShapeSweep(const Board& board, const std::vector<bool>& sums, Visitor& visitor,
               Allowance& allowance,
               std::uint64_t most_moves = std::numeric_limits<std::uint64_t>::max())
        : layers_{board.positions + 1},
          rules_{board, sums},
          visitor_{visitor},
          allowance_{allowance},
          tables_{board.positions + 1},
          most_moves_{most_moves} {}

    // Placements that led from a shape to another, hopeful or not: nearly all time goes to these.
    [[nodiscard]] std::uint64_t moves() const { return moves_; }

    // False when the allowance, the visitor or the number of moves ended the sweep.
    [[nodiscard]] bool run() {
        if (find(rules_.empty_board()) == hopeless) return false;
        for (std::uint32_t layer = 0; layer < layers_; ++layer) {
            for (const auto& slot : tables_[layer].slots())
                if (slot.used() && slot.number != hopeless && !enter(layer, slot)) return false;
            tables_.finish(layer);
            if (!visitor_.finished(layer)) return false;
        }
        return true;
    }

private:
    using Table = ShapeTable<Window<Words>>;

    static constexpr std::uint32_t hopeless = Table::unset - 1;

    struct Child {
        std::uint32_t placement;
        Shape<Words> shape;
    };

    // Makes all children before it looks for them: the tables are larger than the nearest caches,
    // and so the loads overlap.
    bool enter(std::uint32_t layer, const typename Table::Slot& slot) {
        visitor_.entered(layer, slot.number);
        if (layer + 1 == layers_) return true;
        children_.clear();
        rules_.for_each_child({layer, slot.key},
                              [&](std::uint32_t placement, const Shape<Words>& child) {
                                  tables_[child.first].prefetch(child.filled);
                                  children_.push_back({placement, child});
                              });
        moves_ += children_.size();
        if (moves_ > most_moves_) return false;
        for (const Child& child : children_) {
            const std::uint32_t number = find(child.shape);
            if (number == hopeless) continue;
            if (!visitor_.placed(child.placement, child.shape.first, number)) return false;
        }
        return allowance_.visit(1);
    }

    // The shape's number.  A shape that is not hopeful stays in its table, to be tested only once.
    std::uint32_t find(const Shape<Words>& shape) {
        auto* slot = tables_[shape.first].find(shape.filled, allowance_);
        if (slot == nullptr) return hopeless;
        if (!slot->used())
            slot->number = rules_.hopeful(shape) ? visitor_.found(shape.first) : hopeless;
        return slot->number;
    }

    std::size_t layers_;
    ShapeRules<Words> rules_;
    Visitor& visitor_;
    Allowance& allowance_;
    LayerTables<Window<Words>> tables_;
    std::vector<Child> children_;
    std::uint64_t most_moves_;
    std::uint64_t moves_ = 0;
};

}  // namespace tilewright::engine::frontier_parts
