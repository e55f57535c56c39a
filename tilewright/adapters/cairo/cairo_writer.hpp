#pragma once

#include <string>

#include "tilewright/base/error.hpp"
#include "tilewright/draw/pixels.hpp"
#include "tilewright/draw/scene.hpp"

// Scenes as files that need a library to write: cairo, which draws the same lines and letters to
// images and to paper.
namespace tilewright::adapters {

// A PNG image, 'scale' of its pixels for each of the scene's.
// Errors: a picture larger than cairo takes (32767 pixels a side), or than memory holds.
[[nodiscard]] Result<std::string> to_png(const draw::Scene& scene, double scale);

// The same image, not yet a file.
// Errors: as for to_png.
[[nodiscard]] Result<draw::Pixels> to_pixels(const draw::Scene& scene, double scale);

// PDF pages, one for each scene, each as large as its scene: 96 pixels are an inch.
//   requires: at least one scene
// Errors: as for to_png.
[[nodiscard]] Result<std::string> to_pdf(const std::vector<draw::Scene>& scenes);

}  // namespace tilewright::adapters
