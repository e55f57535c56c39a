#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilewright/cover/instance.hpp"
#include "tilewright/engine/engine.hpp"
#include "tilewright/engine/estimate.hpp"
#include "tilewright/engine/shares.hpp"
#include "tilewright/search/budget.hpp"

namespace tilewright::search {

// One part of a search: the solutions that contain 'chosen' and nothing of 'left_out'.
struct Part {
    std::vector<cover::OptionId> chosen;
    std::vector<cover::OptionId> left_out;
    double work = 0;     // estimated; in nodes, if it comes from partition()
    bool begun = false;  // another part donated it, and has visited its root
    // How many of its first solutions an earlier run has taken.  Once there are any, only the
    // engine of the search may go on: another one would find them in another order.
    std::uint64_t taken = 0;
    // The engine of the search did not finish the part with this budget, and its work is lost.
    std::optional<Budget> tried = {};
    // The part is this share of a count of the whole instance, and the name of that count.  Then
    // nothing is chosen or left out.
    std::optional<engine::Share> share = {};
    std::string shares_of = {};
    // About how many bytes the share takes, at most; 0: nobody knows.
    std::uint64_t memory = 0;
    friend bool operator==(const Part&, const Part&) = default;
};

// Cuts the search of an instance into parts, in the order of a tree engine.  The parts depend on
// the arguments alone, so any number of threads finds the same solutions in the same order.  A
// search that cannot be cut is one part, with work 1.
//   cost: that of cut_tree.  Where cut_tree gives nothing: a short tour, and a few reductions for
//         each part
[[nodiscard]] std::vector<Part> partition(const cover::Instance& instance,
                                          engine::Branching branching,
                                          const engine::Cutting& cutting);

}  // namespace tilewright::search
