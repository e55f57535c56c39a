#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/kept_results.hpp"
#include "cli/load.hpp"
#include "cli/long_run.hpp"
#include "cli/occurrence_flags.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "cli/search_flags.hpp"
#include "cli/summary.hpp"
#include "cli/where_flag.hpp"
#include "tilewright/answer/certify.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/answer/expected.hpp"
#include "tilewright/format/answer_json.hpp"
#include "tilewright/format/certificate_text.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/native/interrupt.hpp"

namespace tilewright::cli {
namespace {

struct Count {
    std::vector<std::string> puzzles;
    bool json = false;
    bool certify = false;
    OccurrenceFlags occurrences;
    SearchFlags search;
    LongRun long_run;
    KeptResults results;
    WhereFlag where;

    Status operator()() {
        if (puzzles.size() > 1 && long_run.wanted())
            return report({Fault::Usage,
                           {},
                           {},
                           "a checkpoint is about one puzzle",
                           "count each puzzle with a checkpoint of its own"});
        Status worst = answered;
        for (const std::string& name : puzzles) {
            worst = worse_of(worst, count_one(name));
            if (native::interrupt_flag()) break;  // also of those that were not begun
        }
        return worst;
    }

private:
    Status count_one(const std::string& puzzle_name) {
        answer::SolveOptions options = search.options();
        search.note_if_long(options);
        occurrences.ask(options);
        if (const auto wrong = occurrences.refusal()) return report(*wrong);
        if (is_instance_file(puzzle_name)) {
            if (occurrences.wanted()) return report(OccurrenceFlags::no_puzzle(puzzle_name));
            if (where.wanted()) return report(WhereFlag::no_packing(puzzle_name));
            const auto instance = load_instance(puzzle_name);
            if (!instance) return report(instance.error());
            // A bare instance has no board, hence no symmetries.
            options.modulo = puzzle_file::Modulo::None;
            return run(puzzle_name, *instance, options);
        }
        const auto puzzle = load_any_puzzle(puzzle_name);
        if (!puzzle) return report(puzzle.error());
        if (const auto wrong = search.refusal(*puzzle)) return report(*wrong);
        if (const auto wrong = occurrences.refusal(*puzzle)) return report(*wrong);
        const std::string_view beside = certify                ? "--certify"
                                        : occurrences.wanted() ? "--by or --heat"
                                                               : "";
        if (const auto wrong = where.refusal(*puzzle, beside, options.modulo))
            return report(*wrong);
        if (where.wanted()) return run_where(std::get<packing::Puzzle>(*puzzle), options);
        return std::visit([&](const auto& one) { return run(one.name, one, options); }, *puzzle);
    }

    // Counts the solutions with a property.
    Status run_where(const packing::Puzzle& puzzle, answer::SolveOptions& options) {
        options.control.deadline = search::deadline_of(options.control);
        const auto asked = where.ask(puzzle, options.control.deadline->stop());
        if (!asked) return report(asked.error());
        const auto answer = search.checked(count(*asked, options));
        clear_progress();
        if (!answer) return report(answer.error());
        return tell(puzzle.name, asked->searched().puzzle(), asked->searched(), options, *answer);
    }

    template <class Searched>
    Status run(const std::string& name, const Searched& searched, answer::SolveOptions& options) {
        if (const auto ready = long_run.prepare(name, std::nullopt, options); !ready)
            return report(ready.error());
        if (const auto ready = results.prepare(); !ready) return report(ready.error());
        options.control.deadline = search::deadline_of(options.control);
        const auto& asked = prepared(searched);
        const auto answer = search.checked(count(asked, options));
        clear_progress();
        if (!answer) return report(answer.error());
        say_contradiction(name, searched, *answer, options.modulo);
        return tell(name, searched, asked, options, *answer);
    }

