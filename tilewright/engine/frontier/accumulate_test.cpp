#include "tilewright/engine/frontier/accumulate.hpp"

#include <map>

#include <gtest/gtest.h>

#include "tests/quiet_watch.hpp"
#include "tilewright/base/random.hpp"

namespace tilewright::engine::frontier_parts {
namespace {

// Digits: two pieces wanted once, one up to three times, one up to two times (its digit starts at
// 1, as 3 means no more).
constexpr Digit first{1, 0, 1};
constexpr Digit second{2, 0, 2};
constexpr Digit thrice{12, 0, 4};
constexpr Digit twice{48, 16, 16};

template <class State, class Count>
struct Lists {
    std::vector<State> states;
    std::vector<Count> counts;
    std::map<std::uint64_t, std::uint64_t> as_map() const {
        std::map<std::uint64_t, std::uint64_t> map;
        for (std::size_t i = 0; i < states.size(); ++i)
            map.emplace(states[i], static_cast<std::uint64_t>(to_big(counts[i])));
        return map;
    }
};

// Sums 'terms' of random lists, and the same by the definition, and compares.
template <class Sum>
void check_sums(std::uint64_t seed) {
    tests::QuietWatch watch;
    Allowance allowance{watch};
    Random random{seed};
    const std::vector<Step> steps{{1, {uses_of(first, 1)}},
                                  {2, {uses_of(second, 1)}},
                                  {4, {uses_of(thrice, 1)}},
                                  {8, {uses_of(thrice, 2)}},
                                  {16, {uses_of(twice, 1)}},
                                  {3, {uses_of(first, 1), uses_of(second, 1)}},
                                  {40, {uses_of(thrice, 2), uses_of(twice, 2)}},
                                  {20, {uses_of(thrice, 1), uses_of(twice, 1)}},
                                  {0, {}}};
    Sum sum;
    ASSERT_TRUE(sum.prepare(6, allowance));
    BigCount products = 0;
    for (int round = 0; round < 20; ++round) {
        const bool forward = random.below(2) == 0;
        std::map<std::uint64_t, std::uint64_t> expected;
        const std::uint64_t terms = random.below(6);
        for (std::uint64_t term = 0; term < terms; ++term) {
            const Step& step = steps[random.below(steps.size())];
            Lists<typename Sum::State, typename Sum::Count> list;
            for (std::uint64_t state = 0; state < 64; ++state) {
                if ((state & twice.mask) < twice.floor || random.below(3) > 0) continue;
                const std::uint64_t count = 1 + random.below(9);
                list.states.push_back(static_cast<typename Sum::State>(state));
                list.counts.push_back(static_cast<typename Sum::Count>(count));
                if (forward && step.may_use(state)) expected[state + step.add] += count;
                if (!forward && step.may_unuse(state)) expected[state - step.add] += count;
            }
            const SetList<typename Sum::State, typename Sum::Count> terms_of{list.states,
                                                                             list.counts};
            ASSERT_TRUE(forward ? sum.template add<Way::Forward>(terms_of, step, allowance)
                                : sum.template add<Way::Backward>(terms_of, step, allowance));
        }
        ASSERT_GE(sum.room(), expected.size());
        Lists<typename Sum::State, typename Sum::Count> other;
        if (random.below(2) == 0) {
            const Filter filter{random.below(64), random.below(64),
                                static_cast<unsigned>(random.below(7))};
            std::erase_if(expected, [&](const auto& each) { return !filter.keeps(each.first); });
            sum.drain(other.states, other.counts, filter);
            EXPECT_TRUE(std::ranges::is_sorted(other.states));
            EXPECT_EQ(other.states.size(), expected.size());
            EXPECT_EQ(other.as_map(), expected);
        } else {
            for (std::uint64_t state = random.below(9); state < 64; state += 1 + random.below(9)) {
                other.states.push_back(static_cast<typename Sum::State>(state));
                other.counts.push_back(static_cast<typename Sum::Count>(1 + state));
                if (expected.contains(state)) products += expected[state] * (1 + state);
            }
            sum.join({other.states, other.counts});
        }
        EXPECT_EQ(sum.room(), 0U);
    }
    EXPECT_EQ(sum.joined(), products);
    EXPECT_FALSE(sum.overflow());
}

TEST(Accumulate, SumsByTheDefinition) {
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        SCOPED_TRACE(seed);
        check_sums<DenseSum<TinyCount>>(seed);
        check_sums<DenseSum<SmallCount>>(seed);
        check_sums<MergeSum<SmallCount>>(seed);
        check_sums<MergeSum<WideCount>>(seed);
        check_sums<MergeSum<BigCount>>(seed);
    }
}

template <class Count>
void check_large_products() {
    constexpr Count most = ~Count{0};
    ProductSum<Count> sum;
    BigCount expected = 0;
    for (int i = 0; i < 5; ++i) {  // more than twice the bits of a count
        sum.add(most, most);
        expected += to_big(most) * to_big(most);
        EXPECT_EQ(sum.total(), expected);
    }
}

TEST(Accumulate, SumsOfProductsMayBeLarge) {
    check_large_products<TinyCount>();
    check_large_products<SmallCount>();
}

template <class Sum>
bool overflows(typename Sum::Count count, int times) {
    tests::QuietWatch watch;
    Allowance allowance{watch};
    Sum sum;
    EXPECT_TRUE(sum.prepare(1, allowance));
    const std::vector<typename Sum::State> states{0};
    std::vector<typename Sum::State> total_states;
    std::vector<typename Sum::Count> counts{count};
    for (int i = 0; i < times; ++i) {
        const std::vector<typename Sum::Count> addends = counts;
        for (int copy = 0; copy < 2; ++copy)
            EXPECT_TRUE(sum.template add<Way::Forward>({states, addends}, Step{}, allowance));
        counts.clear();
        sum.drain(total_states, counts, {});
    }
    return sum.overflow();
}

TEST(Accumulate, TellsWhenACountDoesNotFit) {
    EXPECT_FALSE(overflows<DenseSum<TinyCount>>(1, 31));
    EXPECT_TRUE(overflows<DenseSum<TinyCount>>(1, 32));
    EXPECT_FALSE(overflows<DenseSum<SmallCount>>(1, 63));
    EXPECT_TRUE(overflows<DenseSum<SmallCount>>(1, 64));
    EXPECT_FALSE(overflows<MergeSum<SmallCount>>(1, 63));
    EXPECT_TRUE(overflows<MergeSum<SmallCount>>(1, 64));
    EXPECT_FALSE(overflows<MergeSum<WideCount>>(WideCount{1}, 255));
    EXPECT_TRUE(overflows<MergeSum<WideCount>>(WideCount{1}, 256));
    EXPECT_FALSE(overflows<MergeSum<BigCount>>(1, 300));
}

}  // namespace
}  // namespace tilewright::engine::frontier_parts
