#include "tilewright/search/partition.hpp"

#include <algorithm>
#include <ranges>

#include "tilewright/cover/branching.hpp"
#include "tilewright/cover/reduce.hpp"

namespace tilewright::search {

using cover::Instance;
using cover::OptionId;
using engine::Branching;

namespace {

// The options to branch on once some are chosen; nothing when there is no item to branch on.
std::optional<std::vector<OptionId>> branches(const Instance& instance,
                                              const std::vector<OptionId>& chosen) {
    const auto reduced = cover::reduce(instance, chosen);
    if (!reduced) return std::vector<OptionId>{};
    const auto lists = options_by_item(reduced->instance);
    const auto item = cover::branching_item(reduced->instance, lists);
    if (!item) return std::nullopt;
    std::vector<OptionId> options;
    for (const OptionId option : lists[item->index()])
        options.push_back(reduced->original[option.index()]);
    return options;
}

// Cuts as if all branches of a node were alike.  More and smaller parts would only cost time, as
// they would tell no more.
std::vector<Part> cut_evenly(const Instance& instance, const engine::Cutting& cutting) {
    constexpr std::uint64_t updates = 20'000;
    constexpr std::size_t most = 48;
    constexpr double times_larger = 20;
    constexpr std::uint64_t most_looked_at = 300'000'000;  // entries, a second or two
    std::uint64_t looked_at = 0;
    const double whole = engine::estimate_tree(instance, updates, cutting.stopped);
    const double smallest = std::max(whole / static_cast<double>(std::min(cutting.subtrees, most)),
                                     times_larger * cutting.nodes_each);
    std::vector<Part> parts;
    std::vector<Part> open{{.chosen = {}, .left_out = {}, .work = whole}};  // the last one first
    while (!open.empty()) {
        Part part = std::move(open.back());
        open.pop_back();
        std::optional<std::vector<OptionId>> options;
        if (part.work > smallest && looked_at < most_looked_at && !asks_to_stop(cutting.stopped)) {
            options = branches(instance, part.chosen);
            looked_at += instance.entry_count();
        }
        if (!options || engine::are_too_many(options->size(), part.work, instance)) {
            parts.push_back(std::move(part));
            continue;
        }
        for (const OptionId option : std::views::reverse(*options)) {
            open.push_back(part);
            open.back().chosen.push_back(option);
            open.back().work /= static_cast<double>(options->size());
        }
    }
    return parts;
}

std::optional<std::vector<Part>> cut_by_size(const Instance& instance, Branching branching,
                                             const engine::Cutting& cutting) {
    std::optional<std::vector<engine::Subtree>> subtrees;
    if (branching == Branching::InOrder) subtrees = engine::cut_scan(instance, cutting);
    if (!subtrees) subtrees = engine::cut_tree(instance, cutting);
    if (!subtrees) return std::nullopt;
    std::vector<Part> parts;
    for (engine::Subtree& subtree : *subtrees)
        parts.push_back(
            {.chosen = std::move(subtree.chosen), .left_out = {}, .work = subtree.nodes});
    return parts;
}

}  // namespace

std::vector<Part> partition(const Instance& instance, Branching branching,
                            const engine::Cutting& cutting) {
    if (branching == Branching::Whole || cutting.subtrees == 1)
        return {{.chosen = {}, .left_out = {}, .work = 1}};
    if (auto parts = cut_by_size(instance, branching, cutting)) return std::move(*parts);
    return cut_evenly(instance, cutting);
}

}  // namespace tilewright::search
