#pragma once

#include <string>
#include <vector>

#include "tilewright/animation/player_board.hpp"
#include "tilewright/format/packing/page_data.hpp"

namespace tilewright::animation {

// A page that plays recordings of searches of one puzzle side by side, step by step; see
// format::fill_page.
//   board:    of the puzzle; nothing has been added to it yet
//   title:    of the page
//   requires: there is at least one recording; the parts are not empty
[[nodiscard]] std::string player_page(PlayerBoard& board, const std::vector<Recording>& recordings,
                                      const std::string& title, const format::PageParts& parts);

// The data of the page as JSON; see web/scene.ts.
[[nodiscard]] std::string player_data(PlayerBoard& board, const std::vector<Recording>& recordings,
                                      const std::string& title);

// What a recording leaves out of its search, as a sentence.  Empty when it leaves out nothing.
[[nodiscard]] std::string left_out(const Recording& recording);

}  // namespace tilewright::animation
