#include "tilewright/format/gallery.hpp"

#include <algorithm>
#include <map>

#include "tilewright/draw/hidden.hpp"
#include "tilewright/draw/plane.hpp"
#include "tilewright/format/symbols.hpp"
#include "tilewright/puzzle/symmetry.hpp"

namespace tilewright::format {

using lattice::Cell;
using nlohmann::ordered_json;
using puzzle::Placement;
using puzzle::Puzzle;
using puzzle::Solution;

namespace {

// Placements of all solutions, each once, with their numbers.
class PlacementTable {
public:
    explicit PlacementTable(const std::vector<Solution>& solutions) {
        for (const Solution& solution : solutions)
            for (const Placement& placement : solution)
                if (numbers_.emplace(placement, placements_.size()).second)
                    placements_.push_back(placement);
    }
    [[nodiscard]] const std::vector<Placement>& all() const { return placements_; }
    [[nodiscard]] std::size_t number(const Placement& placement) const {
        return numbers_.at(placement);
    }
    // What each placement becomes, or 'all().size()' for one that no solution has.
    [[nodiscard]] std::vector<std::size_t> images(const puzzle::PuzzleSymmetry& symmetry) const {
        std::vector<std::size_t> result;
        for (const Placement& placement : placements_) {
            const auto found = numbers_.find(symmetry(placement));
            result.push_back(found == numbers_.end() ? placements_.size() : found->second);
        }
        return result;
    }

private:
    std::map<Placement, std::size_t> numbers_;
    std::vector<Placement> placements_;
};

// Every solution as the numbers of its placements, so many digits each, filled up to the longest
// with the number after the last placement.
struct Packed {
    static constexpr std::string_view digits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    std::size_t width = 1;
    std::size_t pieces = 0;
    std::string text;

    Packed(const PlacementTable& table, const std::vector<Solution>& solutions) {
        for (std::size_t most = digits.size(); most <= table.all().size(); most *= digits.size())
            ++width;
        for (const Solution& solution : solutions) pieces = std::max(pieces, solution.size());
        text.reserve(solutions.size() * pieces * width);
        for (const Solution& solution : solutions) {
            for (const Placement& placement : solution) append(table.number(placement));
            for (std::size_t i = solution.size(); i < pieces; ++i) append(table.all().size());
        }
    }

private:
    void append(std::size_t number) {
        for (std::size_t place = width; place-- > 0;) {
            std::size_t digit = number;
            for (std::size_t i = 0; i < place; ++i) digit /= digits.size();
            text += digits[digit % digits.size()];
        }
    }
};

// The solutions, counted from 0, that some symmetry besides the identity carries onto themselves.
std::vector<std::size_t> symmetric_ones(const Puzzle& puzzle, const PlacementTable& table,
                                        const std::vector<Solution>& solutions) {
    std::vector<std::vector<std::size_t>> images;
    for (const puzzle::PuzzleSymmetry& symmetry :
         puzzle::find_symmetries(puzzle, puzzle::Modulo::All))
        images.push_back(table.images(symmetry));
    std::vector<std::size_t> result;
    for (std::size_t i = 0; i < solutions.size(); ++i) {
        std::vector<std::size_t> numbers;
        for (const Placement& placement : solutions[i]) numbers.push_back(table.number(placement));
        std::ranges::sort(numbers);
        const bool symmetric = std::any_of(images.begin() + 1, images.end(), [&](const auto& map) {
            std::vector<std::size_t> image;
            for (const std::size_t number : numbers) image.push_back(map[number]);
            std::ranges::sort(image);
            return image == numbers;
        });
        if (symmetric) result.push_back(i);
    }
    return result;
}

// The picture of the board in characters, cell i of it as the character U+E000 + i; empty for
// boards with more cells than that plane has places, or where symbols are words.
std::string text_template(const Puzzle& puzzle, const std::vector<Cell>& cells) {
    if (cells.size() > 6000 || Symbols{puzzle}.width() == lattice::Width::Wide) return {};
    std::map<Cell, std::string> symbols;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::size_t code = 0xe000 + i;
        symbols[cells[i]] = {static_cast<char>(0xe0 | (code >> 12)),
                             static_cast<char>(0x80 | ((code >> 6) & 0x3f)),
                             static_cast<char>(0x80 | (code & 0x3f))};
    }
    return draw_picture(*puzzle.lattice, symbols);
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

ordered_json data_of(const Puzzle& puzzle, const GalleryList& list, const draw::Style& style) {
    PageData page{puzzle, style};
    const PlacementTable table{list.solutions};
    for (const Placement& placement : table.all()) page.add(placement);
    ordered_json data = page.take(list.title, list.note);
    data["schema"] = "tilewright.gallery/1";
    data["text"] = text_template(puzzle, page.cells());
    if (!puzzle.lattice->flat()) data["solid"] = solid_json(puzzle, page.cells());
    data["symmetric"] = symmetric_ones(puzzle, table, list.solutions);
    const Packed packed{table, list.solutions};
    data["digits"] = packed.width;
    data["pieces_each"] = packed.pieces;
    data["solutions"] = packed.text;
    return data;
}

}  // namespace

std::string gallery_data(const Puzzle& puzzle, const GalleryList& list, const draw::Style& style) {
    return data_of(puzzle, list, style).dump();
}

std::string gallery_page(const Puzzle& puzzle, const GalleryList& list, const draw::Style& style,
                         const GalleryAssets& assets) {
    const PageParts& parts = puzzle.lattice->flat() ? assets.flat : assets.solid;
    return fill_page(parts, list.title, data_of(puzzle, list, style));
}

}  // namespace tilewright::format
