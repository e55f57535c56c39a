#pragma once

#include "tilewright/answer/options.hpp"
#include "tilewright/base/deadline.hpp"
#include "tilewright/cover/automorphism.hpp"
#include "tilewright/cover/instance.hpp"

namespace tilewright::answer {

// What is asked about an instance.  Everything it refers to must outlive the answer.
struct Question {
    const cover::Instance& instance;
    const cover::Group& group;  // of the symmetries counted modulo, as permutations of options
    const SolveOptions& options;
    const Deadline& deadline;  // for all the work on the answer

    // The control of a search that begins now: it has the time that is left.
    [[nodiscard]] search::Control control() const {
        return search::left_of(options.control, deadline);
    }
};

}  // namespace tilewright::answer
