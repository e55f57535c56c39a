#include "tilewright/answer/choose.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include <fmt/format.h>

#include "tilewright/answer/cost_model.hpp"
#include "tilewright/cover/reduce.hpp"
#include "tilewright/engine/estimate.hpp"

namespace tilewright::answer {
namespace {

using cover::Hints;
using cover::Instance;
using engine::Engine;
using engine::table_engine;

// The cells of a board in the order in which 'frontier' is told to fill them.  Cells that may stay
// empty are hinted at as neighbours only; they take their places among the others.
std::vector<cover::ItemId> all_cells(const Instance& instance) {
    std::vector<cover::ItemId> cells = instance.hints().cells;
    std::vector<bool> listed(instance.item_count());
    for (const cover::ItemId cell : cells) listed[cell.index()] = true;
    const bool in_item_order = std::ranges::is_sorted(cells);
    for (const auto& [a, b] : instance.hints().neighbours)
        for (const cover::ItemId cell : {a, b})
            if (!listed[cell.index()]) {
                listed[cell.index()] = true;
                cells.push_back(cell);
            }
    if (in_item_order) std::ranges::sort(cells);
    return cells;
}

// The lengths of the front between filled and empty cells while the board is filled in the hinted
// order: at each step, how many empty cells touch filled ones.
std::vector<int> front_lengths(const Instance& instance) {
    const Hints& hints = instance.hints();
    const std::vector<cover::ItemId> cells = all_cells(instance);
    constexpr std::size_t nowhere = std::numeric_limits<std::size_t>::max();
    std::vector<std::size_t> rank(instance.item_count(), nowhere);
    for (std::size_t i = 0; i < cells.size(); ++i) rank[cells[i].index()] = i;
    // A cell belongs to the front from the time its first neighbour is filled until it is filled
    // itself.
    std::vector<std::size_t> joins = rank;
    for (const auto& [a, b] : hints.neighbours) {
        if (rank[a.index()] == nowhere || rank[b.index()] == nowhere) continue;
        const auto [earlier, later] = std::minmax(rank[a.index()], rank[b.index()]);
        const cover::ItemId later_cell = cells[later];
        joins[later_cell.index()] = std::min(joins[later_cell.index()], earlier);
    }
    std::vector<int> lengths(cells.size() + 1);  // their changes, at first
    for (const cover::ItemId cell : cells) {
        ++lengths[joins[cell.index()]];
        --lengths[rank[cell.index()]];
    }
    std::partial_sum(lengths.begin(), lengths.end(), lengths.begin());
    return lengths;
}

double seconds_of(const std::vector<int>& front_lengths) {
    double sum = 0;
    for (const int length : front_lengths) sum += std::pow(cost_model.front_growth, length);
    return cost_model.front_step * sum;
}

// Items that are no cells.
std::size_t piece_count(const Instance& instance) {
    return instance.item_count() - all_cells(instance).size();
}

// Whether 'frontier' is likely to take it: to ask takes longer than a first estimate.
bool may_be_board(const Instance& instance) {
    const Hints& hints = instance.hints();
    return !(hints.cells.empty() && hints.neighbours.empty()) && !instance.has_colours();
}

struct Tables {
    double seconds = 0;
    double most_states = 0;  // at a time
};

Tables tables_for(const Instance& instance, const engine::FrontierEstimate& found) {
    return {static_cast<double>(instance.entry_count()) * cost_model.table_entry +
                static_cast<double>(found.moves) * cost_model.table_move +
                found.states * cost_model.table_state,
            found.states};
}

// What 'frontier' has to build for all cases that symmetry leaves, judged by some of them.
std::optional<Tables> estimate_tables(const Instance& instance, const Circumstances& circumstances,
                                      std::uint64_t moves) {
    const cover::Group& symmetries = circumstances.symmetries;
    const std::size_t memory = circumstances.memory;
    const Stop& stopped = circumstances.stopped;
    const std::size_t looked_at = cost_model.sampled_cases.whole();
    const auto how = best_cases(table_engine(), instance);
    if (!how || symmetries.trivial()) {
        const auto found = engine::estimate_frontier(instance, moves, memory, stopped);
        return found ? std::optional{tables_for(instance, *found)} : std::nullopt;
    }
    const auto found_cases = cover::break_symmetry(instance, symmetries, *how, {}, stopped);
    if (!found_cases) return std::nullopt;
    const std::vector<cover::Case>& cases = *found_cases;
    Tables sum;
    for (std::size_t i = 0; i < looked_at && !cases.empty(); ++i) {
        const cover::Case& one = cases[(2 * i + 1) * cases.size() / (2 * looked_at)];
        const auto reduced = cover::reduce(instance, one.chosen, one.left_out);
        if (!reduced || table_engine().refusal(reduced->instance)) return std::nullopt;
        const auto found =
            engine::estimate_frontier(reduced->instance, moves / looked_at, memory, stopped);
        if (!found) return std::nullopt;
        const Tables part = tables_for(reduced->instance, *found);
        sum.seconds += part.seconds * static_cast<double>(cases.size()) / cost_model.sampled_cases;
        sum.most_states = std::max(sum.most_states, part.most_states);
    }
    return sum;
}

// What a node of a tree takes.
double node_seconds(const Instance& instance, const Engine& tree) {
    constexpr double line = 512;  // bits
    double seconds = tree.node_seconds;
    if (instance.has_colours() && tree.reads_all_sets)
        seconds += cost_model.colour_line * static_cast<double>(instance.item_count()) *
                   static_cast<double>(instance.option_count()) / line;
    return seconds;
}

std::string in_words(double seconds) {
    return fmt::format("{:.2g} s", seconds);
}

// Looks at an instance more and more closely, for as long as that seems to pay.
class Chooser {
public:
    Chooser(const Instance& instance, const Circumstances& circumstances)
        : instance_{instance},
          circumstances_{circumstances},
          tree_{engine::fastest_tree(instance, circumstances.tree_memory)},
          node_seconds_{node_seconds(instance, tree_)},
          front_lengths_{front_lengths(instance)},
          // Without a hint of cells nothing is known of a front: only a look at shapes tells.
          by_front_{may_be_board(instance) ? seconds_of(front_lengths_)
                                           : std::numeric_limits<double>::infinity()} {}

