#include "tilewright/draw/place_map.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>

#include <fmt/format.h>

#include "tilewright/draw/flat.hpp"
#include "tilewright/draw/sheet.hpp"

namespace tilewright::draw {
namespace {

// From few to many.  Lightness falls all the way, so the order shows without colours, too.
constexpr std::array scale{Colour{0xff, 0xf7, 0xbc}, Colour{0x7f, 0xcd, 0xbb},
                           Colour{0x1d, 0x91, 0xc0}, Colour{0x08, 0x1d, 0x58}};
constexpr std::size_t swatches = 5;  // besides that of 0
constexpr double mark_size = 0.86;   // of a cell

Colour on_scale(double part) {
    const double place = std::clamp(part, 0.0, 1.0) * double(scale.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(place), scale.size() - 2);
    return mix(scale[below], scale[below + 1], place - double(below));
}

// The scale between the smallest and the largest number of solutions, without 0.
struct Heat {
    double least = std::numeric_limits<double>::infinity();
    double most = 0;

    explicit Heat(const std::vector<PlaceCount>& places) {
        for (const PlaceCount& place : places)
            if (const double many = place.many.value_or(0); many > 0) {
                least = std::min(least, many);
                most = std::max(most, many);
            }
    }
    [[nodiscard]] Colour colour(const std::optional<double>& many, const Theme& theme) const {
        if (!many || *many == 0) return theme.empty;
        return on_scale(least == most ? 1 : std::log(*many / least) / std::log(most / least));
    }
    // The number at a part of the scale.
    [[nodiscard]] double number(double part) const {
        return std::round(least * std::pow(most / least, part));
    }
};

Point middle(const std::vector<Line>& lines) {
    Point sum;
    double points = 0;
    for (const Line& line : lines)
        for (const Point point : line.points) {
            sum = sum + point;
            ++points;
        }
    return 1 / points * sum;
}

// A number that fits into a width and a height.
Words number_at(const std::string& text, Point at, double height, double width, Colour colour) {
    // A bold digit is about 0.65 times as wide as high.
    const double fits = width / (0.65 * double(std::max<std::size_t>(text.size(), 1)));
    return {text, at, std::min(0.42 * height, fits), colour, Words::Anchor::Middle, true};
}

// The board with the places of one form.
class MapOfForm {
public:
    MapOfForm(const packing::Puzzle& puzzle, const Style& style, const Heat& heat)
        : plan_{*puzzle.lattice, cells_of_board(puzzle), style.unit},
          style_{style},
          heat_{heat},
          scene_{BoardPainter{puzzle, style}.board()} {}

    void mark(const PlaceCount& place) {
        std::vector<Cell> lowest = place.cells;
        const int z = std::ranges::min(lowest, {}, z_of).at.z;
        std::erase_if(lowest, [&](const Cell& cell) { return z_of(cell) != z; });
        Point at;
        for (const Cell& cell : lowest) at = at + 1.0 / double(lowest.size()) * middle(lines(cell));
        const Colour colour = heat_.colour(place.many, style_.theme);
        std::vector<Line> form = lines(lowest.front());
        const Point from = middle(form);
        for (Line& line : form)
            for (Point& point : line.points) point = at + mark_size * (point - from);
        if (plan_.made_of_sticks())
            scene_.items.emplace_back(Figure{form, {}, Stroke{colour, plan_.stick_width()}});
        else
            scene_.items.emplace_back(
                Figure{form, colour, Stroke{style_.theme.border, plan_.inner_width()}});
        const double room = plan_.unit() * (plan_.made_of_sticks() ? 0.7 : mark_size);
        scene_.items.emplace_back(number_at(place.text, at, room, 0.84 * room, letter_on(colour)));
    }

    void show_cells(const PlaceCount& place) {
        Stroke stroke{style_.theme.words, 1.4 * plan_.border_width(), true};
        if (plan_.made_of_sticks()) stroke.width = 0.3 * plan_.stick_width();
        scene_.items.emplace_back(Figure{plan_.outline_of_board(place.cells).border, {}, stroke});
    }

    [[nodiscard]] Scene take() { return std::move(scene_); }

private:
    static int z_of(const Cell& cell) { return cell.at.z; }
    [[nodiscard]] std::vector<Line> lines(const Cell& cell) const {
        return plan_.outline_of_board({cell}).area;
    }

