#include "tilewright/draw/copies.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "tilewright/packing/copy_name.hpp"

namespace tilewright::draw {

Colour shade(Colour colour, std::size_t number) {
    constexpr Colour white{0xff, 0xff, 0xff};
    constexpr Colour black{0, 0, 0};
    switch (number) {
        case 1:
            return mix(colour, white, 0.4);
        case 2:
            return mix(colour, black, 0.3);
        case 3:
            return mix(colour, white, 0.7);
        case 4:
            return mix(colour, black, 0.55);
        default:
            return colour;
    }
}

std::vector<std::size_t> shades_of(const packing::Puzzle& puzzle,
                                   const packing::Solution& placements) {
    std::map<packing::Cell, std::size_t> owners;  // by cell: the number of its placement
    std::vector<std::size_t> shades;
    for (const auto& [piece, cells] : placements) {
        std::array<std::size_t, shade_count> used{};
        for (const packing::Cell& cell : cells)
            for (const packing::Cell& next : packing::neighbours(puzzle, cell)) {
                const auto owner = owners.find(next);
                if (owner != owners.end() && placements[owner->second].piece == piece)
                    ++used[shades[owner->second]];
            }
        for (const packing::Cell& cell : cells) owners.emplace(cell, shades.size());
        shades.push_back(std::size_t(std::ranges::min_element(used) - used.begin()));
    }
    return shades;
}

std::vector<std::string> labels_of(const packing::Puzzle& puzzle,
                                   const packing::Solution& placements) {
    std::map<packing::PieceId, std::size_t> copies;
    for (const packing::Placement& placement : placements) ++copies[placement.piece];
    std::map<packing::PieceId, std::size_t> so_far;
    std::vector<std::string> labels;
    for (const auto& [piece, cells] : placements) {
        std::string name = puzzle.piece(piece).name;
        if (name.size() > 2) name.clear();
        const bool numbered = !puzzle.lattice->flat() && copies[piece] > 1;
        labels.push_back(numbered ? packing::name_of_copy(puzzle, name, ++so_far[piece]) : name);
    }
    return labels;
}

}  // namespace tilewright::draw
