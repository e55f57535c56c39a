#include "tilewright/disassembly/turns.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "tests/sampled_turn.hpp"
#include "tests/trials.hpp"
#include "tilewright/base/contract.hpp"
#include "tilewright/base/random.hpp"
#include "tilewright/disassembly/check_turn.hpp"

namespace tilewright::disassembly {
namespace {

std::vector<Turn> turns_through(const Turns& turns, int reach) {
    std::vector<Turn> result;
    turns.for_each_through({-reach, -reach, 0}, {reach, reach, 0},
                           [&](const Turn& turn) { result.push_back(turn); });
    return result;
}

// All cells near the place of a cell that turns.
std::vector<Cell> cells_near(const Lattice& lattice, int reach) {
    std::vector<Cell> cells;
    for (int y = -reach; y <= reach; ++y)
        for (int x = -reach; x <= reach; ++x)
            for (int type = 0; type < lattice.type_count(); ++type)
                cells.push_back({{x, y, 0}, type});
    return cells;
}

TEST(Turns, KnowsTheLatticesThatHaveThem) {
    std::set<std::string_view> with;
    for (const std::string_view name : lattice::lattice_names())
        if (Turns::on(*lattice::find_lattice(name))) with.insert(name);
    EXPECT_TRUE(with.contains("square") && with.contains("cubic") && with.contains("hexagonal") &&
                with.contains("triangular") && with.contains("prism"));
    for (const char* none : {"fcc", "rhombic", "tetra-octa", "stick"})
        EXPECT_FALSE(with.contains(none));
}

// Squares turn about their corners and middles, and halfway about the middles of their sides.
TEST(Turns, FindsAllAxesOfSquares) {
    const auto turns = Turns::on(*lattice::find_lattice("square"));
    std::set<std::pair<int, Vec>> axes;
    turns->for_each_through({}, {1, 1, 0}, [&](const Turn& turn) {
        const AxisTurn said = turns->in_words(turn, 1);
        EXPECT_TRUE(axes.emplace(said.axis.z * said.degrees, said.through).second);
    });
    std::set<std::pair<int, Vec>> expected;
    for (const int way : {-1, 1}) {
        for (const Vec quarter : {Vec{0, 0}, {12, 0}, {0, 12}, {12, 12}, {6, 6}})
            expected.emplace(90 * way, quarter);
        for (const Vec half : {Vec{6, 0}, {0, 6}, {12, 6}, {6, 12}})
            expected.emplace(180 * way, half);
    }
    EXPECT_EQ(axes, expected);
}

// A unit square about its corner: its far corner passes the squares beside it.
TEST(Turns, SweepsWhatCornersPass) {
    auto turns = Turns::on(*lattice::find_lattice("square"));
    for (const Turn& turn : turns_through(*turns, 1)) {
        if (turns->in_words(turn, 1) != AxisTurn{{0, 0, 1}, {}, 90}) continue;
        const auto swept = turns->swept(turn, {});
        const std::set<Cell> cells(swept.begin(), swept.end());
        EXPECT_EQ(cells, (std::set<Cell>{{{0, 1}, 0}, {{-1, 1}, 0}, {{-1, 0}, 0}}));
        EXPECT_EQ(swept.back(), (Cell{{-1, 0}, 0}));
        return;
    }
    FAIL();
}

TEST(Turns, ForgetWhatTakesTooMuchMemory) {
    auto turns = Turns::on(*lattice::find_lattice("square"));
    auto sparing = Turns::on(*lattice::find_lattice("square"));
    constexpr std::size_t little = 4000;
    sparing->keep_below(little);
    for (int again = 0; again < 2; ++again)
        for (const Turn& turn : turns_through(*turns, 2)) {
            EXPECT_TRUE(std::ranges::equal(turns->swept(turn, {}), sparing->swept(turn, {})));
            EXPECT_LE(sparing->bytes(), little);
        }
    EXPECT_GT(turns->bytes(), little);
}

// As far as pieces can come to lie from an axis, all numbers are large enough.
TEST(Turns, AreExactAsFarAsPlacesGo) {
    constexpr int far = 255;
    for (const std::string_view name : lattice::lattice_names()) {
        auto turns = Turns::on(*lattice::find_lattice(name));
        if (!turns) continue;
        turns->for_each_through({far, far, far}, {far, far, far}, [&](const Turn& turn) {
            std::vector<PlanePoint> corners;
            for (const auto [x, y] : turns->seen(turn, {})) corners.push_back({100 * x, 100 * y});
            EXPECT_NO_THROW((void)turns->in_plane(turn, corners).meeting(corners)) << name;
        });
    }
}

TEST(Turns, RefuseWhatCouldNotBeExact) {
    constexpr int most = PlaneTurn::most_coordinate;
    const std::vector<PlanePoint> fine{{most - 1, 0}, {most, 0}, {most, 1}};
    const std::vector<PlanePoint> far{{most, 0}, {most + 1, 0}, {most, 1}};
    const std::vector<PlanePoint> wide{{0, 0}, {PlaneTurn::most_side, 0}, {0, 1}};
    const PlaneTurn turn{{1, 0, 1}, false, 1, fine};
    EXPECT_FALSE(turn.meeting(std::vector<PlanePoint>{{0, 0}, {1, 0}, {0, 1}}));
    EXPECT_THROW((void)turn.meeting(far), BrokenContract);
    EXPECT_THROW((void)turn.meeting(wide), BrokenContract);
    EXPECT_THROW((PlaneTurn{{1, 0, 1}, false, 1, far}), BrokenContract);
    EXPECT_THROW((PlaneTurn{{PlaneTurn::most_product + 1, 0, 1}, false, 1, fine}), BrokenContract);
}

// Each cell that is swept over is met at some angle, no other is, and cells come to cells.
TEST(Turns, SweepWhatSampledAnglesMeet) {
    for (const std::string_view name : lattice::lattice_names()) {
        SCOPED_TRACE(name);
        const Lattice& lattice = *lattice::find_lattice(name);
        auto turns = Turns::on(lattice);
        if (!turns) continue;
        const std::vector<Turn> all = turns_through(*turns, 3);
        const std::vector<Cell> near = cells_near(lattice, 8);
        Random random{7};
        for (std::uint64_t trial = 0; trial < tests::trials(24); ++trial) {
            const Turn turn = all[random.below(all.size())];
            const AxisTurn said = turns->in_words(turn, 1);
            const Cell cell{{}, int(random.below(std::uint64_t(lattice.type_count())))};
            EXPECT_EQ(tests::cell_after(lattice, cell, said), turns->after(turn, cell));
            const auto swept = turns->swept(turn, cell);
            for (const Cell met : near) {
                if (met == cell) continue;
                EXPECT_EQ(std::ranges::find(swept, met) != swept.end(),
                          tests::comes_into(lattice, cell, met, said))
                    << trial << ": " << met.at.x << " " << met.at.y << " " << met.type << " from "
                    << cell.type << " about " << said.through.x << " " << said.through.y << " by "
                    << said.degrees * said.axis.z;
            }
        }
    }
}

// The checker of moves comes to the same in another way.
TEST(Turns, AreCheckedByOtherMeans) {
    for (const std::string_view name : {"square", "hexagonal", "triangular", "half-square"}) {
        SCOPED_TRACE(name);
        const Lattice& lattice = *lattice::find_lattice(name);
        auto turns = Turns::on(lattice);
        const std::vector<Turn> all = turns_through(*turns, 3);
        const std::vector<Cell> near = cells_near(lattice, 8);
        Random random{11};
        for (std::uint64_t trial = 0; trial < tests::trials(24); ++trial) {
            const Turn turn = all[random.below(all.size())];
            const CheckedTurn checked{lattice, turns->in_words(turn, 1)};
            const Cell cell{{}, int(random.below(std::uint64_t(lattice.type_count())))};
            EXPECT_EQ(checked.image(cell), turns->after(turn, cell));
            const auto swept = turns->swept(turn, cell);
            for (const Cell met : near)
                if (met != cell) {
                    EXPECT_EQ(std::ranges::find(swept, met) != swept.end(),
                              checked.meet(checked.seen(std::vector{cell}).front(),
                                           checked.seen(std::vector{met}).front()));
                }
        }
    }
}

}  // namespace
}  // namespace tilewright::disassembly
