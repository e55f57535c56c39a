#include "tilewright/property/halves.hpp"

#include <algorithm>
#include <set>

#include "tilewright/lattice/lattice.hpp"

namespace tilewright::property {
namespace {

// An isometry of the lattice that may carry one half onto the other.
struct Motion {
    std::vector<Number> image;  // by cell; none: it leaves the board
    std::vector<Number> origin;
};

Motion motion_of(const Board& board, const lattice::Symmetry& turn, Vec shift) {
    Motion motion{{}, std::vector<Number>(board.size(), none)};
    motion.image.reserve(board.size());
    for (Number i = 0; i < board.size(); ++i) {
        const Number image = board.number_of(turn(board.cell(i)) + shift);
        motion.image.push_back(image);
        if (image != none) motion.origin[image] = i;
    }
    return motion;
}

// Whether each cell that must be covered goes to another cell of the board, or comes from one.
bool may_halve(const Board& board, const Motion& motion) {
    const std::size_t required = board.puzzle().region.required.size();
    for (Number i = 0; i < required; ++i)
        if (motion.image[i] == i || (motion.image[i] == none && motion.origin[i] == none))
            return false;
    return true;
}

// The shifts after which the first cell goes to a cell of the board, or comes from one; if it may
// stay empty, all after which some cell does.
std::set<Vec> shifts_for(const Board& board, const lattice::Symmetry& turn) {
    std::set<Vec> shifts;
    const std::size_t firsts = board.puzzle().region.required.empty() ? board.size() : 1;
    for (std::size_t i = 0; i < firsts; ++i) {
        const Cell first = board.cell(i);
        for (const Cell& cell : board.cells()) {
            if (turn(first).type == cell.type) shifts.insert(cell.at - turn(first).at);
            if (turn(cell).type == first.type) shifts.insert(first.at - turn(cell).at);
        }
    }
    return shifts;
}

// Which parts are in the same half, as far as that is known (union-find with parities).
class Sides {
public:
    explicit Sides(std::size_t parts) : parent_(parts + 1), is_other_(parts + 1) {
        for (Number i = 0; i <= parts; ++i) parent_[i] = i;
    }

    // Returns false if it contradicts what was said before.
    bool differ(Number a, Number b) { return join(a, b, true); }
    bool is_first(Number part) { return join(part, first_half(), false); }
    bool is_second(Number part) { return join(part, first_half(), true); }

private:
    [[nodiscard]] Number first_half() const { return static_cast<Number>(parent_.size() - 1); }

    struct Root {
        Number part;
        bool is_other;  // whether that part is in the other half
    };
    [[nodiscard]] Root root_of(Number part) const {
        Root root{part, false};
        while (parent_[root.part] != root.part) {
            root.is_other = root.is_other != is_other_[root.part];
            root.part = parent_[root.part];
        }
        return root;
    }
    bool join(Number a, Number b, bool differ) {
        const Root one = root_of(a);
        const Root other = root_of(b);
        const bool roots_differ = (one.is_other != other.is_other) != differ;
        if (one.part == other.part) return !roots_differ;
        parent_[one.part] = other.part;
        is_other_[one.part] = roots_differ;
        return true;
    }

    std::vector<Number> parent_;
    std::vector<bool> is_other_;
};

// Whether the motion carries some of the parts onto all others.  What it moves lies on paths and
// circles of cells, and along these, cells of the two halves alternate: one of the first half goes
// to one of the second, and one of the second comes from one of the first.  A path begins in the
// first half and ends in the second.
bool halves_by(const Motion& motion, const Partition& partition) {
    Sides sides{partition.part_count()};
    const auto part_on = [&](Number cell) { return cell == none ? none : partition.part_on(cell); };
    for (std::size_t cell = 0; cell < motion.image.size(); ++cell) {
        const Number part = partition.part_on(cell);
        if (part == none) continue;
        const Number next = part_on(motion.image[cell]);
        const bool goes_well =
            next == none ? sides.is_second(part) : next != part && sides.differ(part, next);
        if (!goes_well || (part_on(motion.origin[cell]) == none && !sides.is_first(part)))
            return false;
    }
    return true;
}

}  // namespace

Result<Test> halves(const Board& board) {
    const char* const why = board.is_glued()                          ? "edges are glued"
                            : board.puzzle().region.board_count() > 1 ? "there are several boards"
                                                                      : nullptr;
    if (why != nullptr)
        return fail(Fault::Usage, std::string{"'halves' has no meaning where "} + why);
    constexpr std::size_t most_cells = std::size_t{1} << 24;  // of all motions together
    std::vector<Motion> motions;
    for (const lattice::Symmetry& turn : board.puzzle().lattice->symmetries())
        for (const Vec shift : shifts_for(board, turn)) {
            Motion motion = motion_of(board, turn, shift);
            if (!may_halve(board, motion)) continue;
            motions.push_back(std::move(motion));
            if (motions.size() * board.size() > most_cells)
                return fail(Fault::Usage, "this board is too large for 'halves'",
                            "it can be divided in too many ways");
        }
    return [motions = std::move(motions)](const Partition& partition) {
        return partition.part_count() > 1 &&
               std::ranges::any_of(
                   motions, [&](const Motion& motion) { return halves_by(motion, partition); });
    };
}

}  // namespace tilewright::property
