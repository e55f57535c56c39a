#include <algorithm>
#include <set>

#include "tilewright/answer/count.hpp"
#include "tilewright/base/random.hpp"
#include "tilewright/design/block_cells.hpp"
#include "tilewright/search/control.hpp"

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

Puzzle without(Puzzle puzzle, const Cells& cells) {
    for (const Cell& cell : cells) {
        std::erase(puzzle.region.required, cell);
        std::erase(puzzle.region.optional, cell);
        puzzle.region.colours.erase(cell);
    }
    return puzzle;
}

}  // namespace

Result<BlockedCount> count_drawn(const Puzzle& puzzle, std::span<const BlockList> lists,
                                 std::size_t draws, std::uint64_t seed,
                                 const answer::SolveOptions& options, const Share& share,
                                 std::size_t threads) {
    if (const auto valid = blocked_puzzle(puzzle, lists); !valid)
        return std::unexpected(valid.error());
    BlockedCount result;
    result.drawn_from = count_blockings(lists);
    Random random{seed};
    for (std::size_t i = 0; i < draws; ++i) {
        auto cells = draw(lists, random);
        if (!cells) return std::unexpected(cells.error());
        result.blockings.push_back({*std::move(cells), {}});
    }
    answer::SolveOptions each = options;
    each.modulo = puzzle_file::Modulo::None;  // a choice of cells has symmetries of its own
    each.control.deadline = search::deadline_of(options.control);
    each.control.scheduler = {};
    each.control.on_progress = {};
    each.control.limits.memory /= std::max<std::size_t>(1, std::min(threads, draws));
    std::vector<Result<answer::Answer>> answers(draws);
    share(draws, [&](std::size_t i) {
        answers[i] = answer::count(without(puzzle, result.blockings[i].cells), each);
    });
    for (std::size_t i = 0; i < draws; ++i) {
        const auto& answer = answers[i];
        const bool is_late = !answer && answer.error().fault == Fault::Stopped &&
                             each.control.deadline->has_passed();
        if (!answer && !is_late) return std::unexpected(answer.error());
        const auto ending =
            answer ? answer->tally.ending : search::ending_of(*each.control.deadline);
        if (result.complete()) result.ending = ending;
        if (!answer) continue;
        result.blockings[i].ways = answer->tally.raw;
        result.nodes += answer->tally.stats.nodes;
    }
    return result;
}

}  // namespace tilewright::design
