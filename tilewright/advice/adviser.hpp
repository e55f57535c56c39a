#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "tilewright/advice/words.hpp"
#include "tilewright/answer/placed_options.hpp"
#include "tilewright/base/join.hpp"
#include "tilewright/cover/tightest_item.hpp"
#include "tilewright/engine/hint.hpp"

namespace tilewright::advice {

// How much a hint gives away.
enum class HintLevel { Place, Piece, Placement };

// Whether a board can be completed.
enum class Verdict { Completable, Stuck, Unknown };

// Looks for a hint for a board with these options placed.
using FindHint = std::function<engine::Hint(const cover::Instance& instance,
                                            const std::vector<cover::OptionId>& placed)>;

// Gives hints for the partly filled boards of a puzzle of either kind.
template <class Puzzle, class Compiled>
class Adviser {
    using OptionId = cover::OptionId;
    using Solution = decltype(Compiled::placements);
    using Placement = typename Solution::value_type;

public:
    //   find: looks for a hint, given the placed options
    Adviser(const Puzzle& puzzle, const Compiled& compiled, FindHint find)
        : puzzle_{puzzle}, compiled_{compiled}, find_{std::move(find)} {}

    // Takes one more board.  Hints are about the last one.
    //   errors: a placement that does not belong to the puzzle
    Result<void> take(const Solution& board, const std::string& file, Position at) {
        Given given{fixed_options(puzzle_, compiled_), {}};
        for (const OptionId option : given.options) given.placements.push_back(placement(option));
        for (const Placement& one : board) {
            if (answer::lies_beforehand(compiled_, one)) continue;
            const auto option = answer::option_of(compiled_, one);
            if (!option)
                return std::unexpected(
                    Error{Fault::Input, file, at, misfit(puzzle_, one),
                          "'tilewright show' shows the board and what is to be placed"});
            if (std::ranges::find(given.options, *option) != given.options.end()) continue;
            given.options.push_back(*option);
            given.placements.push_back(one);
        }
        boards_.push_back(std::move(given));
        return {};
    }

    // Looks for a hint.
    //   requires: a board was taken
    void think() {
        hint_ = find_(instance(), boards_.back().options);
        if (hint_.completion) find_next();
    }

    [[nodiscard]] Verdict verdict() const {
        if (hint_.completion) return Verdict::Completable;
        return is_known() || !hint_.lifts.empty() ? Verdict::Stuck : Verdict::Unknown;
    }

    [[nodiscard]] std::string text(HintLevel level) const {
        const std::size_t placed = boards_.back().options.size();
        const std::string start = fmt::format("{}, {} placed: ", puzzle_.name, placed);
        if (!hint_.completion) return start + why_not();
        if (hint_.completion->size() == placed) return start + "this is a solution\n";
        return start + "it can be completed\n" + what_next(level);
    }

    [[nodiscard]] std::string json() const {
        nlohmann::ordered_json object{{"schema", "tilewright.hint/1"}, {"puzzle", puzzle_.name}};
        object["completable"] = verdict() == Verdict::Completable ? "yes"
                                : verdict() == Verdict::Stuck     ? "no"
                                                                  : "unknown";
        if (hint_.forced) object["forced"] = as_json(puzzle_, placement(*hint_.forced));
        if (next_)
            object["next"] = {{"place", as_json(puzzle_, instance().item(next_->place).name)},
                              {"ways", next_->ways},
                              {"placement", as_json(puzzle_, placement(next_->option))},
                              {"forced", hint_.forced.has_value()}};
        if (const auto only = only_place()) object["only"] = as_json(puzzle_, placement(*only));
        object["lift"] = nlohmann::ordered_json::array();
        for (const auto& lift : hint_.lifts) {
            auto pieces = nlohmann::ordered_json::array();
            for (const OptionId option : lift)
                pieces.push_back(as_json(puzzle_, placement(option)));
            object["lift"].push_back(std::move(pieces));
        }
        object["complete"] = is_known();
        object["ending"] = std::string{to_string(hint_.ending)};
        return object.dump() + "\n";
    }

private:
    // A partly filled board.
    struct Given {
        std::vector<OptionId> options;
        Solution placements;
    };

    [[nodiscard]] const cover::Instance& instance() const { return compiled_.instance; }
    [[nodiscard]] const Placement& placement(OptionId option) const {
        return compiled_.placements[option.index()];
    }
    [[nodiscard]] bool is_known() const { return hint_.ending == engine::Ending::Exhausted; }

    // What may come next: where the fewest placements are left, or what must come.
    struct Next {
        cover::ItemId place;  // a cell or a site
        std::size_t ways;     // placements that can still cover it, as far as they do not overlap
        OptionId option;      // one that can be completed
    };

