#include <algorithm>
#include <memory>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/assembly_analysis.hpp"
#include "cli/assembly_totals.hpp"
#include "cli/commands.hpp"
#include "cli/items.hpp"
#include "cli/load.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "cli/search_flags.hpp"
#include "cli/solution_list.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/base/sha256.hpp"
#include "tilewright/format/packing/apart_text.hpp"
#include "tilewright/format/packing/solution_text.hpp"
#include "tilewright/native/file.hpp"

namespace tilewright::cli {
namespace {

struct Apart : Itemized {
    std::string input;
    std::string output_name;
    bool json = false;
    bool sort = false;
    ApartWishes wishes;
    SearchFlags search;
    SplitFlags split;

    Status operator()() {
        if (split.wanted()) return write_job();
        begin(search.options());
        return is_solution_list(input) ? take_list() : take_puzzle();
    }

    // The assemblies as items.
    [[nodiscard]] Result<std::unique_ptr<Items>> items(const packing::Puzzle& puzzle,
                                                       std::string_view list) override;

private:
    friend class Assemblies;

    Status write_job() {
        if (is_solution_list(input))
            return report({Fault::Usage,
                           {},
                           {},
                           fmt::format("'{}' is a list of solutions", input),
                           "--split takes a puzzle, and searches for its assemblies"});
        const auto puzzle = load_puzzle(input);
        return puzzle ? split.split(*this, *puzzle) : report(puzzle.error());
    }

    void begin(answer::SolveOptions options) {
        options_ = std::move(options);
        analysis_.begin(options_.control);
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
        const auto answer = find_assemblies(
            *puzzle, [this](const packing::Solution& solution) { return take(solution); });
        clear_progress();
        if (!answer) return report(answer.error());
        analyse();
        return finish(answer->tally.complete());
    }

    template <class Take>
    Result<answer::Answer> find_assemblies(const packing::Puzzle& puzzle, const Take& take_one) {
        const auto listing = options_.modulo == puzzle_file::Modulo::None
                                 ? search::Listing::Raw
                                 : search::Listing::Distinct;
        return search.checked(answer::solve(puzzle, listing, options_, take_one));
    }

    //   searching: half of the memory is for the search of the assemblies, which goes on meanwhile
    Result<void> prepare(const packing::Puzzle& puzzle, bool searching) {
        puzzle_ = &puzzle;
        if (const auto ready = analysis_.prepare(puzzle, searching); !ready) return ready;
        return open_output();
    }

    Result<void> open_output() {
        auto list = native::Output::open(output_name);
        if (!list) return std::unexpected(list.error());
        output_.emplace(std::move(*list));
        writer_ = format::writer_for(*puzzle_, {format::SolutionFormat::JsonLines});
        if (is_list()) output_->write(writer_->header({puzzle_->name, "taken apart", 1}));
        return {};
    }

    // Whether assemblies are written as a list that can be read again.
    [[nodiscard]] bool is_list() const { return json || !output_name.empty(); }

    // Takes an assembly; they are analysed some at a time, side by side.
    bool take(const packing::Solution& solution) {
        waiting_.push_back({++taken_, solution, {}});
        if (waiting_.size() >= analysis_.at_once()) analyse();
        return !error_ && !analysis_.is_over() && fine_;
    }

    // Analyses those that wait, and writes what is found in their order.
    void analyse() {
        const auto errors = analysis_.take_apart(waiting_);
        for (std::size_t i = 0; i < waiting_.size(); ++i) {
            if (errors[i]) {
                error_ = errors[i];
                break;
            }
            tell(std::move(waiting_[i]));
        }
        waiting_.clear();
    }

    void tell(Analysed one) {
        totals_.add(one.answer);
        if (sort)
            kept_.push_back(std::move(one));
        else
            write(one);
    }

    void write(const Analysed& one) {
        const bool comes_apart = one.answer.verdict == disassembly::Verdict::ComesApart;
        if (is_list()) {
            if (!comes_apart && !output_name.empty()) return;
            ++written_;
            fine_ &= output_->write(
                format::with_apart_json(writer_->solution(one.solution), one.answer.json));
        } else if (comes_apart || one.answer.by_force || wishes.moves) {
            fine_ &= output_->write(one.answer.words);
        }
        fine_ &= output_->flush();
    }

