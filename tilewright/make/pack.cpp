#include "tilewright/make/pack.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace tilewright::make {

std::vector<Spot> pack(const std::vector<Extent>& rectangles, Extent sheet, double spacing) {
    constexpr double tolerance = 1e-6;
    std::vector<std::size_t> order(rectangles.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    // Sort by micrometres, so that rounding errors do not change the order.
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::size_t i) {
        return std::llround(1000 * rectangles[i].height);
    });
    std::vector<Spot> spots(rectangles.size());
    Spot next;
    double row_height = 0;
    for (const std::size_t i : order) {
        const auto [width, height] = rectangles[i];
        if (next.at.x > 0 && next.at.x + width > sheet.width + tolerance) {
            next.at = {0, next.at.y + row_height + spacing};
            row_height = 0;
        }
        if (next.at.y > 0 && next.at.y + height > sheet.height + tolerance) {
            next = {next.sheet + 1, {0, 0}};
            row_height = 0;
        }
        spots[i] = next;
        next.at.x += width + spacing;
        row_height = std::max(row_height, height);
    }
    return spots;
}

Extent roomy_sheet(const std::vector<Extent>& rectangles, double spacing) {
    double space = 0;
    double widest = 0;
    for (const auto& [width, height] : rectangles) {
        space += (width + spacing) * (height + spacing);
        widest = std::max(widest, width);
    }
    return {std::max(1.1 * std::sqrt(space), widest), std::numeric_limits<double>::max()};
}

}  // namespace tilewright::make
