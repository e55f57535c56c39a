#include "cli/colours.hpp"

#include <array>
#include <map>

#include <fmt/format.h>

namespace tilewright::cli {
namespace {

struct Colour {
    int back;
    int letter;
};

constexpr int black = 16;
constexpr int white = 231;

// The seven colours of Okabe and Ito, and five that differ from these in lightness.
constexpr std::array<Colour, 12> palette{{{214, black},
                                          {74, black},
                                          {36, black},
                                          {227, black},
                                          {25, white},
                                          {166, black},
                                          {175, black},
                                          {252, black},
                                          {153, black},
                                          {94, white},
                                          {115, black},
                                          {54, white}}};

}  // namespace

std::function<std::string(std::string_view)> symbol_colours() {
    return [met = std::map<std::string, std::size_t, std::less<>>{}](
               std::string_view symbol) mutable {
        const auto place = met.emplace(symbol, met.size() % palette.size()).first;
        const Colour colour = palette[place->second];
        return fmt::format("\033[48;5;{};38;5;{}m{}\033[0m", colour.back, colour.letter, symbol);
    };
}

}  // namespace tilewright::cli
