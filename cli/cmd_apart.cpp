#include <algorithm>
#include <map>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/load.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "cli/search_flags.hpp"
#include "cli/solution_list.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/base/deadline.hpp"
#include "tilewright/disassembly/take_apart.hpp"
#include "tilewright/format/packing/apart_text.hpp"
#include "tilewright/format/packing/solution_text.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/native/share_out.hpp"
#include "tilewright/search/scheduler.hpp"

namespace tilewright::cli {
namespace {

using disassembly::Clearances;
using disassembly::TakenApart;

// What has been found out of one assembly.
struct Analysed {
    std::size_t number;  // from 1
    packing::Solution solution;
    disassembly::Assembly assembly;
    TakenApart taken;
};

// Numbers of assemblies.
struct Totals {
    std::uint64_t assemblies = 0;
    std::uint64_t come_apart = 0;
    std::uint64_t stuck = 0;
    std::uint64_t no_way = 0;
    std::uint64_t unknown = 0;
    std::uint64_t states = 0;
    std::map<std::size_t, std::uint64_t> levels;  // by the moves until something comes off

    void add(const TakenApart& taken) {
        ++assemblies;
        states += taken.states;
        switch (taken.verdict) {
            case disassembly::Verdict::ComesApart:
                ++come_apart;
                if (const auto level = disassembly::level(taken); !level.empty())
                    ++levels[level.front()];
                return;
            case disassembly::Verdict::Stuck:
                ++stuck;
                return;
            case disassembly::Verdict::NoWay:
                ++no_way;
                return;
            case disassembly::Verdict::Unknown:
                ++unknown;
        }
    }
};

struct Apart {
    std::string input;
    std::string output_name;
    bool json = false;
    bool moves = false;
    bool first_only = false;
    bool lifting = false;
    bool sort = false;
    std::uint64_t states = std::uint64_t{1} << 32;
    disassembly::Roles roles;
    std::vector<std::string> together;  // "A,B,C"
    SearchFlags search;

    Status operator()() {
        for (const std::string& names : together) roles.groups.push_back(split(names));
        options_ = search.options();
        deadline_.emplace(search::deadline_of(options_.control));
        return is_solution_list(input) ? take_list() : take_puzzle();
    }

private:
    static std::vector<std::string> split(const std::string& names) {
        std::vector<std::string> result;
        for (std::size_t from = 0; from <= names.size();) {
            const std::size_t to = std::min(names.find(',', from), names.size());
            result.push_back(names.substr(from, to - from));
            from = to + 1;
        }
        return result;
    }

    Status take_list() {
        const auto list = load_solutions(input, "");
        if (!list) return report(list.error());
        if (const auto wrong = first_mistake(*list)) return report(*wrong);
        if (is_foreign_file(input))
            say("{}: note: takes the solutions that the file has ({}), and searches for no "
                "others\n",
                input, list->solutions.size());
        if (const auto ready = prepare(list->puzzle, false); !ready) return report(ready.error());
        for (const auto& listed : list->solutions)
            if (!take(listed.solution)) break;
        analyse();
        return finish(!list->ending || list->ending->complete);
    }

    Status take_puzzle() {
        const auto puzzle = load_puzzle(input);
        if (!puzzle) return report(puzzle.error());
        if (const auto ready = prepare(*puzzle, true); !ready) return report(ready.error());
        options_.control.limits.memory /= 2;
        const auto listing = options_.modulo == puzzle_file::Modulo::None
                                 ? search::Listing::Raw
                                 : search::Listing::Distinct;
        const auto answer = search.checked(
            answer::solve(*puzzle, listing, options_,
                          [this](const packing::Solution& solution) { return take(solution); }));
        clear_progress();
        if (!answer) return report(answer.error());
        analyse();
        return finish(answer->tally.complete());
    }

