#include "tilewright/disassembly/take_apart.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "tests/random_assembly.hpp"
#include "tilewright/disassembly/check_moves.hpp"

namespace tilewright::disassembly {
namespace {

using tests::random_assembly;

const Lattice& lattice_called(std::string_view name) {
    return *lattice::find_lattice(name);
}

TakenApart take(const Assembly& assembly, const Goal& goal = {}, const Limits& limits = {},
                bool lifting = false) {
    const auto slides = Slides::on(*assembly.lattice, lifting);
    Clearances clearances{*slides};
    const auto taken = take_apart(assembly, clearances, goal, limits);
    EXPECT_TRUE(taken);
    const auto wrong =
        check_moves(assembly, taken->separations,
                    taken->verdict == Verdict::ComesApart && !goal.first_only, lifting);
    EXPECT_FALSE(wrong) << *wrong;
    return *taken;
}

// What the definition says of a few pieces made of squares or cubes: all places of all pieces, and
// every set of them moved cell by cell.  Shares nothing with the search.
class BruteForce {
public:
    BruteForce(const Assembly& assembly, std::vector<std::size_t> part)
        : assembly_{assembly}, part_{std::move(part)} {
        steps_ = {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}};
        if (!assembly.lattice->flat()) steps_.insert(steps_.end(), {{0, 0, 1}, {0, 0, -1}});
    }

    // The least number of moves until some pieces leave the others; 0: that cannot be.
    std::size_t first_number() {
        std::map<Places, std::size_t> reached{{Places(part_.size()), 0}};
        std::vector<Places> line{Places(part_.size())};
        for (std::size_t next = 0; next < line.size(); ++next) {
            const std::size_t moves = reached.at(line[next]);
            for (const Vec step : steps_)
                for (unsigned set = 1; set + 1 < (1U << part_.size()); ++set) {
                    Places places = line[next];
                    for (int k = 1; can_step(places, set, step); ++k) {
                        if (k > far) {
                            removed_ = set;
                            return moves + 1;
                        }
                        for (std::size_t i = 0; i < places.size(); ++i)
                            if ((set >> i & 1) != 0) places[i] = places[i] + step;
                        if (reached.emplace(relative(places), moves + 1).second)
                            if (k < far) line.push_back(relative(places));
                    }
                }
        }
        return 0;
    }

    // Whether all pieces come apart.
    bool comes_apart() {
        if (part_.size() == 1) return true;
        if (first_number() == 0) return false;
        std::vector<std::size_t> out;
        std::vector<std::size_t> rest;
        for (std::size_t i = 0; i < part_.size(); ++i)
            ((removed_ >> i & 1) != 0 ? out : rest).push_back(part_[i]);
        // As slides can be undone, each part may start from where it was.
        return BruteForce{assembly_, out}.comes_apart() &&
               BruteForce{assembly_, rest}.comes_apart();
    }

private:
    using Places = std::vector<Vec>;
    static constexpr int far = 14;

    static Places relative(Places places) {
        const Vec first = places.front();
        for (Vec& place : places) place = place - first;
        return places;
    }

    bool can_step(const Places& places, unsigned set, Vec step) const {
        std::set<Cell> standing;
        for (std::size_t i = 0; i < part_.size(); ++i)
            if ((set >> i & 1) == 0)
                for (const Cell cell : assembly_.pieces[part_[i]].cells)
                    standing.insert(cell + places[i]);
        for (std::size_t i = 0; i < part_.size(); ++i)
            if ((set >> i & 1) != 0)
                for (const Cell cell : assembly_.pieces[part_[i]].cells)
                    if (standing.contains(cell + places[i] + step)) return false;
        return true;
    }

    const Assembly& assembly_;
    std::vector<std::size_t> part_;
    std::vector<Vec> steps_;
    unsigned removed_ = 0;
};

TEST(TakeApart, AgreesWithBruteForceOnRandomAssemblies) {
    std::map<std::size_t, int> seen;  // by first number
    int stuck_later = 0;
    for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
        SCOPED_TRACE(seed);
        Random random{seed};
        const bool flat = seed % 2 == 0;
        const std::size_t pieces = 2 + random.below(3);
        const Assembly assembly =
            flat ? random_assembly(random, lattice_called("square"), {6, 5, 1}, pieces, 8)
                 : random_assembly(random, lattice_called("cubic"), {4, 4, 3}, pieces, 6);
        const TakenApart taken = take(assembly);
        std::vector<std::size_t> all(pieces);
        for (std::size_t i = 0; i < pieces; ++i) all[i] = i;
        BruteForce brute{assembly, all};
        const std::size_t first = brute.first_number();
        ++seen[first];
        EXPECT_EQ(taken.separations.empty() ? 0 : taken.separations.front().moves.size(), first);
        EXPECT_EQ(taken.verdict == Verdict::ComesApart, brute.comes_apart());
        EXPECT_NE(taken.verdict, Verdict::Unknown);
        if (first > 0 && taken.verdict == Verdict::Stuck) ++stuck_later;
    }
    EXPECT_GT(seen[0], 100);
    EXPECT_GT(seen[2], 20);
    EXPECT_GT(seen[3], 2);
    EXPECT_GT(stuck_later, 50);
}

TEST(TakeApart, SequencesOnEveryLatticePassTheChecker) {
    for (const std::string_view name : lattice::lattice_names()) {
        SCOPED_TRACE(name);
        const Lattice& lattice = lattice_called(name);
        if (!Slides::on(lattice, false)) continue;
        int apart = 0;
        const bool flat = lattice.flat();
        const int deep = flat ? 1 : 2;
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            SCOPED_TRACE(seed);
            Random random{seed};
            const Assembly assembly = random_assembly(
                random, lattice, lattice.type_count() > 4 ? Vec{2, 1, 1} : Vec{3, 3, deep}, 3);
            apart += take(assembly).verdict == Verdict::ComesApart ? 1 : 0;
            if (flat) {
                EXPECT_EQ(take(assembly, {}, {}, true).verdict, Verdict::ComesApart);
            }
        }
        EXPECT_GT(apart, 0);
    }
}

