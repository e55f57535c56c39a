#include "tilewright/foreign/edge_list.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "tilewright/base/join.hpp"
#include "tilewright/base/so_many.hpp"
#include "tilewright/foreign/edge_rows.hpp"
#include "tilewright/foreign/word_rows.hpp"
#include "tilewright/foreign/words.hpp"
#include "tilewright/matching/puzzle_text.hpp"

namespace tilewright::foreign {
namespace {

// ---- the frame

// The least of the four rotations of a pattern of border edges, given as bits.
unsigned least_turn(unsigned bits) {
    unsigned least = bits;
    for (std::size_t i = 1; i < edges_of_square; ++i) {
        bits = (bits >> 1) | ((bits & 1) << (edges_of_square - 1));
        least = std::min(least, bits);
    }
    return least;
}

using Patterns = std::map<unsigned, std::size_t>;

Patterns patterns_of_zeros(const EdgeRows& list) {
    Patterns patterns;
    for (const NumberedTile& tile : list.tiles) {
        unsigned bits = 0;
        for (std::size_t i = 0; i < edges_of_square; ++i) bits |= tile.labels[i] == 0 ? 1U << i : 0;
        ++patterns[least_turn(bits)];
    }
    return patterns;
}

Patterns patterns_of_frame(const BoardSize& size) {
    Patterns patterns;
    for (int x = 0; x < size[0]; ++x)
        for (int y = 0; y < size[1]; ++y)
            ++patterns[least_turn((y == 0 ? 1U : 0) | (x == size[0] - 1 ? 2U : 0) |
                                  (y == size[1] - 1 ? 4U : 0) | (x == 0 ? 8U : 0))];
    return patterns;
}

std::int64_t area(const BoardSize& size) {
    return std::int64_t{size[0]} * size[1];
}

bool fills(const EdgeRows& list, const BoardSize& size) {
    return area(size) == static_cast<std::int64_t>(list.tiles.size());
}

bool has_frame(const EdgeRows& list, const BoardSize& size) {
    return fills(list, size) && patterns_of_zeros(list) == patterns_of_frame(size);
}

// Finds a board whose frame the zeros make.  Of two such boards with this many sites, it takes the
// wider one.
std::optional<BoardSize> size_of_frame(const EdgeRows& list) {
    const int tiles = static_cast<int>(list.tiles.size());
    const Patterns zeros = patterns_of_zeros(list);
    for (int rows = 1; rows * rows <= tiles; ++rows)
        if (tiles % rows == 0)
            if (const BoardSize size{tiles / rows, rows}; zeros == patterns_of_frame(size))
                return size;
    return std::nullopt;
}

std::optional<BoardSize> square(const EdgeRows& list) {
    const int tiles = static_cast<int>(list.tiles.size());
    for (int side = 1; side * side <= tiles; ++side)
        if (side * side == tiles) return BoardSize{side, side};
    return std::nullopt;
}

// ---- the board

// Checks a given size: it must be right for the number of tiles.
Result<BoardSize> checked(const EdgeRows& list, const BoardSize& size, Fault fault,
                          std::string_view who) {
    if (fills(list, size)) return size;
    return std::unexpected(
        Error{fault,
              {},
              fault == Fault::Usage ? Position{} : list.size_at,
              fmt::format("{} {} x {}, which takes {} tiles, and there are {}", who, size[0],
                          size[1], area(size), list.tiles.size()),
              "each site takes one tile: a tile that is there twice has two lines"});
}

Result<BoardSize> find_size(const EdgeRows& list, const EdgeListOptions& options,
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
        notes.push_back(fmt::format("the board is taken to be {} x {}, for {}", (*size)[0],
                                    (*size)[1], so_many(list.tiles.size(), "tile")));
        return *size;
    }
    return fail_in_text(
        list.first_at,
        fmt::format("{} tiles make no square, and no size is given", list.tiles.size()),
        "give columns and rows in a first line of their own, as in '6 4', or import "
        "the list with --size 6x4");
}

std::string border_note(const EdgeRows& list, const BoardSize& size, bool frame) {
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

std::string puzzle_file(const EdgeRows& list, const BoardSize& size, bool frame) {
    std::string text = fmt::format("kind = \"matching\"\nboard = [{}, {}]\n", size[0], size[1]);
    if (frame) text += "border = { label = \"0\" }\n";
    text += "\n[[tiles]]\nlist = \"\"\"\n";
    for (const NumberedTile& tile : list.tiles) {
        if (list.numbered) text += fmt::format("{}: ", tile.number);
        text += fmt::format("{}\n", join(tile.labels, " "));
    }
    return text + "\"\"\"\n";
}

// ---- drawings

bool is_label(std::string_view word) {
    return std::ranges::all_of(word, [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    });
}

// How much a text looks like a list.  'rows': most rows near the beginning consist of four or five
// numbers, or of such words with commas or colons.  'sure': one of these rows has something that
// drawings never have.
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
        const std::string_view line{row.start, row.words.back().data()};
        const bool separated = line.find_first_of(",;:") != std::string_view::npos;
        const bool numbers = std::ranges::all_of(row.words, is_number);
        const bool fits =
            (row.words.size() == edges_of_square || row.words.size() == edges_of_square + 1) &&
            (numbers || (separated && std::ranges::all_of(row.words, is_label)));
        if (!fits) continue;
        ++fitting;
        sure |= separated ||
                std::ranges::any_of(row.words, [](std::string_view w) { return w.size() > 1; });
    }
    return {2 * fitting > rows.size(), sure};
}

// Whether each label except 0 occurs an even number of times, as it must to meet itself everywhere.
bool is_even(const EdgeRows& list) {
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
    const auto list = read_edge_rows(text);
    if (!list) return TextKind::Drawing;
    if (list->size && fills(*list, *list->size)) return TextKind::EdgeList;
    // Four rows with two zeros each are easily drawn as well.
    constexpr std::size_t easily_drawn = 4;
    const bool frame = list->tiles.size() > easily_drawn && size_of_frame(*list) && is_even(*list);
    return frame ? TextKind::EdgeList : TextKind::Either;
}

Result<ImportedList> import_edge_list(std::string_view text, const EdgeListOptions& options) {
    const auto list = read_edge_rows(text);
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