    //   searching: half of the memory is for the search of the assemblies, which goes on meanwhile
    Result<void> prepare(const packing::Puzzle& puzzle, bool searching) {
        puzzle_ = &puzzle;
        if (const auto fine = disassembly::assembly_of(puzzle, {}, roles); !fine)
            return std::unexpected(fine.error());
        auto slides = disassembly::Slides::on(*puzzle.lattice, lifting);
        if (!slides) return std::unexpected(slides.error());
        slides_.emplace(std::move(*slides));
        const std::size_t threads =
            options_.control.scheduler != nullptr ? options_.control.scheduler->threads() : 1;
        memory_ = options_.control.limits.memory / (searching ? 2 : 1);
        for (std::size_t i = 0; i < threads; ++i)
            clearances_.emplace_back(*slides_, memory_ / 8 / threads);
        auto list = native::Output::open(output_name);
        if (!list) return std::unexpected(list.error());
        output_.emplace(std::move(*list));
        writer_ = format::writer_for(puzzle, {format::SolutionFormat::JsonLines});
        if (is_list()) output_->write(writer_->header({puzzle.name, "taken apart", 1}));
        return {};
    }

    // Whether assemblies are written as a list that can be read again.
    [[nodiscard]] bool is_list() const { return json || !output_name.empty(); }

    // Takes an assembly; they are analysed some at a time, side by side.
    bool take(const packing::Solution& solution) {
        auto assembly = disassembly::assembly_of(*puzzle_, solution, roles);
        waiting_.push_back({++taken_, solution, std::move(*assembly), {}});
        if (waiting_.size() >= 16 * clearances_.size()) analyse();
        return !error_ && !deadline_->has_passed() && fine_;
    }

    // Analyses those that wait, and writes what is found in their order.
    void analyse() {
        const disassembly::Goal goal{first_only, moves && !first_only};
        disassembly::Limits limits;
        limits.states = states;
        limits.memory =
            memory_ / 8 * 7 / std::clamp(waiting_.size(), std::size_t{1}, clearances_.size());
        limits.stop = deadline_->stop();
        std::vector<std::optional<Error>> errors(waiting_.size());
        native::share_out(
            clearances_.size(), waiting_.size(), [&](std::size_t worker, std::size_t number) {
                Analysed& one = waiting_[number];
                auto taken =
                    disassembly::take_apart(one.assembly, clearances_[worker], goal, limits);
                if (taken)
                    one.taken = std::move(*taken);
                else
                    errors[number] = taken.error();
            });
        for (std::size_t i = 0; i < waiting_.size(); ++i) {
            if (errors[i]) {
                error_ = errors[i];
                break;
            }
            totals_.add(waiting_[i].taken);
            if (sort)
                kept_.push_back(std::move(waiting_[i]));
            else
                write(waiting_[i]);
        }
        waiting_.clear();
    }

    void write(const Analysed& one) {
        const bool comes_apart = one.taken.verdict == disassembly::Verdict::ComesApart;
        if (is_list()) {
            if (!comes_apart && !output_name.empty()) return;
            ++written_;
            fine_ &= output_->write(
                format::apart_json(writer_->solution(one.solution), one.assembly, one.taken));
        } else if (comes_apart || moves) {
            fine_ &= output_->write(in_words(one));
        }
        fine_ &= output_->flush();
    }

    [[nodiscard]] std::string in_words(const Analysed& one) const {
        const std::string level = format::level_text(one.taken);
        return fmt::format("assembly {}: {}{}\n{}", one.number, words_of(one.taken.verdict),
                           level.empty() ? "" : ", level " + level,
                           moves ? format::moves_text(one.assembly, one.taken) : "");
    }

    [[nodiscard]] std::string words_of(disassembly::Verdict verdict) const {
        switch (verdict) {
            case disassembly::Verdict::ComesApart:
                return "comes apart";
            case disassembly::Verdict::Stuck:
                return "cannot be taken apart by sliding pieces";
            case disassembly::Verdict::NoWay:
                return fmt::format("no way found along {} directions, which is no proof",
                                   2 * slides_->axes().size());
            case disassembly::Verdict::Unknown:
                break;
        }
        return "not known: stopped by a limit or a signal";
    }

    // By level, the largest first.
    void write_kept() {
        std::ranges::stable_sort(kept_, std::ranges::greater{},
                                 [](const Analysed& one) { return disassembly::level(one.taken); });
        for (const Analysed& one : kept_) write(one);
    }

