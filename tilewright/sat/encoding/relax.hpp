#pragma once

#include "tilewright/cover/instance.hpp"
#include "tilewright/sat/cnf/model.hpp"

namespace tilewright::sat {

// One of the times that a primary item wants to be covered at least.
struct Wish {
    cover::ItemId item;
    sat::cnf::Literal given_up;  // true: it need not be
};

// An instance whose lower bounds can be given up one by one, and whose upper bounds cannot: with
// all wishes given up, nothing chosen is a solution.
struct Relaxed {
    sat::cnf::Model model;
    std::vector<sat::cnf::Literal> options;  // the variable of each option
    std::vector<Wish> wishes;                // in item order
};

// Cost: linear in the model that comes out.
[[nodiscard]] Relaxed relax(const cover::Instance& instance);

}  // namespace tilewright::sat
