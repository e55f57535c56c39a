#include "tests/random_instance.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/base/random.hpp"

namespace tilewright::tests {

using namespace cover;

namespace {

class Builder {
public:
    Builder(std::uint64_t seed, Features features) : random_{seed}, features_{features} {}

    Instance build() {
        add_items();
        if (random_.below(2) == 0) plant_solution();
        const std::size_t options = 4 + random_.below(12);
        for (std::size_t i = 0; i < options; ++i) add_random_option();
        add_hints();
        return std::move(instance_);
    }

private:
    void add_items() {
        const std::size_t primaries = 1 + random_.below(7);
        for (std::size_t i = 0; i < primaries; ++i) {
            Item item{.name = fmt::format("p{}", i)};
            if (features_.multiplicities && random_.below(4) == 0) {
                item.min = static_cast<std::uint32_t>(random_.below(3));
                item.max = item.min + static_cast<std::uint32_t>(random_.below(3));
                if (item.max == 0 || random_.below(6) == 0) item.max = unlimited;
            }
            primaries_.push_back(instance_.add_item(item));
        }
        const std::size_t secondaries = features_.secondary ? random_.below(4) : 0;
        for (std::size_t i = 0; i < secondaries; ++i) {
            secondaries_.push_back(
                instance_.add_item({.name = fmt::format("s{}", i), .primary = false}));
        }
    }

    Colour random_colour() {
        if (!features_.colours || random_.below(4) == 0) return no_colour;
        return instance_.colour_named(fmt::format("c{}", random_.below(3)));
    }

    std::uint32_t random_times(ItemId id) {
        constexpr std::uint32_t most = 4;
        const Item& item = instance_.item(id);
        if (!features_.repeated_uses || item.max < 2) return 1;
        return 1 + static_cast<std::uint32_t>(random_.below(std::min(item.max, most)));
    }

    // Adds options that together cover each exactly-once item once.
    void plant_solution() {
        std::vector<Entry> entries;
        for (const ItemId item : primaries_) {
            if (!instance_.item(item).exactly_once()) continue;
            entries.push_back({item});
            if (random_.below(3) == 0) {
                instance_.add_option(entries);
                entries.clear();
            }
        }
        if (!entries.empty()) instance_.add_option(entries);
    }

    void add_random_option() {
        std::vector<Entry> entries;
        while (entries.empty())
            for (const ItemId item : primaries_)
                if (random_.below(3) == 0)
                    entries.push_back({.item = item, .times = random_times(item)});
        for (const ItemId item : secondaries_)
            if (random_.below(3) == 0) entries.push_back({item, random_colour()});
        instance_.add_option(entries);
    }

    // Declares some exactly-once items to be cells, in any order and with any neighbours, because
    // hints must never change answers.
    void add_hints() {
        if (!features_.hints || random_.below(2) == 0) return;
        Hints hints;
        for (const ItemId item : primaries_)
            if (instance_.item(item).exactly_once() && random_.below(4) != 0)
                hints.cells.push_back(item);
        for (std::size_t i = hints.cells.size(); i > 1; --i)
            std::swap(hints.cells[i - 1], hints.cells[random_.below(i)]);
        for (std::size_t i = 0; i < hints.cells.size(); ++i)
            for (std::size_t j = 0; j < hints.cells.size(); ++j)
                if (hints.cells[i] < hints.cells[j] && random_.below(2) == 0)
                    hints.neighbours.emplace_back(hints.cells[i], hints.cells[j]);
        instance_.set_hints(std::move(hints));
    }

    Random random_;
    Features features_;
    Instance instance_;
    std::vector<ItemId> primaries_;
    std::vector<ItemId> secondaries_;
};

}  // namespace

Instance random_instance(std::uint64_t seed, Features features) {
    return Builder{seed, features}.build();
}

}  // namespace tilewright::tests
