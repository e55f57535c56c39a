#include "tilewright/draw/turn_keys.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "tilewright/draw/hidden.hpp"
#include "tilewright/draw/plane.hpp"

namespace tilewright::draw {
namespace {

using lattice::Symmetry;

using Rows = std::array<Point3, 3>;

constexpr std::array<Point3, 3> directions{Point3{1, 0, 0}, Point3{0, 1, 0}, Point3{0, 0, 1}};

// The linear part of a symmetry in the coordinates of pictures: image[i] is that of directions[i].
class InPicture {
public:
    InPicture(const Lattice& lattice, const Symmetry& symmetry) {
        const Frame frame{lattice};
        std::array<Point3, 3> basis;
        std::array<Point3, 3> images;
        for (std::size_t i = 0; i < 3; ++i) {
            const Vec unit{i == 0 ? 1 : 0, i == 1 ? 1 : 0, i == 2 ? 1 : 0};
            basis[i] = frame(unit);
            images[i] = frame(symmetry.linear() * unit);
        }
        // The basis is triangular: x alone, then x and y, then all three.
        image_[0] = 1 / basis[0].x * images[0];
        image_[1] = 1 / basis[1].y * (images[1] - basis[1].x * image_[0]);
        image_[2] = 1 / basis[2].z * (images[2] - basis[2].x * image_[0] - basis[2].y * image_[1]);
    }

    [[nodiscard]] const Rows& image() const { return image_; }
    // The sum of what it keeps of each direction: 1 + 2 cos(angle) of a rotation.
    [[nodiscard]] double trace() const { return image_[0].x + image_[1].y + image_[2].z; }
    // The axis of a rotation, as long as twice the sine of its angle; it turns x to y about z.
    [[nodiscard]] Point3 axis() const {
        return {image_[1].z - image_[2].y, image_[2].x - image_[0].z, image_[0].y - image_[1].x};
    }

private:
    Rows image_;
};

double distance(Point3 a, Point3 b) {
    return std::sqrt(dot(a - b, a - b));
}

// The symmetry with the least value; of equals, the first.
template <class Value>
std::optional<std::size_t> least(const Lattice& lattice, bool proper, const Value& value) {
    std::optional<std::size_t> best;
    double best_value = 0;
    const auto group = lattice.symmetries();
    for (std::size_t i = 1; i < group.size(); ++i) {  // the first is the identity
        if (group[i].proper() != proper) continue;
        const double found = value(InPicture{lattice, group[i]});
        if (best && found > best_value - 1e-9) continue;
        best = i;
        best_value = found;
    }
    return best;
}

// The rotation about the axis that is nearest to a direction; of several, by the least angle, from
// x to y where the direction is z.
std::optional<std::size_t> rotation_about(const Lattice& lattice, std::size_t direction) {
    const Point3 wanted = directions[direction];
    return least(lattice, true, [&](const InPicture& turn) {
        const double lost = distance(turn.image()[direction], wanted);
        const bool backwards = dot(turn.axis(), wanted) < -1e-9;
        return 100 * lost - turn.trace() + (backwards ? 0.5 : 0);
    });
}

std::optional<std::size_t> mirror(const Lattice& lattice) {
    return least(lattice, false, [](const InPicture& turn) {
        return distance(turn.image()[0], -1.0 * directions[0]) +
               distance(turn.image()[1], directions[1]) + distance(turn.image()[2], directions[2]);
    });
}

std::size_t inverse_of(const Lattice& lattice, std::size_t symmetry) {
    std::size_t inverse = 0;
    while (lattice.product(symmetry, inverse) != 0) ++inverse;
    return inverse;
}

}  // namespace

std::vector<TurnKey> turn_keys(const Lattice& lattice) {
    struct Names {
        std::string_view forth;
        std::string_view back;
    };
    constexpr std::array<Names, 3> names{
        {{"turn-x", "turn-x-back"}, {"turn-y", "turn-y-back"}, {"turn-z", "turn-z-back"}}};
    std::vector<TurnKey> keys;
    const auto add = [&](Names name, std::optional<std::size_t> symmetry) {
        if (!symmetry) return;
        keys.push_back({name.forth, *symmetry});
        keys.push_back({name.back, inverse_of(lattice, *symmetry)});
    };
    if (lattice.flat()) add({"turn", "turn-back"}, rotation_about(lattice, 2));
    if (!lattice.flat())
        for (std::size_t i = 0; i < 3; ++i) add(names[i], rotation_about(lattice, i));
    if (const auto flip = mirror(lattice)) keys.push_back({"flip", *flip});
    return keys;
}

}  // namespace tilewright::draw
