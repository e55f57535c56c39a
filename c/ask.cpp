#include "c/ask.hpp"

#include <fmt/format.h>

#include "c/numbers.hpp"
#include "c/system.hpp"
#include "tilewright/advice/details.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/answer/sample.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/answer/where.hpp"
#include "tilewright/base/deadline.hpp"
#include "tilewright/format/answer_json.hpp"
#include "tilewright/format/certificate_text.hpp"
#include "tilewright/format/option_list.hpp"

namespace tilewright::c {

tilewright_answer to_handle(const std::string& puzzle, const answer::SolveOptions& options,
                            const answer::Answer& answer, const answer::Certificate* certificate,
                            const nlohmann::ordered_json& further) {
    const search::Tally& tally = answer.tally;
    return {.raw = decimal(tally.raw),
            .distinct = decimal(tally.distinct),
            .ending = std::string{to_string(tally.ending)},
            .engine = answer.engine,
            .reason = answer.reason,
            .json = format::count_json(puzzle, options, answer, certificate, further),
            .complete = tally.complete(),
            .group_order = answer.group_order,
            .seconds = tally.seconds,
            .nodes = tally.stats.nodes};
}

Listener::Listener(const Hooks& hooks) {
    if (hooks.progress != nullptr)
        progress = [hooks](const search::Progress& at) {
            const tilewright_progress given{at.fraction, at.seconds, at.nodes};
            return hooks.progress(hooks.context, &given) == 0;
        };
    if (hooks.solution != nullptr)
        solution = [hooks](std::span<const std::int32_t> row) {
            return hooks.solution(hooks.context, row.data(), row.size()) == 0;
        };
    if (hooks.text != nullptr)
        text = [hooks](std::string_view part) {
            return hooks.text(hooks.context, part.data(), part.size()) == 0;
        };
}

void listen(search::Control& control, Listener& listener) {
    control.interrupt = &listener.interrupt;
    if (listener.progress)
        control.on_progress = [&listener](const search::Progress& progress) {
            if (!listener.progress(progress)) listener.interrupt = true;
        };
}

namespace {

template <class Puzzle>
using Prepared = answer::Prepared<Puzzle>;

// What the JSON of a count says besides, if it was asked for.
template <class Puzzle>
nlohmann::ordered_json details_of(const Prepared<Puzzle>& puzzle, const answer::Answer& answer,
                                  const Request& request) {
    if (request.by.empty()) return {};
    return advice::details_json(puzzle, answer, request.by);
}
nlohmann::ordered_json details_of(const Prepared<answer::CoverProblem>&, const answer::Answer&,
                                  const Request&) {
    return {};  // was refused
}

// What is asked for where solutions must have a property.
Result<answer::Where> where_of(const Prepared<packing::Puzzle>& puzzle, const Request& request) {
    auto property = property::Property::read(puzzle.puzzle(), request.where);
    if (!property) return std::unexpected(property.error());
    const Deadline deadline = search::deadline_of(request.options.control);
    return answer::Where::make(puzzle, *std::move(property), deadline.stop());
}

std::unexpected<Error> tested_one_by_one(std::string_view option) {
    return fail(Fault::Usage, fmt::format("'{}' does not work with this 'where'", option),
                "solutions are listed and tested one by one; it works with on-border, "
                "no-four-corners and 'and', and with pieces on cells where 'modulo' is \"none\"");
}

// The answer to a count, certified if that was asked for.
template <class Puzzle>
Result<tilewright_answer> counted(const Prepared<Puzzle>& puzzle, const Request& request,
                                  const Result<answer::Answer>& answer) {
    if (!answer) return std::unexpected(answer.error());
    const std::string& name = puzzle.puzzle().name;
    auto further = details_of(puzzle, *answer, request);
    if (!request.where.empty()) further["where"] = request.where;
    if (!request.certify || !answer->tally.complete())
        return to_handle(name, request.options, *answer, nullptr, further);
    answer::SolveOptions again = request.options;
    again.control.limits.nodes.reset();
    const auto certificate = answer::certify(puzzle, *answer, again);
    if (!certificate) return std::unexpected(certificate.error());
    if (!certificate->count.faults.empty())
        return fail(Fault::Internal, format::certificate_text(*certificate),
                    "please report this puzzle");
    return to_handle(name, request.options, *answer, &*certificate, further);
}

template <class Puzzle>
Result<tilewright_answer> count_one(const Prepared<Puzzle>& puzzle, const Request& request) {
    return counted(puzzle, request, answer::count(puzzle, request.options));
}
Result<tilewright_answer> count_one(const Prepared<packing::Puzzle>& puzzle,
                                    const Request& request) {
    if (request.where.empty())
        return counted(puzzle, request, answer::count(puzzle, request.options));
    const auto where = where_of(puzzle, request);
    if (!where) return std::unexpected(where.error());
    if (!answer::is_all_searched(where->property(), request.options.modulo) &&
        (request.certify || !request.by.empty()))
        return tested_one_by_one(request.certify ? "certify" : "by");
    return counted(where->searched(), request, answer::count(*where, request.options));
}

Result<answer::Answer> find_where(const Prepared<packing::Puzzle>& puzzle, const Request& request,
                                  const answer::OnSolution<packing::Puzzle>& on_solution) {
    const format::ListRequest& list = request.list;
    const auto where = where_of(puzzle, request);
    if (!where) return std::unexpected(where.error());
    if (!list.is_sample) return answer::solve(*where, list.listing, request.options, on_solution);
    if (!answer::is_all_searched(where->property(), puzzle_file::Modulo::None))
        return tested_one_by_one("sample");
    return answer::sample(where->searched(), {list.most, request.options.seed}, request.options,
                          on_solution);
}

// Finds the solutions that a request asks for.
//   take: takes a solution; returns false to end the search
template <class Puzzle, class Take>
Result<answer::Answer> find(const Prepared<Puzzle>& puzzle, const Request& request,
                            const Take& take) {
    const answer::OnSolution<Puzzle> on_solution = take;
    const format::ListRequest& list = request.list;
    if constexpr (std::is_same_v<Puzzle, packing::Puzzle>)
        if (!request.where.empty()) return find_where(puzzle, request, on_solution);
    return list.is_sample ? answer::sample(puzzle, {list.most, request.options.seed},
                                           request.options, on_solution)
                          : answer::solve(puzzle, list.listing, request.options, on_solution);
}

// Hands solutions over as numbers, as many as were asked for.
template <class Puzzle>
Result<tilewright_answer> solve_one(const Prepared<Puzzle>& puzzle, const Request& request,
                                    Listener& listener) {
    std::uint64_t left = request.list.most;
    std::vector<std::int32_t> row;
    const auto take = [&](const typename Puzzle::Solution& solution) {
        row.clear();
        append(puzzle.puzzle(), solution, row);
        const bool wants_more = !listener.solution || listener.solution(row);
        return --left > 0 && wants_more;
    };
    const auto answer = find(puzzle, request, take);
    if (!answer) return std::unexpected(answer.error());
    return to_handle(puzzle.puzzle().name, request.options, *answer, nullptr);
}

bool write(Listener& listener, std::string_view text) {
    return !listener.text || listener.text(text);
}

Result<tilewright_answer> list_one(const Prepared<answer::CoverProblem>& problem,
                                   const Request& request, Listener& listener) {
    std::uint64_t written = 0;
    const auto take = [&](const answer::CoverProblem::Solution& solution) {
        const std::string text =
            format::chosen_options(problem.puzzle().instance, solution, ++written == 1);
        return write(listener, text) && written < request.list.most;
    };
    const auto answer = find(problem, request, take);
    if (!answer) return std::unexpected(answer.error());
    return to_handle(problem.puzzle().name, request.options, *answer, nullptr);
}

template <class Puzzle>
Result<tilewright_answer> list_one(const Prepared<Puzzle>& puzzle, const Request& request,
                                   Listener& listener) {
    format::ListOutput list{
        puzzle.puzzle(), request.list, {.format = request.format}, [&](std::string_view text) {
            return write(listener, text);
        }};
    const Deadline deadline = search::deadline_of(request.options.control);
    if (const auto begun = list.begin(puzzle, request.options.modulo, deadline.stop()); !begun)
        return std::unexpected(begun.error());
    const auto answer = find(puzzle, request, [&](const auto& one) { return list.add(one); });
    if (!answer) return std::unexpected(answer.error());
    list.end(*answer);
    return to_handle(puzzle.puzzle().name, request.options, *answer, nullptr);
}

}  // namespace

Result<tilewright_answer> ask(Command command, const tilewright_puzzle& puzzle, Request request,
                              Listener& listener) {
    const System system{request};
    search::Control& control = request.options.control;
    listen(control, listener);
    control.deadline = search::deadline_of(control);
    auto answer = std::visit(
        [&](const auto& one) {
            return command == Command::Count   ? count_one(one, request)
                   : command == Command::Solve ? solve_one(one, request, listener)
                                               : list_one(one, request, listener);
        },
        puzzle.is);
    if (auto trouble = system.trouble()) return std::unexpected(*std::move(trouble));
    return answer;
}

}  // namespace tilewright::c
