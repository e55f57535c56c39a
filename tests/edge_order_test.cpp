// The reference lists what lies beyond the edges of each site, in their order: fixed tiles depend
// on which edge is the first.
#include <array>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tilewright/matching/lattice_board.hpp"
#include "tilewright/matching/polyhedron.hpp"

namespace tilewright::matching {
namespace {

std::string reference() {
    std::ostringstream text;
    text << std::ifstream{TILEWRIGHT_SOURCE_DIR "/docs/reference/edge-matching-files.md"}.rdbuf();
    return text.str();
}

std::string beyond(const Board& board, std::size_t site, std::size_t edge) {
    return board.site(board.across({SiteId{site}, edge}).site).name;
}

TEST(EdgeOrder, OfSolidsIsDocumented) {
    const std::string documented = reference();
    for (const std::string_view solid : polyhedron_names()) {
        const Board board = *polyhedron_board(solid);
        std::string row = fmt::format("| `\"{}\"` | ", solid);
        for (std::size_t i = 0; i < board.sites.size(); ++i) {
            row += fmt::format("{}{}:", i == 0 ? "" : "; ", board.sites[i].name);
            for (std::size_t j = 0; j < board.sites[i].edges.size(); ++j)
                row += " " + beyond(board, i, j);
        }
        EXPECT_TRUE(documented.contains(row + " |\n")) << row;
    }
}

// The name of a cell as seen from the one whose coordinates are all 1: "x+1,y".
std::string seen_from_middle(const lattice::Lattice& lattice, lattice::Cell cell) {
    const std::array at{cell.at.x - 1, cell.at.y - 1, cell.at.z - 1};
    std::string name;
    for (std::size_t i = 0; i < static_cast<std::size_t>(lattice.dimension()); ++i)
        name += fmt::format("{}{}{}", i == 0 ? "" : ",", "xyz"[i],
                            at[i] == 0 ? "" : fmt::format("{:+}", at[i]));
    return lattice.type_count() > 1 ? fmt::format("{},{}", name, cell.type) : name;
}

TEST(EdgeOrder, OfCellsIsDocumented) {
    const std::string documented = reference();
    for (const char* name : {"square", "hexagonal", "triangular", "cubic"}) {
        const lattice::Lattice& lattice = *lattice::find_lattice(name);
        std::vector<lattice::Cell> cells;
        for (int z = 0; z < (lattice.flat() ? 1 : 3); ++z)
            for (int y = 0; y < 3; ++y)
                for (int x = 0; x < 3; ++x)
                    for (int type = 0; type < lattice.type_count(); ++type)
                        cells.push_back({{x, y, z}, type});
        const Board board = *lattice_board(lattice, cells);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (cells[i].at != lattice::Vec{1, 1, lattice.flat() ? 0 : 1}) continue;
            const auto word = [&](std::size_t site) {
                return fmt::format("`{}`", seen_from_middle(lattice, cells[site]));
            };
            std::string row = fmt::format("| {} |", word(i));
            for (std::size_t j = 0; j < board.sites[i].edges.size(); ++j)
                row += (j == 0 ? " " : "; ") + word(board.across({SiteId{i}, j}).site.index());
            EXPECT_TRUE(documented.contains(row + " |\n")) << row;
        }
    }
}

}  // namespace
}  // namespace tilewright::matching
