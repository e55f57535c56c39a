#pragma once

#include <string>
#include <vector>

#include "tilewright/make/part.hpp"

// Sheets of wood, acrylic or paper at true size, and the files that cutters read.
namespace tilewright::make {

// How large a sheet is; not said: as large as it has to be.
struct Page {
    double width = 0;
    double height = 0;
    [[nodiscard]] bool any_size() const { return width == 0; }
};

// Reads "A4", "letter" (upright; A5 to A2, legal and tabloid too), "300x200" or "any".
// Errors: none of these, or a side that is not between 10 mm and 10 m.
[[nodiscard]] Result<Page> parse_page(std::string_view text);

// How parts are laid out.
struct Layout {
    Page page;
    double margin = 10;    // around a sheet
    double spacing = 3;    // between parts
    double kerf = 0;       // how wide the cut is; half of it lies outside the parts
    bool colours = false;  // parts are filled with their colours, for printing
};

// A sheet: what to cut, what to engrave.
struct Sheet {
    struct Filled {
        std::vector<Ring> rings;
        draw::Colour colour;
    };
    double width = 0;
    double height = 0;
    std::vector<Filled> filled = {};                // below all else
    std::vector<Ring> cuts = {};                    // in the order in which to cut
    std::vector<std::vector<Point>> engraved = {};  // open lines
    std::vector<Label> labels = {};
    std::string title;
};

// Lays parts out on sheets in rows, large ones first; one that is too wide is turned by a right
// angle.
//   requires: at least one part
//   cost: n log n for n parts
// Errors: a part that fits on no sheet; a kerf that leaves nothing of a hole.
[[nodiscard]] Result<std::vector<Sheet>> lay_out(std::vector<Part> parts, const Layout& layout,
                                                 const std::string& title);

// SVG with millimetres for its units: a group "engrave", blue, and after it a group "cut", red.
//   line: how wide lines are; cutters take those of 0.0254 mm (a thousandth of an inch) for cuts
[[nodiscard]] std::string to_svg(const Sheet& sheet, double line);

// DXF of AutoCAD R12 in millimetres, with the layers CUT and ENGRAVE.
[[nodiscard]] std::string to_dxf(const Sheet& sheet);

// A scene of that size on paper (a pixel is 1/96 inch), with a line below that tells the size.
[[nodiscard]] draw::Scene to_scene(const Sheet& sheet, double line);

inline constexpr double pixels_per_millimetre = 96 / 25.4;

}  // namespace tilewright::make
