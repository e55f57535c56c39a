#include <algorithm>
#include <bit>
#include <limits>
#include <map>
#include <numeric>

#include "tilewright/engine/edges/estimate.hpp"
#include "tilewright/engine/estimate.hpp"

namespace tilewright::engine {
namespace {

using cover::Entry;
using cover::Instance;
using cover::ItemId;
using cover::OptionId;
using edge_scan::Index;
using edge_scan::Table;

using Order = std::vector<Index>;  // cells, by their numbers in the hints

constexpr Index none = std::numeric_limits<Index>::max();

// Which cells have an edge in common, and how many options suit each other there.
class Board {
public:
    struct Neighbour {
        Index cell;
        double chance;  // that options of the two agree on their edge
    };

    explicit Board(const Instance& instance)
        : options_(instance.hints().cells.size()),
          neighbours_(options_.size()),
          tiles_(options_.size()) {
        std::vector<std::map<std::size_t, double>> tile_options(size());
        std::vector<Index> numbers(instance.item_count(), none);
        for (std::size_t i = 0; i < options_.size(); ++i)
            numbers[instance.hints().cells[i].index()] = static_cast<Index>(i);
        std::vector<std::vector<Half>> edges(instance.item_count());
        for (std::size_t i = 0; i < instance.option_count(); ++i) {
            const auto option = instance.option(OptionId{i});
            const auto own = std::ranges::find_if(
                option, [&](const Entry& entry) { return numbers[entry.item.index()] != none; });
            const Index cell = numbers[own->item.index()];
            ++options_[cell];
            for (const Entry& entry : option)
                if (!instance.item(entry.item).primary)
                    count(edges[entry.item.index()], cell, entry.colour);
                else if (numbers[entry.item.index()] == none)
                    ++tile_options[cell][entry.item.index()];
        }
        for (std::size_t i = 0; i < instance.item_count(); ++i)
            tile_max_.push_back(instance.item(ItemId{i}).max);
        for (std::size_t cell = 0; cell < size(); ++cell)
            for (const auto& [tile, options] : tile_options[cell])
                tiles_[cell].emplace_back(tile, options / options_[cell]);
        // The border may have items that many cells have.
        for (const std::vector<Half>& halves : edges)
            if (halves.size() == 2) link(halves[0], halves[1]);
    }

    [[nodiscard]] std::size_t size() const { return options_.size(); }
    [[nodiscard]] double options(Index cell) const { return options_[cell]; }
    [[nodiscard]] const std::vector<Neighbour>& neighbours(Index cell) const {
        return neighbours_[cell];
    }

    // How many nodes a search in this order is likely to have.  Every cell is taken to be filled by
    // any of its options, whatever lies around it; then it is easy to say how many agree with the
    // cells before it, and how often their tiles are already used.
    [[nodiscard]] double likely_nodes(const Order& order) const {
        constexpr double most = 1e200;
        std::vector<bool> is_filled(size());
        std::vector<double> used(tile_max_.size());  // by tile
        double nodes = 1;
        double on_level = 1;
        for (const Index cell : order) {
            double ways = options_[cell];
            for (const auto& [other, chance] : neighbours_[cell])
                if (is_filled[other]) ways *= chance;
            double left = 0;
            for (const auto& [tile, share] : tiles_[cell])
                left += share * std::max(0.0, 1 - used[tile] / tile_max_[tile]);
            for (const auto& [tile, share] : tiles_[cell]) used[tile] += share;
            on_level = std::min(most, on_level * ways * left);
            nodes += on_level;
            is_filled[cell] = true;
        }
        return nodes;
    }

private:
    // A cell's side of an edge: by colour, how many of its options show it.
    struct Half {
        Index cell;
        std::vector<double> options;
    };

    static void count(std::vector<Half>& halves, Index cell, cover::Colour colour) {
        auto half = std::ranges::find(halves, cell, &Half::cell);
        if (half == halves.end()) half = halves.insert(half, {cell, {}});
        if (half->options.size() <= colour) half->options.resize(colour + 1);
        ++half->options[colour];
    }

