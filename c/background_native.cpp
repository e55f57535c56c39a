#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "c/background.hpp"
#include "c/guard.hpp"

namespace tilewright::c {

// Solutions travel in two queues: the search fills one while the caller takes those of the other.
struct Background::Inside {
    Listener listener;
    Queue taken_from;  // only the caller's

    mutable std::mutex mutex;  // of everything below
    std::condition_variable changed;
    Queue filled;
    search::Progress progress;
    bool drops = false;                               // no more solutions are wanted
    std::optional<Result<tilewright_answer>> answer;  // once the search has ended

    std::thread thread;

    // Takes a solution of the search.  It waits while many have not been taken.
    bool put(std::span<const std::int32_t> row) {
        constexpr std::size_t most = std::size_t{1} << 18;
        std::unique_lock lock{mutex};
        changed.wait(lock, [this] { return filled.size() < most || drops; });
        if (drops) return true;
        if (filled.empty()) changed.notify_all();
        filled.add(row);
        return true;
    }

    void drop() {
        const std::lock_guard lock{mutex};
        drops = true;
        changed.notify_all();
    }

    void end(Result<tilewright_answer> found) {
        const std::lock_guard lock{mutex};
        answer = std::move(found);
        changed.notify_all();
    }
};

Background::Background(Command command, const tilewright_puzzle& puzzle, Request request)
    : inside_{std::make_unique<Inside>()} {
    Inside& inside = *inside_;
    inside.listener.solution = [&](std::span<const std::int32_t> row) { return inside.put(row); };
    inside.listener.progress = [&](const search::Progress& progress) {
        const std::lock_guard lock{inside.mutex};
        inside.progress = progress;
        return true;
    };
    inside.thread = std::thread{[&inside, command, &puzzle, request = std::move(request)] {
        inside.end(caught([&] { return ask(command, puzzle, request, inside.listener); }));
    }};
}

Background::~Background() {
    stop();
    inside_->thread.join();
}

Result<tilewright_event> Background::wait(double seconds) {
    Inside& inside = *inside_;
    if (!inside.taken_from.empty()) return TILEWRIGHT_FOUND;
    std::unique_lock lock{inside.mutex};
    const auto is_over = [&] { return !inside.filled.empty() || inside.answer; };
    if (!is_over() && seconds >= 0) {
        // A wait of years would overflow the clock.
        const std::chrono::duration<double> most{std::min(seconds, 1e6)};
        if (!inside.changed.wait_for(lock, most, is_over)) return TILEWRIGHT_WAITING;
    }
    inside.changed.wait(lock, is_over);
    if (inside.filled.empty() && !*inside.answer) return std::unexpected(inside.answer->error());
    if (inside.filled.empty()) return TILEWRIGHT_ENDED;
    inside.taken_from.clear();
    std::swap(inside.taken_from, inside.filled);
    inside.changed.notify_all();
    return TILEWRIGHT_FOUND;
}

Queue& Background::queue() {
    return inside_->taken_from;
}

search::Progress Background::progress() const {
    const std::lock_guard lock{inside_->mutex};
    return inside_->progress;
}

void Background::stop() {
    inside_->listener.interrupt = true;
    inside_->drop();
}

Result<tilewright_answer> Background::answer() {
    inside_->drop();
    std::unique_lock lock{inside_->mutex};
    inside_->changed.wait(lock, [&] { return inside_->answer.has_value(); });
    return *inside_->answer;
}

}  // namespace tilewright::c
