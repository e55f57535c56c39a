#include "tilewright/disassembly/assembly.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "tilewright/packing/copy_name.hpp"

namespace tilewright::disassembly {
namespace {

Result<void> check_names(const packing::Puzzle& puzzle, const std::vector<std::string>& names) {
    for (const std::string& name : names)
        if (!packing::find_piece(puzzle, name))
            return fail(Fault::Usage, fmt::format("the puzzle has no piece '{}'", name),
                        "name pieces as 'tilewright show' does");
    return {};
}

}  // namespace

Result<Assembly> assembly_of(const packing::Puzzle& puzzle, const packing::Solution& solution,
                             const Roles& roles) {
    if (!puzzle.region.wrap.none())
        return fail(Fault::Input, "pieces on a board with glued edges cannot be taken off it",
                    "only boards that lie in the plane or in space can be taken apart");
    if (puzzle.region.board_count() > 1)
        return fail(Fault::Input, "there are several boards, and nobody knows where they lie",
                    "only puzzles with a single board can be taken apart");
    if (const auto known = check_names(puzzle, roles.staying); !known)
        return std::unexpected(known.error());
    for (const std::vector<std::string>& group : roles.groups)
        if (const auto known = check_names(puzzle, group); !known)
            return std::unexpected(known.error());
    Assembly assembly{puzzle.lattice, {}};
    std::map<std::string, std::size_t> copies;
    for (const packing::Placement& placement : solution) {
        const std::string& name = puzzle.piece(placement.piece).name;
        const std::size_t copy = ++copies[name];
        AssembledPiece piece{copy == 1 ? name : packing::name_of_copy(puzzle, name, copy),
                             placement.cells};
        piece.stays = std::ranges::find(roles.staying, name) != roles.staying.end();
        for (std::size_t i = 0; i < roles.groups.size(); ++i)
            if (std::ranges::find(roles.groups[i], name) != roles.groups[i].end())
                piece.group = static_cast<std::uint32_t>(i + 1);
        assembly.pieces.push_back(std::move(piece));
    }
    return assembly;
}

}  // namespace tilewright::disassembly
