#include "tilewright/matching/tile_sets.hpp"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

namespace tilewright::matching {
namespace {

constexpr std::array families{
    TileFamily{"quintominoes", "pentagons with five different labels, Conway's", Form::Polygon, 5,
               5, true, true, Turns::Reflect, 12},
    TileFamily{"macmahon-squares", "squares with up to three labels", Form::Polygon, 4, 3, false,
               false, Turns::Rotate, 24},
    TileFamily{"macmahon-triangles", "triangles with up to four labels", Form::Polygon, 3, 4, false,
               false, Turns::Rotate, 24},
    TileFamily{"macmahon-cubes", "cubes with six different labels", Form::Cube, 6, 6, false, true,
               Turns::Rotate, 30},
};

constexpr std::size_t letters = 26;

std::string short_name(std::size_t number, std::size_t count, char first) {
    return count <= letters ? std::string(1, static_cast<char>(first + number))
                            : std::to_string(number + 1);
}

// Counts up to the next row of digits below 'base'.  Returns false after the last row.
bool count_up(std::vector<std::size_t>& digits, std::size_t base) {
    for (std::size_t i = digits.size(); i-- > 0;) {
        if (++digits[i] < base) return true;
        digits[i] = 0;
    }
    return false;
}

}  // namespace

std::span<const TileFamily> tile_families() {
    return families;
}

std::vector<std::string> label_names(const TileFamily& family) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < family.labels; ++i)
        names.push_back(family.numbered ? std::to_string(i + 1)
                                        : short_name(i, family.labels, 'a'));
    return names;
}

Result<std::vector<Tile>> all_tiles(Form form, std::size_t edges, Turns turns,
                                    std::span<const LabelId> labels, bool different) {
    constexpr std::size_t most_rows = std::size_t{1} << 20;
    std::size_t rows = 1;
    for (std::size_t i = 0; i < edges; ++i)
        if ((rows *= labels.size()) > most_rows)
            return fail(
                Fault::Input,
                fmt::format("there are more than a million tiles with {} labels on {} edges",
                            labels.size(), edges),
                "use fewer labels, or list the tiles");
    std::vector<Tile> tiles;
    if (labels.empty()) return tiles;
    const std::vector<Turn> allowed = allowed_turns(form, edges, turns);
    std::vector<std::size_t> digits(edges, 0);
    do {
        if (different && std::set(digits.begin(), digits.end()).size() < edges) continue;
        Tile tile{.name = {}, .labels = {}, .turns = turns};
        for (const std::size_t digit : digits) tile.labels.push_back(labels[digit]);
        const bool is_least = std::ranges::none_of(allowed, [&](const Turn& turn) {
            return turned(turn, std::span<const LabelId>{tile.labels}) < tile.labels;
        });
        if (is_least) tiles.push_back(std::move(tile));
    } while (count_up(digits, labels.size()));
    for (std::size_t i = 0; i < tiles.size(); ++i) tiles[i].name = short_name(i, tiles.size(), 'A');
    return tiles;
}

}  // namespace tilewright::matching
