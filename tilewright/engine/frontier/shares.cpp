#include "tilewright/engine/frontier/shares.hpp"

#include <optional>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"
#include "tilewright/engine/frontier/division.hpp"
#include "tilewright/engine/frontier/expected_memory.hpp"
#include "tilewright/engine/frontier/prepared_instance.hpp"
#include "tilewright/engine/frontier/section_count.hpp"
#include "tilewright/engine/frontier/stored_division.hpp"

namespace tilewright::engine::frontier_parts {
namespace {

class FrontierMemory : public MemoryOfShares {
public:
    //   besides: bytes that each share takes besides its tables
    FrontierMemory(const SetProblem& problem, Foresight foresight, const Division& division,
                   const AnyOuterLists* outer, std::uint64_t besides)
        : problem_{problem},
          foresight_{std::move(foresight)},
          expected_{problem_, foresight_, division, outer},
          besides_{besides} {}

    [[nodiscard]] std::optional<std::uint64_t> of(Share share, Watch& watch) const override {
        Allowance allowance{watch};
        const auto bytes_of_tables = expected_({share.first, share.end}, allowance);
        return bytes_of_tables ? std::optional{besides_ + *bytes_of_tables} : std::nullopt;
    }

private:
    SetProblem problem_;
    Foresight foresight_;
    ExpectedMemory expected_;
    std::uint64_t besides_;
};

class FrontierShares : public CountInShares {
public:
    FrontierShares(PreparedInstance prepared, Steps steps, DividedGraph divided)
        : prepared_{std::move(prepared)},
          steps_{std::move(steps)},
          graph_{std::move(divided.graph)},
          division_{std::move(divided.division)},
          fingerprint_{fingerprint()} {}

    // Puts the pieces into an order that is good for cutting, which gives the count another name.
    // Returns false when the allowance ends first.
    [[nodiscard]] bool sort(Allowance& allowance) {
        if (!sort_crossings(problem(), prepared_.layout, division_, allowance)) return false;
        fingerprint_ = fingerprint();
        return true;
    }

    [[nodiscard]] std::string name() const override { return fmt::format("{:016x}", fingerprint_); }
    [[nodiscard]] std::uint32_t pieces() const override {
        return static_cast<std::uint32_t>(division_.crossings.size());
    }
    [[nodiscard]] double work(Share share) const override {
        return work_of(division_, {share.first, share.end});
    }
    [[nodiscard]] std::vector<Share> cut(Share share, std::size_t most) const override {
        std::vector<Share> shares;
        for (const Crossings one : cut_crossings(division_, {share.first, share.end}, most))
            shares.push_back({one.begin, one.end});
        return shares;
    }

    [[nodiscard]] CommonOfShares make_common(std::size_t shares, Watch& watch) const override {
        Allowance allowance{watch};
        if (!allowance.charge(bytes() + bytes_stored())) return {};
        CommonOfShares common{.is_all = true};
        common.bytes.reserve(bytes_stored());
        store_division(graph_, division_, origin_of(prepared_), common.bytes);
        if (shares < 2) return common;
        const auto outer = choose_outer(shares, allowance);
        common.is_all =
            outer && store_outer_lists(problem(), *outer, fingerprint_, allowance, common.bytes);
        return common;
    }

    [[nodiscard]] std::optional<double> effort(Share share, std::span<const std::byte> common,
                                               Watch& watch) const override {
        Allowance allowance{watch};
        const auto foresight = foresee(problem(), allowance);
        if (!foresight) return std::nullopt;
        OuterLayers outer = no_outer_layers(graph_);
        if (const auto lists = usable_lists(common))
            std::visit([&](const auto& one) { outer = {one.ahead, one.back}; }, *lists);
        return effort_of(problem(), *foresight, division_, outer, {share.first, share.end},
                         allowance);
    }

    [[nodiscard]] std::unique_ptr<const MemoryOfShares> memory(std::span<const std::byte> common,
                                                               Watch& watch) const override {
        Allowance allowance{watch};
        auto foresight = foresee(problem(), allowance);
        if (!foresight) return nullptr;
        const auto outer = usable_lists(common);
        return std::make_unique<FrontierMemory>(problem(), *std::move(foresight), division_,
                                                outer ? &*outer : nullptr, bytes() + common.size());
    }

    [[nodiscard]] Outcome count(Share share, std::span<const std::byte> common,
                                Watch& watch) const override {
        Allowance allowance{watch};
        Outcome outcome;
        std::optional<SetCount> counted;
        if (allowance.charge(bytes() + common.size())) {
            const auto outer = usable_lists(common);
            counted = count_section(problem(), division_, outer ? &*outer : nullptr,
                                    {share.first, share.end}, allowance);
        }
        if (counted) {
            outcome.solutions = counted->solutions;
            outcome.stats.updates = counted->updates;
        }
        const auto ending = allowance.ending();
        require(counted || ending, "what is not counted has ended early");
        if (!ending) allowance.progress(1);
        allowance.report();  // the rest; whatever the watch says now, the answer stands
        outcome.ending = ending.value_or(Ending::Exhausted);
        outcome.stats.nodes = allowance.nodes();
        return outcome;
    }

