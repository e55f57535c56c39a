#include "tilewright/draw/colour.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

namespace tilewright::draw {
namespace {

constexpr Colour black{0x1a, 0x1a, 0x1a};
constexpr Colour white{0xff, 0xff, 0xff};

double linear(std::uint8_t part) {
    const double value = part / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

}  // namespace

std::optional<Colour> parse_colour(std::string_view text) {
    if (!text.starts_with('#') || (text.size() != 4 && text.size() != 7)) return std::nullopt;
    std::uint32_t value = 0;
    const auto [end, error] =
        std::from_chars(text.data() + 1, text.data() + text.size(), value, 16);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    const auto part = [&](std::uint32_t bits, std::uint32_t place) {
        return static_cast<std::uint8_t>((value >> (place * bits)) & ((1U << bits) - 1));
    };
    if (text.size() == 7) return Colour{part(8, 2), part(8, 1), part(8, 0)};
    const auto twice = [&](std::uint32_t place) {
        return static_cast<std::uint8_t>(17 * part(4, place));
    };
    return Colour{twice(2), twice(1), twice(0)};
}

std::string to_string(Colour colour) {
    return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

Colour mix(Colour a, Colour b, double part) {
    const auto between = [part](std::uint8_t from, std::uint8_t to) {
        return static_cast<std::uint8_t>(std::lround(from + part * (to - from)));
    };
    return {between(a.red, b.red), between(a.green, b.green), between(a.blue, b.blue)};
}

double luminance(Colour colour) {
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) +
           0.0722 * linear(colour.blue);
}

double contrast(Colour a, Colour b) {
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

Colour letter_on(Colour background) {
    return contrast(black, background) >= contrast(white, background) ? black : white;
}

}  // namespace tilewright::draw
