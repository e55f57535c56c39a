#include "tilewright/engine/frontier/half_tables.hpp"

#include <gtest/gtest.h>

#include "tests/quiet_watch.hpp"
#include "tilewright/base/contract.hpp"
#include "tilewright/engine/frontier/cell_order.hpp"
#include "tilewright/engine/frontier/region_sums.hpp"
#include "tilewright/puzzle/catalogue.hpp"
#include "tilewright/puzzle/compile.hpp"

namespace tilewright::engine::frontier_parts {
namespace {

// A puzzle as the engine lays it out.
struct Setting {
    explicit Setting(const char* name)
        : instance{puzzle::compile(puzzle::read_catalogue(name).value()).value().instance} {}

    cover::Instance instance;
    Roles roles = assign_roles(instance);
    PieceCode code{instance, roles};
    Board board = lay_out(instance, roles, choose_cell_order(instance, roles));
    tests::QuietWatch watch;
    Allowance allowance{watch};
    ShapeGraph graph = *build_shape_graph(board, fillable_sums(instance, roles), allowance);
    Steps steps = placement_steps(instance, board, code);

    template <class Sum>
    BigCount count(const Deal& deal) {
        HalfTables<Sum> halves{
            {graph, code, steps}, HalfTables<Sum>::Keep::Nothing, allowance, deal};
        require(halves.build() && halves.join(), "there is memory");
        EXPECT_EQ(halves.cut(), deal.cut.value_or(halves.cut()));
        return halves.joined();
    }
};

class Deals : public testing::TestWithParam<const char*> {};

// Whatever the cut, however many pieces are dealt out.
TEST_P(Deals, ShareOutAllPaths) {
    Setting setting{GetParam()};
    const BigCount whole = setting.count<DenseSum<SmallCount>>({});
    EXPECT_GT(whole, 0);
    const std::vector<PieceState> pieces = setting.code.single_uses();
    const std::size_t layers = setting.graph.layers.size();
    for (const std::size_t cut : {layers / 5, layers / 2, layers - 3})
        for (std::size_t dealt = 0; dealt <= std::min<std::size_t>(4, pieces.size()); ++dealt) {
            BigCount sum = 0;
            for (unsigned sides = 0; sides < 1U << dealt; ++sides) {
                Deal deal{.cut = cut};
                for (std::size_t i = 0; i < dealt; ++i)
                    ((sides >> i & 1U) != 0 ? deal.before : deal.behind) |= pieces[i];
                sum += dealt % 2 == 0 ? setting.count<DenseSum<TinyCount>>(deal)
                                      : setting.count<MergeSum<SmallCount>>(deal);
            }
            EXPECT_EQ(sum, whole) << dealt << " pieces dealt out, cut at " << cut;
        }
}

INSTANTIATE_TEST_SUITE_P(Puzzles, Deals,
                         testing::Values("pentominoes/5x12", "pentominoes/one-sided-3x30",
                                         "hexiamonds/trefoil", "soma/bathtub",
                                         "pentominoes/subset-5x5", "calendar/10-06"));

}  // namespace
}  // namespace tilewright::engine::frontier_parts