    [[nodiscard]] std::size_t bytes() const override {
        constexpr std::size_t each_node = 2 * sizeof(std::uint32_t);
        constexpr std::size_t each_edge = 2 * sizeof(ShapeGraph::Edge);
        constexpr std::size_t each_crossing = sizeof(std::uint32_t) + sizeof(double);
        return graph_.node_count() * each_node + graph_.out.size() * each_edge +
               division_.crossings.size() * each_crossing;
    }

private:
    [[nodiscard]] SetProblem problem() const { return {graph_, prepared_.code, steps_}; }

    // About how many bytes the graph and its division take when they are stored.
    [[nodiscard]] std::size_t bytes_stored() const {
        constexpr std::size_t each_crossing = sizeof(std::uint32_t) + sizeof(double);
        return graph_.node_count() * sizeof(std::uint32_t) +
               graph_.out.size() * sizeof(ShapeGraph::Edge) +
               division_.crossings.size() * each_crossing;
    }

    [[nodiscard]] std::optional<OuterLayers> choose_outer(std::size_t shares,
                                                          Allowance& allowance) const {
        const auto foresight = foresee(problem(), allowance);
        if (!foresight) return std::nullopt;
        return choose_outer_layers(problem(), *foresight, division_, shares, allowance);
    }

    // Lists that stop before the cut on both sides: only those are the same in all sections.
    [[nodiscard]] std::optional<AnyOuterLists> usable_lists(StoredBytes common) const {
        auto lists = find_outer_lists(behind_division(common), fingerprint_);
        const auto fits = [&](const auto& outer) {
            return outer.ahead < division_.cut && outer.back >= division_.cut &&
                   outer.back + 2 <= graph_.layers.size();
        };
        if (lists && !std::visit(fits, *lists)) lists.reset();
        return lists;
    }

    [[nodiscard]] std::uint64_t fingerprint() const {
        Checksum all;
        all.add_all(graph_.layers);
        all.add_all(graph_.out_start);
        for (const ShapeGraph::Edge& edge : graph_.out) {
            all.add(edge.node);
            all.add(steps_.of_move[edge.move]);
        }
        for (const Step& step : steps_.steps) {
            all.add(step.add);
            for (const PieceUse& use : step.uses)
                for (const PieceState each : {use.mask, use.most_before, use.least_after})
                    all.add(each);
        }
        all.add(prepared_.code.bits());
        all.add(prepared_.code.start());
        const auto finals = prepared_.code.final_states(most_final_states);
        require(finals.has_value(), "only tables with two halves are divided");
        all.add_all(*finals);
        all.add(division_.cut);
        all.add_all(division_.crossings);
        return all.value();
    }

    PreparedInstance prepared_;
    Steps steps_;
    ShapeGraph graph_;
    Division division_;
    std::uint64_t fingerprint_;
};

// The pieces are in the order in which they are found.  Nothing when there is no path, or the
// allowance ends.
std::optional<DividedGraph> make_division(const PreparedInstance& prepared, const Steps& steps,
                                          Allowance& allowance) {
    auto graph = build_shape_graph(prepared.layout, prepared.sums, allowance);
    if (!graph || graph->node_count() == 0) return std::nullopt;
    const SetProblem problem{*graph, prepared.code, steps};
    const auto foresight = foresee(problem, allowance);
    if (!foresight) return std::nullopt;
    auto division = divide(problem, prepared.layout, *foresight, allowance);
    if (!division) return std::nullopt;
    return DividedGraph{*std::move(graph), *std::move(division)};
}

}  // namespace

std::unique_ptr<CountInShares> divide_count(const cover::Instance& instance, const Pruning& pruning,
                                            const Dividing& dividing, Watch& watch) {
    Allowance allowance{watch};
    const Stop stop{[&] {
        if (!allowance.ending()) allowance.report();
        return allowance.ending().has_value();
    }};
    // The order of the cells does not depend on the memory.
    PreparedInstance prepared{instance, pruning, true, {.stop = stop}};
    if (allowance.ending() || prepared.has_no_solution() || !have_two_halves(prepared.code))
        return nullptr;
    Steps steps = move_steps(instance, prepared.layout, prepared.code);
    auto divided = find_division(dividing.common, origin_of(prepared), prepared.layout.moves.size(),
                                 allowance);
    if (!divided && !allowance.ending()) divided = make_division(prepared, steps, allowance);
    if (!divided) return nullptr;
    auto count = std::make_unique<FrontierShares>(std::move(prepared), std::move(steps),
                                                  *std::move(divided));
    const bool is_wanted =
        dividing.name.empty() ? !dividing.to_be_cut : count->name() == dividing.name;
    if (!is_wanted && !count->sort(allowance)) return nullptr;
    return count;
}

}  // namespace tilewright::engine::frontier_parts
