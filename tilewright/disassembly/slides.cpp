#include "tilewright/disassembly/slides.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include <fmt/format.h>

#include "tilewright/disassembly/vectors.hpp"
#include "tilewright/lattice/facets.hpp"

// Which directions are enough?
//
// A set of pieces moves, and the others stand still.  Where the set is, is a point: how far it was
// moved from its place.  The point must stay out of the insides of obstacles (see Obstacles), one
// for each two cells.  These are open and convex, and their sides lie in planes with few normals.
//
// 1. Beginnings.  Near its place, the point sees of an obstacle that touches it only a cone, cut
// out by planes through the place.  All planes with these normals through the place cut the
// directions into cones with straight edges, and each obstacle covers whole cones, without their
// surfaces.  A direction that is free lies in such a cone, or on its surface, none of which any
// obstacle covers; so the edges of that cone are free, too.  They are lines in which two planes
// meet: the beginnings.  What is blocked in all of them cannot be moved at all, not in any
// direction, not by any distance.  Balls are the same with half spaces for cones: to move along the
// plane that touches a ball is to move away from it.
//
// 2. Everywhere.  Now take all planes n.x = whole number for these normals.  When the sides of the
// obstacles lie in them, they cut space into polyhedra of which obstacles cover whole ones, and of
// these' faces, edges and corners whole ones, too.  What is free is closed: of each polyhedron,
// face or edge that is free, the whole surface is.  So any way that the point can take, straight or
// not, can be pushed into the edges of what it runs through, and leads along edges from corner to
// corner.  Let any three normals have a determinant of -1, 0 or 1.  Then every corner is a place of
// the lattice, and an edge in which the planes of m and n meet leads along the primitive vector e
// of that line, a beginning, to the next place: any third normal has n.e = 1 or -1, unless it is 0,
// so that other planes cross the line in places alone.  Steps along the beginnings therefore lead
// to every place to which the set can be moved on any way, and pieces that can be brought far away
// can leave along a beginning from there.  So it is for squares and cubes, triangles and their
// prisms, rectangles, rhombs and parallelograms.
//
// With boxes more is true, though no search needs it: no motion whatever takes pieces further, even
// if each has its own direction and speed.  Round all coordinates down, at every moment.  That
// keeps their order, and distances of at least 1, so pieces still are not in each other; and
// whenever something changes, a set of pieces makes a step along an axis, which sweeps over nothing
// but where it starts and ends.
//
// On other lattices (hexagons, kites, rhombic tetrahedra, spheres, ...) the planes also meet
// between the places of the lattice.  A way may turn there, and no finite set of steps from place
// to place replaces all such ways.  There "cannot be taken apart" needs the first proof: that
// nothing can begin to move.

