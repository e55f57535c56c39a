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
            ++uses_[entry.item.index()];
            colours_[entry.item.index()] = entry.colour;
        }
        return true;
    }

    [[nodiscard]] bool may_use(Entry entry) const {
        const Item& item = instance_.item(entry.item);
        const std::uint32_t uses = uses_[entry.item.index()];
        if (item.primary) return item.max == unlimited || uses < item.max;
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

void copy_colours(const Instance& from, Instance& to) {
    for (Colour colour = 1; colour < from.colour_count(); ++colour)
        (void)to.colour_named(from.colour_name(colour));
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
    copy_colours(instance, result.instance);
    ItemMap items(instance.item_count());
    for (std::size_t i = 0; i < items.size(); ++i)
        if (auto left = usage.left(ItemId{i}))
            items[i] = result.instance.add_item(std::move(*left));

    std::vector<Entry> entries;
    for (std::size_t i = 0; i < instance.option_count(); ++i) {
        const OptionId option{i};
        if (is_decided[i] || !usage.may_use_all(option)) continue;
        entries.clear();
        for (const Entry& entry : instance.option(option))
            if (items[entry.item.index()])
                entries.push_back({*items[entry.item.index()], entry.colour});
        result.instance.add_option(entries);
        result.original.push_back(option);
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

// Whether it makes no difference if an option uses the item once or several times.
bool any_number_will_do(const Item& item) {
    return item.max == unlimited && item.min <= 1;
}

// Makes the options of a quotient.
class Orbits {
public:
    explicit Orbits(const Instance& instance) : instance_{instance}, uses_(instance.item_count()) {
        copy_colours(instance, result_);
        for (const Item& item : instance.items()) result_.add_item(item);
    }

    void add(OptionId first, const Automorphism& automorphism, std::vector<bool>& seen) {
        entries_.clear();
        several_.clear();
        bool is_possible = true;
        OptionId option = first;
        do {
            seen[option.index()] = true;
            is_possible = is_possible && merge(option);
            option = automorphism(option);
        } while (option != first);
        if (!is_possible) return;
        result_.add_option(entries_);
        std::ranges::sort(several_);
        for (auto same = several_.begin(); same != several_.end();) {
            const auto next = std::upper_bound(same, several_.end(), *same);
            uses_[same->index()].add(static_cast<std::uint32_t>(next - same));
            same = next;
        }
    }

    // Nothing when an option would have to use an item several times, unless the bounds of this
    // item follow from the others.
    [[nodiscard]] std::optional<Instance> quotient() {
        result_.set_hints(instance_.hints());
        std::vector<ItemId> repeated;
        for (std::size_t i = 0; i < uses_.size(); ++i)
            if (uses_[i].most > 1) repeated.emplace_back(i);
        if (repeated.empty()) return std::move(result_);
        if (repeated.size() > 1 || !follows_from_others(instance_, repeated.front()))
            return std::nullopt;
        return relaxed();
    }

private:
    // How often orbits use an item.  In the result each orbit uses the item once, so the bounds are
    // loosened, as little as keeps all solutions.
    struct Uses {
        std::uint32_t least = unlimited;
        std::uint32_t most = 1;

        void add(std::uint32_t times) {
            least = std::min(least, times);
            most = std::max(most, times);
        }
        [[nodiscard]] Item relaxed(Item item) const {
            if (most == 1) return item;
            item.min = (item.min + most - 1) / most;
            if (item.max != unlimited) item.max = std::max(item.min, item.max / least);
            return item;
        }
    };

    // Merges one more option of an orbit into the entries.  Returns whether it can be chosen with
    // the others.
    bool merge(OptionId option) {
        for (const Entry& entry : instance_.option(option)) {
            const auto same = std::ranges::find(entries_, entry.item, &Entry::item);
            const Item& item = instance_.item(entry.item);
            if (item.primary && item.max > 1 && !any_number_will_do(item))
                several_.push_back(entry.item);
            if (same == entries_.end())
                entries_.push_back(entry);
            else if (item.primary ? item.max <= 1
                                  : entry.colour == no_colour || entry.colour != same->colour)
                return false;
        }
        return true;
    }

    [[nodiscard]] Instance relaxed() const {
        Instance instance;
        copy_colours(result_, instance);
        for (std::size_t i = 0; i < uses_.size(); ++i)
            instance.add_item(uses_[i].relaxed(result_.item(ItemId{i})));
        for (std::size_t i = 0; i < result_.option_count(); ++i)
            instance.add_option(result_.option(OptionId{i}));
        instance.set_hints(result_.hints());
        return instance;
    }

    const Instance& instance_;
    Instance result_;
    std::vector<Uses> uses_;       // by item
    std::vector<Entry> entries_;   // of the orbit that is being added
    std::vector<ItemId> several_;  // its uses of items with multiplicity
};

}  // namespace

std::optional<Instance> quotient(const Instance& instance, const Automorphism& automorphism) {
    Orbits orbits{instance};
    std::vector<bool> seen(instance.option_count());
    for (std::size_t i = 0; i < instance.option_count(); ++i)
        if (!seen[i]) orbits.add(OptionId{i}, automorphism, seen);
    const auto made = orbits.quotient();
    return made ? std::optional{without_twins(*made)} : std::nullopt;
}

}  // namespace tilewright::cover