    Choice choose() {
        tour(cost_model.shortest_tour);
        if (auto found = scan()) return std::move(*found);
        if (!is_narrow() && is_over_at_once()) return with_tree(tree_alone());
        if (const auto why = table_engine().refusal(instance_))
            return {.engine = &tree_, .why = "no board: " + *why, .tree_seconds = by_tree_};
        if (is_narrow()) return on_narrow_board();
        if (is_worth_any_try()) return with_any_tables();
        if (counts_no_piece() && circumstances_.may_choose_again && by_tree_ >= cost_model.no_doubt)
            return in_turns(by_tree_, "any number of each piece");
        look(tour_length());
        if (tables_ && cost_model.far_too_low * tables_->seconds < by_tree_)
            return with_tables(both(*tables_));
        if (!is_surprised()) tour(tour_length());
        if (is_over_at_once()) return with_tree(tree_alone());
        if (is_worth_any_try()) return with_any_tables();
        if (!tables_) look(cost_model.longest_look);
        if (tables_) return with_either(*tables_);
        // Nothing tells how much more the tables would take than was looked at.
        const bool is_long = by_tree_ > cost_model.far_too_low * cost_model.longest_look;
        if (!may_be_board(instance_) && circumstances_.may_choose_again && is_long)
            return in_turns(cost_model.longest_look, "no hint of a board");
        return with_tree(too_many_moves());
    }

private:
    // Estimates the time for the tree without symmetric cases, by tours that take about 'seconds'.
    void tour(double seconds) {
        const auto updates = static_cast<std::uint64_t>(seconds / cost_model.tour_update);
        const double nodes = engine::estimate_tree(instance_, updates, circumstances_.stopped) /
                             static_cast<double>(circumstances_.symmetries.order());
        by_tree_ = std::max(nodes * node_seconds_, circumstances_.least_tree_seconds);
    }

