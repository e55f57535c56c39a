#include "tilewright/family/walk_forecast.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "tilewright/family/strip_pieces.hpp"
#include "tilewright/family/walk.hpp"

namespace tilewright::family {
namespace {

using puzzle_file::Modulo;

constexpr std::size_t few = 100'000;

// How many nodes the walk along a strip explores, if these are few.  Zero if it cannot walk.
std::optional<std::size_t> few_nodes(const packing::Puzzle& puzzle, const Lengthwise& boards,
                                     const Stop& stop) {
    const auto pieces = StripPieces::of(puzzle, boards, stop);
    if (!pieces) return 0;
    auto mirrors = pieces->symmetries(Modulo::All, stop);
    if (!mirrors) mirrors.emplace();
    std::erase_if(*mirrors, [](const StripSymmetry& one) { return one.turns; });
    return count_nodes(pieces->moves_of_walk(pieces->identity(), {}, *mirrors),
                       pieces->corners_at_begin(), few, stop);
}

// The axis along which the section is longest.
std::size_t across(const Lengthwise& boards) {
    std::size_t longest = boards.axis == 0 ? 1 : 0;
    for (std::size_t axis = 0; axis < boards.box.size(); ++axis)
        if (static_cast<int>(axis) != boards.axis && boards.box[axis] > boards.box[longest])
            longest = axis;
    return longest;
}

// About how many nodes the walk would explore: narrower strips have so many more with each cell of
// width.
double expected_nodes(const packing::Puzzle& puzzle, const Lengthwise& boards, const Stop& stop) {
    Lengthwise narrow = boards;
    int& width = narrow.box[across(boards)];
    const int all = width;
    double last = 0;
    double growth = 1;
    for (width = 1; width < all; ++width) {
        const auto nodes = few_nodes(puzzle, narrow, stop);
        if (!nodes) break;
        growth = last > 0 ? static_cast<double>(*nodes) / last : 1;
        last = static_cast<double>(*nodes);
    }
    return last * std::pow(growth, all - width + 1);
}

}  // namespace

Result<void> foresee_memory(const packing::Puzzle& puzzle, const Lengthwise& boards,
                            const Stop& stop) {
    if (boards.drawn || few * bytes_of_a_node > stop.memory() || few_nodes(puzzle, boards, stop))
        return {};
    const double bytes = expected_nodes(puzzle, boards, stop) * bytes_of_a_node;
    // Narrow strips tell too much rather than too little, where long pieces hardly fit.
    constexpr double certain = 30;
    if (bytes <= certain * static_cast<double>(stop.memory())) return {};
    return fail(Fault::Usage,
                fmt::format("the walk along a strip would take far more than the memory limit of "
                            "{} MB",
                            stop.memory() / std::size_t{1'000'000}),
                "allow it more memory, or use a narrower strip");
}

}  // namespace tilewright::family
