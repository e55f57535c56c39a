#include "tilewright/format/matching/solution_text.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "tilewright/base/join.hpp"

namespace tilewright::format {

using matching::LabelId;
using matching::Placement;
using matching::Puzzle;
using matching::Solution;
using nlohmann::ordered_json;

namespace {

std::vector<std::string> label_names(const Puzzle& puzzle, const Placement& placement) {
    std::vector<std::string> names;
    for (const LabelId label : placement.labels) names.push_back(puzzle.labels.name(label));
    return names;
}

// The names of the sites across the edges of a site, with "-" for the border.
std::vector<std::string> names_beyond(const Puzzle& puzzle, matching::SiteId site) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < puzzle.board.site(site).edges.size(); ++i) {
        const bool border = puzzle.board.edge(puzzle.board.site(site).edges[i]).on_border();
        names.push_back(border ? "-" : puzzle.board.site(puzzle.board.across({site, i}).site).name);
    }
    return names;
}

std::string comment_lines(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1);
        result += fmt::format("# {}\n", text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    return result;
}

class SiteWriter : public SolutionWriter<Puzzle> {
public:
    SiteWriter(const Puzzle& puzzle, SolutionFormat format)
        : SolutionWriter{format}, puzzle_{puzzle} {}

private:
    [[nodiscard]] std::vector<std::string> notes() const override {
        const auto& sides = puzzle_.board.sides;
        return {fmt::format(
            "a line for each site: site, tile, labels{}  # sites beyond the edges",
            sides.empty() ? " along its edges" : fmt::format(" ({})", join(sides, ", ")))};
    }

    [[nodiscard]] std::string as_text(const Solution& solution) const override;
    [[nodiscard]] std::string as_json(const Solution& solution,
                                      std::uint64_t number) const override;

    const Puzzle& puzzle_;
};

std::string SiteWriter::as_text(const Solution& solution) const {
    std::size_t sites = 1;
    std::size_t tiles = 1;
    std::size_t labels = 1;
    for (const Placement& placement : solution) {
        sites = std::max(sites, puzzle_.board.site(placement.site).name.size());
        tiles = std::max(tiles, puzzle_.tile(placement.tile).name.size());
        for (const std::string& name : label_names(puzzle_, placement))
            labels = std::max(labels, name.size());
    }
    std::string text = comment_lines(squares_picture(puzzle_, solution));
    for (const Placement& placement : solution) {
        text += fmt::format("{:<{}} {:<{}} ", puzzle_.board.site(placement.site).name, sites,
                            puzzle_.tile(placement.tile).name, tiles);
        for (const std::string& name : label_names(puzzle_, placement))
            text += fmt::format(" {:<{}}", name, labels);
        text += fmt::format("  # {}\n", join(names_beyond(puzzle_, placement.site), " "));
    }
    return text;
}

std::string SiteWriter::as_json(const Solution& solution, std::uint64_t number) const {
    ordered_json object{{"schema", "tilewright.solution/1"},
                        {"number", number},
                        {"placements", ordered_json::array()}};
    for (const Placement& placement : solution)
        object["placements"].push_back({{"site", puzzle_.board.site(placement.site).name},
                                        {"tile", puzzle_.tile(placement.tile).name},
                                        {"labels", label_names(puzzle_, placement)}});
    return object.dump() + "\n";
}

}  // namespace

SolutionWriterPtr<Puzzle> writer_for(const Puzzle& puzzle, const ListStyle& style) {
    return std::make_unique<SiteWriter>(puzzle, style.format);
}

// ---- pictures

namespace {

// A text that grows to the right and downwards as needed.
class Canvas {
public:
    void put(std::size_t x, std::size_t y, std::string_view text) {
        if (lines_.size() <= y) lines_.resize(y + 1);
        std::string& line = lines_[y];
        if (line.size() < x + text.size()) line.resize(x + text.size(), ' ');
        line.replace(x, text.size(), text);
    }

    [[nodiscard]] std::string text() const {
        std::string result;
        for (const std::string& line : lines_) result += line + "\n";
        return result;
    }

private:
    std::vector<std::string> lines_;
};

}  // namespace

std::string squares_picture(const Puzzle& puzzle, const Solution& solution) {
    const matching::Board& board = puzzle.board;
    const bool squares = board.place == matching::Board::Place::Flat &&
                         std::ranges::find(board.sides, "top") != board.sides.end();
    if (!squares) return {};
    std::size_t widest = 1;
    for (const matching::Tile& tile : puzzle.tiles) widest = std::max(widest, tile.name.size());
    for (std::size_t i = 0; i < puzzle.labels.size(); ++i)
        widest = std::max(widest, puzzle.labels.name(LabelId{i}).size());
    const std::size_t width = 3 * widest + 4;  // enough for "\ top /" and "l tile r"
    Canvas canvas;
    const auto corner = [&](std::size_t site) {
        const matching::Point at = board.outlines[site].front();
        const matching::Point least = board.outlines.front().front();
        double left = least[0];
        for (const auto& outline : board.outlines) left = std::min(left, outline.front()[0]);
        return std::pair{static_cast<std::size_t>(at[0] - left + 0.5),
                         static_cast<std::size_t>(at[1] - least[1] + 0.5)};
    };
    for (std::size_t i = 0; i < board.sites.size(); ++i) {
        const auto [column, row] = corner(i);
        const std::size_t x = column * (width + 1);
        const std::size_t y = row * 4;
        for (const std::size_t line : {y, y + 4})
            canvas.put(x, line, "+" + std::string(width, '-') + "+");
        for (std::size_t line = y + 1; line < y + 4; ++line)
            for (const std::size_t side : {x, x + width + 1}) canvas.put(side, line, "|");
    }
    for (const Placement& placement : solution) {
        const auto [column, row] = corner(placement.site.index());
        const std::size_t x = column * (width + 1) + 1;
        const std::size_t y = row * 4 + 1;
        const auto labels = label_names(puzzle, placement);
        const auto centred = [&](std::string_view word) {
            return fmt::format("{:^{}}", word, width - 2);
        };
        canvas.put(x, y, "\\" + centred(labels[0]) + "/");
        canvas.put(x, y + 1, " " + centred(puzzle.tile(placement.tile).name));
        canvas.put(x, y + 1, labels[3]);
        canvas.put(x + width - labels[1].size(), y + 1, labels[1]);
        canvas.put(x, y + 2, "/" + centred(labels[2]) + "\\");
    }
    return canvas.text();
}

}  // namespace tilewright::format
