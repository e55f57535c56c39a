#include "tilewright/answer/group_order.hpp"

#include "tilewright/matching/symmetry.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::answer {
namespace {

template <class Puzzle>
Result<std::size_t> order_of_group(const Puzzle& puzzle, puzzle_file::Modulo modulo,
                                   const Stop& stop) {
    const auto group = find_symmetries(puzzle, modulo, stop);
    if (!group) return std::unexpected(group.error());
    return group->size();
}

}  // namespace

Result<std::size_t> group_order(const packing::Puzzle& puzzle, puzzle_file::Modulo modulo,
                                const Stop& stop) {
    return order_of_group(puzzle, modulo, stop);
}

Result<std::size_t> group_order(const matching::Puzzle& puzzle, puzzle_file::Modulo modulo,
                                const Stop& stop) {
    return order_of_group(puzzle, modulo, stop);
}

}  // namespace tilewright::answer
