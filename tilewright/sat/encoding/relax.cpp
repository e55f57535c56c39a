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
    relaxed.copy_colours(instance);
    for (std::size_t i = 0; i < instance.option_count(); ++i)
        relaxed.add_option(instance.option(cover::OptionId{i}));
    relaxed.set_hints(instance.hints());
    return relaxed;
}

std::size_t bytes_of_wishes(const Instance& instance) {
    std::size_t wishes = 0;
    for (const Item& item : instance.items())
        if (item.primary) wishes += item.min;
    return wishes * cnf::bytes_of_variable;
}

}  // namespace

std::optional<Relaxed> relax(const Instance& instance, const Stop& stop) {
    if (bytes_of_wishes(instance) > stop.memory()) return std::nullopt;
    auto encoding = encode(without_minima(instance), Style::Hybrid, {}, stop);
    if (!encoding) return std::nullopt;
    Relaxed relaxed{std::move(encoding->model), std::move(encoding->options), {}};
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
