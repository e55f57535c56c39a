#pragma once

#include <functional>
#include <string>

#include "tilewright/draw/scene.hpp"
#include "tilewright/draw/style.hpp"
#include "tilewright/make/sheet.hpp"

namespace tilewright::make {

// Draws something with cells of a given size in pixels.
using Draw = std::function<draw::Scene(double)>;

// An upright rectangle of a page, in pixels.
struct Frame {
    draw::Point corner;  // the upper left one
    double width = 0;
    double height = 0;
};

// Words and pictures, one below the other, in the middle of a frame.
class Column {
public:
    //   requires: the scene and the theme outlive the column
    Column(draw::Scene& scene, const draw::Theme& theme, const Frame& frame)
        : scene_{scene}, theme_{theme}, frame_{frame} {}

    // Adds a line, in smaller letters if it is too long.
    //   size: of the letters
    void add_words(const std::string& words, double size, bool bold = false);
    // Adds a picture that is as large as the width of the frame, and a share of the height that is
    // left, allow.
    //   largest_unit: cells are not larger
    void add_picture(const Draw& draw, double share, double largest_unit);
    void add_space(double height) { next_ += height; }
    [[nodiscard]] double width() const { return frame_.width; }
    [[nodiscard]] double height_left() const { return frame_.height - next_; }

private:
    draw::Scene& scene_;
    const draw::Theme& theme_;
    Frame frame_;
    double next_ = 0;  // from the top of the frame
};

// An empty page of true size.
[[nodiscard]] draw::Scene empty_page(const Page& page, const draw::Theme& theme,
                                     const std::string& title);

// What lies within margins of a scene.
[[nodiscard]] Frame within(const draw::Scene& scene, double margin);

}  // namespace tilewright::make