    // The search cell by cell or the tree, whichever seems to be done sooner.  Nothing if it is no
    // board to search cell by cell.
    [[nodiscard]] std::optional<Choice> scan() {
        const Engine* edges = engine_for_scan(instance_);
        if (edges == nullptr) return std::nullopt;
        double seconds = 0;
        double looked = cost_model.shortest_tour;
        do {
            const auto candidates = static_cast<std::uint64_t>(looked / cost_model.scan_candidate);
            seconds = engine::estimate_scan(instance_, candidates, circumstances_.stopped) *
                      edges->node_seconds / static_cast<double>(circumstances_.symmetries.order());
            looked *= cost_model.next_try;
        } while (looked < std::min<double>(cost_model.look * std::min(seconds, by_tree_),
                                           cost_model.longest_look) &&
                 !asks_to_stop(circumstances_.stopped));
        if (!is_over_at_once()) tour(tour_length());
        std::string why =
            fmt::format("tiles {}: about {}, a tree about {}", instance_.hints().order,
                        in_words(seconds), in_words(by_tree_));
        if (seconds < by_tree_)
            return Choice{.engine = edges, .why = std::move(why), .tree_seconds = seconds};
        // The tree first, for as long as the other search takes: it may be far larger than its
        // estimate.
        const Trial trial{.nodes = static_cast<std::uint64_t>(seconds / node_seconds_)};
        return Choice{edges, std::move(why), by_tree_, trial};
    }

    // How many seconds of tours the tree is worth.
    [[nodiscard]] double tour_length() const {
        return std::clamp<double>(cost_model.look * by_tree_, cost_model.shortest_tour,
                                  cost_model.longest_tour);
    }

    // Whether the tree has turned out far larger than its estimate.
    [[nodiscard]] bool is_surprised() const { return circumstances_.least_tree_seconds > 0; }

    [[nodiscard]] bool is_over_at_once() const { return by_tree_ < cost_model.at_once(); }

    // Whether tables are built so soon that a look at their shapes would cost more than it saves.
    [[nodiscard]] bool is_narrow() const {
        return may_be_board(instance_) && by_front_ < cost_model.narrow_tables &&
               static_cast<double>(piece_count(instance_)) <= cost_model.few_pieces;
    }

    // Whether shapes are all that tables consist of: to look at them takes as long as to count.
    [[nodiscard]] bool counts_no_piece() const {
        return may_be_board(instance_) && piece_count(instance_) == 0;
    }

    // Whether tables are the better choice even if both estimates are far too low or too high.
    [[nodiscard]] bool is_worth_any_try() const {
        return by_tree_ > cost_model.far_too_low * cost_model.far_too_low * by_front_;
    }

    [[nodiscard]] Choice on_narrow_board() const {
        std::string why = fmt::format("a narrow board, with a front of {} cells", front());
        return by_tree_ > by_front_
                   ? with_tables(std::move(why))
                   : with_tree(fmt::format("{}, a tree of about {}", why, in_words(by_tree_)));
    }

    // Looks at the shapes that 'frontier' builds, for at most 'most' seconds, unless that was done
    // for more than half as long before.  The more time the tables promise to save, the longer the
    // look may take.  Where they promise little it is as long as a tour, unless the tree has turned
    // out so large that it will not be doubted again: then this is the last chance.
    void look(double most) {
        const bool is_last = is_surprised() && by_tree_ >= cost_model.no_doubt;
        const double part = may_be_board(instance_)
                                ? std::min(1.0, cost_model.look * by_tree_ / by_front_)
                                : cost_model.look;
        const double worth = std::max(part * by_tree_, is_last ? by_tree_ : tour_length());
        const double seconds = std::min(worth, most);
        const auto moves = static_cast<std::uint64_t>(seconds / cost_model.table_move);
        if (moves < 2 * moves_) return;
        moves_ = moves;
        tables_ = estimate_tables(instance_, circumstances_, moves);
    }

