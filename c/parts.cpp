#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "c/ask.hpp"
#include "c/guard.hpp"
#include "c/numbers.hpp"
#include "c/pace.hpp"
#include "c/system.hpp"
#include "tilewright/answer/parts.hpp"
#include "tilewright/base/parse_json.hpp"
#include "tilewright/base/sha256.hpp"
#include "tilewright/format/state/checkpoint_json.hpp"

// Parts of searches as texts.
namespace tilewright::c {
namespace {

using nlohmann::json;

// A part of a search, or its result.
struct Part {
    std::size_t number = 0;  // from 1
    std::size_t of = 0;      // how many there are
    double share = 0;        // of the work of all parts, estimated when they were cut
    std::string job;         // the digest of all parts together
    std::string ending;      // of the last call that searched it; empty: none has
    format::Checkpoint search;

    [[nodiscard]] bool is_done() const { return search.state.parts.empty(); }
};

constexpr std::size_t most_parts = 100'000;

std::string write_part(const Part& part) {
    const nlohmann::ordered_json object{{"schema", "tilewright.part/3"},
                                        {"part", part.number},
                                        {"of", part.of},
                                        {"share", part.share},
                                        {"job", part.job},
                                        {"ending", part.ending},
                                        {"search", format::write_checkpoint(part.search)}};
    return object.dump();
}

std::unexpected<Error> no_part() {
    return fail(Fault::Input, "this is no part of a search",
                "parts are texts that tilewright_cut and tilewright_search_part return");
}

Result<Part> read_part(std::string_view text) {
    const json object = parse_json(text);
    if (!object.is_object() || object.value("schema", json{}) != "tilewright.part/3")
        return no_part();
    const json number = object.value("part", json{});
    const json of = object.value("of", json{});
    const json share = object.value("share", json{});
    const json job = object.value("job", json{});
    const json ending = object.value("ending", json{});
    const json search = object.value("search", json{});
    if (!number.is_number_unsigned() || !of.is_number_unsigned() || !share.is_number() ||
        !job.is_string() || !ending.is_string() || !search.is_string())
        return no_part();
    auto checkpoint = format::read_checkpoint(search.get_ref<const std::string&>());
    if (!checkpoint) return std::unexpected(checkpoint.error());
    Part part{number.get<std::size_t>(), of.get<std::size_t>(),     share.get<double>(),
              job.get<std::string>(),    ending.get<std::string>(), *std::move(checkpoint)};
    const bool is_counted = part.number >= 1 && part.number <= part.of && part.of <= most_parts;
    if (!is_counted || !(part.share >= 0 && part.share <= 1)) return no_part();
    return part;
}

// How the search of a part was asked for.
answer::SolveOptions options_for(const format::Purpose& purpose) {
    answer::SolveOptions options;
    options.modulo = puzzle_file::modulo_named(purpose.modulo);
    options.break_symmetry = purpose.break_symmetry;
    return options;
}

template <class Puzzle>
Result<std::string> cut(const answer::Prepared<Puzzle>& puzzle,
                        std::optional<search::Listing> listing, const Request& request,
                        std::size_t parts) {
    const auto made = answer::cut(puzzle, listing, request.options, parts);
    if (!made) return std::unexpected(made.error());
    const format::Purpose purpose{puzzle.puzzle().name, listing,
                                  std::string{to_string(request.options.modulo)},
                                  request.options.break_symmetry};
    std::vector<Part> all;
    Sha256 job;
    for (search::State& state : made->parts()) {
        Part& part = all.emplace_back();
        part.search = {purpose, {}, std::move(state)};
        job.add(format::write_checkpoint(part.search));
    }
    const std::string digest = job.digest();
    const auto work_of = [](const Part& part) { return part.search.state.work; };
    const double work = std::transform_reduce(all.begin(), all.end(), 0.0, std::plus{}, work_of);
    const bool is_known = work > 0 && std::isfinite(work);
    json texts = json::array();
    for (Part& part : all) {
        part.share = is_known ? work_of(part) / work : 1.0 / static_cast<double>(all.size());
        part.number = texts.size() + 1;
        part.of = all.size();
        part.job = digest;
        texts.push_back(write_part(part));
    }
    return texts.dump();
}

// Hands solutions over as numbers.
template <class Puzzle>
class InNumbers : public engine::SolutionSink {
public:
    InNumbers(const answer::Prepared<Puzzle>& puzzle, Listener& listener)
        : puzzle_{puzzle}, listener_{listener} {}
    bool accept(std::span<const cover::OptionId> solution) override {
        if (!listener_.solution) return true;
        row_.clear();
        append(puzzle_.puzzle(), puzzle_.solution(solution), row_);
        return listener_.solution(row_);
    }

private:
    const answer::Prepared<Puzzle>& puzzle_;
    Listener& listener_;
    std::vector<std::int32_t> row_;
};

Result<std::string> search_part(const tilewright_puzzle& puzzle, Part part, Request limits,
                                Listener& listener) {
    const System system{limits};
    answer::SolveOptions options = options_for(part.search.purpose);
    options.control = limits.options.control;
    listen(options.control, listener);
    auto rest = std::visit(
        [&](const auto& one) {
            InNumbers sink{one, listener};
            return answer::search_part(one, part.search.purpose.listing, part.search.state, options,
                                       sink);
        },
        puzzle.is);
    if (!rest) return std::unexpected(rest.error());
    part.search.state = std::move(rest->state);
    part.ending = to_string(rest->ending);
    return write_part(part);
}

// How much of the work of putting parts together is done when they are read.
constexpr double when_parts_are_read = 0.6;

// The results of all parts, each once.
Result<std::vector<Part>> read_all(std::string_view texts, Pace& pace) {
    const json list = parse_json(texts);
    if (!list.is_array()) return fail(Fault::Usage, "the parts are not a JSON array of texts");
    if (list.empty()) return fail(Fault::Usage, "there are no parts");
    std::vector<Part> parts;
    const Stop stop = pace.up_to(when_parts_are_read, list.size());
    for (const json& text : list) {
        if (stop()) return stopped("reading the parts");
        if (!text.is_string()) return no_part();
        auto part = read_part(text.get_ref<const std::string&>());
        if (!part) return std::unexpected(part.error());
        const Part& first = parts.empty() ? *part : parts.front();
        if (part->job != first.job || part->of != first.of ||
            part->search.purpose != first.search.purpose)
            return fail(Fault::Input,
                        fmt::format("part {} belongs to another search", part->number));
        if (!part->is_done())
            return fail(Fault::Input, fmt::format("part {} is not done", part->number),
                        "search it on with tilewright_search_part");
        parts.push_back(*std::move(part));
    }
    std::ranges::sort(parts, {}, &Part::number);
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (parts[i].number != i + 1)
            return fail(Fault::Input, parts[i].number <= i
                                          ? fmt::format("part {} is there twice", parts[i].number)
                                          : fmt::format("part {} is missing", i + 1));
    if (parts.size() < parts.front().of)
        return fail(Fault::Input, fmt::format("part {} is missing", parts.size() + 1),
                    "search all parts, and hand in each result once");
    return parts;
}

Result<tilewright_answer> merge(const tilewright_puzzle& puzzle, std::string_view texts,
                                Pace& pace) {
    auto parts = read_all(texts, pace);
    if (!parts) return std::unexpected(parts.error());
    const format::Purpose purpose = parts->front().search.purpose;
    const answer::SolveOptions options = options_for(purpose);
    std::vector<search::State> states;
    for (Part& part : *parts) states.push_back(std::move(part.search.state));
    return std::visit(
        [&](const auto& one) -> Result<tilewright_answer> {
            const Stop stop = pace.up_to(1, 0, usual_memory);
            if (auto posed = one.posed(options.modulo, stop); !posed)  // is kept for what follows
                return std::unexpected(std::move(posed.error()));
            if (stop()) return stopped("putting the parts together");
            const auto answer = answer::merge(one, purpose.listing, states, options);
            if (!answer) return std::unexpected(answer.error());
            return to_handle(one.puzzle().name, options, *answer, nullptr);
        },
        puzzle.is);
}

}  // namespace
}  // namespace tilewright::c

