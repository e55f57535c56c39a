#include "tilewright/draw/scene.hpp"

namespace tilewright::draw {
namespace {

void move(Figure& figure, Point by) {
    for (Line& line : figure.lines)
        for (Point& point : line.points) point = point + by;
}

void move(Words& words, Point by) {
    words.at = words.at + by;
}

}  // namespace

void Scene::add(const Scene& other, Point by) {
    for (Item item : other.items) {
        std::visit([by](auto& it) { move(it, by); }, item);
        items.push_back(std::move(item));
    }
}

}  // namespace tilewright::draw