    // By level, the largest first.
    void write_kept() {
        std::ranges::stable_sort(kept_, std::ranges::greater{},
                                 [](const Analysed& one) { return one.answer.level; });
        for (const Analysed& one : kept_) write(one);
    }

    Status finish(bool all_assemblies) {
        if (error_) return report(*error_);
        write_kept();
        const bool searched = all_assemblies && totals_.unknown == 0 && !analysis_.is_over();
        const bool complete = searched && totals_.no_way == 0 && totals_.unsettled == 0;
        if (is_list())
            output_->write(
                writer_->ending({written_, complete,
                                 complete                             ? ""
                                 : searched && totals_.unsettled == 0 ? "ways that were not tried"
                                                                      : "a limit or a signal",
                                 false}));
        const std::string facts =
            json ? totals_.as_json(puzzle_->name, complete)
                 : totals_.in_words(puzzle_->name, searched, analysis_.what_was_tried());
        if (output_name.empty())
            output_->write(facts);
        else if (const auto said = native::write_file("", facts); !said)
            return report(said.error());
        if (const auto closed = output_->close(); !closed) return report(closed.error());
        if (totals_.come_apart > 0 && complete) return answered;
        return complete ? none : stopped;
    }

    answer::SolveOptions options_;
    AssemblyAnalysis analysis_{wishes};
    const packing::Puzzle* puzzle_ = nullptr;
    std::optional<native::Output> output_;
    format::SolutionWriterPtr<packing::Puzzle> writer_;
    std::vector<Analysed> waiting_;
    std::vector<Analysed> kept_;  // until all are there to be sorted
    std::optional<Error> error_;
    AssemblyTotals totals_;
    std::size_t taken_ = 0;
    std::uint64_t written_ = 0;
    bool fine_ = true;  // what was written could be
};

// The assemblies of a puzzle as items.
class Assemblies : public Items {
public:
    Assemblies(Apart& apart, const packing::Puzzle& puzzle) : apart_{apart}, puzzle_{puzzle} {}

    // Searches for them.
    //   errors: those of solve; stopped before all were found
    Result<void> find() {
        const auto writer = format::writer_for(puzzle_, {format::SolutionFormat::JsonLines});
        list_ = writer->header({puzzle_.name, "assemblies", 1});
        const auto answer = apart_.find_assemblies(puzzle_, [&](const packing::Solution& solution) {
            list_ += writer->solution(solution);
            solutions_.push_back(solution);
            return true;
        });
        clear_progress();
        if (!answer) return std::unexpected(answer.error());
        if (!answer->tally.complete())
            return tilewright::stopped("searching for the assemblies", "give it more memory");
        list_ += writer->ending({solutions_.size(), true, "exhausted", false});
        return {};
    }
    Result<void> read(std::string_view list) {
        auto listed = format::read_solutions(puzzle_, list);
        if (!listed) return std::unexpected(listed.error());
        for (auto& one : *listed) solutions_.push_back(std::move(one.solution));
        list_ = list;
        return {};
    }

    [[nodiscard]] std::size_t size() const override { return solutions_.size(); }
    [[nodiscard]] std::string_view name() const override { return "assembly"; }
    [[nodiscard]] std::string digest() const override { return sha256(list_); }
    [[nodiscard]] std::string list() const override { return list_; }

    [[nodiscard]] Result<void> work_on(std::span<const std::size_t> items,
                                       const search::Control& control, const Give& give) override {
        answer::SolveOptions options;
        options.control = control;
        apart_.begin(std::move(options));
        AssemblyAnalysis& analysis = apart_.analysis_;
        if (const auto ready = analysis.prepare(puzzle_, false); !ready) return ready;
        while (!items.empty() && !analysis.is_over()) {
            const auto some = items.first(std::min(items.size(), analysis.at_once()));
            items = items.subspan(some.size());
            if (const auto done = take_apart(some, give); !done) return done;
        }
        return {};
    }

