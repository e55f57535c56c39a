#include "tilewright/lattice/lattice.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "tilewright/lattice/facets.hpp"

namespace tilewright::lattice {
namespace {

class EveryLattice : public testing::TestWithParam<std::string_view> {
protected:
    const Lattice& lattice_ = *find_lattice(GetParam());

    bool adjacent(Cell a, Cell b) const {
        const auto around = lattice_.neighbours_of_type(a.type);
        return std::ranges::find(around, b - a.at) != around.end();
    }
    std::vector<Cell> sample() const {
        std::vector<Cell> cells;
        for (int z = 0; z < (lattice_.flat() ? 1 : 3); ++z)
            for (int y = 0; y < 3; ++y)
                for (int x = 0; x < 3; ++x)
                    for (int type = 0; type < lattice_.type_count(); ++type)
                        cells.push_back({{x, y, z}, type});
        return cells;
    }
};

TEST_P(EveryLattice, IsFoundUnderItsOwnName) {
    EXPECT_EQ(lattice_.name(), GetParam());
}

TEST_P(EveryLattice, NeighboursAreMutual) {
    for (const Cell a : sample())
        for (const Cell step : lattice_.neighbours_of_type(a.type))
            EXPECT_TRUE(adjacent(step + a.at, a));
}

TEST_P(EveryLattice, SymmetriesKeepNeighbours) {
    for (const Symmetry& g : lattice_.symmetries())
        for (const Cell a : sample())
            for (const Cell b : sample()) EXPECT_EQ(adjacent(a, b), adjacent(g(a), g(b)));
}

TEST_P(EveryLattice, SymmetriesAreOneToOne) {
    for (const Symmetry& g : lattice_.symmetries()) {
        std::set<Cell> images;
        for (const Cell cell : sample()) images.insert(g(cell));
        EXPECT_EQ(images.size(), sample().size());
    }
}

// The composition of two symmetries is a symmetry again, up to translation.  So is the inverse,
// because the group is finite.
TEST_P(EveryLattice, SymmetriesFormAGroup) {
    const auto group = lattice_.symmetries();
    EXPECT_EQ(group[0].linear(), Matrix{});
    for (const Symmetry& g : group) {
        for (const Symmetry& h : group) {
            const auto is_product = [&](const Symmetry& candidate) {
                const Vec shift = candidate(Cell{}).at - g(h(Cell{})).at;
                return std::ranges::all_of(
                    sample(), [&](Cell cell) { return candidate(cell) == g(h(cell)) + shift; });
            };
            EXPECT_EQ(std::ranges::count_if(group, is_product), 1);
        }
    }
}

TEST_P(EveryLattice, ProductsDoOneThingAfterTheOther) {
    const auto group = lattice_.symmetries();
    for (std::size_t i = 0; i < group.size(); ++i) {
        for (std::size_t j = 0; j < group.size(); ++j) {
            const Symmetry& both = group[lattice_.product(i, j)];
            const Vec shift = both(Cell{}).at - group[j](group[i](Cell{})).at;
            for (const Cell& cell : sample())
                ASSERT_EQ(both(cell), group[j](group[i](cell)) + shift) << i << " " << j;
        }
    }
}

TEST_P(EveryLattice, NotationsDiffer) {
    std::set<std::string> notations;
    for (const Symmetry& g : lattice_.symmetries()) notations.insert(lattice_.notation(g));
    EXPECT_EQ(notations.size(), lattice_.symmetries().size());
}

// A layer has the same types of cells as its flat lattice, and lies like it: its inner products are
// those of the flat lattice, times a factor.
TEST_P(EveryLattice, LiesInLayersLikeTheFlatLatticeThatItNames) {
    const Lattice* layer = lattice_.layer();
    if (lattice_.flat()) {
        EXPECT_EQ(layer, &lattice_);
        EXPECT_TRUE(lattice_.definition().layer.empty());
        return;
    }
    EXPECT_EQ(layer == nullptr, lattice_.definition().layer.empty());
    if (layer == nullptr) return;
    EXPECT_TRUE(layer->flat());
    EXPECT_EQ(layer->type_count(), lattice_.type_count());
    const auto& solid = lattice_.definition().gram;
    const auto& flat = layer->definition().gram;
    for (const auto& [mine, theirs] : {std::pair{solid[0].y, flat[0].y}, {solid[1].y, flat[1].y}})
        EXPECT_EQ(mine * flat[0].x, theirs * solid[0].x);
}

TEST_P(EveryLattice, NamesAllSidesOrNone) {
    const auto& names = lattice_.definition().side_names;
    if (names.empty()) return;
    EXPECT_EQ(std::set(names.begin(), names.end()).size(), names.size());
    for (const Corners& cell : lattice_.definition().cells)
        EXPECT_EQ(facets(cell).size(), names.size());
}

INSTANTIATE_TEST_SUITE_P(Lattices, EveryLattice, testing::ValuesIn(lattice_names()),
                         [](const auto& name) {
                             std::string word{name.param};
                             std::ranges::replace(word, '-', '_');
                             return word;
                         });

struct Facts {
    std::string_view name;
    std::size_t symmetries;
    std::size_t rotations;
    std::vector<std::size_t> neighbours;  // by type of cell
};

TEST(Lattices, HaveTheKnownGroupsAndDegrees) {
    for (const Facts& facts : {
             Facts{"square", 8, 4, {4}},
             Facts{"king", 8, 4, {8}},
             Facts{"rectangle", 4, 2, {4}},
             Facts{"rhomb", 4, 2, {4}},
             Facts{"parallelogram", 2, 2, {4}},
             Facts{"hexagonal", 12, 6, {6}},
             Facts{"triangular", 12, 6, {3, 3}},
             Facts{"kite", 12, 6, {4, 4, 4, 4, 4, 4}},
             Facts{"half-square", 8, 4, {3, 3, 3, 3}},
             Facts{"drafter", 12, 6, {3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3}},
             Facts{"stick", 8, 4, {6, 6}},
             Facts{"triangular-stick", 12, 6, {10, 10, 10}},
             Facts{"hexagonal-stick", 12, 6, {4, 4, 4}},
             Facts{"cubic", 48, 24, {6}},
             Facts{"prism", 24, 12, {5, 5}},
             Facts{"fcc", 48, 24, {12}},
             Facts{"square-face", 48, 24, {12, 12, 12}},
             Facts{"rhombic", 48, 24, std::vector<std::size_t>(24, 4)},
             Facts{"tetra-octa", 48, 24, {4, 4, 4, 4, 4, 4, 4, 4, 4, 4}},
         }) {
        SCOPED_TRACE(facts.name);
        const Lattice& lattice = *find_lattice(facts.name);
        EXPECT_EQ(lattice.symmetries().size(), facts.symmetries);
        EXPECT_EQ(std::ranges::count_if(lattice.symmetries(), &Symmetry::proper),
                  static_cast<std::ptrdiff_t>(facts.rotations));
        for (std::size_t type = 0; type < facts.neighbours.size(); ++type)
            EXPECT_EQ(lattice.neighbours_of_type(static_cast<int>(type)).size(),
                      facts.neighbours[type]);
    }
}

struct Traits {
    std::string_view name;
    bool regular = false;
    bool polyhedra = false;
    bool slanted = false;
    int sticks_at_a_point = 0;
};

// By hand, from what the lattices are.
TEST(Lattices, HaveTheTraitsOfTheirCells) {
    std::set<std::string_view> tested;
    for (const Traits& traits : {
             Traits{.name = "square", .regular = true},
             Traits{.name = "king"},
             Traits{.name = "rectangle"},
             Traits{.name = "rhomb", .slanted = true},
             Traits{.name = "parallelogram"},
             Traits{.name = "hexagonal", .regular = true, .slanted = true},
             Traits{.name = "triangular", .regular = true, .slanted = true},
             Traits{.name = "kite", .slanted = true},
             Traits{.name = "half-square"},
             Traits{.name = "drafter", .slanted = true},
             Traits{.name = "stick", .sticks_at_a_point = 4},
             Traits{.name = "triangular-stick", .slanted = true, .sticks_at_a_point = 6},
             Traits{.name = "hexagonal-stick", .slanted = true, .sticks_at_a_point = 3},
             Traits{.name = "cubic", .regular = true, .polyhedra = true},
             Traits{.name = "prism", .polyhedra = true, .slanted = true},
             Traits{.name = "fcc", .polyhedra = true, .slanted = true},
             Traits{.name = "square-face"},
             Traits{.name = "rhombic", .polyhedra = true},
             Traits{.name = "tetra-octa", .polyhedra = true, .slanted = true},
         }) {
        SCOPED_TRACE(traits.name);
        tested.insert(traits.name);
        const Lattice& lattice = *find_lattice(traits.name);
        EXPECT_EQ(lattice.regular(), traits.regular);
        EXPECT_EQ(lattice.made_of_polyhedra(), traits.polyhedra);
        EXPECT_EQ(lattice.made_of_cubes(), traits.name == "cubic");
        EXPECT_EQ(lattice.slanted(), traits.slanted);
        EXPECT_EQ(lattice.sticks_at_a_point(), traits.sticks_at_a_point);
        EXPECT_EQ(lattice.made_of_sticks(), traits.sticks_at_a_point > 0);
    }
    EXPECT_EQ(tested.size(), lattice_names().size());
}

TEST(Lattices, SticksPassStraightThroughPoints) {
    const Lattice& lattice = *find_lattice("stick");
    const std::vector<Cell> corner{{{0, 0}, 0}, {{1, 0}, 1}};
    EXPECT_TRUE(lattice.crossings(corner).empty());
    const std::vector<Cell> tee{{{0, 0}, 0}, {{1, 0}, 0}, {{1, 0}, 1}};
    EXPECT_EQ(lattice.crossings(tee), (std::vector<Vec>{{1, 0}}));
    const std::vector<Cell> squares{{{0, 0}, 0}, {{1, 0}, 0}};
    EXPECT_TRUE(find_lattice("square")->crossings(squares).empty());
}

TEST(Lattices, NotationIsTheImageOfAPoint) {
    const Lattice& lattice = *find_lattice("square");
    EXPECT_EQ(lattice.notation(lattice.symmetries()[0]), "x,y");
}

}  // namespace
}  // namespace tilewright::lattice
