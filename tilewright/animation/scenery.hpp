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

// Something shown in a frame.  Props that look alike have the same name.
struct Prop {
    // Later layers are painted over earlier ones.
    enum class Layer { Pieces, Letters, Marks };
    Layer layer;
    std::string name;
    std::function<std::vector<draw::Item>()> items;
};

// A puzzle as a film shows it.
class Scenery {
public:
    virtual ~Scenery() = default;
    // The board before a search.  Everything else has the same width and height.
    [[nodiscard]] virtual draw::Scene board() const = 0;
    // What lies on the board for the choices of a search path.
    [[nodiscard]] virtual std::vector<Prop> path(std::span<const Event> path) const = 0;
    // Marks the places that an event is about, in red.
    [[nodiscard]] virtual std::vector<Prop> mark(const Recording& recording,
                                                 const Event& event) const = 0;
    [[nodiscard]] virtual const Cast& cast() const = 0;
};

inline constexpr draw::Colour red{0xe3, 0x34, 0x2f};

// The scenery of a flat board, or of a solid shown layer by layer.
//   requires: lattice.layer() is not null; the subject and the style outlive the scenery
[[nodiscard]] std::unique_ptr<Scenery> flat_scenery(const Subject& subject,
                                                    const draw::Style& style);

// The scenery of a solid seen from outside.
//   requires: the lattice is not flat
[[nodiscard]] std::unique_ptr<Scenery> solid_scenery(const Subject& subject,
                                                     const draw::Style& style);

// The scenery of an edge-matching board.  Null when draw::TileBoard gives nothing.
[[nodiscard]] std::unique_ptr<Scenery> tile_scenery(const TileSubject& subject,
                                                    draw::Unfolding unfolding,
                                                    const draw::Style& style);

}  // namespace tilewright::animation
