#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "tilewright/engine/frontier/allowance.hpp"
#include "tilewright/engine/frontier/shape_rules.hpp"
#include "tilewright/engine/frontier/shape_table.hpp"

namespace tilewright::engine::frontier_parts {

// Visits every hopeful shape that can be reached from the empty board once, layer by layer.  A
// layer holds the shapes that have the same first open cell.  The visitor numbers the shapes and
// hears of every move that leads from one to another:
//
//   std::uint32_t found(layer)         a new shape; returns its number, which is below 2^32 - 2
//   void entered(layer, number)        the moves of that shape follow
//   bool placed(move, layer, number)   a move leads to that shape; false ends the sweep
//   bool finished(layer)               all shapes of the layer have been entered; false ends
//
// The full board is the only shape of the last layer, number board.positions.
template <std::size_t Words, class Visitor>
class ShapeSweep {
public:
    //   most_moves: the sweep ends when there are more
    ShapeSweep(const Layout& layout, const std::vector<bool>& sums, Visitor& visitor,
               Allowance& allowance,
               std::uint64_t most_moves = std::numeric_limits<std::uint64_t>::max())
        : layers_{layout.positions + 1},
          rules_{layout, sums},
          visitor_{visitor},
          allowance_{allowance},
          tables_{layout.positions + 1},
          most_moves_{most_moves} {}

    // How many moves led from one shape to another, hopeful or not.  They take nearly all the time.
    [[nodiscard]] std::uint64_t moves() const { return moves_; }

    // Returns false when the allowance, the visitor or the number of moves ended the sweep.
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
        std::uint32_t move;
        Shape<Words> shape;
    };

    // Makes all children before it looks for them, so that the loads overlap: the tables are larger
    // than the nearest caches.
    bool enter(std::uint32_t layer, const typename Table::Slot& slot) {
        visitor_.entered(layer, slot.number);
        if (layer + 1 == layers_) return true;
        children_.clear();
        rules_.for_each_child({layer, slot.key},
                              [&](std::uint32_t move, const Shape<Words>& child) {
                                  tables_[child.first].prefetch(child.filled);
                                  children_.push_back({move, child});
                              });
        moves_ += children_.size();
        if (moves_ > most_moves_) return false;
        for (const Child& child : children_) {
            const std::uint32_t number = find(child.shape);
            if (number == hopeless) continue;
            if (!visitor_.placed(child.move, child.shape.first, number)) return false;
        }
        return allowance_.visit(1, children_.size());
    }

    // Returns the number of the shape.  A hopeless shape stays in its table, so that it is tested
    // only once.
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
