#pragma once

#include "tilewright/make/mesh.hpp"
#include "tilewright/make/part.hpp"

// Bodies to be printed: of flat puzzles plates, of solid ones what they are.
namespace tilewright::make {

struct Body {
    std::string name;
    draw::Colour colour;
    Mesh mesh;
    std::size_t copies = 1;
};

// Why a puzzle cannot be printed; nothing where it can.
[[nodiscard]] std::optional<Error> cannot_be_solid(const packing::Puzzle& puzzle);

// Why there is no tray for a puzzle that can be printed; nothing where there is.
[[nodiscard]] std::optional<Error> cannot_have_tray(const packing::Puzzle& puzzle);

// The pieces, each once, with the number of copies.
//   requires: cannot_be_solid(puzzle) is nothing
// Errors: sizes that leave nothing of a piece; pieces that touch themselves, without a gap.
[[nodiscard]] Result<std::vector<Body>> piece_bodies(const packing::Puzzle& puzzle,
                                                     const Sizes& sizes);

// The tray; of a solid puzzle a box as deep as the solid is high, into which its shadow fits.
//   requires: also that cannot_have_tray(puzzle) is nothing
//   errors:   as for piece_bodies
[[nodiscard]] Result<Body> tray_body(const packing::Puzzle& puzzle, const Sizes& sizes);

// The pieces where they lie in a solution.
//   requires, errors: as for piece_bodies
[[nodiscard]] Result<std::vector<Body>> solution_bodies(const packing::Puzzle& puzzle,
                                                        const packing::Solution& placements,
                                                        const Sizes& sizes);

// One body for each copy, side by side on a plate: z begins at 0, x and y do as well.
[[nodiscard]] std::vector<Body> on_plate(const std::vector<Body>& bodies, double spacing);

// All bodies in one binary STL file, in millimetres.
[[nodiscard]] std::string to_stl(const std::vector<Body>& bodies);

// The model part of a 3MF package (3D/3dmodel.model): an object for each body, with its name and
// colour, in millimetres.  Source: 3D Manufacturing Format, Core Specification 1.3.
[[nodiscard]] std::string to_3mf_model(const std::vector<Body>& bodies, const std::string& title);

}  // namespace tilewright::make
