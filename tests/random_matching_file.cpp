#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "tests/chance.hpp"
#include "tests/random_file.hpp"
#include "tilewright/base/contract.hpp"
#include "tilewright/base/join.hpp"
#include "tilewright/matching/puzzle_text.hpp"

namespace tilewright::tests {
namespace {

using namespace matching;

class MatchingFileMaker : Chance {
public:
    explicit MatchingFileMaker(std::uint64_t seed) : Chance{seed} {}

    // One text.  Not each of them can be read.
    std::string make() {
        std::string text = "kind = \"matching\"\n";
        if (one_in(2)) text += "title = \"two\\nlines & \\\"more\\\"\"\n";
        if (one_in(2)) text += "notes = \"a\\u0001\\tnote\\n\"\n";
        if (one_in(3)) text += fmt::format("turns = \"{}\"\n", turns());
        text += board();
        const std::uint64_t tables = 1 + below(3);
        for (std::uint64_t i = 0; i < tables; ++i) text += tile_table(i);
        const auto puzzle = read_puzzle(text, "");
        if (!puzzle || puzzle->board.sites.size() > 8) return {};
        if (one_in(3)) text += placed(*puzzle);
        if (one_in(2)) text += border(*puzzle);
        return one_in(3) ? text + expect() : text;
    }

private:
    const char* turns() { return any_of(std::array{"rotate", "reflect", "fixed"}); }
    const char* label() { return any_of(std::array{"a", "b", "c+", "c-"}); }

    std::string labels(std::size_t count) {
        std::vector<std::string> all;
        for (std::size_t i = 0; i < count; ++i) all.push_back(fmt::format("\"{}\"", label()));
        return fmt::format("[{}]", join(all, ", "));
    }

    std::string board() {
        switch (below(5)) {
            case 0:
                edges_ = 4;
                return fmt::format("board = [{}, {}]\n", up_to(3), up_to(2));
            case 1:
                edges_ = one_in(2) ? 3 : 4;
                return fmt::format("board = \"{}\"\n", edges_ == 3 ? "tetrahedron" : "cube");
            case 2:
                return sites();
            default:
                return lattice_board();
        }
    }

    std::string sites() {
        const bool cubes = one_in(2);
        edges_ = cubes ? 6 : 3;
        std::string text = "[board]\n";
        if (cubes) text += "cubes = true\n";
        if (one_in(2)) text += "names = [\"X\", \"Y\"]\n";
        return text + (cubes ? "sites = [[\"a\", \"b\", \"c\", \"d\", \"e\", \"f\"], [\"a\", "
                               "\"g\", \"h\", \"c\", \"h\", \"i\"]]\n"
                             : "sites = [[\"a\", \"b\", \"c\"], [\"a\", \"d\", \"c\"]]\n");
    }

    std::string lattice_board() {
        constexpr std::array names{"square", "triangular", "hexagonal", "cubic"};
        const std::size_t which = below(4);
        edges_ = std::array{4U, 3U, 6U, 6U}[which];
        std::string text = "[board]\n";
        if (which > 0 || one_in(2)) text += fmt::format("lattice = \"{}\"\n", names[which]);
        if (which == 3) {
            const int width = up_to(2);
            text += fmt::format("box = [{}, {}, 1]\n", width, up_to(2));
            return one_in(2) ? text + "wrap = \"cylinder\"\n" : text;
        }
        const bool two = which == 1;
        switch (below(which == 0 ? 5 : 7)) {
            case 0:
                text += fmt::format("box = [{}, {}]\n", up_to(3), up_to(2));
                if (one_in(2)) text += one_in(2) ? "wrap = \"cylinder\"\n" : "wrap = \"torus\"\n";
                return text;
            case 1:
                text += two ? "cells = [[0, 0, 0], [0, 0, 1], [1, 0, 0]]\n"
                            : "cells = [[0, 0], [1, 0], [0, 1]]\n";
                return one_in(2) ? text + "wrap = { kind = \"torus\", size = [2, 2] }\n" : text;
            case 2:
                return text + (two ? "picture = \"\"\"\n###.\n\"\"\"\n"
                                   : "picture = \"\"\"\n##\n#.\n\"\"\"\n");
            case 3:
                text += fmt::format("disc = {}\n", up_to(3));
                return text;
            case 4:
                return text + "polygon = [[0, 0], [3, 0], [0, 3]]\n" +
                       (two ? "without = [[0, 0, 0]]\n" : "without = [[0, 0]]\n");
            case 5:
                return text + fmt::format("hexagon = {}\n", up_to(2));
            default:
                return text + fmt::format("triangle = {}\n", up_to(3));
        }
    }

