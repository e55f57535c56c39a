#include "tilewright/foreign/edge_list.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/foreign/word_rows.hpp"
#include "tilewright/foreign/words.hpp"
#include "tilewright/matching/puzzle_text.hpp"

namespace tilewright::foreign {
namespace {

constexpr std::size_t edges = 4;
constexpr std::size_t largest_list = std::size_t{2} << 20;  // bytes
constexpr std::size_t most_rows = limits::most_sites + 3;   // with heading and size, and one more

using Size = std::array<int, 2>;  // columns and rows

struct NumberedTile {
    int number;
    std::array<int, edges> labels;
};

// What the lines say.
struct List {
    std::optional<Size> size;
    Position size_at;
    Position first_at;  // of the tiles
    bool numbered = false;
    bool has_heading = false;
    std::vector<NumberedTile> tiles;
};

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_number(std::string_view word) {
    return std::ranges::all_of(word, is_digit);
}

bool is_heading(const WordRow& row) {
    return std::ranges::none_of(
        row.words, [](std::string_view word) { return std::ranges::any_of(word, is_digit); });
}

Result<int> read_number(const WordRow& row, std::size_t word) {
    const std::string_view text = row.words[word];
    const auto number = is_number(text) ? parse_integer(text) : std::nullopt;
    if (!number)
        return fail_in_text(row.at(word),
                            fmt::format("\"{}\" is no number of an edge", text.substr(0, 32)),
                            "edges are numbers of up to nine digits; a list of tiles with other "
                            "labels goes into a puzzle file: list = \"\"\" ... \"\"\"");
    return *number;
}

Result<Size> read_size(const WordRow& row) {
    Size size{};
    for (std::size_t i = 0; i < size.size(); ++i) {
        const auto side = read_number(row, std::min(i, row.words.size() - 1));
        if (!side) return std::unexpected(side.error());
        if (*side < 1 || *side > static_cast<int>(limits::most_sites))
            return fail_in_text(row.at(0), fmt::format("a board with a side of {}", *side),
                                "the first line gives columns and rows, as in '16 16'");
        size[i] = *side;
    }
    return size;
}

// Reads the tiles, a row each, all with as many numbers as the first.
Result<void> read_tiles(std::span<const WordRow> rows, List& list) {
    if (rows.empty())
        return fail_in_text({}, "there are no tiles",
                            "write the numbers of the four edges of one tile on a line, clockwise");
    list.first_at = rows.front().at(0);
    list.numbered = rows.front().words.size() == edges + 1;
    const std::size_t width = edges + (list.numbered ? 1 : 0);
    std::set<int> numbers;
    for (const WordRow& row : rows) {
        if (row.words.size() != width)
            return fail_in_text(row.at(0),
                                fmt::format("{} number{} where {} are expected", row.words.size(),
                                            row.words.size() == 1 ? "" : "s", width),
                                list.numbered
                                    ? "each line has the number of a tile and its four edges"
                                    : "each line has the four edges of a tile, clockwise");
        if (list.tiles.size() == limits::most_sites)
            return fail_in_text(row.at(0),
                                fmt::format("there are more than {} tiles", limits::most_sites));
        NumberedTile tile{static_cast<int>(list.tiles.size()) + 1, {}};
        for (std::size_t i = 0; i < width; ++i) {
            const auto number = read_number(row, i);
            if (!number) return std::unexpected(number.error());
            const bool names = list.numbered && i == 0;
            (names ? tile.number : tile.labels[i - (list.numbered ? 1 : 0)]) = *number;
        }
        if (!numbers.insert(tile.number).second)
            return fail_in_text(row.at(0), fmt::format("two tiles have the number {}", tile.number),
                                "of five numbers on a line, the first is the number of the tile");
        list.tiles.push_back(tile);
    }
    return {};
}

Result<List> read_list(std::string_view text) {
    if (text.size() > largest_list)
        return fail(Fault::Input, "the list is larger than 2 MB",
                    fmt::format("tilewright takes up to {} tiles", limits::most_sites));
    const std::vector<WordRow> all = word_rows(text, most_rows);
    std::span<const WordRow> rows{all};
    List list;
    if (!rows.empty() && is_heading(rows.front())) {
        list.has_heading = true;
        rows = rows.subspan(1);
    }
    if (!rows.empty() && rows.front().words.size() <= 2) {
        const auto size = read_size(rows.front());
        if (!size) return std::unexpected(size.error());
        list.size = *size;
        list.size_at = rows.front().at(0);
        rows = rows.subspan(1);
    }
    if (auto read = read_tiles(rows, list); !read) return std::unexpected(read.error());
    return list;
}

// ---- the frame

// Which edges are on the border, as bits, however turned: the least of four.
unsigned least_turn(unsigned bits) {
    unsigned least = bits;
    for (std::size_t i = 1; i < edges; ++i) {
        bits = (bits >> 1) | ((bits & 1) << (edges - 1));
        least = std::min(least, bits);
    }
    return least;
}

using Patterns = std::map<unsigned, std::size_t>;

Patterns patterns_of_zeros(const List& list) {
    Patterns patterns;
    for (const NumberedTile& tile : list.tiles) {
        unsigned bits = 0;
        for (std::size_t i = 0; i < edges; ++i) bits |= tile.labels[i] == 0 ? 1U << i : 0;
        ++patterns[least_turn(bits)];
    }
    return patterns;
}

Patterns patterns_of_frame(const Size& size) {
    Patterns patterns;
    for (int x = 0; x < size[0]; ++x)
        for (int y = 0; y < size[1]; ++y)
            ++patterns[least_turn((y == 0 ? 1U : 0) | (x == size[0] - 1 ? 2U : 0) |
                                  (y == size[1] - 1 ? 4U : 0) | (x == 0 ? 8U : 0))];
    return patterns;
}

std::int64_t area(const Size& size) {
    return std::int64_t{size[0]} * size[1];
}

bool fills(const List& list, const Size& size) {
    return area(size) == static_cast<std::int64_t>(list.tiles.size());
}

bool has_frame(const List& list, const Size& size) {
    return fills(list, size) && patterns_of_zeros(list) == patterns_of_frame(size);
}

// The wider board of all those with that many sites, if the zeros make the frame of one.
std::optional<Size> size_of_frame(const List& list) {
    const int tiles = static_cast<int>(list.tiles.size());
    const Patterns zeros = patterns_of_zeros(list);
    for (int rows = 1; rows * rows <= tiles; ++rows)
        if (tiles % rows == 0)
            if (const Size size{tiles / rows, rows}; zeros == patterns_of_frame(size)) return size;
    return std::nullopt;
}

std::optional<Size> square(const List& list) {
    const int tiles = static_cast<int>(list.tiles.size());
    for (int side = 1; side * side <= tiles; ++side)
        if (side * side == tiles) return Size{side, side};
    return std::nullopt;
}

// ---- the board

// A size that was given must be that of the tiles.
Result<Size> checked(const List& list, const Size& size, Fault fault, std::string_view who) {
    if (fills(list, size)) return size;
    return std::unexpected(
        Error{fault,
              {},
              fault == Fault::Usage ? Position{} : list.size_at,
              fmt::format("{} {} x {}, which takes {} tiles, and there are {}", who, size[0],
                          size[1], area(size), list.tiles.size()),
              "each site takes one tile: a tile that is there twice has two lines"});
}

Result<Size> find_size(const List& list, const EdgeListOptions& options,
                       std::vector<std::string>& notes) {
    if (options.size) return checked(list, *options.size, Fault::Usage, "the size asked for is");
    if (list.size) return checked(list, *list.size, Fault::Input, "the board is said to be");
    if (const auto size = size_of_frame(list)) {
        notes.push_back(
            fmt::format("the board is taken to be {} x {}: the edges with the label 0 "
                        "are the frame of such a board",
                        (*size)[0], (*size)[1]));
        return *size;
    }
    if (const auto size = square(list)) {
        notes.push_back(fmt::format("the board is taken to be {} x {}, as there are {} tiles",
                                    (*size)[0], (*size)[1], list.tiles.size()));
        return *size;
    }
    return fail_in_text(
        list.first_at,
        fmt::format("{} tiles make no square, and no size is given", list.tiles.size()),
        "give columns and rows in a first line of their own, as in '6 4', or import "
        "the list with --size 6x4");
}

std::string border_note(const List& list, const Size& size, bool frame) {
    std::int64_t zeros = 0;
    for (const NumberedTile& tile : list.tiles) zeros += std::ranges::count(tile.labels, 0);
    if (frame)
        return fmt::format(
            "the label 0 is the border's: the {} edges that have it are just those "
            "of the frame",
            zeros);
    if (zeros == 0) return "the border is free: no edge has the label 0";
    return fmt::format(
        "the border is free, and 0 a label as any other: {} edges have it, and they "
        "are not those of a frame of {} x {}",
        zeros, size[0], size[1]);
}

std::string puzzle_file(const List& list, const Size& size, bool frame) {
    std::string text = fmt::format("kind = \"matching\"\nboard = [{}, {}]\n", size[0], size[1]);
    if (frame) text += "border = { label = \"0\" }\n";
    text += "\n[[tiles]]\nlist = \"\"\"\n";
    for (const NumberedTile& tile : list.tiles) {
        if (list.numbered) text += fmt::format("{}: ", tile.number);
        text += fmt::format("{}\n", fmt::join(tile.labels, " "));
    }
    return text + "\"\"\"\n";
}

// ---- drawings

// Whether most rows near the beginning are four or five numbers, and whether drawings have none
// like that.
struct Likeness {
    bool rows;
    bool sure;
};

Likeness likeness_of(std::string_view text) {
    constexpr std::size_t enough_bytes = std::size_t{1} << 14;
    constexpr std::size_t enough_rows = 100;
    const std::vector<WordRow> rows = word_rows(text.substr(0, enough_bytes), enough_rows);
    std::size_t fitting = 0;
    bool sure = false;
    for (const WordRow& row : rows) {
        const bool fits = (row.words.size() == edges || row.words.size() == edges + 1) &&
                          std::ranges::all_of(row.words, is_number);
        if (!fits) continue;
        ++fitting;
        const std::string_view line{row.start, row.words.back().data()};
        sure |= line.find_first_of(",;:") != std::string_view::npos ||
                std::ranges::any_of(row.words, [](std::string_view w) { return w.size() > 1; });
    }
    return {2 * fitting > rows.size(), sure};
}

// Whether each label but 0 occurs as often as it must to meet itself everywhere.
bool is_even(const List& list) {
    std::map<int, std::size_t> uses;
    for (const NumberedTile& tile : list.tiles)
        for (const int label : tile.labels) ++uses[label];
    uses.erase(0);
    return std::ranges::all_of(uses, [](const auto& use) { return use.second % 2 == 0; });
}

}  // namespace

TextKind kind_of_text(std::string_view text) {
    const Likeness likeness = likeness_of(text);
    if (!likeness.rows) return TextKind::Drawing;
    if (likeness.sure) return TextKind::EdgeList;
    const auto list = read_list(text);
    if (!list) return TextKind::Drawing;
    if (list->size && fills(*list, *list->size)) return TextKind::EdgeList;
    // Four rows with two zeros each are also drawn easily.
    constexpr std::size_t easily_drawn = 4;
    const bool frame = list->tiles.size() > easily_drawn && size_of_frame(*list) && is_even(*list);
    return frame ? TextKind::EdgeList : TextKind::Either;
}

Result<ImportedList> import_edge_list(std::string_view text, const EdgeListOptions& options) {
    const auto list = read_list(text);
    if (!list) return std::unexpected(list.error());
    ImportedList imported;
    if (list->has_heading) imported.notes.push_back("the first line is taken for a heading");
    const auto size = find_size(*list, options, imported.notes);
    if (!size) return std::unexpected(size.error());
    const bool frame = has_frame(*list, *size);
    imported.notes.push_back(border_note(*list, *size, frame));
    imported.text = puzzle_file(*list, *size, frame);
    auto puzzle = matching::read_puzzle(imported.text, "");
    if (!puzzle) return std::unexpected(puzzle.error());
    imported.puzzle = std::move(*puzzle);
    return imported;
}

}  // namespace tilewright::foreign
