#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "tilewright/base/deadline.hpp"
#include "tilewright/base/error.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/engine/outcome.hpp"
#include "tilewright/engine/shares.hpp"
#include "tilewright/search/forecast.hpp"

namespace tilewright::search {

class Checkpoints;
class Scheduler;
struct State;

// What a search may use.  Time and nodes are checked every few thousand nodes.
struct Limits {
    std::optional<double> seconds = {};       // from the question on; nothing: as long as it takes
    std::optional<std::uint64_t> nodes = {};  // of the search tree; nothing: any number
    // Bytes for each step of setting a puzzle up (at least limits::least_memory), for the tables of
    // engines, and for solutions that wait to be taken.  Trees, and counts by tables, that are
    // searched at the same time share them.  Any other run may use all of them.
    std::size_t memory = std::size_t{2} << 30;
};

// How far a search is.
struct Progress {
    // How much of the work is done, 0 to 1; never falls.  For trees it comes from the estimated
    // sizes of the parts.  The time left is about seconds * (1 / fraction - 1), mostly right within
    // a factor of two.
    double fraction = 0;
    double seconds = 0;       // since the question was asked, and those of earlier runs
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
    // Is called once, before most of a long search is done, with what it seems to take.  May be
    // empty.
    std::function<void(const Forecast&)> on_forecast = {};
    double progress_every = 0.1;  // seconds between two calls of it; 0: at each report
    std::shared_ptr<Scheduler> scheduler = {};  // runs the parts; null: in this thread
    // Keeps states of the search while it runs.  Null: no states are made.  It must outlive the
    // search.
    Checkpoints* checkpoints = nullptr;
    // Resume from this state of the same search.  Null: start anew.  It must outlive the search.
    const State* resume = nullptr;
    // Takes what the shares of a problem have in common, while a count is cut: see Search::cut.
    // Its error ends that.  Empty: no such thing is made.
    std::function<Result<void>(std::size_t problem, const engine::CommonOfShares& common)>
        take_common = {};
    // Gives it back to those who work on the shares.  Null, or no function: there is none, and
    // shares take longer.  Any thread asks.
    std::function<std::shared_ptr<const std::string>(std::size_t problem)> common_of_shares = {};
    // When the question was asked that this search helps to answer, and when its time is over.  The
    // call that was asked sets it, and all that is done for the answer goes by this one clock.
    // Nothing: the time begins now.
    std::optional<Deadline> deadline = {};
};

// The deadline of all that is done under this control.
[[nodiscard]] inline Deadline deadline_of(const Control& control) {
    return control.deadline.value_or(
        Deadline{control.limits.seconds, control.interrupt,
                 std::max(control.limits.memory, limits::least_memory)});
}

// The same control, for a part of the work that has this deadline.
[[nodiscard]] inline Control under(Control control, const Deadline& deadline) {
    control.deadline = deadline;
    return control;
}

// Why a task ended whose deadline has passed.
[[nodiscard]] inline engine::Ending ending_of(const Deadline& deadline) {
    return deadline.was_interrupted() ? engine::Ending::Cancelled : engine::Ending::TimeLimit;
}

}  // namespace tilewright::search
