#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/format/state/checkpoint_json.hpp"

namespace tilewright::format {

// A search that is cut into shards, which can be worked on independently.  Working on a shard may
// leave further shards, so shards form a tree: those of the job are "1", "2", ..., and those left
// of "2" are "2.1", "2.2", ...

// A shard to be searched: a state in which nothing is found yet.
struct Shard {
    std::string name;
    search::State state;
    std::string digest;  // of its job, its name and its parts
};

// By problem: the checksum of what its shares have in common, which lies in a file beside.
using Crc32 = std::uint32_t;  // that of RFC 1952
using Common = std::map<std::size_t, Crc32>;

// A job may also be the work of a command that consists of items, such as the rows of a sweep.
// Then each part is a share of their numbers.
struct Job {
    Purpose purpose;
    std::vector<std::string> command = {};  // its words; none: the job is a search
    std::string puzzle_file;                // name of the file, which lies beside that of the job
    std::string puzzle_digest;              // SHA-256 of its text
    search::State state;                    // of the whole search, not begun
    std::vector<std::size_t> sizes;         // by shard: how many of the state's parts it has
    Common common = {};
};

// What has come out of an item of a command.
struct DoneItem {
    std::size_t number;
    std::string text;
};

// The result of working on a shard.
struct ShardResult {
    std::string name;
    std::string shard_digest;
    search::State state;             // what was found, and the parts that are left
    std::vector<std::size_t> sizes;  // of the shards that are left
    // In order, before those of the parts left.
    std::vector<std::vector<cover::OptionId>> solutions = {};
    std::vector<DoneItem> items = {};

    [[nodiscard]] bool complete() const { return state.parts.empty(); }
};

// The shards of a job, whose file has this text; and the shards that a result has left.
[[nodiscard]] std::vector<Shard> shards_of(const Job& job, std::string_view text);
[[nodiscard]] std::vector<Shard> shards_of(const ShardResult& result);

// The files of jobs and results: sealed lines of JSON, with "schema": "tilewright.job/2" and
// "tilewright.shard/2".
//   errors: when reading: the file is damaged, of another version, or of another kind
[[nodiscard]] std::string write_job(const Job& job);
[[nodiscard]] Result<Job> read_job(std::string_view text);
[[nodiscard]] std::string write_result(const ShardResult& result);
[[nodiscard]] Result<ShardResult> read_result(std::string_view text);

}  // namespace tilewright::format
