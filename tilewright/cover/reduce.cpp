#include "tilewright/cover/reduce.hpp"

#include <algorithm>

#include "tilewright/cover/implied_item.hpp"
#include "tilewright/cover/twin_items.hpp"

namespace tilewright::cover {
namespace {

// How much of each item the chosen options use.
class Usage {
public:
    explicit Usage(const Instance& instance)
        : instance_{instance}, uses_(instance.item_count()), colours_(instance.item_count()) {}

    // Records one more chosen option.  Returns false when it does not fit the others.
    bool choose(OptionId option) {
        for (const Entry& entry : instance_.option(option)) {
            if (!may_use(entry)) return false;
            uses_[entry.item.index()] += entry.times;
            colours_[entry.item.index()] = entry.colour;
        }
        return true;
    }

    [[nodiscard]] bool may_use(Entry entry) const {
        const Item& item = instance_.item(entry.item);
        const std::uint32_t uses = uses_[entry.item.index()];
        if (item.primary) return item.max == unlimited || entry.times + uses <= item.max;
        return uses == 0 ||
               (entry.colour != no_colour && colours_[entry.item.index()] == entry.colour);
    }

    [[nodiscard]] bool may_use_all(OptionId option) const {
        return std::ranges::all_of(instance_.option(option),
                                   [&](Entry entry) { return may_use(entry); });
    }

    // The item with its remaining bounds.  Nothing when no further option can use it or has to.
    [[nodiscard]] std::optional<Item> left(ItemId id) const {
        Item item = instance_.item(id);
        const std::uint32_t uses = uses_[id.index()];
        if (!item.primary) return uses == 0 ? std::optional{item} : std::nullopt;
        if (item.max != unlimited) item.max -= uses;
        item.min -= std::min(item.min, uses);
        return item.max > 0 ? std::optional{item} : std::nullopt;
    }

private:
    const Instance& instance_;
    std::vector<std::uint32_t> uses_;
    std::vector<Colour> colours_;
};

using ItemMap = std::vector<std::optional<ItemId>>;

Hints kept_hints(const Hints& hints, const ItemMap& items) {
    Hints kept;
    kept.order = hints.order;
    for (const ItemId cell : hints.cells)
        if (const auto item = items[cell.index()]) kept.cells.push_back(*item);
    for (const auto& [a, b] : hints.neighbours)
        if (items[a.index()] && items[b.index()])
            kept.neighbours.emplace_back(*items[a.index()], *items[b.index()]);
    return kept;
}

bool may_be_used(const Item& item) {
    return item.max > 0;
}

// Shortcut for an empty choice: every option that is not left out stays possible.
Reduced all_but(const Instance& instance, std::span<const OptionId> left_out) {
    std::vector<bool> is_left_out(instance.option_count());
    for (const OptionId option : left_out) is_left_out[option.index()] = true;
    std::vector<OptionId> options;
    options.reserve(instance.option_count());
    for (std::size_t i = 0; i < instance.option_count(); ++i)
        if (!is_left_out[i]) options.emplace_back(i);
    return {instance.with_only(options), std::move(options)};
}

}  // namespace

bool fit_together(const Instance& instance, std::span<const OptionId> chosen) {
    Usage usage{instance};
    return std::ranges::all_of(chosen, [&](OptionId option) { return usage.choose(option); });
}

std::optional<Reduced> reduce(const Instance& instance, std::span<const OptionId> chosen,
                              std::span<const OptionId> left_out) {
    if (chosen.empty() && std::ranges::all_of(instance.items(), may_be_used))
        return all_but(instance, left_out);
    Usage usage{instance};
    std::vector<bool> is_decided(instance.option_count());
    for (const OptionId option : chosen) {
        if (is_decided[option.index()] || !usage.choose(option)) return std::nullopt;
        is_decided[option.index()] = true;
    }
    for (const OptionId option : left_out) is_decided[option.index()] = true;
    Reduced result;
    result.instance.copy_colours(instance);
    ItemMap items(instance.item_count());
    for (std::size_t i = 0; i < items.size(); ++i)
        if (auto left = usage.left(ItemId{i}))
            items[i] = result.instance.add_item(std::move(*left));

    std::size_t most_entries = 0;
    for (std::size_t i = 0; i < instance.option_count(); ++i) {
        const OptionId option{i};
        if (is_decided[i] || !usage.may_use_all(option)) continue;
        most_entries += instance.option(option).size();
        result.original.push_back(option);
    }
    result.instance.reserve(result.original.size(), most_entries);
    std::vector<Entry> entries;
    for (const OptionId option : result.original) {
        entries.clear();
        for (const Entry& entry : instance.option(option))
            if (items[entry.item.index()])
                entries.push_back({*items[entry.item.index()], entry.colour, entry.times});
        result.instance.add_option(entries);
    }
    result.instance.set_hints(kept_hints(instance.hints(), items));
    return result;
}

Group restricted(const Group& group, const Reduced& reduced) {
    Group result;
    if (group.elements.empty()) return result;
    // By option of the whole instance.
    std::vector<OptionId> inner(group.elements.front().options.size());
    for (std::size_t i = 0; i < reduced.original.size(); ++i)
        inner[reduced.original[i].index()] = OptionId{i};
    for (const Automorphism& automorphism : group.elements) {
        Automorphism within;
        within.options.reserve(reduced.original.size());
        for (const OptionId original : reduced.original)
            within.options.push_back(inner[automorphism(original).index()]);
        result.elements.push_back(std::move(within));
    }
    return result;
}

namespace {

// The instance of a quotient while its options are made.
class Orbits {
public:
    explicit Orbits(const Instance& instance)
        : instance_{instance}, is_counted_(instance.item_count()) {
        result_.copy_colours(instance);
        result_.set_hints(instance.hints());
        result_.reserve(instance.option_count(), instance.entry_count());
        const std::optional<ItemId> implied = implied_item(instance);
        for (std::size_t i = 0; i < instance.item_count(); ++i) {
            Item item = instance.item(ItemId{i});
            if (implied == ItemId{i}) {
                item.min = 0;
                item.max = unlimited;
            }
            is_counted_[i] = item.max != unlimited || item.min > 1;
            result_.add_item(std::move(item));
        }
    }

