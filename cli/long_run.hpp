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

// Writes where a search stands to a file, every so often and when it is interrupted, and goes on
// from such a file.
class LongRun : public search::Checkpoints {
public:
    void add_to(CLI::App& command);

    // Whether anything of this was asked for.
    [[nodiscard]] bool wanted() const { return !name_.empty() || !resume_.empty(); }

    // Reads what is to be gone on with, if anything is, and lets the search make checkpoints.
    // Errors: a checkpoint that is damaged, or of another search; a file that cannot be written, or
    // is there already.
    [[nodiscard]] Result<void> prepare(const std::string& puzzle,
                                       std::optional<search::Listing> listing,
                                       answer::SolveOptions& options);

    // The listing as it was when the checkpoint was made; nothing when it is to begin.
    [[nodiscard]] std::optional<format::Written> written() const {
        return resumed_ ? resumed_->written : std::nullopt;
    }
    // How the listing is put on the disk, before each checkpoint.
    void on_keep(std::function<Result<format::Written>()> write) { write_ = std::move(write); }

    bool due() override;
    bool keep(const search::State& state) override;

    // After the search.  What is complete needs no checkpoint any more; of other searches it is
    // said how to go on.
    // Errors: a checkpoint that could not be written.
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
