#include "tilewright/engine/frontier/piece_code.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <map>
#include <optional>

namespace tilewright::engine::frontier_parts {

using cover::Entry;
using cover::Instance;
using cover::Item;
using cover::ItemId;
using cover::OptionId;

namespace {

constexpr std::size_t not_counted = std::numeric_limits<std::size_t>::max();

// For each kind, the item that has just its options, and is used as often; or not_counted.
std::vector<std::size_t> items_of_kinds(const Instance& instance, const Roles& roles,
                                        const Kinds& kinds) {
    std::vector<std::size_t> options_of_kind(kinds.count);
    std::vector<std::size_t> options_of_item(instance.item_count());
    std::vector<std::optional<std::uint32_t>> kind_of(instance.item_count());  // none: of several
    for (std::size_t i = 0; i < instance.option_count(); ++i) {
        const Kinds::Use& use = kinds.of_option[i];
        if (use.kind != Kinds::none) ++options_of_kind[use.kind];
        for (const Entry& entry : instance.option(OptionId{i})) {
            auto& kind = kind_of[entry.item.index()];
            const bool is_alike = use.times == entry.times && kind.value_or(use.kind) == use.kind;
            kind = is_alike ? use.kind : Kinds::none;
            ++options_of_item[entry.item.index()];
        }
    }
    std::vector<std::size_t> items(kinds.count, not_counted);
    for (std::size_t i = 0; i < instance.item_count(); ++i) {
        const std::uint32_t kind = kind_of[i].value_or(Kinds::none);
        if (kind == Kinds::none || roles.is_cell[i]) continue;
        if (options_of_item[i] == options_of_kind[kind]) items[kind] = i;
    }
    return items;
}

// For each kind, an upper bound on how often it is used.
std::vector<std::uint64_t> room_for_kinds(const Instance& instance, const Roles& roles,
                                          const Kinds& kinds) {
    std::vector<std::uint64_t> room(kinds.count);
    for (std::size_t i = 0; i < instance.option_count(); ++i) {
        const Kinds::Use& use = kinds.of_option[i];
        if (!roles.options[i].usable || use.kind == Kinds::none) continue;
        const std::uint64_t once = roles.cells.size() / roles.options[i].all;
        room[use.kind] = std::max(room[use.kind], use.times * once);
    }
    return room;
}

}  // namespace

std::vector<std::size_t> room_for_items(const Instance& instance, const Roles& roles) {
    std::vector<std::size_t> room(instance.item_count());
    for (std::size_t i = 0; i < instance.option_count(); ++i) {
        const OptionRole& option = roles.options[i];
        if (!option.usable) continue;
        const std::size_t once = roles.cells.size() / option.all;
        for (const Entry& entry : instance.option(OptionId{i})) {
            std::size_t& most = room[entry.item.index()];
            most = std::max(
                most, entry.times == 1 ? once : entry.times * roles.cells.size() / option.all);
        }
    }
    return room;
}

PieceUse uses_of(const Digit& digit, std::uint32_t times) {
    return {digit.mask, digit.mask - times * digit.unit, digit.floor + times * digit.unit};
}

PieceCode::PieceCode(const Instance& instance, const Roles& roles, const Kinds* kinds)
    : count_of_(instance.item_count(), not_counted), kinds_{kinds} {
    const std::vector<std::size_t> room = room_for_items(instance, roles);
    std::vector<std::size_t> items;
    std::vector<bool> is_wanted(instance.item_count());
    if (kinds != nullptr) {
        items = items_of_kinds(instance, roles, *kinds);
        for (const std::size_t item : items)
            if (item != not_counted) is_wanted[item] = true;
    }
    for (std::size_t i = 0; i < instance.item_count(); ++i) {
        const Item& item = instance.item(ItemId{i});
        if (roles.is_cell[i]) continue;
        const std::uint64_t min = item.primary ? item.min : 0;
        if (min > room[i]) impossible_ = true;
        if (room[i] > 0 && (min > 0 || item.max < room[i] || is_wanted[i]))
            add_count(count_of_[i], min, std::min<std::uint64_t>(item.max, room[i]));
    }
    if (kinds == nullptr) return;
    const auto room_of = room_for_kinds(instance, roles, *kinds);
    count_of_kind_.assign(kinds->count, not_counted);
    has_own_digit_.assign(kinds->count, false);
    for (std::size_t kind = 0; kind < kinds->count; ++kind) {
        if (items[kind] != not_counted) {
            count_of_kind_[kind] = count_of_[items[kind]];
        } else if (room_of[kind] > 0) {
            add_count(count_of_kind_[kind], 0, room_of[kind]);
            has_own_digit_[kind] = true;
        }
    }
}

void PieceCode::add_count(std::size_t& count_of, std::uint64_t min, std::uint64_t max) {
    const auto width = static_cast<unsigned>(std::bit_width(max));
    if (bits_ + width <= 64) {
        const PieceState full = ~PieceState{0} >> (64 - width);
        const Digit digit{full << bits_, (full - max) << bits_, PieceState{1} << bits_};
        count_of = counts_.size();
        counts_.push_back({digit, min, max});
        start_ |= digit.floor;
    }
    bits_ += width;
}

bool PieceCode::enough(PieceState state) const {
    return std::ranges::all_of(counts_, [&](const Count& count) {
        return (state & count.digit.mask) >= count.digit.floor + count.min * count.digit.unit;
    });
}

std::optional<std::vector<PieceState>> PieceCode::final_states(std::uint64_t limit) const {
    std::vector<PieceState> states{0};
    for (const Count& count : counts_) {
        const std::uint64_t choices = count.max - count.min + 1;
        if (choices > limit / states.size()) return std::nullopt;
        const std::vector<PieceState> lower = std::move(states);
        states = {};
        for (std::uint64_t uses = count.min; uses <= count.max; ++uses)
            for (const PieceState state : lower)
                states.push_back(state + count.digit.floor + uses * count.digit.unit);
    }
    return states;
}

std::vector<std::uint64_t> PieceCode::most_uses() const {
    std::vector<std::uint64_t> uses;
    for (const Count& count : counts_) uses.push_back(count.max);
    return uses;
}

std::vector<PieceState> PieceCode::single_uses() const {
    std::vector<PieceState> digits;
    for (const Count& count : counts_)
        if (count.min == 1 && count.max == 1) digits.push_back(count.digit.mask);
    return digits;
}

Step PieceCode::step(const Instance& instance, OptionId option) const {
    Step step;
    for (const Entry& entry : instance.option(option)) {
        if (count_of_[entry.item.index()] == not_counted) continue;
        const Digit& digit = counts_[count_of_[entry.item.index()]].digit;
        step.uses.push_back(uses_of(digit, entry.times));
        step.add += entry.times * digit.unit;
    }
    if (kinds_ == nullptr) return step;
    const Kinds::Use& use = kinds_->of_option[option.index()];
    if (use.kind == Kinds::none || !has_own_digit_[use.kind]) return step;
    const Digit& digit = counts_[count_of_kind_[use.kind]].digit;
    step.uses.push_back(uses_of(digit, use.times));
    step.add += use.times * digit.unit;
    return step;
}

Choice PieceCode::choice(PieceState state) const {
    Choice result;
    for (const std::size_t number : count_of_kind_) {
        result.push_back(0);
        if (number == not_counted) continue;
        const Digit& digit = counts_[number].digit;
        result.back() =
            static_cast<std::uint32_t>(((state & digit.mask) - digit.floor) / digit.unit);
    }
    return result;
}

Steps move_steps(const Instance& instance, const Layout& layout, const PieceCode& code) {
    Steps steps;
    std::map<PieceState, std::uint32_t> known;  // by what they add, which tells their uses
    for (const Move& move : layout.moves) {
        Step step = move.option ? code.step(instance, *move.option) : Step{};
        const auto [found, is_new] =
            known.emplace(step.add, static_cast<std::uint32_t>(steps.steps.size()));
        if (is_new) steps.steps.push_back(std::move(step));
        steps.of_move.push_back(found->second);
    }
    return steps;
}

}  // namespace tilewright::engine::frontier_parts
