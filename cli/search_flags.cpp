#include "cli/search_flags.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/forecast_words.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "cli/time_limit.hpp"
#include "tilewright/base/so_many.hpp"
#include "tilewright/native/interrupt.hpp"
#include "tilewright/native/thread_scheduler.hpp"
#include "tilewright/sat/solver/cadical.hpp"
#include "tilewright/sat/solver/child.hpp"

namespace tilewright::cli {

CLI::Validator memory_size() {
    const double k = 1024;
    std::map<std::string, double> units{{"b", 1}};
    for (double size = k; const char* unit : {"k", "m", "g", "t"}) {
        for (const char* ending : {"", "b", "ib"}) units[std::string{unit} + ending] = size;
        size *= k;
    }
    return number_with_unit(std::move(units), "500MB or 4GB, for instance");
}

namespace {

// Says once how long a search seems to take: before it, if it was sampled, or as soon as its
// progress shows it.
class LongSearchNote {
public:
    LongSearchNote(std::size_t threads, bool is_solving)
        : threads_{threads}, is_solving_{is_solving} {}

    void foreseen(const search::Forecast& forecast) {
        constexpr double long_time = 10;  // seconds
        if (forecast.seconds < long_time) return;
        const auto threads = static_cast<double>(threads_);
        say_once(fmt::format(
            "{}{}", time_in_words(forecast),
            threads_ == 1 ? ""
                          : fmt::format(": {} with {} threads",
                                        time_in_words(forecast.seconds / threads), threads_)));
    }

    void progressed(const search::Progress& progress) {
        constexpr double enough = 5;  // seconds, for progress to mean something
        constexpr double hardly = 1e-6;
        constexpr double long_time = 120;
        const double seconds = progress.seconds / std::max(progress.fraction, hardly);
        if (progress.nodes > 0 && progress.seconds > enough && seconds > long_time)
            say_once(fmt::format("about {} on {}, a guess that may be wrong by a factor of ten",
                                 time_in_words(seconds), so_many(threads_, "thread")));
    }

private:
    void say_once(const std::string& time) {
        if (is_said_) return;
        is_said_ = true;
        clear_progress();
        say("note: to search everything seems to take {}\n"
            "  --time 10m ends with what is known by then, --checkpoint FILE can be resumed, and "
            "'split' shares a search among machines\n"
            "  'explain' looks for a short proof{}\n",
            time, is_solving_ ? "" : ", 'solve' for one solution");
    }

