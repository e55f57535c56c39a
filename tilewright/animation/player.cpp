#include "tilewright/animation/player.hpp"

#include <map>

#include <fmt/format.h>

namespace tilewright::animation {

using nlohmann::ordered_json;
using Kind = Event::Kind;

namespace {

// Writes the recordings.  Options that place something get numbers on the page.
class PageWriter {
public:
    explicit PageWriter(PlayerBoard& board) : board_{board} {}

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
                if (const auto cell = board_.place(static_cast<std::uint32_t>(item.index())))
                    cells.push_back(*cell);
            regions.push_back(std::move(cells));
        }
        runs_.push_back(
            {{"engine", recording.engine},
             {"note", recording.trouble.empty() ? left_out(recording) : recording.trouble},
             {"from", recording.begin.step},
             {"every", recording.every},
             {"found_before", recording.found_before},
             {"dead_ends_before", recording.dead_ends_before},
             {"first", std::move(first)},
             {"events", std::move(events)},
             {"regions", std::move(regions)}});
    }

    ordered_json take(const std::string& title) {
        ordered_json data = board_.take(title);
        data["schema"] = "tilewright.animation/1";
        data["piece_word"] = board_.cast().piece_word();
        data["placed"] = board_.placed();
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
        if (board_.cast().piece_of(option).empty()) return left_empty;
        const auto [known, is_new] = numbers_.emplace(option, board_.placed() + numbers_.size());
        if (is_new) board_.add(option);
        return known->second;
    }

    [[nodiscard]] ordered_json items() const {
        ordered_json items = ordered_json::array();
        for (std::uint32_t i = 0; i < board_.cast().instance().item_count(); ++i) {
            ordered_json item{{"name", board_.cast().name_of(i)}};
            if (const auto place = board_.place(i)) item["cell"] = *place;
            if (const auto piece = board_.piece(i)) item["piece"] = *piece;
            items.push_back(std::move(item));
        }
        return items;
    }

    PlayerBoard& board_;
    std::map<std::uint32_t, std::size_t> numbers_;  // by option: its number on the page
    ordered_json runs_ = ordered_json::array();
};

ordered_json data_of(PlayerBoard& board, const std::vector<Recording>& recordings,
                     const std::string& title) {
    PageWriter writer{board};
    for (const Recording& recording : recordings) writer.add(recording);
    return writer.take(title);
}

}  // namespace

std::string player_data(PlayerBoard& board, const std::vector<Recording>& recordings,
                        const std::string& title) {
    return data_of(board, recordings, title).dump();
}

std::string player_page(PlayerBoard& board, const std::vector<Recording>& recordings,
                        const std::string& title, const format::PageParts& parts) {
    return format::fill_page(parts, title, data_of(board, recordings, title));
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
