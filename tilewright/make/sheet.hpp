#pragma once

#include <string>
#include <vector>

#include "tilewright/make/part.hpp"

// Sheets of wood, acrylic or paper at true size, and the files for cutting machines.
namespace tilewright::make {

// The size of a sheet.  Without a size, a sheet is as large as needed.
struct Page {
    double width = 0;
    double height = 0;
    [[nodiscard]] bool any_size() const { return width == 0; }
};

// Reads "A4" and other formats (A5 to A2, letter, legal, tabloid; all upright), "300x200" or "any".
//   errors: none of these; a side that is not between 10 mm and 10 m
[[nodiscard]] Result<Page> parse_page(std::string_view text);

// How to lay out parts.
struct Layout {
    Page page;
    double margin = 10;    // around a sheet
    double spacing = 3;    // between parts
    double kerf = 0;       // width of the cut; half of it lies outside the parts
    bool colours = false;  // fill parts with their colours, for printing
};

// A sheet with all that is to be cut and engraved.
struct Sheet {
    struct Filled {
        std::vector<Ring> rings;
        draw::Colour colour;
    };
    double width = 0;
    double height = 0;
    std::vector<Filled> filled = {};                // drawn below everything else
    std::vector<Ring> cuts = {};                    // in the order of cutting
    std::vector<std::vector<Point>> engraved = {};  // open lines
    std::vector<Label> labels = {};
    std::string title;
};

// Lays out parts on sheets in rows, large parts first.  A part that is too wide is turned by a
// right angle.
//   requires: there is at least one part
//   cost:     n log n for n parts
//   stop:     is asked twice for each part
//   errors:   a part that fits on no sheet; a kerf that leaves nothing of a hole; it was stopped
[[nodiscard]] Result<std::vector<Sheet>> lay_out(std::vector<Part> parts, const Layout& layout,
                                                 const std::string& title, const Stop& stop = {});

// The sheet as SVG in millimetres.  A group "engrave" in blue comes first, and a group "cut" in red
// follows.
//   line: width of lines; cutting machines take lines of 0.0254 mm (a thousandth of an inch) as
//         cuts
[[nodiscard]] std::string to_svg(const Sheet& sheet, double line);

// The sheet as DXF (AutoCAD R12) in millimetres, with the layers CUT and ENGRAVE.
[[nodiscard]] std::string to_dxf(const Sheet& sheet);

// The sheet as a scene of its true size on paper (a pixel is 1/96 inch).  A line at the bottom
// shows the scale.
[[nodiscard]] draw::Scene to_scene(const Sheet& sheet, double line);

inline constexpr double pixels_per_millimetre = 96 / 25.4;

}  // namespace tilewright::make
