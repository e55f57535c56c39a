#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "tilewright/disassembly/plane_turn.hpp"
#include "tilewright/disassembly/turns.hpp"

namespace tilewright::disassembly {

// What turning bodies come into when something is cut off all of them: see Easing.  Computed as
// exactly as turns of sharp cells.
class EasedTurns {
public:
    // What is cut off a cell, as bits: its corners, in the order of Turns::seen, or the sides that
    // begin there, anticlockwise.
    using Cuts = std::uint32_t;

    //   turns: must outlive this; says what is cut off, always the same
    explicit EasedTurns(const Turns& turns) : turns_{turns} {}

    //   is_same_body: whether a cell belongs to the body of this one
    template <class IsSameBody>
    [[nodiscard]] Cuts cuts(const Turn& turn, Cell cell, IsSameBody is_same_body) {
        Cuts cuts = 0;
        Cuts bit = 1;
        for (const std::vector<Cell>& keepers : keepers_of(turn, cell.type)) {
            const bool is_kept = std::ranges::any_of(
                keepers, [&](Cell other) { return is_same_body(other + cell.at); });
            if (!is_kept) cuts |= bit;
            bit <<= 1;
        }
        return cuts;
    }

    // Whether a cell comes into another on a turn.
    //   cost: a look-up, or some microseconds the first time
    [[nodiscard]] bool meet(const Turn& turn, Cell moving, Cuts moving_cuts, Cell met,
                            Cuts met_cuts);

private:
    struct Question {
        std::uint64_t turn;  // the rotation, the types of both cells and what is cut off them
        Vec offset;          // seen from the unit of the first cell
        Vec apart;
        friend bool operator==(const Question&, const Question&) = default;
    };
    struct Hash {
        std::size_t operator()(const Question& question) const;
    };

    using Keepers = std::vector<std::vector<Cell>>;
    [[nodiscard]] const Keepers& keepers_of(const Turn& turn, int type);
    [[nodiscard]] Keepers find_keepers(const Turn& turn, int type) const;
    [[nodiscard]] std::vector<PlanePoint> seen(const Turn& turn, Cell cell, Cuts cuts) const;

    const Turns& turns_;
    // By plane and type, and by corner or side: the cells that keep it from being cut off when they
    // belong to the same body, as seen from the cell's unit.
    std::vector<Keepers> keepers_;
    std::unordered_map<Question, bool, Hash> known_;
};

}  // namespace tilewright::disassembly
