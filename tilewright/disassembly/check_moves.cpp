#include "tilewright/disassembly/check_moves.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "tilewright/disassembly/check_turn.hpp"

namespace tilewright::disassembly {
namespace {

using lattice::Cell;

// A point, or a normal, in coordinates large enough for products of products.
using Wide = std::array<long long, 3>;

Wide minus(const Wide& a, const Wide& b) {
    return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}

Wide normal_to(const Wide& a, const Wide& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

long long height(const Wide& normal, const Wide& point) {
    return normal[0] * point[0] + normal[1] * point[1] + normal[2] * point[2];
}

// Whether all of one set of points lie on one side of some plane with this normal, and all of the
// other on the other side.
bool parts(const Wide& normal, const std::vector<Wide>& a, const std::vector<Wide>& b) {
    const auto by_height = [&](const Wide& p, const Wide& q) {
        return height(normal, p) < height(normal, q);
    };
    const auto [a_low, a_high] = std::ranges::minmax_element(a, by_height);
    const auto [b_low, b_high] = std::ranges::minmax_element(b, by_height);
    return height(normal, *a_high) <= height(normal, *b_low) ||
           height(normal, *b_high) <= height(normal, *a_low);
}

// Whether the insides of two convex hulls have no point in common: then a plane through a side of
// one of them, or along an edge of each, lies between them.
bool hulls_are_apart(const std::vector<Wide>& a, const std::vector<Wide>& b) {
    std::vector<Wide> ways;
    for (const auto* points : {&a, &b})
        for (const Wide& p : *points)
            for (const Wide& q : *points)
                if (p < q) ways.push_back(minus(p, q));
    for (std::size_t i = 0; i < ways.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const Wide normal = normal_to(ways[i], ways[j]);
            if (normal != Wide{} && parts(normal, a, b)) return true;
        }
    return false;
}

}  // namespace

// Where a cell that makes a step meets others.
class MoveChecker::Sweeps {
public:
    explicit Sweeps(const lattice::Lattice& lattice) : lattice_{lattice} {}

    // Whether 'moving', making this step, comes into 'met'.
    bool meet(Cell moving, Vec step, Cell met) {
        const Vec apart = met.at - moving.at;
        const int far = 3 + std::max({std::abs(step.x), std::abs(step.y), std::abs(step.z)});
        if (std::max({std::abs(apart.x), std::abs(apart.y), std::abs(apart.z)}) > far) return false;
        const auto key = std::tuple{moving.type, met.type, step, apart};
        const auto found = known_.find(key);
        if (found != known_.end()) return found->second;
        const bool meets = lattice_.definition().balls
                               ? balls_meet(step, apart)
                               : !hulls_are_apart(corners({{}, moving.type}, {Vec{}, step}),
                                                  corners({apart, met.type}, {Vec{}}));
        return known_[key] = meets;
    }

private:
    // The corners of a cell that is moved by each of these vectors.  Flat cells have a height.
    [[nodiscard]] std::vector<Wide> corners(Cell cell, const std::vector<Vec>& moved) const {
        const lattice::Definition& definition = lattice_.definition();
        std::vector<Wide> points;
        for (const Vec by : moved)
            for (Vec corner : definition.cells[static_cast<std::size_t>(cell.type)])
                for (int up = 0; up <= (lattice_.flat() ? 1 : 0); ++up) {
                    corner = corner + definition.scale * Vec{0, 0, up};
                    const Vec at = corner + definition.scale * (cell.at + by);
                    points.push_back({at.x, at.y, at.z});
                }
        return points;
    }

    // Spheres that touch have centres as far apart as neighbouring cells.  When a step's length has
    // the square n, a sphere is nearest after a whole number of nths of it, as all inner products
    // are whole numbers.
    [[nodiscard]] bool balls_meet(Vec step, Vec apart) const {
        const auto& gram = lattice_.definition().gram;
        const auto square = [&](Vec v) {
            long long sum = 0;
            const std::array parts{v.x, v.y, v.z};
            for (std::size_t i = 0; i < 3; ++i)
                sum += parts[i] * (1LL * gram[i].x * v.x + gram[i].y * v.y + gram[i].z * v.z);
            return sum;
        };
        const long long touching = square(lattice_.neighbours_of_type(0).front().at);
        const int cuts = static_cast<int>(square(step));
        for (int cut = 1; cut <= cuts; ++cut)
            if (square(cuts * apart - cut * step) < touching * cuts * cuts) return true;
        return false;
    }

