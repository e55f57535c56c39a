#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <limits>
#include <optional>

#include "tilewright/base/deadline.hpp"
#include "tilewright/engine/engine.hpp"

namespace tilewright::search {

// What a search must not turn out to be: one that, by the fraction it has done, seems to have more
// than 'most' nodes in all, at any time after the first so many.
struct Outlook {
    std::uint64_t after;
    std::uint64_t most;
};

// What a search may use.  Time and nodes are checked every few thousand nodes.
struct Limits {
    std::optional<double> seconds;
    std::optional<std::uint64_t> nodes;
    // Bytes: for the tables of all runs of an engine that counts without a tree, or of each other
    // run, and for solutions waiting.
    std::size_t memory = std::size_t{2} << 30;
    std::optional<Outlook> outlook = {};  // ends the search as too many nodes do
};

// Why a task ended whose deadline has passed.
[[nodiscard]] inline engine::Ending ending_of(const Deadline& deadline) {
    return deadline.was_interrupted() ? engine::Ending::Cancelled : engine::Ending::TimeLimit;
}

struct Progress {
    // Of the work that is done, 0 to 1; never falls.  In trees it is reckoned from sizes of parts
    // that were guessed beforehand, so that seconds * (1 / fraction - 1) is mostly within a factor
    // of two of the time left.
    double fraction = 0;
    double seconds = 0;  // since the start
    std::uint64_t nodes = 0;
};

// Watches over one search, however many threads it has: limits, interrupts and progress.
class Supervisor {
public:
    //   interrupt:   set from outside (a signal handler) to end the search; may be null
    //   on_progress: called by one thread at a time; may be empty
    //   every:       seconds between two calls of it
    //   earlier:     what was done of the search before; limits are for what is still to come
    Supervisor(Limits limits, const std::atomic<bool>* interrupt,
               std::function<void(const Progress&)> on_progress, double every = 0.1,
               Progress earlier = {});

    // Safe from any thread.  Returns the reason to end, if there is one.
    //   progress: of the work that was foreseen, which is 1 in all
    //   beyond:   so many of the nodes are of work that nobody foresaw
    std::optional<engine::Ending> report(std::uint64_t nodes, double progress,
                                         std::uint64_t beyond = 0);

    // How many nodes so much of the foreseen work has, as it went so far; infinitely many before
    // anything is known.
    [[nodiscard]] double nodes_for(double share) const;

    // Ends the search; the first reason counts.
    void stop(engine::Ending reason);

    [[nodiscard]] std::optional<engine::Ending> stopped() const;
    [[nodiscard]] double seconds() const;   // without earlier ones
    [[nodiscard]] double fraction() const;  // of the whole search, as it is shown
    // Of the work that was foreseen for the whole search, what has been done.
    [[nodiscard]] double foreseen() const { return foreseen_.load(); }
    [[nodiscard]] const Limits& limits() const { return limits_; }

private:
    using Clock = std::chrono::steady_clock;
    [[nodiscard]] bool is_too_large(std::uint64_t nodes) const;
    void advance(double done, double left);
    void show_progress();

    Limits limits_;
    const std::atomic<bool>* interrupt_;
    std::function<void(const Progress&)> on_progress_;
    double every_;
    Progress earlier_;
    Clock::time_point start_ = Clock::now();
    std::atomic<std::uint64_t> nodes_ = 0;
    std::atomic<double> foreseen_ = earlier_.fraction;
    std::atomic<double> fraction_ = earlier_.fraction;
    std::atomic<double> next_progress_ = every_;  // seconds after the start
    std::atomic_flag showing_;
    std::atomic<int> stopped_ = -1;  // an Ending
};

// Passes on what one engine run reports about its part of the search.
class PartWatch : public engine::Watch {
public:
    //   share: the part's share of the whole search
    //   memory: bytes; more than there is are all
    PartWatch(Supervisor& supervisor, double share,
              std::size_t memory = std::numeric_limits<std::size_t>::max())
        : supervisor_{supervisor}, share_{share}, memory_{memory} {}

    std::optional<engine::Ending> report(std::uint64_t nodes, double fraction) override;
    [[nodiscard]] std::size_t memory() const override {
        return std::min(memory_, supervisor_.limits().memory);
    }
    [[nodiscard]] bool may_get_more_memory() const override {
        return memory_ < supervisor_.limits().memory;
    }
    // From now on, for another run.
    void take_all_memory() { memory_ = supervisor_.limits().memory; }

    // Reports what the engine has not reported yet.
    void finish(const engine::Outcome& outcome);

protected:
    // So much of the engine's search has been given away.
    void gave(double fraction) { given_ += fraction; }

private:
    Supervisor& supervisor_;
    double share_;
    std::size_t memory_;
    double fraction_ = 0;
    double given_ = 0;
    std::uint64_t nodes_ = 0;
};

}  // namespace tilewright::search
