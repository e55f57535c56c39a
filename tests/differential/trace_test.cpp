// Checks what searches report of themselves, step by step.  A referee follows the search path and
// decides about each claim from the definition, using only the instance.

#include <set>

#include <gtest/gtest.h>

#include "tests/random_board.hpp"
#include "tests/random_instance.hpp"
#include "tests/solutions_of.hpp"
#include "tests/trials.hpp"
#include "tilewright/cover/verify.hpp"
#include "tilewright/engine/trace.hpp"

namespace tilewright::tests {
namespace {

using cover::Entry;
using cover::Instance;
using cover::Item;
using cover::ItemId;
using cover::OptionId;

const std::uint64_t seeds = tests::trials(3'000);

class Referee : public engine::Trace {
public:
    explicit Referee(const Instance& instance) : instance_{instance}, tried_(1) {}

    void choose(OptionId option, ItemId item, std::uint32_t branches) override {
        ended_ = false;
        EXPECT_TRUE(contains(option, item));
        EXPECT_TRUE(is_left(option)) << "an option that does not suit, or was tried before";
        EXPECT_GT(branches, 0U);
        tried_.back().insert(option);
        tried_.emplace_back();
        path_.push_back(option);
    }

    void found() override {
        EXPECT_EQ(cover::verify(instance_, path_), std::nullopt);
        OptionSet solution{path_.begin(), path_.end()};
        std::ranges::sort(solution);
        solutions.push_back(std::move(solution));
        end();
    }

    void dead_end(ItemId item) override {
        ++dead_ends;
        std::uint64_t left = 0;
        std::uint64_t uses = 0;
        for (std::size_t i = 0; i < instance_.option_count(); ++i)
            if (contains(OptionId{i}, item) && is_left(OptionId{i})) ++left;
        for (const OptionId option : path_) uses += contains(option, item) ? 1 : 0;
        EXPECT_TRUE(instance_.item(item).primary);
        EXPECT_LT(uses + left, instance_.item(item).min)
            << instance_.item(item).name << " is no dead end";
        end();
    }

    void dead_region(std::span<const ItemId> cells) override {
        ++dead_regions;
        std::set<ItemId> open{cells.begin(), cells.end()};
        EXPECT_EQ(open.size(), cells.size());
        for (const ItemId cell : cells)
            for (const OptionId option : path_) EXPECT_FALSE(contains(option, cell));
        std::vector<OptionId> chosen = path_;
        EXPECT_FALSE(can_fill(open, chosen)) << "the region can be filled";
        end();
    }

    void go_back() override {
        ASSERT_FALSE(path_.empty());
        path_.pop_back();
        tried_.pop_back();
        ended_ = false;
    }

    [[nodiscard]] bool is_at_root() const { return path_.empty(); }

    std::vector<OptionSet> solutions;
    std::size_t dead_ends = 0;
    std::size_t dead_regions = 0;

private:
    void end() {
        EXPECT_FALSE(ended_) << "two reasons for one end";
        ended_ = true;
    }

    [[nodiscard]] bool contains(OptionId option, ItemId item) const {
        return std::ranges::any_of(instance_.option(option),
                                   [&](Entry entry) { return entry.item == item; });
    }

    // Whether an option fits those chosen and was not tried at a node of the path.
    [[nodiscard]] bool is_left(OptionId option) const {
        if (std::ranges::any_of(tried_, [&](const auto& node) { return node.contains(option); }))
            return false;
        return suits(option, path_);
    }

    [[nodiscard]] bool suits(OptionId option, const std::vector<OptionId>& chosen) const {
        if (std::ranges::find(chosen, option) != chosen.end()) return false;
        for (const Entry& entry : instance_.option(option)) {
            const Item& item = instance_.item(entry.item);
            std::uint32_t uses = 0;
            for (const OptionId other : chosen)
                for (const Entry& used : instance_.option(other)) {
                    if (used.item != entry.item) continue;
                    ++uses;
                    const bool alike =
                        entry.colour != cover::no_colour && entry.colour == used.colour;
                    if (!item.primary && !alike) return false;
                }
            if (item.primary && uses >= item.max) return false;
        }
        return true;
    }

    // Whether options inside 'open' can cover everything in it that must be covered.
    bool can_fill(const std::set<ItemId>& open, std::vector<OptionId>& chosen) const {
        const auto covered = [&](ItemId cell) {
            return std::ranges::any_of(chosen, [&](OptionId one) { return contains(one, cell); });
        };
        const auto next = std::ranges::find_if(open, [&](ItemId cell) {
            return instance_.item(cell).exactly_once() && !covered(cell);
        });
        if (next == open.end()) return true;
        for (std::size_t i = 0; i < instance_.option_count(); ++i) {
            const OptionId option{i};
            if (!contains(option, *next) || !suits(option, chosen)) continue;
            chosen.push_back(option);
            const bool filled = can_fill(open, chosen);
            chosen.pop_back();
            if (filled) return true;
        }
        return false;
    }

    const Instance& instance_;
    std::vector<OptionId> path_;
    std::vector<std::set<OptionId>> tried_;  // by node of the path: the branches tried there
    bool ended_ = false;
};

class Traces : public testing::TestWithParam<const engine::TracedEngine*> {
protected:
    // Follows a search, and compares its solutions with the oracle.
    void follow(const Instance& instance, engine::Pruning pruning) {
        QuietWatch watch;
        Referee referee{instance};
        const auto outcome =
            GetParam()->run(instance, {.watch = watch, .pruning = pruning}, referee);
        ASSERT_TRUE(outcome.complete());
        EXPECT_TRUE(referee.is_at_root());
        ASSERT_EQ(outcome.solutions, referee.solutions.size());
        std::ranges::sort(referee.solutions);
        ASSERT_EQ(referee.solutions, solutions_of(instance));
        dead_ends += referee.dead_ends;
        dead_regions += referee.dead_regions;
    }

    std::size_t dead_ends = 0;
    std::size_t dead_regions = 0;
};

TEST_P(Traces, SayNothingButTheTruth) {
    std::size_t followed = 0;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        SCOPED_TRACE(seed);
        const Instance instance = random_instance(seed);
        if (GetParam()->refusal(instance)) continue;
        ++followed;
        follow(instance, {});
        if (HasFailure()) return;
    }
    EXPECT_GT(followed, seeds / 20);
    EXPECT_GT(dead_ends, seeds / 20);
}

TEST_P(Traces, SayNothingButTheTruthOfBoards) {
    std::size_t followed = 0;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        SCOPED_TRACE(seed);
        const Instance board = random_board(seed);
        if (GetParam()->refusal(board)) continue;
        ++followed;
        for (const bool region_size : {true, false}) {
            follow(board, {.region_size = region_size});
            if (HasFailure()) return;
        }
    }
    EXPECT_GT(followed, seeds / 20);
    if (GetParam()->name == "backtrack") {
        EXPECT_GT(dead_regions, seeds / 20);
    }
}

INSTANTIATE_TEST_SUITE_P(Engines, Traces, testing::ValuesIn(engine::traced_engines()),
                         [](const auto& engine) { return std::string{engine.param->name}; });

// The traced searches must be those of the engines: the same nodes, and the same solutions in the
// same order.
TEST(Traces, AreOfTheEnginesThemselves) {
    class Nobody : public engine::Trace {
        void choose(OptionId, ItemId, std::uint32_t) override { ++chosen; }
        void found() override {}
        void dead_end(ItemId) override {}
        void dead_region(std::span<const ItemId>) override {}
        void go_back() override {}

    public:
        std::uint64_t chosen = 0;
    };
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE(seed);
        const Instance instance = random_instance(seed);
        for (const char* name : {"dance", "bits"}) {
            QuietWatch watch;
            Collect plain;
            Collect traced;
            Nobody nobody;
            const auto expected =
                engine::find_engine(name)->run(instance, {.watch = watch, .sink = &plain});
            const auto outcome = engine::find_traced_engine(name)->run(
                instance, {.watch = watch, .sink = &traced}, nobody);
            EXPECT_EQ(outcome.stats.nodes, expected.stats.nodes);
            EXPECT_EQ(nobody.chosen + 1, outcome.stats.nodes);
            EXPECT_EQ(traced.solutions, plain.solutions);
        }
    }
}

}  // namespace
}  // namespace tilewright::tests
