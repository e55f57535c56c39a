#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "c/ask.hpp"
#include "c/guard.hpp"
#include "c/numbers.hpp"
#include "c/system.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/answer/cut.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/base/sha256.hpp"
#include "tilewright/format/answer_json.hpp"
#include "tilewright/format/state/checkpoint_json.hpp"
#include "tilewright/format/state/job_json.hpp"

namespace tilewright::c {
namespace {

using nlohmann::json;

// A part of a search, or its result.
struct Part {
    std::size_t number = 0;  // from 1
    std::size_t of = 0;      // how many there are
    std::string job;         // the digest of all parts together
    format::Checkpoint search;

    [[nodiscard]] bool is_done() const { return search.state.parts.empty(); }
};

std::string write_part(const Part& part) {
    const nlohmann::ordered_json object{{"schema", "tilewright.part/1"},
                                        {"part", part.number},
                                        {"of", part.of},
                                        {"job", part.job},
                                        {"search", format::write_checkpoint(part.search)}};
    return object.dump();
}

std::unexpected<Error> no_part() {
    return fail(Fault::Input, "this is no part of a search",
                "parts are texts that tilewright_cut and tilewright_search_part return");
}

Result<Part> read_part(std::string_view text) {
    const json object = json::parse(text, nullptr, false);
    if (!object.is_object() || object.value("schema", json{}) != "tilewright.part/1")
        return no_part();
    const json number = object.value("part", json{});
    const json of = object.value("of", json{});
    const json job = object.value("job", json{});
    const json search = object.value("search", json{});
    if (!number.is_number_unsigned() || !of.is_number_unsigned() || !job.is_string() ||
        !search.is_string())
        return no_part();
    auto checkpoint = format::read_checkpoint(search.get<std::string>());
    if (!checkpoint) return std::unexpected(checkpoint.error());
    return Part{number.get<std::size_t>(), of.get<std::size_t>(), job.get<std::string>(),
                *std::move(checkpoint)};
}

template <class Puzzle>
Result<std::string> cut_one(const Puzzle& puzzle, std::optional<search::Listing> listing,
                            const Request& request, std::size_t parts) {
    auto state = answer::cut(searched(puzzle), listing, request.options, parts);
    if (!state) return std::unexpected(state.error());
    const std::vector<std::size_t> sizes = format::shard_sizes(state->parts, parts);
    std::vector<Part> made;
    std::size_t begin = 0;
    std::string all;
    for (const std::size_t size : sizes) {
        format::Checkpoint one{
            {puzzle.name, listing, std::string{to_string(request.options.modulo)},
             request.options.break_symmetry},
            {},
            *state};
        const auto first = state->parts.begin() + static_cast<std::ptrdiff_t>(begin);
        one.state.parts.assign(first, first + static_cast<std::ptrdiff_t>(size));
        begin += size;
        all += format::write_checkpoint(one);
        made.push_back({made.size() + 1, sizes.size(), {}, std::move(one)});
    }
    json texts = json::array();
    for (Part& part : made) {
        part.job = sha256(all);
        texts.push_back(write_part(part));
    }
    return texts.dump();
}

// Keeps the last state of a search, and the solutions that belong to it.
class Keep : public search::Checkpoints {
public:
    bool due() override { return false; }
    bool keep(const search::State& kept) override {
        state = kept;
        solutions_kept = solutions.size();
        return true;
    }
    [[nodiscard]] bool needs_digest() const override { return true; }

