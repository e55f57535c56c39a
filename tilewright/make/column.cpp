#include "tilewright/make/column.hpp"

#include <algorithm>

namespace tilewright::make {
void Column::add_words(const std::string& words, double size, bool bold) {
    // A letter is about 0.65 times as wide as high.
    size = std::min(size, frame_.width / (0.65 * double(words.size())));
    next_ += size;
    scene_.items.emplace_back(draw::Words{words,
                                          frame_.corner + draw::Point{frame_.width / 2, next_},
                                          size, theme_.words, draw::Words::Anchor::Middle, bold});
    next_ += size;
}

void Column::add_picture(const Draw& draw, double share, double largest_unit) {
    const double room = share * height_left();
    // Captions do not grow with the cells, so the second guess is better than the first, and
    // the whole picture is made smaller if it is still too large.
    double unit = largest_unit;
    for (int guess = 0; guess < 2; ++guess) {
        const draw::Scene drawn = draw(unit);
        unit = std::min(largest_unit,
                        unit * std::min(frame_.width / drawn.width, room / drawn.height));
    }
    const draw::Scene drawn = draw(unit);
    const double scale = std::min({1.0, frame_.width / drawn.width, room / drawn.height});
    const double left = (frame_.width - scale * drawn.width) / 2;
    scene_.add(drawn, frame_.corner + draw::Point{left, next_}, scale);
    next_ += scale * drawn.height;
}

draw::Scene empty_page(const Page& page, const draw::Theme& theme, const std::string& title) {
    return {pixels_per_millimetre * page.width,
            pixels_per_millimetre * page.height,
            theme.paper,
            {},
            title};
}

Frame within(const draw::Scene& scene, double margin) {
    return {{margin, margin}, scene.width - 2 * margin, scene.height - 2 * margin};
}

}  // namespace tilewright::make
