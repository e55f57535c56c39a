#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>
#include <ranges>

#include "tilewright/engine/edges/table.hpp"
#include "tilewright/engine/estimate.hpp"

namespace tilewright::engine {
namespace {

using cover::Entry;
using cover::Hints;
using cover::Instance;
using cover::ItemId;
using cover::OptionId;
using edge_scan::Index;

using Order = std::vector<Index>;  // cells, by their numbers in the hints

// What is known of a board's cells before any is filled.
class Board {
public:
    explicit Board(const Instance& instance)
        : cells_(instance.hints().cells.size()), edges_of_item_(instance.item_count()) {
        std::vector<Index> numbers(instance.item_count(), none);
        for (std::size_t i = 0; i < cells_.size(); ++i)
            numbers[instance.hints().cells[i].index()] = static_cast<Index>(i);
        left_.assign(instance.item_count(), static_cast<double>(cells_.size()));
        for (std::size_t i = 0; i < instance.item_count(); ++i)
            if (const cover::Item& item = instance.item(ItemId{i}); item.primary)
                left_[i] = std::min<double>(left_[i], item.max);
        std::vector<std::vector<Index>> options(cells_.size());
        for (std::size_t i = 0; i < instance.option_count(); ++i)
            for (const Entry& entry : instance.option(OptionId{i}))
                if (const Index cell = numbers[entry.item.index()]; cell != none)
                    options[cell].push_back(static_cast<Index>(i));
        for (std::size_t i = 0; i < cells_.size(); ++i) read(instance, options[i], i, numbers);
    }

    [[nodiscard]] std::size_t size() const { return cells_.size(); }
    [[nodiscard]] double options(Index cell) const { return cells_[cell].options; }
    [[nodiscard]] std::size_t edges(Index cell) const { return cells_[cell].edges.size(); }

    // Calls visit(other, chance) for the edges of a cell that other cells have, with the chance
    // that two options of these cells agree there.
    template <class Visit>
    void for_each_neighbour(Index cell, Visit visit) const {
        for (const auto& [edge, mine] : cells_[cell].edges)
            for (const auto& [other, theirs] : edges_of_item_[edge])
                if (other != cell)
                    visit(other, std::inner_product(mine.begin(), mine.end(), theirs.begin(), 0.0));
    }

    // About how many nodes there are if the cells are filled in this order.
    [[nodiscard]] double nodes(const Order& order) const {
        std::vector<double> left = left_;
        std::vector<bool> is_known(edges_of_item_.size());
        double nodes = 1;
        double partial = 1;
        for (const Index number : order) {
            const Cell& cell = cells_[number];
            double fitting = 0;
            for (const auto& [tile, options] : cell.tiles)
                fitting += options * std::min(1.0, left[tile]);
            double ways = fitting;
            for (const auto& [edge, colours] : cell.edges) {
                if (is_known[edge]) ways *= chance(edge, number);
                is_known[edge] = true;
            }
            partial *= ways;
            nodes += partial;
            if (fitting > 0)
                for (const auto& [tile, options] : cell.tiles)
                    left[tile] *= 1 - std::min(1.0, options / fitting);
        }
        return nodes;
    }

private:
    static constexpr Index none = std::numeric_limits<Index>::max();

    using Shares = std::vector<double>;  // of the options with each colour

    struct Cell {
        double options = 0;
        std::vector<std::pair<Index, double>> tiles;  // with how many of its options
        std::vector<std::pair<Index, Shares>> edges;
    };

    void read(const Instance& instance, const std::vector<Index>& options, std::size_t number,
              const std::vector<Index>& numbers) {
        Cell& cell = cells_[number];
        cell.options = static_cast<double>(options.size());
        for (const Index option : options)
            for (const Entry& entry : instance.option(OptionId{option})) {
                const auto item = static_cast<Index>(entry.item.index());
                if (!instance.item(entry.item).primary)
                    shares(cell, item, instance.colour_count())[entry.colour] += 1 / cell.options;
                else if (numbers[item] == none)
                    add_tile(cell, item);
            }
        for (const auto& [edge, mine] : cell.edges)
            edges_of_item_[edge].emplace_back(static_cast<Index>(number), mine);
    }

    static Shares& shares(Cell& cell, Index edge, std::size_t colours) {
        const auto found = std::ranges::find(cell.edges, edge, &std::pair<Index, Shares>::first);
        if (found != cell.edges.end()) return found->second;
        return cell.edges.emplace_back(edge, Shares(colours)).second;
    }

    // The options of a tile mostly follow each other.
    static void add_tile(Cell& cell, Index tile) {
        if (cell.tiles.empty() || cell.tiles.back().first != tile) cell.tiles.emplace_back(tile, 0);
        ++cell.tiles.back().second;
    }

    // The chance that an option of a cell has the colour that an edge was given before.
    [[nodiscard]] double chance(Index edge, Index cell) const {
        const Shares* mine = nullptr;
        const Shares* other = nullptr;
        for (const auto& [owner, shares] : edges_of_item_[edge])
            (owner == cell ? mine : other) = &shares;
        if (mine == nullptr || other == nullptr) return 1;
        return std::inner_product(mine->begin(), mine->end(), other->begin(), 0.0);
    }

