#include "cli/search_flags.hpp"

#include <map>

#include <fmt/format.h>

#include "cli/progress.hpp"
#include "tilewright/native/interrupt.hpp"
#include "tilewright/native/thread_scheduler.hpp"

namespace tilewright::cli {

CLI::Validator more_than_zero() {
    return {[](std::string& text) -> std::string {
                double value = 0;
                const bool fine = CLI::detail::lexical_cast(text, value) && value > 0;
                return fine ? "" : fmt::format("'{}' is no number above zero", text);
            },
            ""};
}

void SearchFlags::add_to(CLI::App& command) {
    const std::map<std::string, double> times{
        {"ms", 0.001}, {"s", 1}, {"m", 60}, {"h", 3600}, {"d", 86400}};
    const std::string group = "Search";

    command
        .add_option("--modulo", modulo_,
                    "Which symmetries make two solutions one: none, rotations, all, labels (all, "
                    "together with exchanges of labels)")
        ->check(CLI::IsMember({"none", "rotations", "all", "labels"}))
        ->option_text("WHICH [all]")
        ->group(group);
    command
        .add_option("--symmetry", symmetry_,
                    "auto: search one of each symmetric set of cases; off: search them all")
        ->check(CLI::IsMember({"auto", "off"}))
        ->option_text("auto|off [auto]")
        ->group(group);
    command.add_option("--engine", engine_, "How to search: auto, frontier, bits, dance, brute")
        ->option_text("NAME [auto]")
        ->group(group);
    command.add_option("--without", without_, "Switch a pruning rule off: region-size")
        ->check(CLI::IsMember({"region-size"}))
        ->option_text("RULE")
        ->group(group);
    command
        .add_option("--threads", threads_, "Number of threads; the answer does not depend on it")
        ->check(CLI::Range(1, 1024))
        ->option_text("N [all processors]")
        ->group(group);
    command.add_option("--time", seconds_, "Stop after this time, such as 500ms, 30s, 10m, 2h")
        ->transform(CLI::AsNumberWithUnit(times, CLI::AsNumberWithUnit::CASE_INSENSITIVE, "TIME"))
        ->check(more_than_zero())
        ->option_text("TIME")
        ->group(group);
    command.add_option("--nodes", nodes_, "Stop after about this many nodes of the search")
        ->check(more_than_zero())
        ->option_text("N")
        ->group(group);
    command
        .add_option("--memory", memory_,
                    "Memory for tables and waiting solutions, such as 500MB, 4GB")
        ->transform(CLI::AsSizeValue(false))
        ->check(more_than_zero())
        ->option_text("SIZE [2GB]")
        ->group(group);
    command
        .add_flag("--stats", statistics_,
                  "Say on standard error why the engine was chosen, and how much it worked")
        ->group(group);
}

SolveOptions SearchFlags::options() {
    SolveOptions options;
    options.modulo = puzzle::modulo_named(modulo_);
    options.break_symmetry = symmetry_ == "auto";
    options.engine = engine_;
    options.pruning.region_size = without_.empty();
    if (seconds_ > 0) options.limits.seconds = seconds_;
    if (nodes_ > 0) options.limits.nodes = nodes_;
    options.limits.memory = memory_;
    options.interrupt = &native::interrupt_flag();
    options.on_progress = progress_on_terminal();
    const std::size_t threads = threads_ > 0 ? threads_ : native::processors();
    if (threads > 1) {
        scheduler_ = std::make_unique<native::ThreadScheduler>(threads, memory_);
        options.scheduler = scheduler_.get();
    }
    return options;
}

std::optional<Error> SearchFlags::refusal(const AnyPuzzle& puzzle) const {
    if (modulo_ != "labels" || std::holds_alternative<matching::Puzzle>(puzzle))
        return std::nullopt;
    return Error{Fault::Usage,
                 {},
                 {},
                 "--modulo labels is for edge-matching puzzles",
                 "the pieces of a packing puzzle have no labels: use --modulo all"};
}

}  // namespace tilewright::cli
