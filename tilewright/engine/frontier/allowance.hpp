#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "tilewright/engine/engine.hpp"

namespace tilewright::engine::frontier_parts {

// What a run may still use: the watch's time and memory.  Once it has said no, it says no for good,
// and ending() is the reason.
class Allowance {
public:
    explicit Allowance(Watch& watch) : watch_{watch}, memory_{watch.memory()} {}

    // Counts 'nodes' more visited nodes, and asks the watch every few thousand whether to go on.
    [[nodiscard]] bool visit(std::uint64_t nodes) {
        nodes_ += nodes;
        if (nodes_ - reported_ >= report_interval) report();
        return !ending_;
    }

    // Ends the run when 'bytes' more than those in use do not fit.
    [[nodiscard]] bool fits(std::uint64_t bytes) {
        if (bytes > memory_ || used_ > memory_ - bytes) end(Ending::MemoryLimit);
        return !ending_;
    }

    // Makes room for 'extra' more elements at the end of 'list', doubling it when it grows.
    template <class T>
    [[nodiscard]] bool reserve(std::vector<T>& list, std::size_t extra) {
        const std::size_t needed = list.size() + extra;
        if (needed <= list.capacity()) return true;
        const std::size_t room = std::max(needed, 2 * list.capacity());
        if (!fits(std::uint64_t{room} * sizeof(T))) return false;  // old and new live together
        used_ += std::uint64_t{room - list.capacity()} * sizeof(T);
        list.reserve(room);
        return true;
    }

    // Frees the list's memory.
    template <class T>
    void release(std::vector<T>& list) {
        used_ -= std::uint64_t{list.capacity()} * sizeof(T);
        std::vector<T>{}.swap(list);
    }

    // The part of the whole run, 0 to 1, that is behind us; never goes back.
    void progress(double fraction) { fraction_ = std::max(fraction_, fraction); }

    void end(Ending ending) {
        if (!ending_) ending_ = ending;
    }

    [[nodiscard]] std::optional<Ending> ending() const { return ending_; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] std::uint64_t used() const { return used_; }  // bytes

    // Tells the watch about the nodes it has not heard of.
    void report() {
        const auto reason = watch_.report(nodes_ - reported_, fraction_);
        reported_ = nodes_;
        if (reason) end(*reason);
    }

private:
    Watch& watch_;
    std::uint64_t memory_;
    std::uint64_t used_ = 0;
    std::uint64_t nodes_ = 0;
    std::uint64_t reported_ = 0;
    double fraction_ = 0;
    std::optional<Ending> ending_;
};

}  // namespace tilewright::engine::frontier_parts