namespace tilewright::disassembly {
namespace {

using lattice::cross;

// The shortest vectors of the lattice, and the shortest of those outside their span until they span
// it.
std::vector<Vec> shortest_vectors(const Lattice& lattice) {
    std::map<int, std::vector<Vec>> by_length;
    const int deep = lattice.flat() ? 0 : 1;
    for (int z = -deep; z <= deep; ++z)
        for (int y = -1; y <= 1; ++y)
            for (int x = -1; x <= 1; ++x)
                if (const Vec v{x, y, z}; v > Vec{}) by_length[inner(lattice, v, v)].push_back(v);
    std::vector<Vec> chosen;
    for (const auto& [length, vectors] : by_length) {
        const std::vector<Vec> before = chosen;
        if (rank_of(before) == lattice.dimension()) break;
        for (const Vec v : vectors) {
            std::vector<Vec> with = before;
            with.push_back(v);
            if (rank_of(with) > rank_of(before)) chosen.push_back(v);
        }
    }
    return chosen;
}

// The lines in which planes with these normals meet.
std::vector<Vec> lines_of(const Lattice& lattice, const std::vector<Vec>& normals) {
    std::set<Vec> lines;
    for (const Vec m : normals)
        for (const Vec n : normals)
            if (m < n) lines.insert(primitive(cross(m, n)));
    if (lattice.flat()) std::erase_if(lines, [](Vec line) { return line.z != 0; });
    return {lines.begin(), lines.end()};
}

// Calls visit(apart) for all units, up to 'reach' away, between the ends of a step.
template <class Visit>
void for_each_near(const Lattice& lattice, int reach, Vec step, Visit visit) {
    const int deep = lattice.flat() ? 0 : reach;
    for (int z = std::min(0, step.z) - deep; z <= std::max(0, step.z) + deep; ++z)
        for (int y = std::min(0, step.y) - reach; y <= std::max(0, step.y) + reach; ++y)
            for (int x = std::min(0, step.x) - reach; x <= std::max(0, step.x) + reach; ++x)
                visit(Vec{x, y, z});
}

}  // namespace

Result<Slides> Slides::on(const Lattice& lattice, bool lifting) {
    if (!has_bodies(lattice))
        return fail(Fault::Input,
                    fmt::format("pieces on the lattice '{}' have no body that could be moved",
                                lattice.name()));
    Slides slides;
    const Obstacles obstacles{lattice};
    slides.types_ = static_cast<std::size_t>(lattice.type_count());
    slides.reach_ = obstacles.reach();
    slides.lead_everywhere_ = obstacles.meet_in_places();
    slides.add_axes(lattice, obstacles);
    slides.add_sweeps(lattice, obstacles);
    slides.add_contacts(lattice, obstacles);
    if (lattice.flat() && lifting) {
        slides.axes_.push_back({0, 0, 1});  // off the board nothing is in the way
        slides.sweeps_.resize(slides.axes_.size() * slides.types_ * slides.types_);
    }
    return slides;
}

// All lines where that is a proof.  Elsewhere the long ones are left out: few pieces can make so
// long a step at once, and each axis costs time in every state.
void Slides::add_axes(const Lattice& lattice, const Obstacles& obstacles) {
    constexpr int longest = 3;  // the squares of lengths, as a multiple of the shortest one's
    const std::vector<Vec> lines = lines_of(lattice, obstacles.normals());
    const auto square = [&](Vec v) { return inner(lattice, v, v); };
    axes_ = shortest_vectors(lattice);
    const int most = longest * square(axes_.front());
    for (const Vec line : lines)
        if ((lead_everywhere_ || square(line) <= most) &&
            std::ranges::find(axes_, line) == axes_.end())
            axes_.push_back(line);
    std::ranges::stable_sort(axes_, {}, square);
    if (!lead_everywhere_) beginnings_ = lines;
}

void Slides::add_sweeps(const Lattice& lattice, const Obstacles& obstacles) {
    for (const Vec axis : axes_)
        for (int moving = 0; moving < lattice.type_count(); ++moving)
            for (int met = 0; met < lattice.type_count(); ++met) {
                std::vector<Vec>& swept = sweeps_.emplace_back();
                for_each_near(lattice, obstacles.reach(), axis, [&](Vec apart) {
                    if (apart == Vec{} && moving == met) return;
                    if (obstacles.meets(moving, met, apart, axis)) swept.push_back(apart);
                });
            }
}

void Slides::add_contacts(const Lattice& lattice, const Obstacles& obstacles) {
    if (lead_everywhere_) return;
    for (int moving = 0; moving < lattice.type_count(); ++moving)
        for (int met = 0; met < lattice.type_count(); ++met) {
            std::vector<Contact>& contacts = contacts_.emplace_back();
            for_each_near(lattice, obstacles.reach(), {}, [&](Vec apart) {
                if (apart == Vec{} && moving == met) return;
                if (!obstacles.touch(moving, met, apart)) return;
                Contact contact{apart, {}};
                for (const Vec beginning : beginnings_)
                    contact.blocked.push_back(obstacles.blocks(moving, met, apart, beginning));
                contacts.push_back(std::move(contact));
            });
        }
}

const std::vector<bool>* Slides::blocked(int moving, int met, Vec apart) const {
    if (std::max({std::abs(apart.x), std::abs(apart.y), std::abs(apart.z)}) > reach_)
        return nullptr;  // nearly always
    const std::vector<Contact>& contacts = contacts_[pair(moving, met)];
    const auto found = std::ranges::lower_bound(contacts, apart, {}, &Contact::apart);
    return found != contacts.end() && found->apart == apart ? &found->blocked : nullptr;
}

}  // namespace tilewright::disassembly
