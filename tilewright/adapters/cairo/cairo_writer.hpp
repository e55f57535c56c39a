#pragma once

#include <string>

#include "tilewright/base/error.hpp"
#include "tilewright/draw/pixels.hpp"
#include "tilewright/draw/scene.hpp"

// Writers for scenes that need a library: cairo, which draws the same lines and letters for images
// and for paper.
namespace tilewright::adapters {

// A scene as a PNG image, with 'scale' pixels for each pixel of the scene.
//   errors: the picture is larger than cairo allows (32767 pixels a side), or than memory allows
[[nodiscard]] Result<std::string> to_png(const draw::Scene& scene, double scale);

// The same image as pixels, not as a file.
//   errors: as for to_png
[[nodiscard]] Result<draw::Pixels> to_pixels(const draw::Scene& scene, double scale);

// Scenes as pages of a PDF file.  Each page is as large as its scene, with 96 pixels per inch.
//   requires: there is at least one scene
//   errors:   as for to_png
[[nodiscard]] Result<std::string> to_pdf(const std::vector<draw::Scene>& scenes);

}  // namespace tilewright::adapters
