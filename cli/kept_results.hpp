#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <CLI/CLI.hpp>

#include "tilewright/answer/answer.hpp"
#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/cover/instance.hpp"
#include "tilewright/puzzle_file/modulo.hpp"
#include "tilewright/search/listing.hpp"

namespace tilewright::cli {

// A digest of a set of solutions that does not depend on their order: the sum of the SHA-256
// digests of all solutions, modulo 2^256.
class SetDigest {
public:
    void add(std::string_view solution);
    // The digest as text, such as "8 solutions 2f0c...".
    [[nodiscard]] std::string text() const;

private:
    std::uint64_t size_ = 0;
    std::array<std::uint32_t, 8> sum_{};  // the least significant part comes first
};

// What a run should find, and what it found.
struct FinishedRun {
    std::string puzzle;  // name of the puzzle
    std::optional<search::Listing> listing;
    puzzle_file::Modulo modulo;
    const answer::Answer& answer;
    std::string solutions = {};  // of a listing: text of its digest
};

// The option --store of commands that search.
class KeptResults {
public:
    void add_to(CLI::App& command);

    [[nodiscard]] bool wanted() const { return !name_.empty(); }

    // Checks before the search whether the store can be written.
    //   errors: those of adapters::ResultStore::open
    [[nodiscard]] Result<void> prepare() const;

    // Adds the result of a run.
    //   errors: those of the store; a puzzle that no puzzle file can express
    [[nodiscard]] Result<void> add(const packing::Puzzle& puzzle, const FinishedRun& run) const;
    [[nodiscard]] Result<void> add(const matching::Puzzle& puzzle, const FinishedRun& run) const;
    [[nodiscard]] Result<void> add(const cover::Instance& instance, const FinishedRun& run) const;

private:
    [[nodiscard]] Result<void> add(std::string_view kind, std::string_view text,
                                   const FinishedRun& run) const;

    std::string name_;
};

}  // namespace tilewright::cli
