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

// "#e69f00" or "#fa0"; nothing when it is neither.
[[nodiscard]] std::optional<Colour> parse_colour(std::string_view text);

// "#e69f00"
[[nodiscard]] std::string to_string(Colour colour);

// From 'a' (part = 0) to 'b' (part = 1), evenly.
[[nodiscard]] Colour mix(Colour a, Colour b, double part);

// The share of light that a colour gives back, from 0 to 1: WCAG's relative luminance.
[[nodiscard]] double luminance(Colour colour);

// WCAG's contrast, from 1 (none) to 21 (black on white).
[[nodiscard]] double contrast(Colour a, Colour b);

// Black or white, whichever is easier to read on a colour.
[[nodiscard]] Colour letter_on(Colour background);

}  // namespace tilewright::draw
