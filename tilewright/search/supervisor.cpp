#include "tilewright/search/supervisor.hpp"

#include <algorithm>

namespace tilewright::search {

using engine::Ending;

Supervisor::Supervisor(Limits limits, const std::atomic<bool>* interrupt,
                       std::function<void(const Progress&)> on_progress, double every,
                       Progress earlier)
    : limits_{limits},
      interrupt_{interrupt},
      on_progress_{std::move(on_progress)},
      every_{every},
      earlier_{earlier} {}

double Supervisor::seconds() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
}

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

std::optional<Ending> Supervisor::report(std::uint64_t nodes, double progress) {
    const std::uint64_t total = nodes_.fetch_add(nodes) + nodes;
    fraction_.fetch_add(progress);
    if (interrupt_ != nullptr && interrupt_->load()) stop(Ending::Cancelled);
    if (limits_.nodes && total > *limits_.nodes) stop(Ending::NodeLimit);
    if (limits_.seconds && seconds() > *limits_.seconds) stop(Ending::TimeLimit);
    if (on_progress_ && seconds() >= next_progress_.load()) show_progress();
    return stopped();
}

void Supervisor::show_progress() {
    if (showing_.test_and_set()) return;
    next_progress_ = seconds() + every_;
    on_progress_({fraction(), earlier_.seconds + seconds(), earlier_.nodes + nodes_.load()});
    showing_.clear();
}

std::optional<Ending> PartWatch::report(std::uint64_t nodes, double fraction) {
    const double progress = std::max(0.0, fraction - fraction_) * share_;
    fraction_ = std::max(fraction_, fraction);
    nodes_ += nodes;
    return supervisor_.report(nodes, progress);
}

void PartWatch::finish(const engine::Outcome& outcome) {
    const std::uint64_t nodes = outcome.stats.nodes;
    (void)report(nodes - std::min(nodes, nodes_), outcome.complete() ? 1.0 - given_ : fraction_);
}

}  // namespace tilewright::search
