#pragma once

#include "tilewright/format/packing/gallery.hpp"

namespace tilewright::cli {

// Bundled from web/gallery when the program is built; empty when npm was missing then.
extern const format::GalleryAssets gallery_assets;
extern const format::PageParts player_assets;  // of 'animate'

}  // namespace tilewright::cli
