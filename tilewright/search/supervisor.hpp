#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <limits>
#include <optional>

#include "tilewright/engine/engine.hpp"
#include "tilewright/search/control.hpp"
#include "tilewright/search/method.hpp"

namespace tilewright::search {

// Watches over one search, however many threads it has: limits, interrupts and progress.
class Supervisor {
public:
    //   outlook: ends the search as too many nodes do
    //   earlier: what was done of the search before; limits are for what is still to come
    explicit Supervisor(Control control, std::optional<Outlook> outlook = {},
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
    [[nodiscard]] const Control& control() const { return control_; }

private:
    using Clock = std::chrono::steady_clock;
    [[nodiscard]] bool is_too_large(std::uint64_t nodes) const;
    void advance(double done, double left);
    void show_progress();

    Control control_;
    std::optional<Outlook> outlook_;
    Progress earlier_;
    Clock::time_point start_ = Clock::now();
    std::atomic<std::uint64_t> nodes_ = 0;
    std::atomic<double> foreseen_ = earlier_.fraction;
    std::atomic<double> fraction_ = earlier_.fraction;
    std::atomic<double> next_progress_ = control_.progress_every;  // seconds after the start
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
    [[nodiscard]] std::size_t memory() const override { return std::min(memory_, memory_of_all()); }
    [[nodiscard]] bool may_get_more_memory() const override { return memory_ < memory_of_all(); }
    // From now on, for another run.
    void take_all_memory() { memory_ = memory_of_all(); }

    // Reports what the engine has not reported yet.
    void finish(const engine::Outcome& outcome);

protected:
    // So much of the engine's search has been given away.
    void gave(double fraction) { given_ += fraction; }

private:
    [[nodiscard]] std::size_t memory_of_all() const { return supervisor_.control().limits.memory; }

    Supervisor& supervisor_;
    double share_;
    std::size_t memory_;
    double fraction_ = 0;
    double given_ = 0;
    std::uint64_t nodes_ = 0;
};

}  // namespace tilewright::search
