#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/format/packing/page_data.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::format {

// What gallery pages consist of besides their data.
struct GalleryAssets {
    PageParts flat;
    PageParts solid;  // with the viewer of solids
};

template <class Solution>
struct GalleryListOf {
    std::string title;
    std::string note;  // about the list: whether it is complete
    std::vector<Solution> solutions;
    bool flat_first = false;  // of solids, the page shows layers until the reader wants solids
};
using GalleryList = GalleryListOf<packing::Solution>;

// Every solution of a list as one self-contained HTML page; see fill_page.  Shapes are written once
// and then referenced, so a solution takes a few bytes per piece.  Solids are shown as such, and
// the reader can switch to layers.
//   requires: the solutions solve the puzzle; the assets are not empty
//   cost:     |group| * pieces for each solution
[[nodiscard]] std::string gallery_page(const packing::Puzzle& puzzle, const GalleryList& list,
                                       const draw::Style& style, const GalleryAssets& assets);

// The data of the page as JSON; see web/scene.ts.
//   stop:   is asked about three times for each solution
//   errors: it was stopped
[[nodiscard]] Result<std::string> gallery_data(const packing::Puzzle& puzzle,
                                               const GalleryList& list, const draw::Style& style,
                                               const Stop& stop = {});

}  // namespace tilewright::format
