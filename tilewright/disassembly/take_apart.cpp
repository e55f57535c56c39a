#include "tilewright/disassembly/take_apart.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "tilewright/disassembly/all_ways.hpp"
#include "tilewright/disassembly/facings.hpp"
#include "tilewright/disassembly/shortest.hpp"

namespace tilewright::disassembly {
namespace {

constexpr int widest = 200;  // units across: states keep coordinates in bytes
constexpr int widest_turned = 40;

// The pieces of an assembly, and where they are.
struct Parts {
    std::vector<Unit> units;
    std::vector<Place> at;
};

Parts parts_of(const Assembly& assembly, Clearances& clearances) {
    Parts parts;
    std::vector<Unit>& units = parts.units;
    std::vector<std::vector<Cell>> cells;
    std::optional<std::size_t> staying;
    for (std::size_t i = 0; i < assembly.pieces.size(); ++i) {
        const AssembledPiece& piece = assembly.pieces[i];
        if (piece.stays && staying) {
            Unit& unit = units[*staying];
            unit.pieces.push_back(i);
            if (unit.group != piece.group) unit.group = 0;
            cells[*staying].insert(cells[*staying].end(), piece.cells.begin(), piece.cells.end());
            continue;
        }
        if (piece.stays) staying = units.size();
        units.push_back({{i}, {}, piece.group, piece.stays});
        cells.push_back(piece.cells);
    }
    for (std::size_t i = 0; i < units.size(); ++i) {
        parts.at.push_back({shape::least_corner(cells[i])});
        const Shape shape{cells[i]};
        units[i].body = {clearances.number_of(shape),
                         2 * units[i].group + (units[i].stays ? 1 : 0)};
        if (clearances.turns() != nullptr) {
            const std::vector<ShapeNumber> facings = facings_of(shape, clearances);
            const auto facing = std::ranges::find(facings, units[i].body.shape);
            parts.at[i].facing = static_cast<std::uint32_t>(facing - facings.begin());
            units[i].body.shape = facings.front();
        }
    }
    return parts;
}

Result<void> check_size(const Assembly& assembly, int most) {
    if (assembly.pieces.size() > PieceSet::capacity)
        return fail(Fault::Input,
                    fmt::format("an assembly of {} pieces is too large to be taken apart",
                                assembly.pieces.size()),
                    fmt::format("at most {} pieces", PieceSet::capacity));
    Vec low = assembly.pieces.front().cells.front().at;
    Vec high = low;
    for (const AssembledPiece& piece : assembly.pieces)
        for (const Cell cell : piece.cells) {
            low = {std::min(low.x, cell.at.x), std::min(low.y, cell.at.y),
                   std::min(low.z, cell.at.z)};
            high = {std::max(high.x, cell.at.x), std::max(high.y, cell.at.y),
                    std::max(high.z, cell.at.z)};
        }
    if (std::max({high.x - low.x, high.y - low.y, high.z - low.z}) >= most)
        return fail(Fault::Input, "the assembly is too large to be taken apart",
                    fmt::format("at most {} units across", most));
    return {};
}

class TakeApart {
public:
    TakeApart(Parts parts, Clearances& clearances, const Goal& goal, const Limits& limits)
        : units_{std::move(parts.units)},
          whole_{std::vector<std::size_t>(units_.size()), std::move(parts.at)},
          clearances_{clearances},
          goal_{goal},
          limits_{limits} {
        std::iota(whole_.units.begin(), whole_.units.end(), 0U);
    }

    TakenApart run() {
        result_.verdict = Verdict::ComesApart;
        std::vector<UnitsAt> parts{whole_};
        while (!parts.empty()) {
            const UnitsAt part = std::move(parts.back());
            parts.pop_back();
            if (may_stay_together(units_, part.units)) continue;
            if (goal_.all_parts || is_open())
                take(part, parts);
            else
                result_.left_together.push_back(pieces_of(part.units));
            if (goal_.first_only) {
                result_.first_only = std::ranges::any_of(parts, [&](const UnitsAt& left) {
                    return !may_stay_together(units_, left.units);
                });
                break;
            }
        }
        if (goal_.shortest && !goal_.first_only && result_.verdict == Verdict::ComesApart)
            shorten();
        if (goal_.all_ways && !may_stay_together(units_, whole_.units)) find_first();
        return std::move(result_);
    }

private:
    // Whether another part can decide the verdict.
    [[nodiscard]] bool is_open() const {
        return result_.verdict == Verdict::ComesApart || result_.verdict == Verdict::NoWay;
    }

