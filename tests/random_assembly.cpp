#include "tests/random_assembly.hpp"

#include <algorithm>
#include <set>

namespace tilewright::tests {

using disassembly::AssembledPiece;
using disassembly::Assembly;
using lattice::Cell;
using lattice::Lattice;
using lattice::Vec;

Assembly random_assembly(Random& random, const Lattice& lattice, Vec box, std::size_t pieces,
                         std::uint64_t leaps) {
    Assembly assembly{&lattice, {}};
    std::set<Cell> free;
    for (int z = 0; z < box.z; ++z)
        for (int y = 0; y < box.y; ++y)
            for (int x = 0; x < box.x; ++x)
                for (int type = 0; type < lattice.type_count(); ++type)
                    free.insert({{x, y, z}, type});
    const std::size_t left_empty = random.below(free.size() * 3 / 4);
    for (std::size_t i = 0; i < pieces; ++i) {
        auto seed = std::next(free.begin(), std::ptrdiff_t(random.below(free.size())));
        assembly.pieces.push_back({std::string(1, char('A' + i)), {*seed}});
        free.erase(seed);
    }
    for (int tries = 0; tries < 2000 && free.size() > std::max<std::size_t>(left_empty, 1);
         ++tries) {
        std::vector<Cell>& cells = assembly.pieces[random.below(pieces)].cells;
        const std::size_t behind = std::min<std::size_t>(cells.size(), 1 + random.below(4));
        const Cell from = cells[cells.size() - behind];
        const auto near = lattice.neighbours_of_type(from.type);
        Cell to = near[random.below(near.size())] + from.at;
        if (leaps > 0 && random.below(leaps) == 0)
            to = *std::next(free.begin(), std::ptrdiff_t(random.below(free.size())));
        if (free.erase(to) > 0) cells.push_back(to);
    }
    for (AssembledPiece& piece : assembly.pieces) std::ranges::sort(piece.cells);
    return assembly;
}

}  // namespace tilewright::tests