    std::optional<search::State> state;
    std::vector<std::vector<std::int32_t>> solutions;
    std::size_t solutions_kept = 0;
};

// Keeps solutions as numbers.
template <class Puzzle>
class KeepSolutions : public engine::SolutionSink {
public:
    KeepSolutions(const Puzzle& puzzle, Keep& keep) : puzzle_{puzzle}, keep_{keep} {}
    template <class Solution>
    bool take(const Solution& solution) {
        append(puzzle_, solution, keep_.solutions.emplace_back());
        return true;
    }
    bool accept(std::span<const cover::OptionId> solution) override {
        if constexpr (std::same_as<Puzzle, CoverProblem>) return take(solution);
        return true;
    }

private:
    const Puzzle& puzzle_;
    Keep& keep_;
};

answer::SolveOptions options_for(const format::Purpose& purpose) {
    answer::SolveOptions options;
    options.modulo = puzzle_file::modulo_named(purpose.modulo);
    options.break_symmetry = purpose.break_symmetry;
    return options;
}

Result<answer::Answer> go_on(const CoverProblem& problem, const format::Purpose& purpose,
                             const answer::SolveOptions& options, Keep& keep) {
    if (!purpose.listing) return answer::count(problem.instance, options);
    KeepSolutions sink{problem, keep};
    return answer::solve(problem.instance, options, sink);
}
template <class Puzzle>
Result<answer::Answer> go_on(const Puzzle& puzzle, const format::Purpose& purpose,
                             const answer::SolveOptions& options, Keep& keep) {
    if (!purpose.listing) return answer::count(puzzle, options);
    KeepSolutions sink{puzzle, keep};
    return answer::solve(puzzle, *purpose.listing, options,
                         [&](const typename Puzzle::Solution& one) { return sink.take(one); });
}

Result<std::string> search_part(const tilewright_puzzle& puzzle, Part part, Request limits,
                                Listener& listener) {
    if (part.is_done()) return write_part(part);
    const System system{limits};
    Keep keep;
    answer::SolveOptions options = options_for(part.search.purpose);
    options.control = limits.options.control;
    options.control.interrupt = &listener.interrupt;
    options.control.checkpoints = &keep;
    options.control.resume = &part.search.state;
    if (listener.progress)
        options.control.on_progress = [&](const search::Progress& progress) {
            if (!listener.progress(progress)) listener.interrupt = true;
        };
    const auto answer = std::visit(
        [&](const auto& one) { return go_on(one, part.search.purpose, options, keep); }, puzzle.is);
    if (!answer) return std::unexpected(answer.error());
    if (!keep.state) return write_part(part);
    for (std::size_t i = 0; i < keep.solutions_kept && listener.solution; ++i)
        (void)listener.solution(keep.solutions[i]);
    part.search.state = *std::move(keep.state);
    return write_part(part);
}

// Puts results together.
class Merging {
public:
    Result<void> add(Part part) {
        if (!part.is_done())
            return fail(Fault::Input, fmt::format("part {} is not done", part.number),
                        "search it on with tilewright_search_part");
        if (!all_) {
            seen_.resize(part.of);
            all_ = part;
        } else if (part.job != all_->job || part.search.state.digest != all_->search.state.digest ||
                   part.search.state.sums.size() != all_->search.state.sums.size()) {
            return fail(Fault::Input,
                        fmt::format("part {} belongs to another search", part.number));
        } else {
            search::State& sum = all_->search.state;
            for (std::size_t i = 0; i < sum.sums.size(); ++i)
                sum.sums[i] += part.search.state.sums[i];
            sum.stats.add(part.search.state.stats);
            sum.seconds += part.search.state.seconds;
        }
        if (part.number == 0 || part.number > seen_.size() || seen_[part.number - 1])
            return fail(Fault::Input, fmt::format("part {} is there twice", part.number));
        seen_[part.number - 1] = true;
        return {};
    }

    // The whole search, of which nothing is left.
    [[nodiscard]] Result<Part> finish() {
        if (!all_) return fail(Fault::Usage, "there are no parts");
        const auto missing = std::ranges::find(seen_, false);
        if (missing != seen_.end())
            return fail(Fault::Input,
                        fmt::format("part {} is missing", missing - seen_.begin() + 1),
                        "search all parts, and hand in each result once");
        return *std::move(all_);
    }

private:
    std::optional<Part> all_;
    std::vector<bool> seen_;
};

Result<tilewright_answer> merge(const tilewright_puzzle& puzzle, std::string_view texts) {
    const json list = json::parse(texts, nullptr, false);
    if (!list.is_array()) return fail(Fault::Usage, "the parts are not a JSON array of texts");
    Merging merging;
    for (const json& text : list) {
        if (!text.is_string()) return no_part();
        auto part = read_part(text.get<std::string>());
        if (!part) return std::unexpected(part.error());
        if (const auto added = merging.add(*std::move(part)); !added)
            return std::unexpected(added.error());
    }
    const auto whole = merging.finish();
    if (!whole) return std::unexpected(whole.error());
    answer::SolveOptions options = options_for(whole->search.purpose);
    options.control.resume = &whole->search.state;
    Keep nobody;
    return std::visit(
        [&](const auto& one) -> Result<tilewright_answer> {
            const auto answer = go_on(one, whole->search.purpose, options, nobody);
            if (!answer) return std::unexpected(answer.error());
            return to_handle(one.name, options, *answer, nullptr);
        },
        puzzle.is);
}

}  // namespace
}  // namespace tilewright::c

using namespace tilewright;

char* tilewright_cut(const tilewright_puzzle* puzzle, int to_solve, size_t parts,
                     const char* options, tilewright_error** error) {
    return c::guarded_text(error, [&]() -> Result<std::string> {
        if (puzzle == nullptr) return c::null_handle("puzzle");
        constexpr std::size_t most = 100'000;
        if (parts == 0 || parts > most)
            return fail(Fault::Usage, fmt::format("a search is cut into 1 to {} parts", most));
        const auto request = c::read_request(c::Command::Cut, *puzzle, c::or_empty(options));
        if (!request) return std::unexpected(request.error());
        const auto listing = to_solve != 0 ? std::optional{request->list.listing} : std::nullopt;
        return std::visit(
            [&](const auto& one) { return c::cut_one(one, listing, *request, parts); }, puzzle->is);
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
        c::Listener listener{c::Hooks{on_progress, on_solution, nullptr, context}};
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

tilewright_answer* tilewright_merge(const tilewright_puzzle* puzzle, const char* parts, size_t size,
                                    tilewright_error** error) {
    return c::guarded(error, static_cast<tilewright_answer*>(nullptr),
                      [&]() -> Result<tilewright_answer*> {
                          if (puzzle == nullptr) return c::null_handle("puzzle");
                          if (parts == nullptr) return c::null_handle("list of parts");
                          auto answer = c::merge(*puzzle, {parts, size});
                          if (!answer) return std::unexpected(answer.error());
                          return new tilewright_answer{*std::move(answer)};
                      });
}
