#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <CLI/CLI.hpp>

#include "tilewright/answer/answer.hpp"
#include "tilewright/cover/instance.hpp"

namespace tilewright::cli {

// A digest of a set of solutions, whatever their order: the sum of the SHA-256 of each, modulo
// 2^256.
class SetDigest {
public:
    void add(std::string_view solution);
    // "8 solutions 2f0c..."
    [[nodiscard]] std::string text() const;

private:
    std::uint64_t size_ = 0;
    std::array<std::uint32_t, 8> sum_{};  // the least first
};

// What a run was asked for, and what it gave.
struct Run {
    std::string puzzle;  // its name
    std::optional<search::Listing> listing;
    puzzle_file::Modulo modulo;
    const answer::Answer& answer;
    std::string solutions = {};  // of a listing: what its digest says
};

// The option --store of commands that search, and what it asks for.
class KeptResults {
public:
    void add_to(CLI::App& command);

    [[nodiscard]] bool wanted() const { return !name_.empty(); }

    // Finds out before the search whether the store can be written.
    // Errors: those of adapters::ResultStore::open.
    [[nodiscard]] Result<void> prepare() const;

    // Adds what a run gave.
    // Errors: those of the store; a puzzle that no puzzle file can say.
    [[nodiscard]] Result<void> add(const packing::Puzzle& puzzle, const Run& run) const;
    [[nodiscard]] Result<void> add(const matching::Puzzle& puzzle, const Run& run) const;
    [[nodiscard]] Result<void> add(const cover::Instance& instance, const Run& run) const;

private:
    [[nodiscard]] Result<void> add(std::string_view kind, std::string_view text,
                                   const Run& run) const;

    std::string name_;
};

}  // namespace tilewright::cli
