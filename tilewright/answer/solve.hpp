#pragma once

#include <atomic>
#include <functional>
#include <string>

#include "tilewright/matching/puzzle.hpp"
#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/puzzle.hpp"
#include "tilewright/packing/symmetry.hpp"
#include "tilewright/search/search.hpp"

namespace tilewright::answer {

// How to search a puzzle.  The defaults give exact counts as fast as the program can.
struct SolveOptions {
    puzzle_file::Modulo modulo =
        puzzle_file::Modulo::All;  // which symmetries make two solutions one
    bool break_symmetry = true;    // let them shorten the search too
    std::string engine = "auto";
    // Engines that need more than the core has, to be asked for by name.
    std::vector<const engine::Engine*> further_engines = {};
    engine::Pruning pruning = {};
    search::Limits limits = {};
    // How many solutions the caller of solve will take, if that is known: 'auto' finds a few in
    // another way than all.
    std::optional<std::uint64_t> wanted = {};
    const std::atomic<bool>* interrupt = nullptr;  // set it to end the search
    std::function<void(const search::Progress&)> on_progress = {};
    search::Scheduler* scheduler = nullptr;  // null: one thread
    // Takes states of the search while it runs; null: none are made.  Such a search keeps to the
    // engine that is chosen first.
    search::Checkpoints* checkpoints = nullptr;
    // Goes on from a state of this search, with the engine that it names.  Null: from the start.
    const search::State* resume = nullptr;
};

// What is known at the end.  Unless it is complete, the counts are lower bounds.
struct Answer {
    search::Tally tally;
    std::size_t group_order = 1;  // of the symmetries counted modulo
    std::string engine;           // the one that was used
    std::string why_engine;       // why it was chosen, in a few words; empty when it was asked for
    // Why there is no solution, where that was seen without a search ('engine' is then "none"): the
    // kind of the reason and a sentence, as explain gives them.  Only 'auto' looks for it.
    std::string reason = {};
};

// Counts the solutions of a puzzle: all of them, and modulo symmetry.
// Errors: Fault::Stopped when limits or an interrupt come before the search has begun, while the
// puzzle is compiled and its symmetries are found; an unknown engine, one that cannot take the
// puzzle, a puzzle too large to compile or with too many symmetries, a state to go on from that is
// of another search.
// Modulo a group of an edge-matching puzzle that is too large to be listed, as exchanges of labels
// can make it, solutions are listed, and limits.memory is for all of them.
[[nodiscard]] Result<Answer> count(const packing::Puzzle& puzzle, const SolveOptions& options);
[[nodiscard]] Result<Answer> count(const matching::Puzzle& puzzle, const SolveOptions& options);

// The same for a bare instance; without symmetry, as an instance says nothing of it.
[[nodiscard]] Result<Answer> count(const cover::Instance& instance, const SolveOptions& options);

// All of a search for 'listing' (or, with nothing, of a count), not begun, in about so many parts.
// Each can be searched by itself: a state with some of these parts is one to go on from.
// Errors as for count.
[[nodiscard]] Result<search::State> cut(const packing::Puzzle& puzzle,
                                        std::optional<search::Listing> listing,
                                        const SolveOptions& options, std::size_t parts);
[[nodiscard]] Result<search::State> cut(const cover::Instance& instance,
                                        std::optional<search::Listing> listing,
                                        const SolveOptions& options, std::size_t parts);

// Takes solutions; returns false to end the search.
using OnSolution = std::function<bool(const packing::Solution&)>;
using OnMatchingSolution = std::function<bool(const matching::Solution&)>;

// Finds the solutions of a puzzle, in an order that does not depend on the number of threads.
// Errors as for count; too many symmetries are none for Listing::Raw, which does without.
[[nodiscard]] Result<Answer> solve(const packing::Puzzle& puzzle, search::Listing listing,
                                   const SolveOptions& options, const OnSolution& on_solution);
[[nodiscard]] Result<Answer> solve(const matching::Puzzle& puzzle, search::Listing listing,
                                   const SolveOptions& options,
                                   const OnMatchingSolution& on_solution);

// Draws solutions at random, each independently and each solution on the fixed board equally
// likely.  Where 'frontier' can be used the sample comes without looking at every solution;
// otherwise all are searched and a sample kept.  Gives nothing when there is no solution; the
// search is complete when the whole sample has been given.
// Errors as for count.
[[nodiscard]] Result<Answer> sample(const packing::Puzzle& puzzle, engine::Sample wanted,
                                    const SolveOptions& options, const OnSolution& on_solution);
[[nodiscard]] Result<Answer> sample(const matching::Puzzle& puzzle, engine::Sample wanted,
                                    const SolveOptions& options,
                                    const OnMatchingSolution& on_solution);

// As solve, for a puzzle that has been compiled, with the symmetries to count modulo as
// permutations of its options: solutions are sets of options.
[[nodiscard]] Result<Answer> solve(const packing::Compiled& compiled, const cover::Group& group,
                                   search::Listing listing, const SolveOptions& options,
                                   engine::SolutionSink& sink);

// The same for a bare instance.
[[nodiscard]] Result<Answer> solve(const cover::Instance& instance, const SolveOptions& options,
                                   engine::SolutionSink& sink);

}  // namespace tilewright::answer
