#pragma once

#include <atomic>
#include <functional>
#include <optional>

#include "tilewright/cover/break_symmetry.hpp"
#include "tilewright/cover/instance.hpp"
#include "tilewright/engine/engine.hpp"
#include "tilewright/search/checkpoint.hpp"
#include "tilewright/search/scheduler.hpp"
#include "tilewright/search/supervisor.hpp"

namespace tilewright::search {

// Enough parts that their sizes tell how far a search is; few enough that setting an engine up for
// each of them costs little.
inline constexpr std::size_t most_parts = 256;

// With so many symmetries it takes long to see which of them keep a solution.
inline constexpr std::size_t many_symmetries = 1000;

struct Options {
    // Required; must take the instance.  Parts it does not take are left to a tree.
    const engine::Engine* engine = nullptr;
    engine::Pruning pruning = {};
    // How to search one case of each that symmetry makes equal; nothing: search them all.
    std::optional<cover::Cases> cases = cover::Cases::ByLookahead;
    // At most about so many parts to cut the search into, so that progress can be told; 1 leaves it
    // whole.
    std::size_t parts = most_parts;
    Limits limits = {};
    bool all_or_nothing = false;  // the search ends with the first part that lacks memory
    const std::atomic<bool>* interrupt = nullptr;  // set it to end the search
    std::function<void(const Progress&)> on_progress = {};
    double progress_every = 0.1;     // seconds between two calls of it; 0: at each report
    Scheduler* scheduler = nullptr;  // null: one thread
    // List this instead of every solution.  Requires an engine that draws samples, and no cases.
    std::optional<engine::Sample> sample = {};
    Checkpoints* checkpoints = nullptr;  // null: none are made
    // Goes on from here.  Requires a state of the same search, with the same engine, pruning and
    // cases; it has to live as long as the search.
    const State* resume = nullptr;
};

// What a search found.  Unless it is complete, the counts are lower bounds.
struct Tally {
    engine::Ending ending = engine::Ending::Exhausted;
    BigCount raw;       // solutions
    BigCount distinct;  // orbits of solutions under the group
    engine::Stats stats;
    double seconds = 0;
    double fraction = 0;  // of the work that was foreseen, about; of a search that was ended

    [[nodiscard]] bool complete() const { return ending == engine::Ending::Exhausted; }
};

enum class Listing {
    Raw,       // every solution
    Distinct,  // one of each orbit under the group
};

// Counts all solutions, and their orbits under 'group'.
//   requires: 'group' consists of automorphisms of the instance
// Orbits of solutions that are symmetric themselves are counted by Burnside's lemma.
[[nodiscard]] Tally count(const cover::Instance& instance, const cover::Group& group,
                          const Options& options);

// Hands every solution, its options sorted, to the sink; which ones and in which order depends on
// the instance, the group, the engine and 'cases' alone.  A sink that returns false ends
// the search.  With Listing::Raw the images of a solution follow each other.
[[nodiscard]] Tally list(const cover::Instance& instance, const cover::Group& group,
                         Listing listing, const Options& options, engine::SolutionSink& sink);

// The state of a search that has not been begun: all of it, cut into about options.parts parts.
// Errors: it was stopped before there was one.
[[nodiscard]] Result<State> cut_count(const cover::Instance& instance, const cover::Group& group,
                                      const Options& options);
[[nodiscard]] Result<State> cut_list(const cover::Instance& instance, const cover::Group& group,
                                     Listing listing, const Options& options);

// Whether a count, or a listing, can go on from a state: it has the digest of this search, and its
// parts are parts of it.  Files may say anything: their digest is no secret.
//   options: engine, pruning and cases are those of the state
// Errors: it was stopped before that was known.
[[nodiscard]] Result<bool> fits_count(const State& state, const cover::Instance& instance,
                                      const cover::Group& group, const Options& options);
[[nodiscard]] Result<bool> fits_list(const State& state, const cover::Instance& instance,
                                     const cover::Group& group, Listing listing,
                                     const Options& options);

}  // namespace tilewright::search
