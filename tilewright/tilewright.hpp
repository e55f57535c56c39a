#pragma once

// The library's front door.  It reads puzzles of both kinds, counts and lists their solutions,
// draws samples of them, and certifies counts:
//
//   const auto puzzle = tilewright::read_any_entry("pentominoes/6x10");
//   const auto answer = std::visit(
//       [](const auto& one) { return tilewright::count(one, {}); }, *puzzle);
//   // answer->tally.distinct == 2339, answer->tally.raw == 9356
//
// Every call returns a Result: a value, or an Error that says whose fault it is.

#include "tilewright/answer/answer.hpp"
#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/answer/certify.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/answer/cut.hpp"
#include "tilewright/answer/group_order.hpp"
#include "tilewright/answer/options.hpp"
#include "tilewright/answer/sample.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/answer/unique_puzzle.hpp"

namespace tilewright {

// Puzzles.
using answer::AnyPuzzle;
using answer::group_order;
using answer::make_unique_puzzle;
using answer::read_any_entry;
using answer::read_any_puzzle;
using answer::UniquePuzzle;

// Questions and answers.
using answer::Answer;
using answer::Certificate;
using answer::certify;
using answer::count;
using answer::cut;
using answer::OnSolution;
using answer::sample;
using answer::solve;
using answer::SolveOptions;

// What options and answers consist of.
using engine::Ending;
using engine::Sample;
using puzzle_file::Modulo;
using search::Control;
using search::Limits;
using search::Listing;
using search::Progress;
using search::Tally;

}  // namespace tilewright
