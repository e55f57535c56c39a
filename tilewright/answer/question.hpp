#pragma once

#include "tilewright/answer/options.hpp"
#include "tilewright/base/deadline.hpp"
#include "tilewright/cover/automorphism.hpp"
#include "tilewright/cover/instance.hpp"

namespace tilewright::answer {

// What is asked of an instance; all of it outlives the answer.
struct Question {
    const cover::Instance& instance;
    const cover::Group& group;  // of the symmetries counted modulo, as permutations of options
    const SolveOptions& options;
    const Deadline& deadline;  // of all that is done for the answer

    // What a search runs under that begins now.
    [[nodiscard]] search::Control control() const {
        return search::left_of(options.control, deadline);
    }
};

}  // namespace tilewright::answer
