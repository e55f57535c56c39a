#include "tilewright/design/symmetry_places.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>

#include <fmt/format.h>

#include "tilewright/base/join.hpp"
#include "tilewright/lattice/cell_numbers.hpp"

namespace tilewright::design {
namespace {

using lattice::Cell;
using lattice::Lattice;
using lattice::Symmetry;
using lattice::Vec;

// How often a symmetry is applied until everything is in its place again.
std::size_t order_of(const Lattice& lattice, std::size_t symmetry) {
    std::size_t order = 1;
    for (std::size_t power = symmetry; power != 0; power = lattice.product(power, symmetry))
        ++order;
    return order;
}

bool is_mirror(const Symmetry& symmetry) {
    const auto& columns = symmetry.linear().columns;
    return !symmetry.proper() && columns[0].x + columns[1].y + columns[2].z == 1;
}

bool is_called(const Lattice& lattice, std::size_t number, std::string_view word) {
    const Symmetry& symmetry = lattice.symmetries()[number];
    if (lattice.notation(symmetry) == word) return number > 0;
    if (word == "mirror") return is_mirror(symmetry) && order_of(lattice, number) == 2;
    static const std::map<std::string_view, std::size_t> turns{
        {"half-turn", 2}, {"third-turn", 3}, {"quarter-turn", 4}, {"sixth-turn", 6}};
    const auto turn = turns.find(word);
    return turn != turns.end() && symmetry.proper() && order_of(lattice, number) == turn->second;
}

std::vector<const Symmetry*> symmetries_called(const Lattice& lattice, std::string_view word) {
    std::vector<const Symmetry*> found;
    for (std::size_t i = 0; i < lattice.symmetries().size(); ++i)
        if (is_called(lattice, i, word)) found.push_back(&lattice.symmetries()[i]);
    return found;
}

std::unexpected<Error> unknown_word(const Lattice& lattice, std::string_view word) {
    std::vector<std::string_view> known;
    for (const std::string_view one :
         {"half-turn", "third-turn", "quarter-turn", "sixth-turn", "mirror"})
        if (!symmetries_called(lattice, one).empty()) known.push_back(one);
    return fail(Fault::Usage,
                fmt::format("the lattice '{}' has no symmetry '{}'", lattice.name(), word),
                fmt::format("it has {}; join them with '+'", join(known, ", ")));
}

// The least and the greatest coordinates of some cells.
struct Extent {
    Vec low;
    Vec high;
};

Extent extent_of(const std::vector<Cell>& cells) {
    Extent extent{cells.front().at, cells.front().at};
    for (const auto& [at, type] : cells) {
        extent.low = {std::min(extent.low.x, at.x), std::min(extent.low.y, at.y),
                      std::min(extent.low.z, at.z)};
        extent.high = {std::max(extent.high.x, at.x), std::max(extent.high.y, at.y),
                       std::max(extent.high.z, at.z)};
    }
    return extent;
}

// All motions with this map that carry at least 'size' of the cells onto cells.
void add_motions(const std::vector<Cell>& cells, const Symmetry& map, std::size_t size,
                 Motions& motions) {
    std::vector<Cell> images;
    for (const Cell& cell : cells) images.push_back(map(cell));
    const Extent to = extent_of(cells);
    const Extent from = extent_of(images);
    const Vec low = to.low - from.high;
    const Vec high = to.high - from.low;
    const Vec counts = high - low + Vec{1, 1, 1};
    const auto number_of = [&](Vec shift) {
        const Vec at = shift - low;
        return static_cast<std::size_t>((at.z * counts.y + at.y) * counts.x + at.x);
    };
    std::vector<std::uint32_t> carried(number_of(high) + 1);  // by shift
    for (const Cell& image : images)
        for (const Cell& cell : cells)
            if (cell.type == image.type) ++carried[number_of(cell.at - image.at)];
    Vec shift;
    for (shift.z = low.z; shift.z <= high.z; ++shift.z)
        for (shift.y = low.y; shift.y <= high.y; ++shift.y)
            for (shift.x = low.x; shift.x <= high.x; ++shift.x)
                if (carried[number_of(shift)] >= size) motions.push_back({&map, shift});
}

// Whether the motions generate a finite group.  (Otherwise no orbit lies within a box.)
bool is_finite(const Motions& motions, Cell cell) {
    constexpr std::size_t most = 48;  // elements of a point group
    std::vector<Cell> orbit{cell};
    for (std::size_t next = 0; next < orbit.size() && orbit.size() <= most; ++next)
        for (const Motion& motion : motions)
            if (const Cell image = motion(orbit[next]);
                std::ranges::find(orbit, image) == orbit.end())
                orbit.push_back(image);
    return orbit.size() <= most;
}

// Whether orbits can have so many cells together.
bool can_have(const Orbits& orbits, std::size_t size) {
    std::vector<bool> possible(size + 1);
    possible[0] = true;
    for (const auto& orbit : orbits)
        for (std::size_t sum = size; sum >= orbit.size(); --sum)
            if (possible[sum - orbit.size()]) possible[sum] = true;
    return possible[size];
}

}  // namespace

Orbits orbits_within(const std::vector<Cell>& cells, const Motions& motions) {
    enum class State { New, Seen, LeadsOutside };
    const lattice::CellNumbers numbers{cells};
    std::vector<State> states(cells.size());
    Orbits orbits;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (states[i] != State::New) continue;
        states[i] = State::Seen;
        std::vector<std::size_t> orbit{i};
        bool inside = true;
        for (std::size_t next = 0; next < orbit.size(); ++next)
            for (const Motion& motion : motions) {
                const auto image = numbers.find(motion(cells[orbit[next]]));
                inside = inside && image && states[*image] != State::LeadsOutside;
                if (!image || states[*image] != State::New) continue;
                states[*image] = State::Seen;
                orbit.push_back(*image);
            }
        if (inside) {
            orbits.emplace_back();
            for (const std::size_t number : orbit) orbits.back().push_back(cells[number]);
        } else {
            for (const std::size_t number : orbit) states[number] = State::LeadsOutside;
        }
    }
    return orbits;
}

Result<std::vector<Motions>> symmetry_places(const Lattice& lattice, const std::vector<Cell>& cells,
                                             std::string_view symmetry, std::size_t size) {
    constexpr std::size_t most_places = 2'000'000;
    if (symmetry.ends_with('+')) return unknown_word(lattice, "");
    std::vector<Motions> places{Motions{}};
    for (std::string_view rest = symmetry; !rest.empty();) {
        const std::string_view word = rest.substr(0, rest.find('+'));
        rest.remove_prefix(std::min(word.size() + 1, rest.size()));
        const auto maps = symmetries_called(lattice, word);
        if (maps.empty()) return unknown_word(lattice, word);
        Motions motions;
        for (const Symmetry* map : maps) add_motions(cells, *map, size, motions);
        if (places.size() * motions.size() > most_places)
            return fail(Fault::Usage, "the box has too many places for this symmetry",
                        "give a smaller box");
        std::vector<Motions> extended;
        for (const Motions& place : places)
            for (const Motion& motion : motions) {
                Motions both = place;
                both.push_back(motion);
                if (is_finite(both, cells.front()) && can_have(orbits_within(cells, both), size))
                    extended.push_back(std::move(both));
            }
        places = std::move(extended);
    }
    return places;
}

}  // namespace tilewright::design
