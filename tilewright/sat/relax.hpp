#pragma once

#include "tilewright/cnf/model.hpp"
#include "tilewright/cover/instance.hpp"

namespace tilewright::sat {

// One of the times that a primary item wants to be covered at least.
struct Wish {
    cover::ItemId item;
    cnf::Literal given_up;  // true: it need not be
};

// An instance whose lower bounds can be given up one by one, and whose upper bounds cannot: with
// all wishes given up, nothing chosen is a solution.
struct Relaxed {
    cnf::Model model;
    std::vector<cnf::Literal> options;  // the variable of each option
    std::vector<Wish> wishes;           // in item order
};

// Cost: linear in the model that comes out.
[[nodiscard]] Relaxed relax(const cover::Instance& instance);

}  // namespace tilewright::sat
