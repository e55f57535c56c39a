#include "tilewright/animation/scenery.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/draw/flat.hpp"
#include "tilewright/draw/solid.hpp"

namespace tilewright::animation {

using draw::Scene;
using puzzle::Cell;
using puzzle::Placement;

namespace {

class FlatScenery : public Scenery {
public:
    FlatScenery(const Subject& subject, const draw::Style& style)
        : subject_{subject}, style_{style}, painter_{subject.puzzle(), style} {}

    [[nodiscard]] Scene board() const override {
        return draw::draw_board(subject_.puzzle(), subject_.compiled().placed, style_);
    }

    [[nodiscard]] std::vector<Prop> path(std::span<const Event> path) const override {
        std::vector<Prop> props;
        for (const Event& choice : path) {
            const Placement* placement = subject_.placement(choice.option);
            if (placement == nullptr) continue;
            const std::string name = std::to_string(choice.option);
            props.push_back({Prop::Layer::Pieces, name,
                             [this, placement] { return painter_.piece(*placement); }});
            if (style_.letters)
                props.push_back({Prop::Layer::Letters, name,
                                 [this, placement] { return painter_.letters(*placement); }});
        }
        return props;
    }

    [[nodiscard]] std::vector<Prop> mark(const Recording& recording,
                                         const Event& event) const override {
        std::vector<Cell> cells = subject_.cells(recording, &event);
        if (cells.empty()) return {};
        std::string name;
        for (const Cell& cell : cells)
            name += fmt::format("{},{},{},{};", cell.at.x, cell.at.y, cell.at.z, cell.type);
        return {{Prop::Layer::Marks, name,
                 [this, cells = std::move(cells)] { return painter_.mark(cells, red); }}};
    }

    [[nodiscard]] const Cast& cast() const override { return subject_; }

private:
    const Subject& subject_;
    const draw::Style& style_;
    draw::BoardPainter painter_;
};

class SolidScenery : public Scenery {
public:
    SolidScenery(const Subject& subject, const draw::Style& style)
        : subject_{subject}, style_{style} {}

    // Nothing but paper, unless pieces lie there; but all pictures of a solid are of one size.
    [[nodiscard]] Scene board() const override {
        const puzzle::Compiled& compiled = subject_.compiled();
        if (!compiled.placed.empty()) return draw(compiled.placed);
        Scene scene = draw({compiled.placements.front()});
        scene.items.clear();
        return scene;
    }

    // One piece may hide another: each picture is of all of them.
    [[nodiscard]] std::vector<Prop> path(std::span<const Event> path) const override {
        puzzle::Solution pieces = subject_.compiled().placed;
        std::string name;
        for (const Event& choice : path) {
            const Placement* placement = subject_.placement(choice.option);
            if (placement == nullptr) continue;
            pieces.push_back(*placement);
            name += fmt::format("{};", choice.option);
        }
        if (name.empty()) return {};
        return {{Prop::Layer::Pieces, name, [this, pieces] { return draw(pieces).items; }}};
    }

    [[nodiscard]] std::vector<Prop> mark(const Recording&, const Event&) const override {
        return {};
    }

    [[nodiscard]] const Cast& cast() const override { return subject_; }

private:
    [[nodiscard]] Scene draw(const puzzle::Solution& pieces) const {
        return draw::draw_in_whole_board(subject_.puzzle(), pieces, style_);
    }

    const Subject& subject_;
    const draw::Style& style_;
};

class TileScenery : public Scenery {
public:
    TileScenery(const TileSubject& subject, draw::SitesPainter painter)
        : subject_{subject}, painter_{std::move(painter)} {}

    [[nodiscard]] Scene board() const override { return painter_.board({}); }

    [[nodiscard]] std::vector<Prop> path(std::span<const Event> path) const override {
        std::vector<Prop> props;
        for (const Event& choice : path)
            props.push_back({Prop::Layer::Pieces, std::to_string(choice.option), [this, choice] {
                                 return painter_.tile(subject_.placement(choice.option));
                             }});
        return props;
    }

    [[nodiscard]] std::vector<Prop> mark(const Recording&, const Event& event) const override {
        if (event.kind != Event::Kind::DeadEnd) return {};
        const auto site = subject_.site(event.item);
        if (!site) return {};
        return {{Prop::Layer::Marks, std::to_string(event.item),
                 [this, site] { return painter_.mark(*site, red); }}};
    }

    [[nodiscard]] const Cast& cast() const override { return subject_; }

private:
    const TileSubject& subject_;
    draw::SitesPainter painter_;
};

}  // namespace

std::unique_ptr<Scenery> flat_scenery(const Subject& subject, const draw::Style& style) {
    return std::make_unique<FlatScenery>(subject, style);
}

std::unique_ptr<Scenery> solid_scenery(const Subject& subject, const draw::Style& style) {
    return std::make_unique<SolidScenery>(subject, style);
}

std::unique_ptr<Scenery> tile_scenery(const TileSubject& subject, draw::Unfolding unfolding,
                                      const draw::Style& style) {
    auto painter = draw::SitesPainter::of(subject.puzzle(), unfolding, style);
    if (!painter) return nullptr;
    return std::make_unique<TileScenery>(subject, std::move(*painter));
}

}  // namespace tilewright::animation
