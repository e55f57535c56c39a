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

std::uint64_t least_uses(const Item& item) {
    return item.primary ? item.min : 0;
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
    std::vector<bool> is_counted(instance.item_count());
    for (std::size_t i = 0; i < instance.item_count(); ++i) {
        const Item& item = instance.item(ItemId{i});
        if (roles.is_cell[i]) continue;
        if (least_uses(item) > room[i]) impossible_ = true;
        is_counted[i] = room[i] > 0 && (least_uses(item) > 0 || item.max < room[i] || is_wanted[i]);
    }
    const PieceLaws found = find_laws(instance, roles, is_counted);
    for (std::size_t i = 0; i < instance.item_count(); ++i) {
        const Item& item = instance.item(ItemId{i});
        if (is_counted[i] && (is_wanted[i] || !found.is_settled[i]))
            add_count(count_of_[i], least_uses(item), std::min<std::uint64_t>(item.max, room[i]),
                      found.depends[i]);
    }
    if (kinds != nullptr) count_kinds(instance, roles, items);
    keep_laws(found.laws);
}

void PieceCode::count_kinds(const Instance& instance, const Roles& roles,
                            const std::vector<std::size_t>& items) {
    const auto room_of = room_for_kinds(instance, roles, *kinds_);
    count_of_kind_.assign(kinds_->count, not_counted);
    has_own_digit_.assign(kinds_->count, false);
    for (std::size_t kind = 0; kind < kinds_->count; ++kind) {
        if (items[kind] != not_counted) {
            count_of_kind_[kind] = count_of_[items[kind]];
        } else if (room_of[kind] > 0) {
            add_count(count_of_kind_[kind], 0, room_of[kind]);
            has_own_digit_[kind] = true;
        }
    }
}

void PieceCode::add_count(std::size_t& count_of, std::uint64_t min, std::uint64_t max,
                          bool depends) {
    const auto width = static_cast<unsigned>(std::bit_width(max));
    if (bits_ + width <= 64) {
        const PieceState full = ~PieceState{0} >> (64 - width);
        const Digit digit{full << bits_, (full - max) << bits_, PieceState{1} << bits_};
        count_of = counts_.size();
        counts_.push_back({digit, min, max, depends});
        start_ |= digit.floor;
    }
    bits_ += width;
}

bool PieceCode::enough(PieceState state) const {
    return std::ranges::all_of(counts_, [&](const Count& count) {
        return (state & count.digit.mask) >= count.digit.floor + count.min * count.digit.unit;
    });
}

// Only laws about pieces that have digits can be seen in a state.
void PieceCode::keep_laws(const std::vector<Law>& laws) {
    for (const Law& law : laws) {
        Law& kept =
            laws_.emplace_back(Law{std::vector<Law::Weight>(counts_.size()), law.least, law.most});
        for (std::size_t item = 0; item < count_of_.size(); ++item)
            if (count_of_[item] != not_counted) kept.weights[count_of_[item]] = law.weights[item];
    }
}

// Finds them digit by digit, from the highest one on.
class PieceCode::FinalStates {
public:
    FinalStates(const PieceCode& code, std::uint64_t limit)
        : counts_{code.counts_},
          laws_{code.laws_},
          limit_{limit},
          steps_left_{8 * limit},
          so_far_(laws_.size()) {
        for (const Law& law : laws_) bounds_.push_back(bounds_below(law));
    }

    std::optional<std::vector<PieceState>> find() {
        if (!find_below(counts_.size(), 0)) return std::nullopt;
        return std::move(found_);
    }

private:
    // How much the uses of the digits below some number can come to: at least and at most.
    using Bounds = std::vector<Law::Weight>;

    [[nodiscard]] Bounds bounds_below(const Law& law) const {
        Bounds bounds(counts_.size() + 1);
        for (std::size_t i = 0; i < counts_.size(); ++i) {
            const auto min = static_cast<std::int64_t>(counts_[i].min);
            const auto max = static_cast<std::int64_t>(counts_[i].max);
            const auto& [low, high] = law.weights[i];
            bounds[i + 1] = {bounds[i].low + std::min(low * min, low * max),
                             bounds[i].high + std::max(high * min, high * max)};
        }
        return bounds;
    }

    // Whether the laws can be kept, whatever the digits below this number are.
    [[nodiscard]] bool is_hopeful(std::size_t digits) const {
        for (std::size_t i = 0; i < laws_.size(); ++i)
            if (so_far_[i].low + bounds_[i][digits].low > laws_[i].most ||
                so_far_[i].high + bounds_[i][digits].high < laws_[i].least)
                return false;
        return true;
    }

    // Returns false when there are too many.
    bool find_below(std::size_t digits, PieceState state) {
        if (steps_left_-- == 0) return false;
        if (!is_hopeful(digits)) return true;
        if (digits == 0) {
            found_.push_back(state);
            return found_.size() <= limit_;
        }
        const Count& count = counts_[digits - 1];
        bool go_on = true;
        for (std::uint64_t uses = count.min; uses <= count.max && go_on; ++uses) {
            add(digits - 1, static_cast<std::int64_t>(uses));
            go_on = find_below(digits - 1, state + count.digit.floor + uses * count.digit.unit);
            add(digits - 1, -static_cast<std::int64_t>(uses));
        }
        return go_on;
    }

    void add(std::size_t digit, std::int64_t uses) {
        for (std::size_t i = 0; i < laws_.size(); ++i) {
            so_far_[i].low += uses * laws_[i].weights[digit].low;
            so_far_[i].high += uses * laws_[i].weights[digit].high;
        }
    }

    const std::vector<Count>& counts_;
    const std::vector<Law>& laws_;
    std::uint64_t limit_;
    std::uint64_t steps_left_;
    std::vector<Bounds> bounds_;       // by law, and how many digits are below
    std::vector<Law::Weight> so_far_;  // by law: what the digits above come to
    std::vector<PieceState> found_;
};

std::optional<std::vector<PieceState>> PieceCode::final_states(std::uint64_t limit) const {
    return FinalStates{*this, limit}.find();
}

std::vector<std::uint64_t> PieceCode::most_uses() const {
    std::vector<std::uint64_t> uses;
    for (const Count& count : counts_)
        if (!count.depends) uses.push_back(count.max);
    return uses;
}

std::vector<std::uint64_t> PieceCode::uses(PieceState state) const {
    std::vector<std::uint64_t> uses;
    for (const Count& count : counts_)
        if (!count.depends) uses.push_back(count.digit.uses(state));
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
        result.back() = static_cast<std::uint32_t>(counts_[number].digit.uses(state));
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
