#include "tilewright/format/packing/page_data.hpp"

#include <algorithm>

#include "tilewright/base/escape_xml.hpp"
#include "tilewright/draw/cell_colours.hpp"
#include "tilewright/draw/copies.hpp"
#include "tilewright/draw/svg.hpp"
#include "tilewright/format/packing/symbols.hpp"
#include "tilewright/format/rounded.hpp"

namespace tilewright::format {

using lattice::Cell;
using nlohmann::ordered_json;
using packing::Placement;
using packing::Puzzle;

namespace {

void move(std::vector<draw::Line>& lines, draw::Point by) {
    for (draw::Line& line : lines)
        for (draw::Point& point : line.points) point = point + by;
}

std::vector<Cell> all_cells(const Puzzle& puzzle) {
    std::vector<Cell> cells = puzzle.region.required;
    std::ranges::copy(puzzle.region.optional, std::back_inserter(cells));
    std::ranges::sort(cells);
    return cells;
}

ordered_json pieces_json(const Puzzle& puzzle, const draw::Style& style) {
    const Symbols symbols{puzzle};
    const std::vector<draw::Colour> colours = draw::colours_of(puzzle, style.own_colours);
    ordered_json pieces = ordered_json::array();
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        const packing::Piece& piece = puzzle.pieces[i];
        const std::size_t fitting = puzzle.region.size() / piece.size();
        ordered_json copies = ordered_json::array();
        for (std::size_t k = 0;
             k < std::max<std::size_t>(1, std::min<std::size_t>(piece.max, fitting)); ++k)
            copies.push_back(symbols.of(packing::PieceId{i}, k));
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

// Pairs of touching cells, by their numbers.  Only puzzles with several copies of a piece need
// them; for all others there are none.
ordered_json touching_json(const Puzzle& puzzle, const std::vector<Cell>& cells) {
    ordered_json pairs = ordered_json::array();
    const bool copies = std::ranges::any_of(puzzle.pieces, [](const auto& p) { return p.max > 1; });
    if (!copies) return pairs;
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (const Cell& next : packing::neighbours(puzzle, cells[i])) {
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

void replace(std::string& text, std::string_view mark, std::string_view by) {
    const auto at = text.find(mark);
    if (at != std::string::npos) text.replace(at, mark.size(), by);
}

// Escapes JSON so that it cannot end the script element around it.
std::string inside_script(std::string json) {
    for (auto at = json.find('<'); at != std::string::npos; at = json.find('<', at))
        json.replace(at, 1, "\\u003c");
    return json;
}

}  // namespace

std::string fill_page(const PageParts& parts, std::string_view title, const ordered_json& data) {
    std::string page{parts.page};
    // Insert the data and the script last, so that nothing inside them is replaced.
    replace(page, "{{script-hash}}", parts.script_hash);
    replace(page, "{{style-hash}}", parts.style_hash);
    replace(page, "{{title}}", escape_xml(title));
    replace(page, "{{heading}}", escape_xml(title));
    replace(page, "{{style}}", parts.style);
    replace(page, "{{script}}", parts.script);
    replace(page, "{{data}}", inside_script(data.dump()));
    return page;
}

PageData::PageData(const Puzzle& puzzle, const draw::Style& style)
    : puzzle_{puzzle}, style_{style}, cells_{all_cells(puzzle)} {
    for (const Cell& cell : cells_) numbers_.emplace(cell, numbers_.size());
    if (puzzle.lattice->layer() != nullptr) plan_.emplace(*puzzle.lattice, cells_, style.unit);
}

void PageData::add(const Placement& placement) {
    ordered_json covered = ordered_json::array();
    for (const Cell& cell : placement.cells) covered.push_back(number(cell));
    ordered_json row{placement.piece.index(), std::move(covered)};
    for (const ordered_json& part : outline(placement.cells)) row.push_back(part);
    placements_.push_back(std::move(row));
}

ordered_json PageData::outline(const std::vector<Cell>& cells) {
    if (!plan_) return ordered_json::array();
    const lattice::Wrap& wrap = puzzle_.region.wrap;
    draw::Outline outline = plan_->outline_of_piece(cells, wrap);
    draw::Point corner = outline.area.front().points.front();
    for (const draw::Line& line : outline.area)
        for (const draw::Point point : line.points)
            corner = {std::min(corner.x, point.x), std::min(corner.y, point.y)};
    const draw::Point back = -1.0 * corner;
    for (auto* lines : {&outline.area, &outline.inner, &outline.border}) move(*lines, back);
    ordered_json shape{{"area", draw::path_data(outline.area)}};
    if (!outline.inner.empty()) shape["inner"] = draw::path_data(outline.inner);
    if (!wrap.none()) shape["border"] = draw::path_data(outline.border);
    ordered_json letters = ordered_json::array();
    for (const auto& [at, size] : plan_->letter_places(cells))
        letters.push_back({rounded(at.x - corner.x), rounded(at.y - corner.y), rounded(size)});
    shape["letters"] = std::move(letters);
    const auto [known, added] = known_.emplace(shape.dump(), shapes_.size());
    if (added) shapes_.push_back(std::move(shape));
    return {known->second, rounded(corner.x), rounded(corner.y)};
}

ordered_json PageData::take(std::string_view title, std::string_view note) {
    ordered_json names = ordered_json::array();
    for (const Cell& cell : cells_) names.push_back(cell_name(puzzle_, cell));
    ordered_json data{{"title", title},
                      {"puzzle", puzzle_.name},
                      {"note", note},
                      {"cells", std::move(names)},
                      {"pieces", pieces_json(puzzle_, style_)},
                      {"layers", !puzzle_.lattice->flat()},
                      {"touching", touching_json(puzzle_, cells_)}};
    if (plan_) {
        data["board"] = board_json(puzzle_, *plan_, cells_);
        data["shapes"] = std::move(shapes_);
    }
    data["placements"] = std::move(placements_);
    return data;
}

}  // namespace tilewright::format
