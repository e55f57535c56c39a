#pragma once

#include <optional>
#include <string_view>

#include "tilewright/base/error.hpp"

namespace tilewright::foreign {

// Why a text may be a list of tiles by their edges and no drawn board, if it is doubtful:
//   b c a d
//   a a c b
// In each line there is a letter for each edge of one tile, of three to six edges.  As a drawing
// the same text is full of pieces with the same name and different sizes, which nobody draws.
//   cost: linear in the text
[[nodiscard]] std::optional<Error> doubt_about_drawing(std::string_view text);

}  // namespace tilewright::foreign
