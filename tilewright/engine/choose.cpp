#include "tilewright/engine/choose.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include <fmt/format.h>

#include "tilewright/cover/reduce.hpp"
#include "tilewright/engine/bits/bits.hpp"
#include "tilewright/engine/dance/dance.hpp"
#include "tilewright/engine/dance/tree_size.hpp"
#include "tilewright/engine/frontier/frontier.hpp"

namespace tilewright::engine {
namespace {

using cover::Hints;
using cover::Instance;

// How long the front between filled and empty cells is while the board is filled in the hinted
// order: at each step, how many empty cells touch filled ones.  A measure of how fat the board is.
std::vector<int> front_lengths(const Instance& instance) {
    const Hints& hints = instance.hints();
    constexpr std::size_t nowhere = std::numeric_limits<std::size_t>::max();
    std::vector<std::size_t> rank(instance.item_count(), nowhere);
    for (std::size_t i = 0; i < hints.cells.size(); ++i) rank[hints.cells[i].index()] = i;
    // A cell belongs to the front from the time its first neighbour is filled until it is filled
    // itself.
    std::vector<std::size_t> joins = rank;
    for (const auto& [a, b] : hints.neighbours) {
        if (rank[a.index()] == nowhere || rank[b.index()] == nowhere) continue;
        const auto [earlier, later] = std::minmax(rank[a.index()], rank[b.index()]);
        const cover::ItemId later_cell = hints.cells[later];
        joins[later_cell.index()] = std::min(joins[later_cell.index()], earlier);
    }
    std::vector<int> lengths(hints.cells.size() + 1);  // their changes, at first
    for (const cover::ItemId cell : hints.cells) {
        ++lengths[joins[cell.index()]];
        --lengths[rank[cell.index()]];
    }
    std::partial_sum(lengths.begin(), lengths.end(), lengths.begin());
    return lengths;
}

std::size_t longest_of(const std::vector<int>& lengths) {
    return static_cast<std::size_t>(std::ranges::max(lengths));
}

// Items that are no cells.
std::size_t piece_count(const Instance& instance) {
    return instance.item_count() - instance.hints().cells.size();
}

// All measured on the catalogue, one thread of a 2023 server processor; times in seconds.

// Up to this front and with so few pieces 'frontier' takes less time than a look at its shapes is
// worth, unless the tree is over sooner.
constexpr std::size_t narrow_front = 6;
constexpr std::size_t few_pieces = 16;
// At each step, and three times as long for each cell of the front.
constexpr double narrow_step = 2.5e-7;
// Up to this front shapes stay few, whatever the pieces: tables are worth any try where the tree is
// huge.
constexpr std::size_t front_for_shapes = 8;
constexpr double huge = 30;
// So they are on a front of one cell more where it is even larger.
constexpr double still_huger = 300;
// Beyond this one, fixing a piece saves more shapes than building them several times costs.
constexpr std::size_t front_for_whole_tables = 6;

// What things take.
constexpr double bits_node = 130e-9;
constexpr double dance_node = 650e-9;
constexpr double tour_update = 5e-9;
constexpr double frontier_entry = 150e-9;  // of the instance, to lay it out
constexpr double frontier_move = 100e-9;
constexpr double frontier_state = 15e-9;
// More states than these do not fit into memory, even if ten times as many are expected as come.
constexpr double most_states = 5e9;

// A tree that takes no longer than this is searched at once.
constexpr double at_once = 5e-3;
// One that seems to take no longer than this needs no third guess, or no second one where a choice
// can be made again.
constexpr double clearly_at_once = 2e-3;
constexpr double at_first_glance = 1e-3;
// Most guesses of a tree are too low by up to this factor.
constexpr double too_low = 1.5;
// A few trees are larger than their guess by hundreds.  Those that have taken as long as was
// guessed, and at least some time, are left where by what has been done they seem to be so many
// times as large, which is often said too early; and sooner when that is no surprise any more.
constexpr double far_too_low = 15;
constexpr double again_too_low = 6;
constexpr double little_patience = 2e-3;
constexpr double narrow_patience = 1e-3;
constexpr double no_doubt = 1;

// How long to look: a part of the search that is ahead, and what never matters.
constexpr double look = 0.05;
constexpr double short_look = 0.5;  // of a search that is soon over
constexpr double first_tour = 7e-5;
constexpr double short_tour = 3e-4;
constexpr double longest_tour = 1e-2;
constexpr double moves_at_once = 3e5;
constexpr double most_moves = 1e7;
// From this front on there is less hope, half as much for each cell more; and from this one on when
// the tree has turned out larger than its guess, and a look may take half as long as it seems to.
constexpr std::size_t fat_front = 10;
constexpr std::size_t too_fat_front = 15;
constexpr double long_look = 0.5;
// Before that, a glance shows where tables are clearly the better choice.
constexpr double worth_a_glance = 2e-2;
constexpr std::uint64_t glance_moves = 10'000;
constexpr double clearly = 0.1;

// How long a node of the tree takes.
double node_seconds(const Instance& instance) {
    return &choose_tree(instance) == &bits ? bits_node : dance_node;
}

// How long a tree takes, if symmetric cases are left out; from a tour of so many seconds.
double guess_tree(const Instance& instance, std::size_t symmetries, double tour) {
    return estimate_tree(instance, static_cast<std::uint64_t>(tour / tour_update)) *
           node_seconds(instance) / static_cast<double>(symmetries);
}

// Whether 'frontier' is likely to take it: to ask takes longer than a first guess.
bool may_be_board(const Instance& instance) {
    return !instance.hints().cells.empty() && !instance.has_colours();
}

// Whether few shapes are to be expected.  (On triangles a front has half as many neighbours.)
bool is_narrow(const Instance& instance, std::size_t front) {
    const auto& hints = instance.hints();
    return !hints.cells.empty() && front <= narrow_front &&
           2 * hints.neighbours.size() > 3 * hints.cells.size() &&
           piece_count(instance) <= few_pieces;
}

// About what tables take on such a board.
double narrow_seconds(const std::vector<int>& lengths) {
    double sum = 0;
    for (const int length : lengths) sum += std::pow(3, length);
    return narrow_step * sum;
}

struct Tables {
    double seconds = 0;
    double most_states = 0;  // at a time
};

Tables tables_for(const Instance& instance, const FrontierEstimate& found) {
    return {static_cast<double>(instance.entry_count()) * frontier_entry +
                static_cast<double>(found.moves) * frontier_move + found.states * frontier_state,
            found.states};
}

// What 'frontier' has to build for all cases that symmetry leaves, judged by some of them.
std::optional<Tables> estimate_tables(const Instance& instance, const Prospect& prospect,
                                      std::uint64_t moves) {
    const cover::Group& symmetries = prospect.symmetries;
    constexpr std::size_t looked_at = 3;
    const auto how = best_cases(frontier, instance);
    if (!how || symmetries.trivial()) {
        const auto found = estimate_frontier(instance, moves, prospect.memory, prospect.stopped);
        return found ? std::optional{tables_for(instance, *found)} : std::nullopt;
    }
    const auto found_cases =
        cover::break_symmetry(instance, symmetries, *how, {}, prospect.stopped);
    if (!found_cases) return std::nullopt;
    const std::vector<cover::Case>& cases = *found_cases;
    Tables sum;
    for (std::size_t i = 0; i < looked_at && !cases.empty(); ++i) {
        const cover::Case& one = cases[(2 * i + 1) * cases.size() / (2 * looked_at)];
        const auto reduced = cover::reduce(instance, one.chosen, one.left_out);
        if (!reduced || frontier.refusal(reduced->instance)) return std::nullopt;
        const auto found = estimate_frontier(reduced->instance, moves / looked_at, prospect.memory,
                                             prospect.stopped);
        if (!found) return std::nullopt;
        const Tables part = tables_for(reduced->instance, *found);
        sum.seconds += part.seconds * static_cast<double>(cases.size()) / looked_at;
        sum.most_states = std::max(sum.most_states, part.most_states);
    }
    return sum;
}

std::string in_words(double seconds) {
    return fmt::format("{:.2g} s", seconds);
}

// Looks at an instance more and more closely.
class Chooser {
public:
    Chooser(const Instance& instance, const Prospect& prospect)
        : instance_{instance},
          prospect_{prospect},
          tree_{choose_tree(instance)},
          front_lengths_{front_lengths(instance)},
          front_{longest_of(front_lengths_)},
          narrow_{is_narrow(instance, front_)} {}

