#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/cover/instance.hpp"
#include "tilewright/engine/outcome.hpp"

namespace tilewright::engine {

// Where solutions go.
class SolutionSink {
public:
    virtual ~SolutionSink() = default;
    // Takes one solution: its options, in any order.  Returns false to end the search.
    virtual bool accept(std::span<const cover::OptionId> solution) = 0;
};

// The branches of one node of a search tree that have not been tried yet: the solutions that
// contain 'chosen' and nothing of 'left_out'.
struct Branches {
    std::vector<cover::OptionId> chosen;
    std::vector<cover::OptionId> left_out;
    double share;  // of the engine's whole search, on the scale of the fractions it reports
};

// A running engine reports to its watch, and asks it whether to continue.
class Watch {
public:
    virtual ~Watch() = default;
    // Called every few thousand nodes, so that limits and an interrupt take effect within
    // milliseconds.
    //   nodes:    visited since the last call
    //   fraction: how much of the search is done, 0 to 1; never less than at the last call.
    //             Donated branches do not count as done.
    // Returns the reason to end now, if there is one.
    virtual std::optional<Ending> report(std::uint64_t nodes, double fraction) = 0;
    // Whether another thread would take branches of this search.  Engines ask after each report.
    [[nodiscard]] virtual bool wants_donation() { return false; }
    // Takes branches that the engine donates, if they are wanted.  The engine forgets them.  It
    // donates untried branches of the node nearest to the root that has any, so that all their
    // solutions come after its own.
    virtual void take_donation(const Branches&) {}
    // Whether the engine should describe the rest of its search, for a checkpoint.  Engines ask
    // after each report and after donating; even when the report told them to end.
    [[nodiscard]] virtual bool wants_snapshot() { return false; }
    // Takes what the engine has found so far, and the branches that are left, in the order of the
    // search.  Together they are the whole search, without donated branches.  The nodes of 'so_far'
    // include the root of each branch in 'rest'.  Afterwards the engine continues (or ends) as if
    // it had not been asked.
    virtual void take_snapshot(const Outcome& /*so_far*/, const std::vector<Branches>& /*rest*/) {}
    // The number of threads that are idle at the moment.
    [[nodiscard]] virtual std::size_t idle_threads() const { return 0; }
    // Calls 'work' in this thread and, at the same time, in idle threads.  Returns when all calls
    // have returned.  The calls divide the work among themselves; a single call does all of it.
    virtual void run_in_parallel(const std::function<void()>& work) { work(); }
    // Whether anybody wants to know how long the run seems to take.  An engine that finds out once
    // it has begun says so, before it does most of its work.
    [[nodiscard]] virtual bool wants_expectation() const { return false; }
    //   seconds: right within a factor of ten or so
    //   bytes:   in use at the moment, of those that it may allocate
    virtual void expect(double /*seconds*/, std::uint64_t /*bytes*/) {}
    // Bytes the engine may allocate.
    [[nodiscard]] virtual std::size_t memory() const = 0;
    // Whether an engine that ends with MemoryLimit will be run again with more memory.  If so, it
    // should end rather than save memory at the price of time.
    [[nodiscard]] virtual bool may_retry_with_more_memory() const { return false; }
};

// How many nodes an engine may visit between two reports.
inline constexpr std::uint64_t report_interval = 4096;

// Checks that cut branches without solutions, and cost time.  They never change an answer.
struct Pruning {
    // A branch is dead when a connected region of empty cells cannot be the sum of the sizes of
    // pieces.
    bool region_size = true;
};

// A number of solutions drawn at random: independently, and each solution equally likely.
struct Sample {
    std::uint64_t size;
    std::uint64_t seed;
};

// Options sorted into kinds, such as the pieces that they place.  Solutions are told apart by how
// many options of each kind they have.
struct Kinds {
    static constexpr std::uint32_t none = ~std::uint32_t{0};
    struct Use {
        std::uint32_t kind = none;
        std::uint32_t times = 1;  // as how many options of its kind it counts
    };
    std::vector<Use> of_option;
    std::size_t count = 0;  // of kinds
};

struct Request {
    Watch& watch;
    SolutionSink* sink = nullptr;  // null: solutions are only counted
    Pruning pruning = {};
    // If set, the sink takes a sample instead of every solution.  Only for engines that can draw
    // one.
    std::optional<Sample> sample = {};
    // Whether the outcome is to say in how many solutions each option occurs, and, if there are
    // kinds, to tell solutions apart by them.  Only without a sink, and for engines that count
    // details; count_details() is for all.
    bool occurrences = false;
    const Kinds* kinds = nullptr;
    // Nodes between two reports of an engine that can donate branches.  (Tests report at each.)
    std::uint64_t report_every = report_interval;
};

// A complete search that is made in turns.  It reports to its watch every few steps, so that its
// nodes and its reports together tell how much work it has done.
class SearchInTurns {
public:
    virtual ~SearchInTurns() = default;
    // Goes on where the last turn ended, until the watch or the sink ends this one.  The outcome is
    // that of this turn alone; once it is exhausted, the turns have found every solution.
    virtual Outcome go_on(const Request& request) = 0;
};

class CountInShares;
struct Dividing;  // see shares.hpp

// How an engine's search tree branches; a search is cut into parts the same way.
enum class Branching {
    Whole,          // not a tree: never cut
    FewestOptions,  // on the exactly-once item with the fewest options; donates branches, and can
                    // describe the rest of its search
    InOrder,        // on the first cell of the hints that is not covered; donates branches, and can
                    // describe the rest of its search
};

// A way to find all solutions of an instance.  Engines are siblings: they share this interface and
// the instance, and no search code.
struct Engine {
    std::string_view name;
    std::string_view summary;  // one line for --help
    Branching branching;

