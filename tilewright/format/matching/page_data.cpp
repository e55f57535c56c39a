#include "tilewright/format/matching/page_data.hpp"

#include <algorithm>

#include "tilewright/draw/svg.hpp"
#include "tilewright/format/rounded.hpp"

namespace tilewright::format {

using draw::TileBoard;
using matching::LabelId;
using matching::Placement;
using matching::Puzzle;
using matching::SiteId;
using nlohmann::ordered_json;

namespace {

// The least coordinates of all figures.
draw::Point corner_of(const std::vector<draw::Item>& items) {
    std::optional<draw::Point> corner;
    for (const draw::Item& item : items)
        if (const auto* figure = std::get_if<draw::Figure>(&item))
            for (const draw::Line& line : figure->lines)
                for (const draw::Point& point : line.points)
                    corner = corner ? draw::Point{std::min(corner->x, point.x),
                                                  std::min(corner->y, point.y)}
                                    : point;
    return corner.value_or(draw::Point{});
}

// A figure as [path, colour or "", width of the stroke or 0], relative to a corner.
ordered_json figure_json(draw::Figure figure, draw::Point corner) {
    for (draw::Line& line : figure.lines)
        for (draw::Point& point : line.points) point = point - corner;
    return {draw::path_data(figure.lines), figure.fill ? to_string(*figure.fill) : std::string{},
            figure.stroke ? rounded(figure.stroke->width) : 0};
}

ordered_json words_json(const draw::Words& words, draw::Point corner) {
    return {words.text, rounded(words.at.x - corner.x), rounded(words.at.y - corner.y),
            rounded(words.size), to_string(words.colour)};
}

// The line in a list of solutions, like that of writer_for, but without aligned columns.
std::string line_of(const Puzzle& puzzle, const Placement& placement) {
    std::string line =
        puzzle.board.site(placement.site).name + " " + puzzle.tile(placement.tile).name;
    for (const LabelId label : placement.labels) line += " " + puzzle.labels.name(label);
    return line;
}

ordered_json tiles_json(const Puzzle& puzzle, const draw::TileColours& colours) {
    ordered_json tiles = ordered_json::array();
    for (std::size_t i = 0; i < puzzle.tiles.size(); ++i) {
        const draw::Colour colour = colours.tiles[i];
        ordered_json shade =
            ordered_json::array({to_string(colour), to_string(draw::letter_on(colour))});
        tiles.push_back({{"name", puzzle.tiles[i].name},
                         {"shades", ordered_json::array({std::move(shade)})},
                         {"symbols", ordered_json::array()}});
    }
    return tiles;
}

ordered_json board_json(const Puzzle& puzzle, const TileBoard& board, const draw::Style& style) {
    std::vector<draw::Line> lines;
    for (std::size_t i = 0; i < puzzle.board.sites.size(); ++i)
        for (const draw::Item& item : board.draw(SiteId{i}, nullptr))
            if (const auto* figure = std::get_if<draw::Figure>(&item))
                std::ranges::copy(figure->lines, std::back_inserter(lines));
    return {{"width", rounded(board.width())}, {"height", rounded(board.height())},
            {"unit", rounded(style.unit)},     {"sticks", false},
            {"area", draw::path_data(lines)},  {"inner", ""},
            {"colours", ordered_json::array()}};
}

}  // namespace

void TilePageData::add(const Placement& placement) {
    ordered_json entry{placement.tile.index(), ordered_json::array({placement.site.index()})};
    for (const ordered_json& part : picture(board_.draw(placement.site, &placement)))
        entry.push_back(part);
    entry.push_back(line_of(puzzle_, placement));
    placements_.push_back(std::move(entry));
}

ordered_json TilePageData::mark(SiteId site, draw::Colour colour) {
    return picture(board_.mark(site, colour));
}

ordered_json TilePageData::take(std::string_view title, std::string_view note) {
    ordered_json names = ordered_json::array();
    for (const matching::Site& site : puzzle_.board.sites) names.push_back(site.name);
    return {{"title", title},
            {"puzzle", puzzle_.name},
            {"note", note},
            {"cells", std::move(names)},
            {"pieces", tiles_json(puzzle_, board_.colours())},
            {"layers", false},
            {"touching", ordered_json::array()},
            {"board", board_json(puzzle_, board_, style_)},
            {"shapes", std::move(shapes_)},
            {"placements", std::move(placements_)}};
}

// The picture as [shape, x, y].
ordered_json TilePageData::picture(const std::vector<draw::Item>& items) {
    const draw::Point corner = corner_of(items);
    ordered_json shape{{"area", ""},
                       {"letters", ordered_json::array()},
                       {"figures", ordered_json::array()},
                       {"words", ordered_json::array()}};
    for (const draw::Item& item : items)
        if (const auto* words = std::get_if<draw::Words>(&item))
            shape["words"].push_back(words_json(*words, corner));
        else
            shape["figures"].push_back(figure_json(std::get<draw::Figure>(item), corner));
    const auto [known, added] = known_.emplace(shape.dump(), shapes_.size());
    if (added) shapes_.push_back(std::move(shape));
    return {known->second, rounded(corner.x), rounded(corner.y)};
}

}  // namespace tilewright::format
