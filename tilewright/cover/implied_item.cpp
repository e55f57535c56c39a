#include "tilewright/cover/implied_item.hpp"

#include <optional>

namespace tilewright::cover {
namespace {

// What options cover, seen from one item.
class CellCount {
public:
    CellCount(const Instance& instance, ItemId item)
        : instance_{instance},
          item_{item},
          is_cell_(instance.item_count()),
          size_(instance.item_count()) {
        for (const ItemId cell : instance.hints().cells)
            is_cell_[cell.index()] = instance.item(cell).exactly_once();
    }

    [[nodiscard]] bool settles_the_item() {
        for (std::size_t i = 0; i < instance_.option_count(); ++i)
            if (!note(OptionId{i})) return false;
        const Item& item = instance_.item(item_);
        const auto size = size_[item_.index()];
        return item.min == item.max && size && *size > 0 &&
               left() == std::int64_t{*size} * item.min;
    }

private:
    [[nodiscard]] bool is_fixed_piece(ItemId id) const {
        const Item& item = instance_.item(id);
        return !is_cell_[id.index()] && item.primary && item.min == item.max;
    }

    // Notes how many cells the piece of an option covers.  Returns false when it has several such
    // pieces, or covers another number than an earlier option of that piece.
    bool note(OptionId option) {
        std::int64_t cells = 0;
        std::optional<ItemId> piece;
        for (const Entry& entry : instance_.option(option)) {
            if (is_cell_[entry.item.index()]) ++cells;
            if (!is_fixed_piece(entry.item)) continue;
            if (piece) return false;
            piece = entry.item;
        }
        if (!piece) return cells == 0;
        auto& size = size_[piece->index()];
        if (!size) size = cells;
        return *size == cells;
    }

    // Cells that the other pieces do not cover.
    [[nodiscard]] std::int64_t left() const {
        std::int64_t cells = 0;
        for (std::size_t i = 0; i < instance_.item_count(); ++i) {
            if (is_cell_[i]) ++cells;
            if (size_[i] && ItemId{i} != item_) cells -= *size_[i] * instance_.item(ItemId{i}).min;
        }
        return cells;
    }

    const Instance& instance_;
    ItemId item_;
    std::vector<bool> is_cell_;                      // by item
    std::vector<std::optional<std::int64_t>> size_;  // by item: cells of each of its options
};

}  // namespace

bool follows_from_others(const Instance& instance, ItemId item) {
    return CellCount{instance, item}.settles_the_item();
}

}  // namespace tilewright::cover
