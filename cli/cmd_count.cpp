#include <memory>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/load.hpp"
#include "cli/long_run.hpp"
#include "cli/progress.hpp"
#include "cli/search_flags.hpp"
#include "cli/summary.hpp"
#include "tilewright/format/answer_json.hpp"
#include "tilewright/native/file.hpp"

namespace tilewright::cli {
namespace {

struct Count {
    std::string puzzle_name;
    bool json = false;
    SearchFlags search;
    LongRun long_run;

    Status operator()() {
        SolveOptions options = search.options();
        if (is_instance_file(puzzle_name)) {
            const auto instance = load_instance(puzzle_name);
            if (!instance) return report(instance.error());
            options.modulo = puzzle::Modulo::None;  // no board whose symmetries could be used
            return run(puzzle_name, *instance, options);
        }
        const auto puzzle = load_any_sound_puzzle(puzzle_name);
        if (!puzzle) return report(puzzle.error());
        if (const auto wrong = search.refusal(*puzzle)) return report(*wrong);
        return std::visit([&](const auto& one) { return run(one.name, one, options); }, *puzzle);
    }

private:
    template <class Searched>
    Status run(const std::string& name, const Searched& searched, SolveOptions& options) {
        if (const auto ready = long_run.prepare(name, std::nullopt, options); !ready)
            return report(ready.error());
        const auto answer = search.checked(count(searched, options));
        clear_progress();
        if (!answer) return report(answer.error());
        const Status status = print(name, options, *answer);
        const auto finished = long_run.finish(answer->tally.complete());
        return finished ? status : report(finished.error());
    }

    Status print(const std::string& name, const SolveOptions& options, const Answer& answer) const {
        auto output = native::Output::open("");
        output->write(json ? format::count_json(name, options, answer)
                           : counts_in_words(name, answer, options.modulo));
        if (!json || search.statistics()) print_statistics(answer, search.statistics());
        if (const auto closed = output->close(); !closed) return report(closed.error());
        return status_of(answer.tally);
    }
};

}  // namespace

Action add_count(CLI::App& program) {
    CLI::App& command = *program.add_subcommand("count", "Count the solutions of a puzzle");
    const auto state = std::make_shared<Count>();
    command
        .add_option("PUZZLE", state->puzzle_name, "Catalogue name, file, or - for standard input")
        ->required();
    command.add_flag("--json", state->json, "Print one JSON object");
    state->search.add_to(command);
    state->long_run.add_to(command);
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
