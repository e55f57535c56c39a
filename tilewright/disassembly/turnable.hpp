#pragma once

#include <cstdint>
#include <vector>

#include "tilewright/disassembly/piece_set.hpp"
#include "tilewright/disassembly/turns.hpp"

namespace tilewright::disassembly {

// Bodies in their places, and which sets of them can be turned.
//
// A set can be turned about an axis when none of its bodies comes into one outside of it.  To turn
// a set, or all others the other way, leads to the same places of bodies relative to each other. So
// one body, the anchor, is never turned, and nothing is lost.
//
// Axes run through the box around the bodies, or by it, not further away than 'margin'.
class Turnable {
public:
    static constexpr int margin = 1;  // units

    //   turns: must outlive this
    explicit Turnable(Turns& turns) : turns_{turns} {}

    //   cells: by body
    void look_at(std::vector<std::vector<Cell>> cells, std::size_t anchor);

    // Calls visit(set, turn, times) for each set that can be turned, once and as often as it can be
    // about the same axis, but not all around; visit says whether to go on.
    template <class Visit>
    void for_each(Visit visit) {
        bool goes_on = true;
        turns_.for_each_through(low_, high_, [&](const Turn& turn) {
            if (!goes_on || !find_carried(turn)) return;
            goes_on = for_each_closed(carried_, [&](const PieceSet& moving) {
                const int most = times(moving, turn);
                for (int k = 1; k <= most; ++k)
                    if (!visit(moving, turn, k)) return false;
                return true;
            });
        });
    }

private:
    static constexpr std::uint8_t nobody = 255;

    [[nodiscard]] std::uint8_t who(Cell cell) const;
    [[nodiscard]] std::size_t index(Cell cell) const;
    [[nodiscard]] PieceSet met_by(std::size_t body, const Turn& turn, const PieceSet& fixed);
    [[nodiscard]] bool find_carried(const Turn& turn);
    [[nodiscard]] int times(const PieceSet& moving, const Turn& turn);

    Turns& turns_;
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
