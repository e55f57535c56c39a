#pragma once

#include "tilewright/engine/trace.hpp"

namespace tilewright::engine {

// Fills the cells one after the other in the order of the hints, for boards on which every option
// fills one cell: those of edge-matching puzzles.  Before the search, the options of each cell are
// sorted by the colours that they give to the edges which earlier cells have coloured.  So each
// cell has a list of candidates for each combination of colours that it may find.  A step of the
// search reads the next candidate and asks whether its tile is left.
//
// Takes instances where the hints name cells that are covered exactly once, every option has one of
// them and at most one other primary item, and all options of a cell have the same secondary items,
// with colours.
extern const Engine edges;

}  // namespace tilewright::engine
