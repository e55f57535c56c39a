#include "tilewright/family/walk_forecast.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <vector>

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

// How many cells the areas of boards have in common: with 2 for dominoes, strips of even width have
// states that others do not need.
std::size_t common_area(const packing::Puzzle& puzzle) {
    std::size_t area = 0;
    for (const packing::Piece& piece : puzzle.pieces) area = std::gcd(area, piece.size());
    return std::max<std::size_t>(area, 1);
}

// About how many nodes the walk would explore.  Narrower strips have so many times more with each
// cell of width; those compared differ by widths with which areas repeat, as far as there are such.
double expected_nodes(const packing::Puzzle& puzzle, const Lengthwise& boards, const Stop& stop) {
    Lengthwise narrow = boards;
    int& width = narrow.box[across(boards)];
    const auto all = static_cast<std::size_t>(width);
    std::vector<double> nodes;  // by width, from 1 on
    for (width = 1; nodes.size() + 1 < all; ++width) {
        const auto some = few_nodes(puzzle, narrow, stop);
        if (!some) break;
        nodes.push_back(static_cast<double>(std::max<std::size_t>(*some, 1)));
    }
    if (nodes.empty()) return 0;
    const std::size_t period = common_area(puzzle);
    const auto from = [&](std::size_t last, std::size_t before) {
        const double growth = nodes[last] / nodes[before];
        return nodes[last] * std::pow(growth, static_cast<double>(all - 1 - last) /
                                                  static_cast<double>(last - before));
    };
    std::size_t like = nodes.size() - 1;  // as wide as 'all', but for some periods
    while (like > 0 && (all - 1 - like) % period != 0) --like;
    if (like >= period && (all - 1 - like) % period == 0) return from(like, like - period);
    return nodes.size() > 1 ? from(nodes.size() - 1, 0) : nodes.front();
}

}  // namespace

Result<void> foresee_memory(const packing::Puzzle& puzzle, const Lengthwise& boards,
                            const Stop& stop) {
    if (boards.drawn || few * bytes_of_a_node > stop.memory() || few_nodes(puzzle, boards, stop))
        return {};
    const double bytes = expected_nodes(puzzle, boards, stop) * bytes_of_a_node;
    constexpr double certain = 3;  // the guess is no better
    if (bytes <= certain * static_cast<double>(stop.memory())) return {};
    constexpr double megabyte = 1e6;
    return fail(Fault::Usage,
                fmt::format("the walk along a strip would take about {:.0f} MB, far more than the "
                            "memory limit of {} MB",
                            bytes / megabyte, stop.memory() / std::size_t{1'000'000}),
                "allow it more memory, or use a narrower strip");
}

}  // namespace tilewright::family
