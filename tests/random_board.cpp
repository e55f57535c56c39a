#include "random_board.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "tilewright/base/random.hpp"

namespace tilewright::tests {

using namespace cover;

namespace {

class Builder {
public:
    explicit Builder(std::uint64_t seed) : random_{seed} {}

    Instance build() {
        add_cells();
        add_pieces();
        if (random_.below(4) != 0) plant_solution();
        const std::size_t options = 3 + random_.below(8);
        for (std::size_t i = 0; i < options; ++i) add_random_option();
        add_hints();
        return std::move(instance_);
    }

private:
    bool one_in(std::uint64_t n) { return random_.below(n) == 0; }

    void add_cells() {
        width_ = 1 + random_.below(4);
        const std::size_t height = 2 + random_.below(3);
        const bool some_optional = one_in(3);
        const bool some_missing = one_in(2);
        for (std::size_t i = 0; i < width_ * height; ++i) {
            items_.emplace_back();
            if (i > 0 && some_missing && one_in(6)) continue;
            const bool optional = i > 0 && some_optional && one_in(4);
            items_[i] =
                instance_.add_item({.name = fmt::format("cell{}", i), .primary = !optional});
        }
    }

    // What an option holds besides its cells.
    void add_pieces() {
        const std::size_t pieces = random_.below(5);
        for (std::size_t i = 0; i < pieces; ++i) {
            Item item{.name = fmt::format("piece{}", i)};
            switch (random_.below(5)) {
                case 0:
                    item.primary = false;
                    break;
                case 1:
                    item.min = 0;
                    break;
                case 2:
                    item.min = static_cast<std::uint32_t>(random_.below(3));
                    item.max = item.min + static_cast<std::uint32_t>(random_.below(3));
                    break;
                case 3:
                    item.min = static_cast<std::uint32_t>(random_.below(2));
                    item.max = unlimited;
                    break;
                default:
                    break;
            }
            pieces_.push_back(instance_.add_item(item));
        }
    }

    std::vector<std::size_t> neighbours(std::size_t cell) const {
        std::vector<std::size_t> result;
        if (cell % width_ > 0) result.push_back(cell - 1);
        if (cell % width_ + 1 < width_) result.push_back(cell + 1);
        if (cell >= width_) result.push_back(cell - width_);
        if (cell + width_ < items_.size()) result.push_back(cell + width_);
        std::erase_if(result, [&](std::size_t next) { return !items_[next]; });
        return result;
    }

    // Up to 'size' connected cells with 'first' among them, none of them taken.
    std::vector<std::size_t> grow(std::size_t first, std::size_t size,
                                  const std::vector<bool>& taken) {
        std::vector<std::size_t> cells{first};
        while (cells.size() < size) {
            std::vector<std::size_t> next;
            for (const std::size_t cell : cells)
                for (const std::size_t neighbour : neighbours(cell))
                    if (!taken[neighbour] && std::ranges::find(cells, neighbour) == cells.end())
                        next.push_back(neighbour);
            if (next.empty()) break;
            cells.push_back(next[random_.below(next.size())]);
        }
        return cells;
    }

    void add_option(const std::vector<std::size_t>& cells) {
        std::vector<Entry> entries;
        for (const std::size_t cell : cells) entries.push_back({*items_[cell]});
        if (!pieces_.empty() && !one_in(6))
            entries.push_back({pieces_[random_.below(pieces_.size())]});
        const bool primary = std::ranges::any_of(
            entries, [&](const Entry& entry) { return instance_.item(entry.item).primary; });
        if (primary) instance_.add_option(entries);
    }

    // Options that together cover every cell once.
    void plant_solution() {
        std::vector<bool> taken(items_.size());
        const std::size_t size = 2 + random_.below(3);
        for (std::size_t cell = 0; cell < items_.size(); ++cell) {
            if (!items_[cell] || taken[cell]) continue;
            const auto cells = grow(cell, size, taken);
            for (const std::size_t each : cells) taken[each] = true;
            add_option(cells);
        }
    }

    void add_random_option() {
        const std::size_t first = random_.below(items_.size());
        if (items_[first])
            add_option(grow(first, 2 + random_.below(3), std::vector<bool>(items_.size())));
    }

    // Optional cells are hinted too: they touch others like any cell.
    void add_hints() {
        Hints hints;
        for (std::size_t cell = 0; cell < items_.size(); ++cell) {
            if (!items_[cell]) continue;
            hints.cells.push_back(*items_[cell]);
            for (const std::size_t next : neighbours(cell))
                if (cell < next) hints.neighbours.emplace_back(*items_[cell], *items_[next]);
        }
        instance_.set_hints(std::move(hints));
    }

    Random random_;
    Instance instance_;
    std::size_t width_ = 0;
    std::vector<std::optional<ItemId>>
        items_;  // by place on the grid; none where a cell is missing
    std::vector<ItemId> pieces_;
};

}  // namespace

Instance random_board(std::uint64_t seed) {
    return Builder{seed}.build();
}

}  // namespace tilewright::tests
