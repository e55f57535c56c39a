#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/colours.hpp"
#include "cli/commands.hpp"
#include "cli/goal_options.hpp"
#include "cli/listing_digest.hpp"
#include "cli/load.hpp"
#include "cli/long_run.hpp"
#include "cli/pictures.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "cli/search_flags.hpp"
#include "cli/solve_best.hpp"
#include "cli/solve_goal.hpp"
#include "cli/summary.hpp"
#include "cli/where_flag.hpp"
#include "tilewright/answer/sample.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/base/deadline.hpp"
#include "tilewright/format/list_output.hpp"
#include "tilewright/format/option_list.hpp"
#include "tilewright/native/file.hpp"

namespace tilewright::cli {
namespace {

using format::SolutionFormat;

// Writes the solutions of an instance, as options.
class PrintOptions : public engine::SolutionSink {
public:
    PrintOptions(const cover::Instance& instance, native::Output& output, std::uint64_t most,
                 std::uint64_t& written, InstanceDigest* digest)
        : instance_{instance}, output_{output}, most_{most}, written_{written}, digest_{digest} {}

    bool accept(std::span<const cover::OptionId> solution) override {
        const std::string text = format::chosen_options(instance_, solution, ++written_ == 1);
        if (digest_ != nullptr) digest_->add(solution);
        return output_.write(text) && written_ < most_;
    }

private:
    const cover::Instance& instance_;
    native::Output& output_;
    std::uint64_t most_;
    std::uint64_t& written_;
    InstanceDigest* digest_;  // null: no digest is wanted
};

struct Solve {
    std::string puzzle_name;
    bool first = false;
    bool all = false;
    bool distinct = false;
    bool unique = false;  // stop at the second distinct solution
    std::uint64_t limit = 0;
    std::uint64_t sample_size = 0;
    std::uint64_t seed = 1;
    std::string goal = "solution";
    packing::GoalWords goal_words;
    bool json = false;
    std::string output_name;
    SearchFlags search;
    LongRun long_run;
    KeptResults results;
    WhereFlag where;
    PictureFlags picture;
    std::vector<const CLI::Option*> command_options;  // all options of the command

    Status operator()() {
        if (unique) {
            distinct = true;
            limit = 2;
        }
        if (const auto wrong = without_meaning_for_goal(goal, command_options))
            return report(*wrong);
        if (const auto wrong = refusal_of_goal()) return report(*wrong);
        if (is_instance_file(puzzle_name)) return solve_instance();
        const auto puzzle = load_any_puzzle(puzzle_name);
        if (!puzzle) return report(puzzle.error());
        if (const auto wrong = search.refusal(*puzzle)) return report(*wrong);
        if (const auto wrong = where.refusal(*puzzle, sample_size > 0 ? "--sample" : "",
                                             puzzle_file::Modulo::None))
            return report(*wrong);
        constexpr double usual_seconds = 10;
        if (goal == "most" || goal == "least") return solve_goal(*puzzle, goal_request());
        if (goal == "best")
            return solve_best(*puzzle,
                              {search.seconds().value_or(usual_seconds), seed, search.threads(),
                               list_format() == SolutionFormat::JsonLines, output_name, picture});
        const auto kind = picture_kind(output_name);
        if (const auto wrong = picture_refusal(*puzzle, kind)) return report(*wrong);
        if (kind && long_run.wanted())
            return report({Fault::Usage,
                           output_name,
                           {},
                           "a search that draws a picture cannot be resumed",
                           "write the solutions to a .jsonl file, and draw that with 'render'"});
        answer::SolveOptions options = search.options(most_solutions());
        search.note_if_long(options);
        if (const auto ready = results.prepare(); !ready) return report(ready.error());
        auto output = open(name_of(*puzzle), options);
        if (!output) return report(output.error());
        return std::visit(
            [&](const auto& one) {
                return kind ? draw(one, options, *output, *kind) : run(one, options, *output);
            },
            *puzzle);
    }

private:
    // Why there can be no such picture; found before the search.
    [[nodiscard]] std::optional<Error> picture_refusal(const answer::AnyPuzzle& puzzle,
                                                       std::optional<PictureKind> kind) const {
        if (kind)
            return std::visit([&](const auto& one) { return picture.refusal(one, *kind); }, puzzle);
        for (const CLI::Option* option : command_options)
            if (option->count() > 0 &&
                (option->get_name() == "--view" || option->get_name() == "--theme"))
                return Error{Fault::Usage,
                             output_name,
                             {},
                             option->get_name() + " is for pictures",
                             fmt::format("write one: -o x.svg; endings: {}", picture_endings)};
        return std::nullopt;
    }

