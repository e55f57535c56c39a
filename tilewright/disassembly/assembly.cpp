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

// The numbers of groups, from 1, by the names of pieces.
class Groups {
public:
    void add(const std::vector<std::string>& names) {
        const std::uint32_t number = ++count_;
        for (const std::string& name : names) {
            std::uint32_t& of_name = numbers_.try_emplace(name, number).first->second;
            if (const std::uint32_t other = of_name; other != number)
                for (auto& [known, group] : numbers_)
                    if (group == other) group = number;
        }
    }

    [[nodiscard]] std::uint32_t of(const std::string& name) const {
        const auto found = numbers_.find(name);
        return found == numbers_.end() ? 0 : found->second;
    }

private:
    std::map<std::string, std::uint32_t> numbers_;
    std::uint32_t count_ = 0;
};

}  // namespace

std::vector<std::string> names_in(const std::string& list) {
    std::vector<std::string> result;
    for (std::size_t from = 0; from <= list.size();) {
        const std::size_t to = std::min(list.find(',', from), list.size());
        result.push_back(list.substr(from, to - from));
        from = to + 1;
    }
    return result;
}

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
    Groups groups;
    for (const auto* lists : {&puzzle.together, &roles.groups})
        for (const std::vector<std::string>& names : *lists) groups.add(names);
    Assembly assembly{puzzle.lattice, {}};
    std::map<std::string, std::size_t> copies;
    for (const packing::Placement& placement : solution) {
        const std::string& name = puzzle.piece(placement.piece).name;
        const std::size_t copy = ++copies[name];
        AssembledPiece piece{copy == 1 ? name : packing::name_of_copy(puzzle, name, copy),
                             placement.cells};
        piece.stays = std::ranges::find(roles.staying, name) != roles.staying.end();
        piece.group = groups.of(name);
        assembly.pieces.push_back(std::move(piece));
    }
    return assembly;
}

}  // namespace tilewright::disassembly
