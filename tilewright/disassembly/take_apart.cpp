#include "tilewright/disassembly/take_apart.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tilewright::disassembly {
namespace {

constexpr int widest = 200;  // units across: states keep coordinates in bytes

// One or more pieces that never part, as a body.
struct Unit {
    std::vector<std::size_t> pieces;
    Body body;
    Vec at;
    std::uint32_t group;  // of all its pieces; 0: none, or several
    bool stays;
};

std::vector<Unit> units_of(const Assembly& assembly, Clearances& clearances) {
    std::vector<Unit> units;
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
        units.push_back({{i}, {}, {}, piece.group, piece.stays});
        cells.push_back(piece.cells);
    }
    for (std::size_t i = 0; i < units.size(); ++i) {
        units[i].at = shape::least_corner(cells[i]);
        units[i].body = {clearances.number_of(Shape{cells[i]}),
                         2 * units[i].group + (units[i].stays ? 1 : 0)};
    }
    return units;
}

Result<void> check_size(const Assembly& assembly) {
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
    if (std::max({high.x - low.x, high.y - low.y, high.z - low.z}) >= widest)
        return fail(Fault::Input, "the assembly is too large to be taken apart",
                    fmt::format("at most {} units across", widest));
    return {};
}

class TakeApart {
public:
    TakeApart(std::vector<Unit> units, Clearances& clearances, const Goal& goal,
              const Limits& limits)
        : units_{std::move(units)}, clearances_{clearances}, goal_{goal}, limits_{limits} {}

    TakenApart run() {
        std::vector<std::size_t> all(units_.size());
        for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
        result_.verdict = Verdict::ComesApart;
        std::vector<std::vector<std::size_t>> parts{all};
        while (!parts.empty()) {
            const std::vector<std::size_t> part = std::move(parts.back());
            parts.pop_back();
            if (may_stay_together(part)) continue;
            if (goal_.all_parts || is_open())
                take(part, parts);
            else
                result_.left_together.push_back(pieces_of(part));
            if (goal_.first_only) break;
        }
        return std::move(result_);
    }

private:
    [[nodiscard]] bool may_stay_together(const std::vector<std::size_t>& part) const {
        const std::uint32_t group = units_[part.front()].group;
        return part.size() == 1 || (group != 0 && std::ranges::all_of(part, [&](std::size_t unit) {
                                        return units_[unit].group == group;
                                    }));
    }

    // Whether another part can decide the verdict.
    [[nodiscard]] bool is_open() const {
        return result_.verdict == Verdict::ComesApart || result_.verdict == Verdict::NoWay;
    }

    // Parts it in two, and puts off what is left to do; the part that stays is the next.
    void take(const std::vector<std::size_t>& part, std::vector<std::vector<std::size_t>>& parts) {
        std::vector<Body> bodies;
        std::vector<Vec> at;
        std::optional<std::size_t> resting;
        for (const std::size_t unit : part) {
            if (units_[unit].stays) resting = bodies.size();
            bodies.push_back(units_[unit].body);
            at.push_back(units_[unit].at);
        }
        Limits limits = limits_;
        limits.states -= std::min(limits.states, result_.states);
        const Separation found = separate(bodies, at, resting, clearances_, limits);
        result_.states += found.states;
        if (found.ending != Ending::Separated) {
            result_.left_together.push_back(pieces_of(part));
            // One part that is stuck is proof enough, whatever is not known of others.
            if (found.ending == Ending::Exhausted)
                result_.verdict = Verdict::Stuck;
            else if (is_open())
                result_.verdict = found.ending == Ending::NoWay ? Verdict::NoWay : Verdict::Unknown;
            return;
        }
        for (std::size_t i = 0; i < part.size(); ++i) units_[part[i]].at = found.at[i];
        PartSeparation separation{pieces_of(part), {}};
        for (const Slide& slide : found.slides) separation.moves.push_back(move(part, slide));
        result_.separations.push_back(std::move(separation));

        std::vector<std::size_t> staying;
        std::vector<std::size_t> removed;
        for (std::size_t i = 0; i < part.size(); ++i)
            (found.slides.back().moved.contains(i) ? removed : staying).push_back(part[i]);
        parts.push_back(std::move(removed));
        parts.push_back(std::move(staying));
    }

    [[nodiscard]] Move move(const std::vector<std::size_t>& part, const Slide& slide) const {
        std::vector<std::size_t> moved;
        slide.moved.for_each([&](std::size_t i) { moved.push_back(part[i]); });
        const Vec axis = clearances_.slides().axes()[slide.axis];
        return {pieces_of(moved), slide.against ? -1 * axis : axis, slide.steps};
    }

    [[nodiscard]] std::vector<std::size_t> pieces_of(const std::vector<std::size_t>& units) const {
        std::vector<std::size_t> pieces;
        for (const std::size_t unit : units)
            pieces.insert(pieces.end(), units_[unit].pieces.begin(), units_[unit].pieces.end());
        std::ranges::sort(pieces);
        return pieces;
    }

    std::vector<Unit> units_;
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
    if (const auto fits = check_size(assembly); !fits) return std::unexpected(fits.error());
    return TakeApart{units_of(assembly, clearances), clearances, goal, limits}.run();
}

std::vector<std::size_t> level(const TakenApart& taken) {
    if (taken.separations.empty()) return {};
    std::size_t next = 0;
    return numbers_of(taken.separations, next).numbers;
}

}  // namespace tilewright::disassembly
