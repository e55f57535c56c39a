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

// Checks that an option's value is a number above zero.
[[nodiscard]] CLI::Validator more_than_zero();

// Converts sizes such as 500MB and 4GB to bytes.
[[nodiscard]] CLI::Validator memory_size();

// Adds the options for how a puzzle becomes clauses.
void add_encoding_options(CLI::App& command, std::string& encoding, std::string& at_most_one,
                          const std::string& group);

// The encoding that these options describe.
[[nodiscard]] sat::Encoded encoded_as(const std::string& encoding, const std::string& at_most_one);

// The options that all searching commands share.
class SearchFlags {
public:
    void add_to(CLI::App& command);

    // Adds only --threads and --memory, which do not change what is searched.
    void add_work_to(CLI::App& command);

    // How many solutions are wanted, where it is all of them.
    static constexpr std::uint64_t all_solutions = ~std::uint64_t{0};

    // The options for a search, with progress on stderr (if that is a terminal) and with the
    // interrupt flag.
    //   wanted: how many solutions are listed; nothing: they are only counted
    [[nodiscard]] answer::SolveOptions options(std::optional<std::uint64_t> wanted = {}) const;
    // Lets a search for all solutions say on stderr, once, if it seems to take long.
    void note_if_long(answer::SolveOptions& options) const;

    // The answer, or the error of a SAT solver during the search.  It warns if only another
    // program says that all solutions were found.
    [[nodiscard]] Result<answer::Answer> checked(Result<answer::Answer> answer) const;

    // The first error of a SAT solver so far.
    [[nodiscard]] std::optional<Error> trouble() const { return trouble_->first(); }

    // Why the options do not suit a puzzle.  Nothing when they do.
    [[nodiscard]] std::optional<Error> refusal(const answer::AnyPuzzle& puzzle) const;

    // Whether another program searches, whose claim that there are no more solutions may be
    // unchecked.
    [[nodiscard]] bool asks_another_program() const { return !solver_.empty(); }

    // The time limit, if one was given.
    [[nodiscard]] std::optional<double> seconds() const {
        return seconds_ > 0 ? std::optional{seconds_} : std::nullopt;
    }

    // The number of threads to use.
    [[nodiscard]] std::size_t threads() const;

    // Whether --stats was given.
    [[nodiscard]] bool statistics() const { return statistics_; }

private:
    // Throws CLI11's exceptions, as during parsing.
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
