#include "tilewright/sat/solver/conflict.hpp"

#include <gtest/gtest.h>

#include "tests/quiet_watch.hpp"
#include "tests/random_instance.hpp"
#include "tests/random_matching.hpp"
#include "tests/solutions_of.hpp"

namespace tilewright::sat {
namespace {

using cover::Instance;
using cover::Item;
using cover::ItemId;

// The instance with these demands as its only lower bounds.
Instance demanding(const Instance& instance, const std::vector<Demand>& demands) {
    Instance other;
    for (std::size_t i = 0; i < instance.item_count(); ++i) {
        Item item = instance.item(ItemId{i});
        if (item.primary) {
            item.min = 0;
            for (const Demand& demand : demands)
                if (demand.item == ItemId{i}) item.min = demand.times;
        }
        other.add_item(std::move(item));
    }
    for (std::size_t i = 1; i < instance.colour_count(); ++i)
        (void)other.colour_named(instance.colour_name(static_cast<cover::Colour>(i)));
    for (std::size_t i = 0; i < instance.option_count(); ++i)
        other.add_option(instance.option(cover::OptionId{i}));
    return other;
}

// Checks whatever find_conflict finds, and counts conflicts.
void expect_right_conflict(const Instance& instance, std::size_t& conflicts) {
    tests::QuietWatch watch;
    std::vector<ItemId> all;
    for (std::size_t i = 0; i < instance.item_count(); ++i) all.push_back(ItemId{i});
    const Finding finding = find_conflict(instance, all, watch);
    const bool none = tests::solutions_of(instance).empty();
    ASSERT_EQ(finding.conflict.has_value(), none);
    ASSERT_EQ(decide(instance, watch).unsatisfiable(), none);
    if (!none) return;
    ++conflicts;
    const auto& demands = finding.conflict->demands;
    ASSERT_TRUE(finding.conflict->minimal);
    ASSERT_TRUE(tests::solutions_of(demanding(instance, demands)).empty());
    for (std::size_t i = 0; i < demands.size(); ++i) {
        std::vector<Demand> fewer = demands;
        if (--fewer[i].times == 0) fewer.erase(fewer.begin() + static_cast<long>(i));
        ASSERT_FALSE(tests::solutions_of(demanding(instance, fewer)).empty());
    }
}

TEST(Conflict, CannotBeMetAndEachPartOfItCan) {
    std::size_t conflicts = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE(seed);
        expect_right_conflict(tests::random_instance(seed), conflicts);
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(conflicts, 60U);
}

TEST(Conflict, OfTilesCannotBeMetAndEachPartOfItCan) {
    std::size_t conflicts = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE(seed);
        const auto instance = tests::small_matching(seed);
        if (!instance) continue;
        expect_right_conflict(*instance, conflicts);
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(conflicts, 10U);
}

}  // namespace
}  // namespace tilewright::sat
