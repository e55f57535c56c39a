#include "tilewright/advice/choices.hpp"

#include <algorithm>
#include <functional>
#include <vector>

#include <fmt/format.h>

#include "tilewright/base/join.hpp"

namespace tilewright::advice {
namespace {

std::string name_of_piece(const packing::Puzzle& puzzle, std::size_t piece) {
    return puzzle.pieces[piece].name;
}
std::string name_of_piece(const matching::Puzzle& puzzle, std::size_t tile) {
    return puzzle.tiles[tile].name;
}

std::size_t piece_number(const packing::Placement& placement) {
    return placement.piece.index();
}
std::size_t piece_number(const matching::Placement& placement) {
    return placement.tile.index();
}

//   placed: beforehand
template <class Solution>
std::vector<PiecesAndWays> sorted_choices(const std::map<engine::Choice, search::Counts>& counted,
                                          const Solution& placed) {
    std::vector<PiecesAndWays> result;
    for (const auto& [choice, ways] : counted) {
        if (ways.raw == 0) continue;
        result.push_back({choice, ways});
        for (const auto& placement : placed) ++result.back().pieces[piece_number(placement)];
    }
    // Choices whose first pieces come early in the puzzle come first among equals.
    std::ranges::sort(result, [](const PiecesAndWays& a, const PiecesAndWays& b) {
        return a.ways.raw != b.ways.raw ? a.ways.raw > b.ways.raw : a.pieces > b.pieces;
    });
    return result;
}

template <class Puzzle>
std::string name_pieces(const Puzzle& puzzle, const engine::Choice& pieces) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (pieces[i] == 0) continue;
        const std::string name = name_of_piece(puzzle, i);
        words.push_back(pieces[i] == 1 ? name : fmt::format("{}*{}", pieces[i], name));
    }
    return join(words, " ");
}

}  // namespace

std::vector<PiecesAndWays> choices_of(const answer::Prepared<packing::Puzzle>& puzzle,
                                      const answer::Answer& answer) {
    return sorted_choices(answer.tally.choices, puzzle.solution({}));
}
std::vector<PiecesAndWays> choices_of(const answer::Prepared<matching::Puzzle>& puzzle,
                                      const answer::Answer& answer) {
    return sorted_choices(answer.tally.choices, puzzle.solution({}));
}
std::vector<PiecesAndWays> choices_of(const std::map<engine::Choice, search::Counts>& counted) {
    return sorted_choices(counted, packing::Solution{});
}

std::string in_words(const packing::Puzzle& puzzle, const engine::Choice& pieces) {
    return name_pieces(puzzle, pieces);
}
std::string in_words(const matching::Puzzle& puzzle, const engine::Choice& pieces) {
    return name_pieces(puzzle, pieces);
}

template <class Puzzle>
std::string choices_text(const Puzzle& puzzle, const search::Tally& tally,
                         const std::vector<PiecesAndWays>& choices) {
    const auto number = [](bool exact, const BigCount& count) {
        return (exact ? "" : ">=") + decimal(count);
    };
    std::string text = "       raw  distinct  pieces\n";
    for (const auto& [pieces, ways] : choices)
        text += fmt::format("{:>10}  {:>8}  {}\n", number(tally.raw_is_exact(), ways.raw),
                            number(tally.complete(), ways.distinct), in_words(puzzle, pieces));
    return text;
}

template <class Puzzle>
nlohmann::ordered_json choices_json(const Puzzle& puzzle,
                                    const std::vector<PiecesAndWays>& choices) {
    auto rows = nlohmann::ordered_json::array();
    for (const auto& [pieces, ways] : choices) {
        auto names = nlohmann::ordered_json::object();
        for (std::size_t i = 0; i < pieces.size(); ++i)
            if (pieces[i] > 0) names[name_of_piece(puzzle, i)] = pieces[i];
        rows.push_back({{"pieces", std::move(names)},
                        {"raw", decimal(ways.raw)},
                        {"distinct", decimal(ways.distinct)}});
    }
    return rows;
}

template std::string choices_text(const packing::Puzzle&, const search::Tally&,
                                  const std::vector<PiecesAndWays>&);
template std::string choices_text(const matching::Puzzle&, const search::Tally&,
                                  const std::vector<PiecesAndWays>&);
template nlohmann::ordered_json choices_json(const packing::Puzzle&,
                                             const std::vector<PiecesAndWays>&);
template nlohmann::ordered_json choices_json(const matching::Puzzle&,
                                             const std::vector<PiecesAndWays>&);

}  // namespace tilewright::advice
