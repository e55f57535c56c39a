#pragma once

#include <vector>

#include "tilewright/cover/instance.hpp"
#include "tilewright/engine/engine.hpp"

namespace tilewright::search {

// Stands for no option.
inline constexpr cover::OptionId no_option{0xffffffffU};

// An instance to search, and how its solutions map to the whole instance.
struct Problem {
    cover::Instance instance;
    // By option: the option of the whole instance.  For a quotient, the one that it consists of, or
    // no_option.
    std::vector<cover::OptionId> original;
    std::vector<engine::Kinds::Use> kinds = {};  // by option, if kinds are told apart
    // For a quotient whose symmetry exchanges kinds: by kind, the one that is told apart instead.
    // There are as many of both.
    std::vector<std::uint32_t> told_by = {};
    std::vector<cover::OptionId> chosen;  // of the whole instance; in every solution
    std::size_t number = 0;               // given by the job that made it
    double work = 1;                      // its share of its case's work, where sizes are unknown
    bool list_solutions = false;          // false: they are only counted
    // For a quotient: how many symmetries keep just these solutions.  0: this is no quotient.
    std::size_t counts_fixed = 0;
};

}  // namespace tilewright::search
