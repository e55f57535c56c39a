#include "tilewright/base/deal_out.hpp"

#include <numeric>

namespace tilewright {

std::vector<std::size_t> deal_out(std::span<const double> work, std::size_t most) {
    const double whole = std::accumulate(work.begin(), work.end(), 0.0);
    std::vector<std::size_t> sizes;
    double done = 0;
    std::size_t size = 0;
    for (std::size_t i = 0; i < work.size(); ++i) {
        ++size;
        done += work[i];
        const std::size_t left = work.size() - i - 1;
        if (left == 0) break;
        // A hand is full when it has enough work, or would have far more with the next piece; and
        // when those that follow would get nothing.
        const std::size_t hand = sizes.size() + 1;
        const double wanted = whole * static_cast<double>(hand) / static_cast<double>(most);
        const bool is_full = done + work[i + 1] / 2 >= wanted || hand + left <= most;
        if (hand == most || !is_full) continue;
        sizes.push_back(size);
        size = 0;
    }
    if (size > 0) sizes.push_back(size);
    return sizes;
}

}  // namespace tilewright
