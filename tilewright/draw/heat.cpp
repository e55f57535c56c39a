#include "tilewright/draw/heat.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/draw/board_plan.hpp"
#include "tilewright/draw/flat.hpp"
#include "tilewright/draw/picture.hpp"
#include "tilewright/draw/sheet.hpp"

namespace tilewright::draw {
namespace {

using Covered = std::map<packing::Cell, BigCount>;

// Of the cells that are covered most often.
constexpr Colour hottest{0xb3, 0x26, 0x1e};

BigCount most_of(const Covered& covered) {
    BigCount most = 0;
    for (const auto& [cell, count] : covered) most = std::max(most, count);
    return most;
}

// Draws the boards of a puzzle.
class HeatPainter {
public:
    HeatPainter(const packing::Puzzle& puzzle, const Style& style)
        : puzzle_{puzzle},
          style_{style},
          cells_{cells_of_board(puzzle)},
          plan_{*puzzle.lattice, cells_, style.unit} {}

    [[nodiscard]] Scene board(const Covered& covered) const {
        Scene scene = BoardPainter{puzzle_, style_}.board();
        const auto most = static_cast<double>(most_of(covered));
        for (const auto& [cell, count] : covered) {
            const double share = most > 0 ? static_cast<double>(count) / most : 0;
            scene.items.emplace_back(
                figure(cell, mix(style_.theme.empty, hottest, share), decimal(count)));
        }
        if (!plan_.made_of_sticks())
            scene.items.emplace_back(Figure{plan_.outline_of_board(cells_).border,
                                            {},
                                            Stroke{style_.theme.border, plan_.border_width()}});
        return scene;
    }

private:
    [[nodiscard]] Figure figure(packing::Cell cell, Colour colour, std::string name) const {
        auto area = plan_.outline_of_board({cell}).area;
        if (plan_.made_of_sticks())
            return {std::move(area), {}, Stroke{colour, plan_.stick_width()}, std::move(name)};
        return {std::move(area), colour, Stroke{style_.theme.grid, plan_.inner_width()},
                std::move(name)};
    }

    const packing::Puzzle& puzzle_;
    const Style& style_;
    std::vector<packing::Cell> cells_;
    BoardPlan plan_;
};

}  // namespace

Scene draw_heat(const packing::Puzzle& puzzle, const std::vector<Covered>& covered,
                const Style& style) {
    const HeatPainter painter{puzzle, style};
    std::vector<Captioned> boards;
    for (std::size_t i = 0; i < covered.size(); ++i)
        boards.push_back(
            {painter.board(covered[i]),
             fmt::format("{}, at most {}", puzzle.pieces[i].name, decimal(most_of(covered[i])))});
    return make_sheet(boards, 0, title_of(puzzle), style);
}

}  // namespace tilewright::draw
