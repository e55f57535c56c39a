#include "tilewright/family/ring_orbits.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "tilewright/base/inverse_modulo.hpp"
#include "tilewright/family/ring_states.hpp"
#include "tilewright/family/strip.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::family {
namespace {

// Whether the two middles of a ring lie in columns, by the number of a walk.
constexpr std::array middles_in_columns{std::pair{false, false}, std::pair{true, true},
                                        std::pair{false, true}};

// The number of a symmetry in a list, to which it is added if it is new.
std::size_t number_in(std::vector<StripSymmetry>& list, const StripSymmetry& symmetry) {
    const auto found = std::ranges::find(list, symmetry);
    if (found != list.end()) return static_cast<std::size_t>(found - list.begin());
    list.push_back(symmetry);
    return list.size() - 1;
}

// How often a turn by r of n columns must be repeated to turn the ring by d = gcd(r, n).
std::size_t repetitions(std::size_t d, std::size_t r, std::size_t n) {
    return static_cast<std::size_t>(inverse_modulo(r / d, n / d));
}

}  // namespace

Result<RingOrbits> RingOrbits::of(const packing::Puzzle& puzzle, const Lengthwise& boards,
                                  puzzle_file::Modulo modulo, std::size_t longest,
                                  const Stop& stop) {
    auto pieces = StripPieces::of(puzzle, boards, stop);
    if (!pieces) return std::unexpected(pieces.error());
    RingOrbits result{puzzle, boards, *std::move(pieces), modulo};
    if (auto fine = result.prepare(longest, stop); !fine) return std::unexpected(fine.error());
    return result;
}

Result<void> RingOrbits::prepare(std::size_t longest, const Stop& stop) {
    const auto classes = pieces_.symmetries_of_rings(modulo_, stop);
    if (!classes) return std::unexpected(classes.error());
    class_count_ = classes->size();
    least_length_ = 2 * pieces_.span() - 1;
    for (const StripSymmetry& symmetry : *classes)
        if (symmetry.turns) least_length_ = std::max(least_length_, 2 * around(symmetry) + 2);
    if (longest < least_length_) return {};
    for (const StripSymmetry& symmetry : *classes)
        if (auto fine = symmetry.turns ? add_turning(symmetry, stop) : add_keeping(symmetry, stop);
            !fine)
            return fine;
    for (Closed& closed : closed_)
        for (const StripSymmetry& map : closed.maps) {
            closed.images.push_back(closed.walk.images_of_states(map.cells));
            closed.counts.push_back({closed.walk.ways_around(closed.images.back())});
        }
    return {};
}

Result<std::size_t> RingOrbits::closed_walk(const StripSymmetry& kept, const Stop& stop) {
    const auto found = std::ranges::find(closed_, kept, &Closed::kept);
    if (found != closed_.end()) return static_cast<std::size_t>(found - closed_.begin());
    const Moves moves = pieces_.moves_of_walk(kept, {}, {});
    const auto states = states_of_ring(moves, stop);
    if (!states) return std::unexpected(states.error());
    Ends<BigCount> ends{.begin = {}, .end = {}, .closed = true};
    for (const Mask& state : *states) ends.begin.emplace_back(state, BigCount{1});
    auto walk = Walk::of(moves, stop, ends);
    if (!walk) return std::unexpected(walk.error());
    closed_.push_back({kept, *std::move(walk), {}, {}, {}});
    return closed_.size() - 1;
}

Result<void> RingOrbits::add_keeping(const StripSymmetry& symmetry, const Stop& stop) {
    std::vector<StripSymmetry> powers{pieces_.identity()};
    for (StripSymmetry next = symmetry; next != powers.front(); next = next.then(symmetry))
        powers.push_back(next);
    Keeping keeping;
    for (const StripSymmetry& kept : powers) {
        const auto walk = closed_walk(kept, stop);
        if (!walk) return std::unexpected(walk.error());
        Keeping::Power power{*walk, {}};
        for (const StripSymmetry& map : powers)
            power.map.push_back(number_in(closed_[*walk].maps, map));
        keeping.powers.push_back(std::move(power));
    }
    keeping_.push_back(std::move(keeping));
    return {};
}

MiddleColumns RingOrbits::middle_of(const StripSymmetry& symmetry, bool odd) const {
    MiddleColumns middle{symmetry, pieces_.span() - 1, odd, pieces_.cells_in_column()};
    for (std::size_t at = 0; at < middle.count(); ++at)
        middle.asking = middle.asking | (pieces_.corners() << (at * pieces_.height()));
    return middle;
}

