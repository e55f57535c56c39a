#include "tilewright/engine/edges/table.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

namespace tilewright::engine::edge_scan {

using cover::Colour;
using cover::Entry;
using cover::Instance;
using cover::Item;
using cover::ItemId;
using cover::OptionId;

std::vector<Index> cell_numbers(const Instance& instance, std::span<const ItemId> cells) {
    std::vector<Index> numbers(instance.item_count(), none);
    Index next = 0;
    for (const ItemId cell : cells) numbers[cell.index()] = next++;
    return numbers;
}

namespace {

// The cell of an option; 'none' unless it has one cell and at most one other primary item.
Index cell_of(const Instance& instance, OptionId option, const std::vector<Index>& numbers) {
    Index cell = none;
    int others = 0;
    for (const Entry& entry : instance.option(option)) {
        const Index number = numbers[entry.item.index()];
        if (number != none && cell != none) return none;
        if (number != none) cell = number;
        others += number == none && instance.item(entry.item).primary ? 1 : 0;
    }
    return others <= 1 ? cell : none;
}

}  // namespace

std::optional<std::string> refusal(const Instance& instance) {
    if (instance.hints().cells.empty()) {
        if (instance.option_count() == 0) return std::nullopt;  // as when all cells are filled
        return "no items are said to be cells";
    }
    for (const ItemId cell : instance.hints().cells)
        if (!instance.item(cell).exactly_once())
            return fmt::format("'{}' need not be covered exactly once", instance.item(cell).name);
    const std::vector<Index> numbers = cell_numbers(instance, instance.hints().cells);
    std::vector<std::vector<ItemId>> edges(instance.hints().cells.size());
    std::vector<bool> is_seen(edges.size());
    std::vector<ItemId> mine;
    for (std::size_t i = 0; i < instance.option_count(); ++i) {
        const Index cell = cell_of(instance, OptionId{i}, numbers);
        if (cell == none) return "its options are not tiles on one cell each";
        mine.clear();
        for (const Entry& entry : instance.option(OptionId{i})) {
            if (entry.times > 1) return "options use a tile several times";
            if (instance.item(entry.item).primary) continue;
            if (entry.colour == cover::no_colour)
                return fmt::format("'{}' has no colour", instance.item(entry.item).name);
            mine.push_back(entry.item);
        }
        std::ranges::sort(mine);
        if (is_seen[cell] && mine != edges[cell]) return "the options of a cell differ in edges";
        is_seen[cell] = true;
        if (edges[cell].empty()) edges[cell] = mine;
    }
    return std::nullopt;
}

// Makes a table, step by step.
class Table::Builder {
public:
    Builder(const Instance& instance, std::span<const ItemId> cells, Table& table)
        : instance_{instance},
          cells_{cells},
          table_{table},
          cell_numbers_{cell_numbers(instance, cells)},
          tile_numbers_(instance.item_count(), none),
          edge_numbers_(instance.item_count(), none),
          options_(cells.size()) {}

    void build() {
        number_items();
        sort_options();
        number_colours();
        for (std::size_t i = 0; i < options_.size(); ++i) last_cell_of_edges(i);
        std::vector<bool> is_known(table_.edges_);
        for (std::size_t i = 0; i < options_.size(); ++i) add_cell(i, is_known);
        table_.starts_.push_back(static_cast<Index>(table_.candidates_.size()));
        count_spare();
    }

private:
    void number_items() {
        for (std::size_t i = 0; i < instance_.item_count(); ++i) {
            const Item& item = instance_.item(ItemId{i});
            if (!item.primary) {
                edge_numbers_[i] = static_cast<Index>(table_.edges_++);
            } else if (cell_numbers_[i] == none) {
                tile_numbers_[i] = static_cast<Index>(table_.tiles_.size());
                const auto cells = static_cast<Index>(options_.size());
                const Index max = std::min(item.max, cells);
                is_possible_ = is_possible_ && item.min <= max;
                needed_ += item.min;
                capacity_ += max;
                table_.tiles_.push_back({max, max - std::min(item.min, max)});
                table_.has_ranges_ = table_.has_ranges_ || item.min < max;
            }
        }
        // Options without a tile are as many as there are cells.
        any_tile_ = static_cast<Index>(table_.tiles_.size());
        const auto cells = static_cast<Index>(options_.size());
        table_.tiles_.push_back({cells, cells});
    }

    void sort_options() {
        for (std::size_t i = 0; i < instance_.option_count(); ++i)
            options_[cell_of(instance_, OptionId{i}, cell_numbers_)].push_back(
                static_cast<Index>(i));
    }

    // Numbers the colours of each edge from 0.
    void number_colours() {
        colour_numbers_.assign(table_.edges_, {});
        colour_counts_.assign(table_.edges_, 0);
        for (const Entry& entry : instance_.entries()) {
            const Index edge = edge_numbers_[entry.item.index()];
            if (edge == none) continue;
            auto& numbers = colour_numbers_[edge];
            if (numbers.size() <= entry.colour) numbers.resize(entry.colour + 1, none);
            if (numbers[entry.colour] == none) numbers[entry.colour] = colour_counts_[edge]++;
        }
    }

