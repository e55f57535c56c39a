#pragma once

#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "tilewright/answer/answer.hpp"
#include "tilewright/answer/prepared.hpp"

// How many solutions each choice of pieces has, in words and as JSON.
namespace tilewright::advice {

// Some pieces, and the solutions that use just these.
struct PiecesAndWays {
    engine::Choice pieces;  // how many of each, with those placed beforehand
    search::Counts ways;
};

// Every choice that has a solution; those with most solutions come first.
//   requires: the puzzle was asked for the answer, which tells choices apart
[[nodiscard]] std::vector<PiecesAndWays> choices_of(const answer::Prepared<packing::Puzzle>& puzzle,
                                                    const answer::Answer& answer);
[[nodiscard]] std::vector<PiecesAndWays> choices_of(
    const answer::Prepared<matching::Puzzle>& puzzle, const answer::Answer& answer);

// The same for a puzzle on whose board nothing lies beforehand.
[[nodiscard]] std::vector<PiecesAndWays> choices_of(
    const std::map<engine::Choice, search::Counts>& counted);

// Names of pieces, such as "F I 2*L".
[[nodiscard]] std::string in_words(const packing::Puzzle& puzzle, const engine::Choice& pieces);
[[nodiscard]] std::string in_words(const matching::Puzzle& puzzle, const engine::Choice& pieces);

// The choices as a table with a line each.  The numbers begin with ">=" where the tally is not
// complete.
template <class Puzzle>
[[nodiscard]] std::string choices_text(const Puzzle& puzzle, const search::Tally& tally,
                                       const std::vector<PiecesAndWays>& choices);
// An array with an object for each.
template <class Puzzle>
[[nodiscard]] nlohmann::ordered_json choices_json(const Puzzle& puzzle,
                                                  const std::vector<PiecesAndWays>& choices);

extern template std::string choices_text(const packing::Puzzle&, const search::Tally&,
                                         const std::vector<PiecesAndWays>&);
extern template std::string choices_text(const matching::Puzzle&, const search::Tally&,
                                         const std::vector<PiecesAndWays>&);
extern template nlohmann::ordered_json choices_json(const packing::Puzzle&,
                                                    const std::vector<PiecesAndWays>&);
extern template nlohmann::ordered_json choices_json(const matching::Puzzle&,
                                                    const std::vector<PiecesAndWays>&);

}  // namespace tilewright::advice
