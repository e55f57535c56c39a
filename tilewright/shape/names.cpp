#include "tilewright/shape/names.hpp"

#include <algorithm>
#include <array>

namespace tilewright::shape {
namespace {

// From Golomb, Polyominoes (1954, 1965).
constexpr std::array square_1{StandardName{"O", "#"}};
constexpr std::array square_2{StandardName{"I", "##"}};
constexpr std::array square_3{StandardName{"I", "###"}, StandardName{"V", "##/#."}};
constexpr std::array square_4{
    StandardName{"I", "####"},    StandardName{"L", "#./#./##", "J"},
    StandardName{"O", "##/##"},   StandardName{"S", ".##/##.", "Z"},
    StandardName{"T", "###/.#."},
};
constexpr std::array square_5{
    StandardName{"F", ".##/##./.#."}, StandardName{"I", "#####"},
    StandardName{"L", "#./#./#./##"}, StandardName{"N", ".#/.#/##/#."},
    StandardName{"P", "##/##/#."},    StandardName{"T", "###/.#./.#."},
    StandardName{"U", "#.#/###"},     StandardName{"V", "#../#../###"},
    StandardName{"W", "#../##./.##"}, StandardName{"X", ".#./###/.#."},
    StandardName{"Y", ".#/##/.#/.#"}, StandardName{"Z", "##./.#./.##"},
};

// The names of the Soma pieces: V, L, T, Z, the screws A and B, and the branch P.  With I and O,
// these are all polycubes of three and four cubes.
constexpr std::array cubic_1{StandardName{"O", "#"}};
constexpr std::array cubic_2{StandardName{"I", "##"}};
constexpr std::array cubic_3{StandardName{"I", "###"}, StandardName{"V", "##/#."}};
constexpr std::array cubic_4{
    StandardName{"I", "####"},        StandardName{"O", "##/##"},
    StandardName{"L", "###/#.."},     StandardName{"T", "###/.#."},
    StandardName{"Z", "##./.##"},     StandardName{"A", "##|.#/#.|..", "B"},
    StandardName{"P", "##|#./#.|.."},
};

// The usual letters, as in the tables of the puzzle literature.
constexpr std::array hexagonal_1{
    StandardName{"O", "#"},
};
constexpr std::array hexagonal_2{
    StandardName{"I", "##"},
};
constexpr std::array hexagonal_3{
    StandardName{"I", "###"},
    StandardName{"V", "##/.#"},
    StandardName{"A", "##/#."},
};
constexpr std::array hexagonal_4{
    StandardName{"I", "####"},        StandardName{"J", "###/..#"}, StandardName{"O", "##/##"},
    StandardName{"P", "###/.#."},     StandardName{"S", "##./.##"}, StandardName{"U", ".##/#.#"},
    StandardName{"Y", "..#/##./.#."},
};
constexpr std::array triangular_1{
    StandardName{"T", "#."},
};
constexpr std::array triangular_2{
    StandardName{"D", "##"},
};
constexpr std::array triangular_3{
    StandardName{"I", "###."},
};
constexpr std::array triangular_4{
    StandardName{"C", "...#/###."},
    StandardName{"I", "####"},
    StandardName{"T", "###./#..."},
};
constexpr std::array triangular_5{
    StandardName{"C", ".#.#/###."},
    StandardName{"I", "#####."},
    StandardName{"L", "####/..#."},
    StandardName{"P", "####/#..."},
};
constexpr std::array triangular_6{
    StandardName{"C", "####/..##"},     StandardName{"E", "...#../#####."},
    StandardName{"F", "####/#.#."},     StandardName{"G", "####/.##."},
    StandardName{"H", "...##./####.."}, StandardName{"I", "######"},
    StandardName{"J", ".#..../#####."}, StandardName{"O", ".###/###."},
    StandardName{"P", "#####./..#..."}, StandardName{"S", ".#../####/..#."},
    StandardName{"V", "####/##.."},     StandardName{"X", "...#/####/#..."},
};
constexpr std::array stick_1{
    StandardName{"I", "#."},
};
constexpr std::array stick_2{
    StandardName{"I", "#.#."},
    StandardName{"V", "##"},
};
constexpr std::array stick_3{
    StandardName{"I", "#.#.#."}, StandardName{"L", "#.#..#"},    StandardName{"T", "#.##"},
    StandardName{"U", "##.#"},   StandardName{"Z", "..##/#..."},
};
constexpr std::array stick_4{
    StandardName{"F", "####"},          StandardName{"H", "#.##/..#."},
    StandardName{"I", "#.#.#.#."},      StandardName{"J", "#.#..#/..#..."},
    StandardName{"L", "#.#.#..#"},      StandardName{"N", "#.#..#/....#."},
    StandardName{"O", "##.#/#..."},     StandardName{"P", ".###/#..."},
    StandardName{"R", ".#../#.##"},     StandardName{"T", "#.##/...#"},
    StandardName{"U", "###..#"},        StandardName{"V", "#.#..#/.....#"},
    StandardName{"W", "#..#../..#..#"}, StandardName{"X", "...#/#.##"},
    StandardName{"Y", "#.#.##"},        StandardName{"Z", ".#..../#.#..#"},
};

struct Row {
    std::string_view lattice;
    std::size_t cells;
    std::span<const StandardName> names;
    bool of_all = true;
};
constexpr std::array rows{
    Row{"square", 1, square_1},         Row{"square", 2, square_2},
    Row{"square", 3, square_3},         Row{"square", 4, square_4},
    Row{"square", 5, square_5},         Row{"cubic", 1, cubic_1},
    Row{"cubic", 2, cubic_2},           Row{"cubic", 3, cubic_3},
    Row{"cubic", 4, cubic_4},           Row{"cubic", 5, square_5, false},  // the flat ones
    Row{"hexagonal", 1, hexagonal_1},   Row{"hexagonal", 2, hexagonal_2},
    Row{"hexagonal", 3, hexagonal_3},   Row{"hexagonal", 4, hexagonal_4},
    Row{"triangular", 1, triangular_1}, Row{"triangular", 2, triangular_2},
    Row{"triangular", 3, triangular_3}, Row{"triangular", 4, triangular_4},
    Row{"triangular", 5, triangular_5}, Row{"triangular", 6, triangular_6},
    Row{"stick", 1, stick_1},           Row{"stick", 2, stick_2},
    Row{"stick", 3, stick_3},           Row{"stick", 4, stick_4},
};

}  // namespace

StandardNames standard_names(std::string_view lattice, std::size_t cells) {
    const auto row = std::ranges::find_if(
        rows, [&](const Row& r) { return r.lattice == lattice && r.cells == cells; });
    return row == rows.end() ? StandardNames{} : StandardNames{row->names, row->of_all};
}

}  // namespace tilewright::shape
