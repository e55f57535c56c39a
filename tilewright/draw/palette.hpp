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

// The colours of pieces: the first twelve can be told apart by people with any of the usual kinds
// of colour blindness as far as twelve colours can, the others are further ones of other lightness.
[[nodiscard]] std::span<const Colour> palette();

// Colours that a user gives to pieces by their names.
using OwnColours = std::map<std::string, Colour, std::less<>>;

// Reads "F=#e69f00,I=#56b4e9".
// Errors: no '=', no colour.
[[nodiscard]] Result<OwnColours> parse_own_colours(std::string_view text);

// A colour for each name.  It follows from the name alone, unless another name with the same claim
// comes before it in the alphabet: then it is the next one that is free.  Equal names have one
// colour.
[[nodiscard]] std::vector<Colour> colours_of(std::span<const std::string> names,
                                             const OwnColours& own);

// The colours of the pieces of a puzzle, by their names: mostly the same in every puzzle.
[[nodiscard]] std::vector<Colour> colours_of(const packing::Puzzle& puzzle, const OwnColours& own);

}  // namespace tilewright::draw
