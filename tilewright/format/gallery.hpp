#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tilewright/draw/style.hpp"
#include "tilewright/puzzle/puzzle.hpp"

namespace tilewright::format {

// What a gallery page is made of besides its data: built from web/gallery.
struct GalleryAssets {
    std::string_view page;  // HTML with places marked {{title}}, {{style}}, ...
    std::string_view style;
    std::string_view style_hash;  // "sha256-..." as a content security policy has it
    std::string_view flat_script;
    std::string_view flat_script_hash;
    std::string_view solid_script;  // with the viewer of solids
    std::string_view solid_script_hash;
};

template <class Solution>
struct GalleryListOf {
    std::string title;
    std::string note;  // of the list: whether it is complete
    std::vector<Solution> solutions;
};
using GalleryList = GalleryListOf<puzzle::Solution>;

// Every solution of a list as one HTML page that needs nothing else: no network, no inline event
// handler, and a content security policy that allows its own script alone.  Shapes are written once
// and referenced, a solution is a few bytes a piece.
//   requires: the solutions solve the puzzle; the assets are not empty
//   cost: |group| * pieces for each solution
[[nodiscard]] std::string gallery_page(const puzzle::Puzzle& puzzle, const GalleryList& list,
                                       const draw::Style& style, const GalleryAssets& assets);

// The data of the page, as JSON; see web/gallery/src/data.ts.
[[nodiscard]] std::string gallery_data(const puzzle::Puzzle& puzzle, const GalleryList& list,
                                       const draw::Style& style);

}  // namespace tilewright::format
