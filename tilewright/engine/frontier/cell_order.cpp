#include "tilewright/engine/frontier/cell_order.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "tilewright/engine/frontier/layout.hpp"
#include "tilewright/engine/frontier/with_window.hpp"

namespace tilewright::engine::frontier_parts {

using cover::Entry;
using cover::Instance;
using cover::ItemId;
using cover::OptionId;

namespace {

using Cell = std::uint32_t;  // the rank in the hinted order
using Order = std::vector<Cell>;
using Graph = std::vector<std::vector<Cell>>;  // by cell: those that touch it

class Touching {
public:
    Touching(const Instance& instance, const Roles& roles)
        : rank_(instance.item_count(), none), graph_(roles.cells.size()) {
        for (std::size_t i = 0; i < roles.cells.size(); ++i)
            rank_[roles.cells[i].index()] = static_cast<Cell>(i);
        for (const auto& [a, b] : instance.hints().neighbours) link(a, b);
        if (instance.hints().neighbours.empty()) link_by_options(instance);
        for (std::vector<Cell>& cells : graph_) {
            std::ranges::sort(cells);
            cells.erase(std::ranges::unique(cells).begin(), cells.end());
        }
    }

    Graph take() { return std::move(graph_); }

private:
    static constexpr Cell none = std::numeric_limits<Cell>::max();

    // Without a hint, the first cell of an option is taken to touch the others.
    void link_by_options(const Instance& instance) {
        for (std::size_t i = 0; i < instance.option_count(); ++i) {
            const auto entries = instance.option(OptionId{i});
            const auto first = std::ranges::find_if(
                entries, [&](const Entry& entry) { return rank_[entry.item.index()] != none; });
            for (const Entry& entry : entries) link(first->item, entry.item);
        }
    }

    void link(ItemId a, ItemId b) {
        const Cell i = rank_[a.index()];
        const Cell j = rank_[b.index()];
        if (i == none || j == none || i == j) return;
        graph_[i].push_back(j);
        graph_[j].push_back(i);
    }

    std::vector<Cell> rank_;  // by item
    Graph graph_;
};

// The sum over all prefixes of 2 ^ (cells beyond the prefix that touch it).
double measure(const Graph& graph, const Order& order) {
    std::vector<bool> inside(graph.size(), false);
    std::vector<bool> border(graph.size(), false);
    int width = 0;
    double sum = 0;
    for (const Cell cell : order) {
        inside[cell] = true;
        if (border[cell]) --width;
        for (const Cell next : graph[cell]) {
            if (inside[next] || border[next]) continue;
            border[next] = true;
            ++width;
        }
        sum += std::exp2(std::min(width, 1000));
    }
    return sum;
}

// Breadth first from 'start'; other parts of the board follow in their hinted order.
Order by_distance(const Graph& graph, Cell start) {
    Order order;
    std::vector<bool> found(graph.size(), false);
    const auto add = [&](Cell cell) {
        if (!found[cell]) order.push_back(cell);
        found[cell] = true;
    };
    add(start);
    for (Cell other = 0, done = 0; other < graph.size(); add(other++))
        for (; done < order.size(); ++done)
            for (const Cell next : graph[order[done]]) add(next);
    return order;
}

// Takes the cell of the border with the fewest new neighbours, and of several the oldest.
class Narrow {
public:
    explicit Narrow(const Graph& graph) : graph_{graph}, found_(graph.size(), false) {}

    // Nothing when it is to stop.
    std::optional<Order> order(Cell start, const Stop& stop) {
        find(start);
        for (Cell other = 0; order_.size() < graph_.size(); find(other++))
            while (!border_.empty()) {
                if (order_.size() % cells_between == 0 && asks_to_stop(stop)) return std::nullopt;
                take(best());
            }
        return std::move(order_);
    }

private:
    static constexpr std::size_t cells_between = 64;  // two questions

    void find(Cell cell) {
        if (!found_[cell]) border_.push_back(cell);
        found_[cell] = true;
    }

    auto growth(Cell cell) const {
        return std::ranges::count_if(graph_[cell], [&](Cell next) { return !found_[next]; });
    }

    std::size_t best() const {
        std::size_t best = 0;
        for (std::size_t i = 1; i < border_.size() && growth(border_[best]) > 0; ++i)
            if (growth(border_[i]) < growth(border_[best])) best = i;
        return best;
    }

    void take(std::size_t i) {
        const Cell cell = border_[i];
        border_.erase(border_.begin() + static_cast<std::ptrdiff_t>(i));
        order_.push_back(cell);
        for (const Cell next : graph_[cell]) find(next);
    }

    const Graph& graph_;
    std::vector<bool> found_;
    std::vector<Cell> border_;  // oldest first
    Order order_;
};

}  // namespace

std::vector<std::vector<ItemId>> good_orders(const Instance& instance, const Roles& roles,
                                             const Stop& stop) {
    constexpr double clearly = 0.5;  // the measure is rough, and hints are mostly good
    constexpr double few = 8192;     // shapes, which take no longer than to try orders
    const Graph graph = Touching{instance, roles}.take();
    const auto last = static_cast<Cell>(graph.size() - 1);
    const auto cells_in = [&](const Order& order) {
        std::vector<ItemId> cells;
        for (const Cell cell : order) cells.push_back(roles.cells[cell]);
        return cells;
    };
    // The words of a window that holds its shapes.  The work is about proportional to them.
    const auto words = [&](const Order& order) {
        const std::size_t bits = reach(instance, roles, cells_in(order));
        return static_cast<double>(window_words(std::min(bits, most_window_bits)));
    };
    Order hinted;
    for (Cell i = 0; i <= last; ++i) hinted.push_back(i);
    const double most = measure(graph, hinted) * words(hinted) * clearly;
    struct Measured {
        double sum;
        Order order;
    };
    std::vector<Measured> better;
    const auto try_order = [&](Order order) {
        double sum = measure(graph, order);
        if (sum >= most || (sum *= words(order)) >= most) return;
        better.push_back({sum, std::move(order)});
    };
    try_order({hinted.rbegin(), hinted.rend()});
    for (const Cell start : {Cell{0}, last})
        if (!asks_to_stop(stop)) try_order(by_distance(graph, start));
    for (const Cell start : {Cell{0}, last})
        if (auto order = Narrow{graph}.order(start, stop)) try_order(*std::move(order));
    std::ranges::stable_sort(better, {}, &Measured::sum);
    if (!better.empty() && better.front().sum < few) return {cells_in(better.front().order)};
    // Orders of equal measure mostly differ by a symmetry of the board alone.
    better.erase(std::ranges::unique(better, {}, &Measured::sum).begin(), better.end());
    std::vector<std::vector<ItemId>> orders{cells_in(hinted)};
    for (const Measured& one : better) orders.push_back(cells_in(one.order));
    return orders;
}

}  // namespace tilewright::engine::frontier_parts
