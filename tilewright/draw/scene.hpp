#pragma once

#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "tilewright/draw/colour.hpp"

// A scene is a picture before it becomes a file: a list of figures and words, each drawn over those
// before it.  Every drawing becomes a scene first, and every writer takes any scene.
namespace tilewright::draw {

// A point in CSS pixels (96 per inch).  The origin is the upper left corner, and y points down.
struct Point {
    double x = 0;
    double y = 0;

    friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Point operator*(double s, Point p) { return {s * p.x, s * p.y}; }
    friend constexpr bool operator==(Point, Point) = default;
};

// Points joined by straight segments.  A closed line also joins the last point to the first.
struct Line {
    std::vector<Point> points;
    bool closed = true;
};

struct Stroke {
    Colour colour;
    double width = 1;
    bool dashed = false;
};

// Lines that are filled and stroked together.  Where closed lines lie within each other, every
// second area is a hole.  Ends and corners of strokes are round.
struct Figure {
    std::vector<Line> lines;
    std::optional<Colour> fill;
    std::optional<Stroke> stroke;
    std::string name = {};  // names what it shows, for screen readers; may be empty
};

// Words on one line.  They begin at a point or are centred on it.
struct Words {
    enum class Anchor { Middle, Start };
    std::string text;
    Point at;          // at half the height of a capital letter
    double size = 12;  // of the font
    Colour colour;
    Anchor anchor = Anchor::Middle;
    bool bold = false;
};

using Item = std::variant<Figure, Words>;

struct Scene {
    double width = 0;
    double height = 0;
    std::optional<Colour> background;
    std::vector<Item> items;
    std::string title;  // describes the scene in one line

    // Adds the items of another scene, first made larger or smaller, then shifted.
    void add(const Scene& other, Point by, double scale = 1);
};

// Makes items fade into the paper.
//   share: from 0 (as they are) to 1 (like the paper)
void fade(std::span<Item> items, Colour paper, double share);

}  // namespace tilewright::draw
