#include "tilewright/animation/cast.hpp"

#include <fmt/format.h>

#include "tilewright/base/so_many.hpp"

namespace tilewright::animation {
namespace {

std::string chosen(const Cast& cast, const Event& event) {
    std::string piece = cast.piece_of(event.option);
    if (piece.empty()) piece = "left empty";
    if (event.branches == 0) return piece + " is added";
    return fmt::format("{} for {} ({} way{})", piece, cast.name_of(event.item), event.branches,
                       event.branches == 1 ? "" : "s");
}

std::string dead_end(const Cast& cast, std::uint32_t item) {
    const std::string name = cast.name_of(item);
    switch (cast.kind_of(item)) {
        case Cast::Kind::Place:
            return fmt::format("no {} that is left fits on {}", cast.piece_word(), name);
        case Cast::Kind::Piece:
            return fmt::format("{} fits nowhere any more", name);
        case Cast::Kind::Rule:
            return fmt::format("{} cannot be kept any more", name);
    }
    return {};
}

}  // namespace

std::string in_words(const Cast& cast, const Recording& recording, const Event* event) {
    if (event == nullptr) return {};
    switch (event->kind) {
        case Event::Kind::Choose:
            return chosen(cast, *event);
        case Event::Kind::Back:
            return "taken back";
        case Event::Kind::DeadEnd:
            return dead_end(cast, event->item);
        case Event::Kind::DeadRegion:
            return fmt::format("a region of {} that the {}s left do not fill",
                               so_many(recording.regions[event->item].size(), "cell"),
                               cast.piece_word());
        case Event::Kind::Found:
            return "solution";
    }
    return {};
}

}  // namespace tilewright::animation
