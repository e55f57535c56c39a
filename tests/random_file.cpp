#include "tests/random_file.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "tests/chance.hpp"
#include "tilewright/base/contract.hpp"
#include "tilewright/base/join.hpp"
#include "tilewright/lattice/picture.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/shape/sets.hpp"

namespace tilewright::tests {
namespace {

using namespace packing;
using puzzle_file::cells_text;

// The lattices that other programs have, too.
constexpr std::array<std::string_view, 8> shared{"square", "triangular", "hexagonal", "cubic",
                                                 "prism",  "fcc",        "rhombic",   "tetra-octa"};
constexpr std::size_t most_cells = 10;
constexpr std::size_t largest_piece = 3;

class FileMaker : Chance {
public:
    FileMaker(const Lattice& lattice, std::uint64_t seed) : Chance{seed}, lattice_{lattice} {}

    // One text.  Not each of them can be read: keys may contradict each other.
    std::string make() {
        const std::vector<std::string> boards = make_boards();
        if (boards.empty()) return {};
        std::string text = head() + join(boards, "");
        const std::uint64_t tables = 1 + below(2);
        for (std::uint64_t i = 0; i < tables; ++i) text += piece_table(static_cast<char>('A' + i));
        if (!one_in(3)) text += filler();
        const auto puzzle = read_puzzle(text, "");
        if (!puzzle) return {};
        if (one_in(4)) text += placed(*puzzle);
        if (one_in(4)) text += rules(*puzzle);
        if (one_in(10)) text += group(*puzzle);
        if (!puzzle->region.optional.empty() && one_in(2)) text += empty(*puzzle);
        if (puzzle->pieces.size() > 2) text = together(*puzzle) + text;
        return one_in(3) ? text + expect() : text;
    }

private:
    std::string head() {
        std::string text;
        if (one_in(4)) text += "kind = \"packing\"\n";
        if (one_in(2))
            text += fmt::format("title = \"{}\"\n",
                                any_of(std::array{"Eins & zwei", "two\\nlines", "<3> \\\"t\\\""}));
        if (one_in(3))
            text += fmt::format("notes = \"{}\"\n",
                                any_of(std::array{"a note", "more\\nthan one\\n", "\\ta\\u0001b"}));
        return text + fmt::format("lattice = \"{}\"\n", lattice_.name());
    }

    // ---- the region

    std::vector<std::string> make_boards() {
        std::vector<std::string> boards;
        const std::uint64_t count = one_in(10) ? 2 : 1;
        for (std::uint64_t i = 0; i < count; ++i) {
            auto board = make_board(count == 1);
            if (!board) return {};
            boards.push_back((count > 1 ? "[[region]]\n" : "[region]\n") + *board);
        }
        return boards;
    }

    std::optional<std::string> make_board(bool alone) {
        std::array size{up_to(4), up_to(4), lattice_.flat() ? 1 : up_to(3)};
        std::string text = form(size);
        const auto puzzle = read_puzzle(
            fmt::format("lattice = \"{}\"\n[region]\n{}[[pieces]]\nname = \"o\"\ncells = "
                        "[{}]\n[[pieces]]\nname = \"P\"\ncells = [{}]\n",
                        lattice_.name(), text, lattice_.name_of(Cell{}), lattice_.name_of(Cell{})),
            "");
        if (!puzzle || puzzle->region.size() > most_cells || puzzle->region.size() < 2)
            return std::nullopt;
        const bool drawn = text.starts_with("picture");
        std::vector<Cell> cells = puzzle->region.required;
        if (!drawn && cells.size() > 4 && one_in(3))
            text += fmt::format("without = {}\n", cells_text(lattice_, std::array{take(cells)}));
        cells_ = cells;
        std::ranges::copy(puzzle->region.optional, std::back_inserter(cells_));
        if (one_in(8))
            text += "optional = \"all\"\n";
        else if (!drawn && one_in(4))
            text += fmt::format("optional = {}\n",
                                cells_text(lattice_, std::vector{take(cells), take(cells)}));
        if (alone && one_in(4)) text += wrap(size, text.starts_with("box"));
        if (one_in(7)) text += board_colours();
        return text;
    }

    Cell take(std::vector<Cell>& cells) {
        const std::size_t i = below(cells.size());
        const Cell cell = cells[i];
        cells.erase(cells.begin() + static_cast<std::ptrdiff_t>(i));
        return cell;
    }

