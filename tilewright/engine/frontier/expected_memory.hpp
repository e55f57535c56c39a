#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tilewright/engine/frontier/division.hpp"

namespace tilewright::engine::frontier_parts {

// Foretells the memory of counts of sections, from how many states the nodes can be expected to
// have.
class ExpectedMemory {
public:
    //   outer: lists that are made before; null: none.  Where there are any, they also tell how
    //          right the expectation is
    ExpectedMemory(const SetProblem& problem, const Foresight& foresight, const Division& division,
                   const AnyOuterLists* outer);

    // About how many bytes a count of these crossings takes at most, besides the whole graph and
    // the outer lists; rather too many than too few.  Nothing when the allowance ends first.
    //   cost: that of a section
    [[nodiscard]] std::optional<std::uint64_t> operator()(Crossings crossings,
                                                          Allowance& allowance) const;

private:
    // What the lists of each layer of a section take.
    struct Lists {
        std::vector<double> forward;
        std::vector<double> backward;
        double longest = 0;
    };
    //   original: by node of the section: that of the graph; empty: the section is the graph
    [[nodiscard]] std::uint64_t bytes_of(const ShapeGraph& section,
                                         std::span<const std::uint32_t> original) const;
    [[nodiscard]] Lists lists_of(const ShapeGraph& section,
                                 std::span<const std::uint32_t> original) const;
    [[nodiscard]] double bytes_of_state() const;
    [[nodiscard]] double most_together(std::span<const double> layers) const;
    [[nodiscard]] double bytes_of_sums(double longest) const;

    const SetProblem& problem_;
    const Foresight& foresight_;
    const Division& division_;
    OuterLayers outer_;
    bool is_dense_;
    std::size_t span_ = 0;  // the most layers an edge spans
    double forward_ = 1;    // states there are, for each that was expected
    double backward_ = 1;
};

}  // namespace tilewright::engine::frontier_parts
