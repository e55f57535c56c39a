#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "tilewright/engine/engine.hpp"

namespace tilewright::engine::frontier_parts {

// Shapes, edges and states are named by 32-bit numbers, the two highest of which mean "none".  So
// there may be this many of each.
inline constexpr std::uint64_t most_numbered = std::numeric_limits<std::uint32_t>::max() - 1;

// What a run may still use: the watch's time, its memory, and 32-bit numbers.  Once the allowance
// has said no, it says no for good, and ending() is the reason.
//
// A thread that helps has an allowance of its own.  It shares the memory and the ending with the
// run's allowance, and each counts its nodes.
class Allowance {
public:
    //   most: elements of one list; running out of numbers ends the run as lack of memory does
    explicit Allowance(Watch& watch, std::uint64_t most = most_numbered)
        : watch_{&watch}, own_{watch.memory(), most}, common_{own_} {}
    explicit Allowance(Allowance& whole) : common_{whole.common_} {}
    Allowance(const Allowance&) = delete;
    Allowance& operator=(const Allowance&) = delete;

    // How many threads are idle, for together().
    [[nodiscard]] std::size_t idle_threads() const {
        return watch_ == nullptr ? 0 : watch_->idle_threads();
    }
    // Calls 'work' on this thread and, at the same time, on idle ones; see Watch.
    void run_in_parallel(const std::function<void()>& work) { watch_->run_in_parallel(work); }

    // Counts 'nodes' more visited nodes.  Asks the watch every few thousand nodes whether to
    // continue, and sooner if nodes take many steps: on wide boards a node takes some microseconds.
    [[nodiscard]] bool visit(std::uint64_t nodes, std::uint64_t steps = 0) {
        nodes_ += nodes;
        steps_ += steps;
        if (nodes_ - reported_ >= report_interval || steps_ >= 4 * report_interval) report();
        return !ending();
    }

    // Ends the run when 'bytes' do not fit in addition to those in use.
    [[nodiscard]] bool fits(std::uint64_t bytes) {
        if (bytes > common_.memory || used() > common_.memory - bytes) end(Ending::MemoryLimit);
        return !ending();
    }

    // Counts bytes that are in use for this run and were not reserved here.  Ends it when they do
    // not fit.
    [[nodiscard]] bool charge(std::uint64_t bytes) {
        if (fits(bytes)) common_.used += bytes;
        return !ending();
    }

    // Ends the run when 'count' things cannot be numbered.
    [[nodiscard]] bool can_number(std::uint64_t count) {
        if (count > common_.most) end(Ending::MemoryLimit);
        return !ending();
    }

    // Makes room for 'extra' more elements at the end of 'list', doubling it when it grows.  A
    // 32-bit number then tells each element from the others.
    template <class T>
    [[nodiscard]] bool reserve(std::vector<T>& list, std::size_t extra) {
        const std::size_t needed = list.size() + extra;
        if (needed <= list.capacity()) return true;
        if (!can_number(needed)) return false;
        const auto room = static_cast<std::size_t>(
            std::clamp<std::uint64_t>(2 * list.capacity(), needed, common_.most));
        const auto bytes = std::uint64_t{room} * sizeof(T);
        // The old and the new list are in memory together for a while, and other threads may ask at
        // the same time.
        if (bytes > common_.memory || common_.used.fetch_add(bytes) > common_.memory - bytes) {
            end(Ending::MemoryLimit);
            return false;
        }
        common_.used -= std::uint64_t{list.capacity()} * sizeof(T);
        list.reserve(room);
        return !ending();
    }

    // Frees the list's memory.
    template <class T>
    void release(std::vector<T>& list) {
        common_.used -= std::uint64_t{list.capacity()} * sizeof(T);
        std::vector<T>{}.swap(list);
    }

    // Says that everything has been freed that was reserved since 'before' bytes were in use.
    void freed_down_to(std::uint64_t before) { common_.used = before; }

    // Lets the run continue after something did not fit and has been freed.  Returns false when the
    // run was ended for another reason, or is to be run again with more memory.
    [[nodiscard]] bool go_on_with_less() {
        if (watch_->may_retry_with_more_memory()) return false;
        int ending = static_cast<int>(Ending::MemoryLimit);
        return common_.ending.compare_exchange_strong(ending, not_ended);
    }

    // Notes which fraction of the whole run is done, 0 to 1.  It never falls.
    void progress(double fraction) { fraction_ = std::max(fraction_, fraction); }

    void end(Ending ending) {
        int running = not_ended;
        common_.ending.compare_exchange_strong(running, static_cast<int>(ending));
    }

    [[nodiscard]] std::optional<Ending> ending() const {
        const int ending = common_.ending.load(std::memory_order_relaxed);
        return ending == not_ended ? std::nullopt : std::optional{static_cast<Ending>(ending)};
    }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] std::uint64_t used() const {  // bytes
        return common_.used.load(std::memory_order_relaxed);
    }

    // Reports the nodes that the watch has not heard of.
    void report() {
        if (watch_ == nullptr) return;
        const auto reason = watch_->report(nodes_ - reported_, fraction_);
        reported_ = nodes_;
        steps_ = 0;
        if (reason) end(*reason);
    }

private:
    static constexpr int not_ended = -1;

    struct Common {
        std::uint64_t memory = 0;
        std::uint64_t most = 0;
        std::atomic<std::uint64_t> used = 0;
        std::atomic<int> ending = not_ended;  // an Ending
    };

    Watch* watch_ = nullptr;  // null on threads that help
    Common own_;
    Common& common_;
    std::uint64_t nodes_ = 0;
    std::uint64_t reported_ = 0;
    std::uint64_t steps_ = 0;  // since the last report
    double fraction_ = 0;
};

}  // namespace tilewright::engine::frontier_parts