    Status print(const std::vector<std::string>& given, const Output& output) override {
        apart_.json = apart_.json || output.json;
        apart_.output_name = output.file;
        apart_.begin({});
        if (const auto ready = apart_.prepare(puzzle_, false); !ready) return report(ready.error());
        for (std::size_t i = 0; i < given.size(); ++i) {
            auto answer = read_assembly_answer(given[i]);
            if (!answer) return report(answer.error());
            apart_.tell({i + 1, solutions_[i], *std::move(answer)});
        }
        return apart_.finish(true);
    }

private:
    Result<void> take_apart(std::span<const std::size_t> items, const Give& give) {
        std::vector<Analysed> some;
        for (const std::size_t item : items) some.push_back({item + 1, solutions_[item], {}});
        const auto errors = apart_.analysis_.take_apart(some);
        for (std::size_t i = 0; i < some.size(); ++i) {
            if (errors[i]) return std::unexpected(*errors[i]);
            if (is_done(some[i].answer)) give(items[i], to_line(some[i].answer));
        }
        return {};
    }

    // Whether no more time or memory would say more.
    [[nodiscard]] bool is_done(const AssemblyAnswer& answer) const {
        const bool is_known = answer.verdict != disassembly::Verdict::Unknown && answer.is_settled;
        return is_known || answer.states >= apart_.wishes.states;
    }

    Apart& apart_;
    packing::Puzzle puzzle_;
    std::vector<packing::Solution> solutions_;
    std::string list_;
};

Result<std::unique_ptr<Items>> Apart::items(const packing::Puzzle& puzzle, std::string_view list) {
    begin(search.options());
    if (const auto fine = disassembly::assembly_of(puzzle, {}, wishes.roles()); !fine)
        return std::unexpected(fine.error());
    auto found = std::make_unique<Assemblies>(*this, puzzle);
    const auto ready = list.empty() ? found->find() : found->read(list);
    if (!ready) return std::unexpected(ready.error());
    return found;
}

std::shared_ptr<Apart> add_apart_command(CLI::App& program) {
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
    command.add_flag("--moves", state->wishes.moves, "Print every move");
    command.add_flag("--first", state->wishes.first_only, "Only until the first piece comes off");
    command
        .add_flag("--shortest", state->wishes.shortest,
                  "Take each apart in as few moves in all as possible, and say whether that is "
                  "proved")
        ->excludes("--first");
    command.add_flag("--all-ways", state->wishes.all_ways,
                     "Also find every set of pieces that can come off first, in how many moves");
    command.add_flag("--lift", state->wishes.lifting,
                     "Pieces on a flat board may be lifted off it");
    command.add_flag("--turns", state->wishes.turning,
                     "Pieces may also be turned, where there is room all the way");
    command
        .add_option("--bevel", state->wishes.bevel,
                    "At most so much is cut off edges, as a part of a side, where pieces with "
                    "sharp edges do not turn: 0.01 to 0.4")
        ->check(CLI::Range(0.01, 0.4))
        ->needs("--turns")
        ->option_text("D");
    command.add_flag("--sort", state->sort, "The largest levels first");
    command
        .add_option("--stay", state->wishes.staying,
                    "These pieces do not move against each other, as the parts of a box")
        ->delimiter(',')
        ->option_text("NAME,...");
    command
        .add_option(
            "--together", state->wishes.together,
            "These pieces need not part; may be given several times, and lists with a piece in "
            "common are joined")
        ->option_text("NAME,...");
    command
        .add_option("--states", state->wishes.states, "Give an assembly up after so many states")
        ->check(more_than_zero())
        ->option_text("N");
    state->search.add_to(command);
    state->split.add_to(command);
    return state;
}

}  // namespace

Action add_apart(CLI::App& program) {
    return [state = add_apart_command(program)] { return (*state)(); };
}

std::function<std::shared_ptr<Itemized>()> add_divisible_apart(CLI::App& program) {
    return [state = add_apart_command(program)] { return state; };
}

}  // namespace tilewright::cli
