#include <memory>
#include <optional>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/load.hpp"
#include "cli/say.hpp"
#include "cli/search_flags.hpp"
#include "cli/solution_list.hpp"
#include "cli/time_limit.hpp"
#include "tilewright/advice/rate.hpp"
#include "tilewright/answer/prepared.hpp"
#include "tilewright/base/so_many.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/native/interrupt.hpp"
#include "tilewright/native/share_out.hpp"

namespace tilewright::cli {
namespace {

struct RateCommand {
    std::vector<std::string> puzzles;
    std::string boards;
    std::size_t plays = advice::usual_plays;
    std::uint64_t seed = 1;
    TimeLimit limit;
    bool json = false;
    SearchFlags search;

    Status operator()() {
        if (!boards.empty() && puzzles.size() != 1)
            return report(
                {Fault::Usage, {}, {}, "--boards is about one puzzle", "name one puzzle"});
        deadline_.emplace(limit.seconds(), &native::interrupt_flag(),
                          search.options().control.limits.memory);
        output_.emplace(std::move(*native::Output::open("")));
        if (!json) output_->write(advice::rating_header());
        Status status = boards.empty() ? rate_puzzles() : rate_boards();
        if (const auto closed = output_->close(); !closed) status = report(closed.error());
        return status;
    }

private:
    Status rate_puzzles() {
        Status worst = answered;
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            if (i > 0 && deadline_->has_passed()) {
                say("note: {} of {} not rated\n", puzzles.size() - i,
                    so_many(puzzles.size(), "puzzle"));
                return worse_of(worst, stopped);
            }
            worst = worse_of(worst, rate_puzzle(puzzles[i]));
        }
        return worst;
    }

    Status rate_puzzle(const std::string& name) {
        const auto puzzle = load_any_puzzle(name);
        if (!puzzle) return report(puzzle.error());
        return std::visit([&](const auto& one) { return rate(answer::Prepared{one}, one.name); },
                          *puzzle);
    }

    // Rates the positions that a list shows.
    Status rate_boards() {
        const auto list = load_any_solutions(boards, puzzles.front());
        if (!list) return report(list.error());
        return std::visit([&](const auto& one) { return rate_positions(one); }, *list);
    }

    template <class List>
    Status rate_positions(const List& list) {
        const answer::Prepared empty{list.puzzle};
        Status worst = answered;
        for (const auto& listed : list.solutions) {
            auto position = empty.with_placed(listed.solution, deadline_->stop());
            if (!position) return report(position.error());
            worst = worse_of(worst, rate(*position, fmt::format("{}:{}", boards, listed.at.line)));
        }
        return worst;
    }

    template <class Puzzle>
    Status rate(const answer::Prepared<Puzzle>& puzzle, const std::string& name) {
        const Stop stop = deadline_->stop();
        const auto posed = puzzle.posed(puzzle_file::Modulo::None, stop);
        if (!posed) return report(posed.error());
        const auto refuted = puzzle.refutation(stop);
        if (!refuted) return report(refuted.error());
        const auto rating = *refuted ? advice::no_solution : played((*posed)->instance(), stop);
        if (!rating) return report(rating.error());
        if (json) {
            nlohmann::ordered_json object{{"schema", "tilewright.rate/1"}, {"puzzle", name}};
            object.update(advice::rating_json(*rating));
            object["seed"] = seed;
            output_->write(object.dump() + "\n");
        } else {
            output_->write(advice::rating_line(*rating, name));
        }
        output_->flush();
        return rating->solvable ? answered : none;
    }

    // The players play in threads; what they do does not depend on that.
    Result<advice::Rating> played(const cover::Instance& instance, const Stop& stop) const {
        const advice::Players players{instance};
        std::vector<std::optional<Result<advice::Play>>> found(plays);
        native::share_out(search.threads(), plays, [&](std::size_t, std::size_t number) {
            found[number] = players.play(seed, number, stop);
        });
        std::vector<advice::Play> all;
        for (const auto& play : found) {
            if (!*play) return std::unexpected(play->error());
            all.push_back(**play);
        }
        return advice::rating_of(all);
    }

    std::optional<Deadline> deadline_;
    std::optional<native::Output> output_;
};

}  // namespace

Action add_rate(CLI::App& program) {
    CLI::App& command = *program.add_subcommand("rate", "Say how hard puzzles are for a person");
    const auto state = std::make_shared<RateCommand>();
    command
        .add_option("PUZZLE", state->puzzles,
                    "Catalogue names, files, or - for standard input: each is rated")
        ->required();
    command
        .add_option("--boards", state->boards,
                    "Rate each partly filled board of this list instead of the empty one: pictures "
                    "with '.' for empty cells, or cards of 'design clues'")
        ->option_text("FILE");
    command.add_option("--plays", state->plays, "How many plays are averaged")
        ->check(CLI::Range(1, 1'000'000))
        ->option_text(fmt::format("N [{}]", advice::usual_plays));
    command.add_option("--seed", state->seed, "Seed of what chance decides in these plays")
        ->option_text("N [1]");
    state->limit.add_to(command, 0);
    command.add_flag("--json", state->json, "Print one JSON object per line");
    state->search.add_work_to(command);
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