    void last_cell_of_edges(std::size_t cell) {
        last_cell_.resize(table_.edges_);
        if (options_[cell].empty()) return;
        for (const Entry& entry : instance_.option(OptionId{options_[cell].front()}))
            if (const Index edge = edge_numbers_[entry.item.index()]; edge != none)
                last_cell_[edge] = cell;
    }

    void add_cell(std::size_t number, std::vector<bool>& is_known) {
        Cell cell{.item = cells_[number],
                  .keyed = {},
                  .checked = {},
                  .coloured = {},
                  .starts = static_cast<Index>(table_.starts_.size()),
                  .first = static_cast<Index>(table_.candidates_.size()),
                  .colours = table_.colours_.size()};
        const std::vector<Index>& options = options_[number];
        const std::size_t keys = choose_keys(number, is_known, cell);
        add_candidates(options, keys, cell);
        for (const Index edge : cell.coloured) is_known[edge] = true;
        table_.cells_.push_back(std::move(cell));
    }

    // Divides the edges of a cell; returns the number of keys.
    std::size_t choose_keys(std::size_t number, const std::vector<bool>& is_known,
                            Cell& cell) const {
        constexpr std::size_t few_keys = 1024;
        constexpr std::size_t keys_an_option = 8;
        const std::vector<Index>& options = options_[number];
        if (options.empty()) return 1;
        const std::size_t most = std::max(few_keys, keys_an_option * options.size());
        std::size_t keys = 1;
        for (const Entry& entry : instance_.option(OptionId{options.front()})) {
            const Index edge = edge_numbers_[entry.item.index()];
            if (edge == none) continue;
            if (!is_known[edge]) {
                if (last_cell_[edge] > number) cell.coloured.push_back(edge);
            } else if (keys * colour_counts_[edge] <= most) {
                cell.keyed.push_back({edge, static_cast<Index>(keys)});
                keys *= colour_counts_[edge];
            } else {
                cell.checked.push_back(edge);
            }
        }
        return keys;
    }

    void add_candidates(const std::vector<Index>& options, std::size_t keys, const Cell& cell) {
        std::vector<Index> key_of;
        std::vector<Index> ends(keys + 1);  // after a run's key: first its length
        for (const Index option : options) {
            read_colours(option);
            Index key = 0;
            for (const Known& known : cell.keyed) key += known.stride * colours_[known.edge];
            key_of.push_back(key);
            ++ends[key + 1];
        }
        std::partial_sum(ends.begin(), ends.end(), ends.begin());
        for (std::size_t key = 0; key < keys; ++key)
            table_.starts_.push_back(cell.first + ends[key]);
        // A cell's last run ends where the first of the next cell begins.
        const std::size_t each = cell.checked.size() + cell.coloured.size();
        table_.candidates_.resize(cell.first + options.size());
        table_.colours_.resize(cell.colours + options.size() * each);
        for (std::size_t i = 0; i < options.size(); ++i) {
            const Index place = ends[key_of[i]]++;
            const Index tile = read_colours(options[i]);
            table_.candidates_[cell.first + place] = {options[i], tile};
            Index* colours = table_.colours_.data() + cell.colours + place * each;
            for (const Index edge : cell.checked) *colours++ = colours_[edge];
            for (const Index edge : cell.coloured) *colours++ = colours_[edge];
        }
    }

    // Reads the colours of an option's edges, and returns its tile.
    Index read_colours(Index option) {
        colours_.resize(table_.edges_);
        Index tile = any_tile_;
        for (const Entry& entry : instance_.option(OptionId{option})) {
            if (const Index edge = edge_numbers_[entry.item.index()]; edge != none)
                colours_[edge] = colour_numbers_[edge][entry.colour];
            if (const Index own = tile_numbers_[entry.item.index()]; own != none) tile = own;
        }
        return tile;
    }

    void count_spare() {
        const std::uint64_t cells = options_.size();
        bool has_any = false;
        for (const Candidate& candidate : table_.candidates_)
            has_any = has_any || candidate.tile == any_tile_;
        table_.has_ranges_ = table_.has_ranges_ || has_any;
        if (!is_possible_ || needed_ > cells || (!has_any && capacity_ < cells)) return;
        table_.spare_ = static_cast<Index>(cells - needed_);
    }

    const Instance& instance_;
    std::span<const ItemId> cells_;
    Table& table_;
    std::vector<Index> cell_numbers_;                 // by item
    std::vector<Index> tile_numbers_;                 // by item
    std::vector<Index> edge_numbers_;                 // by item
    std::vector<std::vector<Index>> options_;         // by cell
    std::vector<std::vector<Index>> colour_numbers_;  // by edge, then colour
    std::vector<Index> colour_counts_;                // by edge
    std::vector<std::size_t> last_cell_;              // by edge
    std::vector<Index> colours_;                      // by edge: of the option read last
    Index any_tile_ = 0;                              // of options without a tile
    std::uint64_t needed_ = 0;                        // uses of tiles
    std::uint64_t capacity_ = 0;
    bool is_possible_ = true;
};

Table::Table(const Instance& instance, std::span<const ItemId> cells) {
    Builder{instance, cells, *this}.build();
}

std::size_t Table::bytes() const {
    return sizeof(Index) * (starts_.size() + colours_.size()) +
           sizeof(Candidate) * candidates_.size();
}

}  // namespace tilewright::engine::edge_scan
