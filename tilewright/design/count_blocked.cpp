#include <algorithm>
#include <functional>
#include <optional>

#include <fmt/format.h>

#include "tilewright/answer/count.hpp"
#include "tilewright/design/block_cells.hpp"
#include "tilewright/search/control.hpp"

namespace tilewright::design {
namespace {

using engine::Ending;
using packing::Cell;
using packing::Puzzle;

// Choices are kept in memory, with some hundred bytes each.
constexpr std::uint64_t most_choices = 5'000'000;

// So many choices are counted by one search.  (62,208 throws of seven dice take 2.2 GB as one, and
// 0.8 GB in six parts.  Of less than that, 36 parts take twice the time.)
constexpr std::uint64_t most_at_once = 1U << 14;

// The chosen cells, counted as pieces.
using Uses = std::vector<std::uint32_t>;

// Calls 'visit' with each choice of cells, in the order of the lists.
class Tour {
public:
    Tour(std::span<const BlockList> lists,
         std::function<void(const std::vector<Cell>&, const Uses&)> visit)
        : lists_{lists}, visit_{std::move(visit)} {
        std::size_t pieces = 0;
        for (const BlockList& list : lists) pieces += list.cells.size();
        uses_.resize(pieces);
    }
    void run() { choose(0, 0, 0, lists_.empty() ? 0 : lists_[0].blocked); }

private:
    // 'left' more cells of a list, from 'from' on.  'offset' is the piece of its first cell.
    void choose(std::size_t list, std::size_t offset, std::size_t from, std::uint32_t left) {
        if (list == lists_.size()) return visit_(chosen_, uses_);
        const std::vector<Cell>& cells = lists_[list].cells;
        if (left == 0)
            return choose(list + 1, offset + cells.size(), 0,
                          list + 1 < lists_.size() ? lists_[list + 1].blocked : 0);
        for (std::size_t i = from; i + left <= cells.size(); ++i) {
            if (std::ranges::find(chosen_, cells[i]) != chosen_.end()) continue;
            chosen_.push_back(cells[i]);
            uses_[offset + i] = 1;
            choose(list, offset, i + 1, left - 1);
            uses_[offset + i] = 0;
            chosen_.pop_back();
        }
    }

    std::span<const BlockList> lists_;
    std::function<void(const std::vector<Cell>&, const Uses&)> visit_;
    std::vector<Cell> chosen_;
    Uses uses_;
};

// Cuts by the first cell that is chosen, so that the portions are in the order of the whole.
void cut(const BlockLists& lists, std::vector<BlockLists>& portions) {
    const auto open = std::ranges::find_if(
        lists, [](const BlockList& list) { return list.cells.size() > list.blocked; });
    if (open == lists.end() || count_blockings(lists) <= most_at_once)
        return portions.push_back(lists);
    for (std::size_t i = 0; i + open->blocked <= open->cells.size(); ++i) {
        BlockLists part{lists.begin(), open};
        part.push_back({{open->cells[i]}, 1});
        if (open->blocked > 1)
            part.push_back(
                {{open->cells.begin() + static_cast<std::ptrdiff_t>(i) + 1, open->cells.end()},
                 open->blocked - 1});
        part.insert(part.end(), open + 1, lists.end());
        cut(part, portions);
    }
}

// The choices of a portion, with what was found.
BlockedCount listed(const Puzzle& puzzle, std::span<const BlockList> portion,
                    const search::Tally& tally) {
    const auto own = static_cast<std::ptrdiff_t>(puzzle.pieces.size());
    std::map<Uses, BigCount> ways;  // those with other uses of the puzzle's own pieces together
    for (const auto& [choice, counts] : tally.choices)
        ways[Uses{choice.begin() + own, choice.end()}] += counts.raw;
    BlockedCount count{.blockings = {}, .ending = tally.ending, .nodes = tally.stats.nodes};
    Tour{portion,
         [&](const std::vector<Cell>& cells, const Uses& uses) {
             const auto found = ways.find(uses);
             count.blockings.push_back({cells, found == ways.end() ? BigCount{} : found->second});
         }}
        .run();
    return count;
}

// The progress of all portions together, if they are counted one after the other.
class Told {
public:
    using OnProgress = std::function<void(const search::Progress&)>;

