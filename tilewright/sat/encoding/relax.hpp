#pragma once

#include <optional>
#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/cover/instance.hpp"
#include "tilewright/sat/cnf/model.hpp"

namespace tilewright::sat {

// One of the times that a primary item must be covered.
struct Wish {
    cover::ItemId item;
    sat::cnf::Literal given_up;  // if true, this time is given up
};

// An instance with lower bounds that can be given up one by one.  Upper bounds stay.  When all
// wishes are given up, choosing no option is a solution.
struct Relaxed {
    sat::cnf::Model model;
    std::vector<sat::cnf::Literal> options;  // by option: its variable
    std::vector<Wish> wishes;                // in the order of items
};

// Nothing when it is to stop.
//   cost: linear in the resulting model
[[nodiscard]] std::optional<Relaxed> relax(const cover::Instance& instance, const Stop& stop);

}  // namespace tilewright::sat
