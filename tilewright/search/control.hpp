#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "tilewright/base/deadline.hpp"
#include "tilewright/engine/outcome.hpp"

namespace tilewright::search {

class Checkpoints;
class Scheduler;
struct State;

// What a search may use.  Time and nodes are checked every few thousand nodes.
struct Limits {
    std::optional<double> seconds = {};       // nothing: as long as it takes
    std::optional<std::uint64_t> nodes = {};  // of the search tree; nothing: any number
    // Bytes for the tables of the engines, and for solutions that wait to be taken.  Runs of an
    // engine that counts without a tree share them.  Each other run may use all of them.
    std::size_t memory = std::size_t{2} << 30;
};

// How far a search is.
struct Progress {
    // How much of the work is done, 0 to 1; never falls.  For trees it comes from estimated sizes
    // of the parts.  So seconds * (1 / fraction - 1) is mostly within a factor of two of the time
    // left.
    double fraction = 0;
    double seconds = 0;       // since the start
    std::uint64_t nodes = 0;  // visited so far
};

// The limits of a search, who may end it, and who hears of its progress.
struct Control {
    Limits limits = {};
    // Ends the search once it is true.  Another thread or a signal handler may set it.  May be
    // null.  It must outlive the search.
    const std::atomic<bool>* interrupt = nullptr;
    // Is called with the progress, by one thread at a time.  May be empty.
    std::function<void(const Progress&)> on_progress = {};
    double progress_every = 0.1;  // seconds between two calls of it; 0: at each report
    std::shared_ptr<Scheduler> scheduler = {};  // runs the parts; null: in this thread
    // Keeps states of the search while it runs.  Null: no states are made.  It must outlive the
    // search.
    Checkpoints* checkpoints = nullptr;
    // Resume from this state of the same search.  Null: start anew.  It must outlive the search.
    const State* resume = nullptr;
};

// The time that a search under this control has, from now on.
[[nodiscard]] inline Deadline deadline_of(const Control& control) {
    return {control.limits.seconds, control.interrupt};
}

// The same control with what is left of the time.
[[nodiscard]] inline Control left_of(Control control, const Deadline& deadline) {
    control.limits.seconds = deadline.seconds_left();
    return control;
}

// Why a task ended whose deadline has passed.
[[nodiscard]] inline engine::Ending ending_of(const Deadline& deadline) {
    return deadline.was_interrupted() ? engine::Ending::Cancelled : engine::Ending::TimeLimit;
}

}  // namespace tilewright::search
