#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilewright/base/big_count.hpp"
#include "tilewright/cover/break_symmetry.hpp"
#include "tilewright/engine/engine.hpp"
#include "tilewright/search/partition.hpp"

namespace tilewright::search {

// What has been found in a part, while its results wait for those of the parts before it.
struct Found {
    engine::Outcome outcome;
    std::vector<cover::OptionId> options = {};  // of its solutions, one after the other
    std::vector<std::size_t> ends = {};         // of each of them, in 'options'
};

// A part that is still to be searched, or one whose results are still to be taken.
struct OpenPart {
    std::size_t problem = 0;  // which of the search's instances it is cut from
    Part part;
    std::optional<Found> found = {};  // then nothing is to be searched
};

// How far a search is: enough to go on with it, with any number of threads, and to find all that it
// would have found, in the same order.
struct State {
    std::string digest;  // of what is searched, and what for: see search_digest
    // How it is searched.
    std::string engine;
    engine::Pruning pruning = {};
    std::optional<cover::Cases> cases = {};
    // What is left of it, in its order.
    std::vector<OpenPart> parts = {};
    std::size_t next_problem = 0;  // all instances from this one on are left, too, each as a whole
    double work = 0;               // of the whole search, as the parts have theirs
    // What has been taken of its results.
    std::vector<BigCount> sums = {};
    engine::Stats stats = {};
    double seconds = 0;
    double fraction = 0;  // of the work that was foreseen, done

    [[nodiscard]] bool is_fresh() const { return next_problem == 0 && parts.empty(); }
};

// Keeps states of a running search.
class Checkpoints {
public:
    virtual ~Checkpoints() = default;
    // Whether it is time for the next one.  Asked at every report, by any thread.
    [[nodiscard]] virtual bool due() = 0;
    // Keeps a state.  All solutions taken so far are in it, and no others.  The last one is kept
    // when the search ends: as it was told to, or with nothing left.  False when a state cannot be
    // kept: the search then ends.
    virtual bool keep(const State& state) = 0;
};

// Tells searches apart: those with the same digest have the same instances to search, in the same
// order.
//   purpose: what the sums of the search mean
//   cost:    linear in the instance and the group
[[nodiscard]] std::string search_digest(const cover::Instance& instance, const cover::Group& group,
                                        const std::vector<cover::Case>& cases,
                                        std::string_view purpose);

}  // namespace tilewright::search
