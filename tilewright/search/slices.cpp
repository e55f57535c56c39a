#include "tilewright/search/slices.hpp"

#include <numeric>

#include "tilewright/base/deal_out.hpp"

namespace tilewright::search {
namespace {

double work_of(std::span<const OpenPart> parts) {
    return std::accumulate(parts.begin(), parts.end(), 0.0,
                           [](double sum, const OpenPart& open) { return sum + open.part.work; });
}

}  // namespace

std::vector<std::size_t> slice_sizes(std::span<const OpenPart> parts, std::size_t most) {
    std::vector<double> work;
    for (const OpenPart& open : parts) work.push_back(open.part.work);
    return deal_out(work, most);
}

State slice(const State& state, std::size_t first, std::size_t size) {
    const auto parts = std::span{state.parts}.subspan(first, size);
    return {.digest = state.digest,
            .engine = state.engine,
            .pruning = state.pruning,
            .cases = state.cases,
            .may_change_engine = state.may_change_engine,
            .parts = {parts.begin(), parts.end()},
            .next_problem = state.next_problem,
            .work = work_of(parts),
            .sums = std::vector<BigCount>(state.sums.size())};
}

}  // namespace tilewright::search
