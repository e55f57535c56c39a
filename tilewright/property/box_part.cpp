#include "tilewright/property/box_part.hpp"

#include <algorithm>
#include <array>
#include <climits>

namespace tilewright::property {
namespace {

struct Box {
    Vec low{INT_MAX, INT_MAX, INT_MAX};
    Vec high{INT_MIN, INT_MIN, INT_MIN};

    void add(const Box& other) {
        low = {std::min(low.x, other.low.x), std::min(low.y, other.low.y),
               std::min(low.z, other.low.z)};
        high = {std::max(high.x, other.high.x), std::max(high.y, other.high.y),
                std::max(high.z, other.high.z)};
    }
    [[nodiscard]] bool has(Vec unit) const {
        return low.x <= unit.x && unit.x <= high.x && low.y <= unit.y && unit.y <= high.y &&
               low.z <= unit.z && unit.z <= high.z;
    }
    [[nodiscard]] std::uint64_t volume() const {
        const auto side = [](int from, int to) {
            return static_cast<std::uint64_t>(to - from + 1);
        };
        return side(low.x, high.x) * side(low.y, high.y) * side(low.z, high.z);
    }
};

// The board turned, so that the boxes of some direction lie along the axes.
struct Frame {
    std::vector<Vec> units;                           // by cell: the unit it lies in
    std::vector<std::pair<Number, Number>> together;  // cells of one unit, or of units side by side
};

// Which boxes a frame is about: their axes without signs, and what is one unit, both seen from the
// board as it is.
using Direction = std::pair<std::array<Vec, 3>, std::vector<Cell>>;

Direction direction_of(const lattice::Lattice& lattice, const lattice::Symmetry& back) {
    Direction direction{back.linear().columns, {}};
    for (Vec& axis : direction.first)
        if (axis < Vec{}) axis = -1 * axis;
    std::ranges::sort(direction.first);
    for (int type = 0; type < lattice.type_count(); ++type)
        direction.second.push_back(back(Cell{{}, type}));
    const Vec corner = std::ranges::min(direction.second).at;
    for (Cell& cell : direction.second) cell = cell - corner;
    std::ranges::sort(direction.second);
    return direction;
}

Frame frame_of(const Board& board, const lattice::Symmetry& turn) {
    Frame frame;
    lattice::CellNumbers turned;
    for (const Cell& cell : board.cells()) {
        (void)turned.add(turn(cell));
        frame.units.push_back(turn(cell).at);
    }
    constexpr std::array<Vec, 4> steps{Vec{}, Vec{1, 0, 0}, Vec{0, 1, 0}, Vec{0, 0, 1}};
    for (Number i = 0; i < board.size(); ++i)
        for (const Vec step : steps)
            for (int type = 0; type < board.puzzle().lattice->type_count(); ++type)
                if (const auto other = turned.find({frame.units[i] + step, type});
                    other && *other != i)
                    frame.together.emplace_back(i, static_cast<Number>(*other));
    return frame;
}

std::vector<Frame> frames_of(const Board& board) {
    const lattice::Lattice& lattice = *board.puzzle().lattice;
    const auto turns = lattice.symmetries();
    std::vector<Direction> seen;
    std::vector<Frame> frames;
    for (std::size_t i = 0; i < turns.size(); ++i) {
        std::size_t back = 0;
        while (lattice.product(i, back) != 0) ++back;
        Direction direction = direction_of(lattice, turns[back]);
        if (std::ranges::find(seen, direction) != seen.end()) continue;
        seen.push_back(std::move(direction));
        frames.push_back(frame_of(board, turns[i]));
    }
    return frames;
}

// Looks for a box in one frame.  The box around two parts meets further parts, and so on: the box
// that comes to rest is the least one that has both and cuts no part.  If some box is filled, so is
// this one for any two of its parts.
class Search {
public:
    Search(const Frame& frame, const std::vector<std::size_t>& board_of_cell, std::size_t types,
           const Partition& partition)
        : types_{types}, parts_(partition.part_count()) {
        for (std::size_t cell = 0; cell < frame.units.size(); ++cell) {
            const Number part = partition.part_on(cell);
            if (part == none) continue;
            parts_[part].units.push_back(frame.units[cell]);
            parts_[part].around.add({frame.units[cell], frame.units[cell]});
            parts_[part].board = board_of_cell[cell];
        }
    }

    [[nodiscard]] bool finds_from(Number one, Number other) const {
        std::vector<bool> is_in(parts_.size());
        Box box = parts_[one].around;
        box.add(parts_[other].around);
        std::uint64_t filled = 0;
        for (bool grows = true; grows;) {
            grows = false;
            for (std::size_t i = 0; i < parts_.size(); ++i) {
                const Part& part = parts_[i];
                if (is_in[i] || !meets(box, part)) continue;
                if (part.board != parts_[one].board) return false;
                is_in[i] = grows = true;
                box.add(part.around);
                filled += part.units.size();
            }
        }
        if (filled != box.volume() * types_) return false;
        for (std::size_t i = 0; i < parts_.size(); ++i)
            if (!is_in[i] && parts_[i].board == parts_[one].board) return true;
        return false;
    }

private:
    struct Part {
        std::vector<Vec> units;  // of its cells
        Box around = {};
        std::size_t board = 0;
    };
    static bool meets(const Box& box, const Part& part) {
        return std::ranges::any_of(part.units, [&](Vec unit) { return box.has(unit); });
    }

    std::size_t types_;
    std::vector<Part> parts_;
};

std::vector<std::pair<Number, Number>> pairs_of(const Frame& frame, const Partition& partition) {
    std::vector<std::pair<Number, Number>> pairs;
    for (const auto& [a, b] : frame.together) {
        const Number one = partition.part_on(a);
        const Number other = partition.part_on(b);
        if (one != other && one != none && other != none) pairs.push_back(std::minmax(one, other));
    }
    std::ranges::sort(pairs);
    const auto repeated = std::ranges::unique(pairs);
    pairs.erase(repeated.begin(), repeated.end());
    return pairs;
}

}  // namespace

Result<Test> box_part(const Board& board) {
    if (board.is_glued())
        return fail(Fault::Usage, "'box-part' has no meaning where edges are glued");
    std::vector<std::size_t> board_of_cell;
    for (const Cell& cell : board.cells())
        board_of_cell.push_back(board.puzzle().region.board_of(cell));
    const auto types = static_cast<std::size_t>(board.puzzle().lattice->type_count());
    return [frames = frames_of(board), board_of_cell = std::move(board_of_cell),
            types](const Partition& partition) {
        return std::ranges::any_of(frames, [&](const Frame& frame) {
            const Search search{frame, board_of_cell, types, partition};
            return std::ranges::any_of(pairs_of(frame, partition), [&](const auto& pair) {
                return search.finds_from(pair.first, pair.second);
            });
        });
    };
}

}  // namespace tilewright::property
