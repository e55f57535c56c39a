#pragma once

#include <string>
#include <vector>

#include "tilewright/draw/style.hpp"

namespace tilewright::draw {

struct Captioned {
    Scene scene;
    std::string caption;  // below it; may be empty
};

// Scenes in rows, left to right, each in the middle of its place.
//   columns: so many in a row; 0: as many as make the sheet about as high as it is wide
//   title:   above all; may be empty
[[nodiscard]] Scene make_sheet(const std::vector<Captioned>& scenes, std::size_t columns,
                               const std::string& title, const Style& style);

}  // namespace tilewright::draw
