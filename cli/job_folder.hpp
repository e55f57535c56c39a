#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "cli/common_files.hpp"
#include "cli/items.hpp"
#include "tilewright/answer/answer.hpp"
#include "tilewright/answer/options.hpp"
#include "tilewright/answer/parts.hpp"
#include "tilewright/format/state/job_json.hpp"
#include "tilewright/native/claim.hpp"

namespace tilewright::cli {

// A puzzle of any kind.
using AnyPrepared =
    std::variant<answer::Prepared<packing::Puzzle>, answer::Prepared<matching::Puzzle>,
                 answer::Prepared<answer::CoverProblem>>;

// What work on a shard has found, and what is left of it.
struct Worked {
    search::State state;
    engine::Ending ending;  // why no more was done
    std::vector<std::vector<cover::OptionId>> solutions = {};
    std::vector<format::DoneItem> items = {};
};

// A folder with a job, its puzzle, and the results so far: job.jsonl, puzzle.toml (or puzzle.dlx),
// 1.result.jsonl, ... and for counts by tables common.0, ...: what all shards need.  Copies of the
// folder can be worked on in many places.  The results are then collected in one of them.
//
// The job is a search of the puzzle, or the items of a command.
class JobFolder {
public:
    // Makes a folder with a job that is cut into about 'shards' shards.
    //   errors: the folder has a job already or cannot be written; those of count
    [[nodiscard]] static Result<JobFolder> make(const std::string& folder,
                                                const std::string& puzzle_name,
                                                std::optional<search::Listing> listing,
                                                const answer::SolveOptions& options,
                                                std::size_t shards);

    // The same for the items of a command.
    //   words: what it was called with, for itemized()
    [[nodiscard]] static Result<JobFolder> make(const std::string& folder,
                                                const packing::Puzzle& puzzle, Itemized& command,
                                                const std::vector<std::string>& words,
                                                std::size_t shards);

    // Opens a folder.
    //   errors: there is no job, or it is damaged, or the puzzle beside it is another one
    [[nodiscard]] static Result<JobFolder> open(const std::string& folder);

    [[nodiscard]] const format::Job& job() const { return job_; }
    // The shards of the job itself.
    [[nodiscard]] const std::vector<format::Shard>& shards() const { return shards_; }
    // The items that are to be done.  Null: the job is a search.
    [[nodiscard]] Items* items() const { return items_.get(); }
    // The puzzle of a search.
    [[nodiscard]] const AnyPrepared& puzzle() const { return *puzzle_; }
    // The instance whose options the solutions in results are.
    [[nodiscard]] const cover::Instance& instance() const { return posed_->instance(); }

    // The shard with this name: one of the job, or one that a result has left.
    //   errors: there is none
    [[nodiscard]] Result<format::Shard> find(const std::string& name) const;

    // What the folder has of a shard: its result, or why the file of the result cannot be used (it
    // is damaged, or belongs to another shard), or neither when nobody has worked on it.
    struct Found {
        std::optional<format::ShardResult> result;
        std::optional<Error> damage;
    };
    //   errors: the file cannot be read
    [[nodiscard]] Result<Found> look_for(const format::Shard& shard) const;
    // Keeps the result of a shard, unless there is a sound one already.  Returns the one that is
    // kept.
    [[nodiscard]] Result<format::ShardResult> keep(const format::Shard& shard,
                                                   format::ShardResult result) const;
    // Gives a result that cannot be used another name, and those of the shards that it left, so
    // that the shard can be searched again.  Nothing is deleted.
    [[nodiscard]] Result<void> set_aside(const format::Shard& shard) const;