    // Why the goal does not suit the other words or the puzzle.
    [[nodiscard]] std::optional<Error> refusal_of_goal() const {
        if (goal == "most" && !goal_words.kept_out.empty())
            return Error{Fault::Usage,
                         {},
                         {},
                         "--keep-out is for --goal least",
                         "as few pieces as keep others out, say"};
        if (goal != "solution" && is_instance_file(puzzle_name))
            return Error{Fault::Usage,
                         puzzle_name,
                         {},
                         fmt::format("--goal {} needs a puzzle", goal),
                         "this is a bare exact-cover instance; write a puzzle file for it"};
        return std::nullopt;
    }

    [[nodiscard]] GoalRequest goal_request() const {
        packing::GoalWords words = goal_words;
        words.most = goal == "most";
        return {.goal = std::move(words),
                .seconds = search.seconds(),
                .memory = search.options().control.limits.memory,
                .json = list_format() == SolutionFormat::JsonLines,
                .output_name = output_name,
                .resume = long_run.resumes_from(),
                .picture = picture};
    }

    [[nodiscard]] std::uint64_t most_solutions() const {
        if (first) return 1;
        if (limit > 0) return limit;
        if (sample_size > 0) return sample_size;
        return all || distinct ? SearchFlags::all_solutions : 1;
    }

    [[nodiscard]] SolutionFormat list_format() const {
        return json ? SolutionFormat::JsonLines : format::list_format_of(output_name);
    }

    [[nodiscard]] search::Listing listing() const {
        return distinct ? search::Listing::Distinct : search::Listing::Raw;
    }

    // Opens the output, either a new one or one to resume.
    Result<native::Output> open(const std::string& puzzle, answer::SolveOptions& options) {
        options.seed = seed;
        if (const auto ready = long_run.prepare(puzzle, listing(), options); !ready)
            return std::unexpected(ready.error());
        if (!long_run.wanted()) return native::Output::open(output_name);
        native::Output::Mark mark;
        if (const auto earlier = long_run.written()) {
            if (output_name.empty()) output_name = earlier->file;
            mark = {earlier->bytes, earlier->digest};
            written = earlier->solutions;
        }
        return native::Output::open_part(output_name, mark);
    }

    // Makes checkpoints of the output, too.
    void keep(native::Output& output) {
        long_run.on_keep([&]() -> Result<format::Written> {
            const auto mark = output.mark();
            if (!mark) return std::unexpected(mark.error());
            return format::Written{output_name, written, mark->bytes, mark->digest};
        });
    }

    [[nodiscard]] format::ListRequest request() const {
        return {.listing = listing(),
                .most = most_solutions(),
                .is_sample = sample_size > 0,
                .is_unique = unique,
                .is_selected = where.wanted()};
    }

    // A puzzle of either kind.
    template <class Puzzle>
    Status run(const Puzzle& puzzle, answer::SolveOptions options, native::Output& output) {
        const answer::Prepared prepared{puzzle};
        format::ListStyle style{.format = list_format()};
        if (may_colour(output.is_terminal())) style.paint = symbol_colours(puzzle);
        format::ListOutput list{puzzle, request(), style,
                                [&](std::string_view text) { return output.write(text); }};
        if (long_run.written()) {
            list.resume(written);
        } else {
            const Deadline deadline = search::deadline_of(options.control);
            if (const auto begun = list.begin(prepared, options.modulo, deadline.stop()); !begun)
                return report(begun.error());
            options.control.deadline = deadline;
        }
        keep(output);
        const auto answer = search_and_keep(prepared, options, [&](const auto& solution) {
            const bool wants_more = list.add(solution);
            written = list.written();
            return wants_more;
        });
        if (!answer) return report(answer.error());
        if (can_be_resumed(*answer)) return pause(*answer, output);
        list.end(*answer);
        return finish(*answer, output);
    }

