#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "tilewright/base/contract.hpp"
#include "tilewright/draw/board_plan.hpp"
#include "tilewright/draw/terminal.hpp"

namespace tilewright::draw {
namespace {

constexpr std::size_t cell_width = 3;
constexpr std::string_view between_layers = "  ";

// Characters for lines that meet in a point.  The index adds up the lines that are there: 1 up, 2
// right, 4 down, 8 left.
constexpr std::array<std::string_view, 16> unicode{" ", "│", "─", "└", "│", "│", "┌", "├",
                                                   "─", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
constexpr std::array<std::string_view, 16> ascii{" ", "|", "-", "+", "|", "|", "+", "+",
                                                 "-", "+", "-", "+", "+", "+", "+", "+"};

class Boxes {
public:
    Boxes(const packing::Puzzle& puzzle, const packing::Solution& placements,
          BoxCharacters characters)
        : points_{characters == BoxCharacters::Unicode ? unicode : ascii} {
        for (const auto* cells : {&puzzle.region.required, &puzzle.region.optional})
            for (const Cell& cell : *cells) owners_.emplace(cell.at, 0);
        int number = 0;
        for (const auto& [piece, cells] : placements) {
            ++number;
            std::set<int> layers;
            for (const Cell& cell : cells) {
                owners_[cell.at] = number;
                if (layers.insert(cell.at.z).second)
                    letters_[cell.at] = puzzle.piece(piece).name.substr(0, 1);
            }
        }
        low_ = high_ = owners_.begin()->first;
        for (const auto& [at, owner] : owners_) {
            low_ = {std::min(low_.x, at.x), std::min(low_.y, at.y), std::min(low_.z, at.z)};
            high_ = {std::max(high_.x, at.x), std::max(high_.y, at.y), std::max(high_.z, at.z)};
        }
    }

    [[nodiscard]] std::string text() const {
        std::string text;
        for (int y = low_.y; y <= high_.y + 1; ++y) {
            std::string upper;
            std::string lower;
            for (int z = low_.z; z <= high_.z; ++z) {
                upper += line_above(y, z);
                lower += line_through(y, z);
            }
            text += without_blanks(upper);
            if (y <= high_.y) text += without_blanks(lower);
        }
        return text;
    }

private:
    // The number of the placement on a cell, 0 for an empty cell, or -1 outside the board.
    [[nodiscard]] int owner(int x, int y, int z) const {
        const auto found = owners_.find({x, y, z});
        return found == owners_.end() ? -1 : found->second;
    }

    // The character for the lines around the upper left corner of a cell.
    [[nodiscard]] std::string_view point(int x, int y, int z) const {
        const int here = owner(x, y, z);
        const int left = owner(x - 1, y, z);
        const int above = owner(x, y - 1, z);
        const int across = owner(x - 1, y - 1, z);
        const unsigned lines = (across != above ? 1U : 0U) | (above != here ? 2U : 0U) |
                               (left != here ? 4U : 0U) | (across != left ? 8U : 0U);
        return points_[lines];
    }

    [[nodiscard]] std::string line_above(int y, int z) const {
        std::string line;
        for (int x = low_.x; x <= high_.x + 1; ++x) {
            line += point(x, y, z);
            const bool border = owner(x, y, z) != owner(x, y - 1, z);
            for (std::size_t i = 0; i < cell_width && x <= high_.x; ++i)
                line += border ? points_[2] : " ";
        }
        return line + std::string{between_layers};
    }

    [[nodiscard]] std::string line_through(int y, int z) const {
        std::string line;
        for (int x = low_.x; x <= high_.x + 1; ++x) {
            line += owner(x, y, z) != owner(x - 1, y, z) ? points_[1] : " ";
            if (x > high_.x) break;
            const auto letter = letters_.find({x, y, z});
            line += letter == letters_.end() ? "   " : " " + letter->second + " ";
        }
        return line + std::string{between_layers};
    }

    [[nodiscard]] static std::string without_blanks(std::string line) {
        while (line.ends_with(' ')) line.pop_back();
        return line + "\n";
    }

    const std::array<std::string_view, 16>& points_;
    std::map<Vec, int> owners_;
    std::map<Vec, std::string> letters_;
    Vec low_;
    Vec high_;
};

}  // namespace

bool has_boxes(const lattice::Lattice& lattice) {
    const Lattice* layer = lattice.layer();
    if (layer == nullptr || layer->type_count() != 1) return false;
    const auto& definition = layer->definition();
    return definition.cells.front().size() == 4 && definition.gram[0].y == 0;
}

std::string draw_boxes(const packing::Puzzle& puzzle, const packing::Solution& placements,
                       BoxCharacters characters) {
    require(has_boxes(*puzzle.lattice), "cells are squares");
    return Boxes{puzzle, placements, characters}.text();
}

}  // namespace tilewright::draw