Result<void> RingOrbits::add_turning(const StripSymmetry& symmetry, const Stop& stop) {
    if (auto fine = pieces_.have_room(symmetry.slant()); !fine) return fine;
    const Moves moves = pieces_.moves_of_walk(symmetry.squared(), {}, {});
    std::array<Ends<BigCount>, 3> ends;
    std::vector<Arrivals> arrivals;
    arrivals.reserve(2);  // ends refer to them
    for (const bool odd : {false, true}) {
        const MiddleColumns middle = middle_of(symmetry, odd);
        const auto leaves = crossings<BigCount>(pieces_.placements(), {}, middle, {}, stop);
        if (!leaves) return std::unexpected(leaves.error());
        auto comes = Arrivals::of(pieces_.placements(), moves, middle, stop);
        if (!comes) return std::unexpected(comes.error());
        arrivals.push_back(*std::move(comes));
        for (std::size_t i = 0; i < ends.size(); ++i) {
            if (middles_in_columns[i].first == odd)
                ends[i].begin.assign(leaves->begin(), leaves->end());
            if (middles_in_columns[i].second == odd)
                ends[i].end = [&stop, &end = arrivals.back()](const Mask& filled) {
                    return end.ways(filled, stop);
                };
        }
    }
    std::vector<Walk> walks;
    for (const Ends<BigCount>& one : ends) {
        auto walk = Walk::of(moves, stop, one);
        if (!walk) return std::unexpected(walk.error());
        walks.push_back(*std::move(walk));
    }
    turning_.push_back(
        {{std::move(walks[0]), std::move(walks[1]), std::move(walks[2])}, {}, around(symmetry)});
    Turning& turning = turning_.back();
    for (std::size_t i = 0; i < turning.walk.size(); ++i)
        turning.counts[i].push_back(turning.walk[i].ways());
    return {};
}

bool RingOrbits::has_all_symmetries(std::size_t length, const Stop& stop) const {
    if (length >= static_cast<std::size_t>(long_enough(*boards_))) return true;
    const packing::Puzzle ring =
        puzzle_on_board(*puzzle_, boards_->of_length(static_cast<int>(length)), boards_->glue);
    const auto group = packing::find_symmetries(ring, modulo_, stop);
    return group && group->size() == group_order(length);
}

Result<void> RingOrbits::grow(std::size_t length, const Stop& stop) {
    for (Closed& closed : closed_)
        while (closed.walk.length() < length) {
            if (auto fine = closed.walk.step(stop); !fine) return fine;
            for (std::size_t map = 0; map < closed.maps.size(); ++map)
                closed.counts[map].push_back(closed.walk.ways_around(closed.images[map]));
        }
    for (Turning& turning : turning_)
        for (std::size_t i = 0; i < turning.walk.size(); ++i)
            while (turning.walk[i].length() + turning.around < length / 2) {
                if (auto fine = turning.walk[i].step(stop); !fine) return fine;
                turning.counts[i].push_back(turning.walk[i].ways());
            }
    return {};
}

BigCount RingOrbits::kept_by(const Keeping& keeping, std::size_t length) const {
    BigCount sum;
    const std::size_t order = keeping.powers.size();
    for (std::size_t by = 0; by < length; ++by) {
        const std::size_t period = std::gcd(by, length);  // 'length' if 'by' is 0
        const auto& power = keeping.powers[length / period % order];
        const std::size_t map = power.map[repetitions(period, by, length) % order];
        sum += closed_[power.walk].counts[map][period];
    }
    return sum;
}

BigCount RingOrbits::kept_by(const Turning& turning, std::size_t length) {
    const std::size_t half = length / 2;
    if (length % 2 != 0) return BigCount{length} * turning.counts[2][half - turning.around];
    return BigCount{half} * (turning.counts[0][half - turning.around] +
                             turning.counts[1][half - 1 - turning.around]);
}

Result<RingOrbits::Counts> RingOrbits::counts(std::size_t length, const Stop& stop) {
    if (auto fine = grow(length, stop); !fine) return std::unexpected(fine.error());
    BigCount sum;
    for (const Keeping& keeping : keeping_) sum += kept_by(keeping, length);
    for (const Turning& turning : turning_) sum += kept_by(turning, length);
    return Counts{closed_.front().counts.front()[length], sum / BigCount{group_order(length)}};
}

}  // namespace tilewright::family
