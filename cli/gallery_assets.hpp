#pragma once

#include "tilewright/format/packing/gallery.hpp"

namespace tilewright::cli {

// Bundled from web/gallery and web/view when the program is built.  Empty if npm was missing then.
extern const format::GalleryAssets gallery_assets;
extern const format::PageParts player_assets;  // for 'animate'
// For 'animate --apart'.
[[nodiscard]] format::PageParts apart_assets(const lattice::Lattice& lattice);

}  // namespace tilewright::cli
