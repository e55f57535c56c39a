#include "tilewright/search/supervisor.hpp"

#include <algorithm>
#include <limits>

namespace tilewright::search {

using engine::Ending;

Supervisor::Supervisor(Control control, std::optional<TreeLimit> tree_limit, Progress earlier)
    : control_{std::move(control)}, tree_limit_{tree_limit}, earlier_{earlier} {}

double Supervisor::fraction() const {
    return std::min(1.0, fraction_.load());
}

void Supervisor::stop(Ending reason) {
    int running = -1;
    stopped_.compare_exchange_strong(running, static_cast<int>(reason));
}

std::optional<Ending> Supervisor::stopped() const {
    const int reason = stopped_.load();
    return reason < 0 ? std::nullopt : std::optional{static_cast<Ending>(reason)};
}

std::optional<Ending> Supervisor::report(std::uint64_t nodes, double progress,
                                         std::uint64_t beyond) {
    const std::uint64_t total = nodes_.fetch_add(nodes) + nodes;
    const double foreseen = foreseen_.fetch_add(progress) + progress;
    // What nobody foresaw moves the fraction on, but little: it says nothing of what is left.
    constexpr double weight = 0.1;
    const double extra = beyond > 0 ? static_cast<double>(beyond) / nodes_for(1) : 0;
    advance(progress + weight * extra, 1 - foreseen);
    if (control_.interrupt != nullptr && control_.interrupt->load()) stop(Ending::Cancelled);
    if (is_too_large(total)) stop(Ending::NodeLimit);
    if (deadline_.has_passed()) stop(ending_of(deadline_));
    if (control_.on_progress && seconds() >= next_progress_.load()) show_progress();
    return stopped();
}

bool Supervisor::is_too_large(std::uint64_t nodes) const {
    const std::optional<std::uint64_t>& most = control_.limits.nodes;
    if (most && nodes > *most) return true;
    return tree_limit_ && nodes > tree_limit_->after &&
           nodes_for(1 - earlier_.fraction) > static_cast<double>(tree_limit_->most);
}

Budget Supervisor::budget() const {
    Budget left{.seconds = deadline_.seconds_left(), .nodes = control_.limits.nodes};
    if (left.nodes) *left.nodes -= std::min(*left.nodes, nodes_.load());
    return left;
}

void Supervisor::expect(double seconds, std::uint64_t bytes) {
    constexpr double long_run = 10;  // seconds
    if (seconds < long_run || !wants_expectation() || knows_long_run_.exchange(true)) return;
    on_long_run_(seconds, bytes);
}

double Supervisor::nodes_for(double share) const {
    const double done = foreseen_.load() - earlier_.fraction;
    return done > 0 ? share * static_cast<double>(nodes_.load()) / done
                    : std::numeric_limits<double>::infinity();
}

// As much of what is left to show has been done as of what is left to do: as long as all goes as
// foreseen the fraction is what was foreseen, and it never reaches 1 before that does.
void Supervisor::advance(double done, double left) {
    if (done <= 0) return;
    const double part = done / (done + std::max(0.0, left));
    double before = fraction_.load();
    while (!fraction_.compare_exchange_weak(before, before + (1 - before) * part)) {
    }
}

void Supervisor::show_progress() {
    if (showing_.test_and_set()) return;
    next_progress_ = seconds() + control_.progress_every;
    control_.on_progress(
        {fraction(), earlier_.seconds + seconds(), earlier_.nodes + nodes_.load()});
    showing_.clear();
}

std::optional<Ending> PartWatch::report(std::uint64_t nodes, double fraction) {
    constexpr double far_more = 3;
    const double progress = std::max(0.0, fraction - fraction_) * share_;
    fraction_ = std::max(fraction_, fraction);
    nodes_ += nodes;
    const bool is_beyond = static_cast<double>(nodes_) > far_more * supervisor_.nodes_for(share_);
    return supervisor_.report(nodes, progress, is_beyond ? nodes : 0);
}

void PartWatch::finish(const engine::Outcome& outcome) {
    const std::uint64_t nodes = outcome.stats.nodes;
    (void)report(nodes - std::min(nodes, nodes_), outcome.complete() ? 1.0 - donated_ : fraction_);
}

}  // namespace tilewright::search
