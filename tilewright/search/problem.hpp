#pragma once

#include <vector>

#include "tilewright/cover/instance.hpp"

namespace tilewright::search {

// An instance that is to be searched, and how its solutions belong to the whole.
struct Problem {
    cover::Instance instance;
    std::vector<cover::OptionId> original;  // by option: the option of the whole instance
    std::vector<cover::OptionId> chosen;    // of the whole instance; part of every solution
    std::size_t number = 0;                 // for the job that made it
    double work = 1;                        // the part of its case's, where no sizes are known
    bool list_solutions = false;            // not only count them
    // For so many symmetries, its solutions are those that the symmetry keeps; 0: it is no
    // quotient.
    std::size_t counts_fixed = 0;
};

}  // namespace tilewright::search
