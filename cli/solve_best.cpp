#include "cli/solve_best.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <vector>

#include <unistd.h>

#include "cli/pictures.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "tilewright/format/matching/best_text.hpp"
#include "tilewright/matching/best.hpp"
#include "tilewright/matching/check_solution.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/native/interrupt.hpp"
#include "tilewright/native/share_out.hpp"

namespace tilewright::cli {
namespace {

using Clock = std::chrono::steady_clock;

// Several searches side by side, each on a thread and with a seed of its own.
class Searches {
public:
    Searches(const matching::Puzzle& puzzle, const BestRequest& request)
        : puzzle_{puzzle}, request_{request}, on_terminal_{isatty(STDERR_FILENO) != 0} {}

    // The best attempt of all; of equally good ones, that of the least seed.
    Result<format::BestAnswer> run() {
        std::vector<Result<matching::Attempt>> found(request_.threads, matching::Attempt{});
        native::share_out(found.size(), found.size(), [&](std::size_t, std::size_t i) {
            found[i] = search(request_.seed + i);
        });
        if (on_terminal_) say("\r\033[K");
        if (!found[0]) return std::unexpected(found[0].error());  // it is that of all
        const auto best = std::ranges::max_element(
            found, {}, [](const auto& one) { return one ? one->matched : 0; });
        return format::BestAnswer{puzzle_, **best,
                                  request_.seed + static_cast<std::uint64_t>(best - found.begin())};
    }

    [[nodiscard]] double seconds() const {
        return std::chrono::duration<double>(Clock::now() - begin_).count();
    }

private:
    Result<matching::Attempt> search(std::uint64_t seed) {
        auto found = matching::find_best(
            puzzle_, {.seed = seed,
                      .stop =
                          [&] {
                              return native::interrupt_flag() || is_solved_ ||
                                     seconds() > request_.seconds;
                          },
                      .on_better = [&](const matching::Attempt& better) { show(better); }});
        if (found && found->perfect()) is_solved_ = true;
        return found;
    }

    void show(const matching::Attempt& better) {
        const std::lock_guard lock{mutex_};
        if (!on_terminal_ || better.matched <= shown_) return;
        shown_ = better.matched;
        say("\r\033[K{} of {} edges after {}", better.matched, better.edges, duration(seconds()));
    }

    const matching::Puzzle& puzzle_;
    const BestRequest& request_;
    bool on_terminal_;
    Clock::time_point begin_ = Clock::now();
    std::atomic<bool> is_solved_ = false;
    std::mutex mutex_;
    std::size_t shown_ = 0;
};

}  // namespace

Status solve_best(const answer::AnyPuzzle& any, const BestRequest& request) {
    const auto* puzzle = std::get_if<matching::Puzzle>(&any);
    if (puzzle == nullptr)
        return report({Fault::Usage,
                       {},
                       {},
                       "--goal best is for edge-matching puzzles",
                       "packing puzzles have no edges that match"});
    const auto kind = picture_kind(request.output_name);
    if (kind)
        if (const auto wrong = request.picture.refusal(*puzzle, *kind)) return report(*wrong);
    auto output = native::Output::open(request.output_name);
    if (!output) return report(output.error());
    Searches searches{*puzzle, request};
    const auto best = searches.run();
    if (!best) return report(best.error());
    const matching::Solution& placements = best->attempt.placements;
    if (const auto wrong = best->perfect() ? check_solution(*puzzle, placements)
                                           : check_attempt(*puzzle, placements))
        return report(
            {Fault::Internal, puzzle->name, {}, "what was found is wrong: " + *wrong, {}});
    if (kind) {
        const draw::Subject<matching::Puzzle> subject{*puzzle, {placements}, {1}, in_words(*best)};
        const auto picture = request.picture.draw(subject, *kind);
        if (!picture) return report(picture.error());
        output->write(*picture);
    } else {
        output->write(request.json ? best_json(*best) : best_text(*best));
    }
    if (const auto closed = output->close(); !closed) return report(closed.error());
    say("{} ({}, found with seed {} after {} steps)\n", in_words(*best),
        duration(searches.seconds()), best->seed, grouped(std::to_string(best->attempt.steps)));
    return best->perfect() ? answered : stopped;
}

}  // namespace tilewright::cli
