#include "tests/random_board.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "tilewright/base/random.hpp"

namespace tilewright::tests {

using namespace cover;

namespace {

struct Cell {
    int x = 0;
    int y = 0;
    friend auto operator<=>(const Cell&, const Cell&) = default;
};

using Shape = std::vector<Cell>;

class Builder {
public:
    explicit Builder(std::uint64_t seed) : random_{seed}, hexagonal_{random_.below(4) == 0} {}

    Instance build() {
        const std::size_t pieces = 1 + random_.below(4);
        if (chance(4)) class_ = add_piece("class");
        for (std::size_t i = 0; i < pieces; ++i) uses_.push_back(random_uses(i));
        add_cells();
        for (const std::vector<ItemId>& uses : uses_) place_everywhere(random_shape(), uses);
        add_hints();
        return std::move(instance_);
    }

private:
    static constexpr std::size_t most_options = 32;  // brute force must finish at once

    bool chance(std::uint64_t one_in) { return random_.below(one_in) == 0; }

    ItemId add_piece(std::string name) {
        Item item{.name = std::move(name)};
        if (chance(2)) {
            item.min = static_cast<std::uint32_t>(random_.below(3));
            item.max = item.min + static_cast<std::uint32_t>(random_.below(3));
            if (chance(4)) item.max = unlimited;
        } else if (chance(3)) {
            item.primary = false;
        }
        return instance_.add_item(std::move(item));
    }

    // The items that a placement of the piece uses besides its cells.
    std::vector<ItemId> random_uses(std::size_t piece) {
        std::vector<ItemId> uses;
        if (!chance(3)) uses.push_back(add_piece(fmt::format("piece{}", piece)));
        if (class_ && chance(2)) uses.push_back(*class_);
        return uses;
    }

    void add_cells() {
        const int width = 2 + static_cast<int>(random_.below(3));
        const int height = 1 + static_cast<int>(random_.below(3));
        const bool some_optional = chance(3);
        const bool holes = chance(3);
        for (int x = 0; x < width; ++x)
            for (int y = 0; y < height; ++y) {
                if (holes && chance(6)) continue;
                const bool optional = some_optional && chance(3);
                cells_.emplace(Cell{x, y}, instance_.add_item({.name = fmt::format("{},{}", x, y),
                                                               .primary = !optional}));
            }
    }

    std::vector<Cell> neighbours(Cell cell) const {
        std::vector<Cell> result{
            {cell.x + 1, cell.y}, {cell.x - 1, cell.y}, {cell.x, cell.y + 1}, {cell.x, cell.y - 1}};
        if (hexagonal_) {
            result.push_back({cell.x + 1, cell.y - 1});
            result.push_back({cell.x - 1, cell.y + 1});
        }
        return result;
    }

    Shape random_shape() {
        Shape shape{{0, 0}};
        const std::size_t size = 1 + random_.below(4);
        while (shape.size() < size) {
            auto beside = neighbours(shape[random_.below(shape.size())]);
            Cell next = beside[random_.below(beside.size())];
            if (chance(60)) next.x += 2;  // not connected
            if (std::ranges::find(shape, next) == shape.end()) shape.push_back(next);
        }
        return shape;
    }

    // Places the shape, turned by a half turn (on squares also by quarter turns), in every
    // position.
    void place_everywhere(Shape shape, const std::vector<ItemId>& uses) {
        std::vector<Shape> seen;
        for (int turn = 0; turn < 4; ++turn) {
            for (Cell& cell : shape)
                cell = hexagonal_ ? Cell{-cell.x, -cell.y} : Cell{-cell.y, cell.x};
            const Cell origin = *std::ranges::min_element(shape);
            for (Cell& cell : shape) cell = {cell.x - origin.x, cell.y - origin.y};
            std::ranges::sort(shape);
            if (std::ranges::find(seen, shape) != seen.end()) continue;
            seen.push_back(shape);
            for (const auto& [at, item] : cells_) place(shape, at, uses);
        }
    }

    void place(const Shape& shape, Cell at, const std::vector<ItemId>& uses) {
        std::vector<Entry> entries;
        bool primary = false;
        for (const ItemId use : uses) {
            entries.push_back({use});
            primary = primary || instance_.item(use).primary;
        }
        for (const Cell& cell : shape) {
            const auto found = cells_.find({cell.x + at.x, cell.y + at.y});
            if (found == cells_.end()) return;
            entries.push_back({found->second});
            primary = primary || instance_.item(found->second).primary;
        }
        if (primary && instance_.option_count() < most_options) instance_.add_option(entries);
    }

    void add_hints() {
        Hints hints;
        const bool name_optional = chance(2);
        for (const auto& [cell, item] : cells_) {
            if (instance_.item(item).primary || name_optional) hints.cells.push_back(item);
            for (const Cell& next : neighbours(cell))
                if (const auto found = cells_.find(next);
                    found != cells_.end() && item < found->second)
                    hints.neighbours.emplace_back(item, found->second);
        }
        if (chance(4)) std::ranges::reverse(hints.cells);
        if (chance(4))
            for (std::size_t i = hints.cells.size(); i > 1; --i)
                std::swap(hints.cells[i - 1], hints.cells[random_.below(i)]);
        instance_.set_hints(std::move(hints));
    }

    Random random_;
    bool hexagonal_;
    Instance instance_;
    std::optional<ItemId> class_;
    std::vector<std::vector<ItemId>> uses_;  // by piece
    std::map<Cell, ItemId> cells_;
};

}  // namespace

Instance random_board(std::uint64_t seed) {
    return Builder{seed}.build();
}

}  // namespace tilewright::tests
