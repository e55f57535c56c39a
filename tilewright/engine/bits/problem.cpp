#include "tilewright/engine/bits/problem.hpp"

#include <algorithm>
#include <limits>
#include <map>

#include <fmt/format.h>

namespace tilewright::engine::bits_parts {

using cover::Entry;
using cover::Instance;
using cover::Item;
using cover::ItemId;
using cover::OptionId;

namespace {

// Whether an item excludes nothing.
bool is_free(const Item& item) {
    return item.primary && item.min == 0 && item.max == cover::unlimited;
}

bool at_most_once(const Item& item) {
    return !item.primary || item.max == 1;
}

}  // namespace

std::optional<std::string> refusal(const Instance& instance) {
    for (const Item& item : instance.items())
        if (!at_most_once(item) && !is_free(item))
            return fmt::format("item '{}' may be used several times", item.name);
    for (std::size_t i = 0; i < instance.option_count(); ++i)
        if (std::ranges::none_of(instance.option(OptionId{i}), [&](Entry entry) {
                return instance.item(entry.item).exactly_once();
            }))
            return fmt::format("option {} has no item that is wanted exactly once", i);
    return std::nullopt;
}

Problem::Problem(const Instance& instance) {
    constexpr Index none = std::numeric_limits<Index>::max();
    std::vector<Index> use_of(instance.item_count(), none);
    for (const bool want : {true, false}) {
        for (std::size_t i = 0; i < instance.item_count(); ++i) {
            const Item& item = instance.item(ItemId{i});
            if (item.exactly_once() != want || is_free(item)) continue;
            use_of[i] = items++;
            uses.push_back({use_of[i]});
        }
        if (want) wanted = items;
    }
    wanted_words = (wanted + 63) / 64;
    covers.assign(instance.option_count() * wanted_words, 0);

    std::map<std::pair<Index, cover::Colour>, Index> coloured;
    starts.push_back(0);
    for (std::size_t i = 0; i < instance.option_count(); ++i) {
        for (const Entry& entry : instance.option(OptionId{i})) {
            Index use = use_of[entry.item.index()];
            if (use == none) continue;
            if (use < wanted)
                covers[i * wanted_words + use / 64] |= std::uint64_t{1} << (use % 64);
            if (entry.colour != cover::no_colour) {
                const auto [found, is_new] =
                    coloured.try_emplace({use, entry.colour}, static_cast<Index>(uses.size()));
                if (is_new) uses.push_back({use});
                use = found->second;
            }
            used.push_back(use);
        }
        starts.push_back(static_cast<Index>(used.size()));
    }
}

}  // namespace tilewright::engine::bits_parts
