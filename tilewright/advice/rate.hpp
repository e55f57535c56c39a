#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "tilewright/base/error.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/cover/canonical_order.hpp"
#include "tilewright/cover/instance.hpp"

// How hard a puzzle is for a person.
namespace tilewright::advice {

// The work of one careful player until the first solution.  The player always looks for the place,
// or the piece, with the fewest possibilities left.  What is forced, is placed.  Where several are
// left, one is guessed, and taken back when some place or piece has none left.  Among equals,
// chance decides.
struct Play {
    std::uint64_t tried = 0;          // placements
    std::uint64_t guesses = 0;        // those of them that were not forced
    std::uint64_t dead_ends = 0;      // how often the player had to go back
    std::uint64_t taken_back = 0;     // placements
    std::uint64_t longest_chain = 0;  // most forced placements one after the other
    bool solved = false;
    bool gave_up = false;  // after 'most_tried' placements; if neither, there is no solution
};

inline constexpr std::uint64_t most_tried = 100'000;
inline constexpr std::size_t usual_plays = 32;

// Several players at the same puzzle.
struct Rating {
    std::size_t plays = 0;
    std::size_t gave_up = 0;  // of these
    // The mean of log2(1 + tried).  (A mean of 'tried' itself would hang on the few worst plays.)
    double effort = 0;
    // Means.
    double tried = 0;
    double guesses = 0;
    double dead_ends = 0;
    double taken_back = 0;
    double longest_chain = 0;
    // False: players have proved that there is no solution.  Where all gave up, nobody knows.
    bool solvable = true;

    // 1 to 10: by how many of 'grade_limits' the effort is not below, plus one.
    [[nodiscard]] int grade() const;
    // How many placements are taken back at a dead end: how late it shows.
    [[nodiscard]] double lateness() const { return dead_ends > 0 ? taken_back / dead_ends : 0; }
};

// The efforts that divide the published sample into ten equal parts: the puzzles of the catalogue
// of version 0.1 that have a solution (docs/reference/difficulty.md).  They stay as they are when
// puzzles are added, so that a grade is a grade for ever.
inline constexpr std::array<double, 9> grade_limits{3.7, 4.5, 5.0, 6.1, 7.3, 9.2, 10.1, 11.2, 12.6};

// Lets players play an instance.  Their play depends on its structure alone, so that it is the same
// for all images of a puzzle under symmetry, and for any names and order of pieces.
class Players {
public:
    explicit Players(const cover::Instance& instance);

    // The play of one of them.  Any number of threads may ask.
    //   errors: it was stopped
    [[nodiscard]] Result<Play> play(std::uint64_t seed, std::size_t number,
                                    const Stop& stop = {}) const;

private:
    cover::Instance instance_;  // in canonical order
};

[[nodiscard]] Rating rating_of(std::span<const Play> plays);

// Of a puzzle that a short proof refutes: nobody needs to play it.
inline constexpr Rating no_solution{.solvable = false};

// All of that, one player after the other.
//   errors: it was stopped
[[nodiscard]] Result<Rating> rate(const cover::Instance& instance, std::size_t plays = usual_plays,
                                  std::uint64_t seed = 1, const Stop& stop = {});

// A table with a line for each rating.
[[nodiscard]] std::string rating_header();
[[nodiscard]] std::string rating_line(const Rating& rating, std::string_view name);

// The members of a JSON object.  "solvable" is null where it is not known.
[[nodiscard]] nlohmann::ordered_json rating_json(const Rating& rating);

}  // namespace tilewright::advice