    // Certifies, keeps and prints an answer, as far as that is wanted.
    template <class Searched, class Asked>
    Status tell(const std::string& name, const Searched& searched, const Asked& asked,
                const answer::SolveOptions& options, const answer::Answer& answer) {
        Status status = status_of(answer.tally);
        std::optional<answer::Certificate> certificate;
        if (certify && answer.tally.complete()) {
            auto made = certify_count(asked, answer, options);
            if (!made) return report(made.error());
            certificate = std::move(*made);
            status = status_with(*certificate, status);
        }
        if (const auto kept =
                results.add(searched, {name, std::nullopt, options.modulo, answer, {}});
            !kept)
            return report(kept.error());
        if (const auto wrong = print(name, options, answer, certificate, asked)) return *wrong;
        if (const auto wrong = draw_heat(asked, answer)) return *wrong;
        const auto finished = long_run.finish(answer.tally.complete());
        return finished ? status : report(finished.error());
    }

    // What is asked twice is made ready once.
    template <class Puzzle>
    static answer::Prepared<Puzzle> prepared(const Puzzle& puzzle) {
        return {puzzle};
    }
    static const cover::Instance& prepared(const cover::Instance& instance) { return instance; }

    // Says where the puzzle file expects something else.  The answer stays, and so does the status.
    template <class Puzzle>
    static void say_contradiction(const std::string& name, const Puzzle& puzzle,
                                  const answer::Answer& answer, puzzle_file::Modulo modulo) {
        if constexpr (requires { puzzle.expect; })
            if (const auto wrong = answer::contradiction(puzzle.expect, answer, modulo))
                say("{}: warning: [expect] is contradicted: {}\n", name, *wrong);
    }

    // Counts a second time, within the time that the first count has left over.
    template <class Asked>
    static Result<answer::Certificate> certify_count(const Asked& asked,
                                                     const answer::Answer& answer,
                                                     answer::SolveOptions options) {
        options.control.limits.nodes.reset();
        return answer::certify(asked, answer, options);
    }

    static Status status_with(const answer::Certificate& certificate, Status status) {
        if (!certificate.count.faults.empty()) return internal;
        return certificate.agrees() ? status : stopped;
    }

    // Draws where pieces lie, if that is wanted.  Returns a status only if it failed.
    template <class Asked>
    [[nodiscard]] std::optional<Status> draw_heat(const Asked& asked,
                                                  const answer::Answer& answer) const {
        const auto drawn = occurrences.draw(asked, answer);
        return drawn ? std::nullopt : std::optional{report(drawn.error())};
    }

    // Prints the result.  Returns a status only if printing failed.
    template <class Asked>
    [[nodiscard]] std::optional<Status> print(const std::string& name,
                                              const answer::SolveOptions& options,
                                              const answer::Answer& answer,
                                              const std::optional<answer::Certificate>& certificate,
                                              const Asked& asked) const {
        auto output = native::Output::open("");
        if (json) {
            auto further = occurrences.json(asked, answer);
            where.add_to(further);
            output->write(format::count_json(name, options, answer,
                                             certificate ? &*certificate : nullptr, further));
        } else {
            output->write(counts_in_words(name + where.words(), answer, options.modulo));
            output->write(occurrences.text(asked, answer));
            if (certificate) output->write(format::certificate_text(*certificate));
        }
        if (!json || search.statistics()) print_statistics(answer, search.statistics());
        if (const auto closed = output->close(); !closed) return report(closed.error());
        return std::nullopt;
    }
};

}  // namespace

Action add_count(CLI::App& program) {
    CLI::App& command = *program.add_subcommand("count", "Count the solutions of a puzzle");
    const auto state = std::make_shared<Count>();
    command
        .add_option("PUZZLE", state->puzzles,
                    "Catalogue name, file, or - for standard input. Several are counted one after "
                    "the other, each within --time; the status is the worst of theirs")
        ->required();
    command.add_flag("--json", state->json,
                     "Print one JSON object for each puzzle, in a line of its own");
    command.add_flag("--certify", state->certify,
                     "Count again with an engine that shares no search code, without symmetry; "
                     "check each solution and the numbers of orbits; say where counts differ");
    state->occurrences.add_to(command);
    state->search.add_to(command);
    state->long_run.add_to(command);
    state->results.add_to(command);
    state->where.add_to(command);
    // States of a search do not say which solutions have a property, nor do kept results.
    for (const char* other : {"--checkpoint", "--resume", "--store"})
        command.get_option("--where")->excludes(command.get_option(other));
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
