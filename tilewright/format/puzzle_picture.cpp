#include "tilewright/format/puzzle_picture.hpp"

#include <map>

#include "tilewright/format/symbols.hpp"
#include "tilewright/lattice/picture.hpp"

namespace tilewright::format {

std::string region_picture(const puzzle::Puzzle& puzzle) {
    const Symbols symbols{puzzle};
    std::map<lattice::Cell, std::string> cells = symbols.picture(puzzle.placed);
    for (const lattice::Cell& cell : puzzle.region.required) cells.emplace(cell, "#");
    for (const lattice::Cell& cell : puzzle.region.optional) cells.emplace(cell, "+");
    return draw_picture(*puzzle.lattice, cells,
                        puzzle.placed.empty() ? lattice::Width::Narrow : symbols.width());
}

std::string shape_picture(const lattice::Lattice& lattice, const shape::Shape& shape) {
    std::map<lattice::Cell, std::string> cells;
    for (const lattice::Cell& cell : shape.cells()) cells.emplace(cell, "#");
    return draw_picture(lattice, cells);
}

}  // namespace tilewright::format
