#include "tilewright/lattice/lattice.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

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

// The composition of two symmetries is a third, up to translation; so is the inverse, as the group
// is finite.
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

TEST_P(EveryLattice, NotationsDiffer) {
    std::set<std::string> notations;
    for (const Symmetry& g : lattice_.symmetries()) notations.insert(lattice_.notation(g));
    EXPECT_EQ(notations.size(), lattice_.symmetries().size());
}

INSTANTIATE_TEST_SUITE_P(Lattices, EveryLattice, testing::ValuesIn(lattice_names()),
                         [](const auto& lattice) {
                             std::string name{lattice.param};
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

struct Facts {
    std::string_view name;
    std::size_t symmetries;
    std::size_t rotations;
    std::vector<std::size_t> neighbours;  // by cell type
};

TEST(Lattices, HaveTheKnownGroupsAndDegrees) {
    for (const Facts& facts :
         {Facts{"square", 8, 4, {4}}, Facts{"cubic", 48, 24, {6}},
          Facts{"rhombic", 48, 24, std::vector<std::size_t>(24, 4)},
          Facts{"tetra-octa", 48, 24, std::vector<std::size_t>(10, 4)}}) {
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

TEST(Lattices, NotationIsTheImageOfAPoint) {
    const Lattice& lattice = *find_lattice("square");
    EXPECT_EQ(lattice.notation(lattice.symmetries()[0]), "x,y");
}

}  // namespace
}  // namespace tilewright::lattice