    // The claim of a worker to a shard, which it has while it works on it.  Null: another has it.
    [[nodiscard]] Result<std::unique_ptr<native::Claim>> claim(
        const format::Shard& shard, const std::atomic<bool>& interrupt) const;
    // The claim to submit shards, so that no two do it at once.
    [[nodiscard]] Result<std::unique_ptr<native::Claim>> claim_submission(
        const std::atomic<bool>& interrupt) const;
    // Who works on a shard, if anybody does.
    [[nodiscard]] std::optional<std::string> worker_on(const std::string& shard) const;

    // How often work on a shard was begun and not ended: each attempt leaves a line in
    // NAME.attempts, which a result removes.
    [[nodiscard]] std::size_t attempts(const std::string& shard) const;
    [[nodiscard]] Result<void> begin_attempt(const std::string& shard) const;
    void forget_attempts(const std::string& shard) const;

    // The names of all shards that have results.
    [[nodiscard]] std::vector<std::string> result_names() const;

    // Whether shards could be faster: when the job was made, there was not enough time or memory
    // for all that they have in common.
    [[nodiscard]] bool lacks_common() const { return lacks_common_; }

    // The files of what shards have in common that are missing or damaged.  This only costs time.
    //   cost: the files are read
    [[nodiscard]] std::vector<Error> damaged_common() const;

    // Searches a shard (see answer::search_part), or does its items.
    [[nodiscard]] Result<Worked> work_on(const search::State& shard,
                                         answer::SolveOptions options) const;
    // What a shard seems to take: see answer::forecast.
    [[nodiscard]] Result<std::optional<search::Forecast>> forecast(
        const search::State& shard, answer::SolveOptions options) const;
    // What results have found together: see answer::found_by.
    //   requires: the job is a search
    [[nodiscard]] Result<answer::Answer> found_by(const search::State& state) const;

private:
    explicit JobFolder(const std::string& folder) : folder_{folder}, common_files_{folder} {}
    [[nodiscard]] std::string path(const std::string& file) const { return folder_ + "/" + file; }
    // The puzzle of a job as its folder keeps it.
    struct PuzzleFile {
        std::string name;
        std::string text;
    };
    using Fill = std::function<Result<void>(JobFolder& job, const std::string& file)>;
    [[nodiscard]] static Result<JobFolder> make(const std::string& folder, const PuzzleFile& puzzle,
                                                const Fill& fill);
    [[nodiscard]] static Result<PuzzleFile> puzzle_file(const std::string& puzzle_name);
    [[nodiscard]] Result<void> write_job();
    // Cuts the puzzle in the folder into shards, and writes the job.
    [[nodiscard]] Result<void> fill(const std::string& file, const std::string& puzzle_name,
                                    std::optional<search::Listing> listing,
                                    const answer::SolveOptions& options, std::size_t shards);
    [[nodiscard]] Result<void> fill(const std::string& file, const std::string& puzzle_name,
                                    Itemized& command, const std::vector<std::string>& words,
                                    std::size_t shards);
    //   command: whose items are to be done, if it has been called just now
    [[nodiscard]] Result<void> load_puzzle_from(const std::string& file,
                                                Itemized* command = nullptr);
    [[nodiscard]] Result<void> load_items(const packing::Puzzle& puzzle, Itemized* command);
    template <class Puzzle>
    [[nodiscard]] Result<void> pose(Puzzle puzzle);
    // Lets a search have what its shares have in common.
    void give_common(search::Control& control) const;
    [[nodiscard]] std::function<std::shared_ptr<const std::string>(std::size_t problem)>
    common_within(std::size_t room) const;
    [[nodiscard]] answer::SolveOptions as_cut(answer::SolveOptions options) const;

    std::string folder_;
    format::Job job_;
    std::vector<format::Shard> shards_;
    std::optional<AnyPrepared> puzzle_;
    std::shared_ptr<const answer::Posed> posed_;
    std::shared_ptr<Itemized> command_;  // that the items refer to, where it was read from words
    std::shared_ptr<Items> items_;
    CommonFiles common_files_;
    bool lacks_common_ = false;
};

}  // namespace tilewright::cli
