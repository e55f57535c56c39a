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

// Hears of all steps and keeps those of a window; ends the search behind it.
class Recorder : public engine::Trace, public engine::Watch {
public:
    Recorder(const Window& window, const std::atomic<bool>* interrupt)
        : window_{window}, interrupt_{interrupt} {
        result_.every = window.every;
        if (window.from == 0) add_moment(nullptr);
    }

    void choose(OptionId option, ItemId item, std::uint32_t branches) override {
        path_.push_back({.kind = Event::Kind::Choose,
                         .option = static_cast<std::uint32_t>(option.index()),
                         .item = static_cast<std::uint32_t>(item.index()),
                         .branches = branches});
        if (is_wanted()) add_moment(nullptr);
    }

    void go_back() override {
        path_.pop_back();
        common_ = std::min(common_, path_.size());
        if (is_wanted()) add_moment(nullptr);
    }

    void found() override {
        if (done_) return;
        const Event event{.kind = Event::Kind::Found};
        const bool wanted = is_wanted();
        if (step_ < window_.from) {
            ++result_.found_before;
            return;
        }
        if (wanted || !is_full()) add_moment(&event);
        done_ = window_.first;
    }

    void dead_end(ItemId item) override {
        if (!is_wanted()) return;
        const Event event{.kind = Event::Kind::DeadEnd,
                          .item = static_cast<std::uint32_t>(item.index())};
        add_moment(&event);
    }

    void dead_region(std::span<const ItemId> cells) override {
        if (!is_wanted()) return;
        const Event event{.kind = Event::Kind::DeadRegion,
                          .region = static_cast<std::uint32_t>(result_.regions.size())};
        result_.regions.emplace_back(cells.begin(), cells.end());
        add_moment(&event);
    }

    std::optional<Ending> report(std::uint64_t, double) override {
        if (interrupt_ != nullptr && *interrupt_) return Ending::Cancelled;
        if (done_) return Ending::SinkStopped;
        return is_full() && left_out_ ? std::optional{Ending::NodeLimit} : std::nullopt;
    }

    [[nodiscard]] std::size_t memory() const override { return std::size_t{2} << 30; }

    [[nodiscard]] Recording finish(const engine::Outcome& outcome) {
        result_.outcome = outcome;
        result_.steps = step_;
        result_.reaches_end = outcome.complete() && !left_out_;
        if (result_.moments.empty()) add_moment(nullptr);  // the search ended before the window
        return std::move(result_);
    }

private:
    [[nodiscard]] bool is_full() const { return result_.moments.size() > window_.steps; }

    // Counts a step.  True when it is to be a moment.
    bool is_wanted() {
        if (done_) return false;
        ++step_;
        if (step_ < window_.from) return false;
        if (is_full()) {
            left_out_ = true;
            return false;
        }
        return (step_ - window_.from) % window_.every == 0;
    }

    // What leads from the last moment to this one: what was taken back, then what was chosen.
    //   reason: what else happened last; may be null
    void add_moment(const Event* reason) {
        auto& events = result_.events;
        for (std::size_t i = common_; i < shown_; ++i)
            events.push_back({.kind = Event::Kind::Back});
        events.insert(events.end(), path_.begin() + static_cast<std::ptrdiff_t>(common_),
                      path_.end());
        shown_ = common_ = path_.size();
        if (reason != nullptr) events.push_back(*reason);
        result_.moments.push_back({step_, events.size()});
    }

    Window window_;
    const std::atomic<bool>* interrupt_;
    Recording result_;
    std::vector<Event> path_;
    std::size_t shown_ = 0;   // length of the path at the last moment
    std::size_t common_ = 0;  // of the part of it that has stayed as it was
    std::uint64_t step_ = 0;
    bool done_ = false;
    bool left_out_ = false;  // something behind the window
};

}  // namespace

Recording record(const cover::Instance& instance, const engine::TracedEngine& engine,
                 const Window& window, engine::Pruning pruning,
                 const std::atomic<bool>* interrupt) {
    require(window.every > 0 && window.steps <= most_steps, "the window can be recorded");
    Recorder recorder{window, interrupt};
    engine::Request request{.watch = recorder, .pruning = pruning};
    request.report_every = 64;  // so that little is searched in vain behind the window
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
    if (moment_ + 1 == recording_.moments.size()) return false;
    ++moment_;
    apply();
    return true;
}

void Replay::apply() {
    for (; event_ < recording_.moments[moment_].end; ++event_) {
        const Event& event = recording_.events[event_];
        last_ = &event;
        if (event.kind == Event::Kind::Choose) path_.push_back(event);
        if (event.kind == Event::Kind::Back) path_.pop_back();
        if (event.kind == Event::Kind::Found) ++solutions_;
    }
}

}  // namespace tilewright::animation
