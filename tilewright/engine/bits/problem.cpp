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

// Whether a solution may have as many options with the item as it likes.
bool excludes_nothing(const Item& item) {
    return item.primary && item.min <= 1 && item.max == cover::unlimited;
}

bool at_most_once(const Item& item) {
    return !item.primary || item.max == 1;
}

bool is_wanted(const Item& item) {
    return item.primary && item.min == 1;
}

}  // namespace

std::optional<std::string> refusal(const Instance& instance) {
    for (const Item& item : instance.items())
        if (!at_most_once(item) && !excludes_nothing(item))
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
            if (is_wanted(item) != want || (!want && excludes_nothing(item))) continue;
            use_of[i] = items++;
            uses.push_back({use_of[i]});
        }
        if (want) wanted = items;
    }
    wanted_words = (wanted + 63) / 64;
    covers_.assign(instance.option_count() * wanted_words, 0);

    std::map<std::pair<Index, cover::Colour>, Index> coloured;
    for (std::size_t i = 0; i < instance.option_count(); ++i) {
        const auto begin = static_cast<Index>(used_.size());
        std::vector<Index> excluding_nothing;
        for (const Entry& entry : instance.option(OptionId{i})) {
            Index use = use_of[entry.item.index()];
            if (use == none) continue;
            if (use < wanted)
                covers_[i * wanted_words + use / 64] |= std::uint64_t{1} << (use % 64);
            if (entry.colour != cover::no_colour) {
                const auto [found, is_new] =
                    coloured.try_emplace({use, entry.colour}, static_cast<Index>(uses.size()));
                if (is_new) uses.push_back({use});
                use = found->second;
            }
            (excludes_nothing(instance.item(entry.item)) ? excluding_nothing : used_)
                .push_back(use);
        }
        options_.push_back({begin, static_cast<Index>(used_.size())});
        used_.insert(used_.end(), excluding_nothing.begin(), excluding_nothing.end());
    }
    options_.push_back({static_cast<Index>(used_.size()), static_cast<Index>(used_.size())});
}

}  // namespace tilewright::engine::bits_parts
