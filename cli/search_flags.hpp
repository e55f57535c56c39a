#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "tilewright/answer/answer.hpp"
#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/answer/options.hpp"
#include "tilewright/sat/solver/sat.hpp"

namespace tilewright::cli {

// A check of an option's value: a number above zero.
[[nodiscard]] CLI::Validator more_than_zero();

// Options that say how a puzzle becomes clauses.
void add_encoding_options(CLI::App& command, std::string& encoding, std::string& at_most_one,
                          const std::string& group);

// What they say.
[[nodiscard]] sat::Encoded encoded_as(const std::string& encoding, const std::string& at_most_one);

// The options that every command that searches has.
class SearchFlags {
public:
    void add_to(CLI::App& command);

    // Of them, those that say nothing of what is searched: threads and memory.
    void add_work_to(CLI::App& command);

    // What they say, with progress on stderr (if that is a terminal) and the interrupt flag.
    [[nodiscard]] answer::SolveOptions options() const;

    // What a search gave, or else what went wrong with a SAT solver meanwhile.  Says so when there
    // is nothing further by the word of another program alone.
    [[nodiscard]] Result<answer::Answer> checked(Result<answer::Answer> answer) const;

    // What went wrong with a SAT solver so far.
    [[nodiscard]] std::optional<Error> trouble() const { return trouble_->first(); }

    // What they ask for that a puzzle has not, if anything.
    [[nodiscard]] std::optional<Error> refusal(const answer::AnyPuzzle& puzzle) const;

    // Whether another program searches, whose word that there is nothing further may be unchecked.
    [[nodiscard]] bool asks_another_program() const { return !solver_.empty(); }

    // The time limit, if one was given.
    [[nodiscard]] std::optional<double> seconds() const {
        return seconds_ > 0 ? std::optional{seconds_} : std::nullopt;
    }

    // Whether --stats was given.
    [[nodiscard]] bool statistics() const { return statistics_; }

private:
    // Throws what CLI11 throws while it parses.
    void refuse_contradictions(const CLI::App& command) const;

    std::string modulo_ = "all";
    std::string symmetry_ = "auto";
    std::string engine_ = "auto";
    std::size_t threads_ = 0;
    double seconds_ = 0;
    std::uint64_t nodes_ = 0;
    std::uint64_t memory_ = std::uint64_t{2} << 30;
    bool statistics_ = false;
    std::vector<std::string> without_;
    std::string encoding_ = "hybrid";
    std::string at_most_one_;
    std::string solver_;
    std::shared_ptr<sat::Trouble> trouble_ = std::make_shared<sat::Trouble>();
};

}  // namespace tilewright::cli