    Choice choose() {
        if (!narrow_ && prospect_.may_choose_again && may_be_board(instance_)) {
            guess(first_tour);
            if (by_tree_ < at_first_glance) return with_tree(tree_alone());
        }
        guess(short_tour);
        if (const auto why = frontier.refusal(instance_))
            return {.engine = &tree_, .why = "no board: " + *why, .tree_seconds = by_tree_};
        if (narrow_) return on_narrow_board();
        if (is_worth_any_try())
            return with_tables(
                fmt::format("a front of {} cells, a tree of about {}", front_, in_words(by_tree_)));
        if (by_tree_ > worth_a_glance)
            if (const auto found = estimate_tables(instance_, prospect_, glance_moves);
                found && found->seconds < clearly * by_tree_)
                return with_tables(both(*found));
        if (by_tree_ > clearly_at_once)
            guess(std::clamp(0.3 * look * by_tree_, 3 * short_tour, longest_tour));
        if (by_tree_ < at_once) return with_tree(tree_alone());
        return look_at_tables();
    }

private:
    void guess(double tour) {
        by_tree_ = std::max(guess_tree(instance_, prospect_.symmetries.order(), tour),
                            prospect_.least_tree_seconds);
    }

    // Whether the tree is so huge that tables are to be built, whatever a look would say.
    [[nodiscard]] bool is_worth_any_try() const {
        return front_ <= front_for_shapes
                   ? by_tree_ > huge
                   : front_ == front_for_shapes + 1 && by_tree_ > still_huger;
    }

