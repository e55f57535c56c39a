#include "tilewright/draw/palette.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace tilewright::draw {
namespace {

constexpr Colour hex(std::uint32_t value) {
    return {static_cast<std::uint8_t>(value >> 16), static_cast<std::uint8_t>(value >> 8),
            static_cast<std::uint8_t>(value)};
}

constexpr std::array<Colour, 24> colours{
    hex(0xf4f53c), hex(0x516ce9), hex(0x7e99f2), hex(0x6022a2), hex(0x8b0f49), hex(0xb93d46),
    hex(0xcb889c), hex(0xee5e23), hex(0x67d5f5), hex(0x766399), hex(0xb1fee2), hex(0xbbcf7c),
    hex(0xf3adc2), hex(0x857ac4), hex(0xaeb070), hex(0xc95f73), hex(0x155276), hex(0xc0f08e),
    hex(0x6744c5), hex(0xea9602), hex(0x5f4a02), hex(0xead33f), hex(0xaf90c6), hex(0x99eefd)};

// The place of each letter on the palette.  The usual names of tetrominoes, pentominoes, hexiamonds
// and Soma pieces get different colours within each set.
constexpr std::string_view letters = "FILNPTUVWXYZABCDEGHJKMOQRS";

std::size_t claim(std::string_view name) {
    const char letter = name.empty() ? 'A' : name[0];
    const bool small = letter >= 'a' && letter <= 'z';
    const auto place = letters.find(small ? static_cast<char>(letter - 'a' + 'A') : letter);
    if (name.size() == 1 && place != std::string_view::npos)
        return (place + (small ? 12 : 0)) % colours.size();
    std::uint64_t sum = 0;  // of one width everywhere, so that pictures are the same everywhere
    for (const char c : name) sum = sum * 31 + static_cast<unsigned char>(c);
    return sum % colours.size();
}

}  // namespace

std::span<const Colour> palette() {
    return colours;
}

Result<OwnColours> parse_own_colours(std::string_view text) {
    OwnColours own;
    while (!text.empty()) {
        const std::string_view entry = text.substr(0, text.find(','));
        text.remove_prefix(std::min(text.size(), entry.size() + 1));
        const auto equals = entry.find('=');
        const auto colour = equals == std::string_view::npos
                                ? std::nullopt
                                : parse_colour(entry.substr(equals + 1));
        if (!colour)
            return fail(Fault::Usage, fmt::format("'{}' gives no piece a colour", entry),
                        "write PIECE=#RRGGBB, such as F=#e69f00,I=#56b4e9");
        own.insert_or_assign(std::string{entry.substr(0, equals)}, *colour);
    }
    return own;
}

std::vector<Colour> colours_of(std::span<const std::string> names, const OwnColours& own) {
    std::map<std::string_view, Colour> of_name;
    for (const std::string& name : names) of_name.emplace(name, Colour{});
    std::array<std::size_t, colours.size()> used{};
    for (auto& [name, colour] : of_name) {
        std::size_t at = claim(name);
        // Take the next free place.  When all are taken, take the next one that is taken least
        // often.
        const std::size_t least = std::ranges::min(used);
        while (used[at] > least) at = (at + 1) % colours.size();
        ++used[at];
        const auto mine = own.find(name);
        colour = mine == own.end() ? colours[at] : mine->second;
    }
    std::vector<Colour> result;
    for (const std::string& name : names) result.push_back(of_name.at(name));
    return result;
}

std::vector<Colour> colours_of(const packing::Puzzle& puzzle, const OwnColours& own) {
    std::vector<std::string> names;
    for (const packing::Piece& piece : puzzle.pieces) names.push_back(piece.name);
    return colours_of(names, own);
}

}  // namespace tilewright::draw