    const lattice::Lattice& lattice_;
    std::map<std::tuple<int, int, Vec, Vec>, bool> known_;
};

namespace {

template <class Sweeps>
class Replay {
    static constexpr int most_bevel = 40;  // hundredths

public:
    Replay(const Assembly& assembly, bool lifting, Sweeps& sweeps)
        : assembly_{assembly}, lifting_{lifting}, sweeps_{sweeps} {
        std::set<std::size_t> all;
        for (const AssembledPiece& piece : assembly.pieces) {
            all.insert(cells_.size());
            cells_.push_back(piece.cells);
        }
        parts_.insert(all);
    }

    std::optional<std::string> run(const std::vector<PartSeparation>& separations, bool whole) {
        for (const PartSeparation& separation : separations) {
            const std::set<std::size_t> part{separation.part.begin(), separation.part.end()};
            if (parts_.erase(part) == 0) return "a separation is of pieces that are no part";
            if (separation.moves.empty()) return "a separation has no moves";
            for (const Move& move : separation.moves) {
                ++number_;
                const bool is_last = &move == &separation.moves.back();
                if ((move.steps == 0) != is_last)
                    return wrong("the last move of a separation, and no other, takes pieces away");
                if (const auto mistake = make(move, part)) return mistake;
            }
            std::set<std::size_t> removed;
            std::set<std::size_t> rest;
            const std::vector<std::size_t>& last = separation.moves.back().pieces;
            for (const std::size_t piece : part)
                (std::ranges::find(last, piece) == last.end() ? rest : removed).insert(piece);
            parts_.insert(removed);
            parts_.insert(rest);
        }
        return whole ? still_together() : std::nullopt;
    }

private:
    [[nodiscard]] std::string wrong(const std::string& what) const {
        return fmt::format("move {}: {}", number_, what);
    }

    std::optional<std::string> make(const Move& move, const std::set<std::size_t>& part) {
        const std::set<std::size_t> moving{move.pieces.begin(), move.pieces.end()};
        if (moving.empty() || moving.size() >= part.size()) return wrong("it moves none or all");
        if (!std::ranges::includes(part, moving)) return wrong("it moves pieces of another part");
        std::size_t staying = 0;
        for (const std::size_t piece : moving) staying += assembly_.pieces[piece].stays ? 1 : 0;
        if (staying > 0) return wrong("it moves a piece that stays");
        if (move.turn) return turn(move, moving, part);
        if (move.step == Vec{} || move.steps < 0) return wrong("it has no direction");
        if (assembly_.lattice->flat() && !lifting_ && move.step.z != 0)
            return wrong("it lifts pieces off the board");
        for (int step = 0; move.steps == 0 ? !is_out(moving, part, move.step) : step < move.steps;
             ++step)
            if (const auto mistake = make_step(move.step, moving, part)) return mistake;
        return std::nullopt;
    }

    std::optional<std::string> turn(const Move& move, const std::set<std::size_t>& moving,
                                    const std::set<std::size_t>& part) {
        const AxisTurn& turn = *move.turn;
        if (move.steps == 0 || move.step != Vec{}) return wrong("it slides and turns pieces");
        if (turn.axis == Vec{} || turn.degrees <= 0 || turn.degrees >= 360)
            return wrong("it turns pieces about no axis, or by no angle");
        if (assembly_.lattice->flat() && (turn.axis.x != 0 || turn.axis.y != 0))
            return wrong("it turns pieces out of the board");
        if (turn.bevel < 0 || turn.bevel > most_bevel)
            return wrong("it needs edges that are cut off too far");
        const CheckedTurn turned{*assembly_.lattice, turn};
        std::map<std::size_t, std::vector<CheckedTurn::Seen>> seen;
        for (const auto& [piece, cells] : bodies_of(part)) seen[piece] = turned.seen(cells);
        for (const std::size_t i : moving)
            for (const std::size_t j : part) {
                if (moving.contains(j)) continue;
                for (const CheckedTurn::Seen& a : seen[i])
                    for (const CheckedTurn::Seen& b : seen[j])
                        if (turned.meet(a, b)) return runs_into(i, j);
            }
        for (const std::size_t i : moving)
            for (Cell& cell : cells_[i]) {
                const auto image = turned.image(cell);
                if (!image) return wrong("it turns pieces to where no cells are");
                cell = *image;
            }
        return std::nullopt;
    }

