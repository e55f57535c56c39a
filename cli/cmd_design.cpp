#include <algorithm>
#include <map>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/choice_flags.hpp"
#include "cli/commands.hpp"
#include "cli/number_range.hpp"
#include "cli/piece_choices.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "cli/search_flags.hpp"
#include "cli/summary.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/base/so_many.hpp"
#include "tilewright/design/card_puzzle.hpp"
#include "tilewright/design/card_text.hpp"
#include "tilewright/design/choice_table.hpp"
#include "tilewright/design/choose_pieces.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/native/share_out.hpp"

namespace tilewright::cli {
namespace {

struct DesignPieces : Itemized {
    ChoiceFlags choices;
    std::string ways = "1";
    std::string file;
    std::size_t sample = 0;
    std::uint64_t seed = 1;
    bool json = false;
    SearchFlags search;
    SplitFlags split;

    Status operator()() {
        const auto puzzle = choices.make();
        if (!puzzle) return report(puzzle.error());
        if (split.wanted()) return split.split(*this, *puzzle);
        if (const auto wrong = search.refusal(*puzzle)) return report(*wrong);
        const auto table = sample > 0 ? count_sample(*puzzle) : count_all(*puzzle);
        clear_progress();
        return table ? print(*puzzle, *table) : report(table.error());
    }

    [[nodiscard]] Result<std::unique_ptr<Items>> items(const packing::Puzzle& puzzle,
                                                       std::string_view) override {
        if (const auto wrong = search.refusal(puzzle)) return std::unexpected(*wrong);
        PieceQuestion question{puzzle, choices.wishes(), search.options(),
                               [this](const packing::Puzzle& of, const design::ChoiceTable& table,
                                      const Items::Output& output) {
                                   json = json || output.json;
                                   file = output.file;
                                   return print(of, table);
                               }};
        if (sample == 0) return choices_by_beginning(std::move(question));
        auto draw = design::draw_choices(puzzle, choices.wishes(), sample, seed);
        if (!draw) return std::unexpected(draw.error());
        return drawn_choices(std::move(question), *std::move(draw));
    }

private:
    using Choices = std::vector<advice::PiecesAndWays>;

    std::optional<answer::Answer> answer_;  // unless choices were drawn

    Status print(const packing::Puzzle& puzzle, const design::ChoiceTable& table) {
        const NumberRange range = parse_range(ways);
        const Choices shown = with_ways(table, range.from, range.to);
        auto output = native::Output::open("");
        output->write(json ? choice_table_json(puzzle, table, ways, shown)
                           : as_text(puzzle, table, shown));
        if (const auto closed = output->close(); !closed) return report(closed.error());
        if (answer_) print_statistics(*answer_, search.statistics());
        if (answer_ && !table.complete()) return stopped;
        if (!file.empty())
            if (const auto kept = write_cards(puzzle, shown); !kept) return report(kept.error());
        if (!table.complete()) return stopped;
        return shown.empty() && !table.drawn ? none : answered;
    }

    [[nodiscard]] Result<design::ChoiceTable> count_all(const packing::Puzzle& puzzle) {
        const answer::Prepared asked{puzzle};
        answer::SolveOptions options = search.options();
        options.choices = true;
        auto answer = search.checked(answer::count(asked, options));
        if (!answer) return std::unexpected(answer.error());
        answer_ = *std::move(answer);
        return choice_table(asked, choices.wishes(), *answer_);
    }

    [[nodiscard]] Result<design::ChoiceTable> count_sample(const packing::Puzzle& puzzle) const {
        const auto drawn =
            design::count_drawn_choices(puzzle, choices.wishes(), sample, seed, search.options(),
                                        native::sharing(search.threads()), search.threads());
        if (!drawn) return std::unexpected(drawn.error());
        return choice_table(puzzle, choices.wishes(), *drawn);
    }

    // The choices as cards without clues, the easy ones first.
    [[nodiscard]] Result<void> write_cards(const packing::Puzzle& puzzle,
                                           const Choices& shown) const {
        answer::SolveOptions options = search.options();
        options.choices = true;
        std::vector<design::Card> cards;
        for (const advice::PiecesAndWays& choice : shown) {
            auto card = design::choice_card(puzzle, choice.pieces, choice.ways.raw, options);
            clear_progress();
            if (!card && card.error().fault == Fault::Stopped)
                return fail(Fault::Stopped,
                            fmt::format("'{}' was not written: its cards need a solution of each "
                                        "choice, and the call was ended before",
                                        file),
                            "allow it more time");
            if (!card) return std::unexpected(card.error());
            cards.push_back(*std::move(card));
        }
        std::ranges::stable_sort(cards, {},
                                 [](const design::Card& card) { return card.rating.effort; });
        std::string text = design::cards_header(puzzle, cards.size());
        for (std::size_t i = 0; i < cards.size(); ++i)
            text += design::card_json(puzzle, cards[i], i + 1);
        text += design::cards_ending(cards.size(), true);
        if (auto written = native::write_file(file, text); !written) return written;
        say_written(so_many(cards.size(), "card"), file);
        return {};
    }