    // Whether the tree has turned out far larger than its guess.
    [[nodiscard]] bool is_surprised() const { return prospect_.least_tree_seconds > 0; }

    Choice on_narrow_board() const {
        std::string why = fmt::format("a narrow board, with a front of {} cells", front_);
        return by_tree_ > narrow_seconds(front_lengths_)
                   ? with_tables(std::move(why))
                   : with_tree(fmt::format("{}, a tree of about {}", why, in_words(by_tree_)));
    }

    Choice look_at_tables() const {
        const std::uint64_t moves = moves_to_look_at();
        if (const auto found = estimate_tables(instance_, prospect_, moves)) {
            if (found->most_states > most_states) return {&tree_, both(*found), by_tree_};
            if (found->seconds < too_low * by_tree_) return with_tables(both(*found));
            const double nodes = found->seconds / node_seconds(instance_);
            const Trial trial{&tree_, static_cast<std::uint64_t>(nodes)};
            return {&frontier, both(*found), by_tree_, trial};
        }
        std::string why = fmt::format(
            "a front of {} cells, more than {} moves between shapes, a tree of about {}", front_,
            moves, in_words(by_tree_));
        const bool many = static_cast<double>(moves) >= most_moves && front_ <= front_for_shapes;
        return many || is_worth_any_try() ? with_tables(std::move(why)) : with_tree(std::move(why));
    }

    // How many moves between shapes are worth a look: more when the tree has turned out far larger
    // than its guess.
    [[nodiscard]] std::uint64_t moves_to_look_at() const {
        const std::size_t fat = is_surprised() ? too_fat_front : fat_front;
        const double hope = front_ > fat ? std::exp2(-static_cast<double>(front_ - fat)) : 1;
        const double part = is_surprised()               ? long_look * hope
                            : front_ <= front_for_shapes ? 3 * look
                                                         : look * hope;
        const double least = std::min(
            moves_at_once, by_tree_ / frontier_move * (front_ >= fat_front ? look : short_look));
        return static_cast<std::uint64_t>(std::clamp(part * by_tree_ / frontier_move, least,
                                                     std::max(moves_at_once, most_moves * hope)));
    }

    [[nodiscard]] Choice with_tables(std::string why) const {
        return {.engine = &frontier, .why = std::move(why), .tree_seconds = by_tree_};
    }

    // The tree: as long as it takes, or until it seems far larger than it should be.
    [[nodiscard]] Choice with_tree(std::string why) const {
        if (by_tree_ >= no_doubt) return {&tree_, std::move(why), by_tree_};
        const double least = narrow_ ? narrow_patience : little_patience;
        const double times = is_surprised() ? again_too_low : far_too_low;
        const double foreseen = std::max(by_tree_, least) / node_seconds(instance_);
        const Trial trial{&tree_, static_cast<std::uint64_t>(times * foreseen),
                          static_cast<std::uint64_t>(foreseen)};
        return {&tree_, std::move(why), by_tree_, trial};
    }

    [[nodiscard]] std::string tree_alone() const {
        return fmt::format("a tree of about {}", in_words(by_tree_));
    }

    [[nodiscard]] std::string both(const Tables& tables) const {
        return fmt::format("tables would take about {}, a tree about {}", in_words(tables.seconds),
                           in_words(by_tree_));
    }

    const Instance& instance_;
    const Prospect& prospect_;
    const Engine& tree_;
    std::vector<int> front_lengths_;
    std::size_t front_;  // the longest
    bool narrow_;
    double by_tree_ = 0;
};

}  // namespace

Choice choose(const Instance& instance, const Prospect& prospect) {
    return Chooser{instance, prospect}.choose();
}

double tree_seconds(const Instance& instance, std::uint64_t nodes) {
    return static_cast<double>(nodes) * node_seconds(instance);
}

const Engine& choose_tree(const Instance& instance) {
    return bits.refusal(instance) ? dance : bits;
}

std::optional<cover::Cases> best_cases(const Engine& engine, const Instance& instance) {
    if (&engine != &frontier) return cover::Cases::Sighted;
    if (longest_of(front_lengths(instance)) <= front_for_whole_tables) return std::nullopt;
    return cover::Cases::Apart;
}

}  // namespace tilewright::engine
