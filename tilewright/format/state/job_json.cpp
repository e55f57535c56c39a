#include "tilewright/format/state/job_json.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/base/sha256.hpp"
#include "tilewright/format/state/purpose_json.hpp"
#include "tilewright/format/state/sealed.hpp"
#include "tilewright/format/state/state_file.hpp"
#include "tilewright/format/state/state_json.hpp"
#include "tilewright/search/slices.hpp"

namespace tilewright::format {

using cover::OptionId;
using nlohmann::ordered_json;
using search::OpenPart;
using search::State;

namespace {

constexpr std::string_view job_schema = "tilewright.job/2";
constexpr std::string_view shard_schema = "tilewright.shard/2";

// The sizes of shards that have so many parts together; nothing where they do not.  A job in which
// nothing is left to do has one shard without any.
std::optional<std::vector<std::size_t>> sizes_of(const std::vector<std::uint64_t>& numbers,
                                                 std::size_t parts) {
    std::vector<std::size_t> sizes;
    if (parts == 0 && numbers == std::vector<std::uint64_t>{0}) return std::vector{std::size_t{0}};
    for (const std::uint64_t size : numbers) {
        if (size == 0 || size > parts) return std::nullopt;
        sizes.push_back(static_cast<std::size_t>(size));
        parts -= sizes.back();
    }
    return parts == 0 ? std::optional{std::move(sizes)} : std::nullopt;
}

constexpr std::string_view wrong_sizes = "does not cut the parts into shards";

// Cuts a state into shards.
//   parent: the digest of the job or result that they belong to
std::vector<Shard> cut_up(const State& state, const std::vector<std::size_t>& sizes,
                          const std::string& prefix, const std::string& parent) {
    std::vector<Shard> shards;
    std::size_t first = 0;
    for (const std::size_t size : sizes) {
        Shard& shard = shards.emplace_back();
        shard.name = fmt::format("{}{}", prefix, shards.size());
        shard.state = search::slice(state, first, size);
        shard.digest =
            sha256(fmt::format("{} {}\n{}", parent, shard.name, parts_json(shard.state)));
        first += size;
    }
    return shards;
}

bool fits_crc32(std::uint64_t number) {
    return std::in_range<Crc32>(number);
}

Result<Job> read_job_contents(StateFile file) {
    JsonFields& header = file.header;
    Job job;
    job.purpose = header.nested(read_purpose(header.object("purpose")));
    if (header.has("command")) job.command = header.texts("command");
    job.puzzle_file = header.text("puzzle_file");
    header.check("puzzle_file", !job.puzzle_file.contains('/'), "is no name of a file beside it");
    job.puzzle_digest = header.text("puzzle_sha256");
    job.state = header.nested(read_state(header.object("state"), file.lines));
    job.sizes = header.meaning("shards", sizes_of(header.numbers("shards"), job.state.parts.size()),
                               wrong_sizes);
    if (header.has("common")) {
        const std::vector<std::uint64_t> problems = header.numbers("common");
        const std::vector<std::uint64_t> checks = header.numbers("common_crc32");
        header.check("common_crc32", checks.size() == problems.size(), "is not one of each");
        header.check("common_crc32", std::ranges::all_of(checks, fits_crc32), "is no CRC-32");
        for (std::size_t i = 0; i < std::min(problems.size(), checks.size()); ++i)
            job.common.emplace(problems[i], static_cast<Crc32>(checks[i]));
    }
    return header.give(std::move(job));
}

Result<std::vector<OptionId>> read_solution(JsonFields fields, OptionAllowance& allowance) {
    return fields.give(
        fields.meaning("solution", read_options(fields.text("solution"), allowance), no_options));
}

Result<DoneItem> read_item(JsonFields fields) {
    DoneItem item{static_cast<std::size_t>(fields.number("item")), fields.text("text")};
    return fields.give(std::move(item));
}

Result<ShardResult> read_result_contents(StateFile file) {
    JsonFields& header = file.header;
    ShardResult result;
    result.name = header.text("name");
    result.shard_digest = header.text("shard");
    const std::uint64_t parts = header.number("parts");
    result.state = header.nested(read_state(header.object("state"), file.lines.take_first(parts)));
    header.check("parts", result.state.parts.size() == parts, "is more than the file has");
    result.sizes = header.meaning(
        "shards", sizes_of(header.numbers("shards"), result.state.parts.size()), wrong_sizes);
    const std::uint64_t solutions = header.number("solutions");
    Lines items = file.lines;
    Lines list = items.take_first(solutions);
    OptionAllowance allowance{list.bytes()};
    for (bool fine = true; fine && !list.empty();) {
        auto solution = read_solution(list.take(), allowance);
        fine = solution.has_value();
        result.solutions.push_back(header.nested(std::move(solution)));
    }
    header.check("solutions", result.solutions.size() == solutions, "is not what the file has");
    for (bool fine = true; fine && !items.empty();) {
        auto item = read_item(items.take());
        fine = item.has_value();
        result.items.push_back(header.nested(std::move(item)));
    }
    return header.give(std::move(result));
}

}  // namespace

std::vector<Shard> shards_of(const Job& job, std::string_view text) {
    return cut_up(job.state, job.sizes, "", sha256(text));
}

std::vector<Shard> shards_of(const ShardResult& result) {
    return cut_up(result.state, result.sizes, result.name + ".", result.shard_digest);
}

std::string write_job(const Job& job) {
    ordered_json header = state_file_header(job_schema);
    header["purpose"] = purpose_json(job.purpose);
    if (!job.command.empty()) header["command"] = job.command;
    header["puzzle_file"] = job.puzzle_file;
    header["puzzle_sha256"] = job.puzzle_digest;
    header["state"] = state_json(job.state);
    header["shards"] = job.sizes;
    for (const auto& [problem, check] : job.common) {
        header["common"].push_back(problem);
        header["common_crc32"].push_back(check);
    }
    return sealed(header.dump() + "\n" + parts_json(job.state));
}

Result<Job> read_job(std::string_view text) {
    auto file = open_state_file(text, job_schema);
    if (!file) return std::unexpected(std::move(file.error()));
    auto job = read_job_contents(std::move(*file));
    if (!job) return wrong_contents("job", std::move(job.error()));
    return job;
}

std::string write_result(const ShardResult& result) {
    ordered_json header = state_file_header(shard_schema);
    header["name"] = result.name;
    header["shard"] = result.shard_digest;
    header["state"] = state_json(result.state);
    header["parts"] = result.state.parts.size();
    header["shards"] = result.sizes;
    header["solutions"] = result.solutions.size();
    std::string text = header.dump() + "\n" + parts_json(result.state);
    for (const auto& solution : result.solutions)
        text += ordered_json{{"solution", options_text(solution)}}.dump() + "\n";
    for (const DoneItem& item : result.items)
        text += ordered_json{{"item", item.number}, {"text", item.text}}.dump() + "\n";
    return sealed(std::move(text));
}

Result<ShardResult> read_result(std::string_view text) {
    auto file = open_state_file(text, shard_schema);
    if (!file) return std::unexpected(std::move(file.error()));
    auto result = read_result_contents(std::move(*file));
    if (!result) return wrong_contents("result", std::move(result.error()));
    return result;
}

}  // namespace tilewright::format
