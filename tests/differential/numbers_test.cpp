// Pieces in counted and bounded numbers, alone and in groups: counted raw and modulo symmetry, and
// compared with a solver that works on cells.

#include <gtest/gtest.h>

#include "tests/engines.hpp"
#include "tests/reference.hpp"
#include "tests/trials.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/answer/prepared.hpp"
#include "tilewright/base/random.hpp"
#include "tilewright/search/search.hpp"

namespace tilewright::tests {
namespace {

using namespace packing;

const std::uint64_t puzzles = tests::trials(2'000);
constexpr std::size_t most_solutions = 2'000;

constexpr std::array<std::string_view, 5> lattices{"square", "triangular", "hexagonal", "cubic",
                                                   "half-square"};

// A box, some of whose cells may stay empty, and a few small pieces.
class Builder {
public:
    explicit Builder(std::uint64_t seed) : random_{seed} {
        puzzle_.lattice = lattice::find_lattice(lattices[seed % lattices.size()]);
    }

    Puzzle build() {
        make_box();
        const std::uint64_t pieces = 1 + random_.below(3);
        for (std::uint64_t i = 0; i < pieces; ++i) add_piece();
        if (random_.below(3) == 0) add_group();
        if (random_.below(4) == 0)
            std::ranges::swap(puzzle_.region.required, puzzle_.region.optional);
        return std::move(puzzle_);
    }

private:
    [[nodiscard]] std::uint32_t number(std::uint64_t end) {
        return static_cast<std::uint32_t>(random_.below(end));
    }

    void make_box() {
        constexpr std::size_t most_cells = 12;
        const auto types = static_cast<std::size_t>(puzzle_.lattice->type_count());
        std::array<std::size_t, 3> size{};
        do {
            size = {1 + random_.below(4), 1 + random_.below(4),
                    puzzle_.lattice->flat() ? 1 : 1 + random_.below(3)};
        } while (size[0] * size[1] * size[2] * types > most_cells);
        for (int z = 0; z < static_cast<int>(size[2]); ++z)
            for (int y = 0; y < static_cast<int>(size[1]); ++y)
                for (int x = 0; x < static_cast<int>(size[0]); ++x)
                    for (int type = 0; type < static_cast<int>(types); ++type)
                        puzzle_.region.required.push_back({{x, y, z}, type});
    }

    // Of up to three connected cells of the box.
    Shape random_shape() {
        const std::vector<Cell>& box = puzzle_.region.required;
        std::vector<Cell> cells{box[random_.below(box.size())]};
        for (std::uint64_t more = random_.below(3); more > 0; --more) {
            const Cell from = cells[random_.below(cells.size())];
            const auto steps = puzzle_.lattice->neighbours_of_type(from.type);
            const Cell next = steps[random_.below(steps.size())] + from.at;
            if (std::ranges::find(cells, next) == cells.end()) cells.push_back(next);
        }
        std::ranges::sort(cells);
        return Shape{cells};
    }

    void add_piece() {
        const Shape shape = random_shape();
        for (const Piece& known : puzzle_.pieces)
            if (std::ranges::find(known.orientations, shape) != known.orientations.end()) return;
        const std::uint32_t min = number(5);
        const std::uint32_t max = random_.below(4) == 0 ? unlimited : min + number(4);
        puzzle_.pieces.push_back({std::string{static_cast<char>('A' + puzzle_.pieces.size())},
                                  shape::orientations(*puzzle_.lattice, shape, shape::Turns::Free),
                                  min,
                                  max,
                                  {}});
    }

    void add_group() {
        PieceGroup group;
        for (std::size_t i = 0; i < puzzle_.pieces.size(); ++i)
            if (i == 0 || random_.below(2) == 0) group.pieces.emplace_back(i);
        group.min = number(4);
        group.max = group.min + number(4);
        puzzle_.rules.groups.push_back(std::move(group));
    }

    Random random_;
    Puzzle puzzle_;
};

TEST(Numbers, AreCountedAsTheRulesSay) {
    std::uint64_t compared = 0;
    std::uint64_t solved = 0;
    for (std::uint64_t seed = 1; compared < puzzles; ++seed) {
        SCOPED_TRACE(seed);
        const Puzzle puzzle = Builder{seed}.build();
        const auto solutions = reference_solutions(puzzle, most_solutions);
        if (!solutions) continue;
        ++compared;
        if (!solutions->empty()) ++solved;
        const auto symmetries = find_symmetries(puzzle, puzzle_file::Modulo::All);
        const std::size_t orbits = reference_orbits(*solutions, symmetries).size();
        const answer::Prepared prepared{puzzle};
        const auto posed = prepared.posed(puzzle_file::Modulo::All);
        ASSERT_TRUE(posed);
        for (const engine::Engine* engine : engines_for((*posed)->instance())) {
            SCOPED_TRACE(engine->name);
            const search::Tally tally = search::count(
                (*posed)->instance(), (*posed)->group(),
                {.engine = engine,
                 .cases = seed % 2 == 0 ? std::optional{cover::Cases::Apart} : std::nullopt});
            ASSERT_TRUE(tally.complete());
            ASSERT_EQ(tally.raw, solutions->size());
            ASSERT_EQ(tally.distinct, orbits);
        }
        const auto answer = answer::count(prepared, {});
        ASSERT_TRUE(answer);
        ASSERT_EQ(answer->tally.raw, solutions->size());
        ASSERT_EQ(answer->tally.distinct, orbits);
    }
    EXPECT_GT(solved, puzzles / 4);
}

}  // namespace
}  // namespace tilewright::tests
