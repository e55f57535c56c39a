#include "tilewright/cover/canonical_order.hpp"

#include <map>

#include <gtest/gtest.h>

#include "tests/random_board.hpp"
#include "tests/random_instance.hpp"
#include "tests/symmetric_instance.hpp"
#include "tilewright/base/random.hpp"

namespace tilewright::cover {
namespace {

template <class Id>
std::vector<Id> shuffled(std::size_t count, Random& random) {
    std::vector<Id> list;
    for (std::size_t i = 0; i < count; ++i) list.emplace_back(i);
    shuffle(list, random);
    return list;
}

// The same instance with everything in another order.
Instance disguised(const Instance& instance, Random& random) {
    return in_order(instance, {shuffled<ItemId>(instance.item_count(), random),
                               shuffled<OptionId>(instance.option_count(), random)});
}

// What an instance says but for names, those of colours among them, and hints.
std::vector<std::vector<Entry>> structure(const Instance& instance) {
    std::map<Colour, Colour> colours{{no_colour, no_colour}};
    std::vector<std::vector<Entry>> options;
    for (std::size_t i = 0; i < instance.option_count(); ++i) {
        const auto entries = instance.option(OptionId{i});
        options.emplace_back(entries.begin(), entries.end());
        for (Entry& entry : options.back())
            entry.colour = colours.try_emplace(entry.colour, colours.size()).first->second;
    }
    return options;
}

void expect_equal(const Instance& a, const Instance& b) {
    ASSERT_EQ(a.item_count(), b.item_count());
    for (std::size_t i = 0; i < a.item_count(); ++i) {
        EXPECT_EQ(a.item(ItemId{i}).primary, b.item(ItemId{i}).primary);
        EXPECT_EQ(a.item(ItemId{i}).min, b.item(ItemId{i}).min);
        EXPECT_EQ(a.item(ItemId{i}).max, b.item(ItemId{i}).max);
    }
    EXPECT_TRUE(structure(a) == structure(b));
}

TEST(CanonicalOrder, DependsOnTheStructureAlone) {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        SCOPED_TRACE(seed);
        Random random{seed};
        for (const Instance& instance :
             {tests::random_board(seed), tests::symmetric_instance(seed).instance,
              tests::random_instance(seed, {.repeated_uses = true})}) {
            const Instance other = disguised(instance, random);
            expect_equal(in_order(instance, canonical_order(instance)),
                         in_order(other, canonical_order(other)));
        }
    }
}

TEST(CanonicalOrder, TellsDifferentInstancesApart) {
    const Instance instance = tests::random_board(1);
    std::vector<OptionId> options = canonical_order(instance).options;
    options.pop_back();
    const Instance less = instance.with_only(options);
    EXPECT_NE(in_order(less, canonical_order(less)).entry_count(), instance.entry_count());
}

}  // namespace
}  // namespace tilewright::cover
