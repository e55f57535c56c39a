#pragma once

#include <span>
#include <string>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/draw/cell_map.hpp"
#include "tilewright/lattice/cell_numbers.hpp"
#include "tilewright/shape/sets.hpp"

// What editors want to know of lattices before there is a puzzle, each as one line of JSON.  Cells
// are arrays of numbers as in puzzle files.
namespace tilewright::format {

// "schema": "tilewright.lattices/1": every lattice with its symmetries, its named sets of pieces
// and its usual boards.
[[nodiscard]] std::string lattices_json();

// "schema": "tilewright.board/1": the cells of a usual board.
[[nodiscard]] std::string board_json(const lattice::Lattice& lattice, std::string_view board,
                                     std::span<const lattice::Cell> cells);

// The units from 'from' on, as many as 'size' says along each axis.
struct Window {
    lattice::Vec from;
    lattice::Vec size;
};

inline constexpr std::int64_t most_cells_of_window = std::int64_t{1} << 16;

// The cells of a window, in reading order.
//   errors: a window without cells, or with too many
[[nodiscard]] Result<lattice::CellNumbers> cells_of(const lattice::Lattice& lattice,
                                                    const Window& window);

// "schema": "tilewright.window/1": cells with their outlines, centres, neighbours and layers.
[[nodiscard]] std::string window_json(const lattice::Lattice& lattice,
                                      const lattice::CellNumbers& cells, const draw::CellMap& map);

// How a piece may be turned: a word, or a list of symmetries.
struct TurnsAllowed {
    shape::Turns word;
    std::vector<std::string> notations = {};  // used when not empty
};

// "schema": "tilewright.turns/1": a piece in every way it may be turned, and which key leads from
// one to another.
//   cells:  at least one, none of them twice
//   errors: the lattice has no such symmetry
[[nodiscard]] Result<std::string> turns_json(const lattice::Lattice& lattice,
                                             const std::vector<lattice::Cell>& cells,
                                             const TurnsAllowed& allowed);

// "schema": "tilewright.set/1": the pieces of a named set.
//   errors: those of shape::make_set
[[nodiscard]] Result<std::string> set_json(const lattice::Lattice& lattice, std::string_view set,
                                           shape::Turns turns);

}  // namespace tilewright::format
