#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tilewright/answer/options.hpp"
#include "tilewright/disassembly/separate.hpp"
#include "tilewright/engine/outcome.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::design {

// The choices of pieces whose assemblies take the most moves to come apart.

struct LevelWishes {
    std::uint64_t least_ways = 1;  // how many assemblies of a choice may come apart
    std::optional<std::uint64_t> most_ways = {};
    std::size_t keep = 10;  // choices
    std::uint64_t states = disassembly::Limits{}.states;
};

struct ChoiceLevel {
    engine::Choice pieces;           // how many of each
    std::vector<std::size_t> level;  // the highest of its assemblies that come apart
    std::uint64_t assemblies = 0;
    std::uint64_t come_apart = 0;
};

// What all assemblies of some choices are like.
struct ChoiceLevels {
    std::uint64_t assemblies = 0;
    std::uint64_t come_apart = 0;
    std::uint64_t unsettled = 0;                 // of which that is not known, or not proved
    std::map<std::size_t, std::uint64_t> first;  // by first number of the level: assemblies
    std::vector<ChoiceLevel> best;  // the highest first, then those with the fewest ways

    // Adds what other choices are like.
    void add(const ChoiceLevels& other, std::size_t keep);
};

// Takes all assemblies of the choices apart that begin in one way (ChoicesThatFit::beginnings).
// Returns nothing if a limit ended that.
//   puzzle: made by choice_puzzle
//   slides: on its lattice
//   errors: those of answer::solve and of disassembly::take_apart
[[nodiscard]] Result<std::optional<ChoiceLevels>> levels_that_begin(
    const packing::Puzzle& puzzle, const disassembly::Slides& slides,
    const engine::Choice& beginning, const LevelWishes& wishes,
    const answer::SolveOptions& options);

// The levels as some lines of JSON, and such lines read again.
//   pieces: how many the puzzle has
//   errors: lines that are malformed
[[nodiscard]] std::string levels_lines(const ChoiceLevels& levels);
[[nodiscard]] Result<ChoiceLevels> read_levels(std::string_view lines, std::size_t pieces);

// For people, and as one line with "schema": "tilewright.design-apart/1".
//   complete: whether these are all choices
[[nodiscard]] std::string levels_text(const packing::Puzzle& puzzle, const ChoiceLevels& levels,
                                      bool complete);
[[nodiscard]] std::string levels_json(const packing::Puzzle& puzzle, const ChoiceLevels& levels,
                                      bool complete);

}  // namespace tilewright::design
