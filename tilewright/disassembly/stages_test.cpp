#include "tilewright/disassembly/stages.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "tests/random_assembly.hpp"
#include "tests/trials.hpp"

namespace tilewright::disassembly {
namespace {

using lattice::Cell;

// The cells of some pieces, or nothing where two of them have one in common.
std::optional<std::set<Cell>> cells_at(const Assembly& assembly,
                                       const std::vector<std::size_t>& pieces,
                                       const std::vector<Pose>& at) {
    std::set<Cell> cells;
    std::size_t count = 0;
    for (const std::size_t piece : pieces) {
        add_cells_seen(*assembly.lattice, assembly.pieces[piece].cells, at[piece], cells);
        count += assembly.pieces[piece].cells.size();
    }
    if (cells.size() != count) return std::nullopt;
    return cells;
}

TEST(Stages, LeadFromTheAssemblyToSinglePieces) {
    std::size_t groups = 0;
    std::size_t slides = 0;
    for (std::uint64_t seed = 1; seed <= tests::trials(6'000); ++seed) {
        SCOPED_TRACE(seed);
        Random random{seed};
        const Assembly assembly = tests::random_assembly(random, *lattice::find_lattice("cubic"),
                                                         {4, 4, 3}, 2 + random.below(4), 8);
        const auto directions = Slides::on(*assembly.lattice, false);
        Clearances clearances{*directions};
        const auto taken = take_apart(assembly, clearances, {}, {});
        ASSERT_TRUE(taken);
        if (taken->verdict != Verdict::ComesApart) continue;
        const std::vector<Stage> stages =
            stages_of(*assembly.lattice, assembly.pieces.size(), taken->separations);
        ASSERT_EQ(stages.size(), count_moves(*taken) + 1);
        EXPECT_EQ(stages.front().shown.size(), assembly.pieces.size());
        EXPECT_EQ(stages.front().at, std::vector<Pose>(assembly.pieces.size()));
        EXPECT_TRUE(stages.back().move.pieces.empty());
        const std::vector<Cell> around = cells_of_stages(assembly, stages);
        for (std::size_t i = 0; i < stages.size(); ++i) {
            const Stage& stage = stages[i];
            const auto cells = cells_at(assembly, stage.shown, stage.at);
            ASSERT_TRUE(cells);  // no two pieces in one place
            EXPECT_TRUE(std::ranges::includes(around, *cells));
            EXPECT_TRUE(std::ranges::includes(stage.shown, stage.move.pieces));
            if (i + 1 == stages.size()) continue;
            for (const std::size_t piece : stage.shown) {
                const bool moves = std::ranges::binary_search(stage.move.pieces, piece);
                EXPECT_EQ(stage.after(piece) != stage.at[piece], moves);
                if (stage.away()) continue;
                EXPECT_EQ(stages[i + 1].at[piece], stage.after(piece));
                slides += moves ? 1 : 0;
            }
            groups += stage.move.pieces.size() > 1 ? 1 : 0;
        }
    }
    EXPECT_GT(groups, 0U);
    EXPECT_GT(slides, 0U);
}

// At the end of a turn, a piece fills the cells that the turn takes its cells to.
TEST(Stages, EndTurnsWhereCellsAre) {
    for (const std::string_view name : {"square", "hexagonal", "triangular", "cubic", "prism"}) {
        SCOPED_TRACE(name);
        const Lattice& lattice = *lattice::find_lattice(name);
        const auto turns = Turns::on(lattice);
        const auto centre = [&](Cell cell, const Pose& pose) {
            Pose::Point sum{};
            const auto& corners = lattice.definition().cells[std::size_t(cell.type)];
            const double scale = lattice.definition().scale;
            for (const Vec corner : corners) {
                const Vec at = corner + lattice.definition().scale * cell.at;
                const Pose::Point to = pose({at.x / scale, at.y / scale, at.z / scale});
                for (std::size_t i = 0; i < 3; ++i) sum[i] += to[i] / double(corners.size());
            }
            return sum;
        };
        std::size_t seen = 0;
        turns->for_each_through({-1, -1, -1}, {2, 2, 2}, [&](const Turn& turn) {
            const Cell cell{{1, 2, 0}, 0};
            const Pose before = slid({}, {0, 1, 0}, 2);
            const Pose after = turned(before, lattice, turns->in_words(turn, 1), 1);
            const Cell image = turns->after(turn, cell + Vec{0, 2, 0});
            for (std::size_t i = 0; i < 3; ++i)
                EXPECT_NEAR(centre(cell, after)[i], centre(image, {})[i], 1e-9);
            ++seen;
        });
        EXPECT_GT(seen, 0U);
    }
}

TEST(Stages, OfNothingShowTheAssembly) {
    const std::vector<Stage> stages = stages_of(*lattice::find_lattice("cubic"), 3, {});
    ASSERT_EQ(stages.size(), 1U);
    EXPECT_EQ(stages.front().shown, (std::vector<std::size_t>{0, 1, 2}));
    EXPECT_FALSE(stages.front().away());
}

}  // namespace
}  // namespace tilewright::disassembly
