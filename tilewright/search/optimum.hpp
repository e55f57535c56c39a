#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "tilewright/cover/goal.hpp"
#include "tilewright/engine/engine.hpp"

namespace tilewright::search {

// What is known about a goal.
struct Optimum {
    std::optional<std::vector<cover::OptionId>> best;  // nothing: none was found
    std::uint64_t worth = 0;                           // of the best
    std::uint64_t bound = 0;  // no solution is worth less; or more, if the most is wanted
    // Exhausted: the best is proved to be the best; or, without one, that there is none.
    engine::Ending ending = engine::Ending::Exhausted;

    [[nodiscard]] bool proved() const { return ending == engine::Ending::Exhausted; }
};

// Hears of each better solution, and of each better bound.
using OnBetter = std::function<void(const Optimum& so_far)>;

// What all who search for an optimum know, and tell each other.
class BestKnown {
public:
    // No solution is worth so much.
    static constexpr std::uint64_t anything = std::numeric_limits<std::int64_t>::max();

    //   requires: all of them outlive it
    BestKnown(const cover::Instance& instance, const cover::Goal& goal, engine::Watch& watch,
              const OnBetter& on_better);

    void found(std::vector<cover::OptionId> chosen);
    // No solution is better than this.
    void proved(std::uint64_t bound);
    void proved_that_there_is_none() { is_over_ = true; }
    void lacks_memory() { stopped_ = engine::Ending::MemoryLimit; }

    [[nodiscard]] bool is_over() const {
        return is_over_ || (optimum_.best && optimum_.worth == optimum_.bound);
    }
    [[nodiscard]] bool is_stopped();

    [[nodiscard]] const Optimum& optimum() const { return optimum_; }
    [[nodiscard]] Optimum result() &&;

    [[nodiscard]] const cover::Instance& instance() const { return instance_; }
    [[nodiscard]] const cover::Goal& goal() const { return goal_; }
    [[nodiscard]] engine::Watch& watch() const { return watch_; }

private:
    void tell() const;

    const cover::Instance& instance_;
    const cover::Goal& goal_;
    engine::Watch& watch_;
    const OnBetter& on_better_;
    Optimum optimum_;
    std::uint64_t step_ = 0;  // all solutions are worth a multiple of it
    bool is_over_ = false;
    std::optional<engine::Ending> stopped_;
};

// Something that searches by turns.
class GoalSearcher {
public:
    virtual ~GoalSearcher() = default;

    // Searches for a while, such as so many nodes of a tree, and tells what it has found.
    virtual void take_turn(std::uint64_t length) = 0;
};
// Makes a searcher, or nothing where memory is too small for it.
using MakeSearcher = std::function<std::unique_ptr<GoalSearcher>(BestKnown&)>;

enum class OwnSearchers { All, None };

// Looks for a best solution until it is proved to be one, or the watch ends it.  Swaps (where the
// least is wanted) and a tree take turns with another searcher, if there is one, in an order that
// depends on the goal alone; each turn is longer than the one before.
//   start: a solution that is known, or nothing
//   other: makes another searcher, which joins in once the first turns were not enough
[[nodiscard]] Optimum find_optimum(const cover::Instance& instance, const cover::Goal& goal,
                                   std::optional<std::vector<cover::OptionId>> start,
                                   engine::Watch& watch, const OnBetter& on_better,
                                   const MakeSearcher& other = {},
                                   OwnSearchers own = OwnSearchers::All);

}  // namespace tilewright::search
