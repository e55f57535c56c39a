#pragma once

#include <optional>
#include <string_view>

#include "tilewright/make/body.hpp"
#include "tilewright/make/sheet.hpp"

namespace tilewright::make {

// What of a puzzle is made.
enum class Only { All, Pieces, Tray, Solution };

// One of "all", "pieces", "tray" and "solution".
[[nodiscard]] std::optional<Only> only_named(std::string_view name);

// The walls of trays, in millimetres, unless a maker says more.
inline constexpr double wall_of_sheets = 10;
inline constexpr double wall_of_bodies = 4;

// Pieces and tray as sheets to be cut.
//   stop:   is asked for each piece, and twice for each copy
//   errors: a puzzle that cannot be flat; a solution, which is not cut; those of lay_out; it was
//           stopped
[[nodiscard]] Result<std::vector<Sheet>> make_sheets(const packing::Puzzle& puzzle, Only only,
                                                     const Sizes& sizes, const Layout& layout,
                                                     const Stop& stop = {});

// Bodies to be printed, and why there is no tray among them.
struct Kit {
    std::vector<Body> bodies;
    std::optional<std::string> no_tray = {};
};

// Pieces and tray on a plate, or a solution put together.
//   solution: is made if it is wanted
//   stop:     is asked for each piece and each copy
//   requires: with Only::Solution there is a solution
//   errors:   a puzzle that cannot be solid; a tray alone that there cannot be; those of
//             piece_bodies; it was stopped
[[nodiscard]] Result<Kit> make_bodies(const packing::Puzzle& puzzle, Only only, const Sizes& sizes,
                                      double spacing, const packing::Solution* solution,
                                      const Stop& stop = {});

// The heading of sheets and models: the title of a puzzle, or its name.
[[nodiscard]] std::string heading_of(const packing::Puzzle& puzzle);

}  // namespace tilewright::make