    // Why the engine cannot take this instance, or nothing when it can.  Cost: at most linear.
    std::optional<std::string> (*refusal)(const cover::Instance& instance);

    // About how many bytes it takes to begin, if that may be far more than the instance takes.
    // Null: it is not.  Cost: constant.
    std::uint64_t (*bytes)(const cover::Instance& instance) = nullptr;

    // Whether it draws samples without finding every solution.
    bool samples = false;

    // Whether it counts by tables, without visiting each solution.  estimate_frontier foresees
    // their size.
    bool builds_tables = false;

    // Whether it counts occurrences of options, and solutions by kinds, without visiting each one.
    bool counts_details = false;

    // Finds every solution, in an order that depends on the instance alone.
    //   requires: !refusal(instance)
    std::function<Outcome(const cover::Instance& instance, const Request& request)> run;

    // Makes a search in turns, if the engine can do that and is no tree.  (The search of a tree is
    // resumed from its state.)  The instance must outlive the search.  Null if the watch ended it,
    // or did not allow the memory.
    //   requires: !refusal(instance)
    std::function<std::unique_ptr<SearchInTurns>(const cover::Instance& instance, Watch& watch)>
        in_turns = {};

    // Divides a count of all solutions, if the engine can do that.  The instance need not outlive
    // it.  Null if the watch ended it or did not allow the memory, or where there is too little to
    // divide.
    //   requires: !refusal(instance)
    std::function<std::unique_ptr<CountInShares>(const cover::Instance& instance,
                                                 const Pruning& pruning, const Dividing& dividing,
                                                 Watch& watch)>
        in_shares = {};

    // About how many seconds a node takes, if the engine searches a tree.  It was measured like the
    // figures of answer::CostModel.
    double node_seconds = 0;

    // Whether a node reads the sets of options of all items.  That takes time of its own if items
    // have colours.
    bool reads_all_sets = false;
};

inline constexpr std::size_t any_memory = std::numeric_limits<std::size_t>::max();

// All engines, the oracle first.
[[nodiscard]] std::span<const Engine* const> all_engines();

// The engine of that name, or null.
[[nodiscard]] const Engine* find_engine(std::string_view name);

// The engine that builds tables.
[[nodiscard]] const Engine& table_engine();

// The engine that searches in the order of the cells.
[[nodiscard]] const Engine& scan_engine();

// The engine that searches the tree of an instance fastest.
//   memory: bytes that it may take
[[nodiscard]] const Engine& fastest_tree(const cover::Instance& instance,
                                         std::size_t memory = any_memory);

}  // namespace tilewright::engine
