#pragma once

#include <string>
#include <vector>

#include "tilewright/cover/instance.hpp"

namespace tilewright::answer {

// A bare exact-cover problem as a puzzle beside those of the other two kinds.
struct CoverProblem {
    // The indices of the chosen options, in increasing order.
    using Solution = std::vector<cover::OptionId>;

    std::string name;  // for messages
    cover::Instance instance;
};

}  // namespace tilewright::answer
