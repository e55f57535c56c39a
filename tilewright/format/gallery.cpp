#include "tilewright/format/gallery.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "tilewright/draw/board_plan.hpp"
#include "tilewright/draw/cell_colours.hpp"
#include "tilewright/draw/copies.hpp"
#include "tilewright/draw/hidden.hpp"
#include "tilewright/draw/plane.hpp"
#include "tilewright/draw/svg.hpp"
#include "tilewright/format/gallery_page.hpp"
#include "tilewright/format/symbols.hpp"
#include "tilewright/puzzle/symmetry.hpp"

namespace tilewright::format {

using lattice::Cell;
using nlohmann::ordered_json;
using puzzle::Placement;
using puzzle::Puzzle;

namespace {

void move(std::vector<draw::Line>& lines, draw::Point by) {
    for (draw::Line& line : lines)
        for (draw::Point& point : line.points) point = point + by;
}

// The outlines of placements, each shape once; placements refer to them.
class ShapeTable {
public:
    ShapeTable(const draw::BoardPlan& plan, const lattice::Wrap& wrap) : plan_{plan}, wrap_{wrap} {}

    // [shape, x, y]
    ordered_json add(const Placement& placement) {
        draw::Outline outline = plan_.outline_of_piece(placement.cells, wrap_);
        draw::Point corner = outline.area.front().points.front();
        for (const draw::Line& line : outline.area)
            for (const draw::Point point : line.points)
                corner = {std::min(corner.x, point.x), std::min(corner.y, point.y)};
        const draw::Point back = -1.0 * corner;
        for (auto* lines : {&outline.area, &outline.inner, &outline.border}) move(*lines, back);
        ordered_json shape{{"area", draw::path_data(outline.area)}};
        if (!outline.inner.empty()) shape["inner"] = draw::path_data(outline.inner);
        if (!wrap_.none()) shape["border"] = draw::path_data(outline.border);
        ordered_json letters = ordered_json::array();
        for (const auto& [at, size] : plan_.letter_places(placement.cells))
            letters.push_back({rounded(at.x - corner.x), rounded(at.y - corner.y), rounded(size)});
        shape["letters"] = std::move(letters);
        const auto [known, added] = numbers_.emplace(shape.dump(), shapes_.size());
        if (added) shapes_.push_back(std::move(shape));
        return {known->second, rounded(corner.x), rounded(corner.y)};
    }

    [[nodiscard]] const ordered_json& shapes() const { return shapes_; }

private:
    const draw::BoardPlan& plan_;
    const lattice::Wrap& wrap_;
    std::unordered_map<std::string, std::size_t> numbers_;
    ordered_json shapes_ = ordered_json::array();
};

std::vector<Cell> all_cells(const Puzzle& puzzle) {
    std::vector<Cell> cells = puzzle.region.required;
    std::ranges::copy(puzzle.region.optional, std::back_inserter(cells));
    std::ranges::sort(cells);
    return cells;
}

// The picture of the board in characters, with marks for cells; empty for boards with too many
// of them, or where symbols are words.
std::string text_template(const Puzzle& puzzle, const std::vector<Cell>& cells) {
    if (cells.size() > most_marks || Symbols{puzzle}.width() == lattice::Width::Wide) return {};
    std::map<Cell, std::string> symbols;
    for (std::size_t i = 0; i < cells.size(); ++i) symbols[cells[i]] = mark_of_cell(i);
    return draw_picture(*puzzle.lattice, symbols);
}

ordered_json pieces_json(const Puzzle& puzzle, const draw::Style& style) {
    const Symbols symbols{puzzle};
    const std::vector<draw::Colour> colours = draw::colours_of(puzzle, style.own_colours);
    ordered_json pieces = ordered_json::array();
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        const puzzle::Piece& piece = puzzle.pieces[i];
        const std::size_t fitting = puzzle.region.size() / piece.size();
        ordered_json copies = ordered_json::array();
        for (std::size_t k = 0;
             k < std::max<std::size_t>(1, std::min<std::size_t>(piece.max, fitting)); ++k)
            copies.push_back(symbols.of(puzzle::PieceId{i}, k));
        ordered_json shades = ordered_json::array();
        for (std::size_t k = 0; k < std::min(copies.size(), draw::shade_count); ++k) {
            const draw::Colour shade = draw::shade(colours[i], k);
            shades.push_back({to_string(shade), to_string(draw::letter_on(shade))});
        }
        pieces.push_back(
            {{"name", piece.name}, {"shades", std::move(shades)}, {"symbols", std::move(copies)}});
    }
    return pieces;
}

// What the viewer of solids needs: where cells are, and the faces of each type of cell.
ordered_json solid_json(const Puzzle& puzzle, const std::vector<Cell>& cells) {
    const draw::Frame frame{*puzzle.lattice};
    const auto xyz = [](draw::Point3 p) {
        return ordered_json{rounded(100 * p.x) / 100, rounded(100 * p.y) / 100,
                            rounded(100 * p.z) / 100};
    };
    const int scale = puzzle.lattice->definition().scale;
    ordered_json types = ordered_json::array();
    for (const lattice::Corners& corners : puzzle.lattice->definition().cells) {
        ordered_json faces = ordered_json::array();
        for (const lattice::Corners& facet : draw::faces_of_cell(corners)) {
            ordered_json face = ordered_json::array();
            for (const lattice::Vec corner : facet) face.push_back(xyz(frame(corner)));
            faces.push_back(std::move(face));
        }
        types.push_back(std::move(faces));
    }
    ordered_json places = ordered_json::array();
    for (const Cell& cell : cells) {
        ordered_json place = xyz(frame(scale * cell.at));
        place.push_back(cell.type);
        places.push_back(std::move(place));
    }
    return {{"balls", puzzle.lattice->name() == "fcc"}, {"types", types}, {"places", places}};
}

ordered_json board_json(const Puzzle& puzzle, const draw::BoardPlan& plan,
                        const std::vector<Cell>& cells) {
    const draw::Outline outline = plan.outline_of_board(cells);
    ordered_json colours = ordered_json::array();
    for (const auto& [colour, coloured] : draw::coloured_cells(puzzle))
        colours.push_back({draw::path_data(plan.outline_of_board(coloured).area),
                           to_string(draw::look_of(puzzle, colour))});
    return {{"width", rounded(plan.width())},        {"height", rounded(plan.height())},
            {"unit", rounded(plan.unit())},          {"sticks", plan.made_of_sticks()},
            {"area", draw::path_data(outline.area)}, {"inner", draw::path_data(outline.inner)},
            {"colours", std::move(colours)}};
}

// Pairs of cells that touch, by their numbers; nothing where no piece lies on the board twice, and
// nobody asks.
ordered_json touching_json(const Puzzle& puzzle, const std::vector<Cell>& cells) {
    ordered_json pairs = ordered_json::array();
    const bool copies = std::ranges::any_of(puzzle.pieces, [](const auto& p) { return p.max > 1; });
    if (!copies) return pairs;
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (const Cell& next : puzzle::neighbours(puzzle, cells[i])) {
            const auto found = std::ranges::lower_bound(cells, next);
            if (found != cells.end() && *found == next && cells[i] < next)
                pairs.push_back({i, found - cells.begin()});
        }
    return pairs;
}

std::string cell_name(const Puzzle& puzzle, Cell cell) {
    std::string name = puzzle.lattice->name_of(cell);
    std::erase_if(name, [](char c) { return c == '[' || c == ']' || c == ' '; });
    return name;
}

}  // namespace

