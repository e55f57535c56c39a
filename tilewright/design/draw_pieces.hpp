#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "tilewright/answer/options.hpp"
#include "tilewright/base/big_count.hpp"
#include "tilewright/base/random.hpp"
#include "tilewright/design/choose_pieces.hpp"
#include "tilewright/design/share.hpp"
#include "tilewright/engine/outcome.hpp"
#include "tilewright/search/tally.hpp"

namespace tilewright::design {

// The choices of pieces that have as many cells as the board, to draw from.
class ChoicesThatFit {
public:
    //   puzzle: made by choice_puzzle for these wishes
    //   cost:   pieces x cells, x the number of pieces if that is asked for
    ChoicesThatFit(const packing::Puzzle& puzzle, const PieceWishes& wishes);

    // How many there are.
    [[nodiscard]] const BigCount& size() const { return left_.front().at({}); }
    // One of them, each as likely as any other: how many of each piece.
    //   requires: there is one
    [[nodiscard]] engine::Choice draw(Random& random) const;
    // How they begin: with so many of each of the first pieces.  Each of them begins in one of
    // these ways.
    //   wanted: at least so many ways, unless there are fewer choices
    [[nodiscard]] std::vector<engine::Choice> beginnings(std::size_t wanted) const;

private:
    struct Taken {  // by the pieces before
        std::uint64_t pieces = 0;
        std::uint64_t cells = 0;
        friend auto operator<=>(const Taken&, const Taken&) = default;
    };
    struct Kind {
        std::uint64_t least;
        std::uint64_t most;
        std::uint64_t cells;  // of one
    };
    [[nodiscard]] Taken with(Taken taken, std::size_t piece, std::uint64_t uses) const;

    std::vector<Kind> kinds_;
    bool counts_pieces_;  // so many are asked for
    // By piece: in how many ways this piece and those after it end a choice, by what was taken.
    std::vector<std::map<Taken, BigCount>> left_;
};

// Different choices that were drawn.
struct Draw {
    std::vector<engine::Choice> choices;
    BigCount from;  // so many that have as many cells as the board
};
// Draws choices, where there are too many to count all.
//   puzzle:      made by choice_puzzle for these wishes
//   draws, seed: how many, and by what chance; the same on every machine
//   errors:      no choice has as many cells as the board, or no more than are to be drawn
[[nodiscard]] Result<Draw> draw_choices(const packing::Puzzle& puzzle, const PieceWishes& wishes,
                                        std::size_t draws, std::uint64_t seed);

// Choices that were drawn, each with its solutions.
struct DrawnChoices {
    std::map<engine::Choice, search::Counts> ways;  // of those that were counted to the end
    std::size_t drawn = 0;
    BigCount drawn_from;
    std::size_t group_order = 1;                        // the most symmetries that one of them has
    engine::Ending ending = engine::Ending::Exhausted;  // otherwise not all were counted
    [[nodiscard]] bool complete() const { return ending == engine::Ending::Exhausted; }
};

// The solutions of one choice, modulo its symmetries, and how many these are.
struct WaysOfChoice {
    search::Counts ways;
    std::size_t group_order = 1;
};
// Counts those of a choice that was drawn.  Nothing if a limit ended that.
//   errors: those of answer::count
[[nodiscard]] Result<std::optional<WaysOfChoice>> count_choice(const packing::Puzzle& puzzle,
                                                               const engine::Choice& choice,
                                                               const answer::SolveOptions& options);

// What was drawn, with what was counted of it.
//   counted: by choice
[[nodiscard]] DrawnChoices put_together(const Draw& draw,
                                        std::span<const std::optional<WaysOfChoice>> counted,
                                        engine::Ending ending = engine::Ending::Exhausted);

// Counts the ways of choices that are drawn.  Ways are those that a count by choices gives.
//   errors: those of draw_choices and of answer::count
[[nodiscard]] Result<DrawnChoices> count_drawn_choices(const packing::Puzzle& puzzle,
                                                       const PieceWishes& wishes, std::size_t draws,
                                                       std::uint64_t seed,
                                                       const answer::SolveOptions& options,
                                                       const Share& share, std::size_t threads = 1);

}  // namespace tilewright::design
