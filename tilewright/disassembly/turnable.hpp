#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tilewright/disassembly/eased_turns.hpp"
#include "tilewright/disassembly/piece_set.hpp"
#include "tilewright/disassembly/turns.hpp"

namespace tilewright::disassembly {

// Bodies in their places, and which sets of them can be turned.
//
// A set can be turned about an axis when none of its bodies comes into one outside of it.  To turn
// a set, or all others the other way, leads to the same places of bodies relative to each other. So
// one body, the anchor, is never turned, and nothing is lost.
//
// Where turns may be eased, those for which there is room anyway come first; the others follow, and
// say so.
//
// Axes run through the box around the bodies, or by it, not further away than 'margin'.
class Turnable : public TurnFinder {
public:
    static constexpr int margin = 1;  // units

    //   turns: must outlive this
    explicit Turnable(Turns& turns) : turns_{turns}, eased_{turns} {}

    void look_at(std::vector<std::vector<Cell>> cells, std::size_t anchor) override;
    void for_each(const Visit& visit) override;

private:
    static constexpr std::uint8_t nobody = 255;

    bool visit_free(const Visit& visit, bool eased);
    [[nodiscard]] std::uint8_t who(Cell cell) const;
    [[nodiscard]] std::size_t index(Cell cell) const;
    [[nodiscard]] EasedTurns::Cuts cuts_in_place(const Turn& turn, Cell cell);
    [[nodiscard]] bool misses(const Turn& turn, Cell cell, EasedTurns::Cuts cuts, Cell met);
    [[nodiscard]] bool has_room(const Turn& turn, std::span<const Cell> body,
                                const PieceSet& moving);
    [[nodiscard]] PieceSet met_by(std::size_t body, const Turn& turn, const PieceSet& fixed);
    [[nodiscard]] bool find_carried(const Turn& turn);
    [[nodiscard]] int times(const PieceSet& moving, const Turn& turn);

    Turns& turns_;
    EasedTurns eased_;
    std::vector<std::vector<Cell>> cells_;  // by body
    std::size_t anchor_ = 0;
    Vec least_;  // of the cells' units
    Vec most_;
    Vec low_;  // where axes may be
    Vec high_;
    std::vector<std::uint8_t> who_;  // by cell of the box: the body there
    std::vector<PieceSet> carried_;  // by body: what turns with it; all when it does not turn
};

}  // namespace tilewright::disassembly
