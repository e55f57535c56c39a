#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <utility>

#include "tilewright/engine/engine.hpp"
#include "tilewright/search/budget.hpp"
#include "tilewright/search/control.hpp"
#include "tilewright/search/method.hpp"

namespace tilewright::search {

// Watches over one search, however many threads it has: limits, interrupts and progress.
class Supervisor {
public:
    //   tree_limit: ends the search if its tree is too large
    //   earlier:    what an earlier run did of the search; limits hold for this run alone
    explicit Supervisor(Control control, std::optional<TreeLimit> tree_limit = {},
                        Progress earlier = {});

    // Safe from any thread.  Returns the reason to end, if there is one.
    //   progress: how much of the estimated work was done; all of it is 1
    //   beyond:   how many of the nodes belong to work beyond the estimate
    std::optional<engine::Ending> report(std::uint64_t nodes, double progress,
                                         std::uint64_t beyond = 0);

    // How many nodes this share of the estimated work has, at the rate so far.  Infinity before
    // anything is known.
    [[nodiscard]] double nodes_for(double share) const;

    // Ends the search.  The first reason counts.
    void stop(engine::Ending reason);

    [[nodiscard]] std::optional<engine::Ending> stopped() const;
    [[nodiscard]] double seconds() const { return deadline_.gone(); }  // of this question alone
    [[nodiscard]] double fraction() const;  // of the whole search, as progress shows it
    // How much of the estimated work of the whole search is done.
    [[nodiscard]] double foreseen() const { return foreseen_.load(); }
    [[nodiscard]] const Control& control() const { return control_; }
    // What is left of the limits.
    [[nodiscard]] Budget budget() const;

    // Has this called once, as soon as a run is expected to take more than ten seconds.
    //   bytes: that the run has in use
    using OnLongRun = std::function<void(double seconds, std::uint64_t bytes)>;
    void tell_of_long_run(OnLongRun tell) { on_long_run_ = std::move(tell); }
    [[nodiscard]] bool wants_expectation() const { return on_long_run_ && !knows_long_run_; }
    void expect(double seconds, std::uint64_t bytes);

private:
    [[nodiscard]] bool is_too_large(std::uint64_t nodes) const;
    void advance(double done, double left);
    void show_progress();

    Control control_;
    std::optional<TreeLimit> tree_limit_;
    Progress earlier_;
    Deadline deadline_ = deadline_of(control_);
    std::atomic<std::uint64_t> nodes_ = 0;
    std::atomic<double> foreseen_ = earlier_.fraction;
    std::atomic<double> fraction_ = earlier_.fraction;
    std::atomic<double> next_progress_ = deadline_.gone() + control_.progress_every;
    std::atomic_flag showing_;
    OnLongRun on_long_run_;
    std::atomic<bool> knows_long_run_ = false;
    std::atomic<int> stopped_ = -1;  // an Ending
};

// Passes on what one engine run reports about its part of the search.
class PartWatch : public engine::Watch {
public:
    //   share: the part's share of the whole search
    //   memory: bytes; at most the limit of the search
    PartWatch(Supervisor& supervisor, double share,
              std::size_t memory = std::numeric_limits<std::size_t>::max())
        : supervisor_{supervisor}, share_{share}, memory_{memory} {}

    std::optional<engine::Ending> report(std::uint64_t nodes, double fraction) override;
    [[nodiscard]] bool wants_expectation() const override {
        return supervisor_.wants_expectation();
    }
    void expect(double seconds, std::uint64_t bytes) override {
        supervisor_.expect(seconds, bytes);
    }
    [[nodiscard]] std::size_t memory() const override { return std::min(memory_, memory_of_all()); }
    [[nodiscard]] bool may_retry_with_more_memory() const override {
        return hopes_for_more_ && memory_ < memory_of_all();
    }
    // Lets the next run use so much, or all the memory.
    //   hopes: for more, if that is not enough
    void take_memory(std::size_t bytes, bool hopes) {
        memory_ = bytes;
        hopes_for_more_ = hopes;
    }
    void take_all_memory() { take_memory(memory_of_all(), true); }

    // Reports what the engine has not reported yet.
    void finish(const engine::Outcome& outcome);

protected:
    // Notes that the engine donated this fraction of its search.
    void donated(double fraction) { donated_ += fraction; }

private:
    [[nodiscard]] std::size_t memory_of_all() const { return supervisor_.control().limits.memory; }

    Supervisor& supervisor_;
    double share_;
    std::size_t memory_;
    bool hopes_for_more_ = true;
    double fraction_ = 0;
    double donated_ = 0;
    std::uint64_t nodes_ = 0;
};

}  // namespace tilewright::search
