#include "c/guard.hpp"
#include "c/numbers.hpp"
#include "c/request.hpp"
#include "tilewright/cover/verify.hpp"
#include "tilewright/draw/svg.hpp"
#include "tilewright/format/matching/solution_text.hpp"
#include "tilewright/format/option_list.hpp"
#include "tilewright/format/packing/solution_text.hpp"
#include "tilewright/matching/check_solution.hpp"
#include "tilewright/packing/check_solution.hpp"

namespace tilewright::c {
namespace {

using Row = std::span<const std::int32_t>;

std::optional<std::string> check_solution(const answer::CoverProblem& problem,
                                          const answer::CoverProblem::Solution& chosen) {
    return cover::verify(problem.instance, chosen);
}

// What is wrong with a solution; nothing when it is one.
template <class Puzzle>
Result<std::optional<std::string>> mistake_in(const Puzzle& puzzle, Row row) {
    const auto solution = from_row(puzzle, row);
    if (!solution) return std::unexpected(solution.error());
    return check_solution(puzzle, *solution);
}

std::string in_text(const answer::CoverProblem& problem,
                    const answer::CoverProblem::Solution& chosen) {
    return format::chosen_options(problem.instance, chosen, true);
}
template <class Puzzle>
std::string in_text(const Puzzle& puzzle, const typename Puzzle::Solution& solution) {
    return format::writer_for(puzzle)->solution(solution);
}

Result<std::string> drawn(const answer::CoverProblem&, Row, const Look&) {
    return fail(Fault::Usage, "an exact-cover problem has no board to draw");
}
template <class Puzzle>
Result<std::string> drawn(const Puzzle& puzzle, Row row, const Look& look) {
    draw::Subject<Puzzle> subject{puzzle, {}, {}};
    if (!row.empty()) {
        auto solution = from_row(puzzle, row);
        if (!solution) return std::unexpected(solution.error());
        subject.solutions.push_back(*std::move(solution));
        subject.numbers.push_back(1);
    }
    const auto scene = draw::draw_picture(subject, look.view, look.style);
    if (!scene) return std::unexpected(scene.error());
    return draw::to_svg(*scene);
}

}  // namespace
}  // namespace tilewright::c

using namespace tilewright;

char* tilewright_check(const tilewright_puzzle* puzzle, const int32_t* numbers, size_t count,
                       tilewright_error** error) {
    return c::guarded(error, static_cast<char*>(nullptr), [&]() -> Result<char*> {
        if (puzzle == nullptr) return c::null_handle("puzzle");
        const auto row = c::row_of(numbers, count);
        if (!row) return std::unexpected(row.error());
        const auto wrong = std::visit(
            [&](const auto& one) { return c::mistake_in(one.puzzle(), *row); }, puzzle->is);
        if (!wrong) return std::unexpected(wrong.error());
        if (!*wrong) return static_cast<char*>(nullptr);
        return c::text_for_caller(**wrong);
    });
}

char* tilewright_solution_text(const tilewright_puzzle* puzzle, const int32_t* numbers,
                               size_t count, tilewright_error** error) {
    return c::guarded_text(error, [&]() -> Result<std::string> {
        if (puzzle == nullptr) return c::null_handle("puzzle");
        const auto row = c::row_of(numbers, count);
        if (!row) return std::unexpected(row.error());
        const auto write = [&](const auto& one) -> Result<std::string> {
            const auto solution = c::from_row(one.puzzle(), *row);
            if (!solution) return std::unexpected(solution.error());
            return c::in_text(one.puzzle(), *solution);
        };
        return std::visit(write, puzzle->is);
    });
}

char* tilewright_draw(const tilewright_puzzle* puzzle, const int32_t* numbers, size_t count,
                      const char* options, tilewright_error** error) {
    return c::guarded_text(error, [&]() -> Result<std::string> {
        if (puzzle == nullptr) return c::null_handle("puzzle");
        const auto row = c::row_of(numbers, count);
        if (!row) return std::unexpected(row.error());
        const auto look = c::read_look(c::or_empty(options));
        if (!look) return std::unexpected(look.error());
        return std::visit([&](const auto& one) { return c::drawn(one.puzzle(), *row, *look); },
                          puzzle->is);
    });
}
