#include "cli/progress.hpp"
#include "cli/say.hpp"

#include <cstdlib>

#include <fmt/format.h>
#include <unistd.h>

namespace tilewright::cli {
namespace {

bool shown = false;

void show(const search::Progress& progress) {
    if (progress.seconds < 2) return;
    std::string left = "time left not known yet";
    if (progress.fraction > 0.001)
        left = "about " + duration(progress.seconds * (1 / progress.fraction - 1)) + " left";
    say("\r\033[K{:5.1f} %  {} so far, {}, {} nodes", 100 * progress.fraction,
        duration(progress.seconds), left, grouped(std::to_string(progress.nodes)));
    std::fflush(stderr);
    shown = true;
}

}  // namespace

std::function<void(const search::Progress&)> progress_on_terminal() {
    if (isatty(STDERR_FILENO) == 0) return {};
    return show;
}

void clear_progress() {
    if (shown) say("\r\033[K");
    shown = false;
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
