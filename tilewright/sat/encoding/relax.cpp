#include "tilewright/sat/encoding/relax.hpp"

#include <utility>

#include "tilewright/sat/encoding/encode.hpp"

namespace tilewright::sat {
namespace {

using cover::Instance;
using cover::Item;
using cover::ItemId;
using sat::cnf::Literal;

// The same instance without lower bounds.
Instance without_minima(const Instance& instance) {
    Instance relaxed;
    for (Item item : instance.items()) {
        if (item.primary) item.min = 0;
        relaxed.add_item(std::move(item));
    }
    for (std::size_t i = 1; i < instance.colour_count(); ++i)
        (void)relaxed.colour_named(instance.colour_name(static_cast<cover::Colour>(i)));
    for (std::size_t i = 0; i < instance.option_count(); ++i)
        relaxed.add_option(instance.option(cover::OptionId{i}));
    relaxed.set_hints(instance.hints());
    return relaxed;
}

}  // namespace

Relaxed relax(const Instance& instance) {
    Encoding encoding = encode(without_minima(instance), Style::Hybrid);
    Relaxed relaxed{std::move(encoding.model), std::move(encoding.options), {}};
    const auto lists = cover::options_by_item(instance);
    for (std::size_t i = 0; i < instance.item_count(); ++i) {
        const Item& item = instance.item(ItemId{i});
        if (!item.primary || item.min == 0) continue;
        std::vector<Literal> literals;
        for (const cover::OptionId option : lists[i])
            literals.push_back(relaxed.options[option.index()]);
        for (std::uint32_t time = 1; time <= item.min; ++time) {
            relaxed.wishes.push_back({ItemId{i}, relaxed.model.variables.add("given_up", i, time)});
            literals.push_back(relaxed.wishes.back().given_up);
        }
        relaxed.model.count(std::move(literals), item.min, sat::cnf::no_bound, item.name);
    }
    return relaxed;
}

}  // namespace tilewright::sat
