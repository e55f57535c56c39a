#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include "tilewright/answer/options.hpp"
#include "tilewright/format/state/checkpoint_json.hpp"

namespace tilewright::cli {

// Writes the state of a search to a file from time to time and when it is interrupted, and resumes
// from such a file.
class LongRun : public search::Checkpoints {
public:
    void add_to(CLI::App& command);

    // Whether --checkpoint or --resume was given.
    [[nodiscard]] bool wanted() const { return !name_.empty() || !resume_.empty(); }

    // The file after --resume; empty without it.
    [[nodiscard]] const std::string& resumes_from() const { return resume_; }

    // Reads the state to resume, if there is one, and lets the search make checkpoints.
    //   errors: a checkpoint that is damaged, or belongs to another search; a file that cannot be
    //           written, or exists already
    [[nodiscard]] Result<void> prepare(const std::string& puzzle,
                                       std::optional<search::Listing> listing,
                                       answer::SolveOptions& options);

    // The listing as it was when the checkpoint was made.  Nothing when the listing has not begun.
    [[nodiscard]] std::optional<format::Written> written() const {
        return resumed_ ? resumed_->written : std::nullopt;
    }
    // Sets how to put the listing on the disk before each checkpoint.
    void on_keep(std::function<Result<format::Written>()> write) { write_ = std::move(write); }

    bool due() override;
    bool keep(const search::State& state) override;

    // Called after the search.  A complete search needs its checkpoint no more.  For any other
    // search, it prints how to resume.
    //   errors: a checkpoint that could not be written
    [[nodiscard]] Result<void> finish(bool is_complete);

private:
    using Clock = std::chrono::steady_clock;

    [[nodiscard]] Result<void> read();
    [[nodiscard]] std::string previous() const { return name_ + ".previous"; }

    std::string name_;
    std::string resume_;
    double every_ = 30;  // seconds
    format::Purpose purpose_;
    std::optional<format::Checkpoint> resumed_;
    std::function<Result<format::Written>()> write_;
    std::atomic<Clock::time_point> next_ = Clock::time_point::max();
    std::optional<Error> error_;
    bool kept_ = false;
};

}  // namespace tilewright::cli
