#pragma once

#include "tilewright/make/mesh.hpp"
#include "tilewright/make/part.hpp"

// Bodies for 3D printers: plates for flat puzzles, the real solids for solid ones.
namespace tilewright::make {

struct Body {
    std::string name;
    draw::Colour colour;
    Mesh mesh;
    std::size_t copies = 1;
};

// Why a puzzle cannot be printed.  Nothing when it can.
[[nodiscard]] std::optional<Error> cannot_be_solid(const packing::Puzzle& puzzle);

// Why a puzzle that can be printed cannot have a tray.  Nothing when it can.
[[nodiscard]] std::optional<Error> cannot_have_tray(const packing::Puzzle& puzzle);

// The body of each piece, once, with the number of copies.
//   requires: cannot_be_solid(puzzle) is nothing
//   errors:   sizes that leave nothing of a piece; pieces that touch themselves when there is no
//             gap; it was stopped, which it asks before each piece
[[nodiscard]] Result<std::vector<Body>> piece_bodies(const packing::Puzzle& puzzle,
                                                     const Sizes& sizes, const Stop& stop = {});

// The tray.  For a solid puzzle, it is a box that is as deep as the solid is high, and the shadow
// of the solid fits into it.
//   requires: cannot_be_solid(puzzle) and cannot_have_tray(puzzle) are nothing
//   errors:   as for piece_bodies, but it is not stopped
[[nodiscard]] Result<Body> tray_body(const packing::Puzzle& puzzle, const Sizes& sizes);

// The pieces at their places in a solution.
//   requires, errors: as for piece_bodies
[[nodiscard]] Result<std::vector<Body>> solution_bodies(const packing::Puzzle& puzzle,
                                                        const packing::Solution& placements,
                                                        const Sizes& sizes, const Stop& stop = {});

// One body for each copy, side by side on a plate.  All coordinates begin at 0.
//   errors: it was stopped, which it asks before each copy
[[nodiscard]] Result<std::vector<Body>> on_plate(const std::vector<Body>& bodies, double spacing,
                                                 const Stop& stop = {});

// All bodies in one binary STL file, in millimetres.
[[nodiscard]] std::string to_stl(const std::vector<Body>& bodies);

// The model part of a 3MF package (3D/3dmodel.model), in millimetres.  It has one object for each
// body, with its name and colour.  Source: 3D Manufacturing Format, Core Specification 1.3.
[[nodiscard]] std::string to_3mf_model(const std::vector<Body>& bodies, const std::string& title);

}  // namespace tilewright::make
