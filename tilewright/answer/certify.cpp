#include "tilewright/answer/certify.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/answer/question.hpp"
#include "tilewright/cover/instance_text.hpp"
#include "tilewright/cover/verify.hpp"
#include "tilewright/matching/check_solution.hpp"
#include "tilewright/packing/check_solution.hpp"

namespace tilewright::answer {
namespace {

// The engine of that name, as far as it can be found.
const engine::Engine* engine_named(const std::string& name, const SolveOptions& options) {
    const auto found =
        std::ranges::find(options.further_engines, std::string_view{name}, &engine::Engine::name);
    return found != options.further_engines.end() ? &*found : engine::find_engine(name);
}

Result<Certificate> certify_posed(const Question& question, const Answer& answer,
                                  const engine::Engine* second, const search::Check& check) {
    const cover::Instance& instance = question.instance();
    const SolveOptions& options = question.options;
    if (second == nullptr)
        second =
            search::second_engine(instance, answer.engine, answer.tally.raw, options.lists_again);
    if (second == nullptr)
        return fail(Fault::Usage,
                    fmt::format("no engine but '{}' takes this puzzle", answer.engine),
                    "a count needs two engines to be certified");
    Certificate certificate{
        .first = answer.engine,
        .second = std::string{second->name},
        .group_order = question.group().order(),
        .count = search::count_again(
            instance, question.group(), answer.tally, engine_named(answer.engine, options),
            {.engine = second, .pruning = options.pruning}, question.control(),
            options.lists_again ? check : search::Check{}),
        .where = {}};
    if (certificate.count.where)
        for (const cover::OptionId option : certificate.count.where->chosen)
            certificate.where += cover::write_option(instance, option);
    return certificate;
}

// The certificate of a second count that was ended before it had begun.
Certificate not_begun(const Answer& answer, const Deadline& deadline) {
    Certificate certificate{.first = answer.engine, .second = {}, .count = {}, .where = {}};
    certificate.count.ending = search::ending_of(deadline);
    return certificate;
}

std::optional<std::string> check_solution(const CoverProblem& problem,
                                          const CoverProblem::Solution& solution) {
    return cover::verify(problem.instance, solution);
}

template <class Puzzle>
Result<Certificate> certify_puzzle(const Prepared<Puzzle>& puzzle, const Answer& answer,
                                   const SolveOptions& options, const engine::Engine* second) {
    const Deadline deadline = search::deadline_of(options.control);
    const auto posed = puzzle.posed(options.modulo, deadline.stop());
    if (!posed && posed.error().fault == Fault::Stopped) return not_begun(answer, deadline);
    if (!posed) return std::unexpected(posed.error());
    return certify_posed({**posed, options, deadline}, answer, second,
                         [&](std::span<const cover::OptionId> solution) {
                             return check_solution(puzzle.puzzle(), puzzle.solution(solution));
                         });
}

}  // namespace

Result<Certificate> certify(const Prepared<packing::Puzzle>& puzzle, const Answer& answer,
                            const SolveOptions& options, const engine::Engine* second) {
    return certify_puzzle(puzzle, answer, options, second);
}

Result<Certificate> certify(const Prepared<matching::Puzzle>& puzzle, const Answer& answer,
                            const SolveOptions& options, const engine::Engine* second) {
    return certify_puzzle(puzzle, answer, options, second);
}

Result<Certificate> certify(const Prepared<CoverProblem>& problem, const Answer& answer,
                            const SolveOptions& options, const engine::Engine* second) {
    return certify_puzzle(problem, answer, options, second);
}

Result<Certificate> certify(const cover::Instance& instance, const Answer& answer,
                            const SolveOptions& options, const engine::Engine* second) {
    const Deadline deadline = search::deadline_of(options.control);
    const Posed posed{{std::shared_ptr<void>{}, &instance}, trivial_group(instance)};
    return certify_posed({posed, options, deadline}, answer, second,
                         [](std::span<const cover::OptionId>) { return std::nullopt; });
}

}  // namespace tilewright::answer
