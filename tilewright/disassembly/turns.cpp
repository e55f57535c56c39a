#include "tilewright/disassembly/turns.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"

namespace tilewright::disassembly {
namespace {

constexpr std::array<int Vec::*, 3> coordinates{&Vec::x, &Vec::y, &Vec::z};

int coordinate(Vec v, std::size_t axis) {
    return v.*coordinates[axis];
}

Vec basis_vector(std::size_t axis) {
    Vec v;
    v.*coordinates[axis] = 1;
    return v;
}

// Whether each cell is the same all along an axis, and as high as a unit.
bool is_upright(const Lattice& lattice, std::size_t axis) {
    const lattice::Definition& definition = lattice.definition();
    if (definition.balls || lattice.made_of_sticks()) return false;
    for (std::size_t other = 0; other < 3; ++other)
        if (other != axis && coordinate(definition.gram[axis], other) != 0) return false;
    if (lattice.flat()) return axis == 2;
    return std::ranges::all_of(definition.cells, [&](const lattice::Corners& corners) {
        const std::set<Vec> all(corners.begin(), corners.end());
        return std::ranges::all_of(corners, [&](Vec corner) {
            const int height = coordinate(corner, axis);
            const int other = definition.scale - height;
            return (height == 0 || other == 0) &&
                   all.contains(corner + (other - height) * basis_vector(axis));
        });
    });
}

// A symmetry of cells moves points by more than its linear map: by how much.
Vec shift_of(const Lattice& lattice, const lattice::Symmetry& symmetry) {
    const lattice::Definition& definition = lattice.definition();
    const Cell image = symmetry({});
    Vec shift;
    for (const Vec corner : definition.cells[static_cast<std::size_t>(image.type)])
        shift = shift + corner + definition.scale * image.at;
    for (const Vec corner : definition.cells.front()) shift = shift - symmetry.linear() * corner;
    const int corners = static_cast<int>(definition.cells.front().size());
    return {shift.x / corners, shift.y / corners, shift.z / corners};
}

}  // namespace

Result<Turns> Turns::on(const Lattice& lattice) {
    Turns turns{lattice};
    for (std::size_t axis = 0; axis < 3; ++axis)
        if (is_upright(lattice, axis)) turns.add_rotations({axis, (axis + 1) % 3, (axis + 2) % 3});
    if (turns.rotations_.empty())
        return fail(Fault::Input,
                    fmt::format("pieces on the lattice '{}' are not turned", lattice.name()),
                    "turns are for flat boards, cubes and prisms");
    return turns;
}

void Turns::add_rotations(const Plane& plane) {
    const std::size_t number = planes_.size();
    planes_.push_back(plane);
    const int length = coordinate(lattice_->definition().gram[plane.first], plane.first);
    const auto symmetries = lattice_->symmetries();
    for (std::size_t i = 1; i < symmetries.size(); ++i) {
        const lattice::Matrix& linear = symmetries[i].linear();
        if (!symmetries[i].proper() || linear.columns[plane.axis] != basis_vector(plane.axis))
            continue;
        const Vec image = linear.columns[plane.first];
        const int twice_cosine =
            coordinate(image, plane.first) + coordinate(linear.columns[plane.second], plane.second);
        // The sine over the root of the determinant; this over 1 + cosine is the measure.
        const double sine = double(coordinate(image, plane.second)) / length;
        const Vec shift = shift_of(*lattice_, symmetries[i]);
        const int degrees = twice_cosine == 1    ? 60
                            : twice_cosine == 0  ? 90
                            : twice_cosine == -1 ? 120
                                                 : 180;
        const double until = degrees == 180 ? std::numeric_limits<double>::infinity()
                                            : std::abs(sine) / (1 + twice_cosine / 2.0);
        if (degrees == 180 || sine > 0) add({i, number, false, degrees, until, shift});
        if (degrees == 180 || sine < 0) add({i, number, true, degrees, until, shift});
    }
}

// In the order in which people would try them.
void Turns::add(const Rotation& rotation) {
    const auto place = [](const Rotation& one) { return std::pair{one.clockwise, one.degrees}; };
    rotations_.insert(std::ranges::upper_bound(rotations_, place(rotation), {}, place), rotation);
}

// Where the axis is: the point that stays where it is.
Turns::Middle Turns::middle(const Turn& turn) const {
    const Rotation& rotation = rotations_[turn.rotation];
    const Plane& plane = planes_[rotation.plane];
    const lattice::Matrix& linear = lattice_->symmetries()[rotation.symmetry].linear();
    const Vec moved = rotation.shift + lattice_->definition().scale * turn.offset;
    const long long x = coordinate(moved, plane.first);
    const long long y = coordinate(moved, plane.second);
    const int xx = 1 - coordinate(linear.columns[plane.first], plane.first);
    const int xy = -coordinate(linear.columns[plane.second], plane.first);
    const int yx = -coordinate(linear.columns[plane.first], plane.second);
    const int yy = 1 - coordinate(linear.columns[plane.second], plane.second);
    const Middle middle{yy * x - xy * y, xx * y - yx * x, xx * yy - xy * yx};
    const long long common = std::gcd(std::gcd(middle.first, middle.second), middle.of);
    return {middle.first / common, middle.second / common, middle.of / common};
}

// Whether a smaller turn about the same axis, made several times, is the same.
bool Turns::is_repeated(const Turn& turn) const {
    const Rotation& whole = rotations_[turn.rotation];
    const Plane& plane = planes_[whole.plane];
    const Middle axis = middle(turn);
    const int scale = lattice_->definition().scale;
    return std::ranges::any_of(rotations_, [&](const Rotation& part) {
        if (part.plane != whole.plane || part.clockwise != whole.clockwise ||
            part.degrees >= whole.degrees || whole.degrees % part.degrees != 0)
            return false;
        const lattice::Matrix& linear = lattice_->symmetries()[part.symmetry].linear();
        return std::ranges::all_of(std::array{plane.first, plane.second}, [&](std::size_t row) {
            const long long before = row == plane.first ? axis.first : axis.second;
            const long long after = coordinate(linear.columns[plane.first], row) * axis.first +
                                    coordinate(linear.columns[plane.second], row) * axis.second;
            return (before - after - axis.of * coordinate(part.shift, row)) % (axis.of * scale) ==
                   0;
        });
    });
}

std::vector<Vec> Turns::offsets_between(std::size_t rotation, Vec low, Vec high) const {
    const Plane& plane = planes_[rotations_[rotation].plane];
    const lattice::Matrix& linear = lattice_->symmetries()[rotations_[rotation].symmetry].linear();
    const int scale = lattice_->definition().scale;
    // The offset is what the map moves the middle by, but for the shift.
    Vec least;
    Vec most;
    for (const int x : {coordinate(low, plane.first), coordinate(high, plane.first)})
        for (const int y : {coordinate(low, plane.second), coordinate(high, plane.second)}) {
            const Vec corner = x * basis_vector(plane.first) + y * basis_vector(plane.second);
            const Vec offset = corner - linear * corner;
            for (const auto part : coordinates) {
                least.*part = std::min(least.*part, offset.*part);
                most.*part = std::max(most.*part, offset.*part);
            }
        }
    const Vec shift = rotations_[rotation].shift;
    const int more =
        1 + std::max({std::abs(shift.x), std::abs(shift.y), std::abs(shift.z)}) / scale;
    std::vector<Vec> result;
    for (int x = coordinate(least, plane.first) - more; x <= coordinate(most, plane.first) + more;
         ++x)
        for (int y = coordinate(least, plane.second) - more;
             y <= coordinate(most, plane.second) + more; ++y) {
            const Vec offset = x * basis_vector(plane.first) + y * basis_vector(plane.second);
            const Middle axis = middle({rotation, offset});
            const auto lies_between = [&](long long part, std::size_t along) {
                return part >= axis.of * scale * coordinate(low, along) &&
                       part <= axis.of * scale * coordinate(high, along);
            };
            if (lies_between(axis.first, plane.first) && lies_between(axis.second, plane.second) &&
                !is_repeated({rotation, offset}))
                result.push_back(offset);
        }
    return result;
}

AxisTurn Turns::in_words(const Turn& turn, int times) const {
    const Rotation& rotation = rotations_[turn.rotation];
    const Plane& plane = planes_[rotation.plane];
    const Middle axis = middle(turn);
    const long long of = axis.of * lattice_->definition().scale;
    const auto twelfths = [&](long long part) {
        return static_cast<int>(AxisTurn::parts * part / of);
    };
    return {(rotation.clockwise ? -1 : 1) * basis_vector(plane.axis),
            twelfths(axis.first) * basis_vector(plane.first) +
                twelfths(axis.second) * basis_vector(plane.second),
            times * rotation.degrees,
            turn.eased && easing_.of == Easing::Of::Edges ? easing_.hundredths : 0};
}

void Turns::ease(Easing easing) {
    require(easing.hundredths >= 0 && easing.hundredths <= Easing::most(easing.of),
            "so much cannot be cut off");
    easing_ = easing;
}

PlaneGram Turns::gram(const Turn& turn) const {
    const Plane& plane = planes_[rotations_[turn.rotation].plane];
    const auto& gram = lattice_->definition().gram;
    return {coordinate(gram[plane.first], plane.first), coordinate(gram[plane.first], plane.second),
            coordinate(gram[plane.second], plane.second)};
}

Vec Turns::across(const Turn& turn, InPlane at) const {
    const Plane& plane = planes_[rotations_[turn.rotation].plane];
    return at.first * basis_vector(plane.first) + at.second * basis_vector(plane.second);
}

std::vector<PlanePoint> Turns::seen(const Turn& turn, Cell cell) const {
    const Plane& plane = planes_[rotations_[turn.rotation].plane];
    const lattice::Definition& definition = lattice_->definition();
    const Middle axis = middle(turn);
    const int of = static_cast<int>(axis.of);
    std::vector<PlanePoint> corners;
    for (const Vec corner : definition.cells[static_cast<std::size_t>(cell.type)]) {
        const Vec at = corner + definition.scale * cell.at;
        const PlanePoint point{of * coordinate(at, plane.first) - static_cast<int>(axis.first),
                               of * coordinate(at, plane.second) - static_cast<int>(axis.second)};
        const auto place = std::ranges::lower_bound(corners, point);
        if (place == corners.end() || *place != point) corners.insert(place, point);
    }
    return corners;
}

PlaneTurn Turns::in_plane(const Turn& turn, std::vector<PlanePoint> moving) const {
    const Rotation& rotation = rotations_[turn.rotation];
    return {gram(turn), rotation.clockwise, rotation.until, std::move(moving)};
}

std::span<const Cell> Turns::swept(const Turn& turn, Cell cell) {
    const Turn from_unit = seen_from(cell.at, turn);
    std::uint64_t key = turn.rotation * 64 + static_cast<std::uint64_t>(cell.type);
    for (const int part : {from_unit.offset.x, from_unit.offset.y, from_unit.offset.z})
        key = key << 16 | static_cast<std::uint16_t>(part);
    const auto known = swept_.find(key);
    if (known != swept_.end()) return known->second;
    std::vector<Cell> cells = sweep(from_unit, cell.type);
    constexpr std::size_t an_entry = 96;  // about, with its share of the table
    const std::size_t bytes = an_entry + cells.capacity() * sizeof(Cell);
    if (swept_bytes_ + bytes > memory_) {
        swept_ = {};
        swept_bytes_ = 0;
    }
    swept_bytes_ += bytes;
    return swept_.emplace(key, std::move(cells)).first->second;
}

std::vector<Cell> Turns::sweep(const Turn& turn, int type) const {
    const Middle axis = middle(turn);
    const PlaneGram products = gram(turn);
    const std::vector<PlanePoint> moving = seen(turn, {{}, type});
    long long far = 0;  // the square of how far a corner is from the axis
    for (const auto [x, y] : moving)
        far = std::max(
            far, 1LL * x * x * products.xx + 2LL * x * y * products.xy + 1LL * y * y * products.yy);
    const double unit = double(axis.of) * lattice_->definition().scale;
    const auto around = [&](long long middle, int other_square) {
        const double reach =
            std::sqrt(double(far) * other_square / products.determinant()) / unit + 1;
        return std::array{static_cast<int>(std::floor(double(middle) / unit - reach)) - 1,
                          static_cast<int>(std::ceil(double(middle) / unit + reach)) + 1};
    };
    const auto [from_first, to_first] = around(axis.first, products.yy);
    const auto [from_second, to_second] = around(axis.second, products.xx);
    const PlaneTurn turning = in_plane(turn, moving);
    std::vector<std::pair<double, Cell>> met;
    for_each_across(turn, {from_first, from_second}, {to_first, to_second}, [&](Cell cell) {
        if (cell == Cell{{}, type}) return;
        if (const auto when = turning.meeting(seen(turn, cell))) met.emplace_back(*when, cell);
    });
    std::ranges::sort(met);
    std::vector<Cell> cells;
    cells.reserve(met.size());
    for (const auto& [when, cell] : met) cells.push_back(cell);
    return cells;
}

}  // namespace tilewright::disassembly
