#include "tilewright/family/walk.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <unordered_set>

namespace tilewright::family {

Mask image(const Mask& mask, std::size_t height, const std::vector<std::size_t>& map) {
    Mask result;
    for (Mask rest = mask; rest.any();) {
        const std::size_t bit = rest.lowest();
        const std::size_t column = bit / height;
        result = result | Mask::one(column * height + map[bit % height]);
        rest = rest ^ Mask::one(bit);
    }
    return result;
}

Mask least_image(const Mask& mask, std::size_t height,
                 const std::vector<std::vector<std::size_t>>& maps) {
    Mask least = mask;
    for (const auto& map : maps)
        if (const Mask other = image(mask, height, map); least > other) least = other;
    return least;
}

namespace {

// A strip of cells, the lowest of which is covered next.
class CoverCells : public Course {
public:
    explicit CoverCells(const Moves& moves) : moves_{moves}, column_{Mask::below(moves.height)} {}

    void leave(const Mask& node, std::vector<Way>& ways) const override {
        const Mask mask = node | moves_.missing | moves_.corners;
        if (is_full(mask)) return ways.push_back(way_to(mask, 0));
        // Nothing starts at a corner that asks for something when all cells are covered.
        for (const auto& [cells, corners, marks] :
             moves_.starting_at[(mask | moves_.free).lowest_zero()])
            if (!(mask & cells).any()) ways.push_back(way_to(mask | cells | corners, marks));
    }
    [[nodiscard]] Mask state_of(const Mask& mask) const override {
        return least_image(mask, moves_.height, moves_.mirrors);
    }
    [[nodiscard]] std::size_t filled(const Mask& node) const override {
        return (node & column_).count();
    }
    [[nodiscard]] std::size_t depth() const override { return moves_.height; }

private:
    [[nodiscard]] bool is_full(const Mask& mask) const {
        return ((mask | moves_.free) & column_) == column_;
    }
    [[nodiscard]] Way way_to(const Mask& mask, std::size_t marks) const {
        if (!is_full(mask)) return {mask, false, marks};
        return {state_of(mask >> moves_.height), true, marks};
    }

    const Moves& moves_;
    Mask column_;
};

}  // namespace

std::optional<std::size_t> count_nodes(const Moves& moves, const Mask& begin, std::size_t most,
                                       const Stop& stop) {
    const CoverCells course{moves};
    std::vector<Mask> open{begin};
    std::unordered_set<Mask, MaskHash> seen{begin};
    std::vector<Way> ways;
    while (!open.empty()) {
        const Mask node = open.back();
        open.pop_back();
        ways.clear();
        course.leave(node, ways);
        for (const Way& way : ways)
            if (seen.insert(way.to).second) open.push_back(way.to);
        if (seen.size() > most || stop()) return std::nullopt;
    }
    return seen.size();
}

// Explores the states, and keeps those that lead to an end.
template <class Count>
class WalkMaker {
public:
    using Walk = WalkOf<Count>;

    WalkMaker(const Course& course, const Ends<Count>& ends, const Stop& stop)
        : course_{course}, ends_{ends}, stop_{stop} {}

    Result<Walk> make() {
        for (const auto& [mask, ways] : ends_.begin) (void)node_of(course_.state_of(mask));
        for (std::size_t node = 0; node < masks_.size(); ++node) {
            if (node % looks_every == 0)
                if (auto fine = look(); !fine) return std::unexpected(fine.error());
            first_edge_.push_back(edges_.size());
            leave(node);
        }
        first_edge_.push_back(edges_.size());
        find_states();
        if (auto fine = find_ends(); !fine) return std::unexpected(fine.error());
        return kept();
    }

private:
    using Edge = typename Walk::Edge;
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
    static constexpr std::size_t looks_every = 1024;

