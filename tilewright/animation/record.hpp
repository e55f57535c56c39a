#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/engine/trace.hpp"

namespace tilewright::animation {

// What happened in a step of a search.
struct Event {
    enum class Kind : std::uint8_t {
        Choose,      // an option is chosen for an item, one of several branches
        Back,        // the last choice is undone
        DeadEnd,     // an item has too few options left
        DeadRegion,  // the size of a region of cells is not a sum of piece sizes
        Found,       // the search path is a solution
    };
    Kind kind;
    std::uint32_t option = 0;  // of a Choose
    std::uint32_t item = 0;    // of a Choose or a DeadEnd; of a DeadRegion, its index in 'regions'
    std::uint32_t branches = 0;  // of a Choose

    friend bool operator==(const Event&, const Event&) = default;
};

[[nodiscard]] constexpr bool is_dead_end(const Event& event) {
    return event.kind == Event::Kind::DeadEnd || event.kind == Event::Kind::DeadRegion;
}

// A state of the search that the recording can show.
struct Moment {
    std::uint64_t step;  // counts from 1; 0 is the beginning of the search
    std::size_t end;     // the events before this index lead to it
};

// A search, or a part of it.  The first moment is the beginning of the recording, with everything
// chosen until then.  Each later moment is one event further on.  If steps are skipped, a
// moment stands for all events since the one before.
struct Recording {
    std::string engine;
    std::vector<Event> events;
    Moment begin{};
    std::vector<Moment> later;  // all moments but the first, if steps are skipped
    std::vector<std::vector<cover::ItemId>> regions;
    std::uint64_t every = 1;  // there is a moment every so many steps, and one for each solution
    std::uint64_t found_before = 0;      // number of solutions before the first moment
    std::uint64_t dead_ends_before = 0;  // and of dead ends
    std::uint64_t steps = 0;             // number of steps that the search took
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
    std::uint64_t from = 0;       // the step where the recording begins
    std::uint64_t steps = 20000;  // most moments after the first
    std::uint64_t every = 1;      // as in Recording
    bool first = false;           // stop at the first solution
};

// The most moments that a window may have.  That is about 30 MB when no steps are skipped.
inline constexpr std::uint64_t most_steps = 2'000'000;

// Records a search on one thread until the window is full.  It does not use symmetry.
//   stop:      ends the search; is asked every few nodes
//   requires:  the engine accepts the instance; 0 < window.every; window.steps <= most_steps
//   cost:      memory proportional to the moments; if steps are skipped, times the length of the
//              path
[[nodiscard]] Recording record(const cover::Instance& instance, const engine::TracedEngine& engine,
                               const Window& window, engine::Pruning pruning,
                               const Stop& stop = {});

// Walks through a recording, moment by moment.
class Replay {
public:
    explicit Replay(const Recording& recording);  // starts at the first moment

    // Moves to the next moment.  Returns false at the last one.
    bool next();

    // The number of solutions in the window of a recording.
    [[nodiscard]] static std::uint64_t count_solutions(const Recording& recording);

    [[nodiscard]] std::size_t moment() const { return moment_; }  // counts from 0
    [[nodiscard]] std::uint64_t step() const { return recording_.moment(moment_).step; }
    // The choices on the search path.
    [[nodiscard]] const std::vector<Event>& path() const { return path_; }
    // The last event.  Null at the beginning of a search.
    [[nodiscard]] const Event* last() const { return last_; }
    [[nodiscard]] std::uint64_t solutions() const { return solutions_; }  // found so far

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
