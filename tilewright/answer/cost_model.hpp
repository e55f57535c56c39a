#pragma once

#include <cstdint>
#include <string_view>

namespace tilewright::answer {

// One figure that 'auto' goes by.
struct Figure {
    double value;
    std::string_view unit;
    std::string_view meaning;

    constexpr operator double() const { return value; }  // NOLINT: a figure is its value
    // The same as a number of things, rounded down.
    [[nodiscard]] constexpr std::uint64_t whole() const {
        return static_cast<std::uint64_t>(value);
    }
};

// What work costs, and when it pays to look before a search, to leave out symmetric cases, or to
// try something for a while.
//
// The costs were measured on one thread of a 2023 server processor.  'make kernels' measures them
// again and prints both values.  What a node of a tree costs is said by its engine
// (Engine::node_seconds).
//
// The other figures are choices: 'auto' loses little with them on the catalogue ('make bench').
// Most of them may be half or twice as large, and it loses no more.
struct CostModel {
    // ---- Costs.
    Figure tour_update{5e-9, "s", "an update of a random tour of the tree"};
    Figure colour_line{
        1e-9, "s", "a cache line of the items' sets of options, for a node of 'bits' with colours"};
    Figure scan_candidate{1.5e-8, "s", "a candidate that an estimate of 'edges' looks at"};
    Figure table_entry{50e-9, "s", "an entry of the instance, which 'frontier' lays out"};
    Figure table_move{100e-9, "s", "a move from shape to shape, which 'frontier' makes"};
    Figure table_option{10e-9, "s", "an option of a cell, for each shape that 'frontier' visits"};
    Figure table_state{15e-9, "s", "a set of used pieces of a shape, which 'frontier' counts"};
    Figure table_bytes{8, "bytes", "the same in memory"};
    Figure encoded_entry{5e-7, "s", "an entry of the instance, of which clauses are made"};
    Figure learnt_clause{5e-9, "s", "a clause that is learnt, for each entry of the instance"};
    Figure learning_step{5e-10, "s", "some decisions of a SAT solver, for each entry"};
    Figure finder_node{1.5e-7, "s", "a candidate that a finder looks at"};
    Figure front_step{1e-7, "s", "a cell that 'frontier' fills, if it borders on no empty cell"};
    Figure front_growth{3, "times", "that for each empty cell on the front"};

    // ---- How closely to look.
    Figure look{0.05, "of the tree", "what may be spent on each estimate"};
    Figure shortest_tour{3e-4, "s", "the first tours of a tree"};
    Figure longest_tour{1e-2, "s", "the longest tours, and the longest look that promises little"};
    Figure longest_look{1, "s", "the longest look at shapes"};
    Figure sampled_cases{3, "cases", "of all that symmetry leaves: tables are estimated for these"};
    Figure next_try{4, "times", "the last try: how long the next look or turn is"};

    // ---- What the estimates are worth.
    Figure narrow_tables{5e-3, "s", "tables, by the front alone, that need no look at shapes"};
    Figure few_pieces{16, "pieces", "so few that the front alone tells what tables take"};
    Figure far_too_low{15, "times", "what an estimate may be too low by, as a few are"};
    Figure no_doubt{1, "s", "a tree so large that its estimate is not doubted"};
    Figure fraction_low{5, "times", "what the fraction done of a tree is too low by at first"};
    Figure most_times{100, "times", "what was searched of a tree: so little tells of no more"};

    // ---- How long a tree must take until something pays.
    Figure symmetric_tree{3e-3, "s", "a tree with all symmetric cases: to leave these out"};
    Figure lookahead_tree{1e-3, "s", "a tree: to choose the first pivot by lookahead, some 0.1 ms"};
    Figure estimated_tree{5e-2, "s", "a tree: to choose the first pivot by estimates, some 10 ms"};
    Figure cut_tree{0.3, "s", "a tree: to cut it into parts, which tell the time left"};
    Figure shown_trial{2, "s", "a trial that may be given up: to show its progress"};

    // ---- When a few solutions are wanted.
    Figure few_solutions{10, "solutions", "so few that a finder and a tree take turns"};
    Figure first_turn{50'000, "nodes", "the tree's first turn, before the finder begins"};
    Figure shortest_turn{1'000, "nodes", "what the first turn must have to be worth a tree"};
    Figure small_tree{1 << 22, "options times items", "a larger instance has a shorter first turn"};
    Figure serial_turn{1 << 24, "nodes", "the longest turn of one thread: longer ones use all"};
    Figure next_turn{1.5, "times", "the last turn: how long the next one is"};
    Figure first_tables{0.4, "s", "a turn in which tables are tried, whatever they seem to take"};
    Figure next_tables{2, "times", "the last tables: how long those that are built anew may take"};
    Figure looks_for_hint{5e-2, "s",
                          "trees in many orders, before a hint takes as long as it takes"};

    // Trees that take no longer are searched at once: even the first tours cost more than 'look'.
    [[nodiscard]] constexpr double at_once() const { return shortest_tour / look; }
};

inline constexpr CostModel cost_model{};

// Visits every figure with its name.
template <class Visit>
constexpr void for_each_figure(const CostModel& model, Visit&& visit) {
    visit("tour_update", model.tour_update);
    visit("colour_line", model.colour_line);
    visit("scan_candidate", model.scan_candidate);
    visit("table_entry", model.table_entry);
    visit("table_move", model.table_move);
    visit("table_option", model.table_option);
    visit("table_state", model.table_state);
    visit("table_bytes", model.table_bytes);
    visit("encoded_entry", model.encoded_entry);
    visit("learnt_clause", model.learnt_clause);
    visit("learning_step", model.learning_step);
    visit("finder_node", model.finder_node);
    visit("front_step", model.front_step);
    visit("front_growth", model.front_growth);
    visit("look", model.look);
    visit("shortest_tour", model.shortest_tour);
    visit("longest_tour", model.longest_tour);
    visit("longest_look", model.longest_look);
    visit("sampled_cases", model.sampled_cases);
    visit("next_try", model.next_try);
    visit("narrow_tables", model.narrow_tables);
    visit("few_pieces", model.few_pieces);
    visit("far_too_low", model.far_too_low);
    visit("no_doubt", model.no_doubt);
    visit("fraction_low", model.fraction_low);
    visit("most_times", model.most_times);
    visit("symmetric_tree", model.symmetric_tree);
    visit("lookahead_tree", model.lookahead_tree);
    visit("estimated_tree", model.estimated_tree);
    visit("cut_tree", model.cut_tree);
    visit("shown_trial", model.shown_trial);
    visit("few_solutions", model.few_solutions);
    visit("first_turn", model.first_turn);
    visit("shortest_turn", model.shortest_turn);
    visit("small_tree", model.small_tree);
    visit("serial_turn", model.serial_turn);
    visit("next_turn", model.next_turn);
    visit("first_tables", model.first_tables);
    visit("next_tables", model.next_tables);
    visit("looks_for_hint", model.looks_for_hint);
}

}  // namespace tilewright::answer