    std::string form(const std::array<int, 3>& size) {
        const bool has_triangles = lattice_.regular() && lattice_.slanted();
        switch (below(lattice_.flat() ? has_triangles ? 8 : 6 : 4)) {
            case 0:
                return lattice_.flat() ? fmt::format("box = [{}, {}]\n", size[0], size[1])
                                       : fmt::format("box = [{}]\n", join(size, ", "));
            case 1:
                return lattice_.flat()
                           ? fmt::format("box = \"{}x{}\"\n", size[1], size[0])
                           : fmt::format("box = \"{}x{}x{}\"\n", size[2], size[1], size[0]);
            case 2:
                return fmt::format("cells = {}\n",
                                   cells_text(lattice_, grown(4 + below(most_cells - 4))));
            case 3:
                return picture();
            case 4:
                return fmt::format("disc = {}\n", up_to(4));
            case 5:
                return fmt::format("polygon = [[0, 0], [{}, 0], [{}, {}]]\n", 1 + up_to(3),
                                   up_to(2), 1 + up_to(3));
            case 6:
                return fmt::format("hexagon = {}\n", up_to(2));
            default:
                return fmt::format("triangle = {}\n", up_to(4));
        }
    }

    // Connected cells, which begin near the origin.
    std::vector<Cell> grown(std::size_t count) {
        std::vector<Cell> cells{
            Cell{{}, static_cast<int>(below(static_cast<std::uint64_t>(lattice_.type_count())))}};
        while (cells.size() < count) {
            const Cell from = any_of(cells);
            const Cell next = any_of(lattice_.neighbours_of_type(from.type)) + from.at;
            if (std::ranges::find(cells, next) == cells.end()) cells.push_back(next);
        }
        std::ranges::sort(cells);
        return cells;
    }

    std::string picture() {
        std::map<Cell, std::string> signs;
        for (const Cell& cell : grown(4 + below(most_cells - 4)))
            signs[cell] = one_in(12) ? "+" : "#";
        if (one_in(3)) signs.begin()->second = "o";
        return fmt::format("picture = \"\"\"\n{}\"\"\"\n", lattice::draw_picture(lattice_, signs));
    }

    std::string wrap(const std::array<int, 3>& size, bool boxed) {
        const std::string_view kind = any_of(std::array{"cylinder", "torus", "moebius", "klein"});
        return boxed && one_in(2) ? fmt::format("wrap = \"{}\"\n", kind)
                                  : fmt::format("wrap = {{ kind = \"{}\", size = [{}, {}] }}\n",
                                                kind, size[0], size[1]);
    }

    std::string board_colours() {
        if (one_in(2)) return "colours = \"chessboard\"\n";
        return fmt::format("colours = {{ red = {} }}\n",
                           cells_text(lattice_, std::array{any_of(cells_)}));
    }

    // ---- pieces

    std::string piece_table(char letter) {
        const auto sets = shape::sets_on(lattice_);
        const bool set = !sets.empty() && one_in(3);
        const std::size_t size = 1 + below(largest_piece);
        std::string text = "[[pieces]]\n" + turns() + bounds();
        if (one_in(12)) text += one_in(2) ? "choose = 1\n" : "choose = [0, 2]\n";
        if (set)
            return text + set_keys(sets[below(std::min<std::size_t>(3, sets.size()))]) +
                   (one_in(8) ? "colours = \"red\"\n" : "");
        const std::vector<Cell> cells = grown(size);
        text += fmt::format("name = \"{}\"\n", letter);
        if (one_in(4)) {
            std::map<Cell, std::string> signs;
            for (const Cell& cell : cells) signs[cell] = "#";
            text +=
                fmt::format("picture = \"\"\"\n{}\"\"\"\n", lattice::draw_picture(lattice_, signs));
        } else {
            text += fmt::format("cells = {}\n", cells_text(lattice_, cells));
        }
        return one_in(7) ? text + piece_colours(size) : text;
    }

    std::string set_keys(const shape::SetInfo& set) {
        std::string text = fmt::format("set = \"{}\"\n", set.name);
        const auto pieces = shape::make_set(lattice_, set.name, set.turns);
        if (one_in(2)) {
            const bool except = pieces->size() > 1 && one_in(2);
            text +=
                fmt::format("{} = [\"{}\"]\n", except ? "except" : "only", any_of(*pieces).name);
        }
        if (one_in(3)) text += "prefix = \"p-\"\n";
        return text;
    }

    std::string turns() {
        switch (below(6)) {
            case 0:
                return "turns = \"free\"\n";
            case 1:
                return "turns = \"one-sided\"\n";
            case 2:
                return "turns = \"fixed\"\n";
            case 3:
                return fmt::format("turns = [\"{}\", \"{}\"]\n",
                                   lattice_.notation(any_of(lattice_.symmetries())),
                                   lattice_.notation(any_of(lattice_.symmetries())));
            default:
                return {};
        }
    }