    Status finish(bool all_assemblies) {
        if (error_) return report(*error_);
        write_kept();
        const bool searched = all_assemblies && totals_.unknown == 0 && !deadline_->has_passed();
        const bool complete = searched && totals_.no_way == 0;
        if (is_list())
            output_->write(writer_->ending({written_, complete,
                                            complete   ? ""
                                            : searched ? "directions that were not tried"
                                                       : "a limit or a signal",
                                            false}));
        const std::string facts = json ? summary_json(complete) : summary(searched);
        if (output_name.empty())
            output_->write(facts);
        else if (const auto said = native::write_file("", facts); !said)
            return report(said.error());
        if (const auto closed = output_->close(); !closed) return report(closed.error());
        if (totals_.come_apart > 0 && complete) return answered;
        return complete ? none : stopped;
    }

    [[nodiscard]] std::string summary(bool searched) const {
        const auto several = [](std::uint64_t number) { return grouped(std::to_string(number)); };
        std::string text = fmt::format(
            "{}: {}{} assembl{}, {} come{} apart", puzzle_->name, searched ? "" : "at least ",
            several(totals_.assemblies), totals_.assemblies == 1 ? "y" : "ies",
            several(totals_.come_apart), totals_.come_apart == 1 ? "s" : "");
        if (totals_.unknown > 0) text += fmt::format(", {} not decided", several(totals_.unknown));
        if (totals_.no_way > 0)
            text += fmt::format(", no way found for {} along {} directions, which is no proof",
                                several(totals_.no_way), 2 * slides_->axes().size());
        text += "\n";
        for (const auto& [first, count] : totals_.levels)
            text +=
                fmt::format("  {} after {} move{}\n", several(count), first, first == 1 ? "" : "s");
        return text;
    }

    [[nodiscard]] std::string summary_json(bool complete) const {
        nlohmann::ordered_json levels = nlohmann::ordered_json::object();
        for (const auto& [first, count] : totals_.levels) levels[std::to_string(first)] = count;
        return nlohmann::ordered_json{
                   {"schema", "tilewright.apart/1"},   {"puzzle", puzzle_->name},
                   {"assemblies", totals_.assemblies}, {"come_apart", totals_.come_apart},
                   {"stuck", totals_.stuck},           {"no_way", totals_.no_way},
                   {"unknown", totals_.unknown},       {"levels", levels},
                   {"states", totals_.states},         {"complete", complete}}
                   .dump() +
               "\n";
    }

    answer::SolveOptions options_;
    std::optional<Deadline> deadline_;
    const packing::Puzzle* puzzle_ = nullptr;
    std::optional<disassembly::Slides> slides_;
    std::vector<Clearances> clearances_;  // one a thread
    std::size_t memory_ = 0;              // for taking apart, all threads together
    std::optional<native::Output> output_;
    format::SolutionWriterPtr<packing::Puzzle> writer_;
    std::vector<Analysed> waiting_;
    std::vector<Analysed> kept_;  // until all are there to be sorted
    std::optional<Error> error_;
    Totals totals_;
    std::size_t taken_ = 0;
    std::uint64_t written_ = 0;
    bool fine_ = true;  // what was written could be
};

}  // namespace

Action add_apart(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "apart",
        "Take assemblies apart by sliding pieces: whether it can be done, and in how many moves");
    const auto state = std::make_shared<Apart>();
    command
        .add_option("PUZZLE", state->input,
                    "A puzzle, all of whose assemblies are tried, or a list of solutions")
        ->required()
        ->option_text("PUZZLE|LIST");
    command
        .add_option("-o,--output", state->output_name,
                    "Write those that come apart, with their moves, as a list in JSON")
        ->option_text("FILE");
    command.add_flag("--json", state->json,
                     "Print each assembly as JSON, and the numbers in the last line");
    command.add_flag("--moves", state->moves, "Print every move");
    command.add_flag("--first", state->first_only, "Only until the first piece comes off");
    command.add_flag("--lift", state->lifting, "Pieces on a flat board may be lifted off it");
    command.add_flag("--sort", state->sort, "The largest levels first");
    command
        .add_option("--stay", state->roles.staying,
                    "These pieces do not move against each other, as the parts of a box")
        ->delimiter(',')
        ->option_text("NAME,...");
    command
        .add_option(
            "--together", state->together,
            "These pieces need not part; may be given several times, and lists with a piece in "
            "common are joined")
        ->option_text("NAME,...");
    command.add_option("--states", state->states, "Give an assembly up after so many states")
        ->check(more_than_zero())
        ->option_text("N");
    state->search.add_to(command);
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
