#include "tilewright/format/state/job_json.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "tilewright/base/sha256.hpp"
#include "tilewright/format/state/purpose_json.hpp"
#include "tilewright/format/state/sealed.hpp"
#include "tilewright/format/state/state_json.hpp"
#include "tilewright/format/take_line.hpp"

namespace tilewright::format {

using nlohmann::json;
using nlohmann::ordered_json;
using search::OpenPart;
using search::State;

namespace {

constexpr std::string_view job_schema = "tilewright.job/1";
constexpr std::string_view shard_schema = "tilewright.shard/1";

std::vector<std::size_t> read_sizes(const json& list, std::size_t parts, bool& fine) {
    std::vector<std::size_t> sizes;
    std::size_t sum = 0;
    for (const json& element : list) {
        const auto size = element.is_number_unsigned() ? element.get<std::size_t>() : 0;
        fine = fine && size > 0 && size <= parts - sum;
        if (!fine) return {};
        sum += size;
        sizes.push_back(size);
    }
    fine = fine && sum == parts;
    return sizes;
}

// A state with some of the parts of another state, in which nothing is found yet.
State slice(const State& state, std::size_t first, std::size_t size) {
    const auto begin = state.parts.begin() + static_cast<std::ptrdiff_t>(first);
    return {.digest = state.digest,
            .engine = state.engine,
            .pruning = state.pruning,
            .cases = state.cases,
            .parts = {begin, begin + static_cast<std::ptrdiff_t>(size)},
            .next_problem = state.next_problem,
            .work = state.work,
            .sums = std::vector<BigCount>(state.sums.size())};
}

// Cuts a state into shards.
//   parent: the digest of the job or result that they belong to
std::vector<Shard> cut_up(const State& state, const std::vector<std::size_t>& sizes,
                          const std::string& prefix, const std::string& parent) {
    std::vector<Shard> shards;
    std::size_t first = 0;
    for (const std::size_t size : sizes) {
        Shard& shard = shards.emplace_back();
        shard.name = fmt::format("{}{}", prefix, shards.size());
        shard.state = slice(state, first, size);
        shard.digest =
            sha256(fmt::format("{} {}\n{}", parent, shard.name, parts_json(shard.state)));
        first += size;
    }
    return shards;
}

// The lines of a file of either kind, after checking its seal and its schema.
Result<std::string_view> body_of(std::string_view text, std::string_view schema) {
    if (auto wrong = wrong_schema(text, schema)) return std::unexpected(std::move(*wrong));
    return unsealed(text);
}

// Removes the first lines from a text and returns them.
std::string_view take_lines(std::string_view& text, std::uint64_t lines) {
    const std::string_view all = text;
    for (; lines > 0 && !text.empty(); --lines) (void)take_line(text);
    return all.substr(0, all.size() - text.size());
}

}  // namespace

std::vector<std::size_t> shard_sizes(const std::vector<OpenPart>& parts, std::size_t most) {
    const double whole =
        std::accumulate(parts.begin(), parts.end(), 0.0,
                        [](double sum, const OpenPart& open) { return sum + open.part.work; });
    std::vector<std::size_t> sizes;
    double done = 0;
    std::size_t size = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        ++size;
        done += parts[i].part.work;
        // Close the shard when it has enough work.  The last shard takes all parts that remain.
        const double wanted =
            whole * static_cast<double>(sizes.size() + 1) / static_cast<double>(most);
        const bool is_last = sizes.size() + 1 >= most;
        if ((done < wanted || is_last) && i + 1 < parts.size()) continue;
        sizes.push_back(size);
        size = 0;
    }
    return sizes;
}

std::vector<Shard> shards_of(const Job& job, std::string_view text) {
    return cut_up(job.state, job.sizes, "", sha256(text));
}

std::vector<Shard> shards_of(const ShardResult& result) {
    return cut_up(result.state, result.sizes, result.name + ".", result.shard_digest);
}

std::string write_job(const Job& job) {
    const ordered_json header{{"schema", std::string{job_schema}},
                              {"version", TILEWRIGHT_VERSION},
                              {"purpose", purpose_json(job.purpose)},
                              {"puzzle_file", job.puzzle_file},
                              {"puzzle_sha256", job.puzzle_digest},
                              {"state", state_json(job.state)},
                              {"shards", job.sizes}};
    return sealed(header.dump() + "\n" + parts_json(job.state));
}

Result<Job> read_job(std::string_view text) {
    auto body = body_of(text, job_schema);
    if (!body) return std::unexpected(body.error());
    JsonFields header{take_line(*body)};
    (void)header.text("schema");
    (void)header.text("version");
    bool fine = true;
    Job job;
    job.purpose = read_purpose(header.object("purpose"), fine);
    job.puzzle_file = header.text("puzzle_file");
    job.puzzle_digest = header.text("puzzle_sha256");
    const auto state = read_state(header.object("state"), *body);
    const json sizes = header.list("shards");
    if (state) job.sizes = read_sizes(sizes, state->parts.size(), fine);
    const bool is_beside = job.puzzle_file.find('/') == std::string::npos;
    if (!fine || !state || !is_beside || !header.fine())
        return fail(Fault::Input, "the file is no job that this version could have written");
    job.state = *state;
    return job;
}

std::string write_result(const ShardResult& result) {
    const ordered_json header{{"schema", std::string{shard_schema}},
                              {"version", TILEWRIGHT_VERSION},
                              {"name", result.name},
                              {"shard", result.shard_digest},
                              {"state", state_json(result.state)},
                              {"parts", result.state.parts.size()},
                              {"shards", result.sizes},
                              {"solutions", result.solutions.size()}};
    std::string text = header.dump() + "\n" + parts_json(result.state);
    for (const auto& solution : result.solutions)
        text += ordered_json{{"solution", options_text(solution)}}.dump() + "\n";
    return sealed(std::move(text));
}

Result<ShardResult> read_result(std::string_view text) {
    auto body = body_of(text, shard_schema);
    if (!body) return std::unexpected(body.error());
    JsonFields header{take_line(*body)};
    (void)header.text("schema");
    (void)header.text("version");
    bool fine = true;
    ShardResult result;
    result.name = header.text("name");
    result.shard_digest = header.text("shard");
    const auto state =
        read_state(header.object("state"), take_lines(*body, header.number("parts")));
    const json sizes = header.list("shards");
    if (state) result.sizes = read_sizes(sizes, state->parts.size(), fine);
    const std::uint64_t solutions = header.number("solutions");
    while (fine && !body->empty()) {
        JsonFields line{take_line(*body)};
        auto options = read_options(line.text("solution"));
        fine = options && line.fine();
        if (fine) result.solutions.push_back(std::move(*options));
    }
    if (!fine || !state || !header.fine() || result.solutions.size() != solutions)
        return fail(Fault::Input, "the file is no result that this version could have written");
    result.state = *state;
    return result;
}

}  // namespace tilewright::format
