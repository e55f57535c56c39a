#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tilewright/answer/answer.hpp"
#include "tilewright/answer/options.hpp"
#include "tilewright/format/state/job_json.hpp"
#include "tilewright/packing/compile.hpp"

namespace tilewright::cli {

// A folder with a job, its puzzle, and the results so far: job.jsonl, puzzle.toml (or puzzle.dlx),
// 1.result.jsonl, ...  It can be copied, and worked on in many places; results are gathered in one.
class JobFolder {
public:
    // Makes a folder with a job that is cut into about so many shards.
    // Errors: a folder that holds a job already, or cannot be written; as for count.
    [[nodiscard]] static Result<JobFolder> make(const std::string& folder,
                                                const std::string& puzzle_name,
                                                std::optional<search::Listing> listing,
                                                const answer::SolveOptions& options,
                                                std::size_t shards);

    // Errors: no job, a damaged one, or another puzzle beside it.
    [[nodiscard]] static Result<JobFolder> open(const std::string& folder);

    [[nodiscard]] const format::Job& job() const { return job_; }
    // The shards of the job itself.
    [[nodiscard]] const std::vector<format::Shard>& shards() const { return shards_; }
    // The puzzle; null where the job is about a bare instance.
    [[nodiscard]] const packing::Puzzle* puzzle() const { return puzzle_ ? &*puzzle_ : nullptr; }
    [[nodiscard]] const cover::Instance& instance() const;
    [[nodiscard]] const packing::Compiled& compiled() const { return *compiled_; }

    // What is known of a shard; nothing where nobody has worked on it.
    // Errors: a result that is damaged, or of another shard.
    [[nodiscard]] Result<std::optional<format::ShardResult>> result(
        const format::Shard& shard) const;
    [[nodiscard]] Result<void> keep(const format::ShardResult& result) const;

    // The names of all shards that there are results of.
    [[nodiscard]] std::vector<std::string> result_names() const;

    // Goes on from a state of the job: as count or solve.
    [[nodiscard]] Result<answer::Answer> run(const search::State& state,
                                             answer::SolveOptions options,
                                             engine::SolutionSink& sink) const;

private:
    explicit JobFolder(std::string folder) : folder_{std::move(folder)} {}
    [[nodiscard]] std::string path(const std::string& file) const { return folder_ + "/" + file; }
    [[nodiscard]] Result<void> load_puzzle_from(const std::string& file);

    std::string folder_;
    format::Job job_;
    std::vector<format::Shard> shards_;
    std::optional<packing::Puzzle> puzzle_;
    std::optional<packing::Compiled> compiled_;
    std::optional<cover::Instance> instance_;
};

}  // namespace tilewright::cli
