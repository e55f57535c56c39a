#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/format/state/checkpoint_json.hpp"

namespace tilewright::format {

// A search that is cut into shards, each to be worked on by itself.  Working on a shard may leave
// shards again, so that they make a tree: those of the job are "1", "2", ..., and what is left of
// "2" is "2.1", "2.2", ...

// What is to be searched, and what has been found when it was left: a state with nothing found yet.
struct Shard {
    std::string name;
    search::State state;
    std::string digest;  // of its job, its name and its parts
};

struct Job {
    Purpose purpose;
    std::string puzzle_file;         // its name, beside that of the job
    std::string puzzle_digest;       // SHA-256 of its text
    search::State state;             // all of the search, not begun
    std::vector<std::size_t> sizes;  // how many of the state's parts each shard has, in order
};

// What working on a shard has given.
struct ShardResult {
    std::string name;
    std::string shard_digest;
    search::State state;             // what was found, and the parts that are left
    std::vector<std::size_t> sizes;  // of the shards of what is left
    std::vector<std::vector<cover::OptionId>> solutions;  // in order, before all that is left

    [[nodiscard]] bool complete() const { return state.parts.empty(); }
};

// Cuts parts that follow each other into at most so many shards of about the same work: how many
// parts each has.
[[nodiscard]] std::vector<std::size_t> shard_sizes(const std::vector<search::OpenPart>& parts,
                                                   std::size_t most);

// The shards of a job, whose file has this text; and those that a result has left.
[[nodiscard]] std::vector<Shard> shards_of(const Job& job, std::string_view text);
[[nodiscard]] std::vector<Shard> shards_of(const ShardResult& result);

// Files: sealed lines of JSON, with "schema": "tilewright.job/1" and "tilewright.shard/1".
// Errors of reading: damaged, of another version, none at all.
[[nodiscard]] std::string write_job(const Job& job);
[[nodiscard]] Result<Job> read_job(std::string_view text);
[[nodiscard]] std::string write_result(const ShardResult& result);
[[nodiscard]] Result<ShardResult> read_result(std::string_view text);

}  // namespace tilewright::format