    [[nodiscard]] bool can_be_resumed(const answer::Answer& answer) const {
        return long_run.wanted() && !answer.tally.complete() && written < most_solutions();
    }

    // Keeps the output as a part, and tells how to resume.
    Status pause(const answer::Answer& answer, native::Output& output) {
        if (const auto written_out = output.mark(); !written_out)
            return report(written_out.error());
        if (const auto kept = long_run.finish(false); !kept) return report(kept.error());
        print_statistics(answer, search.statistics());
        return stopped;
    }

    // Draws all solutions together, after the search.
    template <class Puzzle>
    Status draw(const Puzzle& puzzle, const answer::SolveOptions& options, native::Output& output,
                PictureKind kind) {
        draw::Subject<Puzzle> subject{puzzle, {}, {}};
        const auto take = [&](const typename Puzzle::Solution& solution) {
            subject.solutions.push_back(solution);
            subject.numbers.push_back(++written);
            return written < most_solutions();
        };
        const auto answer = search_and_keep(answer::Prepared{puzzle}, options, take);
        if (!answer) return report(answer.error());
        if (written == 0 && (!answer->tally.complete() || kind != PictureKind::Html))
            return without_picture(*answer);
        if (written == 0)
            subject.note = "complete: " + std::string{none_words()};
        else if (answer->tally.complete() && sample_size == 0)
            subject.note = "complete";
        const auto drawn = picture.draw(subject, kind);
        if (!drawn) return report(drawn.error());
        output.write(*drawn);
        return finish(*answer, output);
    }

    // Ends without anything to draw.  An old picture must not pass for one of a solution if it is
    // proved that there is none; what an unfinished search leaves unknown leaves it as it was.
    Status without_picture(const answer::Answer& answer) const {
        print_summary(answer);
        const bool is_old = native::file_exists(output_name);
        if (!answer.tally.complete()) {
            say("{}\n", is_old ? output_name + " is left as it was"
                               : output_name + " is not written: there is nothing to draw");
            return stopped;
        }
        if (is_old) native::remove_plain_file(output_name);
        say("{} {}: there is nothing to draw\n", output_name,
            is_old ? "is removed" : "is not written");
        return none;
    }

    // Searches, and adds the result to the store if there is one.
    template <class Puzzle, class Take>
    [[nodiscard]] Result<answer::Answer> search_and_keep(const answer::Prepared<Puzzle>& prepared,
                                                         const answer::SolveOptions& options,
                                                         const Take& take) const {
        if (!results.wanted()) return search_for(prepared, options, take);
        const Puzzle& puzzle = prepared.puzzle();
        const Deadline deadline = search::deadline_of(options.control);
        auto digest =
            ListingDigest<Puzzle>::make(puzzle, listing(), options.modulo, deadline.stop());
        if (!digest) return std::unexpected(digest.error());
        auto answer = search_for(prepared, options, [&](const auto& solution) {
            digest->add(solution);
            return take(solution);
        });
        if (!answer) return answer;
        const FinishedRun run{puzzle.name, listing(), options.modulo, *answer, digest->text()};
        if (const auto kept = results.add(puzzle, run); !kept) return std::unexpected(kept.error());
        return answer;
    }

    template <class Puzzle, class Take>
    [[nodiscard]] Result<answer::Answer> search_for(const answer::Prepared<Puzzle>& puzzle,
                                                    const answer::SolveOptions& options,
                                                    const Take& take) const {
        auto answer = search.checked(find(puzzle, options, take));
        clear_progress();
        return answer;
    }

    template <class Puzzle>
    [[nodiscard]] Result<answer::Answer> find(const answer::Prepared<Puzzle>& puzzle,
                                              const answer::SolveOptions& options,
                                              const answer::OnSolution<Puzzle>& take) const {
        if constexpr (std::is_same_v<Puzzle, packing::Puzzle>)
            if (where.wanted()) return find_where(puzzle, options, take);
        return sample_size > 0 ? sample(puzzle, {sample_size, seed}, options, take)
                               : solve(puzzle, listing(), options, take);
    }