    std::size_t threads_;
    bool is_solving_;
    bool is_said_ = false;
};

}  // namespace

CLI::Validator more_than_zero() {
    return {[](std::string& text) -> std::string {
                double value = 0;
                const bool fine = CLI::detail::lexical_cast(text, value) && value > 0;
                return fine ? "" : fmt::format("'{}' is not a number above zero", text);
            },
            ""};
}

void add_encoding_options(CLI::App& command, std::string& encoding, std::string& at_most_one,
                          const std::string& group) {
    std::vector<std::string> styles;
    for (const sat::Style style : sat::all_styles) styles.emplace_back(to_string(style));
    command
        .add_option("--encoding", encoding,
                    "What the variables of a SAT problem mean: classic, channelled, hybrid, lean")
        ->check(one_of(styles))
        ->option_text(encoding.empty() ? "E [hybrid for cnf, else lean]" : "E [" + encoding + "]")
        ->group(group);
    std::vector<std::string> ways;
    for (const sat::cnf::AtMostOne way : sat::cnf::all_at_most_ones)
        ways.emplace_back(to_string(way));
    command
        .add_option("--amo", at_most_one,
                    "How to encode 'at most one': pairwise, sequential, commander, product, "
                    "binary, bimander")
        ->check(one_of(ways))
        ->option_text("A [sequential for hybrid, else pairwise]")
        ->group(group);
}

sat::Encoded encoded_as(const std::string& encoding, const std::string& at_most_one) {
    return {*sat::style_named(encoding), sat::cnf::at_most_one_named(at_most_one)};
}

void SearchFlags::add_to(CLI::App& command) {
    const std::string group = "Search";
    const std::string rare = rare_search_options;

    command
        .add_option("--modulo", modulo_,
                    "Which symmetries make two solutions equivalent: none, rotations, all, labels "
                    "(all, combined with exchanges of labels)")
        ->check(one_of({"none", "rotations", "all", "labels"}))
        ->option_text("WHICH [all]")
        ->group(group);
    command
        .add_option("--symmetry", symmetry_, "auto: use symmetry breaking; off: search everything")
        ->check(one_of({"auto", "off"}))
        ->option_text("auto|off [auto]")
        ->group(rare);
    command
        .add_option("--engine", engine_,
                    "How to search: auto, frontier, edges, bits, dance, sat, brute")
        ->check(such_as({"auto", "frontier", "edges", "bits", "dance", "sat", "brute"}))
        ->option_text("NAME [auto]")
        ->group(group);
    command.add_option("--without", without_, "Switch a pruning rule off: region-size")
        ->check(one_of({"region-size"}))
        ->option_text("RULE")
        ->group(rare);
    command.add_option("--time", seconds_, "Stop after this time, such as 500ms, 30s, 10m, 2h")
        ->transform(time_in_seconds())
        ->check(more_than_zero())
        ->option_text("TIME")
        ->group(group);
    command.add_option("--nodes", nodes_, "Stop after about this many nodes of the search")
        ->check(more_than_zero())
        ->option_text("N")
        ->group(rare);
    add_work_to(command);
    add_encoding_options(command, encoding_, at_most_one_, rare);
    command
        .add_option("--solver", solver_,
                    "Search with engine sat and this SAT solver, which must be installed: cadical, "
                    "kissat or picosat, whose proofs are checked; or minisat, clasp, "
                    "cryptominisat5, ..., whose claim that there are no more solutions is not")
        ->check([](const std::string& name) {
            return name.empty() ? std::string{"name a program, such as minisat"} : std::string{};
        })
        ->option_text("PROGRAM")
        ->group(rare);
    command
        .add_flag("--stats", statistics_,
                  "Print on standard error why the engine was chosen, and how much work it did")
        ->group(rare);
    command.parse_complete_callback([this, &command] { refuse_contradictions(command); });
}

void SearchFlags::refuse_contradictions(const CLI::App& command) const {
    const bool asks_solver = engine_ == "sat" || !solver_.empty();
    for (const char* name : {"--encoding", "--amo"})
        if (command.count(name) > 0 && !asks_solver)
            throw CLI::ValidationError(name, "only SAT solvers use it: add --engine sat");
    if (!solver_.empty() && engine_ != "sat" && command.count("--engine") > 0)
        throw CLI::ValidationError("--solver", "it searches with --engine sat, not " + engine_);
}

void SearchFlags::add_work_to(CLI::App& command) {
    const std::string group = "Search";
    command
        .add_option("--threads", threads_, "Number of threads; the answer does not depend on it")
        ->check(CLI::Range(1, 1024))
        ->option_text("N [all processors]")
        ->group(group);
    command
        .add_option("--memory", memory_,
                    "Memory for each of: setting the puzzle up (64 MB or more), tables, waiting "
                    "solutions; such as 500MB, 4GB")
        ->transform(memory_size())
        ->check(more_than_zero())
        ->option_text("SIZE [2GB]")
        ->group(group);
}

answer::SolveOptions SearchFlags::options(std::optional<std::uint64_t> wanted) const {
    answer::SolveOptions options;
    options.wanted = wanted;
    options.modulo = puzzle_file::modulo_named(modulo_);
    options.break_symmetry = symmetry_ == "auto";
    options.engine = solver_.empty() ? engine_ : "sat";
    options.further_engines.push_back(sat::make_sat_engine(
        encoded_as(encoding_, at_most_one_),
        solver_.empty() ? sat::make_cadical : sat::child_solvers(solver_), trouble_));
    options.pruning.region_size = without_.empty();
    search::Control& control = options.control;
    control.limits.seconds = seconds();
    if (nodes_ > 0) control.limits.nodes = nodes_;
    control.limits.memory = memory_;
    control.interrupt = &native::interrupt_flag();
    options.on_stage = stages_on_terminal();
    if (threads() > 1)
        control.scheduler = std::make_shared<native::ThreadScheduler>(threads(), memory_);
    control.on_progress = progress_on_terminal();
    return options;
}

void SearchFlags::note_if_long(answer::SolveOptions& options) const {
    if (options.wanted.value_or(all_solutions) < all_solutions) return;
    search::Control& control = options.control;
    const auto note = std::make_shared<LongSearchNote>(threads(), options.wanted.has_value());
    control.on_forecast = [note](const search::Forecast& forecast) { note->foreseen(forecast); };
    control.on_progress = [note, show = control.on_progress](const auto& progress) {
        note->progressed(progress);
        if (show) show(progress);
    };
}

std::size_t SearchFlags::threads() const {
    return threads_ > 0 ? threads_ : native::processors();
}

Result<answer::Answer> SearchFlags::checked(Result<answer::Answer> answer) const {
    if (auto error = trouble()) return std::unexpected(std::move(*error));
    if (answer && answer->tally.ending == engine::Ending::Unchecked)
        say("note: {} claims that there are no more solutions, but wrote no proof that could be "
            "checked; cadical, kissat and picosat write such proofs\n",
            solver_);
    return answer;
}

std::optional<Error> SearchFlags::refusal(const answer::AnyPuzzle& puzzle) const {
    if (modulo_ != "labels" || std::holds_alternative<matching::Puzzle>(puzzle))
        return std::nullopt;
    return Error{Fault::Usage,
                 {},
                 {},
                 "--modulo labels is for edge-matching puzzles",
                 "the pieces of a packing puzzle have no labels: use --modulo all"};
}

}  // namespace tilewright::cli
