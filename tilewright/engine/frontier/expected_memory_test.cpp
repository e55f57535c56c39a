#include "tilewright/engine/frontier/expected_memory.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/quiet_watch.hpp"
#include "tests/random_board.hpp"
#include "tests/solutions_of.hpp"
#include "tests/trials.hpp"
#include "tilewright/engine/frontier/frontier.hpp"
#include "tilewright/engine/shares.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::engine::frontier_parts {
namespace {

// So much memory, and a count that does not fit ends.
class NarrowWatch : public tests::QuietWatch {
public:
    explicit NarrowWatch(std::uint64_t bytes) : bytes_{bytes} {}
    [[nodiscard]] std::size_t memory() const override { return static_cast<std::size_t>(bytes_); }
    [[nodiscard]] bool may_retry_with_more_memory() const override { return true; }

private:
    std::uint64_t bytes_;
};

// Counts each share with what it is said to need.  Returns the sum.
BigCount count_as_said(const CountInShares& count, std::size_t shares, bool with_common) {
    tests::QuietWatch quiet;
    const auto cut = count.cut({0, count.pieces()}, shares);
    const auto common =
        with_common ? count.make_common(cut.size(), quiet).bytes : std::vector<std::byte>{};
    const auto memory = count.memory(common, quiet);
    BigCount sum = 0;
    for (std::size_t i = 0; i < cut.size(); ++i) {
        const std::uint64_t bytes = memory->of(cut[i], quiet).value();
        NarrowWatch watch{bytes};
        const Outcome outcome = count.count(cut[i], common, watch);
        EXPECT_TRUE(outcome.complete())
            << "share " << i << " of " << cut.size() << " takes more than " << bytes << " bytes";
        sum += outcome.solutions;
    }
    return sum;
}

std::unique_ptr<CountInShares> divided(const cover::Instance& instance) {
    tests::QuietWatch quiet;
    return frontier.in_shares(instance, {}, {.to_be_cut = true}, quiet);
}

TEST(ExpectedMemory, IsEnoughForSharesOfAnything) {
    std::size_t counted = 0;
    for (std::uint64_t seed = 1; seed <= tests::trials(6000); ++seed) {
        SCOPED_TRACE(seed);
        const cover::Instance instance = tests::random_board(seed);
        if (frontier.refusal(instance)) continue;
        const auto count = divided(instance);
        if (count == nullptr) continue;
        const auto solutions = tests::solutions_of(instance).size();
        for (const std::size_t shares : {1, 2, 7})
            EXPECT_EQ(count_as_said(*count, shares, seed % 2 == 0), solutions);
        ++counted;
    }
    EXPECT_GT(counted, 20U);
}

cover::Instance any_pentominoes(int chosen, const char* box) {
    const auto text = fmt::format(
        "title = \"some pentominoes\"\nlattice = \"square\"\n[region]\nbox = {}\n"
        "[[pieces]]\nset = \"pentominoes\"\nchoose = {}\n",
        box, chosen);
    return packing::compile(packing::read_puzzle(text, "some").value()).value().instance;
}

cover::Instance from_catalogue(const char* name) {
    return packing::compile(packing::read_catalogue(name).value()).value().instance;
}

TEST(ExpectedMemory, IsEnoughForSharesOfPuzzles) {
    const std::vector<cover::Instance> instances{
        any_pentominoes(9, "[9, 5]"), any_pentominoes(10, "[10, 5]"), any_pentominoes(9, "[15, 3]"),
        from_catalogue("pentominoes/6x10"), from_catalogue("soma/cube")};
    const std::vector<BigCount> solutions{23'608, 27'804, 804, 9'356, 11'520};
    for (std::size_t i = 0; i < instances.size(); ++i) {
        SCOPED_TRACE(i);
        const auto count = divided(instances[i]);
        for (const std::size_t shares : {1, 3, 20})
            for (const bool with_common : {false, true})
                EXPECT_EQ(count_as_said(*count, shares, with_common), solutions[i]);
    }
}

// Where any ten of twelve pieces may be chosen, the way back from the full board is not forgotten.
TEST(ExpectedMemory, IsNotFarTooMuch) {
    const auto count = divided(any_pentominoes(10, "[10, 5]"));
    tests::QuietWatch quiet;
    const auto cut = count->cut({0, count->pieces()}, 5);
    const auto memory = count->memory({}, quiet);
    for (std::size_t i = 0; i < cut.size(); ++i) {
        NarrowWatch watch{memory->of(cut[i], quiet).value() / 16};
        EXPECT_EQ(count->count(cut[i], {}, watch).ending, Ending::MemoryLimit) << i;
    }
}

}  // namespace
}  // namespace tilewright::engine::frontier_parts
