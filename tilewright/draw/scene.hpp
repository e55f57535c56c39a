#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "tilewright/draw/colour.hpp"

// A picture before it is a file: a list of figures and words, each drawn over those before it.
// Whatever is drawn becomes a scene first; every writer takes any scene.
namespace tilewright::draw {

// In CSS pixels (96 to the inch), from the upper left corner, y downwards.
struct Point {
    double x = 0;
    double y = 0;

    friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Point operator*(double s, Point p) { return {s * p.x, s * p.y}; }
    friend constexpr bool operator==(Point, Point) = default;
};

// Points joined by straight segments; a closed line also leads from the last to the first.
struct Line {
    std::vector<Point> points;
    bool closed = true;
};

struct Stroke {
    Colour colour;
    double width = 1;
    bool dashed = false;
};

// Lines that are filled and stroked together; where closed lines lie within each other, every
// second area is a hole.  Ends and corners of strokes are round.
struct Figure {
    std::vector<Line> lines;
    std::optional<Colour> fill;
    std::optional<Stroke> stroke;
    std::string name = {};  // of what it shows, for readers that can say it; may be empty
};

// Words in one line, centred on a point or beginning there.
struct Words {
    enum class Anchor { Middle, Start };
    std::string text;
    Point at;          // on half the height of a capital letter
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
    std::string title;  // what is to be seen, in one line

    // Adds the items of another scene, moved.
    void add(const Scene& other, Point by);
};

}  // namespace tilewright::draw
