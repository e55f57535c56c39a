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

std::optional<std::string> why_not(const CoverProblem& problem,
                                   const std::vector<cover::OptionId>& chosen) {
    return cover::verify(problem.instance, chosen);
}
template <class Puzzle>
std::optional<std::string> why_not(const Puzzle& puzzle,
                                   const typename Puzzle::Solution& solution) {
    return check_solution(puzzle, solution);
}

std::string in_text(const CoverProblem& problem, const std::vector<cover::OptionId>& chosen) {
    return format::chosen_options(problem.instance, chosen, true);
}
template <class Puzzle>
std::string in_text(const Puzzle& puzzle, const typename Puzzle::Solution& solution) {
    return format::writer_for(puzzle)->solution(solution);
}

Result<std::string> drawn(const CoverProblem&, Row, const Look&) {
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

int tilewright_solution_check(const tilewright_puzzle* puzzle, const int32_t* numbers, size_t count,
                              tilewright_error** error) {
    return c::guarded(error, 0, [&]() -> Result<int> {
        if (puzzle == nullptr) return c::null_handle("puzzle");
        const auto row = c::row_of(numbers, count);
        if (!row) return std::unexpected(row.error());
        const auto check = [&](const auto& one) -> Result<int> {
            const auto solution = c::from_row(one, *row);
            if (!solution) return std::unexpected(solution.error());
            if (const auto wrong = c::why_not(one, *solution)) return fail(Fault::Input, *wrong);
            return 1;
        };
        return std::visit(check, puzzle->is);
    });
}

char* tilewright_solution_text(const tilewright_puzzle* puzzle, const int32_t* numbers,
                               size_t count, tilewright_error** error) {
    return c::guarded_text(error, [&]() -> Result<std::string> {
        if (puzzle == nullptr) return c::null_handle("puzzle");
        const auto row = c::row_of(numbers, count);
        if (!row) return std::unexpected(row.error());
        const auto write = [&](const auto& one) -> Result<std::string> {
            const auto solution = c::from_row(one, *row);
            if (!solution) return std::unexpected(solution.error());
            return c::in_text(one, *solution);
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
        return std::visit([&](const auto& one) { return c::drawn(one, *row, *look); }, puzzle->is);
    });
}
