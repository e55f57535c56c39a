#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilewright/base/big_count.hpp"
#include "tilewright/cover/break_symmetry.hpp"
#include "tilewright/engine/engine.hpp"
#include "tilewright/search/partition.hpp"

namespace tilewright::search {

// The results of a part, while they wait for those of the parts before it.
struct Found {
    engine::Outcome outcome;
    std::vector<cover::OptionId> options = {};  // of its solutions, one after the other
    std::vector<std::size_t> ends = {};         // of each of them, in 'options'
    friend bool operator==(const Found&, const Found&) = default;
};

// A part that is still to be searched, or one whose results are still to be taken.
struct OpenPart {
    std::size_t problem = 0;  // which of the search's instances it is cut from
    Part part;
    std::optional<Found> found = {};  // if set, nothing is left to search
    friend bool operator==(const OpenPart&, const OpenPart&) = default;
};

// A state from which a search can be resumed, with any number of threads.  The resumed search finds
// all that the first one would have found, in the same order.
struct State {
    std::string digest;  // of the instances and the purpose of the search: see search_digest
    // How it is searched: see Method.
    std::string engine;
    engine::Pruning pruning = {};
    std::optional<cover::Cases> cases = {};
    bool may_change_engine = false;  // see Method
    // What is left of the search, in its order.
    std::vector<OpenPart> parts = {};
    std::size_t next_problem = 0;  // from this instance on, all are left as well, and are not cut
    double work = 0;               // of the whole search, on the scale of the parts' work
    // The results that have been taken so far.
    std::vector<BigCount> sums = {};
    engine::Stats stats = {};
    double seconds = 0;
    double fraction = 0;  // how much of the work is done; it follows from the parts that are left

    [[nodiscard]] bool is_fresh() const { return next_problem == 0 && parts.empty(); }
};

// Keeps states of a running search.
class Checkpoints {
public:
    virtual ~Checkpoints() = default;
    // Whether it is time for the next state.  Any thread asks, at every report.
    [[nodiscard]] virtual bool due() = 0;
    // Keeps a state.  It includes all solutions taken so far, and no others.  The last state is
    // kept when the search ends, whatever ended it.  Returns false if the state cannot be kept; the
    // search then ends.
    virtual bool keep(const State& state) = 0;
    // Whether the last state is wanted even if the sink has ended the search.  What is found after
    // that is not handed over, and is part of the state.
    [[nodiscard]] virtual bool survives_the_sink() const { return false; }
    // Whether states need a digest, which takes long for large instances.  They need none if they
    // never leave the search that made them.
    [[nodiscard]] virtual bool needs_digest() const { return true; }
};

// Identifies a search.  Searches with the same digest go through the same instances in the same
// order.
//   purpose: what the sums of the search mean
//   cost:    linear in the instance and the group
[[nodiscard]] std::string search_digest(const cover::Instance& instance, const cover::Group& group,
                                        const std::vector<cover::Case>& cases,
                                        std::string_view purpose);

}  // namespace tilewright::search
