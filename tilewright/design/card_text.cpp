#include "tilewright/design/card_text.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "tilewright/base/big_count.hpp"
#include "tilewright/base/parse_json.hpp"
#include "tilewright/base/so_many.hpp"
#include "tilewright/format/packing/placements_json.hpp"
#include "tilewright/format/packing/solution_text.hpp"
#include "tilewright/format/packing/symbols.hpp"
#include "tilewright/format/take_line.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::design {
namespace {

using nlohmann::ordered_json;
using packing::Placement;
using packing::Puzzle;
using packing::Solution;

constexpr std::string_view cards_schema = "tilewright.cards/1";

// In the order of the puzzle.
std::vector<std::string> names_of(const Puzzle& puzzle, const Solution& placements) {
    std::vector<packing::PieceId> pieces;
    for (const Placement& one : placements) pieces.push_back(one.piece);
    std::ranges::sort(pieces);
    std::vector<std::string> names;
    for (const packing::PieceId piece : pieces) names.push_back(puzzle.piece(piece).name);
    return names;
}

}  // namespace

std::string cards_header(const Puzzle& puzzle, const ClueWishes& wishes) {
    const ordered_json most = wishes.most_clues ? ordered_json(*wishes.most_clues) : nullptr;
    return ordered_json{{"schema", cards_schema},
                        {"puzzle", puzzle.name},
                        {"cards", wishes.cards},
                        {"grades", {wishes.from, wishes.to}},
                        {"clues", {wishes.least_clues, most}},
                        {"seed", wishes.seed}}
               .dump() +
           "\n";
}

std::string cards_header(const Puzzle& puzzle, std::size_t cards) {
    return ordered_json{{"schema", cards_schema},
                        {"puzzle", puzzle.name},
                        {"cards", cards},
                        {"toml", packing::write_puzzle(puzzle)}}
               .dump() +
           "\n";
}

std::string card_json(const Puzzle& puzzle, const Card& card, std::size_t number) {
    ordered_json object{{"schema", "tilewright.card/1"}, {"number", number}};
    object.update(advice::rating_json(card.rating));
    object["clues"] = card.clues.size();
    object["left"] = names_of(puzzle, card.rest);
    object["placements"] = format::placements_json(puzzle, card.clues);
    object["rest"] = format::placements_json(puzzle, card.rest);
    object["raw"] = decimal(card.raw);
    return object.dump() + "\n";
}

std::string cards_ending(std::size_t cards, bool complete) {
    return format::list_ending({.solutions = cards,
                                .complete = complete,
                                .reason = complete ? "" : "no further cards were found"},
                               format::SolutionFormat::JsonLines);
}

std::string cards_title(const Puzzle& puzzle) {
    std::string text = fmt::format("# puzzle {}\n", puzzle.name);
    for (const std::string& line : format::Symbols{puzzle}.legend())
        text += fmt::format("# symbols {}\n", line);
    return text + "\n";
}

std::string card_text(const Puzzle& puzzle, const Card& card, std::size_t number) {
    Solution shown = card.clues;
    shown.insert(shown.end(), puzzle.placed.begin(), puzzle.placed.end());
    std::ranges::sort(shown, {}, &Placement::cells);
    return fmt::format("# card {}: grade {}, effort {:.2f}; {} on the board, {} left: {}\n{}\n",
                       number, card.rating.grade(), card.rating.effort,
                       so_many(card.clues.size(), "piece"), card.rest.size(),
                       fmt::join(names_of(puzzle, card.rest), " "),
                       format::writer_for(puzzle)->solution(shown));
}

bool is_card_list(std::string_view text) {
    const nlohmann::json header = parse_json(format::take_line(text));
    return header.is_object() && header.value("schema", nlohmann::json{}) == cards_schema;
}

namespace {

// The rest of what a line says of a card whose clues are known.
Result<ListedCard> complete_card(const Puzzle& puzzle, const format::Listed<Puzzle>& clues,
                                 const nlohmann::json& line) {
    ListedCard card{{clues.solution, {}, 1}, 0, {}, clues.at};
    const auto rest = line.find("rest");
    const auto number = line.find("number");
    if (rest == line.end() || !rest->is_array() || number == line.end() ||
        !number->is_number_unsigned())
        return format::list_error(clues.at, "a card needs \"number\" and \"rest\"",
                                  "'tilewright design clues -o FILE' writes such lines");
    auto placements = format::read_placements(puzzle, *rest, clues.at);
    if (!placements) return std::unexpected(placements.error());
    card.rest = *std::move(placements);
    card.number = number->get<std::size_t>();
    if (const auto grade = line.find("grade"); grade != line.end() && grade->is_number_unsigned())
        card.grade = std::clamp(grade->get<int>(), 1, 10);
    if (const auto raw = line.find("raw"); raw != line.end() && raw->is_string())
        if (const auto count = count_of_digits(raw->get<std::string>())) card.raw = *count;
    return card;
}

}  // namespace

Result<std::vector<ListedCard>> read_cards(const Puzzle& puzzle, std::string_view text) {
    const auto clues = format::read_solutions(puzzle, text);
    if (!clues) return std::unexpected(clues.error());
    std::vector<ListedCard> cards;
    std::size_t line_number = 0;
    for (const auto& one : *clues) {
        std::string_view line;
        for (; line_number < one.at.line; ++line_number) line = format::take_line(text);
        auto card = complete_card(puzzle, one, parse_json(line));
        if (!card) return std::unexpected(card.error());
        cards.push_back(*std::move(card));
    }
    return cards;
}

}  // namespace tilewright::design