    [[nodiscard]] Result<void> look() const {
        if (stop_()) return stopped("the search for the states of a strip");
        constexpr std::size_t of_an_edge = 3 * sizeof(Edge);
        const bool fits =
            masks_.size() < none &&
            masks_.size() * bytes_of_a_node + edges_.size() * of_an_edge <= stop_.memory();
        return fits ? Result<void>{} : lacks_memory("the walk along a strip", stop_);
    }

    std::uint32_t node_of(const Mask& mask) {
        const auto [found, is_new] =
            node_of_.try_emplace(mask, static_cast<std::uint32_t>(masks_.size()));
        if (is_new) masks_.push_back(mask);
        return found->second;
    }

    void leave(std::size_t node) {
        ways_.clear();
        course_.leave(masks_[node], ways_);
        for (const Way& way : ways_)
            edges_.push_back(
                {node_of(way.to), way.fills_column, static_cast<std::uint16_t>(way.marks)});
    }

    // Which nodes can lie between two columns.
    void find_states() {
        is_state_.resize(masks_.size());
        for (const auto& [mask, ways] : ends_.begin)
            is_state_[node_of_.at(course_.state_of(mask))] = true;
        for (const Edge& edge : edges_)
            if (edge.fills_column) is_state_[edge.to] = true;
    }

    Result<void> find_ends() {
        end_.resize(masks_.size());
        for (std::size_t node = 0; node < masks_.size(); ++node) {
            if (!is_state_[node]) continue;
            auto ways = ends_.closed ? Result<Count>{BigCount{1}}
                        : ends_.end  ? ends_.end(masks_[node])
                                     : Result<Count>{BigCount{masks_[node].any() ? 0 : 1}};
            if (!ways) return std::unexpected(ways.error());
            end_[node] = *std::move(ways);
        }
        return {};
    }

    // By node: whether walks lead from it to an end.
    [[nodiscard]] std::vector<bool> find_live() const {
        std::vector<std::size_t> begin(masks_.size() + 1);
        for (const Edge& edge : edges_) ++begin[edge.to];
        std::inclusive_scan(begin.begin(), begin.end(), begin.begin());
        std::vector<std::uint32_t> from(edges_.size());
        for (std::size_t node = masks_.size(); node-- > 0;)
            for (std::size_t i = first_edge_[node]; i < first_edge_[node + 1]; ++i)
                from[--begin[edges_[i].to]] = static_cast<std::uint32_t>(node);
        std::vector<bool> live(masks_.size());
        std::vector<std::uint32_t> open;
        for (std::size_t node = 0; node < masks_.size(); ++node)
            if (end_[node] != Count{}) {
                live[node] = true;
                open.push_back(static_cast<std::uint32_t>(node));
            }
        while (!open.empty()) {
            const std::uint32_t node = open.back();
            open.pop_back();
            for (std::size_t i = begin[node]; i < begin[node + 1]; ++i)
                if (!live[from[i]]) {
                    live[from[i]] = true;
                    open.push_back(from[i]);
                }
        }
        return live;
    }

    // The nodes that stay, so that each comes after those that its edges within a column lead to:
    // these have more cells of the column.
    [[nodiscard]] std::vector<std::uint32_t> order_of_live(const std::vector<bool>& live) const {
        std::vector<std::uint32_t> order;
        for (std::size_t node = 0; node < masks_.size(); ++node)
            if (live[node]) order.push_back(static_cast<std::uint32_t>(node));
        std::ranges::stable_sort(order, std::ranges::greater{},
                                 [&](std::uint32_t node) { return course_.filled(masks_[node]); });
        return order;
    }

