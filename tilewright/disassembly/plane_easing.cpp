#include "tilewright/disassembly/plane_easing.hpp"

#include <algorithm>

namespace tilewright::disassembly {
namespace {

// Twice the area to the left of the way from one point to another, as far as a third.
long long area_left(PlanePoint from, PlanePoint to, PlanePoint third) {
    return 1LL * (to.x - from.x) * (third.y - from.y) - 1LL * (to.y - from.y) * (third.x - from.x);
}

// Whether the polygon lies to the left of a way along it.
bool is_side(std::span<const PlanePoint> corners, PlanePoint from, PlanePoint to) {
    return from != to && std::ranges::all_of(corners, [&](PlanePoint corner) {
               return area_left(from, to, corner) >= 0;
           });
}

PlanePoint corner_before(std::span<const PlanePoint> corners, PlanePoint corner) {
    return *std::ranges::find_if(corners,
                                 [&](PlanePoint other) { return is_side(corners, other, corner); });
}

}  // namespace

PlanePoint corner_after(std::span<const PlanePoint> corners, PlanePoint corner) {
    return *std::ranges::find_if(corners,
                                 [&](PlanePoint other) { return is_side(corners, corner, other); });
}

std::vector<PlanePoint> with_corners_cut(std::span<const PlanePoint> corners, std::uint32_t cut,
                                         int hundredths) {
    std::vector<PlanePoint> result;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const PlanePoint corner = corners[i];
        const int part = (cut >> i & 1) != 0 ? hundredths : 0;
        for (const PlanePoint other :
             {corner_before(corners, corner), corner_after(corners, corner)})
            result.push_back({100 * corner.x + part * (other.x - corner.x),
                              100 * corner.y + part * (other.y - corner.y)});
    }
    return result;
}

std::vector<PlanePoint> with_sides_cut(std::span<const PlanePoint> corners, std::uint32_t cut,
                                       int hundredths) {
    std::vector<PlanePoint> result;
    for (const PlanePoint& corner : corners) result.push_back({100 * corner.x, 100 * corner.y});
    const auto index = [&](PlanePoint corner) {
        return static_cast<std::size_t>(std::ranges::find(corners, corner) - corners.begin());
    };
    // A side that moves takes its ends along the sides that it meets.
    const auto move = [&](PlanePoint end, PlanePoint towards) {
        PlanePoint& moved = result[index(end)];
        moved.x += hundredths * (towards.x - end.x);
        moved.y += hundredths * (towards.y - end.y);
    };
    for (std::size_t i = 0; i < corners.size(); ++i) {
        if ((cut >> i & 1) == 0) continue;
        const PlanePoint from = corners[i];
        const PlanePoint to = corner_after(corners, from);
        move(from, corner_before(corners, from));
        move(to, corner_after(corners, to));
    }
    return result;
}

bool touches(std::span<const PlanePoint> corners, PlanePoint point) {
    return std::ranges::all_of(corners, [&](PlanePoint from) {
        return std::ranges::all_of(corners, [&](PlanePoint to) {
            return !is_side(corners, from, to) || area_left(from, to, point) >= 0;
        });
    });
}

}  // namespace tilewright::disassembly
