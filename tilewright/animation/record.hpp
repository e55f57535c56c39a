#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "tilewright/engine/trace.hpp"

namespace tilewright::animation {

// What happened at a step of a search.
struct Event {
    enum class Kind : std::uint8_t {
        Choose,      // an option for an item, one of so many branches
        Back,        // the last option is taken back
        DeadEnd,     // an item has too few options left
        DeadRegion,  // a region of cells is no sum of sizes of pieces
        Found,       // the path is a solution
    };
    Kind kind;
    std::uint32_t option = 0;    // Choose
    std::uint32_t item = 0;      // Choose, DeadEnd; of a DeadRegion its number in the recording
    std::uint32_t branches = 0;  // Choose

    friend bool operator==(const Event&, const Event&) = default;
};

// A state of the search that can be looked at.
struct Moment {
    std::uint64_t step;  // of the search, counted from 1; 0 is its beginning
    std::size_t end;     // the events before this one lead to it
};

// Part of a search, or all of it.  The first moment is where the recording begins, with all that is
// chosen there; each later one is one event further on, or, where steps were skipped, as many as
// lead from one state to the other.
struct Recording {
    std::string engine;
    std::vector<Event> events;
    Moment begin{};
    std::vector<Moment> later;  // the moments behind it, where steps were skipped
    std::vector<std::vector<cover::ItemId>> regions;
    std::uint64_t every = 1;         // a moment for each so many steps, and one for each solution
    std::uint64_t found_before = 0;  // solutions before the first moment
    std::uint64_t steps = 0;         // the search took, as far as it went
    engine::Outcome outcome;
    std::string trouble = {};  // of an assembly: what is wrong with its order, if anything

    // Whether the last moment is the end of the search.
    bool reaches_end = false;

    [[nodiscard]] std::size_t moment_count() const {
        return 1 + (every == 1 ? events.size() - begin.end : later.size());
    }
    [[nodiscard]] Moment moment(std::size_t number) const {
        if (number == 0) return begin;
        if (every == 1) return {begin.step + number, begin.end + number};
        return later[number - 1];
    }
    [[nodiscard]] std::uint64_t last_step() const { return moment(moment_count() - 1).step; }
};

// Which part of a search to record.
struct Window {
    std::uint64_t from = 0;       // the step where it begins
    std::uint64_t steps = 20000;  // moments after the first, at most
    std::uint64_t every = 1;      // see Recording
    bool first = false;           // end with the first solution
};

// The most moments that a window may have: some 30 MB, where no steps are skipped.
inline constexpr std::uint64_t most_steps = 2'000'000;

// Searches on one thread until the window is full, without regard to symmetry.
//   interrupt: set it to end the search; may be null
//   requires: the engine takes the instance; 0 < window.every; window.steps <= most_steps
//   cost: memory in proportion to the moments, times the path where steps are skipped
[[nodiscard]] Recording record(const cover::Instance& instance, const engine::TracedEngine& engine,
                               const Window& window, engine::Pruning pruning,
                               const std::atomic<bool>* interrupt);

// Goes through a recording, moment by moment.
class Replay {
public:
    explicit Replay(const Recording& recording);  // at the first moment

    // Goes on to the next moment; false at the last.
    bool next();

    // All solutions of a recording that lie in its window.
    [[nodiscard]] static std::uint64_t count_solutions(const Recording& recording);

    [[nodiscard]] std::size_t moment() const { return moment_; }  // from 0
    [[nodiscard]] std::uint64_t step() const { return recording_.moment(moment_).step; }
    // The events of the path: choices.
    [[nodiscard]] const std::vector<Event>& path() const { return path_; }
    // What happened last; null at the beginning of a search.
    [[nodiscard]] const Event* last() const { return last_; }
    [[nodiscard]] std::uint64_t solutions() const { return solutions_; }  // so far

private:
    void apply();

    const Recording& recording_;
    std::size_t moment_ = 0;
    std::size_t event_ = 0;
    std::vector<Event> path_;
    const Event* last_ = nullptr;
    std::uint64_t solutions_;
};

}  // namespace tilewright::animation
