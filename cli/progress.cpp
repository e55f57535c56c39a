#include "cli/progress.hpp"
#include "cli/say.hpp"

#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <thread>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

namespace tilewright::cli {
namespace {

constexpr double patience = 2;  // seconds before anything is shown

// The line of progress.  While nothing has been searched yet, a thread shows what is being done.
class Line {
public:
    void enter(std::string_view doing) {
        const std::lock_guard lock{mutex_};
        doing_ = doing;
        if (!thread_.joinable()) {
            start_ = Clock::now();
            thread_ = std::jthread{[this](const std::stop_token& stop) { tick(stop); }};
        }
    }

    void show(const search::Progress& progress) {
        if (progress.nodes == 0 && progress.fraction == 0) return;
        const std::lock_guard lock{mutex_};
        doing_.clear();
        if (progress.seconds < patience) return;
        std::string left = "time left not known yet";
        if (progress.fraction > 0.001)
            left = "about " + duration(progress.seconds * (1 / progress.fraction - 1)) + " left";
        std::string text = fmt::format("{:5.1f} %  {} so far, {}", 100 * progress.fraction,
                                       duration(progress.seconds), left);
        if (progress.nodes > 0)
            text += fmt::format(", {} nodes", grouped(std::to_string(progress.nodes)));
        print(found_.empty() ? text : text + "; " + found_);
    }

    void add(std::string words) {
        const std::lock_guard lock{mutex_};
        found_ = std::move(words);
    }

    void clear() {
        if (thread_.joinable()) {
            thread_.request_stop();
            thread_.join();
            thread_ = {};
        }
        if (shown_) say("\r\033[K");
        shown_ = false;
        doing_.clear();
        found_.clear();
    }

private:
    using Clock = std::chrono::steady_clock;

    void tick(const std::stop_token& stop) {
        std::unique_lock lock{mutex_};
        while (!wake_.wait_for(lock, stop, std::chrono::milliseconds{200}, [] { return false; }) &&
               !stop.stop_requested()) {
            const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
            if (!doing_.empty() && seconds >= patience)
                print(fmt::format("{}, {} so far", doing_, duration(seconds)));
        }
    }

    void print(const std::string& text) {
        say("\r\033[K{}", text);
        std::fflush(stderr);
        shown_ = true;
    }

    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::string doing_;  // empty: there is progress to show
    std::string found_;  // shown behind the progress
    bool shown_ = false;
    Clock::time_point start_;
    std::jthread thread_;
};

Line& line() {
    static Line one;
    return one;
}

}  // namespace

std::function<void(const search::Progress&)> progress_on_terminal() {
    if (isatty(STDERR_FILENO) == 0) return {};
    return [](const search::Progress& progress) { line().show(progress); };
}

std::function<void(std::string_view)> stages_on_terminal() {
    if (isatty(STDERR_FILENO) == 0) return {};
    return [](std::string_view doing) { line().enter(doing); };
}

void add_to_progress(std::string words) {
    line().add(std::move(words));
}

void clear_progress() {
    line().clear();
}

std::string duration(double seconds) {
    if (seconds < 1) return fmt::format("{:.3f} s", seconds);
    if (seconds < 60) return fmt::format("{:.1f} s", seconds);
    const auto whole = static_cast<std::uint64_t>(seconds);
    if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
    if (whole < 172'800) return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
    return fmt::format("{} days", whole / 86'400);
}

std::string grouped(std::string digits) {
    for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, 1, ',');
    return digits;
}

bool may_colour(bool is_terminal) {
    const char* no_color = std::getenv("NO_COLOR");
    return is_terminal && (no_color == nullptr || *no_color == '\0');
}

}  // namespace tilewright::cli
