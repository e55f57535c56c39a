#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/cover/instance.hpp"
#include "tilewright/sat/cnf/counting.hpp"
#include "tilewright/sat/cnf/model.hpp"

namespace tilewright::sat {

// Ways to say an exact-cover instance in Booleans.  All have a variable place[...] for each option;
// the set of options whose variables are true is a solution, and every solution comes from at least
// one model.
//   lean:       nothing else but a variable for each colour of a secondary item: so many options
//               contain each item
//   channelled: also a variable cell[C,P] for each cell C and each piece P, "P lies on C": each
//               cell has one piece; a placement implies its cells, and cell[C,P] implies one of the
//               placements of P on C.  (Of edge matching: the site C has the tile P.)  And a colour
//               implies one of the options of each item that must choose a colour there: an edge
//               has a label only if both of its sites show it
//   classic:    without that last implication wherever counting makes it superfluous: each piece
//               fills a fixed number of cells, and together they fill the board.  What was
//               published for pentominoes; far slower.
//   hybrid:     channelled, with long at-most-ones by another way than pairs
// Cells are what the hints of the instance call so, as far as they are wanted once or at most once;
// a piece is any other primary item that is wanted at most once.  Placements of pieces of which
// there are several stand for themselves in the cells they cover.  Without cells all four are the
// same.
enum class Style { Classic, Channelled, Hybrid, Lean };

inline constexpr std::array all_styles{Style::Classic, Style::Channelled, Style::Hybrid,
                                       Style::Lean};

// "classic", "channelled", "hybrid", "lean"
[[nodiscard]] std::string_view to_string(Style style);
[[nodiscard]] std::optional<Style> style_named(std::string_view name);

// How the counts of a model in that style become clauses: by the given way, or by the usual one of
// the style, which is sequential for hybrid and pairwise for the others.
[[nodiscard]] sat::cnf::Ways ways_for(Style style,
                                      std::optional<sat::cnf::AtMostOne> way = std::nullopt);

struct Encoding {
    sat::cnf::Model model;
    std::vector<sat::cnf::Literal> options;  // the variable of each option
};

//   names: what place[...] says of each option; none: its items and colours
// Cost: linear in the model that comes out; cells * pieces and entries.
[[nodiscard]] Encoding encode(const cover::Instance& instance, Style style,
                              std::span<const std::string> names = {});

// The options whose variables are true.
[[nodiscard]] std::vector<cover::OptionId> decode(std::span<const sat::cnf::Literal> options,
                                                  const sat::cnf::Assignment& values);

}  // namespace tilewright::sat
