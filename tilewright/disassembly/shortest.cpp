#include "tilewright/disassembly/shortest.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "tilewright/disassembly/state_space.hpp"

namespace tilewright::disassembly {
namespace {

class ShortestSearch {
public:
    ShortestSearch(const std::vector<Unit>& units, Clearances& clearances, const Limits& limits)
        : units_{units}, clearances_{clearances}, limits_{limits} {}

    Shortest run(const UnitsAt& whole, std::size_t below) {
        auto found = take(whole, below, (limits_.memory - memory_of_known()) / 2);
        Shortest result{{}, !stopped_, states_};
        if (found) result.separations = std::move(found->separations);
        return result;
    }

private:
    struct Way {
        std::size_t moves = 0;
        std::vector<UnitSeparation> separations = {};
    };
    struct Known {
        std::size_t at_least = 0;     // moves
        std::optional<Way> way = {};  // the shortest
    };
    // Units, and where they are relative to the first of them.
    struct Key {
        std::vector<std::size_t> units;
        std::vector<Place> at;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    static Key key_of(const UnitsAt& part) {
        Key key{part.units, part.at};
        for (Place& place : key.at) place.at = place.at - part.at.front().at;
        return key;
    }

    // How many separations there must be.
    [[nodiscard]] std::size_t separations_of(const std::vector<std::size_t>& part) const {
        std::set<std::uint32_t> groups;
        std::size_t alone = 0;
        for (const std::size_t unit : part)
            if (const std::uint32_t group = units_[unit].group; group != 0)
                groups.insert(group);
            else
                ++alone;
        return groups.size() + alone - 1;
    }
    [[nodiscard]] std::size_t at_least(const UnitsAt& part) const {
        const auto known = known_.find(key_of(part));
        return std::max(separations_of(part.units),
                        known == known_.end() ? 0 : known->second.at_least);
    }

    // The shortest way, if it has fewer moves.
    //   memory: for the states of this search; those of parts of it have as much together
    std::optional<Way> take(const UnitsAt& part, std::size_t below, std::size_t memory) {
        if (may_stay_together(units_, part.units))
            return below > 0 ? std::optional<Way>{Way{}} : std::nullopt;
        const Key key = key_of(part);
        if (const auto known = known_.find(key); known != known_.end()) {
            const Known& one = known->second;
            if (one.way) return one.way->moves < below ? one.way : std::nullopt;
            if (one.at_least >= below) return std::nullopt;
        }
        std::optional<Way> best = search(part, below, memory);
        if (stopped_) return best;
        if (!known_.contains(key)) {
            // About what an entry takes, with its way.
            known_bytes_ += 256 + 64 * part.units.size() * part.units.size();
            if (known_bytes_ > memory_of_known()) return best;
        }
        known_[key] = {best ? best->moves : below, best};
        return best;
    }
    [[nodiscard]] std::size_t memory_of_known() const { return limits_.memory / 8; }

    std::optional<Way> search(const UnitsAt& part, std::size_t below, std::size_t memory) {
        const auto [bodies, resting] = bodies_of(units_, part.units);
        Limits limits = limits_;
        limits.states -= std::min(limits.states, states_);
        limits.memory = memory;
        StateSpace space{bodies, part.at, resting, clearances_, limits};
        std::optional<Way> best;
        const std::size_t separations = separations_of(part.units);
        if (separations >= below) return std::nullopt;
        space.look_no_farther_than(below - separations - 1);
        std::uint64_t counted = 0;  // of the states of this space
        while (!stopped_ && space.next()) {
            states_ += space.size() - counted;
            counted = space.size();
            if (states_ >= limits_.states) stopped_ = true;
            space.for_each_parting([&](const PieceSet& moved, std::size_t axis) {
                if (space.motions() + separations >= below) return false;
                const Separation parted =
                    space.separated_by(space.made_by_fewer({moved, axis, false}));
                if (auto way = by(part, parted, below, memory / 2)) {
                    below = way->moves;
                    best = std::move(way);
                    space.look_no_farther_than(below - separations - 1);
                }
                return !stopped_;
            });
        }
        if (space.is_incomplete()) stopped_ = true;
        return best;
    }

    // The shortest way that begins with this separation, if it has fewer moves.
    std::optional<Way> by(const UnitsAt& part, const Separation& parted, std::size_t below,
                          std::size_t memory) {
        const Sides sides = sides_of(part.units, parted);
        const std::size_t moves = parted.motions.size();
        if (moves + at_least(sides.staying) + at_least(sides.removed) >= below) return std::nullopt;
        auto staying = take(sides.staying, below - moves - at_least(sides.removed), memory);
        if (!staying) return std::nullopt;
        auto removed = take(sides.removed, below - moves - staying->moves, memory);
        if (!removed) return std::nullopt;
        Way way{moves + staying->moves + removed->moves, {{part.units, parted.motions}}};
        for (auto* side : {&*staying, &*removed})
            std::ranges::move(side->separations, std::back_inserter(way.separations));
        return way;
    }

    const std::vector<Unit>& units_;
    Clearances& clearances_;
    const Limits& limits_;
    std::map<Key, Known> known_;
    std::size_t known_bytes_ = 0;
    std::uint64_t states_ = 0;
    bool stopped_ = false;
};

}  // namespace

Shortest find_shortest(const std::vector<Unit>& units, const UnitsAt& whole, std::size_t below,
                       Clearances& clearances, const Limits& limits) {
    return ShortestSearch{units, clearances, limits}.run(whole, below);
}

}  // namespace tilewright::disassembly
