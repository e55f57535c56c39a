#include "tilewright/cover/group_by_products.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "tilewright/base/contract.hpp"

namespace tilewright::cover {
namespace {

Action product(const Action& first, const Action& second) {
    Action both{first};
    for (std::uint32_t& image : both) image = second[image];
    return both;
}

struct ActionHash {
    std::size_t operator()(const Action& action) const {
        std::uint64_t value = 0;
        for (const std::uint32_t image : action) value = (value ^ image) * 0x9e3779b97f4a7c15U;
        return static_cast<std::size_t>(value ^ (value >> 32));
    }
};

Automorphism product(const Automorphism& first, const Automorphism& second) {
    Automorphism both{std::vector<OptionId>(first.options.size())};
    for (std::size_t i = 0; i < both.options.size(); ++i)
        both.options[i] = second(first.options[i]);
    return both;
}

class Closure {
public:
    explicit Closure(const std::vector<Action>& actions)
        : actions_{actions}, found_(actions.size()) {
        number_of_.reserve(actions.size());
        for (std::size_t i = 0; i < actions.size(); ++i) number_of_.emplace(actions[i], i);
    }

    // The first element with the same action.
    [[nodiscard]] std::size_t first_like(std::size_t element) const {
        return number_of_.at(actions_[element]);
    }
    [[nodiscard]] bool has(std::size_t element) const { return found_[element].has_value(); }

    // Adds a generator and all products that it makes possible.  Returns false when it was stopped.
    bool add(std::size_t generator, Automorphism permutation, const Stop& stop) {
        found_[generator] = std::move(permutation);
        if (std::ranges::is_sorted(actions_[generator])) return true;  // the identity
        generators_.push_back(generator);
        std::vector<std::size_t> waiting;
        for (std::size_t i = 0; i < found_.size(); ++i)
            if (has(i)) waiting.push_back(i);
        while (!waiting.empty()) {
            const std::size_t first = waiting.back();
            waiting.pop_back();
            if (asks_to_stop(stop)) return false;
            for (const std::size_t second : generators_) {
                const auto both = number_of_.find(product(actions_[first], actions_[second]));
                require(both != number_of_.end(), "a group holds its products");
                if (has(both->second)) continue;
                found_[both->second] = product(*found_[first], *found_[second]);
                waiting.push_back(both->second);
            }
        }
        return true;
    }

    // The whole group.
    //   requires: every element, or one with the same action, has been found
    [[nodiscard]] Group group() && {
        Group all;
        all.elements.reserve(found_.size());
        for (std::size_t i = 0; i < found_.size(); ++i) {
            const std::size_t first = first_like(i);
            all.elements.push_back(first == i ? *std::move(found_[i]) : all.elements[first]);
        }
        return all;
    }

private:
    const std::vector<Action>& actions_;
    // The first element with the action.
    std::unordered_map<Action, std::size_t, ActionHash> number_of_;
    std::vector<std::optional<Automorphism>> found_;  // by element; only first ones are filled
    std::vector<std::size_t> generators_;
};

}  // namespace

Result<Group> group_by_products(const std::vector<Action>& actions,
                                const std::function<Automorphism(std::size_t element)>& look_up,
                                const Stop& stop) {
    Closure closure{actions};
    // Starts from the last element: for most lattices, two generators are then enough.
    for (std::size_t i = actions.size(); i-- > 0;)
        if (const std::size_t first = closure.first_like(i); !closure.has(first))
            if (!closure.add(first, look_up(first), stop))
                return stopped("working out the symmetries",
                               "give it more time; a count with --modulo none needs none");
    return std::move(closure).group();
}

Result<std::vector<std::size_t>> find_generators(const std::vector<Action>& actions,
                                                 const Stop& stop) {
    std::vector<std::size_t> generators;
    const auto look_up = [&](std::size_t element) {
        generators.push_back(element);
        return Automorphism{};  // it permutes no options
    };
    const auto group = group_by_products(actions, look_up, stop);
    if (!group) return std::unexpected(group.error());
    return generators;
}

}  // namespace tilewright::cover
