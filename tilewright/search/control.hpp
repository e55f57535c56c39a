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
    // Bytes: for the tables of all runs of an engine that counts without a tree, or of each other
    // run, and for solutions waiting.
    std::size_t memory = std::size_t{2} << 30;
};

// How far a search is.
struct Progress {
    // Of the work that is done, 0 to 1; never falls.  In trees it is reckoned from sizes of parts
    // that were guessed beforehand, so that seconds * (1 / fraction - 1) is mostly within a factor
    // of two of the time left.
    double fraction = 0;
    double seconds = 0;       // since the start
    std::uint64_t nodes = 0;  // visited so far
};

// What a search runs under, whatever it searches: what it may use, who may end it, who hears of it.
struct Control {
    Limits limits = {};
    // Set it to true, from another thread or a signal handler, to end the search.  Null: nobody
    // does.  It has to live as long as the search.
    const std::atomic<bool>* interrupt = nullptr;
    // Hears how far the search is, in one thread at a time.  May be empty.
    std::function<void(const Progress&)> on_progress = {};
    double progress_every = 0.1;  // seconds between two calls of it; 0: at each report
    std::shared_ptr<Scheduler> scheduler = {};  // carries out the parts; null: in this thread
    // Takes states of the search while it runs; null: none are made.  It has to live as long as the
    // search.
    Checkpoints* checkpoints = nullptr;
    // Goes on from this state of the same search; null: from the start.  It has to live as long as
    // the search.
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
