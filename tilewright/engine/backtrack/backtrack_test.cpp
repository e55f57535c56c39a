#include "tilewright/engine/backtrack/backtrack.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <limits>
#include <map>

#include "tests/quiet_watch.hpp"

namespace tilewright::engine {
namespace {

using cover::Entry;
using cover::Instance;
using cover::Item;
using cover::ItemId;
using cover::OptionId;

using Place = std::pair<int, int>;  // line, column

// A board from a picture: '#' is a cell to be filled, '+' one that may stay empty.
class Board {
public:
    explicit Board(const std::vector<std::string>& lines) {
        cover::Hints hints;
        for (int y = 0; y < static_cast<int>(lines.size()); ++y)
            for (int x = 0; x < static_cast<int>(lines[y].size()); ++x) {
                if (lines[y][x] != '#' && lines[y][x] != '+') continue;
                const ItemId cell = instance.add_item(
                    {.name = fmt::format("{},{}", x, y), .primary = lines[y][x] == '#'});
                hints.cells.push_back(cell);
                for (const Place& before : {Place{y - 1, x}, Place{y, x - 1}})
                    if (cells_.contains(before))
                        hints.neighbours.emplace_back(cells_[before], cell);
                cells_[{y, x}] = cell;
            }
        instance.set_hints(std::move(hints));
    }

    // A shape at each place where it lies on the board.
    void add(const std::vector<Place>& shape, std::optional<ItemId> piece = {}) {
        for (const auto& [at, item] : cells_) {
            std::vector<Entry> entries;
            if (piece) entries.push_back({*piece});
            for (const auto& [y, x] : shape)
                if (const auto cell = cells_.find({at.first + y, at.second + x});
                    cell != cells_.end())
                    entries.push_back({cell->second});
            if (entries.size() == shape.size() + piece.has_value()) instance.add_option(entries);
        }
    }

    Instance instance;

private:
    std::map<Place, ItemId> cells_;
};

const std::vector<Place> across{{0, 0}, {0, 1}};
const std::vector<Place> down{{0, 0}, {1, 0}};

Instance dominoes(const std::vector<std::string>& lines) {
    Board board{lines};
    board.add(across);
    board.add(down);
    return board.instance;
}

std::vector<std::string> rectangle(std::size_t width, std::size_t height) {
    return std::vector(height, std::string(width, '#'));
}

class Recorder : public Watch {
public:
    std::optional<Ending> report(std::uint64_t nodes, double fraction) override {
        visited += nodes;
        fractions.push_back(fraction);
        return ending;
    }
    std::size_t memory() const override { return bytes; }

    std::uint64_t visited = 0;
    std::vector<double> fractions;
    std::optional<Ending> ending;
    std::size_t bytes = std::numeric_limits<std::size_t>::max();
};

class FirstFew : public SolutionSink {
public:
    explicit FirstFew(std::size_t wanted) : wanted_{wanted} {}
    bool accept(std::span<const OptionId>) override { return ++taken < wanted_; }