    // By node: its number among the states between columns, or 'none'.
    [[nodiscard]] std::vector<std::uint32_t> number_states(const std::vector<bool>& live) const {
        std::vector<bool> is_reached(masks_.size());
        for (const auto& [mask, ways] : ends_.begin)
            is_reached[node_of_.at(course_.state_of(mask))] = true;
        for (std::size_t node = 0; node < masks_.size(); ++node)
            for (std::size_t i = first_edge_[node]; live[node] && i < first_edge_[node + 1]; ++i)
                if (edges_[i].fills_column) is_reached[edges_[i].to] = true;
        std::vector<std::uint32_t> number(masks_.size(), none);
        std::uint32_t next = 0;
        for (std::size_t node = 0; node < masks_.size(); ++node)
            if (is_reached[node] && live[node]) number[node] = next++;
        return number;
    }

    // By end: the ways without a step.
    Result<void> add_ends(Walk& walk, std::vector<Count> ends) const {
        if (!ends_.closed) {
            walk.at_.push_back(std::move(ends));
            return {};
        }
        constexpr std::size_t of_a_count = 3 * sizeof(BigCount);
        const std::size_t states = ends.size();
        if (states * states > stop_.memory() / of_a_count)
            return lacks_memory("the walk around a ring", stop_);
        for (std::size_t state = 0; state < states; ++state)
            walk.at_.emplace_back(states)[state] = BigCount{1};
        walk.before_.assign(states, std::vector<Count>(states));
        return {};
    }

    // Divides the walk around a ring into its parts.
    static void divide(Walk& walk) {
        const std::vector<std::size_t> part = walk.parts();
        if (part.empty()) return;
        walk.parts_.resize(std::ranges::max(part) + 1);
        for (std::size_t node = 0; node < part.size(); ++node)
            walk.parts_[part[node]].nodes.push_back(static_cast<std::uint32_t>(node));
        for (std::size_t state = 0; state < walk.between_.size(); ++state)
            walk.parts_[part[walk.between_[state]]].states.push_back(
                static_cast<std::uint32_t>(state));
    }

    [[nodiscard]] Result<Walk> kept() const {
        const std::vector<bool> live = find_live();
        const std::vector<std::uint32_t> order = order_of_live(live);
        const std::vector<std::uint32_t> state = number_states(live);
        std::vector<std::uint32_t> place(masks_.size(), none);
        for (std::size_t i = 0; i < order.size(); ++i)
            place[order[i]] = static_cast<std::uint32_t>(i);
        Walk walk;
        walk.depth_ = course_.depth();
        walk.closed_ = ends_.closed;
        for (const std::uint32_t node : order) {
            walk.first_edge_.push_back(walk.edges_.size());
            for (std::size_t i = first_edge_[node]; i < first_edge_[node + 1]; ++i) {
                const auto [to, fills, marks] = edges_[i];
                if (live[to]) walk.edges_.push_back({fills ? state[to] : place[to], fills, marks});
            }
        }
        walk.first_edge_.push_back(walk.edges_.size());
        std::vector<Count> ends;
        for (std::size_t node = 0; node < masks_.size(); ++node) {
            if (state[node] == none) continue;
            walk.state_of_.emplace(masks_[node], state[node]);
            walk.between_.push_back(place[node]);
            ends.push_back(end_[node]);
        }
        if (auto fine = add_ends(walk, std::move(ends)); !fine)
            return std::unexpected(fine.error());
        walk.values_.resize(order.size());
        for (const auto& [mask, ways] : ends_.begin)
            if (const std::uint32_t at = state[node_of_.at(course_.state_of(mask))]; at != none)
                walk.begin_.emplace_back(at, ways);
        if (ends_.closed) divide(walk);
        return walk;
    }

