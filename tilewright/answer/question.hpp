#pragma once

#include "tilewright/answer/options.hpp"
#include "tilewright/answer/posed.hpp"
#include "tilewright/base/deadline.hpp"

namespace tilewright::answer {

// What is asked of engines.  Everything it refers to must outlive the answer.
struct Question {
    const Posed& posed;
    const SolveOptions& options;
    const Deadline& deadline;  // for all the work on the answer

    [[nodiscard]] const cover::Instance& instance() const { return posed.instance(); }
    [[nodiscard]] const cover::Group& group() const { return posed.group(); }
    // The control of each search that is made for the answer.
    [[nodiscard]] search::Control control() const {
        return search::under(options.control, deadline);
    }
};

}  // namespace tilewright::answer
