#pragma once

#include "tilewright/base/error.hpp"

namespace tilewright::cli {

// The exit status, as documented in the manual.
enum Status : int {
    answered = 0,        // at least one solution, or success of any other command
    none = 1,            // it is proved that there is no solution
    usage = 2,           // a wrong option or argument
    several = 3,         // of 'solve --unique': there is more than one solution
    bad_data = 65,       // a puzzle or solution file is wrong
    no_input = 66,       // no such file or catalogue puzzle
    helper_failed = 69,  // a called program is missing, crashed, or gave a wrong answer
    internal = 70,       // our bug
    cannot_write = 74,   // output could not be written
    // Stopped by a limit, a signal, or a program whose "none" could not be checked.  Counts are
    // lower bounds.
    stopped = 75,
    // All went well, but a pipe was closed before everything was written.  Shells give the same
    // status to a program that the signal SIGPIPE has ended.
    reader_left = 141,
};

// The status of two answers together: an error before "stopped", that before "none".
[[nodiscard]] Status worse_of(Status a, Status b);

// Prints the error to stderr and returns its status.
[[nodiscard]] Status report(const Error& error);

}  // namespace tilewright::cli