TEST(TakeApart, TakesNothingApartThatHasNoBody) {
    EXPECT_FALSE(Slides::on(lattice_called("stick"), false));
    EXPECT_FALSE(Slides::on(lattice_called("square-face"), false));
}

TEST(TakeApart, KnowsWhereStepsLeadEverywhere) {
    std::set<std::string_view> everywhere;
    for (const std::string_view name : lattice::lattice_names())
        if (const auto slides = Slides::on(lattice_called(name), false))
            if (slides->lead_everywhere()) everywhere.insert(name);
    EXPECT_EQ(everywhere,
              (std::set<std::string_view>{"square", "king", "rectangle", "rhomb", "parallelogram",
                                          "triangular", "cubic", "prism"}));
}

// A hexagon in a ring of hexagons with room around it: nothing proves that its steps are all it can
// do, but for the ring that holds it without any play.
TEST(TakeApart, NoWayIsNoProof) {
    for (const int radius : {1, 2}) {
        Assembly ring{&lattice_called("hexagonal"), {{"ring", {}}, {"hexagon", {{}}}}};
        for (int y = -radius; y <= radius; ++y)
            for (int x = -radius; x <= radius; ++x)
                if (std::max({std::abs(x), std::abs(y), std::abs(x + y)}) == radius)
                    ring.pieces[0].cells.push_back({{x, y, 0}, 0});
        const TakenApart taken = take(ring);
        EXPECT_EQ(taken.verdict, radius == 1 ? Verdict::Stuck : Verdict::NoWay);
        EXPECT_EQ(taken.left_together.size(), 1U);
    }
}

// A box of 4x4x4 without its middle 2x2x2, closed; in it so many unit cubes.
Assembly sealed_box(int cubes) {
    Assembly assembly{&lattice_called("cubic"), {{"box", {}, true}}};
    std::vector<Cell> inside;
    for (int z = 0; z < 4; ++z)
        for (int y = 0; y < 4; ++y)
            for (int x = 0; x < 4; ++x) {
                const auto middle = [](int c) { return c == 1 || c == 2; };
                const bool is_inside = middle(x) && middle(y) && middle(z);
                (is_inside ? inside : assembly.pieces.front().cells).push_back({{x, y, z}, 0});
            }
    for (int i = 0; i < cubes; ++i)
        assembly.pieces.push_back({"cube", {inside[static_cast<std::size_t>(i)]}});
    return assembly;
}

TEST(TakeApart, EqualPiecesAreNotToldApart) {
    const std::array<std::uint64_t, 8> choose{8, 28, 56, 70, 56, 28, 8, 1};
    for (int cubes = 1; cubes <= 8; ++cubes) {
        const TakenApart taken = take(sealed_box(cubes));
        EXPECT_EQ(taken.verdict, Verdict::Stuck);
        EXPECT_EQ(taken.states, choose[static_cast<std::size_t>(cubes - 1)]) << cubes;
    }
}

TEST(TakeApart, LimitsAreNoProof) {
    EXPECT_EQ(take(sealed_box(4), {}, {.states = 20}).verdict, Verdict::Unknown);
    int questions = 0;
    const Limits limits{.stop = [&] { return ++questions > 0; }};
    EXPECT_EQ(take(sealed_box(4), {}, limits).verdict, Verdict::Unknown);
}

TEST(TakeApart, GroupsNeedNotPart) {
    // Two rings of a chain: they never part.
    Assembly chain{&lattice_called("cubic"), {{"A", {}}, {"B", {}}}};
    for (int x = 0; x < 3; ++x)
        for (int y = 0; y < 3; ++y)
            if (x != 1 || y != 1) {
                chain.pieces[0].cells.push_back({{x, y, 0}, 0});
                chain.pieces[1].cells.push_back({{x + 1, 1, y - 1}, 0});
            }
    EXPECT_EQ(take(chain).verdict, Verdict::Stuck);
    chain.pieces[0].group = chain.pieces[1].group = 1;
    EXPECT_EQ(take(chain).verdict, Verdict::ComesApart);
}

TEST(TakeApart, TheCheckerRefusesSpoiledSequences) {
    Random random{7};
    const Assembly assembly = random_assembly(random, lattice_called("cubic"), {3, 3, 3}, 3);
    const TakenApart taken = take(assembly);
    ASSERT_EQ(taken.verdict, Verdict::ComesApart);
    const auto refused = [&](auto spoil) {
        std::vector<PartSeparation> spoiled = taken.separations;
        spoil(spoiled);
        return check_moves(assembly, spoiled, true, false).has_value();
    };
    EXPECT_TRUE(refused([](auto& s) { s.pop_back(); }));
    EXPECT_TRUE(refused([](auto& s) { s.front().moves.back().steps = 1; }));
    EXPECT_TRUE(refused([](auto& s) { s.front().moves.back().step = {}; }));
    EXPECT_TRUE(refused([](auto& s) { s.front().moves.back().pieces = {0, 1, 2}; }));
    int directions = 0;
    for (const Vec step :
         {Vec{1, 0, 0}, Vec{-1, 0, 0}, Vec{0, 1, 0}, Vec{0, -1, 0}, Vec{0, 0, 1}, Vec{0, 0, -1}})
        directions += refused([&](auto& s) { s.front().moves.back().step = step; }) ? 1 : 0;
    EXPECT_GT(directions, 0);
}

}  // namespace
}  // namespace tilewright::disassembly