    [[nodiscard]] std::string as_text(const packing::Puzzle& puzzle,
                                      const design::ChoiceTable& table,
                                      const Choices& shown) const {
        const bool all = table.complete() || table.drawn;  // exact numbers
        const BigCount among = table.drawn ? BigCount{table.drawn->counted} : table.possible;
        std::string text =
            fmt::format("{}: {}{} of {} choices of pieces can be packed\n", choices.board(),
                        all ? "" : "at least ", table.solvable.size(), decimal(among));
        if (table.drawn)
            text += fmt::format("  {} drawn at random from {} with as many cells as the board{}\n",
                                table.drawn->drawn, decimal(table.drawn->drawn_from),
                                table.complete() ? "" : "; a limit ended their counts");
        if (!all) {
            text += fmt::format("  incomplete: {}\n", to_string(table.ending));
            text += "  '--sample 1000' counts some choices alone, drawn at random\n";
        }
        const NumberRange range = parse_range(ways);
        if (!all && range.to) return text + "  how many ways a choice has is not known yet\n";
        text += fmt::format("  {} in {} {} modulo symmetries, of which there are {}\n",
                            shown.size(), range.in_words(),
                            range.from == 1U && range.to.value_or(1) == 1U ? "way" : "ways",
                            table.group_order);
        return shown.empty()
                   ? text
                   : text + "\n" +
                         choices_text(puzzle, answer_ ? answer_->tally : search::Tally{}, shown);
    }
};

std::shared_ptr<DesignPieces> add_pieces(CLI::App& design) {
    CLI::App& command = *design.add_subcommand(
        "pieces", "Find all choices of pieces that fill a board in so many ways");
    auto state = std::make_shared<DesignPieces>();
    state->choices.add_to(command);
    command
        .add_option("--ways", state->ways,
                    "Show the choices with so many solutions modulo symmetries: a number, A..B, or "
                    "A.. for any number from A on")
        ->check(a_range("choices that cannot be packed are not listed: begin with 1"))
        ->option_text("A..B [1]");
    command
        .add_option("-o,--output", state->file,
                    "Also write the choices to this file as cards (JSON Lines), each with a "
                    "solution, from easy to hard")
        ->option_text("FILE");
    command
        .add_option("--sample", state->sample,
                    "Count only so many choices, drawn at random, each by itself: for boards that "
                    "are too large to count all at once")
        ->check(CLI::Range(1, 1'000'000))
        ->option_text("N");
    command.add_option("--seed", state->seed, "Draw others")
        ->needs("--sample")
        ->option_text("N [1]");
    command.add_flag("--json", state->json, "Print one JSON object");
    state->search.add_to(command);
    state->split.add_to(command);
    return state;
}

}  // namespace

std::function<std::shared_ptr<Itemized>()> add_divisible_design(CLI::App& program) {
    CLI::App& command = *program.add_subcommand("design");
    command.require_subcommand(1);
    const std::map<std::string, std::shared_ptr<Itemized>> divisible{
        {"pieces", add_pieces(command)},
        {"blocks", add_divisible_blocks(command)},
        {"apart", add_divisible_design_apart(command)}};
    return [&command, divisible] {
        return divisible.at(command.get_subcommands().front()->get_name());
    };
}

Action add_design(CLI::App& program) {
    CLI::App& command =
        *program.add_subcommand("design", "Find puzzles with a given number of ways");
    command.require_subcommand(1);
    const std::map<std::string, Action> actions{
        {"pieces", [pieces = add_pieces(command)] { return (*pieces)(); }},
        {"clues", add_design_clues(command)},
        {"board", add_design_board(command)},
        {"blocks", add_design_blocks(command)},
        {"apart", add_design_apart(command)}};
    return
        [&command, actions] { return actions.at(command.get_subcommands().front()->get_name())(); };
}

}  // namespace tilewright::cli