    BoardPlan plan_;
    const Style& style_;
    const Heat& heat_;
    Scene scene_;
};

// A row of boxes, each filled with the colour of a number.
class Legend {
public:
    Legend(const Heat& heat, const Style& style) : heat_{heat}, style_{style} {
        scene_.height = 1.5 * style.unit;
    }

    void swatch(double number) {
        const double unit = style_.unit;
        const Colour colour = heat_.colour(number, style_.theme);
        const Point corner{x_, 0.3 * unit};
        const Point across{2.4 * unit, 0};
        const Point down{0, 0.9 * unit};
        scene_.items.emplace_back(
            Figure{{{{corner, corner + across, corner + across + down, corner + down}, true}},
                   colour,
                   Stroke{style_.theme.border, 0.025 * unit}});
        const std::string text =
            number < 1e6 ? fmt::format("{:.0f}", number) : fmt::format("{:.1e}", number);
        scene_.items.emplace_back(
            number_at(text, corner + 0.5 * (across + down), unit, 2.2 * unit, letter_on(colour)));
        x_ += across.x;
    }

    void words(const std::string& text) {
        const double size = 0.42 * style_.unit;
        scene_.items.emplace_back(
            Words{text, {0, scene_.height + size}, size, style_.theme.words, Words::Anchor::Start});
        scene_.height += 2 * size;
        scene_.width = 0.55 * size * double(text.size());
    }

    [[nodiscard]] Scene take() {
        scene_.width = std::max(scene_.width, x_);
        return std::move(scene_);
    }

private:
    const Heat& heat_;
    const Style& style_;
    Scene scene_;
    double x_ = 0;
};

//   zeros, cells: whether the map shows places without solutions, and dashed lines
Scene legend(const Heat& heat, bool zeros, bool cells, const Style& style) {
    Legend legend{heat, style};
    double before = 0;
    if (zeros) legend.swatch(before);
    for (std::size_t i = 0; i < swatches; ++i) {
        const double number = heat.number(double(i) / double(swatches - 1));
        if (number > before) legend.swatch(number);
        before = number;
    }
    if (cells) legend.words("dashed: the cells of a place with the most solutions");
    return legend.take();
}

const PlaceCount* with_most(const std::vector<const PlaceCount*>& places) {
    const auto many = [](const PlaceCount* place) { return place->many.value_or(0); };
    const PlaceCount* most = *std::ranges::max_element(places, {}, many);
    return many(most) > 0 ? most : nullptr;
}

// One scene above the other, in its middle.
Scene stacked(Scene above, const Scene& below) {
    constexpr double gap = 12;
    const double width = std::max(above.width, below.width + 2 * gap);
    Scene both{width, above.height + below.height + gap, above.background, {}, above.title};
    both.add(above, {(width - above.width) / 2, 0});
    both.add(below, {(width - below.width) / 2, above.height});
    return both;
}

}  // namespace

Scene draw_place_map(const packing::Puzzle& puzzle, const std::vector<PlaceCount>& places,
                     const std::string& title, const Style& style) {
    const Heat heat{places};
    std::map<std::size_t, std::vector<const PlaceCount*>> by_form;
    for (const PlaceCount& place : places) by_form[place.form].push_back(&place);
    std::vector<Captioned> maps;
    bool cells = false;
    for (const auto& [form, of_form] : by_form) {
        MapOfForm map{puzzle, style, heat};
        const PlaceCount* most = with_most(of_form);
        if (most != nullptr && most->cells.size() > 1) {
            map.show_cells(*most);
            cells = true;
        }
        for (const PlaceCount* place : of_form) map.mark(*place);
        maps.push_back(
            {map.take(), by_form.size() > 1 ? fmt::format("turn {}", form + 1) : std::string{}});
    }
    Scene sheet = make_sheet(maps, 0, title, style);
    const bool zeros =
        std::ranges::any_of(places, [](const PlaceCount& place) { return place.many == 0.0; });
    return heat.most > 1 ? stacked(std::move(sheet), legend(heat, zeros, cells, style)) : sheet;
}

}  // namespace tilewright::draw
