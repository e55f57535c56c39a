#include "web/bindings/bindings.hpp"

#include <cstdlib>
#include <string>

#include <nlohmann/json.hpp>

#include "tilewright/answer/count.hpp"
#include "tilewright/answer/group_order.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/format/answer_json.hpp"
#include "tilewright/format/matching/puzzle_json.hpp"
#include "tilewright/format/matching/solution_text.hpp"
#include "tilewright/format/packing/puzzle_json.hpp"
#include "tilewright/format/packing/solution_text.hpp"
#include "tilewright/puzzle_file/catalogue.hpp"
#include "web/bindings/request.hpp"

namespace tilewright::web {
namespace {

// Keeps an answer until the next call.
const char* keep(std::string text) {
    static std::string kept;
    kept = std::move(text);
    return kept.c_str();
}

std::string_view name_of(Fault fault) {
    switch (fault) {
        case Fault::Usage:
            return "usage";
        case Fault::Input:
            return "input";
        case Fault::Missing:
            return "missing";
        case Fault::Io:
            return "io";
        case Fault::Internal:
            return "internal";
        case Fault::Helper:
            return "helper";
        case Fault::Stopped:
            return "stopped";
    }
    return "internal";
}

std::string error_json(const Error& error) {
    const nlohmann::ordered_json object{{"schema", "tilewright.error/1"},
                                        {"fault", name_of(error.fault)},
                                        {"source", error.source},
                                        {"line", error.at.line},
                                        {"column", error.at.column},
                                        {"message", error.message},
                                        {"hint", error.hint}};
    return object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

std::string count(std::string_view puzzle, std::string_view options) {
    const auto request = read_request(Command::Count, puzzle, options);
    if (!request) return error_json(request.error());
    const auto count_one = [&](const auto& one) {
        const auto answer = count(one, request->options);
        return answer ? format::count_json(one.name, request->options, *answer)
                      : error_json(answer.error());
    };
    return std::visit(count_one, request->puzzle);
}

format::SolutionWriter writer_for(const packing::Puzzle& puzzle) {
    return {puzzle, format::SolutionFormat::JsonLines};
}

format::MatchingWriter writer_for(const matching::Puzzle& puzzle) {
    return {puzzle, format::SolutionFormat::JsonLines};
}

template <class Puzzle>
std::string solve(const Puzzle& puzzle, const Request& request) {
    const auto order = answer::group_order(puzzle, request.options.modulo);
    if (!order) return error_json(order.error());
    const bool distinct = request.listing == search::Listing::Distinct;
    auto writer = writer_for(puzzle);
    std::string text = writer.header({puzzle.name, distinct ? "distinct" : "raw", *order});
    std::uint64_t written = 0;
    const auto answer = solve(puzzle, request.listing, request.options, [&](const auto& solution) {
        text += writer.solution(solution);
        return ++written < request.most_solutions;
    });
    if (!answer) return error_json(answer.error());
    const search::Tally& tally = answer->tally;
    const bool enough = written == request.most_solutions;
    const std::string_view reason = enough ? "as many as asked for" : to_string(tally.ending);
    return text + writer.ending({written, tally.complete(), std::string{reason}});
}

std::string solve(std::string_view puzzle, std::string_view options) {
    const auto request = read_request(Command::Solve, puzzle, options);
    if (!request) return error_json(request.error());
    return std::visit([&](const auto& one) { return solve(one, *request); }, request->puzzle);
}

std::string show(std::string_view name_or_text) {
    const auto puzzle = read_puzzle(name_or_text);
    if (!puzzle) return error_json(puzzle.error());
    return std::visit([](const auto& one) { return format::puzzle_json(one); }, *puzzle);
}

std::string list() {
    std::string text;
    for (const std::string_view name : puzzle_file::catalogue_names()) {
        const auto puzzle = answer::read_any_entry(name);
        if (!puzzle) return error_json(puzzle.error());
        text += std::visit([](const auto& one) { return format::entry_json(one); }, *puzzle);
    }
    return text;
}

}  // namespace
}  // namespace tilewright::web

using tilewright::web::keep;

char* tilewright_allocate(std::size_t bytes) {
    return static_cast<char*>(std::malloc(bytes));
}

void tilewright_free(char* memory) {
    std::free(memory);
}

const char* tilewright_count(const char* puzzle, std::size_t puzzle_size, const char* options,
                             std::size_t options_size) {
    return keep(tilewright::web::count({puzzle, puzzle_size}, {options, options_size}));
}

const char* tilewright_solve(const char* puzzle, std::size_t puzzle_size, const char* options,
                             std::size_t options_size) {
    return keep(tilewright::web::solve({puzzle, puzzle_size}, {options, options_size}));
}

const char* tilewright_show(const char* puzzle, std::size_t puzzle_size) {
    return keep(tilewright::web::show({puzzle, puzzle_size}));
}

const char* tilewright_list() {
    return keep(tilewright::web::list());
}
