#pragma once

#include <string>
#include <vector>

#include "tilewright/animation/player_board.hpp"
#include "tilewright/format/packing/page_data.hpp"

namespace tilewright::animation {

// Recordings of searches of one puzzle as an HTML page that plays them side by side, step by step:
// see format::fill_page.
//   board: of the puzzle; nothing has been added to it
//   title: of the page
//   requires: at least one recording; the parts are not empty
[[nodiscard]] std::string player_page(PlayerBoard& board, const std::vector<Recording>& recordings,
                                      const std::string& title, const format::PageParts& parts);

// The data of the page; see web/gallery/src/recording.ts.
[[nodiscard]] std::string player_data(PlayerBoard& board, const std::vector<Recording>& recordings,
                                      const std::string& title);

// What of a search a recording leaves out, as a sentence; empty when nothing.
[[nodiscard]] std::string left_out(const Recording& recording);

}  // namespace tilewright::animation
