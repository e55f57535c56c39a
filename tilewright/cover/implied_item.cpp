#include "tilewright/cover/implied_item.hpp"

#include <algorithm>

namespace tilewright::cover {
namespace {

// What options cover.
class CellCount {
public:
    explicit CellCount(const Instance& instance)
        : instance_{instance}, is_cell_(instance.item_count()), size_(instance.item_count()) {
        for (const ItemId cell : instance.hints().cells)
            is_cell_[cell.index()] = instance.item(cell).exactly_once();
    }

    [[nodiscard]] std::optional<ItemId> implied() {
        for (std::size_t i = 0; i < instance_.option_count(); ++i)
            if (!note(OptionId{i})) return std::nullopt;
        if (!adds_up()) return std::nullopt;
        std::optional<ItemId> best;
        std::uint32_t most = 1;
        for (std::size_t i = 0; i < instance_.item_count(); ++i)
            if (const std::uint32_t uses = instance_.item(ItemId{i}).min;
                size_[i].value_or(0) > 0 && uses > most) {
                best = ItemId{i};
                most = uses;
            }
        return best;
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
            if (piece || entry.times > 1) return false;
            piece = entry.item;
        }
        if (!piece) return cells == 0;
        auto& size = size_[piece->index()];
        if (!size) size = cells;
        return *size == cells;
    }

    // Whether the pieces cover as many cells as there are.
    [[nodiscard]] bool adds_up() const {
        std::int64_t cells = std::ranges::count(is_cell_, true);
        for (std::size_t i = 0; i < instance_.item_count(); ++i)
            if (size_[i]) cells -= *size_[i] * instance_.item(ItemId{i}).min;
        return cells == 0;
    }

    const Instance& instance_;
    std::vector<bool> is_cell_;                      // by item
    std::vector<std::optional<std::int64_t>> size_;  // by item: cells of each of its options
};

}  // namespace

std::optional<ItemId> implied_item(const Instance& instance) {
    const auto is_repeated = [](const Item& item) { return item.min == item.max && item.min > 1; };
    if (std::ranges::none_of(instance.items(), is_repeated)) return std::nullopt;
    return CellCount{instance}.implied();
}

}  // namespace tilewright::cover