using namespace tilewright;

char* tilewright_cut(const tilewright_puzzle* puzzle, tilewright_aim aim, size_t parts,
                     const char* options, tilewright_on_progress on_progress, void* context,
                     tilewright_error** error) {
    return c::guarded_text(error, [&]() -> Result<std::string> {
        if (puzzle == nullptr) return c::null_handle("puzzle");
        const auto command = c::command_for(aim);
        if (!command) return std::unexpected(command.error());
        if (parts == 0 || parts > c::most_parts)
            return fail(Fault::Usage,
                        fmt::format("a search is cut into 1 to {} parts", c::most_parts));
        auto request = c::read_cut_request(*command, *puzzle, c::or_empty(options));
        if (!request) return std::unexpected(request.error());
        const c::System system{*request};  // for its engines, which are refused in their own words
        c::Listener listener{{.progress = on_progress, .context = context}};
        c::listen(request->options.control, listener);
        const auto listing =
            *command == c::Command::Solve ? std::optional{request->list.listing} : std::nullopt;
        return std::visit([&](const auto& one) { return c::cut(one, listing, *request, parts); },
                          puzzle->is);
    });
}

char* tilewright_search_part(const tilewright_puzzle* puzzle, const char* part, size_t size,
                             const char* options, tilewright_on_solution on_solution,
                             tilewright_on_progress on_progress, void* context,
                             tilewright_error** error) {
    return c::guarded_text(error, [&]() -> Result<std::string> {
        if (puzzle == nullptr) return c::null_handle("puzzle");
        if (part == nullptr) return c::null_handle("part");
        auto read = c::read_part({part, size});
        if (!read) return std::unexpected(read.error());
        auto limits = c::read_part_request(c::or_empty(options));
        if (!limits) return std::unexpected(limits.error());
        c::Listener listener{{on_progress, on_solution, nullptr, context}};
        return c::search_part(*puzzle, *std::move(read), *std::move(limits), listener);
    });
}

