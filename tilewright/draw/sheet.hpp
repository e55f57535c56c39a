#pragma once

#include <string>
#include <vector>

#include "tilewright/draw/style.hpp"

namespace tilewright::draw {

struct Captioned {
    Scene scene;
    std::string caption;  // below the scene; may be empty
};

// Puts scenes in rows, from left to right, each in the middle of its place.
//   columns: how many per row; 0 makes the sheet about as high as it is wide
//   title:   above all scenes; may be empty
[[nodiscard]] Scene make_sheet(const std::vector<Captioned>& scenes, std::size_t columns,
                               const std::string& title, const Style& style);

}  // namespace tilewright::draw