    std::string tile_table(std::uint64_t number) {
        std::string text = "[[tiles]]\n";
        if (one_in(3)) text += fmt::format("turns = \"{}\"\n", turns());
        text += any_of(std::array{"", "count = 2\n", "count = \"unlimited\"\n", "min = 0\n",
                                  "max = 3\n", "min = 1\nmax = \"unlimited\"\n"});
        switch (below(4)) {
            case 0:
                text +=
                    fmt::format("set = \"all\"\nlabels = {}\n", one_in(2) ? "2" : "[\"a\", \"b\"]");
                return one_in(4) ? text + "different = true\n" : text + only();
            case 1:
                return text +
                       fmt::format("set = \"macmahon-{}\"\n", edges_ == 4   ? "squares"
                                                              : edges_ == 3 ? "triangles"
                                                                            : "cubes") +
                       only();
            case 2:
                text += fmt::format("list = \"\"\"\nL{}: {}\n{}\n\"\"\"\n", number, in_list(),
                                    in_list());
                return text;
            default:
                if (one_in(2)) text += fmt::format("name = \"t{};\"\n", number);
                return text + fmt::format("edges = {}\n", labels(edges_));
        }
    }

    std::string in_list() {
        std::vector<std::string> all;
        for (std::size_t i = 0; i < edges_; ++i) all.emplace_back(label());
        return join(all, " ");
    }

    std::string only() { return one_in(2) ? "only = [\"A\", \"B\"]\n" : ""; }

    std::string placed(const Puzzle& puzzle) {
        const Tile& tile = any_of(puzzle.tiles);
        std::string text = fmt::format("[[placed]]\ntile = \"{}\"\nsite = \"{}\"\n", tile.name,
                                       any_of(puzzle.board.sites).name);
        if (!one_in(2)) return text;
        std::vector<std::string> shown;
        const auto faces = faces_of(tile, puzzle.board.form);
        for (const LabelId one : any_of(faces))
            shown.push_back(fmt::format("\"{}\"", puzzle.labels.name(one)));
        return text + fmt::format("edges = [{}]\n", join(shown, ", "));
    }

    std::string border(const Puzzle& puzzle) {
        const std::string& site = any_of(puzzle.board.sites).name;
        const std::string& side = puzzle.board.sides.empty() ? site : any_of(puzzle.board.sides);
        switch (below(6)) {
            case 0:
                return "[border]\nlabel = \"a\"\n";
            case 1:
                return fmt::format("[border]\nsame = [\"{}\"]\n", side);
            case 2:
                return fmt::format("[border]\nlabel = \"b\"\nsides = {{ {} = \"{}\" }}\n", side,
                                   label());
            case 3:
                return fmt::format("[border]\nedges = [[\"{}\", {}, \"{}\"]]\n", site, up_to(3),
                                   label());
            case 4:
                return fmt::format("[border]\nsame_edges = [[[\"{}\", 1], [\"{}\", 2]]]\n", site,
                                   any_of(puzzle.board.sites).name);
            default:
                return {};
        }
    }

    std::string expect() {
        std::string text = "[expect]\n";
        for (const char* key : {"raw", "distinct", "rotations", "labels"})
            if (one_in(2)) text += fmt::format("{} = \"{}\"\n", key, below(100));
        return text + (one_in(2) ? "source = \"somebody\"\n" : "slow = \"a day\"\n");
    }

    std::size_t edges_ = 0;  // of each site
};

}  // namespace

std::string random_matching_file(std::uint64_t seed) {
    for (std::uint64_t attempt = 0; attempt < 1'000; ++attempt) {
        const std::string text = MatchingFileMaker{1'000 * seed + attempt}.make();
        if (!text.empty() && read_puzzle(text, "")) return text;
    }
    require(false, "some text can be read");
    return {};
}

}  // namespace tilewright::tests
