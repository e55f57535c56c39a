#include "tilewright/format/packing/puzzle_picture.hpp"

#include <algorithm>
#include <map>

#include "tilewright/format/packing/symbols.hpp"
#include "tilewright/lattice/picture.hpp"

namespace tilewright::format {

std::string region_picture(const packing::Puzzle& puzzle) {
    const Symbols symbols{puzzle};
    std::map<lattice::Cell, std::string> cells = symbols.picture(puzzle.placed);
    for (const lattice::Cell& cell : puzzle.region.required) cells.emplace(cell, "#");
    for (const lattice::Cell& cell : puzzle.region.optional) cells.emplace(cell, "+");
    return draw_picture(*puzzle.lattice, cells,
                        puzzle.placed.empty() ? lattice::Width::Narrow : symbols.width());
}

std::string solution_picture(const packing::Puzzle& puzzle, const packing::Solution& placements) {
    const Symbols symbols{puzzle};
    std::map<lattice::Cell, std::string> cells = symbols.picture(placements);
    for (const auto* list : {&puzzle.region.required, &puzzle.region.optional})
        for (const lattice::Cell& cell : *list) cells.emplace(cell, ".");
    return draw_picture(*puzzle.lattice, cells, symbols.width());
}

std::string shape_picture(const lattice::Lattice& lattice, const shape::Shape& shape) {
    std::map<lattice::Cell, std::string> cells;
    for (const lattice::Cell& cell : shape.cells()) cells.emplace(cell, "#");
    return draw_picture(lattice, cells);
}

namespace {

constexpr std::size_t sheet_width = 78;

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t to = std::min(text.find('\n', from), text.size());
        lines.push_back(text.substr(from, to - from));
        from = to + 1;
    }
    return lines;
}

// A row of pictures that stand side by side.
class SheetRow {
public:
    [[nodiscard]] bool has_room_for(std::size_t width) const {
        return width_ == 0 || width_ + width <= sheet_width;
    }

    void add(const std::vector<std::string>& picture, std::size_t width) {
        lines_.resize(std::max(lines_.size(), picture.size()));
        for (std::size_t i = 0; i < picture.size(); ++i) {
            lines_[i].resize(width_, ' ');
            lines_[i] += picture[i];
        }
        width_ += width;
    }

    [[nodiscard]] std::string text() const {
        std::string text;
        for (const std::string& line : lines_) text += line + "\n";
        return text + "\n";
    }

private:
    std::vector<std::string> lines_;
    std::size_t width_ = 0;
};

}  // namespace

std::string piece_sheet(const lattice::Lattice& lattice,
                        const std::vector<shape::NamedShape>& pieces) {
    std::string text;
    SheetRow row;
    for (const shape::NamedShape& piece : pieces) {
        std::vector<std::string> picture = lines_of(shape_picture(lattice, piece.shape));
        picture.insert(picture.begin(), piece.name);
        std::size_t width = 0;
        for (const std::string& line : picture) width = std::max(width, line.size() + 3);
        if (!row.has_room_for(width)) {
            text += row.text();
            row = {};
        }
        row.add(picture, width);
    }
    return pieces.empty() ? text : text + row.text();
}

}  // namespace tilewright::format
