#pragma once

#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "tilewright/format/solution_list.hpp"
#include "tilewright/format/solution_writer.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::format {

// Writes solutions of a packing puzzle: in texts as pictures, in JSON Lines as placements with
// "piece" and "cells".
//   requires: 'puzzle' outlives the writer
[[nodiscard]] SolutionWriterPtr<packing::Puzzle> writer_for(const packing::Puzzle& puzzle,
                                                            const ListStyle& style = {});

// Reads a list in either form; its first character tells which.
//   errors: malformed pictures or JSON; pieces that the puzzle does not have; each with its place
[[nodiscard]] Result<std::vector<Listed<packing::Puzzle>>> read_solutions(
    const packing::Puzzle& puzzle, std::string_view text);

// Reads an array of placements, as a line of JSON Lines has it.
//   at:     for messages
//   errors: as for read_solutions
[[nodiscard]] Result<packing::Solution> read_placements(const packing::Puzzle& puzzle,
                                                        const nlohmann::json& placements,
                                                        Position at);

}  // namespace tilewright::format
