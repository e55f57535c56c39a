#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/chance.hpp"
#include "tilewright/family/run.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/shape/sets.hpp"
#include "tilewright/sweep/family.hpp"

// Random families of boards, and their rows compared with those of another engine.
namespace tilewright::family {

using packing::Puzzle;
using puzzle_file::Modulo;

inline Puzzle pieces_of(std::string_view lattice, std::string_view set,
                        std::string_view turns = "free") {
    const bool is_flat = lattice::find_lattice(lattice)->flat();
    const auto puzzle = packing::read_puzzle(
        fmt::format("lattice = \"{}\"\n[region]\nbox = [{}]\n[[pieces]]\nset = \"{}\"\n"
                    "turns = \"{}\"\ncount = \"unlimited\"\n",
                    lattice, is_flat ? "9, 9" : "9, 9, 9", set, turns),
        "test");
    EXPECT_TRUE(puzzle.has_value()) << puzzle.error().to_string();
    return *puzzle;
}

inline Result<Counts> counted(const Puzzle& puzzle, const Wishes& wishes,
                              Modulo modulo = Modulo::All, const std::string& engine = "auto",
                              const sweep::Known& known = {}) {
    answer::SolveOptions options;
    options.modulo = modulo;
    options.engine = engine;
    const auto boards = boards_of(puzzle, wishes, modulo);
    if (!boards) return std::unexpected(boards.error());
    return run(puzzle, *boards, options, known, [](const sweep::Table&, const sweep::Row&) {});
}

// The walk of a family whose boards are one strip.
inline Strip strip_of(const Puzzle& puzzle, const Wishes& wishes, Modulo modulo = Modulo::All) {
    auto counts = counted(puzzle, wishes, modulo);
    EXPECT_TRUE(counts.has_value() && counts->strip.has_value());
    return *std::move(counts->strip);
}

// Random pieces of a puzzle.
class RandomPieces : protected tests::Chance {
protected:
    using Chance::Chance;

    // Up to three pieces of one of the first sets of a lattice, each in any number.
    Puzzle few_pieces(const std::string& lattice, std::size_t first_sets) {
        static constexpr std::array all_turns{"free", "one-sided", "fixed"};
        const auto sets = shape::sets_on(*lattice::find_lattice(lattice));
        Puzzle puzzle = pieces_of(lattice, sets[below(std::min(first_sets, sets.size()))].name,
                                  any_of(all_turns));
        const auto wanted = static_cast<std::size_t>(up_to(3));
        while (puzzle.pieces.size() > wanted)
            puzzle.pieces.erase(puzzle.pieces.begin() +
                                static_cast<std::ptrdiff_t>(below(puzzle.pieces.size())));
        return puzzle;
    }
};

// What a random family is, once it is made.
class RandomWishes : protected RandomPieces {
public:
    [[nodiscard]] const Puzzle& puzzle() const { return puzzle_; }
    [[nodiscard]] const Wishes& wishes() const { return wishes_; }
    [[nodiscard]] Modulo modulo() const { return modulo_; }

protected:
    explicit RandomWishes(std::uint64_t seed) : RandomPieces{seed} {
        static constexpr std::array all_modulo{Modulo::None, Modulo::Rotations, Modulo::All};
        modulo_ = any_of(all_modulo);
    }

    Puzzle puzzle_;
    Wishes wishes_;
    Modulo modulo_;
};

// Pieces of a small set, and boards for them.
class RandomFamily : public RandomWishes {
public:
    explicit RandomFamily(std::uint64_t seed) : RandomWishes{seed} {
        static constexpr std::array lattices{"square", "hexagonal", "triangular", "cubic", "king"};
        puzzle_ = few_pieces(any_of(lattices), 4);
        wishes_.pattern =
            puzzle_.lattice->flat() ? flat_pattern() : fmt::format("{}x{}xN", up_to(2), up_to(3));
        if (puzzle_.lattice->flat() && one_in(3))
            wishes_.glue = one_in(3) ? Glue::Torus : Glue::Cylinder;
        wishes_.to = wishes_.pattern.contains('M') ? 3 : wishes_.glue != Glue::None ? 4 : 5;
    }

private:
    std::string flat_pattern() {
        if (one_in(6)) return "NxM";
        if (one_in(6)) return "NxN+1";
        return one_in(4) ? fmt::format("Nx{}", up_to(3)) : fmt::format("{}xN", up_to(3));
    }
};

// Compares the rows of a family with those of another engine.  Gives how many a walk has counted.
inline std::size_t compare_rows(const Puzzle& puzzle, const Wishes& wishes, Modulo modulo,
                                const std::string& engine) {
    const auto by_walk = counted(puzzle, wishes, modulo);
    const auto by_engine = counted(puzzle, wishes, modulo, engine);
    EXPECT_EQ(by_walk.has_value(), by_engine.has_value());
    if (!by_walk || !by_engine) return 0;
    std::size_t walked = 0;
    for (std::size_t i = 0; i < by_walk->table.rows.size(); ++i) {
        const sweep::Row& row = by_walk->table.rows[i];
        const sweep::Row& other = by_engine->table.rows[i];
        SCOPED_TRACE(row.key);
        walked += row.counted.engine == walk_engine ? 1 : 0;
        EXPECT_TRUE(row.counted.complete);
        EXPECT_EQ(row.counted.raw, other.counted.raw);
        EXPECT_EQ(row.counted.distinct, other.counted.distinct);
        EXPECT_EQ(row.counted.group_order, other.counted.group_order);
    }
    return walked;
}

// A small drawn board with pieces in any number, one column or row of which is repeated.
class RandomDrawn : public RandomWishes {
public:
    explicit RandomDrawn(std::uint64_t seed) : RandomWishes{seed} {
        static constexpr std::array lattices{"square",     "square", "hexagonal",
                                             "triangular", "cubic",  "king"};
        puzzle_ = few_pieces(any_of(lattices), 3);
        const bool is_flat = puzzle_.lattice->flat();
        Grow grow{static_cast<int>(below(is_flat ? 2 : 3)), {}};
        sweep::Box box{up_to(3), up_to(3), is_flat ? 1 : up_to(2)};
        const int length = up_to(4);
        box[static_cast<std::size_t>(grow.axis)] = length;
        draw(box, grow.axis);
        if (!one_in(4)) grow.line = static_cast<int>(below(static_cast<std::size_t>(length)));
        // Trees of longer boards may have millions of leaves.
        wishes_ = {.from = 0, .to = is_flat ? 6 : 3, .grow = grow};
    }

private:
    // A box without some cells, and with some that may stay empty; often one with an equal other
    // half, so that it has symmetries.
    void draw(const sweep::Box& box, int axis) {
        const bool has_optional = one_in(2);
        const bool is_turned = one_in(2);
        const int length = box[static_cast<std::size_t>(axis)];
        std::map<lattice::Cell, std::uint64_t> fate;
        puzzle_.region = {};
        for (lattice::Cell cell : sweep::cells_of_box(*puzzle_.lattice, box)) {
            const lattice::Cell as_it_is = cell;
            int& at = along(cell, axis);
            if (is_turned) at = std::min(at, length - 1 - at);
            const auto [found, is_new] = fate.try_emplace(cell, below(8));
            if (found->second == 0) continue;
            const bool is_optional = has_optional && found->second == 1;
            (is_optional ? puzzle_.region.optional : puzzle_.region.required).push_back(as_it_is);
        }
        if (puzzle_.region.size() == 0) puzzle_.region.required.push_back({});
    }
};

}  // namespace tilewright::family
