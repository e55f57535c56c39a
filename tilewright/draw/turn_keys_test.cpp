#include "tilewright/draw/turn_keys.hpp"

#include <set>

#include <gtest/gtest.h>

namespace tilewright::draw {
namespace {

std::string notation_of(std::string_view lattice, std::string_view key) {
    const auto& one = *lattice::find_lattice(lattice);
    for (const TurnKey& known : turn_keys(one))
        if (known.name == key) return one.notation(one.symmetries()[known.symmetry]);
    return "none";
}

// Pictures have y downwards, so (1, 0) is turned clockwise to (0, 1).
TEST(TurnKeys, DoWhatTheyAreCalled) {
    EXPECT_EQ(notation_of("square", "turn"), "-y,x");
    EXPECT_EQ(notation_of("square", "turn-back"), "y,-x");
    EXPECT_EQ(notation_of("square", "flip"), "-x,y");
    EXPECT_EQ(notation_of("rectangle", "turn"), "-x,-y");
    EXPECT_EQ(notation_of("hexagonal", "turn"), "-y,x+y");
    EXPECT_EQ(notation_of("hexagonal", "flip"), "-x-y,y");
    EXPECT_EQ(notation_of("parallelogram", "flip"), "none");
    EXPECT_EQ(notation_of("cubic", "turn-z"), "-y,x,z");
    EXPECT_EQ(notation_of("cubic", "turn-x"), "x,-z,y");
    EXPECT_EQ(notation_of("cubic", "turn-y-back"), "-z,y,x");
    EXPECT_EQ(notation_of("cubic", "flip"), "-x,y,z");
}

TEST(TurnKeys, ReachEverySymmetryOfEveryLattice) {
    for (const std::string_view name : lattice::lattice_names()) {
        const lattice::Lattice& lattice = *lattice::find_lattice(name);
        const std::vector<TurnKey> keys = turn_keys(lattice);
        std::set<std::size_t> reached{0};
        std::vector<std::size_t> next{0};
        while (!next.empty()) {
            const std::size_t at = next.back();
            next.pop_back();
            for (const TurnKey& key : keys) {
                const std::size_t to = lattice.product(at, key.symmetry);
                if (reached.insert(to).second) next.push_back(to);
            }
        }
        EXPECT_EQ(reached.size(), lattice.symmetries().size()) << name;
    }
}

}  // namespace
}  // namespace tilewright::draw
