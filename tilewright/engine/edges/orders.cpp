#include "tilewright/engine/edges/orders.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>

namespace tilewright::engine::edge_scan {
namespace {

using cover::Instance;
using cover::ItemId;

// A cell with as few neighbours as any, the first of them.
Index corner_of(const Board& board) {
    Index corner = 0;
    for (Index cell = 0; cell < board.size(); ++cell)
        if (board.neighbours(cell).size() < board.neighbours(corner).size()) corner = cell;
    return corner;
}

// The order that begins with some cells, and continues with the cell of least rank among those
// beside filled ones.
//   rank(cell, filled): filled[i] is the place of cell i in the order, from 1; 0 while it is empty
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

// A walk along the border from a corner.
//   number: of the corner's neighbour to go to first
//   turns:  how many further corners to pass
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

}  // namespace

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

}  // namespace tilewright::engine::edge_scan
