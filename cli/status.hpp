#pragma once

#include "tilewright/base/error.hpp"

namespace tilewright::cli {

// Exit status, as the manual states it.
enum Status : int {
    answered = 0,        // at least one solution, or whatever else was asked
    none = 1,            // proved that there is no solution
    usage = 2,           // a wrong option or argument
    bad_data = 65,       // a puzzle or solution file is wrong
    no_input = 66,       // no such file or catalogue puzzle
    helper_failed = 69,  // another program, called for help, is missing, crashed or was wrong
    internal = 70,       // our bug
    cannot_write = 74,   // output could not be written
    stopped = 75,        // by a limit, a signal, or a program whose "none" nobody could check:
                         // counts are lower bounds
};

// Prints the error to stderr and returns its status.
[[nodiscard]] Status report(const Error& error);

}  // namespace tilewright::cli
