#include "cli/independent_items.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <vector>

#include "tilewright/native/share_out.hpp"
#include "tilewright/search/scheduler.hpp"

namespace tilewright::cli {

Result<void> IndependentItems::work_on(std::span<const std::size_t> items,
                                       const search::Control& control, const Give& give) {
    const Deadline deadline = search::deadline_of(control);
    const std::size_t threads = control.scheduler != nullptr ? control.scheduler->threads() : 1;
    const std::size_t at_once = std::max(std::size_t{1}, std::min(threads, items.size()));
    search::Control each = search::under(control, deadline);
    each.on_progress = {};
    each.limits.memory /= at_once;
    if (at_once > 1) each.scheduler = {};
    std::atomic<bool> has_failed = false;
    std::mutex mutex;  // of what follows
    std::optional<Error> error;
    std::size_t done = 0;
    native::share_out(at_once, items.size(), [&](std::size_t, std::size_t i) {
        if (has_failed || deadline.has_passed()) return;
        auto text = do_item(items[i], each);
        if (text && *text) give(items[i], **std::move(text));
        const bool is_late = !text && text.error().fault == Fault::Stopped && deadline.has_passed();
        const std::lock_guard lock{mutex};
        if (!text && !is_late && !has_failed.exchange(true)) error = text.error();
        const double fraction = static_cast<double>(++done) / static_cast<double>(items.size());
        if (control.on_progress)
            control.on_progress({.fraction = fraction, .seconds = deadline.gone()});
    });
    if (error) return std::unexpected(*error);
    return {};
}

}  // namespace tilewright::cli
