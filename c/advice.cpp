#include "c/ask.hpp"
#include "c/guard.hpp"
#include "c/numbers.hpp"
#include "c/system.hpp"
#include "tilewright/advice/adviser.hpp"
#include "tilewright/format/explain_json.hpp"

namespace tilewright::c {
namespace {

constexpr double usual_seconds = 60;

Result<std::string> explained(const answer::Prepared<answer::CoverProblem>&,
                              const search::Control&) {
    return fail(Fault::Usage, "an exact-cover problem has no board to explain anything by",
                "count its solutions");
}
template <class Puzzle>
Result<std::string> explained(const answer::Prepared<Puzzle>& prepared,
                              const search::Control& control) {
    const Puzzle& puzzle = prepared.puzzle();
    const auto compiled = prepared.compiled(control.deadline->stop());
    if (!compiled) return std::unexpected(compiled.error());
    auto reasons = explain(puzzle, **compiled, control.deadline->stop());
    bool solvable = false;
    if (reasons.empty()) {
        auto searched = System::search_reason(puzzle, **compiled, control);
        if (searched.reason) reasons.push_back(*std::move(searched.reason));
        solvable = searched.solvable;
    }
    return format::explain_json(puzzle, reasons, solvable);
}

Result<std::string> advised(const answer::Prepared<answer::CoverProblem>&,
                            std::span<const std::int32_t>, const search::Control&) {
    return fail(Fault::Usage, "an exact-cover problem has no board to give hints for",
                "solve it with some options chosen");
}
template <class Puzzle>
Result<std::string> advised(const answer::Prepared<Puzzle>& prepared,
                            std::span<const std::int32_t> row, const search::Control& control) {
    const auto board = from_row(prepared.puzzle(), row);
    if (!board) return std::unexpected(board.error());
    const auto compiled = prepared.compiled(control.deadline->stop());
    if (!compiled) return std::unexpected(compiled.error());
    answer::SolveOptions options;
    options.control = control;
    advice::Adviser adviser{
        prepared.puzzle(), **compiled, [&](const cover::Instance& instance, const auto& placed) {
            return System::find_hint(instance, placed, options, prepared.witnesses());
        }};
    if (const auto taken = adviser.take(*board, {}, {}); !taken)
        return std::unexpected(taken.error());
    adviser.think();
    return adviser.json();
}

// Reads the options, and runs what was asked for under one deadline.
template <class Run>
char* advice(const tilewright_puzzle* puzzle, const char* options, const Hooks& hooks,
             tilewright_error** error, const Run& run) {
    return guarded_text(error, [&]() -> Result<std::string> {
        if (puzzle == nullptr) return null_handle("puzzle");
        const auto limits = read_time(or_empty(options), usual_seconds);
        if (!limits) return std::unexpected(limits.error());
        Listener listener{hooks};
        search::Control control{.limits = *limits};
        listen(control, listener);
        control.deadline = search::deadline_of(control);
        return std::visit([&](const auto& one) { return run(one, control); }, puzzle->is);
    });
}

}  // namespace
}  // namespace tilewright::c

using namespace tilewright;

char* tilewright_explain(const tilewright_puzzle* puzzle, const char* options,
                         tilewright_on_progress on_progress, void* context,
                         tilewright_error** error) {
    return c::advice(
        puzzle, options, {.progress = on_progress, .context = context}, error,
        [](const auto& one, const search::Control& control) { return c::explained(one, control); });
}

char* tilewright_hint(const tilewright_puzzle* puzzle, const int32_t* numbers, size_t count,
                      const char* options, tilewright_on_progress on_progress, void* context,
                      tilewright_error** error) {
    return c::advice(puzzle, options, {.progress = on_progress, .context = context}, error,
                     [&](const auto& one, const search::Control& control) -> Result<std::string> {
                         const auto row = c::row_of(numbers, count);
                         if (!row) return std::unexpected(row.error());
                         return c::advised(one, *row, control);
                     });
}