int tilewright_part_done(const char* part, size_t size, tilewright_error** error) {
    return c::guarded(error, -1, [&]() -> Result<int> {
        if (part == nullptr) return c::null_handle("part");
        const auto read = c::read_part({part, size});
        if (!read) return std::unexpected(read.error());
        return read->is_done() ? 1 : 0;
    });
}

char* tilewright_part_json(const char* part, size_t size, tilewright_error** error) {
    return c::guarded_text(error, [&]() -> Result<std::string> {
        if (part == nullptr) return c::null_handle("part");
        const auto read = c::read_part({part, size});
        if (!read) return std::unexpected(read.error());
        const search::State& state = read->search.state;
        const nlohmann::ordered_json object{{"schema", "tilewright.part-state/1"},
                                            {"puzzle", read->search.purpose.puzzle},
                                            {"part", read->number},
                                            {"of", read->of},
                                            {"share", read->share},
                                            {"done", read->is_done()},
                                            {"fraction", read->is_done() ? 1.0 : state.fraction},
                                            {"ending", read->ending},
                                            {"engine", state.engine},
                                            {"work", state.work},
                                            {"seconds", state.seconds},
                                            {"nodes", state.stats.nodes}};
        return object.dump() + "\n";
    });
}

tilewright_answer* tilewright_merge(const tilewright_puzzle* puzzle, const char* parts, size_t size,
                                    tilewright_on_progress on_progress, void* context,
                                    tilewright_error** error) {
    return c::guarded(error, static_cast<tilewright_answer*>(nullptr),
                      [&]() -> Result<tilewright_answer*> {
                          if (puzzle == nullptr) return c::null_handle("puzzle");
                          if (parts == nullptr) return c::null_handle("list of parts");
                          c::Listener listener{{.progress = on_progress, .context = context}};
                          c::Pace pace{listener};
                          auto answer = c::merge(*puzzle, {parts, size}, pace);
                          if (!answer) return std::unexpected(answer.error());
                          return new tilewright_answer{*std::move(answer)};
                      });
}