    std::vector<Cell> cells_;
    std::vector<std::vector<std::pair<Index, Shares>>> edges_of_item_;  // by item: its cells
    std::vector<double> left_;                                          // by item
};

Order rows(const Board& board) {
    Order order(board.size());
    std::iota(order.begin(), order.end(), Index{0});
    return order;
}

// Always the cell of the least rank among those not filled.
//   rank(cell, filled): filled[i] is 0, or when cell i was filled
template <class Rank>
Order by_rank(const Board& board, Rank rank) {
    Order order;
    std::vector<Index> filled(board.size());
    std::vector<bool> is_near(board.size());
    std::vector<Index> near;
    const auto come_near = [&](Index cell) {
        if (!is_near[cell]) near.push_back(cell);
        is_near[cell] = true;
    };
    for (Index first = 0; first < board.size(); ++first) {
        Index start = first;  // of a part of the board: a cell with the fewest options
        if (is_near[first]) continue;
        for (Index cell = first; first == 0 && cell < board.size(); ++cell)
            if (board.options(cell) < board.options(start)) start = cell;
        come_near(start);
        while (!near.empty()) {
            const auto next = std::ranges::min_element(near, {}, [&](Index cell) {
                return std::pair{rank(cell, filled), cell};
            });
            const Index cell = *next;
            near.erase(next);
            order.push_back(cell);
            filled[cell] = static_cast<Index>(order.size());
            board.for_each_neighbour(cell, [&](Index other, double) { come_near(other); });
        }
    }
    return order;
}

// By their distance from the first cell.
Order diagonals(const Board& board) {
    return by_rank(board, [&](Index cell, const std::vector<Index>& filled) {
        Index since = std::numeric_limits<Index>::max();
        board.for_each_neighbour(cell, [&](Index other, double) {
            if (filled[other] != 0) since = std::min(since, filled[other]);
        });
        return since;
    });
}

// Always a cell with as many coloured edges as possible; of several, the one that has waited
// longest.
Order growing(const Board& board) {
    return by_rank(board, [&](Index cell, const std::vector<Index>& filled) {
        int known = 0;
        Index since = std::numeric_limits<Index>::max();
        board.for_each_neighbour(cell, [&](Index other, double) {
            if (filled[other] == 0) return;
            ++known;
            since = std::min(since, filled[other]);
        });
        return std::pair{-known, since};
    });
}

// Always the cell for which the fewest options are likely to fit.
Order fewest(const Board& board) {
    return by_rank(board, [&](Index cell, const std::vector<Index>& filled) {
        double ways = board.options(cell);
        board.for_each_neighbour(cell, [&](Index other, double chance) {
            if (filled[other] != 0) ways *= chance;
        });
        return ways;
    });
}

// The cells with fewer edges than others, each beside the one before it if it can be, then the
// others in rows.
Order frame_first(const Board& board) {
    std::size_t most = 0;
    for (Index cell = 0; cell < board.size(); ++cell) most = std::max(most, board.edges(cell));
    Order order;
    std::vector<bool> is_filled(board.size());
    const auto fill = [&](Index cell) {
        order.push_back(cell);
        is_filled[cell] = true;
    };
    for (Index first = 0; first < board.size(); ++first) {
        if (board.edges(first) == most || is_filled[first]) continue;
        for (std::optional<Index> next = first; next;) {
            const Index cell = *next;
            fill(cell);
            next.reset();
            board.for_each_neighbour(cell, [&](Index other, double) {
                if (board.edges(other) < most && !is_filled[other] && !next) next = other;
            });
        }
    }
    for (Index cell = 0; cell < board.size(); ++cell)
        if (!is_filled[cell]) fill(cell);
    return order;
}

}  // namespace

void order_cells(Instance& instance) {
    if (edge_scan::refusal(instance)) return;
    struct Kind {
        const char* name;
        Order (*make)(const Board&);
    };
    constexpr Kind kinds[] = {{"in rows", rows},
                              {"in diagonals", diagonals},
                              {"growing from a corner", growing},
                              {"where the fewest tiles fit", fewest},
                              {"frame first", frame_first}};
    const Board board{instance};
    const Kind* best = nullptr;
    Order best_order;
    double best_nodes = 0;
    for (const Kind& kind : kinds) {
        Order order = kind.make(board);
        const double nodes = board.nodes(order);
        if (getenv("ORD")) { fprintf(stderr, "%s %g\n", kind.name, nodes); if (&kind - kinds != atoi(getenv("ORD"))) continue; }
        if (best != nullptr && nodes >= best_nodes) continue;
        best = &kind;
        best_order = std::move(order);
        best_nodes = nodes;
    }
    Hints hints = instance.hints();
    hints.order = best->name;
    for (std::size_t i = 0; i < best_order.size(); ++i)
        hints.cells[i] = instance.hints().cells[best_order[i]];
    instance.set_hints(std::move(hints));
}

}  // namespace tilewright::engine
