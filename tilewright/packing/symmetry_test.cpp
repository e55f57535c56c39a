#include "tilewright/packing/symmetry.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/shrink.hpp"
#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/permutations.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::packing {
namespace {

struct Row {
    std::string_view what;
    std::string_view text;
    std::size_t all;
    std::size_t rotations;
};

TEST(PuzzleSymmetry, GroupsHaveTheirKnownOrders) {
    const std::string square = "lattice = 'square'\n";
    for (const Row& row : {
             Row{"rectangle", "[region]\nbox = [10, 6]\n[[pieces]]\nset = 'pentominoes'", 4, 2},
             Row{"Klein bottle of width 1, on which quarter turns are no symmetries",
                 "[region]\nbox = [1, 4]\nwrap = 'klein'\n[[pieces]]\nset = 'monominoes'", 4, 4},
             Row{"square", "[region]\nbox = [8, 8]\n[[pieces]]\nset = 'pentominoes'", 8, 4},
             Row{"one-sided set, whose mirror pieces the reflections exchange",
                 "[region]\nbox = [30, 3]\n[[pieces]]\nset = 'pentominoes'\nturns = 'one-sided'", 4,
                 2},
             Row{"one-sided set without one mirror image",
                 "[region]\nbox = [17, 5]\n[[pieces]]\nset = 'pentominoes'\nturns = 'one-sided'\n"
                 "except = ['f']",
                 2, 2},
             Row{"mirror images in different numbers",
                 "[region]\nbox = [9, 4]\n[[pieces]]\nset = 'tetrominoes'\nturns = 'one-sided'\n"
                 "only = ['L']\ncount = 5\n[[pieces]]\nset = 'tetrominoes'\nturns = 'one-sided'\n"
                 "only = ['J']\ncount = 4",
                 2, 2},
             Row{"fixed piece that a reflection keeps",
                 "[region]\nbox = [4, 4]\n[[pieces]]\nname = 'T'\npicture = '''\n###\n.#.'''\n"
                 "turns = 'fixed'\ncount = 'unlimited'",
                 2, 1},
             Row{"piece whose mirror image is not allowed",
                 "[region]\nbox = [4, 4]\n[[pieces]]\nname = 'S'\npicture = '''\n.##\n##.'''\n"
                 "turns = ['x,y', '-x,-y']\ncount = 4",
                 2, 2},
             Row{"piece placed off centre",
                 "[region]\npicture = '''\nDD##\n####'''\n[[pieces]]\nname = 'D'\n"
                 "picture = '##'\ncount = 4",
                 1, 1},
             Row{"piece placed on an axis",
                 "[region]\npicture = '''\n#DD#\n####'''\n[[pieces]]\nname = 'D'\n"
                 "picture = '##'\ncount = 4",
                 2, 1},
             Row{"pieces placed opposite each other",
                 "[region]\nbox = [4, 2]\n[[pieces]]\nname = 'D'\npicture = '##'\ncount = 4\n"
                 "[[placed]]\npiece = 'D'\ncells = [[0, 0], [1, 0]]\n"
                 "[[placed]]\npiece = 'D'\ncells = [[2, 1], [3, 1]]",
                 2, 2},
             Row{"optional cell in the middle",
                 "[region]\nbox = [3, 3]\noptional = [[1, 1]]\n[[pieces]]\nset = 'dominoes'\n"
                 "count = 4",
                 8, 4},
             Row{"optional cell in a corner",
                 "[region]\nbox = [3, 3]\noptional = [[0, 0]]\n[[pieces]]\nset = 'dominoes'\n"
                 "count = 4",
                 2, 1},
             Row{"only optional cells", "[region]\npicture = '+++'\n[[pieces]]\nset = 'dominoes'",
                 4, 2},
             Row{"twins of another name",
                 "[region]\nbox = [4, 2]\n[[pieces]]\nname = 'A'\npicture = '##'\ncount = 2\n"
                 "[[pieces]]\nname = 'B'\npicture = '##'\ncount = 2",
                 4, 2},
             Row{"region without symmetry",
                 "[region]\npicture = '''\n####\n#...'''\n[[pieces]]\nset = 'pentominoes'", 1, 1},
             Row{"region far from the origin, on the diagonal",
                 "[region]\ncells = [[7, -9], [8, -9], [7, -8]]\n[[pieces]]\nset = 'trominoes'", 2,
                 1},
         }) {
        SCOPED_TRACE(row.what);
        const auto puzzle = read_puzzle(square + std::string{row.text}, "");
        ASSERT_TRUE(puzzle.has_value()) << puzzle.error().to_string();
        EXPECT_EQ(find_symmetries(*puzzle, Modulo::All).size(), row.all);
        EXPECT_EQ(find_symmetries(*puzzle, Modulo::Rotations).size(), row.rotations);
        EXPECT_EQ(find_symmetries(*puzzle, Modulo::None).size(), 1U);
    }
}

TEST(PuzzleSymmetry, TheSomaCubeHas48Symmetries24OfThemRotations) {
    const auto puzzle =
        read_puzzle("lattice = 'cubic'\n[region]\nbox = [3, 3, 3]\n[[pieces]]\nset = 'soma'", "");
    ASSERT_TRUE(puzzle.has_value());
    EXPECT_EQ(find_symmetries(*puzzle, Modulo::All).size(), 48U);
    EXPECT_EQ(find_symmetries(*puzzle, Modulo::Rotations).size(), 24U);
}

TEST(Modulo, NamesAreReadBack) {
    for (const Modulo modulo : {Modulo::None, Modulo::Rotations, Modulo::All})
        EXPECT_EQ(puzzle_file::modulo_named(to_string(modulo)), modulo);
}

// Why this is not a symmetry of the puzzle, straight from the definition; nothing when it is one.
std::optional<std::string> not_a_symmetry(const Puzzle& puzzle, const PuzzleSymmetry& symmetry) {
    for (const auto list : {&Region::required, &Region::optional})
        for (const Cell& cell : puzzle.region.*list)
            if (!std::ranges::binary_search(puzzle.region.*list, symmetry(cell)))
                return "it does not keep the region";
    std::set<PieceId> images;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        const Piece& piece = puzzle.pieces[i];
        const Piece& image = puzzle.piece(symmetry.pieces[i]);
        if (!images.insert(symmetry.pieces[i]).second) return "two pieces become one";
        if (piece.min != image.min || piece.max != image.max) return "numbers differ";
        for (const Shape& shape : piece.orientations)
            if (std::ranges::find(image.orientations,
                                  shape::image(*symmetry.motions.front().map, shape)) ==
                image.orientations.end())
                return "a piece becomes something else";
    }
    for (const Placement& placement : puzzle.placed)
        if (std::ranges::find(puzzle.placed, symmetry(placement)) == puzzle.placed.end())
            return "a placed piece moves";
    return std::nullopt;
}