    Told(OnProgress on_progress, std::size_t portions)
        : on_progress_{std::move(on_progress)}, portions_{static_cast<double>(portions)} {}

    [[nodiscard]] OnProgress of_next() {
        return [this](search::Progress at) {
            at.fraction = (done_ + at.fraction) / portions_;
            at.nodes += nodes_;
            on_progress_(at);
        };
    }
    void add(std::uint64_t nodes) {
        done_ += 1;
        nodes_ += nodes;
    }

private:
    OnProgress on_progress_;
    double portions_;
    double done_ = 0;
    std::uint64_t nodes_ = 0;
};

}  // namespace

Result<std::vector<BlockLists>> portions_of(const Puzzle& puzzle,
                                            std::span<const BlockList> lists) {
    if (const auto valid = blocked_puzzle(puzzle, lists); !valid)
        return std::unexpected(valid.error());
    const BigCount choices = count_blockings(lists);
    if (choices > most_choices)
        return fail(Fault::Usage,
                    fmt::format("there are {} choices of cells, and at most {} can be kept",
                                decimal(choices), most_choices),
                    "draw some of them with --sample 1000, or block fewer cells");
    std::vector<BlockLists> portions;
    cut({lists.begin(), lists.end()}, portions);
    return portions;
}

Result<BlockedCount> count_portion(const Puzzle& puzzle, std::span<const BlockList> portion,
                                   const answer::SolveOptions& options) {
    answer::SolveOptions asked = options;
    asked.choices = true;
    asked.modulo = puzzle_file::Modulo::None;  // a choice of cells has symmetries of its own
    asked.control.deadline = search::deadline_of(options.control);
    const auto blocked = blocked_puzzle(puzzle, portion);
    if (!blocked) return std::unexpected(blocked.error());
    const auto answer = answer::count(*blocked, asked);
    if (answer) return listed(puzzle, portion, answer->tally);
    const Deadline& deadline = *asked.control.deadline;
    if (answer.error().fault != Fault::Stopped || !deadline.has_passed())
        return std::unexpected(answer.error());
    search::Tally nothing;
    nothing.ending = search::ending_of(deadline);
    return listed(puzzle, portion, nothing);
}

std::vector<std::vector<Cell>> choices_of(std::span<const BlockList> portion) {
    std::vector<std::vector<Cell>> choices;
    Tour{portion, [&](const std::vector<Cell>& cells, const Uses&) { choices.push_back(cells); }}
        .run();
    return choices;
}

Result<BlockedCount> put_together(std::vector<BlockedCount> portions) {
    BlockedCount all;
    for (BlockedCount& one : portions) {
        if (all.complete()) all.ending = one.ending;
        all.nodes += one.nodes;
        std::ranges::move(one.blockings, std::back_inserter(all.blockings));
    }
    if (all.blockings.empty())
        return fail(Fault::Usage, "each choice would block a cell twice",
                    "give lists with more cells");
    return all;
}

Result<BlockedCount> count_blocked(const Puzzle& puzzle, std::span<const BlockList> lists,
                                   const answer::SolveOptions& options, const Share& share,
                                   std::size_t threads) {
    const auto portions = portions_of(puzzle, lists);
    if (!portions) return std::unexpected(portions.error());
    answer::SolveOptions each = options;
    each.control.deadline = search::deadline_of(options.control);
    const std::size_t at_once = std::min(threads, portions->size());
    if (at_once > 1) {
        each.control.scheduler = {};
        each.control.on_progress = {};
        each.control.limits.memory /= at_once;
    }
    std::vector<std::optional<Result<BlockedCount>>> found(portions->size());
    Told told{each.control.on_progress, portions->size()};
    share(portions->size(), [&](std::size_t i) {
        answer::SolveOptions asked = each;
        if (asked.control.on_progress) asked.control.on_progress = told.of_next();
        found[i] = count_portion(puzzle, (*portions)[i], asked);
        if (asked.control.on_progress && *found[i]) told.add((*found[i])->nodes);
    });
    std::vector<BlockedCount> counted;
    for (auto& portion : found) {
        if (!*portion) return std::unexpected(portion->error());
        counted.push_back(**std::move(portion));
    }
    return put_together(std::move(counted));
}

}  // namespace tilewright::design