    // Finds solutions with a property.
    [[nodiscard]] Result<answer::Answer> find_where(
        const answer::Prepared<packing::Puzzle>& puzzle, answer::SolveOptions options,
        const answer::OnSolution<packing::Puzzle>& take) const {
        options.control.deadline = search::deadline_of(options.control);
        const auto asked = where.ask(puzzle, options.control.deadline->stop());
        if (!asked) return std::unexpected(asked.error());
        return sample_size > 0 ? sample(asked->searched(), {sample_size, seed}, options, take)
                               : solve(*asked, listing(), options, take);
    }

    // Solves an instance.  Each solution is written as its options, with the lines of items in the
    // file, and empty lines separate solutions.
    Status solve_instance() {
        if (where.wanted()) return report(WhereFlag::no_packing(puzzle_name));
        if (sample_size > 0)
            return report({Fault::Usage,
                           puzzle_name,
                           {},
                           "--sample needs a puzzle",
                           "this is a bare exact-cover instance; write a puzzle file for it"});
        const auto instance = load_instance(puzzle_name);
        if (!instance) return report(instance.error());
        answer::SolveOptions options = search.options(most_solutions());
        search.note_if_long(options);
        options.modulo = puzzle_file::Modulo::None;
        if (const auto ready = results.prepare(); !ready) return report(ready.error());
        auto output = open(puzzle_name, options);
        if (!output) return report(output.error());
        keep(*output);
        InstanceDigest digest{*instance};
        PrintOptions sink{*instance, *output, most_solutions(), written,
                          results.wanted() ? &digest : nullptr};
        const auto answer = search.checked(solve(*instance, options, sink));
        clear_progress();
        if (!answer) return report(answer.error());
        const FinishedRun run{puzzle_name, search::Listing::Raw, options.modulo, *answer,
                              digest.text()};
        if (const auto kept = results.add(*instance, run); !kept) return report(kept.error());
        if (can_be_resumed(*answer)) return pause(*answer, *output);
        return finish(*answer, *output);
    }

    [[nodiscard]] std::string ending_in_words(const answer::Answer& answer) const {
        const format::ListEnding ending = ending_for(request(), written, answer);
        if (sample_size > 0 && ending.as_asked) return ", " + ending.reason;
        if (answer.tally.complete())
            return where.wanted() ? ": all that have the property" : ": all there are";
        if (!ending.as_asked) return ", incomplete: " + ending.reason;
        return std::string{"; stopped there, as asked"} +
               (distinct ? "" : " (--all finds them all)");
    }

    Status finish(const answer::Answer& answer, native::Output& output) {
        if (const auto closed = output.close(); !closed) return report(closed.error());
        if (const auto done = long_run.finish(true); !done) return report(done.error());
        if (output.reader_has_left()) return written > 0 ? answered : none;  // main says more
        print_summary(answer);
        if (unique && written > 1) return several;
        if (answer.tally.complete() || written == most_solutions())
            return written > 0 ? answered : none;
        return stopped;
    }

    [[nodiscard]] std::string_view none_words() const {
        return where.wanted() ? "no solution has the property" : "there is no solution";
    }

    [[nodiscard]] std::string_view uniqueness(const answer::Answer& answer) const {
        if (written > 1) return "more than one solution: two of them are shown";
        if (!answer.tally.complete())
            return written == 1 ? "there is a solution; not decided whether it is the only one"
                                : "not decided whether there is one solution";
        return written == 1 ? "exactly one solution" : "there is no solution";
    }

    void print_summary(const answer::Answer& answer) const {
        if (unique) {
            say("{}{}{}\n", uniqueness(answer), where.wanted() ? ", with the property" : "",
                written > 0 && answer.group_order > 1
                    ? fmt::format(", modulo a symmetry group of order {}", answer.group_order)
                    : "");
            return print_statistics(answer, search.statistics());
        }
        const std::string destination = output_name.empty() ? "" : " written to " + output_name;
        if (answer.tally.complete() && written == 0)
            say("{}\n{}", none_words(), reason_line(answer));
        else if (written == 0)
            say("no solution found so far, which proves nothing; incomplete: {}\n",
                to_string(answer.tally.ending));
        else
            say("{} {}solution{}{}{}\n", grouped(std::to_string(written)),
                distinct ? "distinct " : "", written == 1 ? "" : "s", destination,
                ending_in_words(answer));
        print_statistics(answer, search.statistics());
    }