    void link(const Half& a, const Half& b) {
        const std::size_t colours = std::min(a.options.size(), b.options.size());
        double pairs = 0;
        for (std::size_t i = 0; i < colours; ++i) pairs += a.options[i] * b.options[i];
        const double chance = pairs / (options_[a.cell] * options_[b.cell]);
        neighbours_[a.cell].push_back({b.cell, chance});
        neighbours_[b.cell].push_back({a.cell, chance});
    }

    std::vector<double> options_;                     // by cell: their number
    std::vector<std::vector<Neighbour>> neighbours_;  // by cell
    std::vector<std::vector<std::pair<std::size_t, double>>>
        tiles_;  // by cell: the items of its tiles, and their shares of its options
    std::vector<double> tile_max_;  // by item: how often it may be used
};

// A cell with as few neighbours as any, the first of them.
Index corner_of(const Board& board) {
    Index corner = 0;
    for (Index cell = 0; cell < board.size(); ++cell)
        if (board.neighbours(cell).size() < board.neighbours(corner).size()) corner = cell;
    return corner;
}

// The order that begins with some cells, and goes on with the cell of least rank among those beside
// filled ones.
//   rank(cell, filled): filled[i] is 0, or the number of cells filled when cell i was
template <class Rank>
Order by_rank(const Board& board, const Order& begin, Rank rank) {
    Order order;
    std::vector<Index> filled(board.size());
    std::vector<bool> is_near(board.size());
    std::vector<Index> near;
    const auto come_near = [&](Index cell) {
        if (!is_near[cell]) near.push_back(cell);
        is_near[cell] = true;
    };
    const auto fill = [&](Index cell) {
        is_near[cell] = true;
        std::erase(near, cell);
        order.push_back(cell);
        filled[cell] = static_cast<Index>(order.size());
        for (const auto& [other, chance] : board.neighbours(cell)) come_near(other);
    };
    for (const Index cell : begin) fill(cell);
    for (Index next = 0; next < board.size(); ++next) {
        come_near(next);  // a part of the board that touches no other
        while (!near.empty())
            fill(*std::ranges::min_element(near, {}, [&](Index cell) {
                return std::pair{rank(cell, filled), cell};
            }));
    }
    return order;
}

// When the first neighbour of a cell was filled.
Index first_filled(const Board& board, Index cell, const std::vector<Index>& filled) {
    Index first = none;
    for (const auto& [other, chance] : board.neighbours(cell))
        if (filled[other] != 0) first = std::min(first, filled[other]);
    return first;
}

Order as_listed(const Board& board) {
    Order order(board.size());
    std::iota(order.begin(), order.end(), Index{0});
    return order;
}

// By their distance from a corner.
Order in_diagonals(const Board& board) {
    return by_rank(board, {corner_of(board)}, [&](Index cell, const std::vector<Index>& filled) {
        return first_filled(board, cell, filled);
    });
}

// Always a cell with as many coloured edges as possible; of several, the one that has waited
// longest.
Order after(const Board& board, const Order& begin) {
    return by_rank(board, begin, [&](Index cell, const std::vector<Index>& filled) {
        const auto known = std::ranges::count_if(
            board.neighbours(cell), [&](const auto& other) { return filled[other.cell] != 0; });
        return std::pair{-known, first_filled(board, cell, filled)};
    });
}

// A walk along the border from a corner, to its neighbour of this number first.
//   turns: how many further corners to pass
Order along_border(const Board& board, std::size_t number, std::size_t turns) {
    std::size_t most = 0;
    for (Index cell = 0; cell < board.size(); ++cell)
        most = std::max(most, board.neighbours(cell).size());
    Order order{corner_of(board)};
    const std::size_t fewest = board.neighbours(order.front()).size();
    if (number >= fewest) return order;
    std::vector<bool> is_passed(board.size());
    is_passed[order.front()] = true;
    std::optional<Index> next = board.neighbours(order.front())[number].cell;
    while (next) {
        const Index cell = *next;
        next.reset();
        const std::size_t neighbours = board.neighbours(cell).size();
        if (is_passed[cell] || neighbours == most) break;
        order.push_back(cell);
        is_passed[cell] = true;
        if (neighbours == fewest && turns-- == 0) break;
        for (const auto& [other, chance] : board.neighbours(cell))
            if (!is_passed[other] && board.neighbours(other).size() < most && !next) next = other;
    }
    return order;
}

// A cell with as few options as any, the first of them.
Index tightest_cell(const Board& board) {
    Index tightest = 0;
    for (Index cell = 0; cell < board.size(); ++cell)
        if (board.options(cell) < board.options(tightest)) tightest = cell;
    return tightest;
}

// Always the cell for which the fewest options are likely to fit.
Order where_fewest_fit(const Board& board, Index begin) {
    return by_rank(board, {begin}, [&](Index cell, const std::vector<Index>& filled) {
        double ways = board.options(cell);
        for (const auto& [other, chance] : board.neighbours(cell))
            if (filled[other] != 0) ways *= chance;
        return ways;
    });
}

struct NamedOrder {
    std::string name;
    std::vector<ItemId> cells;
    double nodes = 0;  // estimated
};

std::vector<NamedOrder> some_orders(const Instance& instance) {
    constexpr std::size_t all = 1000;
    const Board board{instance};
    std::vector<NamedOrder> orders;
    const auto add = [&](std::string name, const Order& order) {
        std::vector<ItemId> cells;
        for (const Index cell : order) cells.push_back(instance.hints().cells[cell]);
        const bool is_new = std::ranges::find(orders, cells, &NamedOrder::cells) == orders.end();
        if (is_new)
            orders.push_back({std::move(name), std::move(cells), board.likely_nodes(order)});
    };
    add("as listed", as_listed(board));
    add("row by row", after(board, along_border(board, 0, 0)));
    add("column by column", after(board, along_border(board, 1, 0)));
    add("in diagonals", in_diagonals(board));
    add("growing from a corner", after(board, {corner_of(board)}));
    Order backwards = as_listed(board);
    std::ranges::reverse(backwards);
    add("as listed, backwards", backwards);
    add("where the fewest tiles fit", where_fewest_fit(board, corner_of(board)));
    add("from where the fewest tiles fit", where_fewest_fit(board, tightest_cell(board)));
    add("growing from where the fewest tiles fit", after(board, {tightest_cell(board)}));
    add("two sides first", after(board, along_border(board, 0, 1)));
    add("frame first", after(board, along_border(board, 0, all)));
    return orders;
}

}  // namespace

void order_cells(Instance& instance) {
    constexpr double part = 0.05;  // of the search: how many candidates to look at for the choice
    constexpr double least_effort = 20'000;
    constexpr double most_effort = 3'000'000;
    constexpr double far_off = 100;  // as numbers of likely nodes may be
    if (instance.hints().cells.empty() || edge_scan::refusal(instance)) return;
    std::vector<NamedOrder> orders = some_orders(instance);
    // The first order is the plain one, whose number of nodes is the best known.
    const double effort = std::clamp(part * orders.front().nodes, least_effort, most_effort);
    const double least = std::ranges::min(orders, {}, &NamedOrder::nodes).nodes;
    std::erase_if(orders, [&](const NamedOrder& order) { return order.nodes > far_off * least; });
    const int rounds = std::bit_width(orders.size() - 1);
    while (orders.size() > 1) {
        const double each = effort / (rounds * static_cast<double>(orders.size()));
        for (NamedOrder& order : orders)
            order.nodes =
                edge_scan::estimate(Table{instance, order.cells}, static_cast<std::uint64_t>(each));
        std::ranges::stable_sort(orders, {}, &NamedOrder::nodes);
        orders.resize((orders.size() + 1) / 2);
    }
    cover::Hints hints = instance.hints();
    hints.order = orders.front().name;
    hints.cells = orders.front().cells;
    instance.set_hints(std::move(hints));
}

}  // namespace tilewright::engine