    // Makes an option of the orbit of 'first', if the options of the orbit can be chosen together.
    void add(OptionId first, const Automorphism& automorphism, std::vector<bool>& seen) {
        entries_.clear();
        bool is_possible = true;
        OptionId option = first;
        do {
            seen[option.index()] = true;
            is_possible = is_possible && merge(option);
            option = automorphism(option);
        } while (option != first);
        if (!is_possible) return;
        result_.add_option(entries_);
        firsts_.push_back(first);
    }

    [[nodiscard]] Reduced take() { return {without_twins(result_), std::move(firsts_)}; }

private:
    // Merges one more option of an orbit into the entries.  Returns whether it can be chosen with
    // the others.
    bool merge(OptionId option) {
        for (const Entry& entry : instance_.option(option)) {
            const Item& item = result_.item(entry.item);
            const auto same = std::ranges::find(entries_, entry.item, &Entry::item);
            if (same == entries_.end()) {
                entries_.push_back(entry);
                if (!is_counted_[entry.item.index()]) entries_.back().times = 1;
            } else if (!item.primary) {
                if (entry.colour == no_colour || entry.colour != same->colour) return false;
            } else if (is_counted_[entry.item.index()]) {
                same->times += entry.times;
                if (same->times > item.max) return false;
            }
        }
        return true;
    }

    const Instance& instance_;
    Instance result_;
    std::vector<OptionId> firsts_;  // by option of the result: the first of its orbit
    std::vector<bool> is_counted_;  // by item: whether it matters how often an option uses it
    std::vector<Entry> entries_;    // of the orbit that is being added
};

}  // namespace

Reduced quotient(const Instance& instance, const Automorphism& automorphism) {
    Orbits orbits{instance};
    std::vector<bool> seen(instance.option_count());
    for (std::size_t i = 0; i < instance.option_count(); ++i)
        if (!seen[i]) orbits.add(OptionId{i}, automorphism, seen);
    return orbits.take();
}

}  // namespace tilewright::cover
