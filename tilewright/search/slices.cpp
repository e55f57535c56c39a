#include "tilewright/search/slices.hpp"

#include <numeric>

namespace tilewright::search {
namespace {

double work_of(std::span<const OpenPart> parts) {
    return std::accumulate(parts.begin(), parts.end(), 0.0,
                           [](double sum, const OpenPart& open) { return sum + open.part.work; });
}

}  // namespace

std::vector<std::size_t> slice_sizes(std::span<const OpenPart> parts, std::size_t most) {
    const double whole = work_of(parts);
    std::vector<std::size_t> sizes;
    double done = 0;
    std::size_t size = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        ++size;
        done += parts[i].part.work;
        // Close the slice when it has enough work.  The last one takes all parts that remain.
        const double wanted =
            whole * static_cast<double>(sizes.size() + 1) / static_cast<double>(most);
        const bool is_last = sizes.size() + 1 >= most;
        if ((done < wanted || is_last) && i + 1 < parts.size()) continue;
        sizes.push_back(size);
        size = 0;
    }
    return sizes;
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
