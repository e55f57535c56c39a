#pragma once

#include <functional>
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
    double share;  // of the engine's whole search, as it reckons the fractions it reports
};

// What a running engine reports to, and hears from whether to go on.
class Watch {
public:
    virtual ~Watch() = default;
    // Called every few thousand nodes, so that limits and an interrupt take effect within
    // milliseconds.
    //   nodes:    visited since the last call
    //   fraction: how much of the search is done, 0 to 1, never less than at the last call; without
    //             what has been given away
    // Returns the reason to end now, if there is one.
    virtual std::optional<Ending> report(std::uint64_t nodes, double fraction) = 0;
    // Whether the engine may give branches away.  Asked after a report.
    [[nodiscard]] virtual bool wants_branches() { return false; }
    // Takes branches over, if they are wanted: the engine knows no more of them.  It gives those of
    // its node nearest to the root that has some, so that all their solutions come behind its own.
    virtual void take(const Branches&) {}
    // Whether the engine should tell where it stands.  Asked after a report, once branches have
    // been given away; also when that report told it to end.
    [[nodiscard]] virtual bool wants_rest() { return false; }
    // What the engine has found so far, and what is left of its search, in its order: together they
    // are the whole search, without what has been given away.  The nodes of 'so_far' include the
    // root of each of the rest.  The engine goes on (or ends) as if it had not been asked.
    virtual void take_rest(const Outcome& /*so_far*/, const std::vector<Branches>& /*rest*/) {}
    // How many threads have nothing to do at the moment.
    [[nodiscard]] virtual std::size_t others() const { return 0; }
    // Calls 'work' in this thread and, at the same time, in some that have nothing to do; returns
    // when all calls have.  The calls share what there is to do out among themselves: one alone
    // does all of it.
    virtual void together(const std::function<void()>& work) { work(); }
    // Bytes the engine may allocate.
    [[nodiscard]] virtual std::size_t memory() const = 0;
    // Whether an engine that ends with MemoryLimit is run again, with more: then it should do so
    // rather than get along with less, and take longer.
    [[nodiscard]] virtual bool may_get_more_memory() const { return false; }
};

// How many nodes an engine may visit between two reports.
inline constexpr std::uint64_t report_interval = 4096;

// Checks that cut branches without solutions, and cost time.  They never change an answer.
struct Pruning {
    // A branch is dead when a connected region of empty cells cannot be the sum of the sizes of
    // pieces.
    bool region_size = true;
};

// So many solutions drawn at random, each independently and each solution equally likely.
struct Sample {
    std::uint64_t size;
    std::uint64_t seed;
};

struct Request {
    Watch& watch;
    SolutionSink* sink = nullptr;  // none: solutions are only counted
    Pruning pruning = {};
    // The sink takes a sample instead of every solution.  Of engines that can draw one.
    std::optional<Sample> sample = {};
    // Nodes between two reports of an engine that can give branches away.  (Tests ask at each.)
    std::uint64_t report_every = report_interval;
};

// How an engine's search tree branches; a search is cut into parts the same way.
enum class Branching {
    Whole,          // not a tree: never cut
    FewestOptions,  // on the exactly-once item with the fewest options; gives branches away, and
                    // tells where it stands
};

// A way to find all solutions of an instance.  Engines are siblings: they share this interface and
// the instance, and no search code.
struct Engine {
    std::string_view name;
    std::string_view summary;  // one line for --help
    Branching branching;

    // Why the engine cannot take this instance, or nothing when it can.  Cost: at most linear.
    std::optional<std::string> (*refusal)(const cover::Instance& instance);

    // Whether it draws samples without finding every solution.
    bool samples = false;

    // Finds every solution, in an order that depends on the instance alone.
    //   requires: !refusal(instance)
    std::function<Outcome(const cover::Instance& instance, const Request& request)> run;

    // About how long a node takes, in seconds, of an engine that searches a tree.  It was measured
    // like the figures of answer::CostModel.
    double node_seconds = 0;
};

// All engines, the oracle first.
[[nodiscard]] std::span<const Engine* const> all_engines();

// The engine of that name, or null.
[[nodiscard]] const Engine* find_engine(std::string_view name);

// The engine that searches the tree of an instance soonest.
[[nodiscard]] const Engine& fastest_tree(const cover::Instance& instance);

}  // namespace tilewright::engine