    // The cells of pieces; pieces that stay are one body, the first of them.
    [[nodiscard]] std::map<std::size_t, std::vector<Cell>> bodies_of(
        const std::set<std::size_t>& part) const {
        std::map<std::size_t, std::vector<Cell>> bodies;
        std::optional<std::size_t> staying;
        for (const std::size_t piece : part) {
            if (assembly_.pieces[piece].stays && !staying) staying = piece;
            std::vector<Cell>& body = bodies[assembly_.pieces[piece].stays ? *staying : piece];
            body.insert(body.end(), cells_[piece].begin(), cells_[piece].end());
        }
        return bodies;
    }

    [[nodiscard]] std::string runs_into(std::size_t moving, std::size_t met) const {
        return wrong(fmt::format("piece {} runs into piece {}", assembly_.pieces[moving].name,
                                 assembly_.pieces[met].name));
    }

    std::optional<std::string> make_step(Vec step, const std::set<std::size_t>& moving,
                                         const std::set<std::size_t>& part) {
        for (const std::size_t i : moving)
            for (const std::size_t j : part) {
                if (moving.contains(j)) continue;
                for (const Cell a : cells_[i])
                    for (const Cell b : cells_[j])
                        if (sweeps_.meet(a, step, b)) return runs_into(i, j);
            }
        for (const std::size_t i : moving)
            for (Cell& cell : cells_[i]) cell.at = cell.at + step;
        return std::nullopt;
    }

    // Whether the pieces that move have left the others so far behind that they never meet again.
    [[nodiscard]] bool is_out(const std::set<std::size_t>& moving,
                              const std::set<std::size_t>& part, Vec step) const {
        const int clear = 12 * (std::abs(step.x) + std::abs(step.y) + std::abs(step.z));
        const auto along = [step](Cell cell) {
            return cell.at.x * step.x + cell.at.y * step.y + cell.at.z * step.z;
        };
        int hindmost = std::numeric_limits<int>::max();
        int foremost = std::numeric_limits<int>::min();
        for (const std::size_t i : part)
            for (const Cell cell : cells_[i])
                if (moving.contains(i))
                    hindmost = std::min(hindmost, along(cell));
                else
                    foremost = std::max(foremost, along(cell));
        return hindmost > foremost + clear;
    }

    [[nodiscard]] std::optional<std::string> still_together() const {
        for (const std::set<std::size_t>& part : parts_) {
            const AssembledPiece& first = assembly_.pieces[*part.begin()];
            const bool may_be = std::ranges::all_of(part, [&](std::size_t piece) {
                return assembly_.pieces[piece].group == first.group;
            });
            const bool all_stay = std::ranges::all_of(
                part, [&](std::size_t piece) { return assembly_.pieces[piece].stays; });
            if (part.size() > 1 && !all_stay && !(may_be && first.group != 0))
                return fmt::format("in the end {} pieces are still together, piece {} among them",
                                   part.size(), first.name);
        }
        return std::nullopt;
    }

    const Assembly& assembly_;
    bool lifting_;
    Sweeps& sweeps_;
    std::vector<std::vector<Cell>> cells_;  // where each piece is
    std::set<std::set<std::size_t>> parts_;
    std::size_t number_ = 0;  // of the move
};

}  // namespace

std::optional<std::string> check_moves(const Assembly& assembly,
                                       const std::vector<PartSeparation>& separations, bool whole,
                                       bool lifting) {
    return MoveChecker{*assembly.lattice}.check(assembly, separations, whole, lifting);
}

MoveChecker::MoveChecker(const lattice::Lattice& lattice)
    : sweeps_{std::make_unique<Sweeps>(lattice)} {}

MoveChecker::~MoveChecker() = default;

std::optional<std::string> MoveChecker::check(const Assembly& assembly,
                                              const std::vector<PartSeparation>& separations,
                                              bool whole, bool lifting) {
    return Replay{assembly, lifting, *sweeps_}.run(separations, whole);
}

}  // namespace tilewright::disassembly