    std::string bounds() {
        switch (below(7)) {
            case 0:
                return fmt::format("count = {}\n", any_of(std::array{0, 0, 0, 1, 2}));
            case 1:
                return "count = \"unlimited\"\n";
            case 2:
                return "min = 0\n";
            case 3:
                return fmt::format("max = {}\n", up_to(3));
            case 4:
                return "min = 0\nmax = \"unlimited\"\n";
            case 5:
                return fmt::format("min = 1\nmax = {}\n", up_to(70'000));
            default:
                return {};
        }
    }

    std::string piece_colours(std::size_t size) {
        if (one_in(3)) return "colours = \"green\"\n";
        if (one_in(2)) return "colours = \"chessboard\"\n";
        std::vector<std::string> colours;
        for (std::size_t i = 0; i < size; ++i)
            colours.push_back(fmt::format("\"{}\"", one_in(2) ? "red" : ""));
        return fmt::format("colours = [{}]\n", join(colours, ", "));
    }

    // Single cells, so that there is a solution.
    std::string filler() {
        return fmt::format(
            "[[pieces]]\nname = \"o\"\ncells = [{}]\nturns = \"free\"\ncount = "
            "\"unlimited\"\n",
            lattice_.name_of(Cell{}));
    }

    // ---- the rest

    std::string placed(const Puzzle& puzzle) {
        const Piece& piece = any_of(puzzle.pieces);
        const Cell to = any_of(cells_);
        const auto turned = any_of(piece.orientations).cells();
        std::vector<Cell> cells;
        for (const Cell& cell : turned)
            cells.push_back(puzzle.region.wrap(cell + (to.at - turned.front().at)));
        return fmt::format("[[placed]]\npiece = \"{}\"\ncells = {}\n", piece.name,
                           cells_text(lattice_, cells));
    }

    std::string rules(const Puzzle& puzzle) {
        const std::string& one = any_of(puzzle.pieces).name;
        std::string text = "[rules]\n";
        if (one_in(3)) text += "no_four_corners = true\n";
        if (one_in(3))
            text += "apart = \"copies\"\n";
        else if (one_in(3))
            text += fmt::format("apart = [[\"{}\"]]\n", one);
        if (one_in(4)) text += fmt::format("off_border = [\"{}\"]\n", one);
        if (puzzle.colours.size() > 2) text += "colour_pairs = [[\"red\", \"white\"]]\n";
        return text;
    }

    static std::string together(const Puzzle& puzzle) {
        return fmt::format("together = [[\"{}\", \"{}\"]]\n", puzzle.pieces[0].name,
                           puzzle.pieces[1].name);
    }

    std::string group(const Puzzle& puzzle) {
        return fmt::format("[[groups]]\npieces = [\"{}\"]\n{}", any_of(puzzle.pieces).name,
                           one_in(2) ? "count = 1\n" : "min = 0\nmax = 2\n");
    }

    std::string empty(const Puzzle& puzzle) {
        std::string text = "[[empty]]\n";
        if (one_in(3))
            text += fmt::format("cells = {}\n",
                                cells_text(lattice_, std::array{any_of(puzzle.region.optional)}));
        const std::uint64_t most = below(puzzle.region.optional.size() + 1);
        return text + (one_in(3)   ? "count = 1\n"
                       : one_in(4) ? "min = 1\n"
                                   : fmt::format("max = {}\n", most));
    }

    std::string expect() {
        std::string text = "[expect]\n";
        for (const char* key : {"raw", "distinct", "rotations"})
            if (one_in(2)) text += fmt::format("{} = {}\n", key, below(100));
        if (one_in(2)) text += "source = \"somebody\"\n";
        if (one_in(2)) text += "slow = \"a day\"\n";
        return text;
    }

    const Lattice& lattice_;
    std::vector<Cell> cells_;  // of the last board
};

}  // namespace

std::string random_packing_file(std::uint64_t seed) {
    const auto names = lattice::lattice_names();
    const Lattice& lattice = *lattice::find_lattice(
        seed % 2 == 0 ? names[seed / 2 % names.size()] : shared[seed / 2 % shared.size()]);
    for (std::uint64_t attempt = 0; attempt < 1'000; ++attempt) {
        const std::string text = FileMaker{lattice, 1'000 * seed + attempt}.make();
        if (!text.empty() && read_puzzle(text, "")) return text;
    }
    require(false, "some text can be read");
    return {};
}

}  // namespace tilewright::tests
