#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/cover/instance.hpp"
#include "tilewright/sat/cnf/counting.hpp"
#include "tilewright/sat/cnf/model.hpp"

namespace tilewright::sat {

// Encodings of an exact-cover instance in Boolean variables.  All of them have a variable
// place[...] for each option.  In every model, the options whose variables are true are a solution,
// and every solution comes from at least one model.
//   lean:       besides, only a variable for each colour of a secondary item; the constraints say
//               how many options contain each item
//   channelled: also a variable cell[C,P] for each cell C and each piece P: "P lies on C".  Each
//               cell has one piece.  A placement implies its cells, and cell[C,P] implies one of
//               the placements of P on C.  (In edge matching: the site C has the tile P.) A colour
//               of an item implies, for each item that must choose a colour there, one of its
//               options: an edge has a label only if both of its sites show it.
//   classic:    channelled, but cell[C,P] does not imply a placement wherever counting makes that
//               unnecessary: each piece fills a fixed number of cells, and together they fill the
//               board.  This is the published encoding for pentominoes; it is far slower.
//   hybrid:     channelled, but long at-most-one constraints are not encoded pairwise
// A cell is an item that the hints call a cell, if it is covered once or at most once.  A piece is
// any other primary item that is covered at most once.  Where a piece has several copies, its
// placements themselves stand in the constraints of their cells.  Without cells, all four encodings
// are the same.
enum class Style { Classic, Channelled, Hybrid, Lean };

inline constexpr std::array all_styles{Style::Classic, Style::Channelled, Style::Hybrid,
                                       Style::Lean};

// One of "classic", "channelled", "hybrid" and "lean".
[[nodiscard]] std::string_view to_string(Style style);
[[nodiscard]] std::optional<Style> style_named(std::string_view name);

// How the constraints of a model become clauses.  Without 'way', it is the style's usual encoding:
// sequential for hybrid, pairwise for all others.
[[nodiscard]] sat::cnf::Ways ways_for(Style style,
                                      std::optional<sat::cnf::AtMostOne> way = std::nullopt);

struct Encoding {
    sat::cnf::Model model;
    std::vector<sat::cnf::Literal> options;  // the variable of each option
};

//   names: what place[...] says of each option; empty: its items and colours
//   cost:  linear in the resulting model, that is, in cells * pieces and in entries
[[nodiscard]] Encoding encode(const cover::Instance& instance, Style style,
                              std::span<const std::string> names = {});
// The same; nothing when it is to stop.
[[nodiscard]] std::optional<Encoding> encode(const cover::Instance& instance, Style style,
                                             std::span<const std::string> names, const Stop& stop);

// The options whose variables are true.
[[nodiscard]] std::vector<cover::OptionId> decode(std::span<const sat::cnf::Literal> options,
                                                  const sat::cnf::Assignment& values);

}  // namespace tilewright::sat
