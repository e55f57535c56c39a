#pragma once

#include "tilewright/draw/tiles.hpp"
#include "tilewright/format/packing/gallery.hpp"

namespace tilewright::format {

using MatchingGalleryList = GalleryListOf<matching::Solution>;

// Every solution of an edge-matching puzzle as one HTML page, like the pages of gallery_page.  On
// polyhedra, the page also shows a solid that can be turned; nets come first if the list says so.
// Nothing for a Schlegel diagram of what is no polyhedron.
//   requires: the solutions are of the puzzle; the assets are not empty
//   cost:     |group| * tiles for each solution
[[nodiscard]] std::optional<std::string> matching_gallery_page(const matching::Puzzle& puzzle,
                                                               const MatchingGalleryList& list,
                                                               draw::Unfolding unfolding,
                                                               const draw::Style& style,
                                                               const GalleryAssets& assets);

// The data of the page as JSON; see web/scene.ts.
//   stop:   is asked about three times for each solution
//   errors: it was stopped
[[nodiscard]] Result<std::optional<std::string>> matching_gallery_data(
    const matching::Puzzle& puzzle, const MatchingGalleryList& list, draw::Unfolding unfolding,
    const draw::Style& style, const Stop& stop = {});

}  // namespace tilewright::format
