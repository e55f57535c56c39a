#include "tilewright/disassembly/holds.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include <gtest/gtest.h>

#include "tests/random_assembly.hpp"
#include "tests/trials.hpp"
#include "tilewright/disassembly/check_moves.hpp"

namespace tilewright::disassembly {
namespace {

// Whether one piece is in the way of a step of another, as the checker of moves has it.
bool is_in_the_way(const Assembly& assembly, std::size_t moving, std::size_t met, Vec step) {
    const Assembly two{assembly.lattice, {assembly.pieces[moving], assembly.pieces[met]}};
    const auto wrong = check_moves(two, {{{0, 1}, {{{0}, step, 1}, {{0}, step, 0}}}}, false, true);
    return wrong && wrong->starts_with("move 1:");
}

std::vector<Hold> held_in(const Assembly& assembly, const std::vector<std::size_t>& part,
                          bool lifting) {
    const auto slides = Slides::on(*assembly.lattice, lifting);
    Clearances clearances{*slides};
    return holds(assembly, part, clearances);
}

// All that the checker says of a part, by piece and step.
std::map<std::pair<std::size_t, Vec>, std::vector<std::size_t>> brute_force(
    const Assembly& assembly, const std::vector<std::size_t>& part, bool lifting) {
    std::map<std::pair<std::size_t, Vec>, std::vector<std::size_t>> result;
    const auto slides = Slides::on(*assembly.lattice, lifting);
    for (const std::size_t moving : part)
        for (const Vec axis : slides->axes())
            for (const Vec step : {axis, -1 * axis})
                for (const std::size_t met : part)
                    if (met != moving && is_in_the_way(assembly, moving, met, step))
                        result[{moving, step}].push_back(met);
    return result;
}

TEST(Holds, AgreeWithTheCheckerOnEveryLattice) {
    for (const std::string_view name : lattice::lattice_names()) {
        SCOPED_TRACE(name);
        const lattice::Lattice& lattice = *lattice::find_lattice(name);
        if (!Slides::on(lattice, false)) continue;
        std::size_t held = 0;
        for (std::uint64_t seed = 1; seed <= tests::trials(12); ++seed) {
            SCOPED_TRACE(seed);
            Random random{seed};
            const Vec box = lattice.type_count() > 4 ? Vec{2, 1, 1} : Vec{3, 3, 2};
            const Assembly assembly = tests::random_assembly(
                random, lattice, {box.x, box.y, lattice.flat() ? 1 : box.z}, 4);
            const bool lifting = lattice.flat() && seed % 2 == 0;
            const auto part = seed % 3 == 0 ? std::vector<std::size_t>{0, 2, 3}
                                            : std::vector<std::size_t>{0, 1, 2, 3};
            auto expected = brute_force(assembly, part, lifting);
            const auto found = held_in(assembly, part, lifting);
            held += found.size();
            EXPECT_EQ(found.size(), expected.size());
            for (const Hold& hold : found) EXPECT_EQ(hold.by, (expected[{hold.piece, hold.step}]));
        }
        EXPECT_GT(held, 0U);
    }
}

}  // namespace
}  // namespace tilewright::disassembly
