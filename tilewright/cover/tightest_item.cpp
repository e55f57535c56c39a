#include "tilewright/cover/tightest_item.hpp"

#include <algorithm>

namespace tilewright::cover {
namespace {

// How the chosen options use each item.
class Uses {
public:
    Uses(const Instance& instance, std::span<const OptionId> chosen)
        : instance_{instance},
          times_(instance.item_count()),
          colours_(instance.item_count(), no_colour),
          is_chosen_(instance.option_count()) {
        for (const OptionId option : chosen) {
            is_chosen_[option.index()] = true;
            for (const Entry& entry : instance.option(option)) {
                times_[entry.item.index()] += entry.times;
                colours_[entry.item.index()] = entry.colour;
            }
        }
    }

    [[nodiscard]] bool must_be_covered(ItemId id) const {
        return instance_.item(id).primary && times_[id.index()] < instance_.item(id).min;
    }

    [[nodiscard]] bool is_open(OptionId option) const {
        return !is_chosen_[option.index()] &&
               std::ranges::all_of(instance_.option(option),
                                   [&](const Entry& entry) { return has_room(entry); });
    }

private:
    [[nodiscard]] bool has_room(const Entry& entry) const {
        const Item& item = instance_.item(entry.item);
        const std::uint32_t times = times_[entry.item.index()];
        if (item.primary) return times < item.max && entry.times <= item.max - times;
        return times == 0 ||
               (entry.colour != no_colour && entry.colour == colours_[entry.item.index()]);
    }

    const Instance& instance_;
    std::vector<std::uint32_t> times_;
    std::vector<Colour> colours_;  // of the last use
    std::vector<bool> is_chosen_;
};

}  // namespace

std::optional<Tightest> tightest_item(const Instance& instance, std::span<const OptionId> chosen,
                                      std::span<const ItemId> among) {
    const Uses uses{instance, chosen};
    const auto options = options_by_item(instance);
    std::optional<Tightest> tightest;
    for (const ItemId item : among) {
        if (!uses.must_be_covered(item)) continue;
        std::vector<OptionId> open = options[item.index()];
        std::erase_if(open, [&](OptionId option) { return !uses.is_open(option); });
        if (!tightest || open.size() < tightest->options.size())
            tightest = Tightest{item, std::move(open)};
    }
    return tightest;
}

}  // namespace tilewright::cover
