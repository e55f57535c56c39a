#include "tilewright/engine/backtrack/backtrack.hpp"

#include <algorithm>

#include "tilewright/engine/backtrack/regions.hpp"

namespace tilewright::engine {
namespace {

using backtrack_parts::Regions;
using cover::Colour;
using cover::Entry;
using cover::Instance;
using cover::Item;
using cover::ItemId;
using cover::OptionId;

// The cells that have to be covered, in the order of the hints, or else in the order of the items.
std::vector<ItemId> cells_of(const Instance& instance) {
    std::vector<ItemId> cells = instance.hints().cells;
    if (cells.empty())
        for (std::size_t i = 0; i < instance.item_count(); ++i) cells.emplace_back(i);
    std::erase_if(cells, [&](ItemId cell) { return !instance.item(cell).exactly_once(); });
    return cells;
}

// The options by the first of their cells.
std::vector<std::vector<OptionId>> options_by_first(const Instance& instance,
                                                    const std::vector<ItemId>& cells) {
    std::vector<std::size_t> place(instance.item_count(), cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i) place[cells[i].index()] = i;
    std::vector<std::vector<OptionId>> result(cells.size() + 1);
    for (std::size_t i = 0; i < instance.option_count(); ++i) {
        std::size_t first = cells.size();
        for (const Entry& entry : instance.option(OptionId{i}))
            first = std::min(first, place[entry.item.index()]);
        result[first].emplace_back(i);
    }
    return result;
}

class Search {
public:
    Search(const Instance& instance, const Request& request, Trace& trace)
        : instance_{instance},
          request_{request},
          trace_{trace},
          cells_{cells_of(instance)},
          options_{options_by_first(instance, cells_)},
          regions_{instance, cells_},
          checks_regions_{request.pruning.region_size && regions_.options_connected()},
          uses_(instance.item_count()),
          colours_(instance.item_count()) {}

    Outcome run() {
        ++outcome_.stats.nodes;
        while (!ended_ && (expand() || rewind())) descend();
        return outcome_;
    }

private:
    // A node whose branches are being tried.
    struct Node {
        ItemId cell;
        std::vector<OptionId> branches;
        std::size_t next;
    };

    // Finds the branches of the node just reached.  Returns false when it has none.
    bool expand() {
        if (checks_regions_) {
            const std::vector<ItemId> region = regions_.find_hopeless(uses_);
            if (!region.empty()) {
                trace_.dead_region(region);
                return false;
            }
        }
        const auto is_open = [&](ItemId cell) { return uses_[cell.index()] == 0; };
        const auto first = std::ranges::find_if(cells_, is_open);
        if (first == cells_.end()) return finish();
        std::vector<OptionId> branches;
        std::ranges::copy_if(options_[static_cast<std::size_t>(first - cells_.begin())],
                             std::back_inserter(branches),
                             [&](OptionId option) { return fits(option); });
        if (branches.empty()) {
            trace_.dead_end(*first);
            return false;
        }
        nodes_.push_back({*first, std::move(branches), 0});
        return true;
    }

    // All cells are covered, so no option is left.
    bool finish() {
        for (std::size_t i = 0; i < instance_.item_count(); ++i) {
            const Item& item = instance_.item(ItemId{i});
            if (!item.primary || uses_[i] >= item.min) continue;
            trace_.dead_end(ItemId{i});
            return false;
        }
        ++outcome_.solutions;
        trace_.found();
        if (request_.sink != nullptr && !request_.sink->accept(chosen_)) end(Ending::SinkStopped);
        return false;
    }

    // Goes back to the last node that has a branch left, if there is one.
    bool rewind() {
        while (!nodes_.empty()) {
            if (chosen_.size() == nodes_.size()) take_back();
            if (nodes_.back().next < nodes_.back().branches.size()) return true;
            nodes_.pop_back();
        }
        return false;
    }

    // Takes the next branch of the last node.
    void descend() {
        Node& node = nodes_.back();
        const OptionId option = node.branches[node.next++];
        for (const Entry& entry : instance_.option(option)) {
            uses_[entry.item.index()] += entry.times;
            colours_[entry.item.index()] = entry.colour;
        }
        chosen_.push_back(option);
        trace_.choose(option, node.cell, static_cast<std::uint32_t>(node.branches.size()));
        auto& stats = outcome_.stats;
        stats.max_depth = std::max<std::uint64_t>(stats.max_depth, chosen_.size());
        if (++stats.nodes % request_.report_every != 0) return;
        if (const auto reason = request_.watch.report(request_.report_every, 0)) end(*reason);
    }

    void take_back() {
        for (const Entry& entry : instance_.option(chosen_.back()))
            uses_[entry.item.index()] -= entry.times;
        chosen_.pop_back();
        trace_.go_back();
    }

    [[nodiscard]] bool fits(OptionId option) const {
        return std::ranges::all_of(instance_.option(option), [&](const Entry& entry) {
            const Item& item = instance_.item(entry.item);
            const std::uint32_t uses = uses_[entry.item.index()];
            if (item.primary) return entry.times <= item.max - uses;
            return uses == 0 || (entry.colour != cover::no_colour &&
                                 entry.colour == colours_[entry.item.index()]);
        });
    }

    void end(Ending reason) {
        ended_ = true;
        outcome_.ending = reason;
    }

    const Instance& instance_;
    const Request& request_;
    Trace& trace_;
    std::vector<ItemId> cells_;
    std::vector<std::vector<OptionId>> options_;  // by first cell
    Regions regions_;
    bool checks_regions_;
    std::vector<std::uint32_t> uses_;  // chosen options that contain each item
    std::vector<Colour> colours_;      // the colour the last of them gave it
    std::vector<Node> nodes_;  // of the path: as many as there are chosen options, or one more
    std::vector<OptionId> chosen_;
    Outcome outcome_;
    bool ended_ = false;
};

}  // namespace

const TracedEngine backtrack{
    .name = "backtrack",
    .summary = "always the first empty cell; made to be watched",
    .refusal = [](const Instance& instance) -> std::optional<std::string> {
        if (options_by_first(instance, cells_of(instance)).back().empty()) return std::nullopt;
        return "some options cover no cell that has to be covered";
    },
    .run =
        [](const Instance& instance, const Request& request, Trace& trace) {
            return Search{instance, request, trace}.run();
        },
};

}  // namespace tilewright::engine
