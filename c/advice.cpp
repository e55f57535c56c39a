#include "c/guard.hpp"
#include "c/numbers.hpp"
#include "c/system.hpp"
#include "tilewright/advice/adviser.hpp"
#include "tilewright/format/explain_json.hpp"

namespace tilewright::c {
namespace {

constexpr double usual_seconds = 60;

Result<std::string> explained(const CoverProblem&, const search::Limits&) {
    return fail(Fault::Usage, "an exact-cover problem has no board to explain anything by",
                "count its solutions");
}
template <class Puzzle>
Result<std::string> explained(const Puzzle& puzzle, const search::Limits& limits) {
    const auto compiled = compile(puzzle);
    if (!compiled) return std::unexpected(compiled.error());
    auto reasons = explain(puzzle, *compiled);
    bool solvable = false;
    if (reasons.empty()) {
        auto searched = System::search_reason(puzzle, *compiled, {.limits = limits});
        if (searched.reason) reasons.push_back(*std::move(searched.reason));
        solvable = searched.solvable;
    }
    return format::explain_json(puzzle.name, reasons, solvable);
}

Result<std::string> advised(const CoverProblem&, std::span<const std::int32_t>,
                            const search::Limits&) {
    return fail(Fault::Usage, "an exact-cover problem has no board to give hints for",
                "solve it with some options chosen");
}
template <class Puzzle>
Result<std::string> advised(const Puzzle& puzzle, std::span<const std::int32_t> row,
                            const search::Limits& limits) {
    const auto board = from_row(puzzle, row);
    if (!board) return std::unexpected(board.error());
    const auto compiled = compile(puzzle);
    if (!compiled) return std::unexpected(compiled.error());
    answer::SolveOptions options;
    options.control.limits = limits;
    advice::Adviser adviser{puzzle, *compiled,
                            [&](const cover::Instance& instance, const auto& placed) {
                                return System::find_hint(instance, placed, options);
                            }};
    if (const auto taken = adviser.take(*board, {}, {}); !taken)
        return std::unexpected(taken.error());
    adviser.think();
    return adviser.json();
}

}  // namespace
}  // namespace tilewright::c

using namespace tilewright;

char* tilewright_explain(const tilewright_puzzle* puzzle, const char* options,
                         tilewright_error** error) {
    return c::guarded_text(error, [&]() -> Result<std::string> {
        if (puzzle == nullptr) return c::null_handle("puzzle");
        const auto limits = c::read_time(c::or_empty(options), c::usual_seconds);
        if (!limits) return std::unexpected(limits.error());
        return std::visit([&](const auto& one) { return c::explained(one, *limits); }, puzzle->is);
    });
}

char* tilewright_hint(const tilewright_puzzle* puzzle, const int32_t* numbers, size_t count,
                      const char* options, tilewright_error** error) {
    return c::guarded_text(error, [&]() -> Result<std::string> {
        if (puzzle == nullptr) return c::null_handle("puzzle");
        const auto row = c::row_of(numbers, count);
        if (!row) return std::unexpected(row.error());
        const auto limits = c::read_time(c::or_empty(options), c::usual_seconds);
        if (!limits) return std::unexpected(limits.error());
        return std::visit([&](const auto& one) { return c::advised(one, *row, *limits); },
                          puzzle->is);
    });
}