    const Course& course_;
    const Ends<Count>& ends_;
    const Stop& stop_;
    std::vector<Way> ways_;    // on from one node
    std::vector<Mask> masks_;  // by node
    std::unordered_map<Mask, std::uint32_t, MaskHash> node_of_;
    std::vector<std::size_t> first_edge_;
    std::vector<Edge> edges_;
    std::vector<bool> is_state_;  // by node
    std::vector<Count> end_;      // by node: in how many ways a walk ends there
};

template <class Count>
Result<WalkOf<Count>> WalkOf<Count>::of(const Moves& moves, const Stop& stop,
                                        const Ends<Count>& ends) {
    auto walk = of(CoverCells{moves}, stop, ends);
    if (!walk) return walk;
    walk->mirrors_ = moves.mirrors;
    walk->height_ = moves.height;
    return walk;
}

template <class Count>
Result<WalkOf<Count>> WalkOf<Count>::of(const Course& course, const Stop& stop,
                                        const Ends<Count>& ends) {
    return WalkMaker<Count>{course, ends, stop}.make();
}

template <class Count>
Count WalkOf<Count>::ways() const {
    if (closed_) {
        std::vector<std::uint32_t> same(between_.size());
        std::iota(same.begin(), same.end(), 0U);
        return ways_around(same);
    }
    Count sum;
    for (const auto& [state, number] : begin_) sum += number * at_.front()[state];
    return sum;
}

template <class Count>
Count WalkOf<Count>::ways_around(const std::vector<std::uint32_t>& images) const {
    Count sum;
    if (length_ == 0) {
        for (std::uint32_t state = 0; state < images.size(); ++state)
            if (images[state] == state) sum += Count{BigCount{1}};
        return sum;
    }
    const auto& rest = length_ % 2 == 0 ? at_ : before_;
    for (const Part& part : parts_)
        for (const std::uint32_t from : part.states)
            for (const std::uint32_t to : part.states)
                if (at_[to][from] != Count{}) sum += at_[to][from] * rest[images[from]][to];
    return sum;
}

template <class Count>
std::vector<std::uint32_t> WalkOf<Count>::images_of_states(
    const std::vector<std::size_t>& map) const {
    std::vector<std::uint32_t> images(between_.size());
    for (const auto& [mask, state] : state_of_)
        images[state] = state_of_.at(image(mask, height_, map));
    return images;
}

template <class Count>
template <class Number>
Number WalkOf<Count>::value_of(std::size_t node, const std::vector<Number>& at,
                               const std::vector<Number>& values) const {
    Number value{};
    for (std::size_t i = first_edge_[node]; i < first_edge_[node + 1]; ++i) {
        const auto [to, fills, marks] = edges_[i];
        add_marked(value, fills ? at[to] : values[to], marks);
    }
    return value;
}

template <class Count>
template <class Number>
Result<void> WalkOf<Count>::pass(const std::vector<Number>& at, std::vector<Number>& values,
                                 const Stop& stop) const {
    constexpr std::size_t looks_every = 4096;
    std::size_t bytes = 0;
    for (std::size_t node = 0; node < values.size(); ++node) {
        if (node % looks_every == 0 && stop()) return stopped("the walk along a strip");
        values[node] = value_of(node, at, values);
        bytes += bytes_of(values[node]);
        if (bytes > stop.memory()) return lacks_memory("the walk along a strip", stop);
    }
    return {};
}

template <class Count>
Result<void> WalkOf<Count>::step(const Stop& stop) {
    if (closed_) return step_around(stop);
    if (auto fine = pass(at_.front(), values_, stop); !fine) return fine;
    for (std::size_t state = 0; state < between_.size(); ++state)
        at_.front()[state] = values_[between_[state]];
    ++length_;
    return {};
}

template <class Count>
Result<void> WalkOf<Count>::step_around(const Stop& stop) {
    if (length_ % 2 != 0) {  // the half that is one step shorter is there already
        ++length_;
        return {};
    }
    std::size_t bytes = 0;
    for (const Part& part : parts_)
        for (const std::uint32_t end : part.states) {
            if (stop()) return stopped("the walk around a ring");
            for (const std::uint32_t node : part.nodes)
                values_[node] = value_of(node, at_[end], values_);
            for (const std::uint32_t state : part.states) {
                before_[end][state] = values_[between_[state]];
                bytes += bytes_of(before_[end][state]);
            }
            if (bytes > stop.memory()) return lacks_memory("the walk around a ring", stop);
        }
    std::swap(before_, at_);
    ++length_;
    return {};
}

template <class Count>
std::vector<std::size_t> WalkOf<Count>::parts() const {
    std::vector<std::size_t> above(values_.size());  // by node: towards the one that names its part
    std::iota(above.begin(), above.end(), 0);
    const auto top = [&](std::size_t node) {
        while (above[node] != node) node = above[node] = above[above[node]];
        return node;
    };
    for (std::size_t node = 0; node < values_.size(); ++node)
        for (std::size_t i = first_edge_[node]; i < first_edge_[node + 1]; ++i)
            above[top(node)] = top(edges_[i].fills_column ? between_[edges_[i].to] : edges_[i].to);
    std::vector<std::size_t> result;
    std::unordered_map<std::size_t, std::size_t> number;
    for (std::size_t node = 0; node < values_.size(); ++node)
        result.push_back(number.try_emplace(top(node), number.size()).first->second);
    return result;
}

template <class Count>
Between WalkOf<Count>::growth(const Stop& stop) const {
    using Number = long double;
    constexpr int most_rounds = 100'000;
    constexpr Number close_enough = 1e-17L;
    constexpr Number infinite = std::numeric_limits<Number>::infinity();
    std::vector<Number> vector(between_.size(), 1);
    std::vector<Number> values(values_.size());
    if (vector.empty()) return {};
    const std::vector<std::size_t> part_of_node = parts();
    std::vector<std::size_t> part;  // by state
    for (const std::uint32_t node : between_) part.push_back(part_of_node[node]);
    const std::size_t part_count = std::ranges::max(part) + 1;
    std::vector<Between> of_part(part_count, {0, infinite});
    Between bounds{0, infinite};
    for (int round = 0; round < most_rounds && pass(vector, values, stop); ++round) {
        std::vector<Between> now(part_count, {infinite, 0});
        for (std::size_t state = 0; state < vector.size(); ++state) {
            const Number quotient = values[between_[state]] / vector[state];
            Between& one = now[part[state]];
            one = {std::min(one.least, quotient), std::max(one.most, quotient)};
        }
        bounds = {0, 0};
        for (std::size_t i = 0; i < part_count; ++i) {
            of_part[i] = {std::max(of_part[i].least, now[i].least),
                          std::min(of_part[i].most, now[i].most)};
            bounds = {std::max(bounds.least, of_part[i].least),
                      std::max(bounds.most, of_part[i].most)};
        }
        if (bounds.most - bounds.least <= close_enough * bounds.most) break;
        // The sum with the vector itself grows alike from round to round also where the counts of
        // some lengths are zero.
        std::vector<Number> largest(part_count);
        for (std::size_t state = 0; state < vector.size(); ++state) {
            vector[state] = values[between_[state]] + of_part[part[state]].most * vector[state];
            Number& most = largest[part[state]];
            most = std::max(most, vector[state]);
        }
        for (std::size_t state = 0; state < vector.size(); ++state)
            vector[state] = largest[part[state]] > 0 ? vector[state] / largest[part[state]] : 1;
    }
    // A value is a sum of positive numbers, added up along at most 'depth_' edges.
    const Number rounding =
        std::numeric_limits<Number>::epsilon() * static_cast<Number>(8 * (depth_ + 8));
    return {bounds.least * (1 - rounding), bounds.most * (1 + rounding)};
}

template <class Count>
std::optional<std::size_t> WalkOf<Count>::find(const Mask& mask) const {
    const auto found = state_of_.find(least_image(mask, height_, mirrors_));
    return found == state_of_.end() ? std::nullopt : std::optional<std::size_t>{found->second};
}

template class WalkOf<BigCount>;
template class WalkOf<ByCopies>;

}  // namespace tilewright::family
