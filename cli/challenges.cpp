#include "cli/challenges.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/load.hpp"
#include "cli/plain_page.hpp"
#include "cli/say.hpp"
#include "cli/solution_list.hpp"
#include "tilewright/adapters/cairo/cairo_writer.hpp"
#include "tilewright/advice/rate.hpp"
#include "tilewright/answer/prepared.hpp"
#include "tilewright/base/deadline.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/base/so_many.hpp"
#include "tilewright/design/board_text.hpp"
#include "tilewright/design/card_puzzle.hpp"
#include "tilewright/design/card_text.hpp"
#include "tilewright/draw/svg.hpp"
#include "tilewright/format/take_line.hpp"
#include "tilewright/make/booklet.hpp"
#include "tilewright/make/kit.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/native/interrupt.hpp"
#include "tilewright/native/new_folder.hpp"
#include "tilewright/packing/check_solution.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::cli {
namespace {

using make::Challenge;

// The cards of a list, each with a puzzle of its own, whose solution is checked.
Result<std::vector<Challenge>> checked(const packing::Puzzle& puzzle, const std::string& file,
                                       const std::vector<design::ListedCard>& cards) {
    std::vector<Challenge> challenges;
    for (const design::ListedCard& card : cards) {
        design::SolvedPuzzle solved = design::card_puzzle(puzzle, card, card.number);
        if (const auto wrong = check_solution(solved.puzzle, solved.solution))
            return std::unexpected(
                Error{Fault::Input, file, card.at,
                      fmt::format("the solution of card {} is wrong: {}", card.number, *wrong),
                      fmt::format("it does not solve {}", puzzle.name)});
        challenges.push_back({std::to_string(card.number), card.grade, std::move(solved.puzzle),
                              std::move(solved.solution)});
    }
    return challenges;
}

Result<advice::Rating> rating_of(const packing::Puzzle& puzzle) {
    const answer::Prepared prepared{std::make_shared<const packing::Puzzle>(puzzle)};
    const Deadline deadline{std::nullopt, &native::interrupt_flag()};
    const auto posed = prepared.posed(puzzle_file::Modulo::None, deadline.stop());
    if (!posed) return std::unexpected(posed.error());
    return advice::rate((*posed)->instance(), advice::usual_plays, 1, deadline.stop());
}

// A board, and how hard it is, which its list does not say.
struct RatedBoard {
    const design::ListedBoard* board;
    advice::Rating rating;
};

bool have_same_pieces(const packing::Puzzle& one, const packing::Puzzle& other) {
    const auto same = [](const packing::Piece& a, const packing::Piece& b) {
        return a.name == b.name && a.orientations == b.orientations && a.colours == b.colours &&
               a.min == b.min && a.max == b.max;
    };
    return one.lattice == other.lattice && std::ranges::equal(one.pieces, other.pieces, same);
}

// From easy to hard.
Result<std::vector<RatedBoard>> rated(const std::string& file,
                                      const std::vector<design::ListedBoard>& boards) {
    std::vector<RatedBoard> result;
    for (const design::ListedBoard& board : boards) {
        if (!have_same_pieces(board.puzzle, boards.front().puzzle))
            return std::unexpected(
                Error{Fault::Input, file, board.at,
                      fmt::format("board {} is for other pieces than the first board of the list",
                                  board.number),
                      "make a game of each list; all boards of a game have the same pieces"});
        if (const auto wrong = check_solution(board.puzzle, board.solution))
            return std::unexpected(
                Error{Fault::Input, file, board.at,
                      fmt::format("the solution of board {} is wrong: {}", board.number, *wrong),
                      "'tilewright design board -o FILE' writes boards with their solutions"});
        auto rating = rating_of(board.puzzle);
        if (!rating) return std::unexpected(rating.error());
        result.push_back({&board, *std::move(rating)});
    }
    std::ranges::stable_sort(result, {}, [](const RatedBoard& one) { return one.rating.effort; });
    return result;
}

// A card for each board.  The table has them in the order of the cards.
Result<ChallengeList> load_boards(const std::string& file, std::string_view text) {
    const auto boards = design::read_boards(text);
    if (!boards) {
        Error error = boards.error();
        error.source = file;
        return std::unexpected(std::move(error));
    }
    if (boards->empty())
        return fail(Fault::Input, fmt::format("'{}' has no boards", file),
                    "make some: tilewright design board PIECES -o FILE");
    const auto in_order = rated(file, *boards);
    if (!in_order) return std::unexpected(in_order.error());
    ChallengeList list{
        in_order->front().board->puzzle, {}, std::string{format::take_line(text)} + "\n", true};
    list.puzzle.title = fmt::format("Boards for {}", so_many(list.puzzle.pieces.size(), "piece"));
    for (const auto& [board, rating] : *in_order) {
        const std::size_t number = list.challenges.size() + 1;
        list.challenges.push_back(
            {std::to_string(number), rating.grade(), board->puzzle, board->solution});
        list.text += design::rated_line(*board, number, rating);
    }
    list.text += design::boards_ending(list.challenges.size(), true);
    return list;
}

// "07", so that files are in the order of the cards.
std::string file_name(std::size_t index, std::size_t count) {
    return fmt::format("{:0{}}", index + 1, std::to_string(count).size());
}

std::string page_of(const ChallengeList& list, const make::Page& card, const draw::Style& style) {
    const std::size_t count = list.challenges.size();
    std::string cards;
    for (std::size_t i = 0; i < count; ++i) {
        const Challenge& one = list.challenges[i];
        draw::Scene solved = make::draw_solved(one, style.unit / 2, style);
        solved.title = "Solution of card " + one.name;
        draw::Scene open = make::draw_card(one, card, style);
        open.title = "Card " + one.name;
        cards += fmt::format(
            "<li>\n{}<details><summary>Solution of card {}</summary>\n{}</details>\n<p><a "
            "href=\"puzzles/{}.toml\">Puzzle file</a></p>\n</li>\n",
            draw::to_svg(open), one.name, draw::to_svg(solved), file_name(i, count));
    }
    return plain_page(make::heading_of(list.puzzle),
                      fmt::format("<p>{}, to be <a href=\"cards.pdf\">printed and cut</a>. All of "
                                  "them are in <a href=\"cards.jsonl\">one table</a>.</p>\n<ol "
                                  "class=\"series\">\n{}</ol>\n",
                                  so_many(count, "card"), cards));
}

}  // namespace

