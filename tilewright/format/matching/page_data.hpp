#pragma once

#include <unordered_map>

#include "tilewright/draw/tiles.hpp"
#include "tilewright/format/packing/page_data.hpp"

namespace tilewright::format {

// The part of a page's data that shows an edge-matching puzzle and tiles on its board.  It is the
// counterpart of PageData for packing puzzles.  Each picture is written once and then referenced.
class TilePageData {
public:
    //   requires: the puzzle, the board and the style outlive this object
    TilePageData(const matching::Puzzle& puzzle, const draw::TileBoard& board,
                 const draw::Style& style)
        : puzzle_{puzzle}, board_{board}, style_{style} {}

    // Adds a placement.  Placements are numbered in this order.
    void add(const matching::Placement& placement);

    // A picture of the site, crossed out, as [shape, x, y].
    [[nodiscard]] nlohmann::ordered_json mark(matching::SiteId site, draw::Colour colour);

    // The data; the caller may add more to it.  No placements can be added after this.
    [[nodiscard]] nlohmann::ordered_json take(std::string_view title, std::string_view note);

private:
    nlohmann::ordered_json picture(const std::vector<draw::Item>& items);

    const matching::Puzzle& puzzle_;
    const draw::TileBoard& board_;
    const draw::Style& style_;
    std::unordered_map<std::string, std::size_t> known_;
    nlohmann::ordered_json shapes_ = nlohmann::ordered_json::array();
    nlohmann::ordered_json placements_ = nlohmann::ordered_json::array();
};

}  // namespace tilewright::format