    [[nodiscard]] Choice with_either(const Tables& tables) const {
        const double most_states = cost_model.far_too_low *
                                   static_cast<double>(circumstances_.memory) /
                                   cost_model.table_bytes;
        if (tables.most_states > most_states) return {&tree_, both(tables), by_tree_};
        // The estimate of tables was made for boards; elsewhere it is mostly too low.
        const double doubt = may_be_board(instance_) ? 1 : cost_model.far_too_low;
        const double seconds = doubt * tables.seconds;
        if (seconds < by_tree_) return with_tables(both(tables));
        // The tree first, for as long as the tables take: it may be smaller than its estimate.
        const Trial trial{.nodes = static_cast<std::uint64_t>(seconds / node_seconds_)};
        return {&table_engine(), both(tables), by_tree_, trial, seconds};
    }

    [[nodiscard]] Choice with_tables(std::string why) const {
        return {.engine = &table_engine(),
                .why = std::move(why),
                .tree_seconds = by_tree_,
                .table_seconds = tables_ ? tables_->seconds : by_front_};
    }

    [[nodiscard]] Choice with_any_tables() const {
        return with_tables(
            fmt::format("a front of {} cells, a tree of about {}", front(), in_words(by_tree_)));
    }

    // Tables and tree in turn, tables first.  The first turn takes 'seconds'.
    [[nodiscard]] Choice in_turns(double seconds, std::string_view why) const {
        constexpr double most = 1e18;  // more is no number of nodes
        const double nodes = std::min(seconds / cost_model.table_move, most);
        return {.engine = &table_engine(),
                .why = fmt::format("{}, {}", why, tree_alone()),
                .tree_seconds = by_tree_,
                .trial = Trial{.nodes = static_cast<std::uint64_t>(nodes), .in_turns = true}};
    }

    // The tree: for as long as it takes, or until it seems far larger than it should be.
    [[nodiscard]] Choice with_tree(std::string why) const {
        if (by_tree_ >= cost_model.no_doubt) return {&tree_, std::move(why), by_tree_};
        const double foreseen = std::max(by_tree_, cost_model.at_once()) / node_seconds_;
        const Trial trial{.nodes = static_cast<std::uint64_t>(cost_model.far_too_low * foreseen),
                          .doubted_after = static_cast<std::uint64_t>(foreseen)};
        return {&tree_, std::move(why), by_tree_, trial};
    }

    [[nodiscard]] std::string tree_alone() const {
        return fmt::format("a tree of about {}", in_words(by_tree_));
    }

    [[nodiscard]] std::string too_many_moves() const {
        const std::string why =
            fmt::format("more than {} moves between shapes, {}", moves_, tree_alone());
        return may_be_board(instance_) ? fmt::format("a front of {} cells, {}", front(), why) : why;
    }

    [[nodiscard]] std::string both(const Tables& tables) const {
        return fmt::format("tables would take about {}, a tree about {}", in_words(tables.seconds),
                           in_words(by_tree_));
    }

    [[nodiscard]] int front() const { return std::ranges::max(front_lengths_); }

    const Instance& instance_;
    const Circumstances& circumstances_;
    const Engine& tree_;
    double node_seconds_;  // of the tree
    std::vector<int> front_lengths_;
    double by_front_;          // seconds that tables seem to take
    double by_tree_ = 0;       // seconds that the tree seems to take
    std::uint64_t moves_ = 0;  // looked at, at most
    std::optional<Tables> tables_ = {};
};

}  // namespace

Choice choose(const Instance& instance, const Circumstances& circumstances) {
    return Chooser{instance, circumstances}.choose();
}

const Engine* engine_for_scan(const Instance& instance) {
    const Engine& scan = engine::scan_engine();
    return instance.has_colours() && !scan.refusal(instance) ? &scan : nullptr;
}

double tree_seconds(const Instance& instance, const Engine& tree, std::uint64_t nodes) {
    return static_cast<double>(nodes) * node_seconds(instance, tree);
}

double front_seconds(const Instance& instance) {
    return seconds_of(front_lengths(instance));
}

std::optional<cover::Cases> best_cases(const Engine& engine, const Instance& instance) {
    if (engine.branching == engine::Branching::InOrder) return cover::Cases::Apart;
    if (!engine.builds_tables) return cover::Cases::ByLookahead;
    if (front_seconds(instance) < cost_model.narrow_tables) return std::nullopt;
    return cover::Cases::Apart;
}

}  // namespace tilewright::answer
