#include "tilewright/animation/scenery.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/draw/flat.hpp"
#include "tilewright/draw/solid.hpp"

namespace tilewright::animation {

using draw::Scene;
using packing::Cell;
using packing::Placement;

namespace {

// Everything on the board, in the order in which it was placed.
packing::Solution pieces_of(const Subject& subject, std::span<const Event> path) {
    packing::Solution pieces = subject.compiled().placed;
    for (const Event& choice : path)
        if (const Placement* placement = subject.placement(choice.option))
            pieces.push_back(*placement);
    return pieces;
}

std::string name_of(std::size_t piece, const std::vector<Cell>& cells) {
    std::string name = std::to_string(piece);
    for (const Cell& cell : cells)
        name += fmt::format(";{},{},{},{}", cell.at.x, cell.at.y, cell.at.z, cell.type);
    return name;
}

class FlatScenery : public Scenery {
public:
    FlatScenery(const Subject& subject, const draw::Style& style)
        : subject_{subject}, painter_{subject.puzzle(), style} {}

    [[nodiscard]] Scene board() const override { return painter_.board(); }

    [[nodiscard]] std::vector<Prop> path(std::span<const Event> path) const override {
        const packing::Solution pieces = pieces_of(subject_, path);
        const auto looks = painter_.looks_of(pieces);
        std::vector<Prop> props;
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            const auto draw = [this, piece = pieces[i], look = looks[i]](Prop::Layer layer) {
                return layer == Prop::Layer::Pieces ? painter_.piece(piece, look)
                                                    : painter_.letters(piece, look);
            };
            const std::string name =
                fmt::format("{} {} {}", name_of(pieces[i].piece.index(), pieces[i].cells),
                            to_string(looks[i].colour), looks[i].label);
            for (const auto layer : {Prop::Layer::Pieces, Prop::Layer::Letters})
                props.push_back({layer, name, [draw, layer] { return draw(layer); }});
        }
        return props;
    }

    [[nodiscard]] std::vector<Prop> mark(const Recording& recording,
                                         const Event& event) const override {
        std::vector<Cell> cells = subject_.cells(recording, &event);
        if (cells.empty()) return {};
        const std::string name = name_of(0, cells);
        return {{Prop::Layer::Marks, name,
                 [this, cells = std::move(cells)] { return painter_.mark(cells, red); }}};
    }

    [[nodiscard]] const Cast& cast() const override { return subject_; }

private:
    const Subject& subject_;
    draw::BoardPainter painter_;
};

class SolidScenery : public Scenery {
public:
    SolidScenery(const Subject& subject, const draw::Style& style)
        : subject_{subject}, style_{style} {}

    // Empty paper, unless pieces lie there already.  All pictures of a solid have the same size.
    [[nodiscard]] Scene board() const override {
        const packing::Compiled& compiled = subject_.compiled();
        if (!compiled.placed.empty()) return draw(compiled.placed);
        Scene scene = draw({compiled.placements.front()});
        scene.items.clear();
        return scene;
    }

    // One piece may hide another, so there is one picture of all pieces together.
    [[nodiscard]] std::vector<Prop> path(std::span<const Event> path) const override {
        const packing::Solution pieces = pieces_of(subject_, path);
        std::string name;
        for (const Placement& piece : pieces) name += name_of(piece.piece.index(), piece.cells);
        if (name.empty()) return {};
        return {{Prop::Layer::Pieces, name, [this, pieces] { return draw(pieces).items; }}};
    }

    [[nodiscard]] std::vector<Prop> mark(const Recording&, const Event&) const override {
        return {};
    }

    [[nodiscard]] const Cast& cast() const override { return subject_; }

private:
    [[nodiscard]] Scene draw(const packing::Solution& pieces) const {
        return draw::draw_in_whole_board(subject_.puzzle(), pieces, style_);
    }

    const Subject& subject_;
    const draw::Style& style_;
};

class TileScenery : public Scenery {
public:
    TileScenery(const TileSubject& subject, draw::TileBoard board)
        : subject_{subject}, board_{std::move(board)} {}

    [[nodiscard]] Scene board() const override { return board_.draw({}); }

    [[nodiscard]] std::vector<Prop> path(std::span<const Event> path) const override {
        std::vector<Prop> props;
        for (const Event& choice : path)
            props.push_back({Prop::Layer::Pieces, std::to_string(choice.option), [this, choice] {
                                 const matching::Placement tile = subject_.placement(choice.option);
                                 return board_.draw(tile.site, &tile);
                             }});
        return props;
    }

    [[nodiscard]] std::vector<Prop> mark(const Recording&, const Event& event) const override {
        if (event.kind != Event::Kind::DeadEnd) return {};
        const auto site = subject_.site(event.item);
        if (!site) return {};
        return {{Prop::Layer::Marks, std::to_string(event.item),
                 [this, site] { return board_.mark(*site, red); }}};
    }

    [[nodiscard]] const Cast& cast() const override { return subject_; }

private:
    const TileSubject& subject_;
    draw::TileBoard board_;
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
    auto board = draw::TileBoard::make(subject.puzzle(), unfolding, style);
    if (!board) return nullptr;
    return std::make_unique<TileScenery>(subject, std::move(*board));
}

}  // namespace tilewright::animation