    std::size_t taken = 0;

private:
    std::size_t wanted_;
};

Outcome count(const Instance& instance, Pruning pruning = {}) {
    Recorder watch;
    EXPECT_EQ(backtrack.refusal(instance), std::nullopt);
    return backtrack.run(instance, {.watch = watch, .pruning = pruning});
}

TEST(Backtrack, CountsDominoTilings) {
    EXPECT_EQ(count(dominoes(rectangle(2, 3))).solutions, 3);
    EXPECT_EQ(count(dominoes(rectangle(4, 4))).solutions, 36);
    EXPECT_EQ(count(dominoes(rectangle(6, 6))).solutions, 6728);
}

TEST(Backtrack, FillsBoardsWithHoles) {
    EXPECT_EQ(count(dominoes({"###", "#.#", "###"})).solutions, 2);
    EXPECT_EQ(count(dominoes({".###", "####", "####", "###."})).solutions, 0);
    EXPECT_EQ(count(dominoes({"##.##"})).solutions, 1);
}

TEST(Backtrack, LeavesOptionalCellsEmpty) {
    EXPECT_EQ(count(dominoes({"#+"})).solutions, 1);
    EXPECT_EQ(count(dominoes({"+#+"})).solutions, 2);
}

TEST(Backtrack, ReportsItsWork) {
    const Outcome outcome = count(dominoes(rectangle(4, 4)));
    EXPECT_TRUE(outcome.complete());
    EXPECT_EQ(outcome.stats.max_depth, 8);
    EXPECT_GE(outcome.stats.nodes, 36);
    EXPECT_GT(outcome.stats.updates, outcome.stats.nodes);
}

TEST(Backtrack, CountsCopies) {
    const auto strip = [](std::uint32_t min, std::uint32_t max) {
        Board board{{"#####"}};
        const ItemId domino = board.instance.add_item({.name = "domino", .min = min, .max = max});
        board.add({{0, 0}});
        board.add(across, domino);
        return count(board.instance).solutions;
    };
    EXPECT_EQ(strip(0, 0), 1);
    EXPECT_EQ(strip(1, 1), 4);
    EXPECT_EQ(strip(0, 1), 5);
    EXPECT_EQ(strip(0, 2), 8);
    EXPECT_EQ(strip(1, 2), 7);
    EXPECT_EQ(strip(2, cover::unlimited), 3);
    EXPECT_EQ(strip(3, cover::unlimited), 0);
    EXPECT_EQ(strip(1000, cover::unlimited), 0);
}

TEST(Backtrack, FillsLongBoards) {
    for (const std::size_t length : {2, 62, 64, 66, 128, 190, 256, 500, 512, 1000, 1024}) {
        SCOPED_TRACE(length);
        const Outcome outcome = count(dominoes(rectangle(length, 1)));
        EXPECT_EQ(outcome.solutions, 1);
        EXPECT_EQ(outcome.stats.max_depth, length / 2);
    }
}

TEST(Backtrack, TakesManyOptionsForACell) {
    Board board{rectangle(2, 2)};
    std::vector<ItemId> pieces;
    for (int i = 0; i < 150; ++i) {
        pieces.push_back(board.instance.add_item({.name = fmt::format("p{}", i), .min = 0}));
        board.add(across, pieces.back());
    }
    EXPECT_EQ(count(board.instance).solutions, 150 * 149);
}

TEST(Backtrack, AcceptsAnInstanceWithoutItems) {
    EXPECT_EQ(count(Instance{}).solutions, 1);
    Instance impossible;
    impossible.add_item({.name = "alone"});
    EXPECT_EQ(count(impossible).solutions, 0);
}

// Straight and bent trominoes: regions of one or two cells are dead.
Instance trominoes() {
    Board board{{"######", "######", "####..", "#####.", "######"}};
    board.add({{0, 0}, {0, 1}, {0, 2}});
    board.add({{0, 0}, {1, 0}, {2, 0}});
    board.add({{0, 0}, {0, 1}, {1, 0}});
    board.add({{0, 0}, {0, 1}, {1, 1}});
    board.add({{0, 0}, {1, 0}, {1, 1}});
    board.add({{0, 1}, {1, 0}, {1, 1}});
    return board.instance;
}

std::vector<std::vector<OptionId>> list(const Instance& instance, Pruning pruning) {
    Recorder watch;
    tests::Collect sink;
    backtrack.run(instance, {.watch = watch, .sink = &sink, .pruning = pruning});
    return sink.solutions;
}

TEST(Backtrack, PrunesByRegionSizeWithoutLoss) {
    const Instance instance = trominoes();
    const auto all = list(instance, {.region_size = false});
    EXPECT_GT(all.size(), 100);
    EXPECT_EQ(list(instance, {.region_size = true}), all);
    const Outcome pruned = count(instance, {.region_size = true});
    const Outcome plain = count(instance, {.region_size = false});
    EXPECT_EQ(pruned.solutions, all.size());
    EXPECT_EQ(plain.solutions, all.size());
    EXPECT_LT(pruned.stats.nodes, plain.stats.nodes);
}

// Two dominoes lie across a gap that the hints do not join: no region has an even size there.
TEST(Backtrack, DoesNotTrustHintsAboutNeighbours) {
    Board board{{"#.#", "#.#"}};
    board.add({{0, 0}, {0, 2}});
    EXPECT_EQ(count(board.instance).solutions, 1);
    board.instance.set_hints({.cells = board.instance.hints().cells, .neighbours = {}});
    EXPECT_EQ(count(board.instance).solutions, 1);
}

TEST(Backtrack, StopsWhenTheSinkHasEnough) {
    Recorder watch;
    FirstFew sink{5};
    const Outcome outcome =
        backtrack.run(dominoes(rectangle(4, 4)), {.watch = watch, .sink = &sink});
    EXPECT_EQ(outcome.ending, Ending::SinkStopped);
    EXPECT_EQ(outcome.solutions, 5);
    EXPECT_EQ(sink.taken, 5);
}

TEST(Backtrack, StopsWhenTheWatchSaysSo) {
    Recorder watch;
    watch.ending = Ending::Cancelled;
    const Outcome outcome = backtrack.run(dominoes(rectangle(6, 6)), {.watch = watch});
    EXPECT_EQ(outcome.ending, Ending::Cancelled);
    EXPECT_EQ(watch.visited, report_interval);
    EXPECT_EQ(outcome.stats.nodes, report_interval);
    EXPECT_LT(outcome.solutions, 6728);
}

TEST(Backtrack, StopsWithoutMemory) {
    Recorder watch;
    watch.bytes = 1000;
    const Outcome outcome = backtrack.run(dominoes(rectangle(6, 6)), {.watch = watch});
    EXPECT_EQ(outcome.ending, Ending::MemoryLimit);
}

TEST(Backtrack, ReportsProgressThatGrows) {
    Recorder watch;
    backtrack.run(dominoes(rectangle(6, 7)), {.watch = watch});
    ASSERT_GT(watch.fractions.size(), 10);
    EXPECT_TRUE(std::ranges::is_sorted(watch.fractions));
    EXPECT_GE(watch.fractions.front(), 0);
    EXPECT_LT(watch.fractions.front(), 0.5);
    EXPECT_GT(watch.fractions.back(), 0.5);
    EXPECT_LE(watch.fractions.back(), 1);
}

TEST(Backtrack, RefusesColours) {
    Board board{{"##"}};
    const ItemId light = board.instance.add_item({.name = "light", .primary = false});
    const cover::Colour red = board.instance.colour_named("red");
    EXPECT_EQ(backtrack.refusal(board.instance), std::nullopt) << "no option has the colour";
    const Entry entries[] = {{board.instance.hints().cells[0]}, {light, red}};
    board.instance.add_option(entries);
    EXPECT_NE(backtrack.refusal(board.instance), std::nullopt);
}

TEST(Backtrack, RefusesOptionsWithoutCells) {
    Instance instance;
    const Entry entries[] = {{instance.add_item({.name = "cell"})}};
    instance.add_option(entries);
    ASSERT_NE(backtrack.refusal(instance), std::nullopt) << "the cell is not hinted";
    EXPECT_NE(backtrack.refusal(instance)->find("option 0"), std::string::npos);
    instance.set_hints({.cells = {ItemId{0}}, .neighbours = {}});
    EXPECT_EQ(backtrack.refusal(instance), std::nullopt);
}

TEST(Backtrack, RefusesBoardsThatAreTooLarge) {
    EXPECT_EQ(backtrack.refusal(dominoes(rectangle(1024, 1))), std::nullopt);
    EXPECT_NE(backtrack.refusal(dominoes(rectangle(1025, 1))), std::nullopt);
}

}  // namespace
}  // namespace tilewright::engine
