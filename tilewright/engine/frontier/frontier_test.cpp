#include "tilewright/engine/frontier/frontier.hpp"

#include <map>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/quiet_watch.hpp"
#include "tilewright/cover/verify.hpp"
#include "tilewright/engine/estimate.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::engine {
namespace {

using cover::Entry;
using cover::Instance;
using cover::Item;
using cover::ItemId;
using cover::OptionId;
using tests::Collect;
using tests::QuietWatch;

// A straight piece: 'length' cells in a row, and the item that counts its copies, if any.
struct Bar {
    std::size_t length;
    std::optional<Item> item;
};

// A rectangle of cells to be filled with bars in both directions.
Instance bars(std::size_t width, std::size_t height, const std::vector<Bar>& pieces) {
    Instance instance;
    cover::Hints hints;
    for (std::size_t i = 0; i < width * height; ++i)
        hints.cells.push_back(instance.add_item({.name = fmt::format("cell{}", i)}));
    for (std::size_t i = 0; i < width * height; ++i) {
        if (i % height + 1 < height) hints.neighbours.emplace_back(ItemId{i}, ItemId{i + 1});
        if (i + height < width * height)
            hints.neighbours.emplace_back(ItemId{i}, ItemId{i + height});
    }
    for (const Bar& bar : pieces) {
        std::vector<Entry> entries;
        if (bar.item) entries.push_back({instance.add_item(*bar.item)});
        const auto place = [&](std::size_t from, std::size_t step) {
            std::vector<Entry> placed = entries;
            for (std::size_t i = 0; i < bar.length; ++i)
                placed.push_back({ItemId{from + i * step}});
            instance.add_option(placed);
        };
        for (std::size_t x = 0; x < width; ++x)
            for (std::size_t y = 0; y < height; ++y) {
                if (y + bar.length <= height) place(x * height + y, 1);
                if (bar.length > 1 && x + bar.length <= width) place(x * height + y, height);
            }
    }
    instance.set_hints(std::move(hints));
    return instance;
}

Instance dominoes(std::size_t width, std::size_t height) {
    return bars(width, height, {{2, std::nullopt}});
}

Instance catalogue(std::string_view name) {
    return packing::compile(packing::read_catalogue(name).value()).value().instance;
}

BigCount count(const Instance& instance) {
    QuietWatch watch;
    const Outcome outcome = frontier.run(instance, {.watch = watch});
    EXPECT_TRUE(outcome.complete());
    return outcome.solutions;
}

// How many shapes are made to count the tilings of a square by any number of these pieces.
std::uint64_t shapes_of_square(int side, std::string_view pieces) {
    const auto puzzle = packing::read_puzzle(
        fmt::format("title = \"\"\nlattice = \"square\"\nregion = {{ box = [{0}, {0}] }}\n"
                    "pieces = [{{ {1}, count = \"unlimited\" }}]\n",
                    side, pieces),
        "square");
    QuietWatch watch;
    return frontier.run(packing::compile(*puzzle).value().instance, {.watch = watch}).stats.nodes;
}

// Scanned by diagonals, L-trominoes have six times as many shapes on 9x9 as row by row, and twelve
// times on 12x12; dominoes have a third as many.  The lengths of borders alone do not tell.
TEST(Frontier, FillsTheCellsInTheOrderWithTheFewestShapes) {
    constexpr std::string_view bent = R"(set = "trominoes", only = ["V"])";
    EXPECT_LT(shapes_of_square(9, bent), 6'000U);
    EXPECT_LT(shapes_of_square(12, bent), 100'000U);
    EXPECT_LT(shapes_of_square(16, R"(set = "dominoes")"), 700'000U);
    EXPECT_LT(shapes_of_square(8, R"(set = "tetrominoes")"), 250'000U);
}

// Kasteleyn 1961: the number of domino tilings is, up to its sign, the determinant of the matrix of
// neighbouring black and white cells, with the vertical pairs of every other column negative.
std::uint64_t kasteleyn(std::size_t width, std::size_t height, std::uint64_t prime) {
    const std::size_t n = width * height / 2;
    std::vector<std::vector<std::uint64_t>> rows(n, std::vector<std::uint64_t>(n, 0));
    const auto number = [&](std::size_t x, std::size_t y) { return (x * height + y) / 2; };
    for (std::size_t x = 0; x < width; ++x)
        for (std::size_t y = x % 2; y < height; y += 2) {
            std::vector<std::uint64_t>& row = rows[number(x, y)];
            const std::uint64_t vertical = x % 2 == 0 ? 1 : prime - 1;
            if (x > 0) row[number(x - 1, y)] = 1;
            if (x + 1 < width) row[number(x + 1, y)] = 1;
            if (y > 0) row[number(x, y - 1)] = vertical;
            if (y + 1 < height) row[number(x, y + 1)] = vertical;
        }
    const auto inverse = [&](std::uint64_t value) {
        std::uint64_t result = 1;
        for (std::uint64_t e = prime - 2; e > 0; e /= 2, value = value * value % prime)
            if (e % 2 == 1) result = result * value % prime;
        return result;
    };
    std::uint64_t determinant = 1;
    for (std::size_t c = 0; c < n; ++c) {
        std::size_t pivot = c;
        while (pivot < n && rows[pivot][c] == 0) ++pivot;
        if (pivot == n) return 0;
        std::swap(rows[c], rows[pivot]);
        determinant = determinant * rows[c][c] % prime;
        const std::uint64_t scale = inverse(rows[c][c]);
        for (std::size_t r = c + 1; r < n; ++r) {
            if (rows[r][c] == 0) continue;
            const std::uint64_t factor = prime - rows[r][c] * scale % prime;
            for (std::size_t i = c; i < n; ++i)
                rows[r][i] = (rows[r][i] + factor * rows[c][i]) % prime;
        }
    }
    return determinant;
}

TEST(Frontier, CountsDominoTilings) {
    EXPECT_EQ(count(dominoes(3, 2)), 3);
    EXPECT_EQ(count(dominoes(4, 4)), 36);
    EXPECT_EQ(count(dominoes(8, 8)), 12988816);
    EXPECT_EQ(count(dominoes(5, 5)), 0);
}

// More than 64, more than 256 bits.
TEST(Frontier, CountsBeyondMachineWords) {
    for (const auto& [width, height] : {std::pair{16U, 16U}, {100U, 10U}}) {
        const BigCount tilings = count(dominoes(width, height));
        EXPECT_GT(tilings, BigCount{1} << 64);
        for (const std::uint64_t prime : {998'244'353U, 1'000'000'007U}) {
            const BigCount determinant = kasteleyn(width, height, prime);
            const BigCount remainder = tilings % prime;
            EXPECT_TRUE(remainder == determinant || remainder == prime - determinant);
        }
    }
}

// The same tilings when each domino counts as a use of a piece: the lists must do what the
// transfer matrix does.
TEST(Frontier, CountsCopiesAsIfTheyWereUnlimited) {
    for (const auto& [width, height] : {std::pair{8U, 8U}, {16U, 16U}, {60U, 10U}}) {
        const std::uint32_t copies = width * height / 2;
        const Item exactly{.name = "domino", .min = copies, .max = copies};
        const Item fewer{.name = "domino", .min = 0, .max = copies - 1};
        EXPECT_EQ(count(bars(width, height, {{2, exactly}})), count(dominoes(width, height)));
        EXPECT_EQ(count(bars(width, height, {{2, fewer}})), 0);
    }
}

TEST(Frontier, KeepsTheBoundsOfPieces) {
    const Bar free_domino{2, std::nullopt};
    // 5 = 1+2+2 in 3 orders, 1+1+1+2 in 4, 1+1+1+1+1 in 1
    EXPECT_EQ(count(bars(5, 1, {{1, Item{.name = "one", .min = 1, .max = 3}}, free_domino})), 7);
    EXPECT_EQ(count(bars(5, 1, {{1, Item{.name = "one", .min = 3, .max = 9}}, free_domino})), 5);
    EXPECT_EQ(count(bars(5, 1, {{1, Item{.name = "one", .min = 0, .max = 1}}, free_domino})), 3);
    EXPECT_EQ(
        count(bars(5, 1, {{1, Item{.name = "one", .min = 2, .max = unlimited}}, free_domino})), 5);
    EXPECT_EQ(count(bars(5, 1, {{1, Item{.name = "one", .min = 6, .max = 6}}, free_domino})), 0);
    EXPECT_EQ(count(bars(5, 1, {{1, Item{.name = "one", .min = 0, .max = 0}}, free_domino})), 0);
    EXPECT_EQ(count(bars(3, 1, {{1, Item{.name = "one"}}, {2, Item{.name = "two"}}})), 2);
}

// A bar in a strip, with single cells beside it: windows of one, two and eight words.
TEST(Frontier, FillsStripsWithLongBars) {
    for (const std::size_t length : {60U, 63U, 64U, 65U, 127U, 128U, 200U, 500U}) {
        SCOPED_TRACE(length);
        const Instance strip =
            bars(length + 10, 1, {{1, std::nullopt}, {length, Item{.name = "bar"}}});
        ASSERT_FALSE(frontier.refusal(strip));
        EXPECT_EQ(count(strip), 11);
    }
    EXPECT_TRUE(frontier.refusal(bars(700, 1, {{1, std::nullopt}, {600, Item{.name = "bar"}}})));
}

// Three cells in a row, the last optional, and a fourth optional one beyond.
TEST(Frontier, LeavesOptionalCellsEmpty) {
    Instance instance;
    cover::Hints hints;
    for (std::size_t i = 0; i < 4; ++i) {
        const ItemId cell = instance.add_item({.name = fmt::format("{}", i), .primary = i < 2});
        if (i < 2) hints.cells.push_back(cell);
        if (i > 0) hints.neighbours.emplace_back(ItemId{i - 1}, cell);
    }
    const ItemId domino = instance.add_item({.name = "domino", .min = 1, .max = 2});
    const ItemId one = instance.add_item({.name = "one", .min = 0, .max = 1});
    for (std::size_t i = 0; i < 3; ++i)
        instance.add_option(std::vector<Entry>{{domino}, {ItemId{i}}, {ItemId{i + 1}}});
    for (std::size_t i = 0; i < 4; ++i) instance.add_option(std::vector<Entry>{{one}, {ItemId{i}}});
    instance.set_hints(std::move(hints));
    ASSERT_FALSE(frontier.refusal(instance));
    // 01; 01 2; 01 3; 01 23; 0 12
    EXPECT_EQ(count(instance), 5);
}

TEST(Frontier, RefusesWhatItCannotTake) {
    Instance coloured;
    const ItemId cell = coloured.add_item({.name = "cell"});
    const ItemId edge = coloured.add_item({.name = "edge", .primary = false});
    coloured.add_option(std::vector<Entry>{{cell}, {edge, coloured.colour_named("red")}});
    EXPECT_TRUE(frontier.refusal(coloured));

    Instance without_cell;
    const ItemId piece = without_cell.add_item({.name = "piece", .min = 0, .max = 2});
    without_cell.add_option(std::vector<Entry>{{piece}});
    EXPECT_TRUE(frontier.refusal(without_cell));
}

TEST(Frontier, CountsPentominoes) {
    EXPECT_EQ(count(catalogue("pentominoes/3x20")), 8);
    EXPECT_EQ(count(catalogue("pentominoes/4x15")), 1472);
    EXPECT_EQ(count(catalogue("pentominoes/5x12")), 4040);
    EXPECT_EQ(count(catalogue("pentominoes/6x10")), 9356);
}

TEST(Frontier, ListsWhatItCountsInOneOrder) {
    for (const std::string_view name : {"pentominoes/4x15", "soma/cube"}) {
        const Instance instance = catalogue(name);
        QuietWatch watch;
        Collect first;
        Collect second;
        const Outcome listed = frontier.run(instance, {.watch = watch, .sink = &first});
        frontier.run(instance, {.watch = watch, .sink = &second});
        EXPECT_TRUE(listed.complete());
        EXPECT_EQ(listed.solutions, first.solutions.size());
        EXPECT_EQ(count(instance), first.solutions.size());
        EXPECT_EQ(first.solutions, second.solutions);
        for (const auto& solution : first.solutions)
            EXPECT_EQ(cover::verify(instance, solution), std::nullopt);
        std::ranges::sort(first.solutions);
        EXPECT_TRUE(std::ranges::adjacent_find(first.solutions) == first.solutions.end());
    }
}

// A watch that allows so much memory and so many reports, and checks that progress only grows.
class Limits : public Watch {
public:
    Limits(std::size_t memory, std::size_t reports) : memory_{memory}, reports_{reports} {}

    std::optional<Ending> report(std::uint64_t nodes, double fraction) override {
        EXPECT_GE(fraction, fraction_);
        EXPECT_LE(fraction, 1);
        EXPECT_LE(nodes, 1'000'000U);
        EXPECT_FALSE(ended_) << "the engine went on";
        fraction_ = fraction;
        nodes_ += nodes;
        if (++calls_ <= reports_) return std::nullopt;
        return Ending::Cancelled;
    }
    [[nodiscard]] std::size_t memory() const override { return memory_; }

    [[nodiscard]] std::size_t calls() const { return calls_; }
    [[nodiscard]] double fraction() const { return fraction_; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

private:
    std::size_t memory_;
    std::size_t reports_;
    std::size_t calls_ = 0;
    double fraction_ = 0;
    std::uint64_t nodes_ = 0;
    bool ended_ = false;
};

TEST(Frontier, EndsHonestlyWithoutMemory) {
    const Instance instance = catalogue("pentominoes/6x10");
    bool sufficed = false;
    for (std::size_t memory = 1 << 10; memory <= 64 << 20; memory *= 2) {
        SCOPED_TRACE(memory);
        Limits watch{memory, 1'000'000};
        const Outcome outcome = frontier.run(instance, {.watch = watch});
        ASSERT_EQ(outcome.ending, outcome.complete() ? Ending::Exhausted : Ending::MemoryLimit);
        EXPECT_EQ(outcome.solutions, outcome.complete() ? 9356 : 0);
        EXPECT_TRUE(outcome.complete() || !sufficed) << "less memory was enough";
        sufficed = outcome.complete();
    }
    EXPECT_TRUE(sufficed);
}

// With half of the memory it splits on pieces, which takes more steps.
TEST(Frontier, GetsAlongWithLessMemory) {
    const Instance instance = catalogue("pentominoes/one-sided-5x18");
    Limits plenty{std::size_t{1} << 30, 1'000'000};
    const Outcome whole = frontier.run(instance, {.watch = plenty});
    EXPECT_EQ(whole.solutions, 2746512);
    Limits little{std::size_t{60} << 20, 1'000'000};
    const Outcome with_splits = frontier.run(instance, {.watch = little});
    EXPECT_EQ(with_splits.ending, Ending::Exhausted);
    EXPECT_EQ(with_splits.solutions, whole.solutions);
    EXPECT_GT(with_splits.stats.updates, whole.stats.updates);
    EXPECT_EQ(little.fraction(), 1);
}

// How often each option occurs, as far as it is known, whatever the memory.
TEST(Frontier, CountsOccurrencesWithLittleMemory) {
    const Instance instance = catalogue("pentominoes/5x12");
    Collect all;
    QuietWatch quiet;
    frontier.run(instance, {.watch = quiet, .sink = &all});
    std::vector<BigCount> expected(instance.option_count());
    for (const auto& solution : all.solutions)
        for (const OptionId option : solution) expected[option.index()] += 1;
    bool was_split = false;
    std::uint64_t updates = 0;
    for (std::size_t memory = std::size_t{64} << 20; memory >= 1 << 10; memory /= 2) {
        SCOPED_TRACE(memory);
        Limits watch{memory, 1'000'000};
        const Outcome outcome = frontier.run(instance, {.watch = watch, .occurrences = true});
        ASSERT_EQ(outcome.occurrences.size(), expected.size());
        if (updates == 0) updates = outcome.stats.updates;
        if (!outcome.complete()) continue;
        EXPECT_EQ(outcome.occurrences, expected);
        was_split = was_split || outcome.stats.updates > updates;
    }
    EXPECT_TRUE(was_split);
}

// Wider numbers are taken where they are needed, and dominoes need no piece states.
TEST(Frontier, CountsOccurrencesOfAnySize) {
    QuietWatch watch;
    for (const std::size_t width : {8U, 40U, 200U}) {
        const Instance instance = dominoes(width, 8);
        const Outcome outcome = frontier.run(instance, {.watch = watch, .occurrences = true});
        EXPECT_EQ(outcome.solutions, count(instance));
        std::vector<BigCount> covered(instance.item_count());
        for (std::size_t i = 0; i < instance.option_count(); ++i)
            for (const Entry& entry : instance.option(OptionId{i}))
                covered[entry.item.index()] += outcome.occurrences[i];
        for (const BigCount& solutions : covered) ASSERT_EQ(solutions, outcome.solutions);
    }
}

// But not where it would be given more.
TEST(Frontier, WaitsForMoreMemory) {
    class Share : public Limits {
    public:
        Share() : Limits{std::size_t{60} << 20, 1'000'000} {}
        [[nodiscard]] bool may_retry_with_more_memory() const override { return true; }
    };
    Share share;
    const Outcome outcome = frontier.run(catalogue("pentominoes/one-sided-5x18"), {.watch = share});
    EXPECT_EQ(outcome.ending, Ending::MemoryLimit);
    EXPECT_LT(share.fraction(), 1);
}

TEST(Frontier, EndsWhenTheWatchSaysSo) {
    const Instance instance = catalogue("pentominoes/5x12");
    constexpr std::size_t memory = std::size_t{1} << 30;
    Collect all;
    Limits patient{memory, 1'000'000};
    const Outcome whole = frontier.run(instance, {.watch = patient, .sink = &all});
    EXPECT_TRUE(whole.complete());
    EXPECT_EQ(patient.fraction(), 1);
    EXPECT_EQ(patient.nodes(), whole.stats.nodes);
    EXPECT_GT(patient.calls(), 20U);
    for (std::size_t reports = 0; reports + 1 < patient.calls(); ++reports) {
        SCOPED_TRACE(reports);
        Limits watch{memory, reports};
        Collect some;
        const Outcome outcome = frontier.run(instance, {.watch = watch, .sink = &some});
        EXPECT_EQ(outcome.ending, Ending::Cancelled);
        EXPECT_LE(watch.calls(), reports + 2);  // the last one tells of the remaining nodes
        EXPECT_EQ(outcome.solutions, some.solutions.size());
        ASSERT_LE(some.solutions.size(), all.solutions.size());
        EXPECT_TRUE(std::ranges::equal(some.solutions,
                                       std::span{all.solutions}.first(some.solutions.size())));
    }
}

TEST(Frontier, EndsWhenTheSinkHasEnough) {
    class Some : public Collect {
    public:
        explicit Some(std::size_t wanted) : wanted_{wanted} {}
        bool accept(std::span<const OptionId> solution) override {
            return Collect::accept(solution) && solutions.size() < wanted_;
        }

    private:
        std::size_t wanted_;
    };
    const Instance instance = catalogue("pentominoes/4x15");
    for (const std::size_t wanted : {1U, 2U, 1471U}) {
        QuietWatch watch;
        Some sink{wanted};
        const Outcome outcome = frontier.run(instance, {.watch = watch, .sink = &sink});
        EXPECT_EQ(outcome.ending, Ending::SinkStopped);
        EXPECT_EQ(outcome.solutions, wanted);
        EXPECT_EQ(sink.solutions.size(), wanted);
    }
}

TEST(Frontier, EstimatesItsWork) {
    const Instance instance = catalogue("pentominoes/5x12");
    constexpr std::size_t memory = std::size_t{1} << 30;
    EXPECT_FALSE(estimate_frontier(instance, 1'000'000, 10'000)) << "it needs more memory";
    const auto estimate = estimate_frontier(instance, 1'000'000, memory);
    ASSERT_TRUE(estimate);
    QuietWatch watch;
    const Outcome outcome = frontier.run(instance, {.watch = watch});
    const auto states = static_cast<double>(outcome.stats.nodes);  // with a few shapes
    EXPECT_GT(estimate->states, states / 10);
    EXPECT_LT(estimate->states, states * 10);
    EXPECT_TRUE(estimate_frontier(instance, estimate->moves, memory));
    EXPECT_FALSE(estimate_frontier(instance, estimate->moves / 2, memory));
    EXPECT_FALSE(estimate_frontier(catalogue("solid-pentominoes/3x4x5"), 100'000, memory));
}

}  // namespace
}  // namespace tilewright::engine
