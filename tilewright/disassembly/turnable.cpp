#include "tilewright/disassembly/turnable.hpp"

#include <algorithm>

namespace tilewright::disassembly {

void Turnable::look_at(std::vector<std::vector<Cell>> cells, std::size_t anchor) {
    cells_ = std::move(cells);
    anchor_ = anchor;
    least_ = most_ = cells_.front().front().at;
    for (const std::vector<Cell>& body : cells_)
        for (const auto& [at, type] : body) {
            least_ = {std::min(least_.x, at.x), std::min(least_.y, at.y), std::min(least_.z, at.z)};
            most_ = {std::max(most_.x, at.x), std::max(most_.y, at.y), std::max(most_.z, at.z)};
        }
    low_ = least_ - Vec{margin, margin, margin};
    high_ = most_ + Vec{1 + margin, 1 + margin, 1 + margin};
    who_.assign(index({most_, turns_.lattice().type_count() - 1}) + 1, nobody);
    for (std::size_t body = 0; body < cells_.size(); ++body)
        for (const Cell cell : cells_[body]) who_[index(cell)] = static_cast<std::uint8_t>(body);
}

void Turnable::for_each(const Visit& visit) {
    if (visit_free(visit, false) && turns_.easing().hundredths > 0) visit_free(visit, true);
}

bool Turnable::visit_free(const Visit& visit, bool eased) {
    bool goes_on = true;
    turns_.for_each_through(low_, high_, [&](Turn turn) {
        turn.eased = eased;
        if (!goes_on || !find_carried(turn)) return;
        goes_on = for_each_closed(carried_, [&](const PieceSet& moving) {
            const int most = times(moving, turn);
            for (int k = 1; k <= most; ++k)
                if (!visit(moving, turn, k)) return false;
            return true;
        });
    });
    return goes_on;
}

//   requires: the cell lies in the box around the bodies
std::size_t Turnable::index(Cell cell) const {
    const Vec from = cell.at - least_;
    const Vec size = most_ - least_ + Vec{1, 1, 1};
    return static_cast<std::size_t>(
        ((from.z * size.y + from.y) * size.x + from.x) * turns_.lattice().type_count() + cell.type);
}

std::uint8_t Turnable::who(Cell cell) const {
    const Vec at = cell.at;
    const bool is_inside = at.x >= least_.x && at.y >= least_.y && at.z >= least_.z &&
                           at.x <= most_.x && at.y <= most_.y && at.z <= most_.z;
    return is_inside ? who_[index(cell)] : nobody;
}

// What is cut off a cell that lies where it was.
EasedTurns::Cuts Turnable::cuts_in_place(const Turn& turn, Cell cell) {
    if (!turn.eased) return 0;
    const std::uint8_t body = who(cell);
    return eased_.cuts(turn, cell, [&](Cell other) { return who(other) == body; });
}

// Whether a cell misses one that it would come into if nothing were cut off.
bool Turnable::misses(const Turn& turn, Cell cell, EasedTurns::Cuts cuts, Cell met) {
    return turn.eased && !eased_.meet(turn, cell, cuts, met, cuts_in_place(turn, met));
}

// The bodies into which one comes; all when one of the fixed ones is among them.
PieceSet Turnable::met_by(std::size_t body, const Turn& turn, const PieceSet& fixed) {
    PieceSet met;
    met.insert(body);
    for (const Cell cell : cells_[body]) {
        const EasedTurns::Cuts cuts = cuts_in_place(turn, cell);
        for (const Cell swept : turns_.swept(turn, cell)) {
            const std::uint8_t other = who(swept + cell.at);
            if (other == nobody || met.contains(other)) continue;
            if (misses(turn, cell, cuts, swept + cell.at)) continue;
            if (fixed.contains(other)) return PieceSet::first(cells_.size());
            met.insert(other);
        }
    }
    return met;
}

// Whether some body can be turned, with others or without.
bool Turnable::find_carried(const Turn& turn) {
    const std::size_t count = cells_.size();
    const PieceSet all = PieceSet::first(count);
    PieceSet fixed;
    fixed.insert(anchor_);
    carried_.assign(count, all);
    for (std::size_t body = 0; body < count; ++body) {
        if (body == anchor_) continue;
        carried_[body] = met_by(body, turn, fixed);
        if (carried_[body] == all) fixed.insert(body);
    }
    if (fixed == all) return false;
    close(carried_);
    return true;
}

// How many times a set can be turned that can be turned once.
int Turnable::times(const PieceSet& moving, const Turn& turn) {
    std::vector<std::vector<Cell>> bodies;
    moving.for_each([&](std::size_t body) { bodies.push_back(cells_[body]); });
    const int around = 360 / turns_.rotations()[turn.rotation].degrees;
    for (int times = 1; times < around - 1; ++times)
        for (std::vector<Cell>& body : bodies) {
            for (Cell& cell : body) cell = turns_.after(turn, cell);
            if (turn.eased) std::ranges::sort(body);
            if (!has_room(turn, body, moving)) return times;
        }
    return around - 1;
}

// Whether a body of a set can turn from somewhere else.
//   body: sorted if the turn is eased
bool Turnable::has_room(const Turn& turn, std::span<const Cell> body, const PieceSet& moving) {
    const auto is_same_body = [&](Cell other) { return std::ranges::binary_search(body, other); };
    return std::ranges::all_of(body, [&](Cell cell) {
        const EasedTurns::Cuts cuts = turn.eased ? eased_.cuts(turn, cell, is_same_body) : 0;
        return std::ranges::all_of(turns_.swept(turn, cell), [&](Cell swept) {
            const Cell met = swept + cell.at;
            const std::uint8_t other = who(met);
            return other == nobody || moving.contains(other) || misses(turn, cell, cuts, met);
        });
    });
}

}  // namespace tilewright::disassembly
