#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "tilewright/animation/subject.hpp"
#include "tilewright/animation/tiles.hpp"
#include "tilewright/draw/scene.hpp"
#include "tilewright/draw/style.hpp"
#include "tilewright/draw/tiles.hpp"

namespace tilewright::animation {

// Something to be seen in a frame, and a name for it: equal for what looks alike.
struct Prop {
    // What is painted over what.
    enum class Layer { Pieces, Letters, Marks };
    Layer layer;
    std::string name;
    std::function<std::vector<draw::Item>()> items;
};

// A puzzle as a film shows it.
class Scenery {
public:
    virtual ~Scenery() = default;
    // The board before a search; all that is shown is as wide and high as this.
    [[nodiscard]] virtual draw::Scene board() const = 0;
    // What lies on it: the options of a path.
    [[nodiscard]] virtual std::vector<Prop> path(std::span<const Event> path) const = 0;
    // The places that an event is about, in red.
    [[nodiscard]] virtual std::vector<Prop> mark(const Recording& recording,
                                                 const Event& event) const = 0;
    [[nodiscard]] virtual const Cast& cast() const = 0;
};

inline constexpr draw::Colour red{0xe3, 0x34, 0x2f};

// The scenery of a puzzle: a flat board, or a solid layer by layer.
//   requires: lattice.layer() is not null; subject and style outlive it
[[nodiscard]] std::unique_ptr<Scenery> flat_scenery(const Subject& subject,
                                                    const draw::Style& style);

// A solid as it is seen from outside.
//   requires: the lattice is not flat
[[nodiscard]] std::unique_ptr<Scenery> solid_scenery(const Subject& subject,
                                                     const draw::Style& style);

// A board of sites.  Null where draw::TileBoard gives nothing.
[[nodiscard]] std::unique_ptr<Scenery> tile_scenery(const TileSubject& subject,
                                                    draw::Unfolding unfolding,
                                                    const draw::Style& style);

}  // namespace tilewright::animation
