#include "tilewright/animation/player.hpp"

#include <map>

#include <fmt/format.h>

namespace tilewright::animation {

using nlohmann::ordered_json;
using Kind = Event::Kind;

namespace {

// Of the options of all recordings, those that are placements get numbers on the page.
class PageWriter {
public:
    PageWriter(const Subject& subject, const draw::Style& style)
        : subject_{subject}, page_{subject.puzzle(), style} {
        for (const puzzle::Placement& placed : subject.compiled().placed) page_.add(placed);
    }

    void add(const Recording& recording) {
        ordered_json events = ordered_json::array();
        ordered_json first = ordered_json::array();
        std::size_t event = 0;
        for (std::size_t i = 0; i < recording.moment_count(); ++i) {
            const Moment moment = recording.moment(i);
            for (; event < moment.end; ++event)
                append(i == 0 ? first : events, recording.events[event]);
            if (recording.every > 1 && i > 0) {
                events.push_back(end_of_moment);
                events.push_back(moment.step - recording.moment(i - 1).step);
            }
        }
        ordered_json regions = ordered_json::array();
        for (const auto& region : recording.regions) {
            ordered_json cells = ordered_json::array();
            for (const cover::ItemId item : region)
                if (const auto cell = subject_.cell(static_cast<std::uint32_t>(item.index())))
                    cells.push_back(page_.number(*cell));
            regions.push_back(std::move(cells));
        }
        runs_.push_back({{"engine", recording.engine},
                         {"note", left_out(recording)},
                         {"from", recording.begin.step},
                         {"every", recording.every},
                         {"found_before", recording.found_before},
                         {"first", std::move(first)},
                         {"events", std::move(events)},
                         {"regions", std::move(regions)}});
    }

    ordered_json take(const std::string& title) {
        ordered_json outlines = ordered_json::array();
        for (const lattice::Cell& cell : page_.cells()) outlines.push_back(page_.outline({cell}));
        ordered_json data = page_.take(title, "");
        data["schema"] = "tilewright.animation/1";
        data["placed"] = subject_.compiled().placed.size();
        data["outlines"] = std::move(outlines);
        data["items"] = items();
        data["runs"] = std::move(runs_);
        return data;
    }

private:
    static constexpr int back = -1;
    static constexpr int found = -2;
    static constexpr int dead_end = -3;
    static constexpr int dead_region = -4;
    static constexpr int end_of_moment = -5;
    static constexpr int left_empty = -6;

    void append(ordered_json& events, const Event& event) {
        switch (event.kind) {
            case Kind::Choose:
                events.push_back(number_of(event.option));
                events.push_back(event.item);
                events.push_back(event.branches);
                return;
            case Kind::Back:
                events.push_back(back);
                return;
            case Kind::Found:
                events.push_back(found);
                return;
            case Kind::DeadEnd:
                events.push_back(dead_end);
                events.push_back(event.item);
                return;
            case Kind::DeadRegion:
                events.push_back(dead_region);
                events.push_back(event.item);
                return;
        }
    }

    ordered_json number_of(std::uint32_t option) {
        const puzzle::Placement* placement = subject_.placement(option);
        if (placement == nullptr) return left_empty;
        const auto [known, is_new] =
            numbers_.emplace(option, subject_.compiled().placed.size() + numbers_.size());
        if (is_new) page_.add(*placement);
        return known->second;
    }

    [[nodiscard]] ordered_json items() const {
        ordered_json items = ordered_json::array();
        for (std::uint32_t i = 0; i < subject_.instance().item_count(); ++i) {
            ordered_json item{{"name", subject_.name_of(i)}};
            if (const auto cell = subject_.cell(i)) item["cell"] = page_.number(*cell);
            if (const auto piece = subject_.piece(i)) item["piece"] = piece->index();
            items.push_back(std::move(item));
        }
        return items;
    }

    const Subject& subject_;
    format::PageData page_;
    std::map<std::uint32_t, std::size_t> numbers_;  // of options on the page
    ordered_json runs_ = ordered_json::array();
};

ordered_json data_of(const Subject& subject, const std::vector<Recording>& recordings,
                     const std::string& title, const draw::Style& style) {
    PageWriter writer{subject, style};
    for (const Recording& recording : recordings) writer.add(recording);
    return writer.take(title);
}

}  // namespace

std::string player_data(const Subject& subject, const std::vector<Recording>& recordings,
                        const std::string& title, const draw::Style& style) {
    return data_of(subject, recordings, title, style).dump();
}

std::string player_page(const Subject& subject, const std::vector<Recording>& recordings,
                        const std::string& title, const draw::Style& style,
                        const format::PageParts& parts) {
    return format::fill_page(parts, title, data_of(subject, recordings, title, style));
}

std::string left_out(const Recording& recording) {
    std::string text;
    if (recording.begin.step > 0) text += fmt::format("begins at step {}; ", recording.begin.step);
    if (recording.every > 1)
        text += fmt::format("every {}th step and each solution; ", recording.every);
    if (!recording.reaches_end)
        text += fmt::format("what follows step {} is left out", recording.last_step());
    if (text.ends_with("; ")) text.resize(text.size() - 2);
    return text;
}

}  // namespace tilewright::animation
