#include "tests/symmetric_instance.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/base/random.hpp"

namespace tilewright::tests {

using namespace cover;

namespace {

class Builder {
public:
    explicit Builder(std::uint64_t seed) : random_{seed}, order_{1 + random_.below(4)} {}

    SymmetricInstance build() {
        const std::size_t turned = 1 + random_.below(2);
        const std::size_t kept = random_.below(3);
        for (std::size_t i = 0; i < turned; ++i) add_items(fmt::format("t{}", i), order_);
        for (std::size_t i = 0; i < kept; ++i) add_items(fmt::format("k{}", i), 1);
        if (random_.below(2) == 0) add_items("s", random_.below(2) == 0 ? order_ : 1, false);
        const std::size_t options = 2 + random_.below(4);
        for (std::size_t i = 0; i < options; ++i) random_.below(4) == 0 ? add_kept() : add_turned();
        return {std::move(instance_), group()};
    }

private:
    // Adds items that the group permutes cyclically.  A single item is kept in place.
    void add_items(const std::string& name, std::size_t number, bool primary = true) {
        Item item{.name = {}, .primary = primary};
        if (primary && random_.below(4) == 0) {
            item.min = static_cast<std::uint32_t>(random_.below(2));
            item.max = item.min + 1 + static_cast<std::uint32_t>(random_.below(2));
        }
        std::vector<ItemId>& cycle = cycles_.emplace_back();
        for (std::size_t i = 0; i < number; ++i) {
            item.name = fmt::format("{}.{}", name, i);
            cycle.push_back(instance_.add_item(item));
        }
    }

    // An entry before the group acts on it.
    struct Seat {
        std::size_t cycle;
        std::size_t position;
        Colour colour;
    };

    [[nodiscard]] Entry turned(const Seat& seat, std::size_t steps) const {
        const auto& cycle = cycles_[seat.cycle];
        return {cycle[(seat.position + steps) % cycle.size()], seat.colour};
    }

    [[nodiscard]] bool primary(std::size_t cycle) const {
        return instance_.item(cycles_[cycle].front()).primary;
    }

    Colour random_colour(std::size_t cycle) {
        if (primary(cycle) || random_.below(3) == 0) return no_colour;
        return instance_.colour_named(fmt::format("c{}", random_.below(2)));
    }

    // Adds a random option and its images under the group.
    void add_turned() {
        std::vector<Seat> seats;
        bool usable = false;
        while (!usable) {
            seats.clear();
            for (std::size_t c = 0; c < cycles_.size(); ++c)
                for (std::size_t i = 0; i < cycles_[c].size(); ++i)
                    if (random_.below(3) == 0) seats.push_back({c, i, random_colour(c)});
            usable =
                std::ranges::any_of(seats, [&](const Seat& seat) { return primary(seat.cycle); });
        }
        const std::size_t first = instance_.option_count();
        for (std::size_t steps = 0; steps < order_; ++steps) {
            std::vector<Entry> entries;
            for (const Seat& seat : seats) entries.push_back(turned(seat, steps));
            instance_.add_option(entries);
            image_.push_back(OptionId{first + (steps + 1) % order_});
        }
    }

    // Adds an option that consists of whole cycles, which the group keeps.
    void add_kept() {
        std::vector<Entry> entries;
        bool usable = false;
        for (std::size_t c = 0; c < cycles_.size(); ++c) {
            if (random_.below(2) == 0) continue;
            const Colour colour = random_colour(c);
            for (const ItemId item : cycles_[c]) entries.push_back({item, colour});
            usable = usable || primary(c);
        }
        if (usable) image_.push_back(instance_.add_option(entries));
    }

    // The powers of one generator.
    [[nodiscard]] Group group() const {
        Group result;
        Automorphism power;
        for (std::size_t i = 0; i < image_.size(); ++i) power.options.push_back(OptionId{i});
        for (std::size_t steps = 0; steps < order_; ++steps) {
            result.elements.push_back(power);
            for (OptionId& option : power.options) option = image_[option.index()];
        }
        return result;
    }

    Random random_;
    std::size_t order_;
    Instance instance_;
    std::vector<std::vector<ItemId>> cycles_;
    std::vector<OptionId> image_;  // image of each option under the generator
};

}  // namespace

SymmetricInstance symmetric_instance(std::uint64_t seed) {
    return Builder{seed}.build();
}

}  // namespace tilewright::tests
