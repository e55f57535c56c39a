#pragma once

#include <string_view>

namespace tilewright::answer {

// One figure that 'auto' goes by.
struct Figure {
    double value;
    std::string_view unit;
    std::string_view meaning;

    constexpr operator double() const { return value; }  // NOLINT: a figure is its value
};

// What work takes, and how long it is worth looking before a search is begun.  The costs were
// measured on one thread of a 2023 server processor; a node of a tree costs what its engine says
// (Engine::node_seconds).  'make kernels' measures all costs again and prints them beside these.
// The other figures were chosen so that 'auto' loses little on the catalogue; most of them may be
// half or twice as large and it loses no more.
struct CostModel {
    // ---- Costs.
    Figure tour_update{5e-9, "s", "an update of a random tour of the tree"};
    Figure colour_line{
        1e-9, "s", "a cache line of the items' sets of options, for a node of 'bits' with colours"};
    Figure scan_candidate{1.5e-8, "s", "a candidate that an estimate of 'edges' looks at"};
    Figure table_entry{50e-9, "s", "an entry of the instance, which 'frontier' lays out"};
    Figure table_move{100e-9, "s", "a move from shape to shape, which 'frontier' makes"};
    Figure table_state{15e-9, "s", "a set of used pieces of a shape, which 'frontier' counts"};
    Figure table_bytes{8, "bytes", "the same in memory"};
    Figure front_step{1e-7, "s", "a cell that 'frontier' fills, if it borders on no empty cell"};
    Figure front_growth{3, "times", "that for each empty cell on the front"};

    // ---- How closely to look.
    Figure look{0.05, "of the tree", "what may be spent on each estimate"};
    Figure shortest_tour{3e-4, "s", "the first tours of a tree"};
    Figure longest_tour{1e-2, "s", "the longest tours, and the longest look that promises little"};
    Figure longest_look{1, "s", "the longest look at shapes"};

    // ---- What the estimates are worth.
    Figure narrow_tables{5e-3, "s", "tables, by the front alone, that need no look at shapes"};
    Figure few_pieces{16, "pieces", "so few that the front alone tells what tables take"};
    Figure far_too_low{15, "times", "what an estimate may be too low by, as a few are"};
    Figure no_doubt{1, "s", "a tree so large that its estimate is not doubted"};

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
    visit("table_state", model.table_state);
    visit("table_bytes", model.table_bytes);
    visit("front_step", model.front_step);
    visit("front_growth", model.front_growth);
    visit("look", model.look);
    visit("shortest_tour", model.shortest_tour);
    visit("longest_tour", model.longest_tour);
    visit("longest_look", model.longest_look);
    visit("narrow_tables", model.narrow_tables);
    visit("few_pieces", model.few_pieces);
    visit("far_too_low", model.far_too_low);
    visit("no_doubt", model.no_doubt);
}

}  // namespace tilewright::answer
