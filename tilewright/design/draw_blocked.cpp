#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "tilewright/base/random.hpp"
#include "tilewright/design/block_cells.hpp"
#include "tilewright/design/count_each.hpp"

namespace tilewright::design {
namespace {

using packing::Cell;
using packing::Puzzle;
using Cells = std::vector<Cell>;

// So many of the cells, in their order; each such choice is equally likely (Knuth, The Art of
// Computer Programming 2, 3.4.2, algorithm S).
void draw_from(const BlockList& list, Random& random, Cells& chosen) {
    std::uint32_t left = list.blocked;
    for (std::size_t i = 0; i < list.cells.size() && left > 0; ++i) {
        if (random.below(list.cells.size() - i) >= left) continue;
        chosen.push_back(list.cells[i]);
        --left;
    }
}

// Cells of each list, all of them different.
Result<Cells> draw(std::span<const BlockList> lists, Random& random) {
    constexpr int most_tries = 10'000;
    for (int i = 0; i < most_tries; ++i) {
        Cells chosen;
        for (const BlockList& list : lists) draw_from(list, random, chosen);
        if (std::set<Cell>{chosen.begin(), chosen.end()}.size() == chosen.size()) return chosen;
    }
    return fail(Fault::Usage, "hardly any choice has different cells of all lists",
                "give lists that have fewer cells in common");
}

// So many different choices.  Fewer if others hardly come up, as where lists have the same cells.
Result<std::vector<Cells>> draw_different(std::span<const BlockList> lists, std::size_t number,
                                          std::uint64_t seed) {
    constexpr int most_in_vain = 10'000;
    Random random{seed};
    std::set<Cells> known;
    std::vector<Cells> drawn;
    for (int in_vain = 0; drawn.size() < number && in_vain < most_in_vain; ++in_vain) {
        auto cells = draw(lists, random);
        if (!cells) return std::unexpected(cells.error());
        if (!known.insert(*cells).second) continue;
        drawn.push_back(*std::move(cells));
        in_vain = 0;
    }
    return drawn;
}

bool have_common_cells(std::span<const BlockList> lists) {
    std::set<Cell> cells;
    std::size_t number = 0;
    for (const BlockList& list : lists) {
        cells.insert(list.cells.begin(), list.cells.end());
        number += list.cells.size();
    }
    return cells.size() < number;
}

}  // namespace

Puzzle without_cells(Puzzle puzzle, std::span<const Cell> cells) {
    for (const Cell& cell : cells) {
        std::erase(puzzle.region.required, cell);
        std::erase(puzzle.region.optional, cell);
        puzzle.region.colours.erase(cell);
    }
    return puzzle;
}

Result<DrawnBlockings> draw_blockings(const Puzzle& puzzle, std::span<const BlockList> lists,
                                      std::size_t draws, std::uint64_t seed) {
    if (const auto valid = blocked_puzzle(puzzle, lists); !valid)
        return std::unexpected(valid.error());
    const BigCount all = count_blockings(lists);
    if (all <= draws)
        return fail(
            Fault::Usage,
            fmt::format("there are only {} choices of cells, and all can be counted", decimal(all)),
            "leave --sample out");
    auto choices = draw_different(lists, draws, seed);
    if (!choices) return std::unexpected(choices.error());
    const Sample sample{choices->size(), all, have_common_cells(lists)};
    return DrawnBlockings{*std::move(choices), sample};
}

Result<BlockedCount> count_drawn(const Puzzle& puzzle, std::span<const BlockList> lists,
                                 std::size_t draws, std::uint64_t seed,
                                 const answer::SolveOptions& options, const Share& share,
                                 std::size_t threads) {
    const auto drawn = draw_blockings(puzzle, lists, draws, seed);
    if (!drawn) return std::unexpected(drawn.error());
    const auto& choices = drawn->choices;
    answer::SolveOptions each = options;
    each.modulo = puzzle_file::Modulo::None;  // a choice of cells has symmetries of its own
    const auto counted = count_each(
        choices.size(), [&](std::size_t i) { return without_cells(puzzle, choices[i]); }, each,
        share, threads);
    if (!counted) return std::unexpected(counted.error());
    BlockedCount result{.blockings = {},
                        .sample = drawn->sample,
                        .ending = counted->ending,
                        .nodes = counted->nodes};
    for (std::size_t i = 0; i < choices.size(); ++i)
        if (const auto& answer = counted->answers[i])
            result.blockings.push_back({choices[i], answer->tally.raw});
    return result;
}

}  // namespace tilewright::design
