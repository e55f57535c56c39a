#include "tilewright/cover/verify.hpp"

#include <fmt/format.h>

namespace tilewright::cover {

std::optional<std::string> verify(const Instance& instance, std::span<const OptionId> chosen) {
    std::vector<bool> seen(instance.option_count());
    // By item: the colour of each use.
    std::vector<std::vector<Colour>> uses(instance.item_count());
    for (const OptionId option : chosen) {
        if (option.index() >= instance.option_count())
            return fmt::format("there is no option {}", option.index());
        if (seen[option.index()]) return fmt::format("option {} is chosen twice", option.index());
        seen[option.index()] = true;
        for (const Entry& entry : instance.option(option))
            uses[entry.item.index()].insert(uses[entry.item.index()].end(), entry.times,
                                            entry.colour);
    }
    for (std::size_t i = 0; i < instance.item_count(); ++i) {
        const Item& item = instance.item(ItemId{i});
        const std::vector<Colour>& used = uses[i];
        if (item.primary && (used.size() < item.min || used.size() > item.max))
            return fmt::format("item {} is covered {} times", item.name, used.size());
        if (item.primary || used.size() < 2) continue;
        for (const Colour colour : used)
            if (colour == no_colour || colour != used[0])
                return fmt::format("item {} is wanted in two ways", item.name);
    }
    return std::nullopt;
}

}  // namespace tilewright::cover
