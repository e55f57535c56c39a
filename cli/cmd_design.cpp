#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <regex>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "cli/load.hpp"
#include "cli/number_range.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "cli/search_flags.hpp"
#include "cli/set_pieces.hpp"
#include "cli/summary.hpp"
#include "tilewright/advice/choices.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/base/so_many.hpp"
#include "tilewright/design/card_puzzle.hpp"
#include "tilewright/design/card_text.hpp"
#include "tilewright/design/choose_pieces.hpp"
#include "tilewright/design/draw_pieces.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/native/share_out.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::cli {
namespace {

struct DesignPieces {
    std::string board_name;
    std::string set;
    std::uint32_t choose = 0;
    std::string ways = "1";
    design::PieceWishes wishes;
    std::string file;
    std::size_t sample = 0;
    std::uint64_t seed = 1;
    bool json = false;
    SearchFlags search;

    Status operator()() {
        if (choose > 0) wishes.choose = choose;
        const auto puzzle = make();
        if (!puzzle) return report(puzzle.error());
        if (const auto wrong = search.refusal(*puzzle)) return report(*wrong);
        answer::SolveOptions options = search.options();
        options.choices = true;
        const answer::Prepared asked{*puzzle};
        const auto answer = sample > 0 ? count_sample(*puzzle, options)
                                       : search.checked(answer::count(asked, options));
        clear_progress();
        if (!answer) return report(answer.error());
        const auto choices =
            drawn ? advice::choices_of(drawn->ways) : advice::choices_of(asked, *answer);
        const auto shown = wanted(choices, *answer);
        auto output = native::Output::open("");
        output->write(json ? as_json(*puzzle, *answer, choices, shown)
                           : as_text(*puzzle, *answer, choices, shown));
        if (const auto closed = output->close(); !closed) return report(closed.error());
        if (!drawn) print_statistics(*answer, search.statistics());
        if (!answer->tally.complete()) return stopped;
        if (!file.empty())
            if (const auto kept = write_cards(*puzzle, shown, options); !kept)
                return report(kept.error());
        if (drawn) return drawn->complete() ? answered : stopped;
        return shown.empty() ? none : answered;
    }

private:
    using Choices = std::vector<advice::PiecesAndWays>;

    std::optional<design::DrawnChoices> drawn;  // of a sample

    // Counts a sample.  Of those that were counted, the numbers are exact: for what is shown, they
    // are like a whole table.
    [[nodiscard]] Result<answer::Answer> count_sample(const packing::Puzzle& puzzle,
                                                      const answer::SolveOptions& options) {
        auto counted =
            design::count_drawn_choices(puzzle, wishes, sample, seed, options,
                                        native::sharing(search.threads()), search.threads());
        if (!counted) return std::unexpected(counted.error());
        drawn = *std::move(counted);
        answer::Answer answer;
        answer.group_order = drawn->group_order;
        return answer;
    }

    // The board with the pieces to choose from.
    [[nodiscard]] Result<packing::Puzzle> make() const {
        auto board = load_board();
        if (!board) return board;
        if (set.empty()) return design::choice_puzzle(*board, board->pieces, wishes);
        auto pieces = pieces_of_set(*board->lattice, set, "min = 0");
        if (!pieces) return std::unexpected(pieces.error());
        return design::choice_puzzle(*board, std::move(pieces->pieces), wishes);
    }

    [[nodiscard]] Result<packing::Puzzle> load_board() const {
        static const std::regex size{"[0-9]{1,4}x[0-9]{1,4}(x[0-9]{1,4})?"};
        if (std::regex_match(board_name, size)) {
            if (set.empty())
                return fail(Fault::Usage, "a size alone has no pieces to choose from",
                            "name a set with --from, such as --from pentominoes");
            const lattice::Lattice& lattice = lattice_of(set);
            const bool is_flat = std::ranges::count(board_name, 'x') == 1;
            if (is_flat != lattice.flat())
                return fail(
                    Fault::Usage,
                    fmt::format("'{}' has {} sides, and the pieces of '{}' are {}", board_name,
                                is_flat ? 2 : 3, set, lattice.flat() ? "flat" : "solid"),
                    lattice.flat() ? "write rows x columns, such as 5x6"
                                   : "write layers x rows x columns, such as 3x4x5");
            return packing::read_puzzle(
                file_with_set(lattice, "box = \"" + board_name + "\"", set, "min = 0"), board_name);
        }
        auto puzzle = load_any_puzzle(board_name);
        if (!puzzle) return std::unexpected(puzzle.error());
        if (auto* packing = std::get_if<packing::Puzzle>(&*puzzle)) return std::move(*packing);
        return fail(Fault::Usage, "an edge-matching puzzle has tiles and no pieces",
                    "give a packing puzzle");
    }

