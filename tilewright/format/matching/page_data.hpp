#pragma once

#include <unordered_map>

#include "tilewright/draw/tiles.hpp"
#include "tilewright/format/packing/page_data.hpp"

namespace tilewright::format {

// The data of a page as far as they say what an edge-matching puzzle and tiles on its board look
// like: what PageData is for packing puzzles.  Pictures are written once and referenced.
class TilePageData {
public:
    //   requires: all three live longer
    TilePageData(const matching::Puzzle& puzzle, const draw::TileBoard& board,
                 const draw::Style& style)
        : puzzle_{puzzle}, board_{board}, style_{style} {}

    // Adds a placement; they are numbered in this order.
    void add(const matching::Placement& placement);

    // Where the picture of a site is that is crossed out, as [shape, x, y].
    [[nodiscard]] nlohmann::ordered_json mark(matching::SiteId site, draw::Colour colour);

    // The data, to which more may be added.  Nothing is added to the placements after that.
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
