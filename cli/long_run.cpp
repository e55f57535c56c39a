#include "cli/long_run.hpp"

#include <fmt/format.h>

#include "cli/say.hpp"
#include "cli/search_flags.hpp"
#include "cli/time_limit.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/native/file.hpp"

namespace tilewright::cli {
namespace {

using format::Purpose;

// The command line that began a search with this purpose.
std::string command_of(const Purpose& purpose) {
    std::string text = purpose.listing ? "solve " : "count ";
    text += purpose.puzzle;
    if (purpose.listing == search::Listing::Distinct) text += " --distinct";
    text += " --modulo " + purpose.modulo;
    if (!purpose.break_symmetry) text += " --symmetry off";
    return text;
}

bool is_same_search(Purpose a, const Purpose& b) {
    a.puzzle = b.puzzle;  // names may change; the digest identifies the puzzle
    return a == b;
}

}  // namespace

void LongRun::add_to(CLI::App& command) {
    const std::string group = "Long runs";
    command
        .add_option("--checkpoint", name_,
                    "Write the state of the search to FILE, so that it can be resumed")
        ->option_text("FILE")
        ->group(group);
    command
        .add_option("--resume", resume_,
                    "Resume from this checkpoint, with any number of threads; new checkpoints "
                    "replace it unless --checkpoint names another file")
        ->option_text("FILE")
        ->group(group);
    command.add_option("--every", every_, "How often to write a checkpoint, such as 30s, 10m")
        ->transform(time_in_seconds())
        ->check(more_than_zero())
        ->option_text("TIME [30s]")
        ->group(group);
}

Result<void> LongRun::read() {
    const auto text = native::read_file(resume_, limits::largest_list);
    if (!text) return std::unexpected(text.error());
    auto checkpoint = format::read_checkpoint(*text);
    if (checkpoint && !is_same_search(checkpoint->purpose, purpose_))
        checkpoint = fail(Fault::Input, "this is a checkpoint of another search",
                          fmt::format("it was made by: {}", command_of(checkpoint->purpose)));
    if (!checkpoint) {
        checkpoint.error().source = resume_;
        return std::unexpected(checkpoint.error());
    }
    resumed_ = std::move(*checkpoint);
    return {};
}

Result<void> LongRun::prepare(const std::string& puzzle, std::optional<search::Listing> listing,
                              answer::SolveOptions& options) {
    if (!wanted()) return {};
    purpose_ = {puzzle, listing, std::string{to_string(options.modulo)}, options.break_symmetry};
    if (!resume_.empty())
        if (auto known = read(); !known) return known;
    if (name_.empty()) name_ = resume_;
    if (name_ != resume_ && native::file_exists(name_))
        return fail(Fault::Usage, fmt::format("'{}' exists already", name_),
                    fmt::format("resume it with --resume {}, or delete it", name_));
    // Find out before the search whether the file can be written.
    if (const auto attempt = native::Output::open(name_, native::Inputs::MayBeReplaced); !attempt)
        return std::unexpected(attempt.error());
    next_ = Clock::now() +
            std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(every_));
    options.control.checkpoints = this;
    if (resumed_) options.control.resume = &resumed_->state;
    return {};
}

bool LongRun::due() {
    return Clock::now() >= next_.load();
}

bool LongRun::keep(const search::State& state) {
    format::Checkpoint checkpoint{purpose_, std::nullopt, state};
    Result<void> kept;
    if (write_) {
        auto written = write_();
        if (written)
            checkpoint.written = std::move(*written);
        else
            kept = std::unexpected(written.error());
    }
    if (kept) kept = native::replace_file(name_, format::write_checkpoint(checkpoint), previous());
    if (!kept) error_ = kept.error();
    kept_ = kept_ || kept;
    next_ = Clock::now() +
            std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(every_));
    return kept.has_value();
}

Result<void> LongRun::finish(bool is_complete) {
    if (!wanted()) return {};
    if (error_) return std::unexpected(*error_);
    if (is_complete) {
        native::remove_file(name_);
        native::remove_file(previous());
    } else if (kept_ || resumed_) {
        say("resume with: --resume {}\n", kept_ ? name_ : resume_);
    }
    return {};
}

}  // namespace tilewright::cli