    // The choices as cards without clues, the easy ones first.
    [[nodiscard]] Result<void> write_cards(const packing::Puzzle& puzzle, const Choices& choices,
                                           const answer::SolveOptions& options) const {
        std::vector<design::Card> cards;
        for (const advice::PiecesAndWays& choice : choices) {
            auto card = design::choice_card(puzzle, choice.pieces, choice.ways.raw, options);
            clear_progress();
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

    // Those with so many ways.  While more may be found, only a lower bound is certain.
    [[nodiscard]] Choices wanted(const Choices& choices, const answer::Answer& answer) const {
        const NumberRange range = parse_range(ways);
        Choices result;
        if (answer.tally.complete() || !range.to)
            std::ranges::copy_if(
                choices, std::back_inserter(result),
                [&](const advice::PiecesAndWays& one) { return range.has(one.ways.distinct); });
        return result;
    }

    // Those that have as many cells as the board.
    [[nodiscard]] BigCount possible(const packing::Puzzle& puzzle) const {
        return design::ChoicesThatFit{puzzle, wishes}.size();
    }

    [[nodiscard]] std::string as_text(const packing::Puzzle& puzzle, const answer::Answer& answer,
                                      const Choices& choices, const Choices& shown) const {
        const bool complete = answer.tally.complete();
        const BigCount among = drawn ? BigCount{drawn->ways.size()} : possible(puzzle);
        std::string text =
            fmt::format("{}: {}{} of {} choices of pieces can be packed\n", board_name,
                        complete ? "" : "at least ", choices.size(), decimal(among));
        if (drawn)
            text += fmt::format("  {} drawn at random from {} with as many cells as the board{}\n",
                                drawn->drawn, decimal(drawn->drawn_from),
                                drawn->complete() ? "" : "; a limit ended their counts");
        if (!complete) {
            text += fmt::format("  incomplete: {}\n", to_string(answer.tally.ending));
            text += "  '--sample 1000' counts some choices alone, drawn at random\n";
        }
        const NumberRange range = parse_range(ways);
        if (!complete && range.to) return text + "  how many ways a choice has is not known yet\n";
        text +=
            fmt::format("  {} in {} {} modulo symmetries, of which there are {}\n", shown.size(),
                        range.in_words(), range.to == 1U ? "way" : "ways", answer.group_order);
        return shown.empty() ? text : text + "\n" + choices_text(puzzle, answer, shown);
    }

    [[nodiscard]] std::string as_json(const packing::Puzzle& puzzle, const answer::Answer& answer,
                                      const Choices& choices, const Choices& shown) const {
        nlohmann::ordered_json object{
            {"schema", "tilewright.design-pieces/1"},
            {"board", board_name},
            {"possible", decimal(possible(puzzle))},
            {"solvable", choices.size()},
            {"ways", ways},
            {"group_order", answer.group_order},
            {"complete", drawn ? drawn->complete() : answer.tally.complete()},
            {"ending", std::string{to_string(drawn ? drawn->ending : answer.tally.ending)}},
            {"choices", choices_json(puzzle, shown)}};
        if (drawn) {
            object["drawn"] = drawn->drawn;
            object["drawn_from"] = decimal(drawn->drawn_from);
            object["counted"] = drawn->ways.size();
        }
        return object.dump() + "\n";
    }
};

Action add_design_pieces(CLI::App& design) {
    CLI::App& command = *design.add_subcommand(
        "pieces", "Find all choices of pieces that fill a board in so many ways");
    const auto state = std::make_shared<DesignPieces>();
    command
        .add_option("BOARD", state->board_name,
                    "The board of a puzzle (catalogue name or file), or a size such as 5x6")
        ->required();
    command.add_option("--from", state->set, "Choose from this set instead of the puzzle's pieces")
        ->option_text("SET");
    command
        .add_option("--choose", state->choose,
                    "How many pieces, counting copies; without it, as many as fill the board")
        ->check(more_than_zero())
        ->option_text("K");
    command
        .add_option("--ways", state->ways,
                    "Show the choices with so many solutions modulo symmetries: a number, A..B, or "
                    "A.. for any number from A on")
        ->check(a_range("choices that cannot be packed are not listed: begin with 1"))
        ->option_text("A..B [1]");
    command.add_option("--copies", state->wishes.copies, "How often a piece may be used")
        ->check(CLI::Range(1, 1000))
        ->option_text("N [1]");
    command.add_option("--use", state->wishes.with, "Pieces that are used, such as F,I")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->option_text("PIECES");
    command.add_option("--omit", state->wishes.without, "Pieces that are not used")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->option_text("PIECES");
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
    return [state] { return (*state)(); };
}

}  // namespace

Action add_design(CLI::App& program) {
    CLI::App& command =
        *program.add_subcommand("design", "Find puzzles with a given number of ways");
    command.require_subcommand(1);
    const std::map<std::string, Action> actions{{"pieces", add_design_pieces(command)},
                                                {"clues", add_design_clues(command)},
                                                {"board", add_design_board(command)},
                                                {"blocks", add_design_blocks(command)}};
    return
        [&command, actions] { return actions.at(command.get_subcommands().front()->get_name())(); };
}

}  // namespace tilewright::cli
