#include "cli/job_folder.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <ranges>
#include <system_error>
#include <thread>

#include <fmt/format.h>

#include "cli/item_shares.hpp"
#include "cli/load.hpp"
#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/base/sha256.hpp"
#include "tilewright/cover/instance_text.hpp"
#include "tilewright/native/create_file.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/native/new_folder.hpp"
#include "tilewright/search/slices.hpp"

namespace tilewright::cli {

using format::Shard;
using format::ShardResult;

namespace {

constexpr std::string_view job_file = "job.jsonl";
constexpr std::string_view list_file = "list.jsonl";
constexpr std::string_view toml_file = "puzzle.toml";
constexpr std::string_view instance_file = "puzzle.dlx";
constexpr std::string_view result_ending = ".result.jsonl";
constexpr std::string_view attempts_ending = ".attempts";
constexpr std::string_view claim_ending = ".taken";

Error in_file(Error error, const std::string& file) {
    error.source = file;
    return error;
}

// Keeps solutions.
class Solutions : public engine::SolutionSink {
public:
    bool accept(std::span<const cover::OptionId> solution) override {
        list.emplace_back(solution.begin(), solution.end());
        return true;
    }
    std::vector<std::vector<cover::OptionId>> list;
};

}  // namespace

Result<JobFolder::PuzzleFile> JobFolder::puzzle_file(const std::string& puzzle_name) {
    if (is_instance_file(puzzle_name)) {
        const auto instance = load_instance(puzzle_name);
        if (!instance) return std::unexpected(instance.error());
        return PuzzleFile{std::string{instance_file}, cover::write_instance(*instance)};
    }
    const auto puzzle = load_any_puzzle(puzzle_name);
    if (!puzzle) return std::unexpected(puzzle.error());
    auto text = std::visit([](const auto& one) { return to_puzzle_file(one); }, *puzzle);
    if (!text) return std::unexpected(text.error());
    return PuzzleFile{std::string{toml_file}, *std::move(text)};
}

Result<JobFolder> JobFolder::make(const std::string& folder, const PuzzleFile& puzzle,
                                  const Fill& fill) {
    JobFolder result{folder};
    if (native::file_exists(result.path(std::string{job_file})))
        return fail(Fault::Usage, fmt::format("'{}' holds a job already", folder),
                    "name another folder, or delete it");
    const std::string file = result.path(puzzle.name);
    if (native::file_exists(file))
        return fail(Fault::Usage, fmt::format("'{}' exists already", file),
                    "name a new folder for the job");
    const auto made = native::NewFolder::make(folder);
    if (!made) return std::unexpected(made.error());
    if (const auto written = native::write_file(file, puzzle.text); !written)
        return std::unexpected(written.error());
    auto filled = fill(result, puzzle.name);
    if (!filled) {
        result.common_files_.remove_all();
        native::remove_file(file);
        return std::unexpected(filled.error());
    }
    return result;
}

Result<JobFolder> JobFolder::make(const std::string& folder, const std::string& puzzle_name,
                                  std::optional<search::Listing> listing,
                                  const answer::SolveOptions& options, std::size_t shards) {
    const auto puzzle = puzzle_file(puzzle_name);
    if (!puzzle) return std::unexpected(puzzle.error());
    return make(folder, *puzzle, [&](JobFolder& job, const std::string& file) {
        return job.fill(file, puzzle_name, listing, options, shards);
    });
}

Result<JobFolder> JobFolder::make(const std::string& folder, const packing::Puzzle& puzzle,
                                  Itemized& command, const std::vector<std::string>& words,
                                  std::size_t shards) {
    const auto text = to_puzzle_file(puzzle);
    if (!text) return std::unexpected(text.error());
    return make(folder, {std::string{toml_file}, *text},
                [&](JobFolder& job, const std::string& file) {
                    return job.fill(file, puzzle.name, command, words, shards);
                });
}

Result<void> JobFolder::fill(const std::string& file, const std::string& puzzle_name,
                             std::optional<search::Listing> listing,
                             const answer::SolveOptions& options, std::size_t shards) {
    if (auto loaded = load_puzzle_from(file); !loaded) return loaded;
    common_files_.remove_all();
    answer::SolveOptions taking = options;
    taking.control.take_common = [this](std::size_t problem,
                                        const engine::CommonOfShares& common) -> Result<void> {
        lacks_common_ = lacks_common_ || !common.is_all;
        if (common.bytes.empty()) return {};
        const auto check = common_files_.write(problem, common.bytes);
        if (!check) return std::unexpected(check.error());
        job_.common.insert_or_assign(problem, *check);
        return {};
    };
    taking.control.common_of_shares = common_within(0);
    auto made = std::visit(
        [&](const auto& puzzle) { return answer::cut(puzzle, listing, taking, shards); }, *puzzle_);
    if (!made) return std::unexpected(made.error());
    job_.purpose = {puzzle_name, listing, std::string{to_string(options.modulo)},
                    options.break_symmetry};
    job_.state = std::move(made->whole);
    job_.sizes = std::move(made->sizes);
    return write_job();
}

Result<void> JobFolder::fill(const std::string& file, const std::string& puzzle_name,
                             Itemized& command, const std::vector<std::string>& words,
                             std::size_t shards) {
    job_.purpose = {puzzle_name, {}, "all", true};
    job_.command = words;
    if (auto loaded = load_puzzle_from(file, &command); !loaded) return loaded;
    if (const std::string list = items_->list(); !list.empty())
        if (const auto kept = native::replace_file(path(std::string{list_file}), list); !kept)
            return kept;
    job_.state = shares_of(*items_, shards);
    job_.sizes = search::slice_sizes(job_.state.parts, shards);
    if (job_.sizes.empty()) job_.sizes.push_back(0);
    return write_job();
}

Result<void> JobFolder::write_job() {
    const std::string job = format::write_job(job_);
    shards_ = format::shards_of(job_, job);
    return native::replace_file(path(std::string{job_file}), job);
}

Result<JobFolder> JobFolder::open(const std::string& folder) {
    JobFolder result{folder};
    const std::string name = result.path(std::string{job_file});
    const auto text = native::read_file(name, limits::largest_list);
    if (!text) return std::unexpected(text.error());
    auto job = format::read_job(*text);
    if (!job) return std::unexpected(in_file(job.error(), name));
    result.job_ = std::move(*job);
    result.shards_ = format::shards_of(result.job_, *text);
    if (const auto loaded = result.load_puzzle_from(result.job_.puzzle_file); !loaded)
        return std::unexpected(loaded.error());
    return result;
}

Result<void> JobFolder::load_puzzle_from(const std::string& file, Itemized* command) {
    const std::string name = path(file);
    const auto text = native::read_file(name, limits::largest_text);
    if (!text) return std::unexpected(text.error());
    const std::string digest = sha256(*text);
    if (!job_.puzzle_digest.empty() && digest != job_.puzzle_digest)
        return std::unexpected(in_file(Error{Fault::Input,
                                             {},
                                             {},
                                             "the puzzle of the job has changed",
                                             "take the file that 'split' wrote"},
                                       name));
    job_.puzzle_file = file;
    job_.puzzle_digest = digest;
    if (is_instance_file(name)) {
        auto instance = load_instance(name);
        if (!instance) return std::unexpected(instance.error());
        return pose(answer::CoverProblem{name, std::move(*instance)});
    }
    auto puzzle = answer::read_any_puzzle(*text, name);
    if (!puzzle) return std::unexpected(puzzle.error());
    if (job_.command.empty())
        return std::visit([&](auto& one) { return pose(std::move(one)); }, *puzzle);
    auto* const packing = std::get_if<packing::Puzzle>(&*puzzle);
    if (packing == nullptr) return fail(Fault::Input, "the command takes packing puzzles");
    packing->name = job_.purpose.puzzle;
    return load_items(*packing, command);
}

Result<void> JobFolder::load_items(const packing::Puzzle& puzzle, Itemized* command) {
    const bool is_new = command != nullptr;
    std::string list;
    if (!is_new) {
        auto called = itemized(job_.command);
        if (!called) return std::unexpected(in_file(called.error(), path(std::string{job_file})));
        command_ = *std::move(called);
        const std::string name = path(std::string{list_file});
        if (native::file_exists(name)) {
            auto text = native::read_file(name, limits::largest_list);
            if (!text) return std::unexpected(text.error());
            list = *std::move(text);
        }
    }
    auto items = (is_new ? *command : *command_).items(puzzle, list);
    if (!items) return std::unexpected(items.error());
    items_ = *std::move(items);
    if (!is_new && items_->digest() != job_.state.digest)
        return std::unexpected(in_file({Fault::Input,
                                        {},
                                        {},
                                        "what is to be done has changed",
                                        "take the files that '--split' wrote"},
                                       path(std::string{job_file})));
    return {};
}

template <class Puzzle>
Result<void> JobFolder::pose(Puzzle puzzle) {
    answer::Prepared<Puzzle> prepared{std::make_shared<const Puzzle>(std::move(puzzle))};
    const auto posed = prepared.posed(puzzle_file::Modulo::None);
    if (!posed) return std::unexpected(posed.error());
    posed_ = *posed;
    puzzle_.emplace(std::move(prepared));
    return {};
}

Result<JobFolder::Found> JobFolder::look_for(const Shard& shard) const {
    const std::string name = path(shard.name + std::string{result_ending});
    if (!native::file_exists(name)) return Found{};
    const auto text = native::read_file(name, limits::largest_list);
    if (!text) return std::unexpected(text.error());
    auto result = format::read_result(*text);
    constexpr std::string_view hint =
        "'tilewright work' sets it aside and searches the shard again";
    if (!result) {
        Error damage = in_file(result.error(), name);
        damage.hint = hint;
        return Found{{}, std::move(damage)};
    }
    if (result->name != shard.name || result->shard_digest != shard.digest)
        return Found{{},
                     in_file({Fault::Input,
                              {},
                              {},
                              fmt::format("the result belongs to another shard, {}", result->name),
                              std::string{hint}},
                             name)};
    return Found{std::move(*result), {}};
}

Result<format::Shard> JobFolder::find(const std::string& name) const {
    std::vector<Shard> among = shards_;
    while (true) {
        const auto found = std::ranges::find_if(among, [&](const Shard& one) {
            return one.name == name || name.starts_with(one.name + ".");
        });
        if (found == among.end()) break;
        if (found->name == name) return *found;
        const auto earlier = look_for(*found);
        if (!earlier) return std::unexpected(earlier.error());
        if (earlier->damage) return std::unexpected(*earlier->damage);
        if (!earlier->result) break;
        among = format::shards_of(*earlier->result);
    }
    return fail(Fault::Usage, fmt::format("the job has no shard '{}'", name),
                "'tilewright status' names those that are left");
}

Result<ShardResult> JobFolder::keep(const Shard& shard, ShardResult result) const {
    constexpr int most_tries = 300;
    constexpr std::chrono::milliseconds pause{200};
    const std::string file = path(shard.name + std::string{result_ending});
    const std::string text = format::write_result(result);
    for (int i = 0; i < most_tries; ++i) {
        const auto made = native::create_file(file, text);
        if (!made) return std::unexpected(made.error());
        if (*made) {
            forget_attempts(shard.name);
            return result;
        }
        // Another worker has kept a result: it was given up and has come back, or this one has.
        auto found = look_for(shard);
        if (!found) return std::unexpected(found.error());
        if (found->result) return *std::move(found->result);
        if (found->damage)
            if (const auto done = set_aside(shard); !done) return std::unexpected(done.error());
        // A shared file system may show it some time after it was made.
        if (!found->damage) std::this_thread::sleep_for(pause);
    }
    return fail(Fault::Io, fmt::format("there is a file '{}', but it cannot be read", file),
                "look at it on the machine that holds the files");
}

Result<std::unique_ptr<native::Claim>> JobFolder::claim_submission(
    const std::atomic<bool>& interrupt) const {
    return native::Claim::take(path("submit" + std::string{claim_ending}), interrupt);
}

Result<std::unique_ptr<native::Claim>> JobFolder::claim(const Shard& shard,
                                                        const std::atomic<bool>& interrupt) const {
    return native::Claim::take(path(shard.name + std::string{claim_ending}), interrupt);
}

std::optional<std::string> JobFolder::worker_on(const std::string& shard) const {
    return native::Claim::holder(path(shard + std::string{claim_ending}));
}

Result<void> JobFolder::set_aside(const Shard& shard) const {
    // The shard's own result comes last: if this ends early, it is found, and done again.
    for (const std::string& name : result_names() | std::views::reverse) {
        if (name != shard.name && !name.starts_with(shard.name + ".")) continue;
        const std::string file = path(name + std::string{result_ending});
        std::string aside = file + ".damaged";
        for (std::size_t i = 2; native::file_exists(aside); ++i)
            aside = fmt::format("{}.damaged{}", file, i);
        std::error_code error;
        std::filesystem::rename(file, aside, error);
        // Another worker may have done the same.
        if (error && native::file_exists(file))
            return fail(Fault::Io, fmt::format("cannot rename '{}'", file), error.message());
    }
    return {};
}

std::size_t JobFolder::attempts(const std::string& shard) const {
    const std::string name = path(shard + std::string{attempts_ending});
    if (!native::file_exists(name)) return 0;
    const auto text = native::read_file(name, limits::largest_text);
    return text ? static_cast<std::size_t>(std::ranges::count(*text, '\n')) : 0;
}

void JobFolder::forget_attempts(const std::string& shard) const {
    native::remove_file(path(shard + std::string{attempts_ending}));
}

Result<void> JobFolder::begin_attempt(const std::string& shard) const {
    const std::string name = path(shard + std::string{attempts_ending});
    std::string text;
    if (native::file_exists(name)) {
        auto earlier = native::read_file(name, limits::largest_text);
        if (!earlier) return std::unexpected(earlier.error());
        text = std::move(*earlier);
    }
    return native::replace_file(name, text + "begun\n");
}

std::vector<std::string> JobFolder::result_names() const {
    std::vector<std::string> names;
    std::error_code error;
    for (std::filesystem::directory_iterator entry{folder_, error}, end; !error && entry != end;
         entry.increment(error)) {
        const std::string file = entry->path().filename().string();
        if (file.ends_with(result_ending))
            names.push_back(file.substr(0, file.size() - result_ending.size()));
    }
    std::ranges::sort(names);
    return names;
}

answer::SolveOptions JobFolder::as_cut(answer::SolveOptions options) const {
    options.modulo = puzzle_file::modulo_named(job_.purpose.modulo);
    options.break_symmetry = job_.purpose.break_symmetry;
    return options;
}

Result<Worked> JobFolder::work_on(const search::State& shard, answer::SolveOptions options) const {
    if (items_ != nullptr) return do_items(*items_, shard, options.control);
    options = as_cut(std::move(options));
    give_common(options.control);
    Solutions solutions;
    auto rest = std::visit(
        [&](const auto& puzzle) {
            return answer::search_part(puzzle, job_.purpose.listing, shard, options, solutions);
        },
        *puzzle_);
    if (!rest) return std::unexpected(rest.error());
    return Worked{std::move(rest->state), rest->ending, std::move(solutions.list)};
}

Result<std::optional<search::Forecast>> JobFolder::forecast(const search::State& shard,
                                                            answer::SolveOptions options) const {
    options = as_cut(std::move(options));
    give_common(options.control);
    return std::visit(
        [&](const auto& puzzle) {
            return answer::forecast(puzzle, job_.purpose.listing, shard, options);
        },
        *puzzle_);
}

std::vector<Error> JobFolder::damaged_common() const {
    return common_files_.unusable(job_.common);
}

// A part of the memory is for the files that are not of the problem under way.
void JobFolder::give_common(search::Control& control) const {
    if (job_.common.empty()) return;
    const std::size_t room = control.limits.memory / search::common_files_part;
    control.limits.memory -= room;
    control.common_of_shares = common_within(room);
}

// Some files are kept in memory, within so many bytes.
std::function<std::shared_ptr<const std::string>(std::size_t problem)> JobFolder::common_within(
    std::size_t room) const {
    return [this, room](std::size_t problem) {
        return job_.common.contains(problem) ? common_files_.contents(problem, job_.common, room)
                                             : nullptr;
    };
}

Result<answer::Answer> JobFolder::found_by(const search::State& state) const {
    return std::visit(
        [&](const auto& puzzle) {
            return answer::found_by(puzzle, job_.purpose.listing, state, as_cut({}));
        },
        *puzzle_);
}

}  // namespace tilewright::cli
