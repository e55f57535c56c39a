#include "tilewright/matching/puzzle.hpp"

#include <algorithm>
#include <map>

namespace tilewright::matching {

std::vector<std::vector<LabelId>> faces_of(const Tile& tile, Form form) {
    std::vector<std::vector<LabelId>> faces;
    for (const Turn& turn : allowed_turns(form, tile.labels.size(), tile.turns))
        faces.push_back(turned(turn, std::span<const LabelId>{tile.labels}));
    std::ranges::sort(faces);
    const auto repeated = std::ranges::unique(faces);
    faces.erase(repeated.begin(), repeated.end());
    return faces;
}

std::vector<LabelId> least_face(const Tile& tile, Form form) {
    return faces_of(tile, form).front();
}

std::vector<Tile> merge_equal_tiles(std::vector<Tile> tiles, Form form) {
    std::vector<Tile> merged;
    std::map<std::pair<Turns, std::vector<LabelId>>, std::size_t> known;
    const auto sum = [](std::uint32_t a, std::uint32_t b) {
        return b >= unlimited - a ? unlimited : a + b;
    };
    for (Tile& tile : tiles) {
        const auto [found, is_new] =
            known.try_emplace({tile.turns, least_face(tile, form)}, merged.size());
        if (is_new) {
            merged.push_back(std::move(tile));
            continue;
        }
        Tile& first = merged[found->second];
        first.min = sum(first.min, tile.min);
        first.max = sum(first.max, tile.max);
        first.other_names.push_back(std::move(tile.name));
        std::ranges::move(tile.other_names, std::back_inserter(first.other_names));
    }
    return merged;
}

std::optional<TileId> find_tile(const Puzzle& puzzle, std::string_view name) {
    const auto found = std::ranges::find_if(puzzle.tiles, [&](const Tile& tile) {
        return tile.name == name ||
               std::ranges::find(tile.other_names, name) != tile.other_names.end();
    });
    if (found == puzzle.tiles.end()) return std::nullopt;
    return TileId{static_cast<std::size_t>(found - puzzle.tiles.begin())};
}

std::optional<SiteId> find_site(const Puzzle& puzzle, std::string_view name) {
    const auto found = std::ranges::find(puzzle.board.sites, name, &Site::name);
    if (found == puzzle.board.sites.end()) return std::nullopt;
    return SiteId{static_cast<std::size_t>(found - puzzle.board.sites.begin())};
}

}  // namespace tilewright::matching
