#include "tilewright/design/board_ground.hpp"

#include <algorithm>

namespace tilewright::design {

using lattice::Cell;

BoardGround::BoardGround(const lattice::Lattice& lattice, Orbits orbits)
    : orbits_{std::move(orbits)}, touching_(orbits_.size()) {
    for (std::size_t i = 0; i < orbits_.size(); ++i)
        for (const Cell& cell : orbits_[i]) {
            cells_.add(cell);
            orbit_of_.push_back(i);
        }
    for (std::size_t i = 0; i < orbits_.size(); ++i) {
        std::vector<std::size_t>& touching = touching_[i];
        for (const Cell& cell : orbits_[i])
            for (const Cell step : lattice.neighbours_of_type(cell.type))
                if (const auto next = cells_.find(step + cell.at); next && orbit_of_[*next] != i)
                    touching.push_back(orbit_of_[*next]);
        std::ranges::sort(touching);
        touching.erase(std::ranges::unique(touching).begin(), touching.end());
    }
}

std::vector<std::size_t> BoardGround::place(std::span<const Cell> shape, std::size_t anchor,
                                            const Taken& taken) const {
    const Cell& first = orbits_[anchor].front();
    if (shape.front().type != first.type) return {};
    std::vector<std::size_t> numbers;
    for (const Cell& cell : shape) {
        const auto number = cells_.find(cell + (first.at - shape.front().at));
        if (!number || taken[*number]) return {};
        numbers.push_back(*number);
    }
    return numbers;
}

std::size_t BoardGround::contacts(const Taken& taken, std::size_t number) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(touching_[number], [&](std::size_t other) { return taken[other]; }));
}

std::vector<std::size_t> BoardGround::around(const Taken& taken) const {
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < count(); ++i)
        if (!taken[i] && contacts(taken, i) > 0) numbers.push_back(i);
    return numbers;
}

std::vector<Cell> BoardGround::cells(const Taken& taken) const {
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < count(); ++i)
        if (taken[i]) cells.insert(cells.end(), orbits_[i].begin(), orbits_[i].end());
    std::ranges::sort(cells);
    return cells;
}

BoardGround::Taken BoardGround::taken(const std::vector<Cell>& cells) const {
    Taken taken(count());
    for (std::size_t i = 0; i < count(); ++i)
        taken[i] = std::ranges::binary_search(cells, orbits_[i].front());
    return taken;
}

}  // namespace tilewright::design
