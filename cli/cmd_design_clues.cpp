#include <map>
#include <memory>
#include <optional>
#include <regex>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/continued_list.hpp"
#include "cli/line_output.hpp"
#include "cli/load.hpp"
#include "cli/number_range.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "cli/search_flags.hpp"
#include "cli/time_limit.hpp"
#include "tilewright/design/card_text.hpp"
#include "tilewright/format/packing/solution_text.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/native/share_out.hpp"

namespace tilewright::cli {
namespace {

class DesignClues {
public:
    void add_to(CLI::App& command);

    Status operator()() {
        const auto made = make();
        clear_progress();
        return made ? *made : report(made.error());
    }

private:
    Result<Status> make() {
        const auto read = wishes();
        if (!read) return std::unexpected(read.error());
        const auto puzzle = load_puzzle(puzzle_name_);
        if (!puzzle) return std::unexpected(puzzle.error());
        answer::SolveOptions options = search_.options();
        search_.note_if_long(options);  // solutions are drawn from all
        options.control.limits.seconds = limit_.seconds();
        const Deadline deadline = search::deadline_of(options.control);
        options.control.deadline = deadline;
        auto maker = design::CardMaker::begin(*puzzle, *read, options);
        if (!maker) return std::unexpected(maker.error());
        const std::string header = design::cards_header(*puzzle, *read);
        const auto ready = begin_list(file_, resume_, header, [&](const std::string& text) {
            return take_over(text, *puzzle, *maker, deadline.stop());
        });
        if (!ready) return std::unexpected(ready.error());
        auto output = LineOutput::open(file_);
        if (!output) return std::unexpected(output.error());
        if (maker->made() == 0)
            if (auto done = output->write(is_json() ? header : design::cards_title(*puzzle)); !done)
                return std::unexpected(done.error());
        return write_cards(*puzzle, *read, *maker, *output, deadline.stop());
    }

    [[nodiscard]] bool is_json() const { return json_ || !file_.empty(); }

    Result<Status> write_cards(const packing::Puzzle& puzzle, const design::ClueWishes& wishes,
                               design::CardMaker& maker, LineOutput& output, const Stop& stop) {
        const design::Share share = native::sharing(search_.threads());
        while (!output.reader_has_left()) {
            const auto card = maker.next(share, stop);
            if (!card) return ended_early(card.error(), maker, output);
            if (!*card) break;
            const std::size_t number = maker.made();
            auto done = output.write(is_json() ? design::card_json(puzzle, **card, number)
                                               : design::card_text(puzzle, **card, number));
            if (!done) return std::unexpected(done.error());
        }
        const bool complete = maker.made() == wishes.cards;
        if (is_json())
            if (auto done = output.write(design::cards_ending(maker.made(), complete)); !done)
                return std::unexpected(done.error());
        if (auto done = output.close(); !done) return std::unexpected(done.error());
        if (!complete)
            say("note: only {} of {} cards were found; that proves nothing about others\n"
                "  hint: allow more numbers of clues or more grades, or another --seed\n",
                maker.made(), wishes.cards);
        return maker.made() > 0 ? answered : stopped;
    }

    // What was made so far stays.
    Result<Status> ended_early(const Error& error, const design::CardMaker& maker,
                               LineOutput& output) const {
        if (auto done = output.close(); !done) return std::unexpected(done.error());
        if (!file_.empty() && error.fault == Fault::Stopped)
            say("note: {} has {} cards; the same call with --resume makes the others\n", file_,
                maker.made());
        return std::unexpected(error);
    }

    [[nodiscard]] Result<design::ClueWishes> wishes() const {
        design::ClueWishes wishes{
            .cards = cards_, .from = grade_of(from_), .to = grade_of(to_), .seed = seed_};
        if (!clues_.empty()) {
            const NumberRange range = parse_range(clues_);
            wishes.least_clues = range.from;
            wishes.most_clues = range.to;
        }
        return wishes;
    }

    static const std::map<std::string, int>& words() {
        static const std::map<std::string, int> grades{
            {"easy", 1}, {"medium", 3}, {"hard", 6}, {"expert", 9}};
        return grades;
    }
    static int grade_of(const std::string& text) {
        const auto found = words().find(text);
        return found == words().end() ? std::stoi(text) : found->second;
    }
    static CLI::Validator a_grade() {
        return {[](const std::string& text) -> std::string {
                    static const std::regex number{"[1-9]|10"};
                    return words().contains(text) || std::regex_match(text, number)
                               ? ""
                               : "write easy, medium, hard, expert, or a grade from 1 to 10";
                },
                ""};
    }

    // Goes on after the cards of a list.
    static Result<std::size_t> take_over(const std::string& text, const packing::Puzzle& puzzle,
                                         design::CardMaker& maker, const Stop& stop) {
        const auto cards = format::read_solutions(puzzle, text);
        if (!cards) return std::unexpected(cards.error());
        for (const auto& card : *cards)
            if (const auto taken = maker.go_on_after(card.solution, stop); !taken) {
                Error error = taken.error();
                error.at = card.at;
                return std::unexpected(std::move(error));
            }
        return cards->size();
    }

    std::string puzzle_name_;
    std::size_t cards_ = 60;
    std::string from_ = "easy";
    std::string to_ = "hard";
    std::string clues_;
    std::uint64_t seed_ = 1;
    std::string file_;
    bool resume_ = false;
    bool json_ = false;
    TimeLimit limit_;
    SearchFlags search_;
};

void DesignClues::add_to(CLI::App& command) {
    command.add_option("PUZZLE", puzzle_name_, "Catalogue name or file")->required();
    command.add_option("--cards", cards_, "How many cards")
        ->check(CLI::Range(1, 100'000))
        ->option_text("N [60]");
    command
        .add_option("--from", from_,
                    "How hard the first card is: easy, medium, hard, expert, or a grade from 1 to "
                    "10, as 'rate' gives it")
        ->check(a_grade())
        ->option_text("GRADE [easy]");
    command.add_option("--to", to_, "How hard the last card is")
        ->check(a_grade())
        ->option_text("GRADE [hard]");
    command
        .add_option("--clues", clues_,
                    "How many pieces lie on the board: a number, or A..B; without it, from one to "
                    "all but two")
        ->check(a_range("a card needs a clue: begin with 1"))
        ->option_text("A..B");
    command
        .add_option("--seed", seed_, "Seed of all that is drawn at random; same seed, same cards")
        ->option_text("N [1]");
    command
        .add_option("-o,--output", file_,
                    "Write the cards to this file as JSON Lines, each as soon as it is found")
        ->option_text("FILE");
    command.add_flag("--resume", resume_, "Continue a file that an interrupted call has left")
        ->needs("--output");
    command.add_flag("--json", json_, "Print JSON Lines instead of pictures");
    limit_.add_to(command, 0);
    search_.add_work_to(command);
}

}  // namespace

Action add_design_clues(CLI::App& design) {
    CLI::App& command = *design.add_subcommand(
        "clues", "Make cards: some pieces lie on the board, and there is one way left");
    const auto state = std::make_shared<DesignClues>();
    state->add_to(command);
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
