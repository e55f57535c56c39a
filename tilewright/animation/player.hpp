#pragma once

#include <string>
#include <vector>

#include "tilewright/animation/subject.hpp"
#include "tilewright/format/page_data.hpp"

namespace tilewright::animation {

// Recordings of searches of one puzzle as an HTML page that plays them side by side, step by step:
// see format::fill_page.
//   title: of the page
//   requires: at least one recording; the parts are not empty
[[nodiscard]] std::string player_page(const Subject& subject,
                                      const std::vector<Recording>& recordings,
                                      const std::string& title, const draw::Style& style,
                                      const format::PageParts& parts);

// The data of the page; see web/gallery/src/recording.ts.
[[nodiscard]] std::string player_data(const Subject& subject,
                                      const std::vector<Recording>& recordings,
                                      const std::string& title, const draw::Style& style);

// What of a search a recording leaves out, as a sentence; empty when nothing.
[[nodiscard]] std::string left_out(const Recording& recording);

}  // namespace tilewright::animation
