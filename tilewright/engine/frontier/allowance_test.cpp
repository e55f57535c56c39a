#include "tilewright/engine/frontier/allowance.hpp"

#include <gtest/gtest.h>

#include "tests/quiet_watch.hpp"
#include "tests/solutions_of.hpp"
#include "tilewright/engine/frontier/listing.hpp"
#include "tilewright/engine/frontier/prepared_instance.hpp"
#include "tilewright/engine/frontier/set_count.hpp"
#include "tilewright/engine/frontier/transfer.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/compile.hpp"

namespace tilewright::engine::frontier_parts {
namespace {

// Counts a puzzle in one of the ways in which the engine does, with so many numbers.
class Numbered {
public:
    Numbered(const char* name, bool only_counts)
        : compiled_{packing::compile(packing::read_catalogue(name).value()).value()},
          prepared_{compiled_.instance, {}, only_counts} {}
    virtual ~Numbered() = default;

    // Nothing when the numbers do not suffice, which has to look like a lack of memory.
    [[nodiscard]] std::optional<BigCount> count_with(std::uint64_t numbers) const {
        tests::QuietWatch watch;
        Allowance allowance{watch, numbers};
        const BigCount solutions = count(allowance);
        if (!allowance.ending()) return solutions;
        EXPECT_EQ(allowance.ending(), Ending::MemoryLimit);
        return std::nullopt;
    }

    // The fewest numbers that suffice.  With any others there must be no count, or the right one.
    [[nodiscard]] std::uint64_t fewest_numbers(const BigCount& expected) const {
        std::uint64_t too_few = 0;
        std::uint64_t enough = 1;
        for (std::optional<BigCount> found; !(found = count_with(enough)); enough *= 2)
            too_few = enough;
        while (enough - too_few > 1) {
            const std::uint64_t middle = (too_few + enough) / 2;
            const auto found = count_with(middle);
            if (found) {
                EXPECT_EQ(*found, expected);
            }
            (found ? enough : too_few) = middle;
        }
        EXPECT_EQ(count_with(enough), expected);
        EXPECT_EQ(count_with(most_numbered), expected);
        return enough;
    }

protected:
    [[nodiscard]] virtual BigCount count(Allowance& allowance) const = 0;

    [[nodiscard]] std::optional<ShapeGraph> graph(Allowance& allowance) const {
        return build_shape_graph(prepared_.layout, prepared_.sums, allowance);
    }
    [[nodiscard]] Steps steps() const {
        return move_steps(compiled_.instance, prepared_.layout, prepared_.code);
    }
    [[nodiscard]] const PreparedInstance& prepared() const { return prepared_; }

private:
    packing::Compiled compiled_;
    PreparedInstance prepared_;
};

struct BySweep : Numbered {
    BySweep() : Numbered{"pentominoes/unlimited-5x10", true} {}
    BigCount count(Allowance& allowance) const override {
        return count_fillings(prepared().layout, prepared().sums, allowance).value_or(0);
    }
};

// The edges of the graph, in place of solutions.
struct ByEdges : Numbered {
    ByEdges() : Numbered{"pentominoes/5x12", true} {}
    BigCount count(Allowance& allowance) const override {
        const auto shapes = graph(allowance);
        return shapes ? shapes->out.size() : 0;
    }
};

struct BySets : Numbered {
    BySets() : Numbered{"pentominoes/5x12", true} {}
    BigCount count(Allowance& allowance) const override {
        const auto shapes = graph(allowance);
        if (!shapes) return 0;
        const Steps all = steps();
        const auto counted = count_paths({*shapes, prepared().code, all}, allowance);
        return counted ? counted->solutions : 0;
    }
};

struct ByListing : Numbered {
    ByListing() : Numbered{"pentominoes/4x15", false} {}
    BigCount count(Allowance& allowance) const override {
        const auto shapes = graph(allowance);
        if (!shapes) return 0;
        tests::Collect sink;
        const Steps all = steps();
        return list_paths({*shapes, prepared().code, all}, prepared().layout, sink, allowance)
            .solutions;
    }
};

TEST(Numbers, RunOutLikeMemoryInASweep) {
    EXPECT_GT(BySweep{}.fewest_numbers(101'698'212), 100U);
}

TEST(Numbers, RunOutLikeMemoryInAGraph) {
    const ByEdges edges;
    const auto count = edges.count_with(most_numbered);
    ASSERT_TRUE(count.has_value());
    EXPECT_GE(edges.fewest_numbers(*count), *count);  // each edge has a number of its own
}

TEST(Numbers, RunOutLikeMemoryInTables) {
    EXPECT_GT(BySets{}.fewest_numbers(4'040), 1'000U);
}

TEST(Numbers, RunOutLikeMemoryInAListing) {
    EXPECT_GT(ByListing{}.fewest_numbers(1'472), 1'000U);
}

}  // namespace
}  // namespace tilewright::engine::frontier_parts
