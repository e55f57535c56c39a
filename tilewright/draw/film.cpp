#include "tilewright/draw/film.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"
#include "tilewright/draw/svg.hpp"

namespace tilewright::draw {
namespace {

bool is_seen(const Film::Actor& actor, std::size_t frame) {
    return std::ranges::any_of(actor.shown, [&](const auto& range) {
        return range.first <= frame && frame < range.second;
    });
}

// The times when an actor comes and goes in the form that SVG wants: values, and times as fractions
// of the whole.
std::string animate(const Film::Actor& actor, const std::vector<int>& starts) {
    std::string values;
    std::string times;
    const auto add = [&](std::size_t frame, bool visible) {
        if (frame + 1 == starts.size()) return;  // the film starts again here
        if (!values.empty()) {
            values += ";";
            times += ";";
        }
        values += visible ? "visible" : "hidden";
        times += fmt::format("{:.6g}", double(starts[frame]) / starts.back());
    };
    if (actor.shown.front().first > 0) add(0, false);
    for (const auto& [from, to] : actor.shown) {
        add(from, true);
        add(to, false);
    }
    return fmt::format(R"(<animate attributeName="visibility" calcMode="discrete" dur="{:.3f}s" )"
                       R"(repeatCount="indefinite" values="{}" keyTimes="{}"/>)",
                       starts.back() / 1000.0, values, times);
}

}  // namespace

Scene frame_of(const Film& film, std::size_t frame) {
    require(frame < film.milliseconds.size(), "the film has this frame");
    Scene scene{film.width, film.height, film.background, {}, film.title};
    for (const Film::Actor& actor : film.actors)
        if (is_seen(actor, frame)) std::ranges::copy(actor.items, std::back_inserter(scene.items));
    return scene;
}

std::string to_animated_svg(const Film& film) {
    std::vector<int> starts{0};
    for (const int duration : film.milliseconds) starts.push_back(starts.back() + duration);
    const std::size_t frames = film.milliseconds.size();
    std::string svg = svg_opening(film.width, film.height, film.title, film.background);
    for (const Film::Actor& actor : film.actors) {
        if (actor.shown.empty()) continue;
        const bool always = actor.shown.front() == std::pair{std::size_t{0}, frames};
        if (always) {
            svg += svg_items(actor.items);
            continue;
        }
        svg += is_seen(actor, frames - 1) ? "<g>" : R"(<g visibility="hidden">)";
        svg += animate(actor, starts) + "\n" + svg_items(actor.items) + "</g>\n";
    }
    return svg + "</svg>\n";
}

}  // namespace tilewright::draw
