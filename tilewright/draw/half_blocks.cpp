#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "tilewright/draw/terminal.hpp"

namespace tilewright::draw {
namespace {

using Pixel = std::optional<Colour>;  // none: the background of the terminal

// The number of the nearest colour in the terminal's cube of 6 x 6 x 6 colours.
int number_of(Colour colour) {
    const auto step = [](int part) { return part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40; };
    return 16 + 36 * step(colour.red) + 6 * step(colour.green) + step(colour.blue);
}

bool inside(const std::vector<Line>& lines, Point at) {
    bool odd = false;
    for (const Line& line : lines) {
        for (std::size_t i = 0; i < line.points.size(); ++i) {
            const Point a = line.points[i];
            const Point b = line.points[(i + 1) % line.points.size()];
            if ((a.y > at.y) == (b.y > at.y)) continue;
            if (at.x < a.x + (at.y - a.y) / (b.y - a.y) * (b.x - a.x)) odd = !odd;
        }
    }
    return odd;
}

bool near(const std::vector<Line>& lines, Point at, double distance) {
    for (const Line& line : lines) {
        const std::size_t sides = line.points.size() - (line.closed ? 0 : 1);
        for (std::size_t i = 0; i < sides; ++i) {
            const Point a = line.points[i];
            const Point along = line.points[(i + 1) % line.points.size()] - a;
            const Point to = at - a;
            const double length = along.x * along.x + along.y * along.y;
            const double part =
                length > 0 ? std::clamp((to.x * along.x + to.y * along.y) / length, 0.0, 1.0) : 0;
            const Point rest = to - part * along;
            if (std::hypot(rest.x, rest.y) <= distance) return true;
        }
    }
    return false;
}

class Screen {
public:
    explicit Screen(const Scene& scene)
        : width_{static_cast<std::size_t>(std::ceil(scene.width))},
          height_{static_cast<std::size_t>(std::ceil(scene.height / 2)) * 2},
          pixels_(width_ * height_),
          letters_(width_ * height_ / 2) {}

    void draw(const Figure& figure) {
        const bool stroked = figure.stroke && figure.stroke->width >= 1;
        if (!figure.fill && !stroked) return;
        for (std::size_t y = 0; y < height_; ++y) {
            for (std::size_t x = 0; x < width_; ++x) {
                const Point centre{double(x) + 0.5, double(y) + 0.5};
                if (figure.fill && inside(figure.lines, centre))
                    pixels_[y * width_ + x] = *figure.fill;
                if (stroked && near(figure.lines, centre, figure.stroke->width / 2))
                    pixels_[y * width_ + x] = figure.stroke->colour;
            }
        }
    }

    void draw(const Words& words) {
        const double left = words.at.x - double(words.text.size()) / 2;
        for (std::size_t i = 0; i < words.text.size(); ++i) {
            const auto x = static_cast<std::size_t>(std::max(0.0, left + double(i)));
            const auto row = static_cast<std::size_t>(std::max(0.0, words.at.y / 2));
            if (x < width_ && row < height_ / 2) letters_[row * width_ + x] = words.text[i];
        }
    }

    [[nodiscard]] std::string text() const {
        std::string text;
        for (std::size_t row = 0; row < height_ / 2; ++row) {
            for (std::size_t x = 0; x < width_; ++x)
                text += character(pixels_[2 * row * width_ + x],
                                  pixels_[(2 * row + 1) * width_ + x], letters_[row * width_ + x]);
            text += "\n";
        }
        return text;
    }

private:
    [[nodiscard]] static std::string character(Pixel upper, Pixel lower, char letter) {
        if (letter != 0 && upper) return on_colour({&letter, 1}, *upper);
        if (!upper && !lower) return " ";
        if (!lower) return fmt::format("\033[38;5;{}m▀\033[0m", number_of(*upper));
        if (!upper) return fmt::format("\033[38;5;{}m▄\033[0m", number_of(*lower));
        return fmt::format("\033[38;5;{};48;5;{}m▀\033[0m", number_of(*upper), number_of(*lower));
    }

    std::size_t width_;
    std::size_t height_;
    std::vector<Pixel> pixels_;
    std::vector<char> letters_;
};

}  // namespace

std::string on_colour(std::string_view word, Colour ground) {
    return fmt::format("\033[48;5;{};38;5;{}m{}\033[0m", number_of(ground),
                       number_of(letter_on(ground)), word);
}

std::string to_half_blocks(const Scene& scene) {
    Screen screen{scene};
    for (const Item& item : scene.items)
        std::visit([&](const auto& drawn) { screen.draw(drawn); }, item);
    return screen.text();
}

}  // namespace tilewright::draw
