#include "tilewright/animation/film.hpp"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"

namespace tilewright::animation {

using draw::Film;
using draw::Item;
using draw::Point;
using draw::Scene;

namespace {

constexpr int hold = 2000;     // milliseconds of the last frame
constexpr double margin = 12;  // pixels
constexpr double line_height = 20;
constexpr double least_width = 330;  // leaves room for words

// The actors of a film.  An actor that appeared before is used again.
class Stage {
public:
    // The layers of a frame; later ones are painted over earlier ones.
    enum Layer : std::size_t { Board, Pieces, Letters, Marks, Text, layers };

    // Shows something in a frame.  When it appears for the first time, make() gives its items.
    template <class Make>
    void show(Layer layer, const std::string& key, std::size_t frame, Make make) {
        const auto [known, is_new] = numbers_.emplace(std::pair{layer, key}, actors_[layer].size());
        if (is_new) actors_[layer].push_back({make(), {}});
        auto& shown = actors_[layer][known->second].shown;
        if (!shown.empty() && shown.back().second == frame)
            ++shown.back().second;
        else
            shown.emplace_back(frame, frame + 1);
    }

    [[nodiscard]] std::vector<Film::Actor> take() {
        std::vector<Film::Actor> all;
        for (auto& layer : actors_) std::ranges::move(layer, std::back_inserter(all));
        return all;
    }

private:
    std::map<std::pair<Layer, std::string>, std::size_t> numbers_;
    std::array<std::vector<Film::Actor>, layers> actors_;
};

std::vector<Item> moved(std::vector<Item> items, Point by) {
    Scene scene;
    scene.add({0, 0, {}, std::move(items), {}}, by);
    return std::move(scene.items);
}

// One search of the film.
class Panel {
public:
    Panel(const Scenery& scenery, const Recording& recording, const draw::Style& style,
          const FilmOptions& options, std::size_t number, bool named)
        : scenery_{scenery},
          recording_{recording},
          style_{style},
          options_{options},
          number_{number},
          named_{named},
          board_{scenery.board()},
          replay_{recording} {
        width_ = options.words ? std::max(board_.width, least_width) : board_.width;
        height_ = board_.height + (named ? line_height : 0) +
                  (options.words ? 2 * line_height + margin : 0);
    }

    [[nodiscard]] double width() const { return width_; }
    [[nodiscard]] double height() const { return height_; }

    void show(Stage& stage, std::size_t frame, std::uint64_t step, double left) {
        while (replay_.moment() + 1 < recording_.moment_count() &&
               recording_.moment(replay_.moment() + 1).step <= step)
            replay_.next();
        show_board(stage, frame, {left + (width_ - board_.width) / 2, named_ ? line_height : 0});
        if (named_) show_words(stage, frame, recording_.engine, {left + 8, 14}, 14, true);
        if (!options_.words) return;
        const double below = height_ - 2 * line_height;
        const Event* last = replay_.last();
        const bool bad = last != nullptr && is_dead_end(*last);
        show_words(stage, frame, in_words(scenery_.cast(), recording_, last), {left + 8, below}, 13,
                   bad, bad ? red : style_.theme.words);
        show_words(stage, frame, facts(), {left + 8, below + line_height}, 12, false);
    }

private:
    [[nodiscard]] std::string key(const std::string& name) const {
        return fmt::format("{} {}", number_, name);
    }

    [[nodiscard]] static Stage::Layer layer_of(const Prop& prop) {
        switch (prop.layer) {
            case Prop::Layer::Pieces:
                return Stage::Pieces;
            case Prop::Layer::Letters:
                return Stage::Letters;
            case Prop::Layer::Marks:
                return Stage::Marks;
        }
        return Stage::Text;
    }

    void show_board(Stage& stage, std::size_t frame, Point at) const {
        stage.show(Stage::Board, key(""), frame, [&] { return moved(board_.items, at); });
        std::vector<Prop> props = scenery_.path(replay_.path());
        if (replay_.last() != nullptr)
            std::ranges::move(scenery_.mark(recording_, *replay_.last()),
                              std::back_inserter(props));
        for (const Prop& prop : props)
            stage.show(layer_of(prop), key(prop.name), frame,
                       [&] { return moved(prop.items(), at); });
    }

    [[nodiscard]] std::string facts() const {
        const auto placed = static_cast<std::size_t>(std::ranges::count_if(
            replay_.path(),
            [&](const Event& choice) { return !scenery_.cast().piece_of(choice.option).empty(); }));
        const std::string pieces = fmt::format(
            "{} {}{} placed", placed, scenery_.cast().piece_word(), placed == 1 ? "" : "s");
        if (recording_.engine == "assembly") return pieces;
        return fmt::format("step {} · {} · {} solution{}", replay_.step(), pieces,
                           replay_.solutions(), replay_.solutions() == 1 ? "" : "s");
    }

    void show_words(Stage& stage, std::size_t frame, const std::string& text, Point at, double size,
                    bool bold, std::optional<draw::Colour> colour = {}) const {
        if (text.empty()) return;
        stage.show(Stage::Text, fmt::format("{} {} {}", number_, at.y, text), frame, [&] {
            return std::vector<Item>{draw::Words{text, at, size,
                                                 colour.value_or(style_.theme.words),
                                                 draw::Words::Anchor::Start, bold}};
        });
    }

    const Scenery& scenery_;
    const Recording& recording_;
    const draw::Style& style_;
    const FilmOptions& options_;
    std::size_t number_;
    bool named_;
    Scene board_;
    Replay replay_;
    double width_ = 0;
    double height_ = 0;
};

}  // namespace

std::vector<std::uint64_t> steps_of_film(std::span<const Recording> recordings,
                                         std::size_t frames) {
    require(!recordings.empty() && frames > 0, "a film shows something");
    std::vector<std::uint64_t> steps;
    for (const Recording& recording : recordings)
        for (std::size_t i = 0; i < recording.moment_count(); ++i)
            steps.push_back(recording.moment(i).step);
    std::ranges::sort(steps);
    const auto repeated = std::ranges::unique(steps);
    steps.erase(repeated.begin(), repeated.end());
    if (steps.size() <= frames) return steps;
    if (frames == 1) return {steps.back()};
    std::vector<std::uint64_t> some;
    for (std::size_t i = 0; i < frames; ++i)
        some.push_back(steps[i * (steps.size() - 1) / (frames - 1)]);
    return some;
}

Film make_film(const Scenery& scenery, std::span<const Recording> recordings,
               const std::string& title, const draw::Style& style, const FilmOptions& options) {
    const std::vector<std::uint64_t> steps = steps_of_film(recordings, options.frames);
    Film film;
    film.background = style.theme.paper;
    film.title = title;
    std::vector<Panel> panels;
    for (const Recording& recording : recordings)
        panels.emplace_back(scenery, recording, style, options, panels.size(),
                            recordings.size() > 1);
    film.width = margin * double(panels.size() - 1);
    for (const Panel& panel : panels) {
        film.width += panel.width();
        film.height = std::max(film.height, panel.height());
    }
    Stage stage;
    for (std::size_t frame = 0; frame < steps.size(); ++frame) {
        double left = 0;
        for (Panel& panel : panels) {
            panel.show(stage, frame, steps[frame], left);
            left += panel.width() + margin;
        }
        film.milliseconds.push_back(static_cast<int>(1000 / options.fps));
    }
    film.milliseconds.back() = hold;
    film.actors = stage.take();
    return film;
}

}  // namespace tilewright::animation
