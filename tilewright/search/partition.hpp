#pragma once

#include <optional>
#include <vector>

#include "tilewright/cover/instance.hpp"
#include "tilewright/engine/engine.hpp"

namespace tilewright::search {

// One part of a search: the solutions that contain 'chosen' and nothing of 'left_out'.
struct Part {
    std::vector<cover::OptionId> chosen;
    // Of the work, estimated; the shares of a partition add up to at most 1.
    double share;
    std::vector<cover::OptionId> left_out = {};
    bool begun = false;  // another part gave it away, and has visited its root
};

// Cuts the search of an instance into parts, made one at a time, in the order in which a tree
// engine would come to them.  The parts depend on the instance, the branching and 'wanted' alone,
// so that any number of threads finds the same solutions in the same order.
class Partition {
public:
    //   wanted: about how many parts; 1 leaves the search whole
    Partition(const cover::Instance& instance, engine::Branching branching, double wanted);

    // The next part; nothing after the last.  Cost: a few reductions of the instance.
    [[nodiscard]] std::optional<Part> next();

private:
    // The options to branch on; nothing when the node is not worth cutting.
    [[nodiscard]] std::optional<std::vector<cover::OptionId>> branches(const Part& part) const;

    const cover::Instance& instance_;
    engine::Branching branching_;
    double smallest_share_;
    std::vector<Part> open_;  // last one first
};

}  // namespace tilewright::search
