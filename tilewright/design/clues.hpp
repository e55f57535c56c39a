#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "tilewright/advice/rate.hpp"
#include "tilewright/answer/prepared.hpp"
#include "tilewright/base/big_count.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/design/share.hpp"

namespace tilewright::design {

// What cards a maker wants.
struct ClueWishes {
    std::size_t cards = 60;
    int from = 1;  // grade of the first one
    int to = 10;   // grade of the last one; those between rise evenly
    std::size_t least_clues = 1;
    std::optional<std::size_t> most_clues = {};  // nothing: all pieces but two
    std::uint64_t seed = 1;
};

// What a card asks for: to place the rest beside the pieces that lie on the board.
struct Task {
    packing::Solution clues;  // without pieces that the puzzle itself places
    packing::Solution rest;   // a way to do it
    BigCount raw = 1;         // how many ways there are on the fixed board
};

struct Card : Task {
    advice::Rating rating;
};

// Makes cards one after the other.  No two are the same modulo symmetry, and no two leave the same
// pieces out.  A card depends on the wishes, its number and the cards before it; not on threads.
//
// Solutions are drawn at random.  From a full board pieces are taken away, in a random order, as
// long as there is one way to put them back.  Of the boards on that way, and of many such ways, the
// one counts whose effort is nearest to what the card is to have.
class CardMaker {
public:
    // errors: the puzzle has no solution, or too many symmetries; no card can have so many clues;
    //         a limit of the options was met while solutions were drawn
    [[nodiscard]] static Result<CardMaker> begin(const answer::Prepared<packing::Puzzle>& puzzle,
                                                 const ClueWishes& wishes,
                                                 const answer::SolveOptions& options);

    // The next card.  Nothing when there is none left: all were made that were wished for, or none
    // of many attempts gave another one.
    //   errors: it was stopped.  Fault::Internal: a second engine found other than one way
    [[nodiscard]] Result<std::optional<Card>> next(const Share& share, const Stop& stop);

    // Continues after a card that an earlier maker has made with the same wishes.
    //   errors: it is no card that could come next; it was stopped
    [[nodiscard]] Result<void> go_on_after(const packing::Solution& clues, const Stop& stop);

    [[nodiscard]] std::size_t made() const { return keys_.size(); }

private:
    using Options = std::vector<cover::OptionId>;  // sorted

    struct Candidate {
        Options clues;
        Options rest;
        advice::Rating rating;
        double distance;  // from the effort that is wanted
    };

    CardMaker(answer::Prepared<packing::Puzzle> puzzle, const ClueWishes& wishes)
        : puzzle_{std::move(puzzle)}, wishes_{wishes} {}

    [[nodiscard]] double wanted_effort() const;
    [[nodiscard]] Result<std::optional<Candidate>> candidate(std::size_t attempt,
                                                             const Stop& stop) const;
    [[nodiscard]] Result<Options> options_of(const packing::Solution& placed) const;
    [[nodiscard]] packing::Solution placed(const Options& options) const;
    [[nodiscard]] Options key_of(const Options& clues) const;
    [[nodiscard]] std::vector<packing::PieceId> pieces_of(const Options& options) const;
    [[nodiscard]] bool is_new(const Candidate& candidate) const;
    enum class Engines { First, Second };
    // The only way to place the rest, by one of two engines.
    [[nodiscard]] Result<std::optional<Options>> rest_of(const Options& clues, Engines which,
                                                         const Stop& stop) const;
    [[nodiscard]] Result<void> confirm(const Candidate& candidate, const Stop& stop) const;

    answer::Prepared<packing::Puzzle> puzzle_;
    ClueWishes wishes_;
    std::shared_ptr<const answer::Posed> posed_;
    packing::Solution placements_;  // by option
    std::map<packing::Placement, cover::OptionId> option_of_;
    std::vector<Options> solutions_;  // drawn at random
    std::set<Options> keys_;          // of the cards so far: least images of their clues
    std::set<std::vector<packing::PieceId>> left_out_;
};

}  // namespace tilewright::design