    // Parts it in two, and puts off what is left to do; the part that stays is the next.
    void take(const UnitsAt& part, std::vector<UnitsAt>& parts) {
        const auto [bodies, resting] = bodies_of(units_, part.units);
        const Separation found = separate(bodies, part.at, resting, clearances_, limits_left());
        result_.states += found.states;
        if (found.ending != Ending::Separated) {
            result_.left_together.push_back(pieces_of(part.units));
            // One part that is stuck is proof enough, whatever is not known of others.
            if (found.ending == Ending::Exhausted)
                result_.verdict = Verdict::Stuck;
            else if (is_open())
                result_.verdict = found.ending == Ending::NoWay ? Verdict::NoWay : Verdict::Unknown;
            return;
        }
        result_.separations.push_back(in_pieces({part.units, found.motions}));
        Sides sides = sides_of(part.units, found);
        parts.push_back(std::move(sides.removed));
        parts.push_back(std::move(sides.staying));
    }

    // Looks for fewer moves than those that were found.
    void shorten() {
        if (result_.separations.empty()) return;
        const Shortest found =
            find_shortest(units_, whole_, count_moves(result_), clearances_, limits_left());
        result_.states += found.states;
        result_.is_shortest = found.is_proved;
        if (!found.separations) return;
        result_.separations.clear();
        for (const UnitSeparation& separation : *found.separations)
            result_.separations.push_back(in_pieces(separation));
    }

    void find_first() {
        const FirstRemovals found = find_first_removals(units_, whole_, clearances_, limits_left());
        result_.states += found.states;
        AllWays& first = result_.first.emplace();
        first.are_all = found.are_all;
        for (const UnitSeparation& removal : found.removals)
            first.removals.push_back(in_pieces(removal));
    }

    [[nodiscard]] Limits limits_left() const {
        Limits limits = limits_;
        limits.states -= std::min(limits.states, result_.states);
        return limits;
    }

    [[nodiscard]] PartSeparation in_pieces(const UnitSeparation& separation) const {
        PartSeparation result{pieces_of(separation.part), {}};
        for (const Motion& motion : separation.motions)
            result.moves.push_back(move(separation.part, motion));
        return result;
    }

    [[nodiscard]] Move move(const std::vector<std::size_t>& part, const Motion& motion) const {
        std::vector<std::size_t> moved;
        motion.moved.for_each([&](std::size_t i) { moved.push_back(part[i]); });
        if (motion.turn)
            return {
                pieces_of(moved), {}, 1, clearances_.turns()->in_words(*motion.turn, motion.steps)};
        const Vec axis = clearances_.slides().axes()[motion.axis];
        return {pieces_of(moved), motion.against ? -1 * axis : axis, motion.steps};
    }

    [[nodiscard]] std::vector<std::size_t> pieces_of(const std::vector<std::size_t>& units) const {
        std::vector<std::size_t> pieces;
        for (const std::size_t unit : units)
            pieces.insert(pieces.end(), units_[unit].pieces.begin(), units_[unit].pieces.end());
        std::ranges::sort(pieces);
        return pieces;
    }

    std::vector<Unit> units_;
    UnitsAt whole_;
    Clearances& clearances_;
    const Goal& goal_;
    const Limits& limits_;
    TakenApart result_;
};

// The numbers of a part, from its separation on; 'next' then is the first that is not below it.
struct Numbers {
    std::vector<std::size_t> numbers;
    bool all_single = true;
};

Numbers numbers_of(const std::vector<PartSeparation>& separations, std::size_t& next) {
    const PartSeparation& separation = separations[next++];
    Numbers result{{separation.moves.size()}, separation.moves.size() == 1};
    const std::vector<std::size_t>& removed = separation.moves.back().pieces;
    const auto belongs_here = [&](bool to_removed) {
        return next < separations.size() &&
               std::ranges::includes(separation.part, separations[next].part) &&
               std::ranges::includes(removed, separations[next].part) == to_removed;
    };
    for (const bool to_removed : {false, true}) {
        if (!belongs_here(to_removed)) continue;
        const Numbers part = numbers_of(separations, next);
        if (part.all_single) continue;
        result.all_single = false;
        result.numbers.insert(result.numbers.end(), part.numbers.begin(), part.numbers.end());
    }
    return result;
}

}  // namespace

Result<TakenApart> take_apart(const Assembly& assembly, Clearances& clearances, const Goal& goal,
                              const Limits& limits) {
    if (assembly.pieces.empty()) return TakenApart{Verdict::ComesApart, {}, {}, 0};
    const int most = clearances.turns() != nullptr ? widest_turned : widest;
    if (const auto fits = check_size(assembly, most); !fits) return std::unexpected(fits.error());
    return TakeApart{parts_of(assembly, clearances), clearances, goal, limits}.run();
}

int bevel_of(const std::vector<PartSeparation>& separations) {
    int bevel = 0;
    for (const PartSeparation& separation : separations)
        for (const Move& move : separation.moves)
            if (move.turn) bevel = std::max(bevel, move.turn->bevel);
    return bevel;
}

std::size_t count_moves(const TakenApart& taken) {
    std::size_t moves = 0;
    for (const PartSeparation& separation : taken.separations) moves += separation.moves.size();
    return moves;
}

std::vector<std::size_t> level(const TakenApart& taken) {
    if (taken.separations.empty()) return {};
    std::size_t next = 0;
    return numbers_of(taken.separations, next).numbers;
}

}  // namespace tilewright::disassembly