bool is_challenge_list(const std::string& file) {
    if (is_foreign_file(file) || (file != "-" && !native::file_exists(file))) return false;
    const auto text = read_input(file, limits::largest_list);
    return text && (design::is_card_list(*text) || design::is_board_list(*text));
}

Result<ChallengeList> load_challenges(const std::string& file, const std::string& puzzle_name) {
    const auto text = read_input(file, limits::largest_list);
    if (!text) return std::unexpected(text.error());
    if (design::is_board_list(*text)) return load_boards(file, *text);
    auto puzzle = puzzle_of_list(*text, file, puzzle_name);
    if (!puzzle) return std::unexpected(puzzle.error());
    auto* packing = std::get_if<packing::Puzzle>(&*puzzle);
    if (packing == nullptr)
        return fail(Fault::Usage, "cards are about packing puzzles", "name another --puzzle");
    const auto cards = design::read_cards(*packing, *text);
    if (!cards) {
        Error error = cards.error();
        error.source = file;
        return std::unexpected(std::move(error));
    }
    if (cards->empty())
        return fail(Fault::Input, fmt::format("'{}' has no cards", file),
                    "make some: tilewright design clues PUZZLE -o FILE");
    auto challenges = checked(*packing, file, *cards);
    if (!challenges) return std::unexpected(challenges.error());
    return ChallengeList{std::move(*packing), *std::move(challenges), *text};
}

Result<std::string> challenges_pdf(const ChallengeList& list, const make::Page& page,
                                   const make::Page& card, const draw::Style& style) {
    auto pages =
        make::challenge_pages(list.challenges, make::heading_of(list.puzzle), page, card, style);
    if (!pages) return std::unexpected(pages.error());
    const bool have_clues = std::ranges::any_of(
        list.challenges, [](const Challenge& one) { return !one.puzzle.placed.empty(); });
    const std::vector<std::string> lines{
        so_many(list.challenges.size(), "card") + ", and their solutions.",
        list.has_boards ? "Fill the board of a card with the pieces that it shows."
        : have_clues    ? "Put pieces on the board as a card shows. Then add the other pieces."
                        : "Fill the board with the pieces that a card shows."};
    pages->insert(pages->begin(), make::cover(list.puzzle, lines, page, style));
    return adapters::to_pdf(*pages);
}

Result<void> write_challenges(const ChallengeList& list, const std::string& folder,
                              const make::Page& page, const make::Page& card,
                              const draw::Style& style) {
    const auto pdf = challenges_pdf(list, page, card, style);
    if (!pdf) return std::unexpected(pdf.error());
    const auto made = native::NewFolder::make(folder + "/puzzles");
    if (!made) return std::unexpected(made.error());
    const auto write = [&](const std::string& name, const std::string& bytes) {
        return native::write_file(folder + "/" + name, bytes);
    };
    const std::size_t count = list.challenges.size();
    for (std::size_t i = 0; i < count; ++i)
        if (auto done = write("puzzles/" + file_name(i, count) + ".toml",
                              packing::write_puzzle(list.challenges[i].puzzle));
            !done)
            return done;
    if (auto done = write("cards.pdf", *pdf); !done) return done;
    if (auto done = write("cards.jsonl", list.text); !done) return done;
    return write("index.html", page_of(list, card, style));
}

}  // namespace tilewright::cli
