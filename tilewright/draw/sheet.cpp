#include "tilewright/draw/sheet.hpp"

#include <algorithm>
#include <cmath>

namespace tilewright::draw {
namespace {

constexpr double gap = 12;
constexpr double caption_size = 13;
constexpr double title_size = 18;

// The places for scenes.  All of them have the same width and height.
struct Places {
    double width = 0;
    double height = 0;
    bool captions = false;

    explicit Places(const std::vector<Captioned>& scenes) {
        for (const auto& [scene, caption] : scenes) {
            width = std::max(width, scene.width);
            height = std::max(height, scene.height);
            captions = captions || !caption.empty();
        }
    }
    [[nodiscard]] double row_height() const {
        return height + (captions ? 1.6 * caption_size : 0) + gap;
    }
    [[nodiscard]] double column_width() const { return width + gap; }
};

std::size_t squarest(std::size_t count, const Places& places) {
    const double columns = std::sqrt(double(count) * places.row_height() / places.column_width());
    return std::clamp<std::size_t>(static_cast<std::size_t>(std::lround(columns)), 1,
                                   std::max<std::size_t>(count, 1));
}

}  // namespace

Scene make_sheet(const std::vector<Captioned>& scenes, std::size_t columns,
                 const std::string& title, const Style& style) {
    const Places places{scenes};
    if (columns == 0) columns = squarest(scenes.size(), places);
    columns = std::min(columns, std::max<std::size_t>(scenes.size(), 1));
    const std::size_t rows = (scenes.size() + columns - 1) / columns;
    const double top = title.empty() ? gap : 2 * gap + title_size;
    const double scenes_wide = gap + double(columns) * places.column_width();
    // A bold letter is about 0.65 times as wide as high.  The sheet is wide enough for the whole
    // title.
    const double width = std::max(scenes_wide, 2 * gap + 0.65 * title_size * double(title.size()));
    const double left = gap + (width - scenes_wide) / 2;
    Scene sheet{width, top + double(rows) * places.row_height(), style.theme.paper, {}, title};
    if (!title.empty())
        sheet.items.emplace_back(Words{title,
                                       {gap, gap + title_size / 2},
                                       title_size,
                                       style.theme.words,
                                       Words::Anchor::Start,
                                       true});
    for (std::size_t i = 0; i < scenes.size(); ++i) {
        const auto& [scene, caption] = scenes[i];
        const Point corner{left + double(i % columns) * places.column_width(),
                           top + double(i / columns) * places.row_height()};
        sheet.add(scene, corner + Point{(places.width - scene.width) / 2,
                                        (places.height - scene.height) / 2});
        if (!caption.empty())
            sheet.items.emplace_back(
                Words{caption, corner + Point{places.width / 2, places.height + caption_size * 0.7},
                      caption_size, style.theme.words});
    }
    return sheet;
}

}  // namespace tilewright::draw