std::string gallery_data(const Puzzle& puzzle, const GalleryList& list, const draw::Style& style) {
    const std::vector<Cell> cells = all_cells(puzzle);
    std::unordered_map<Cell, std::size_t> cell_numbers;
    ordered_json names = ordered_json::array();
    for (const Cell& cell : cells) {
        cell_numbers.emplace(cell, cell_numbers.size());
        names.push_back(cell_name(puzzle, cell));
    }
    const PlacementTable<Placement> table{list.solutions};
    ordered_json data{{"schema", "tilewright.gallery/1"},
                      {"title", list.title},
                      {"puzzle", puzzle.name},
                      {"note", list.note},
                      {"cells", std::move(names)},
                      {"text", text_template(puzzle, cells)},
                      {"pieces", pieces_json(puzzle, style)}};
    const bool layers = draw::layer_lattice(*puzzle.lattice) != nullptr;
    std::optional<draw::BoardPlan> plan;
    std::optional<ShapeTable> shapes;
    if (layers) {
        plan.emplace(*puzzle.lattice, cells, style.unit);
        shapes.emplace(*plan, puzzle.region.wrap);
        data["board"] = board_json(puzzle, *plan, cells);
    }
    ordered_json placements = ordered_json::array();
    for (const Placement& placement : table.all()) {
        ordered_json entry{placement.piece.index()};
        ordered_json covered = ordered_json::array();
        for (const Cell& cell : placement.cells) covered.push_back(cell_numbers.at(cell));
        entry.push_back(std::move(covered));
        if (shapes)
            for (const ordered_json& part : shapes->add(placement)) entry.push_back(part);
        placements.push_back(std::move(entry));
    }
    if (shapes) data["shapes"] = shapes->shapes();
    data["placements"] = std::move(placements);
    if (!puzzle.lattice->flat()) data["solid"] = solid_json(puzzle, cells);
    data["touching"] = touching_json(puzzle, cells);
    data["symmetric"] =
        table.symmetric_ones(list.solutions, puzzle::find_symmetries(puzzle, puzzle::Modulo::All));
    const Packed packed{table, list.solutions};
    data["digits"] = packed.width;
    data["pieces_each"] = packed.pieces;
    data["solutions"] = packed.text;
    return data.dump();
}

std::string gallery_page(const Puzzle& puzzle, const GalleryList& list, const draw::Style& style,
                         const GalleryAssets& assets) {
    return fill_page(assets, list.title, !puzzle.lattice->flat(),
                     gallery_data(puzzle, list, style));
}

}  // namespace tilewright::format