    // Looks for the tightest place; if a placement is forced, among the places that it covers.
    void find_next() {
        std::vector<cover::ItemId> among;
        const auto covers = [&](OptionId option, cover::ItemId item) {
            return std::ranges::any_of(instance().option(option), [&](const cover::Entry& entry) {
                return entry.item == item;
            });
        };
        for (const cover::ItemId item : instance().hints().cells)
            if (!hint_.forced || covers(*hint_.forced, item)) among.push_back(item);
        const auto tightest = cover::tightest_item(instance(), boards_.back().options, among);
        if (!tightest) return;
        const auto option = std::ranges::find_if(tightest->options, [&](OptionId one) {
            return hint_.forced
                       ? one == *hint_.forced
                       : std::ranges::find(*hint_.completion, one) != hint_.completion->end();
        });
        if (option != tightest->options.end())
            next_ = Next{tightest->item, tightest->options.size(), *option};
    }

    // A piece that must still be placed, and fits in one place only.
    [[nodiscard]] std::optional<OptionId> only_place() const {
        if (!hint_.completion) return std::nullopt;
        const auto& cells = instance().hints().cells;
        std::vector<cover::ItemId> pieces;
        for (std::size_t i = 0; i < instance().item_count(); ++i)
            if (std::ranges::find(cells, cover::ItemId{i}) == cells.end())
                pieces.push_back(cover::ItemId{i});
        std::erase_if(pieces, [&](cover::ItemId item) { return !instance().item(item).primary; });
        const auto tightest = cover::tightest_item(instance(), boards_.back().options, pieces);
        if (!tightest || tightest->options.size() != 1) return std::nullopt;
        const OptionId only = tightest->options.front();
        const bool is_piece =
            instance().item(tightest->item).name == item_of_piece(puzzle_, placement(only));
        return is_piece ? std::optional{only} : std::nullopt;
    }

    // First what holds in every completion; then, as far as the level allows, what may come.
    [[nodiscard]] std::string what_next(HintLevel level) const {
        std::string text;
        if (level == HintLevel::Placement && hint_.forced) return what_must_come();
        if (level == HintLevel::Placement)
            text = is_known()
                       ? "  no placement is in every completion\n"
                       : "  not decided in time whether some placement is in every completion\n";
        if (!next_) return text;
        text += fmt::format("  look at {}: {} placement{} can still cover it\n",
                            place_in_words(puzzle_, instance().item(next_->place).name),
                            next_->ways, next_->ways == 1 ? "" : "s");
        const Placement& next = placement(next_->option);
        if (level == HintLevel::Piece)
            text += fmt::format("  {} {} there\n", what_comes(puzzle_, next),
                                hint_.forced ? "must come" : "can come");
        if (level == HintLevel::Placement)
            text +=
                fmt::format("  {} can be completed{}", in_words(puzzle_, next), picture_with(next));
        return text;
    }

    [[nodiscard]] std::string what_must_come() const {
        const Placement& forced = placement(*hint_.forced);
        return fmt::format("  {} is in every completion{}", in_words(puzzle_, forced),
                           picture_with(forced));
    }

    // The board with one more placement, after a colon; a mere end of the line if it has no
    // picture.
    [[nodiscard]] std::string picture_with(const Placement& one) const {
        Solution shown = boards_.back().placements;
        shown.push_back(one);
        const std::string picture = board_picture(puzzle_, compiled_, std::move(shown));
        return picture.empty() ? "\n" : ":\n\n" + picture;
    }

    [[nodiscard]] std::string why_not() const {
        if (!hint_.lifts.empty())
            return "it cannot be completed\n" + what_went_wrong() + lifts_in_words();
        return is_known() ? "the puzzle has no solution, whatever is placed\n"
                          : fmt::format("not decided: {}\n", to_string(hint_.ending));
    }

    // The step that made the board unsolvable, if earlier boards show it.
    [[nodiscard]] std::string what_went_wrong() const {
        for (std::size_t i = boards_.size() - 1; i-- > 0;) {
            const auto& before = boards_[i];
            if (!find_(instance(), before.options).completion) continue;
            std::vector<std::string> blamed;
            for (const Placement& one : boards_[i + 1].placements)
                if (std::ranges::find(before.placements, one) == before.placements.end())
                    blamed.push_back(in_words(puzzle_, one));
            return fmt::format("  board {} could still be completed; then came {}\n", i + 1,
                               join(blamed, " and "));
        }
        return {};
    }

    [[nodiscard]] std::string lifts_in_words() const {
        std::vector<std::string> ways;
        for (const auto& lift : hint_.lifts) {
            std::vector<std::string> pieces;
            for (const OptionId option : lift)
                pieces.push_back(in_words(puzzle_, placement(option)));
            ways.push_back(fmt::format("  lift {}\n", join(pieces, " and ")));
        }
        return join(ways, "  or\n");
    }

    const Puzzle& puzzle_;
    const Compiled& compiled_;
    FindHint find_;
    std::vector<Given> boards_;
    engine::Hint hint_;
    std::optional<Next> next_;
};

}  // namespace tilewright::advice
