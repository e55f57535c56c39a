#include "tilewright/draw/hidden.hpp"

#include <cmath>
#include <optional>

#include <gtest/gtest.h>

#include "tilewright/base/random.hpp"

namespace tilewright::draw {
namespace {

const Point3 towards = unit_vector({1, 1, 1});

Point seen(Point3 p) {
    return {std::sqrt(3) / 2 * (p.x - p.y), (p.x + p.y) / 2 - p.z};
}

// Adds the three visible faces of a unit cube.
void add_cube(std::vector<Face>& faces, Point3 at) {
    const auto add = [&](Point3 corner, Point3 a, Point3 b) {
        Face face;
        face.corners = {corner, corner + a, corner + a + b, corner + b};
        for (const Point3 point : face.corners) face.seen.push_back(seen(point));
        face.normal = unit_vector(cross(a, b));
        faces.push_back(face);
    };
    add(at + Point3{0, 0, 1}, {1, 0, 0}, {0, 1, 0});
    add(at + Point3{1, 0, 0}, {0, 1, 0}, {0, 0, 1});
    add(at + Point3{0, 1, 0}, {0, 0, 1}, {1, 0, 0});
}

// The depth at which the line of sight through a point of the picture meets a face.  Nothing when
// it misses the face.
std::optional<double> hit(const Face& face, Point at) {
    // The point of the line with z = 0, from the formula of the projection.
    const double difference = at.x / (std::sqrt(3) / 2);
    const Point3 start{at.y + difference / 2, at.y - difference / 2, 0};
    const double step = dot(face.corners[0] - start, face.normal) / dot(towards, face.normal);
    const Point3 place = start + step * towards;
    for (std::size_t i = 0; i < face.corners.size(); ++i) {
        const Point3 from = face.corners[i];
        const Point3 to = face.corners[(i + 1) % face.corners.size()];
        if (dot(cross(to - from, place - from), face.normal) < 1e-9) return std::nullopt;
    }
    return dot(place, towards);
}

TEST(PaintingOrder, ShowsTheNearestFaceEverywhere) {
    std::size_t hidden = 0;  // points where another face is painted over
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        SCOPED_TRACE(seed);
        Random random{seed};
        std::vector<Face> faces;
        const double apart = 1 + double(random.below(100)) / 100;
        for (int i = 0; i < 12; ++i)
            if (random.below(4) > 0)
                add_cube(faces, apart * Point3{double(i % 3), double(i / 3 % 2), double(i / 6)});
        const std::vector<std::size_t> order = painting_order(faces, towards);
        ASSERT_EQ(order.size(), faces.size());
        for (int sample = 0; sample < 400; ++sample) {
            const Point at{double(random.below(1000)) / 100 - 5,
                           double(random.below(1000)) / 100 - 5};
            double nearest = -1e9;
            double painted = -1e9;
            std::size_t hits = 0;
            for (const std::size_t i : order) {
                const auto depth = hit(faces[i], at);
                if (!depth) continue;
                painted = *depth;  // whatever is painted later hides it
                nearest = std::max(nearest, *depth);
                ++hits;
            }
            EXPECT_EQ(painted, nearest);
            hidden += hits > 1 ? 1 : 0;
        }
    }
    EXPECT_GT(hidden, 100U);
}

}  // namespace
}  // namespace tilewright::draw
