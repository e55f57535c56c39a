#include "tilewright/cover/canonical_order.hpp"

#include <algorithm>
#include <cstdint>
#include <span>

namespace tilewright::cover {
namespace {

using Hash = std::uint64_t;

// A permutation of all 64-bit numbers without visible structure (the finalizer of SplitMix64).
Hash mixed(Hash value) {
    value += 0x9e3779b97f4a7c15U;
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9U;
    value = (value ^ (value >> 27)) * 0x94d049bb133111ebU;
    return value ^ (value >> 31);
}

Hash mixed(Hash a, Hash b) {
    return mixed(mixed(a) + b);
}

// What is known of each item, option and colour: two that differ are told apart.
class Refinement {
public:
    explicit Refinement(const Instance& instance)
        : instance_{&instance},
          items_(instance.item_count()),
          options_(instance.option_count(), 1),
          colours_(instance.colour_count(), 2) {
        for (std::size_t i = 0; i < items_.size(); ++i) {
            const Item& item = instance.item(ItemId{i});
            items_[i] = mixed(mixed(item.primary ? 1 : 0, item.min), item.max);
        }
        colours_[no_colour] = 3;
    }

    // Goes on until nothing more is told apart.
    void refine() {
        std::size_t known = classes();
        for (std::size_t before = 0; before < known; known = classes()) {
            before = known;
            step();
        }
    }

    // Of the options that are not told apart from others: those of the least value.
    [[nodiscard]] std::vector<std::size_t> alike() const {
        std::vector<Hash> sorted = options_;
        std::ranges::sort(sorted);
        const auto twice = std::ranges::adjacent_find(sorted);
        std::vector<std::size_t> result;
        for (std::size_t i = 0; twice != sorted.end() && i < options_.size(); ++i)
            if (options_[i] == *twice) result.push_back(i);
        return result;
    }

    // All that is known once one of them is singled out.
    [[nodiscard]] Refinement with(std::size_t option) const {
        Refinement result = *this;
        result.options_[option] = mixed(options_[option], 4);
        result.refine();
        return result;
    }

    // Two that differ are not the same in another order.
    [[nodiscard]] Hash fingerprint() const {
        Hash sum = 0;
        for (const Hash option : options_) sum += mixed(option);
        for (const Hash item : items_) sum += mixed(item, 5);
        return sum;
    }

    // Items take part in options that are all different now, or in the same ones.
    [[nodiscard]] Order order() {
        step();
        Order result;
        for (std::size_t i = 0; i < items_.size(); ++i) result.items.emplace_back(i);
        for (std::size_t i = 0; i < options_.size(); ++i) result.options.emplace_back(i);
        std::ranges::stable_sort(result.items, {}, [&](ItemId id) { return items_[id.index()]; });
        std::ranges::stable_sort(result.options, {},
                                 [&](OptionId id) { return options_[id.index()]; });
        return result;
    }

private:
    // How many are told apart.
    [[nodiscard]] std::size_t classes() const {
        return different(items_) + different(options_) + different(colours_);
    }
    static std::size_t different(std::vector<Hash> hashes) {
        std::ranges::sort(hashes);
        return static_cast<std::size_t>(std::ranges::unique(hashes).begin() - hashes.begin());
    }

    // Options learn of their items, then items and colours of their options.  Sums do not depend on
    // the order of what is added.
    void step() {
        for (std::size_t i = 0; i < options_.size(); ++i) {
            Hash sum = 0;
            for (const Entry& entry : instance_->option(OptionId{i})) sum += of(entry);
            options_[i] = mixed(options_[i], sum);
        }
        std::vector<Hash> sums(items_.size());
        std::vector<Hash> shown(colours_.size());
        for (std::size_t i = 0; i < options_.size(); ++i)
            for (const Entry& entry : instance_->option(OptionId{i})) {
                const Hash one = mixed(options_[i], of(entry));
                sums[entry.item.index()] += one;
                if (entry.colour != no_colour) shown[entry.colour] += one;
            }
        for (std::size_t i = 0; i < items_.size(); ++i) items_[i] = mixed(items_[i], sums[i]);
        for (std::size_t i = 0; i < colours_.size(); ++i)
            colours_[i] = mixed(colours_[i], shown[i]);
    }

    [[nodiscard]] Hash of(const Entry& entry) const {
        return mixed(mixed(items_[entry.item.index()], colours_[entry.colour]), entry.times);
    }

    const Instance* instance_;
    std::vector<Hash> items_;
    std::vector<Hash> options_;
    std::vector<Hash> colours_;
};

}  // namespace

Order canonical_order(const Instance& instance) {
    constexpr std::size_t most_tried = 64;
    Refinement known{instance};
    known.refine();
    for (auto alike = known.alike(); !alike.empty(); alike = known.alike()) {
        if (alike.size() > most_tried) alike.resize(most_tried);
        Refinement best = known.with(alike.front());
        for (const std::size_t option : std::span{alike}.subspan(1)) {
            Refinement other = known.with(option);
            if (other.fingerprint() < best.fingerprint()) best = std::move(other);
        }
        known = std::move(best);
    }
    return known.order();
}

Instance in_order(const Instance& instance, const Order& order) {
    Instance result;
    result.copy_colours(instance);
    result.reserve(instance.option_count(), instance.entry_count());
    std::vector<std::size_t> place(instance.item_count());
    for (const ItemId id : order.items)
        place[id.index()] = result.add_item(instance.item(id)).index();
    std::vector<Entry> entries;
    for (const OptionId id : order.options) {
        entries.assign(instance.option(id).begin(), instance.option(id).end());
        for (Entry& entry : entries) entry.item = ItemId{place[entry.item.index()]};
        std::ranges::sort(entries);
        result.add_option(entries);
    }
    return result;
}

}  // namespace tilewright::cover