    std::uint64_t written = 0;  // solutions written
};

}  // namespace

Action add_solve(CLI::App& program) {
    CLI::App& command =
        *program.add_subcommand("solve", "Find one, some or all solutions of a puzzle");
    const auto state = std::make_shared<Solve>();
    command
        .add_option("PUZZLE", state->puzzle_name, "Catalogue name, file, or - for standard input")
        ->required();
    auto* first =
        command.add_flag("--first", state->first, "Stop at the first solution (the default)");
    auto* all = command.add_flag("--all", state->all, "Find every solution");
    auto* limit = command.add_option("--limit", state->limit, "Stop after N solutions")
                      ->check(more_than_zero())
                      ->option_text("N");
    command.add_flag(
        "--distinct", state->distinct,
        "Find one solution of each set of equivalent ones (all sets, or up to --limit)");
    auto* unique = command.add_flag(
        "--unique", state->unique,
        "Say whether there is exactly one solution (status 0), none (1), or more (3; two are "
        "shown), modulo symmetry");
    auto* sample = command
                       .add_option("--sample", state->sample_size,
                                   "Draw N solutions at random, each equally likely")
                       ->check(more_than_zero())
                       ->option_text("N");
    command
        .add_option("--goal", state->goal,
                    "solution; most, least: as many pieces as fit, as few as leave no room for "
                    "more; best: as many matching edges as are found within --time (10s)")
        ->check(
            one_of({"solution", "most", "least", "best"},
                   {{"max", "most"}, {"maximum", "most"}, {"min", "least"}, {"minimum", "least"}}))
        ->option_text("GOAL [solution]");
    command
        .add_option("--weight", state->goal_words.weights,
                    "What a piece counts for --goal most and least, where cells may stay empty and "
                    "pieces may be left out: pieces (1 each), cells (as many as it has), or a list "
                    "such as X=3,I=2; others count 1, or N with '*=N'")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->group(rare_options)
        ->option_text("WEIGHTS [pieces]");
    auto* keep_out = command
                         .add_option("--keep-out", state->goal_words.kept_out,
                                     "With --goal least: as few of the other pieces as leave no "
                                     "room for any of these, such as F,I")
                         ->delimiter(',')
                         ->allow_extra_args(false)
                         ->group(rare_options)
                         ->option_text("PIECES");
    command
        .add_flag("--solved", state->goal_words.solved,
                  "With --goal most and least: only solutions of the puzzle, with all cells filled "
                  "and all pieces used as it says")
        ->group(rare_options)
        ->excludes(keep_out);
    command
        .add_option(
            "--seed", state->seed,
            "Seed of all random choices: of a first solution, --sample and --goal best; the "
            "same seed gives the same result")
        ->option_text("S [1]");
    for (const char* other : {"--first", "--all", "--limit", "--distinct"})
        sample->excludes(command.get_option(other));
    for (const char* other : {"--first", "--all", "--limit", "--distinct", "--sample"})
        unique->excludes(command.get_option(other));
    first->excludes(all);
    first->excludes(limit);
    all->excludes(limit);
    command.add_flag("--json", state->json, "Write JSON Lines, one solution per line");
    command
        .add_option(
            "-o,--output", state->output_name,
            "Write the solutions to FILE; .jsonl and .json make JSON Lines, .svg, .png, .pdf "
            "and .html pictures, others text")
        ->option_text("FILE");
    state->where.add_to(command);
    state->picture.add_view_to(command);
    state->picture.add_theme_to(command);
    state->search.add_to(command);
    state->long_run.add_to(command);
    for (const char* file : {"--checkpoint", "--resume"})
        sample->excludes(command.get_option(file));
    state->results.add_to(command);
    // --store digests a whole listing.  A resumed or a random one cannot be repeated.
    for (const char* other : {"--resume", "--sample"})
        command.get_option("--store")->excludes(command.get_option(other));
    // States of a search do not say which solutions have a property, nor do kept results.
    for (const char* other : {"--checkpoint", "--resume", "--store"})
        command.get_option("--where")->excludes(command.get_option(other));
    const CLI::App& done = command;
    state->command_options = done.get_options();
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
