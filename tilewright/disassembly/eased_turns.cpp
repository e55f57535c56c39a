#include "tilewright/disassembly/eased_turns.hpp"

#include <algorithm>
#include <utility>

#include "tilewright/disassembly/plane_easing.hpp"

namespace tilewright::disassembly {

bool EasedTurns::meet(const Turn& turn, Cell moving, Cuts moving_cuts, Cell met, Cuts met_cuts) {
    const Vec unit = moving.at;
    const Turn from_unit = turns_.seen_from(unit, turn);
    std::uint64_t key = turn.rotation;
    for (const std::uint64_t part : {std::uint64_t(moving.type), std::uint64_t(met.type)})
        key = key << 6 | part;
    for (const std::uint64_t part : {moving_cuts, met_cuts}) key = key << 8 | part;
    constexpr std::size_t an_entry = 96;  // bytes, about
    if ((known_.size() + 1) * an_entry > turns_.memory()) known_ = {};
    const auto [found, is_new] =
        known_.try_emplace(Question{key, from_unit.offset, met.at - unit}, false);
    if (is_new)
        found->second = turns_.in_plane(turn, seen(from_unit, {{}, moving.type}, moving_cuts))
                            .meeting(seen(from_unit, {met.at - unit, met.type}, met_cuts))
                            .has_value();
    return found->second;
}

std::vector<PlanePoint> EasedTurns::seen(const Turn& turn, Cell cell, Cuts cuts) const {
    const auto [of, hundredths] = turns_.easing();
    const std::vector<PlanePoint> corners = turns_.seen(turn, cell);
    return of == Easing::Of::Edges ? with_corners_cut(corners, cuts, hundredths)
                                   : with_sides_cut(corners, cuts, hundredths);
}

const EasedTurns::Keepers& EasedTurns::keepers_of(const Turn& turn, int type) {
    const auto types = static_cast<std::size_t>(turns_.lattice().type_count());
    const std::size_t index =
        turns_.rotations()[turn.rotation].plane * types + static_cast<std::size_t>(type);
    if (keepers_.size() <= index) keepers_.resize(index + 1);
    if (keepers_[index].empty()) keepers_[index] = find_keepers(turn, type);
    return keepers_[index];
}

// Of a corner, the cells that touch it; of a side, those that touch both of its ends.
EasedTurns::Keepers EasedTurns::find_keepers(const Turn& turn, int type) const {
    const std::vector<PlanePoint> corners = turns_.seen(turn, {{}, type});
    const bool of_faces = turns_.easing().of == Easing::Of::Faces;
    Keepers keepers(corners.size());
    turns_.for_each_across(turn, {-2, -2}, {2, 2}, [&](Cell cell) {
        if (cell == Cell{{}, type}) return;
        const std::vector<PlanePoint> polygon = turns_.seen(turn, cell);
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const PlanePoint end = of_faces ? corner_after(corners, corners[i]) : corners[i];
            if (touches(polygon, corners[i]) && touches(polygon, end)) keepers[i].push_back(cell);
        }
    });
    return keepers;
}

std::size_t EasedTurns::Hash::operator()(const Question& question) const {
    std::uint64_t key = question.turn;
    for (const Vec v : {question.offset, question.apart})
        for (const int part : {v.x, v.y, v.z})
            key = (key ^ static_cast<std::uint64_t>(part)) * 0x9e3779b97f4a7c15U;
    return static_cast<std::size_t>(key ^ key >> 32);
}

}  // namespace tilewright::disassembly