bool same_map(const PuzzleSymmetry& a, const PuzzleSymmetry& b) {
    return a.motions == b.motions && a.pieces == b.pieces;
}

TEST(PuzzleSymmetry, IsASymmetryAndNoneIsFoundTwice) {
    tests::check_random_puzzles(1000, [](const Puzzle& puzzle) -> std::optional<std::string> {
        const auto group = find_symmetries(puzzle, Modulo::All);
        for (const PuzzleSymmetry& symmetry : group) {
            if (const auto why = not_a_symmetry(puzzle, symmetry)) return why;
            if (std::ranges::count_if(
                    group, [&](const auto& other) { return same_map(symmetry, other); }) != 1)
                return "one is found twice";
        }
        return std::nullopt;
    });
}

// The permutations of options that come from a group form a group, with the identity first.
TEST(PuzzleSymmetry, PermutationsOfTheOptionsFormAGroup) {
    tests::check_random_puzzles(1000, [](const Puzzle& puzzle) -> std::optional<std::string> {
        const auto compiled = compile(puzzle);
        const auto group = permutations(*compiled, find_symmetries(puzzle, Modulo::All));
        std::set<std::vector<cover::OptionId>> elements;
        for (const auto& element : group.elements) elements.insert(element.options);
        const auto& identity = group.elements.front().options;
        if (!std::ranges::is_sorted(identity)) return "the identity is not the first";
        for (const auto& a : group.elements) {
            if (std::set(a.options.begin(), a.options.end()).size() != identity.size())
                return "an element is no permutation";
            for (const auto& b : group.elements) {
                std::vector<cover::OptionId> product;
                for (const auto option : b.options) product.push_back(a(option));
                if (!elements.contains(product)) return "a product is missing";
            }
        }
        return std::nullopt;
    });
}

}  // namespace
}  // namespace tilewright::packing
