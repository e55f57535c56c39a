#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <numeric>

#include <gtest/gtest.h>

#include "tests/random_assembly.hpp"
#include "tilewright/disassembly/check_moves.hpp"

namespace tilewright::tests {
namespace {

using disassembly::Assembly;
using disassembly::Slides;
using disassembly::TakenApart;
using disassembly::Verdict;
using lattice::Cell;
using lattice::Corners;
using lattice::Lattice;
using lattice::Vec;

using Point = std::array<double, 3>;

double product(const Point& a, const Point& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

// How the cells of a lattice stand in each other's way, from their corners alone: the hull of all
// differences between corners of the one and of the other, by trying all planes through three of
// them.  Corners are whole numbers, so all results but those of divisions are exact, and these are
// far apart.  Shares nothing with the search.
class Bodies {
public:
    explicit Bodies(const Lattice& lattice) : lattice_{lattice} {}

    // Whether a cell comes into another one while it moves by 'step', from where it is.
    bool meet(Cell moving, Cell met, const Point& step) {
        const Point apart = between(moving, met);
        if (lattice_.definition().balls) {
            const double length = square(step);
            const double nearest =
                std::clamp(inner(apart, step) / length, 0.0, 1.0);  // as a part of the step
            const Point there{apart[0] - nearest * step[0], apart[1] - nearest * step[1],
                              apart[2] - nearest * step[2]};
            return square(there) < diameter() - tiny;
        }
        double from = 0;
        double until = 1;
        for (const Plane& plane : hull(moving.type, met.type)) {
            const double room = plane.height + product(plane.normal, apart);
            const double speed = product(plane.normal, step);
            if (speed > tiny) until = std::min(until, room / speed);
            if (speed < -tiny) from = std::max(from, room / speed);
            if (std::abs(speed) <= tiny && room <= tiny) return false;
        }
        return from + tiny < until;
    }

private:
    // One side of a hull: normal.x < height inside.
    struct Plane {
        Point normal;
        double height;
    };
    static constexpr double tiny = 1e-9;

    [[nodiscard]] static Point between(Cell moving, Cell met) {
        const Vec apart = met.at - moving.at;
        return {double(apart.x), double(apart.y), double(apart.z)};
    }

    [[nodiscard]] double inner(const Point& a, const Point& b) const {
        double sum = 0;
        for (std::size_t i = 0; i < 3; ++i) {
            const Vec row = lattice_.definition().gram[i];
            sum += a[i] * (row.x * b[0] + row.y * b[1] + row.z * b[2]);
        }
        return sum;
    }
    [[nodiscard]] double square(const Point& a) const { return inner(a, a); }

    // The square of what lies between the middles of neighbours.
    [[nodiscard]] double diameter() const {
        const Vec near = lattice_.neighbours_of_type(0).front().at;
        return square({double(near.x), double(near.y), double(near.z)});
    }

    [[nodiscard]] std::vector<Point> differences(int moving, int met) const {
        const lattice::Definition& definition = lattice_.definition();
        std::vector<Point> points;
        for (const Vec to : definition.cells[static_cast<std::size_t>(met)])
            for (const Vec from : definition.cells[static_cast<std::size_t>(moving)]) {
                const Vec v = to - from;
                points.push_back({double(v.x) / definition.scale, double(v.y) / definition.scale,
                                  double(v.z) / definition.scale});
                if (!lattice_.flat()) continue;
                points.back()[2] = -1;
                points.push_back(points.back());
                points.back()[2] = 1;
            }
        return points;
    }

    const std::vector<Plane>& hull(int moving, int met) {
        const auto [found, is_new] = hulls_.try_emplace({moving, met});
        if (!is_new) return found->second;
        const std::vector<Point> points = differences(moving, met);
        for (std::size_t i = 0; i < points.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                for (std::size_t k = 0; k < j; ++k) {
                    Plane plane = through(points[i], points[j], points[k]);
                    double low = 0;
                    double high = 0;
                    for (const Point& point : points) {
                        const double over = product(plane.normal, point) - plane.height;
                        low = std::min(low, over);
                        high = std::max(high, over);
                    }
                    if (high - low <= tiny || (low < -tiny && high > tiny)) continue;
                    if (high > tiny)
                        plane = {{-plane.normal[0], -plane.normal[1], -plane.normal[2]},
                                 -plane.height};
                    found->second.push_back(plane);
                }
        return found->second;
    }

    static Plane through(const Point& a, const Point& b, const Point& c) {
        const Point u{b[0] - a[0], b[1] - a[1], b[2] - a[2]};
        const Point v{c[0] - a[0], c[1] - a[1], c[2] - a[2]};
        const Point normal{u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2],
                           u[0] * v[1] - u[1] * v[0]};
        return {normal, product(normal, a)};
    }

    const Lattice& lattice_;
    std::map<std::pair<int, int>, std::vector<Plane>> hulls_;
};

// All places that steps in the given directions reach, by the definition.
class EveryPlace {
public:
    //   steps: opposite ones, too
    EveryPlace(Bodies& bodies, const Assembly& assembly, std::vector<std::size_t> part,
               const std::vector<Vec>& steps)
        : bodies_{bodies}, assembly_{assembly}, part_{std::move(part)}, steps_{steps} {}

    // The least number of moves until some pieces leave the others; 0: that cannot be.
    std::size_t first_number() {
        std::map<Places, std::size_t> reached{{Places(part_.size()), 0}};
        std::vector<Places> line{Places(part_.size())};
        for (std::size_t next = 0; next < line.size(); ++next) {
            const std::size_t moves = reached.at(line[next]) + 1;
            for (const Vec step : steps_)
                for (unsigned set = 1; set + 1 < (1U << part_.size()); ++set) {
                    Places places = line[next];
                    for (int k = 1; can_step(places, set, step); ++k) {
                        if (k > far) {
                            removed_ = set;
                            return moves;
                        }
                        for (std::size_t i = 0; i < places.size(); ++i)
                            if ((set >> i & 1) != 0) places[i] = places[i] + step;
                        if (reached.emplace(relative(places), moves).second)
                            line.push_back(relative(places));
                    }
                }
        }
        return 0;
    }

    bool comes_apart() {
        if (part_.size() == 1) return true;
        if (first_number() == 0) return false;
        std::vector<std::size_t> out;
        std::vector<std::size_t> rest;
        for (std::size_t i = 0; i < part_.size(); ++i)
            ((removed_ >> i & 1) != 0 ? out : rest).push_back(part_[i]);
        // As slides can be undone, each part may start from where it was.
        return EveryPlace{bodies_, assembly_, out, steps_}.comes_apart() &&
               EveryPlace{bodies_, assembly_, rest, steps_}.comes_apart();
    }

    // Whether some set of pieces can begin to move in a direction, from where all are.
    bool can_begin(const Point& direction) const {
        constexpr double short_way = 1.0 / 1024;
        const Point step{direction[0] * short_way, direction[1] * short_way,
                         direction[2] * short_way};
        for (unsigned set = 1; set + 1 < (1U << part_.size()); ++set)
            if (is_free(Places(part_.size()), set, step)) return true;
        return false;
    }

private:
    using Places = std::vector<Vec>;
    static constexpr int far = 8;

    static Places relative(Places places) {
        const Vec first = places.front();
        for (Vec& place : places) place = place - first;
        return places;
    }

    bool can_step(const Places& places, unsigned set, Vec step) const {
        return is_free(places, set, {double(step.x), double(step.y), double(step.z)});
    }

    bool is_free(const Places& places, unsigned set, const Point& step) const {
        for (std::size_t i = 0; i < part_.size(); ++i)
            for (std::size_t j = 0; j < part_.size(); ++j) {
                if ((set >> i & 1) == 0 || (set >> j & 1) != 0) continue;
                for (const Cell a : assembly_.pieces[part_[i]].cells)
                    for (const Cell b : assembly_.pieces[part_[j]].cells)
                        if (bodies_.meet(a + places[i], b + places[j], step)) return false;
            }
        return true;
    }

    Bodies& bodies_;
    const Assembly& assembly_;
    std::vector<std::size_t> part_;
    const std::vector<Vec>& steps_;
    unsigned removed_ = 0;
};

std::vector<Vec> both_ways(std::span<const Vec> axes) {
    std::vector<Vec> steps{axes.begin(), axes.end()};
    for (const Vec axis : axes) steps.push_back(-1 * axis);
    return steps;
}

// All short vectors: more than the search tries.
std::vector<Vec> many_steps(const Lattice& lattice) {
    std::vector<Vec> steps;
    const int deep = lattice.flat() ? 0 : 2;
    for (int z = -deep; z <= deep; ++z)
        for (int y = -2; y <= 2; ++y)
            for (int x = -2; x <= 2; ++x)
                if (std::gcd(std::gcd(x, y), z) == 1) steps.push_back({x, y, z});
    return steps;
}

Point random_direction(Random& random, const Lattice& lattice) {
    const auto coordinate = [&] { return double(random.below(2001)) - 1000; };
    Point direction{coordinate() / 1000, coordinate() / 1000, coordinate() / 1000};
    if (lattice.flat()) direction[2] = 0;
    return direction;
}

// Large enough for pieces to hook into each other, and small enough to look at all places.
Vec box_for(const Lattice& lattice, std::uint64_t seed) {
    if (lattice.flat()) return lattice.type_count() > 2 ? Vec{2, 2, 1} : Vec{4, 4, 1};
    if (lattice.type_count() > 4) return {1 + static_cast<int>(seed % 2), 1, 1};
    return lattice.type_count() > 1 ? Vec{3, 2, 2} : Vec{3, 3, 3};
}

// How many assemblies a lattice gets.
std::uint64_t wanted() {
    const char* number = std::getenv("TILEWRIGHT_ASSEMBLIES");
    return number != nullptr ? std::strtoull(number, nullptr, 10) : 24;
}

TEST(Apart, AgreesWithAllPlacesOnEveryLattice) {
    for (const std::string_view name : lattice::lattice_names()) {
        SCOPED_TRACE(name);
        const Lattice& lattice = *lattice::find_lattice(name);
        const auto slides = Slides::on(lattice, false);
        if (!slides) continue;
        Bodies bodies{lattice};
        const std::vector<Vec> axes = both_ways(slides->axes());
        const std::vector<Vec> many = many_steps(lattice);
        std::map<Verdict, int> seen;
        for (std::uint64_t seed = 1; seed <= wanted(); ++seed) {
            SCOPED_TRACE(seed);
            Random random{seed};
            const std::size_t pieces = 2 + random.below(2);
            const Assembly assembly =
                random_assembly(random, lattice, box_for(lattice, seed), pieces, 3);
            disassembly::Clearances clearances{*slides};
            const auto taken = take_apart(assembly, clearances, {}, {});
            ASSERT_TRUE(taken);
            ++seen[taken->verdict];
            const bool comes_apart = taken->verdict == Verdict::ComesApart;
            const auto wrong =
                check_moves(assembly, taken->separations, comes_apart, lattice.flat());
            EXPECT_FALSE(wrong) << *wrong;

            std::vector<std::size_t> all(pieces);
            std::iota(all.begin(), all.end(), 0U);
            EveryPlace places{bodies, assembly, all, axes};
            EXPECT_EQ(taken->separations.empty() ? 0 : taken->separations.front().moves.size(),
                      places.first_number());
            EXPECT_EQ(comes_apart, places.comes_apart());
            EXPECT_NE(taken->verdict, Verdict::Unknown);
            if (taken->verdict != Verdict::Stuck) continue;
            // What is proved holds in directions that the search does not try.
            EXPECT_FALSE((EveryPlace{bodies, assembly, all, many}.comes_apart()));
            if (slides->lead_everywhere() || taken->left_together.front() != all) continue;
            for (int i = 0; i < 50; ++i)
                EXPECT_FALSE(places.can_begin(random_direction(random, lattice)));
        }
        EXPECT_GT(seen[Verdict::ComesApart], 0);
        EXPECT_GT(seen[Verdict::Stuck] + seen[Verdict::NoWay], 0);
    }
}

}  // namespace
}  // namespace tilewright::tests
