#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/draw/colour.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::draw {

// The colours for pieces.  The first twelve are as easy to tell apart as twelve colours can be,
// also for people with any of the usual kinds of colour blindness.  The others are additional
// colours of other lightness.
[[nodiscard]] std::span<const Colour> palette();

// Colours that the user gives to pieces, by name.
using OwnColours = std::map<std::string, Colour, std::less<>>;

// Reads "F=#e69f00,I=#56b4e9".
//   errors: a missing '='; a word that is not a colour
[[nodiscard]] Result<OwnColours> parse_own_colours(std::string_view text);

// A colour for each name.  It depends on the name alone, unless a name before it in the alphabet
// claims the same colour; then it is the next free colour.  Equal names get the same colour.
[[nodiscard]] std::vector<Colour> colours_of(std::span<const std::string> names,
                                             const OwnColours& own);

// The colours of the pieces of a puzzle, by their names.  A name has mostly the same colour in
// every puzzle.
[[nodiscard]] std::vector<Colour> colours_of(const packing::Puzzle& puzzle, const OwnColours& own);

}  // namespace tilewright::draw
