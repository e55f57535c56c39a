#include "tilewright/engine/brute/brute.hpp"

#include <fmt/format.h>

namespace tilewright::engine {
namespace {

using cover::Colour;
using cover::Entry;
using cover::Instance;
using cover::Item;
using cover::ItemId;
using cover::OptionId;

// It calls itself once for each option, which takes some of the stack.
constexpr std::size_t most_options = 10'000;

class Search {
public:
    Search(const Instance& instance, const Request& request)
        : instance_{instance},
          request_{request},
          uses_(instance.item_count()),
          colours_(instance.item_count()),
          left_(instance.item_count()) {
        for (std::size_t i = 0; i < instance.option_count(); ++i)
            for (const Entry& entry : instance.option(OptionId{i}))
                left_[entry.item.index()] += entry.times;
    }

    Outcome run() {
        decide(OptionId{0});
        return outcome_;
    }

private:
    // Takes or leaves 'next' and all options after it.
    void decide(OptionId next) {
        if (++outcome_.stats.nodes % report_interval == 0)
            if (const auto ending = request_.watch.report(report_interval, 0)) stop(*ending);
        if (stopped_) return;
        if (next.index() == instance_.option_count()) return finish();
        for (const Entry& entry : instance_.option(next)) left_[entry.item.index()] -= entry.times;
        if (may_take(next)) {
            take(next);
            decide(OptionId{next.index() + 1});
            leave(next);
        }
        if (may_leave(next)) decide(OptionId{next.index() + 1});
        for (const Entry& entry : instance_.option(next)) left_[entry.item.index()] += entry.times;
    }

    bool may_take(OptionId option) const {
        for (const Entry& entry : instance_.option(option)) {
            const Item& item = instance_.item(entry.item);
            const std::uint32_t uses = uses_[entry.item.index()];
            const Colour colour = colours_[entry.item.index()];
            if (item.primary && entry.times > item.max - uses) return false;
            if (!item.primary && uses > 0 && (colour == 0 || colour != entry.colour)) return false;
        }
        return true;
    }

    // Whether enough options are left for the items that want more of them.
    bool may_leave(OptionId option) const {
        for (const Entry& entry : instance_.option(option)) {
            const std::size_t i = entry.item.index();
            const Item& item = instance_.item(entry.item);
            if (item.primary && uses_[i] + left_[i] < item.min) return false;
        }
        return true;
    }

    void take(OptionId option) {
        chosen_.push_back(option);
        outcome_.stats.max_depth =
            std::max<std::uint64_t>(outcome_.stats.max_depth, chosen_.size());
        for (const Entry& entry : instance_.option(option)) {
            uses_[entry.item.index()] += entry.times;
            colours_[entry.item.index()] = entry.colour;
        }
    }

    void leave(OptionId option) {
        chosen_.pop_back();
        for (const Entry& entry : instance_.option(option))
            uses_[entry.item.index()] -= entry.times;
    }

    void finish() {
        for (std::size_t i = 0; i < instance_.item_count(); ++i)
            if (instance_.item(ItemId{i}).primary && uses_[i] < instance_.item(ItemId{i}).min)
                return;
        ++outcome_.solutions;
        if (request_.sink != nullptr && !request_.sink->accept(chosen_)) stop(Ending::SinkStopped);
    }

    void stop(Ending ending) {
        stopped_ = true;
        outcome_.ending = ending;
    }

    const Instance& instance_;
    const Request& request_;
    std::vector<std::uint32_t> uses_;  // of each item, by the chosen options
    std::vector<Colour> colours_;      // the colour the last of them gave it
    std::vector<std::uint32_t> left_;  // of each item, by the undecided options
    std::vector<OptionId> chosen_;
    Outcome outcome_;
    bool stopped_ = false;
};

}  // namespace

const Engine brute{
    .name = "brute",
    .summary = "takes or leaves each option in turn: the oracle of the tests, for tiny puzzles",
    .branching = Branching::Whole,
    .refusal = [](const Instance& instance) -> std::optional<std::string> {
        if (instance.option_count() <= most_options) return std::nullopt;
        return fmt::format("it takes up to {} options", most_options);
    },
    .run =
        [](const Instance& instance, const Request& request) {
            return Search{instance, request}.run();
        },
};

}  // namespace tilewright::engine
