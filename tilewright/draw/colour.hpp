#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tilewright::draw {

// A colour of the screen: sRGB.
struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    friend constexpr auto operator<=>(Colour, Colour) = default;
};

// Reads "#e69f00" or "#fa0".  Nothing when the text is neither.
[[nodiscard]] std::optional<Colour> parse_colour(std::string_view text);

// The colour as text, such as "#e69f00".
[[nodiscard]] std::string to_string(Colour colour);

// A mixture of two colours: 'a' for part = 0, 'b' for part = 1, linear in between.
[[nodiscard]] Colour mix(Colour a, Colour b, double part);

// How bright a colour looks, from 0 to 1: the relative luminance of WCAG.
[[nodiscard]] double luminance(Colour colour);

// The contrast of two colours by WCAG, from 1 (none) to 21 (black on white).
[[nodiscard]] double contrast(Colour a, Colour b);

// Black or white, whichever is easier to read on this background.
[[nodiscard]] Colour letter_on(Colour background);

}  // namespace tilewright::draw
