#include "tilewright/family/drawn.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace tilewright::family {

using lattice::Cell;
using packing::Puzzle;
using packing::Region;

namespace {

constexpr const char* name_of_line(int axis) {
    return axis == 0 ? "column" : axis == 1 ? "row" : "layer";
}

// The least and the greatest coordinates of cells.
struct Around {
    lattice::Vec low;
    lattice::Vec high;
};

Around around(const std::vector<Cell>& cells) {
    Around box{cells.front().at, cells.front().at};
    for (const Cell& cell : cells) {
        const lattice::Vec at = cell.at;
        box.low = {std::min(box.low.x, at.x), std::min(box.low.y, at.y), std::min(box.low.z, at.z)};
        box.high = {std::max(box.high.x, at.x), std::max(box.high.y, at.y),
                    std::max(box.high.z, at.z)};
    }
    return box;
}

// The cells, moved to where coordinates begin with 0, and sorted.
std::vector<Cell> moved(std::vector<Cell> cells) {
    const auto low = around(cells).low;
    for (Cell& cell : cells) cell = cell - low;
    std::ranges::sort(cells);
    return cells;
}

}  // namespace

int& along(Cell& cell, int axis) {
    return axis == 0 ? cell.at.x : axis == 1 ? cell.at.y : cell.at.z;
}

Result<Drawn> Drawn::of(const Puzzle& puzzle, Grow grow) {
    if (grow.axis == 2 && puzzle.lattice->flat())
        return fail(Fault::Usage, "a flat board has no layers", "let it grow right, or down");
    std::vector<Cell> all = puzzle.region.required;
    all.insert(all.end(), puzzle.region.optional.begin(), puzzle.region.optional.end());
    const auto [low, high] = around(all);
    Drawn drawn;
    drawn.axis_ = grow.axis;
    drawn.box_ = {high.x - low.x + 1, high.y - low.y + 1, high.z - low.z + 1};
    const int length = std::exchange(drawn.box_[static_cast<std::size_t>(grow.axis)], 1);
    const int line = grow.line.value_or(length - 1);
    if (line >= length)
        return fail(Fault::Usage,
                    fmt::format("the board has no {} {}", name_of_line(grow.axis), line + 1),
                    fmt::format("it has {} of them", length));
    std::vector<Column> columns(static_cast<std::size_t>(length));
    for (const bool is_optional : {false, true})
        for (Cell cell : is_optional ? puzzle.region.optional : puzzle.region.required) {
            cell = cell - low;
            Column& column =
                columns[static_cast<std::size_t>(std::exchange(along(cell, grow.axis), 0))];
            (is_optional ? column.optional : column.required).push_back(cell);
        }
    for (Column& column : columns) {
        std::ranges::sort(column.required);
        std::ranges::sort(column.optional);
    }
    drawn.before_.assign(columns.begin(), columns.begin() + line);
    drawn.repeated_ = columns[static_cast<std::size_t>(line)];
    drawn.after_.assign(columns.begin() + line + 1, columns.end());
    if (drawn.repeated_.required.empty() && drawn.repeated_.optional.empty())
        return fail(
            Fault::Usage,
            fmt::format("{} {} of the board has no cells", name_of_line(grow.axis), line + 1),
            "let another one be repeated");
    drawn.take_equal_columns();
    return drawn;
}

std::optional<Drawn> Drawn::between(const lattice::Lattice& lattice,
                                    const std::vector<std::vector<Cell>>& boards) {
    Puzzle first;
    first.lattice = &lattice;
    first.region.required = boards.front();
    const auto repeats = [&](const Drawn& drawn) {
        for (std::size_t i = 1; i < boards.size(); ++i) {
            const int times = static_cast<int>(i) + 1;
            if (drawn.cells(times) != std::ssize(boards[i]) ||
                moved(drawn.region(times).required) != moved(boards[i]))
                return false;
        }
        return true;
    };
    for (int axis = 0; axis < lattice.dimension(); ++axis)
        for (int line = 0;; ++line) {
            auto drawn = of(first, {axis, line});
            if (!drawn) break;
            if (repeats(*drawn)) return *std::move(drawn);
        }
    return std::nullopt;
}

void Drawn::take_equal_columns() {
    while (!before_.empty() && before_.back() == repeated_) {
        before_.pop_back();
        ++always_;
    }
    const auto other =
        std::ranges::find_if(after_, [&](const Column& column) { return column != repeated_; });
    always_ += static_cast<int>(other - after_.begin());
    after_.erase(after_.begin(), other);
}

std::int64_t Drawn::cells(int times) const {
    const auto size = [](const Column& column) -> std::int64_t {
        return std::ssize(column.required) + std::ssize(column.optional);
    };
    std::int64_t sum = (std::int64_t{times} + always_) * size(repeated_);
    for (const auto* columns : {&before_, &after_})
        for (const Column& column : *columns) sum += size(column);
    return sum;
}

Region Drawn::region(int times) const {
    Region region;
    int at = 0;
    const auto add = [&](const Column& column) {
        for (const bool is_optional : {false, true})
            for (Cell cell : is_optional ? column.optional : column.required) {
                along(cell, axis_) = at;
                (is_optional ? region.optional : region.required).push_back(cell);
            }
        ++at;
    };
    for (const Column& column : before_) add(column);
    for (int i = 0; i < times + always_; ++i) add(repeated_);
    for (const Column& column : after_) add(column);
    std::ranges::sort(region.required);
    std::ranges::sort(region.optional);
    return region;
}

}  // namespace tilewright::family
