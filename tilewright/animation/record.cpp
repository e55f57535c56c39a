#include "tilewright/animation/record.hpp"

#include <algorithm>
#include <limits>
#include <optional>

#include "tilewright/base/contract.hpp"

namespace tilewright::animation {

using cover::ItemId;
using cover::OptionId;
using engine::Ending;

namespace {

// Listens to all steps of a search and keeps those in a window.  It ends the search after the
// window.
class Recorder : public engine::Trace, public engine::Watch {
public:
    Recorder(const Window& window, const Stop& stop) : window_{window}, stop_{stop} {
        result_.every = window.every;
        if (window.every == 1) result_.events.reserve(window.steps);
        if (window.from == 0) begin();
    }

    void choose(OptionId option, ItemId item, std::uint32_t branches) override {
        take({.kind = Event::Kind::Choose,
              .option = static_cast<std::uint32_t>(option.index()),
              .item = static_cast<std::uint32_t>(item.index()),
              .branches = branches});
    }
    void go_back() override { take({.kind = Event::Kind::Back}); }
    void found() override {
        take({.kind = Event::Kind::Found});
        done_ = done_ || (window_.first && step_ >= window_.from);
    }
    void dead_end(ItemId item) override {
        take({.kind = Event::Kind::DeadEnd, .item = static_cast<std::uint32_t>(item.index())});
    }
    void dead_region(std::span<const ItemId> cells) override {
        const bool kept = take({.kind = Event::Kind::DeadRegion,
                                .item = static_cast<std::uint32_t>(result_.regions.size())});
        if (kept) result_.regions.emplace_back(cells.begin(), cells.end());
    }

    std::optional<Ending> report(std::uint64_t, double) override {
        if (asks_to_stop(stop_)) return Ending::Cancelled;
        if (done_) return Ending::SinkStopped;
        return left_out_ ? std::optional{Ending::NodeLimit} : std::nullopt;
    }

    [[nodiscard]] std::size_t memory() const override { return std::size_t{2} << 30; }

    [[nodiscard]] Recording finish(const engine::Outcome& outcome) {
        result_.outcome = outcome;
        result_.steps = step_;
        result_.reaches_end = outcome.complete() && !left_out_ && !done_;
        if (!begun_) result_.begin = {step_, 0};  // the search ended before the window
        return std::move(result_);
    }

private:
    // Handles the next step.  Returns true when it keeps the event.
    bool take(const Event& event) {
        if (done_) return false;
        ++step_;
        if (begun_ && window_.every == 1) return keep(event);
        if (event.kind == Event::Kind::Choose) path_.push_back(event);
        if (event.kind == Event::Kind::Back) path_.pop_back();
        common_ = std::min(common_, path_.size());
        if (step_ < window_.from) {
            if (event.kind == Event::Kind::Found) ++result_.found_before;
            if (is_dead_end(event)) ++result_.dead_ends_before;
            return false;
        }
        if (!begun_) {
            begin();
            return keep_reason(event, result_.begin);
        }
        const bool due = (step_ - window_.from) % window_.every == 0;
        return (due || event.kind == Event::Kind::Found) && skip_to(event);
    }

    // Keeps an event as a moment of its own.
    bool keep(const Event& event) {
        left_out_ = left_out_ || result_.events.size() - result_.begin.end == window_.steps;
        if (!left_out_) result_.events.push_back(event);
        return !left_out_;
    }

    // Begins the recording with everything chosen so far.
    void begin() {
        begun_ = true;
        result_.events.assign(path_.begin(), path_.end());
        shown_ = common_ = path_.size();
        result_.begin = {step_, path_.size()};
    }

    // Adds a moment for several steps: first the choices that were undone, then the new ones.
    bool skip_to(const Event& event) {
        left_out_ = left_out_ || result_.later.size() == window_.steps;
        if (left_out_) return false;
        auto& events = result_.events;
        events.insert(events.end(), shown_ - common_, {.kind = Event::Kind::Back});
        events.insert(events.end(), path_.begin() + static_cast<std::ptrdiff_t>(common_),
                      path_.end());
        shown_ = common_ = path_.size();
        return keep_reason(event, result_.later.emplace_back(Moment{step_, events.size()}));
    }

    // Keeps an event that is neither a choice nor its undoing, because it explains the moment.
    bool keep_reason(const Event& event, Moment& moment) {
        if (event.kind == Event::Kind::Choose || event.kind == Event::Kind::Back) return false;
        result_.events.push_back(event);
        ++moment.end;
        return true;
    }

    Window window_;
    const Stop& stop_;
    Recording result_;
    std::vector<Event> path_;  // needed before the recording begins, and if steps are skipped
    std::size_t shown_ = 0;    // length of the path at the last moment
    std::size_t common_ = 0;   // length of the part of it that is unchanged since
    std::uint64_t step_ = 0;
    bool begun_ = false;
    bool done_ = false;
    bool left_out_ = false;  // there are steps after the window
};

}  // namespace

Recording record(const cover::Instance& instance, const engine::TracedEngine& engine,
                 const Window& window, engine::Pruning pruning, const Stop& stop) {
    require(window.every > 0 && window.steps <= most_steps, "the window can be recorded");
    Recorder recorder{window, stop};
    engine::Request request{.watch = recorder, .pruning = pruning};
    request.report_every = 64;  // so little is searched in vain after the window
    const engine::Outcome outcome = engine.run(instance, request, recorder);
    Recording recording = recorder.finish(outcome);
    recording.engine = engine.name;
    return recording;
}

Replay::Replay(const Recording& recording)
    : recording_{recording}, solutions_{recording.found_before} {
    apply();
}

std::uint64_t Replay::count_solutions(const Recording& recording) {
    return static_cast<std::uint64_t>(
        std::ranges::count(recording.events, Event::Kind::Found, &Event::kind));
}

bool Replay::next() {
    if (moment_ + 1 == recording_.moment_count()) return false;
    ++moment_;
    apply();
    return true;
}

void Replay::apply() {
    const std::size_t end = recording_.moment(moment_).end;
    for (; event_ < end; ++event_) {
        const Event& event = recording_.events[event_];
        last_ = &event;
        if (event.kind == Event::Kind::Choose) path_.push_back(event);
        if (event.kind == Event::Kind::Back) path_.pop_back();
        if (event.kind == Event::Kind::Found) ++solutions_;
    }
}

}  // namespace tilewright::animation
