#include "tilewright/draw/scene.hpp"

namespace tilewright::draw {
namespace {

struct Move {
    Point by;
    double scale;

    void operator()(Point& point) const { point = scale * point + by; }
    void operator()(Figure& figure) const {
        for (Line& line : figure.lines)
            for (Point& point : line.points) (*this)(point);
        if (figure.stroke) figure.stroke->width *= scale;
    }
    void operator()(Words& words) const {
        (*this)(words.at);
        words.size *= scale;
    }
};

struct Fade {
    Colour paper;
    double share;

    void operator()(Figure& figure) const {
        if (figure.fill) figure.fill = mix(*figure.fill, paper, share);
        if (figure.stroke) figure.stroke->colour = mix(figure.stroke->colour, paper, share);
    }
    void operator()(Words& words) const { words.colour = mix(words.colour, paper, share); }
};

}  // namespace

void Scene::add(const Scene& other, Point by, double scale) {
    const Move move{by, scale};
    for (Item item : other.items) {
        std::visit(move, item);
        items.push_back(std::move(item));
    }
}

void fade(std::span<Item> items, Colour paper, double share) {
    for (Item& item : items) std::visit(Fade{paper, share}, item);
}

}  // namespace tilewright::draw
