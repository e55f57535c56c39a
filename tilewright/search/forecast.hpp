#pragma once

#include <span>

namespace tilewright::search {

// How long work takes on one processor, judged by samples of it.
struct Forecast {
    double seconds = 0;
    // Nine of ten times it takes between these.  They are far apart where there are few samples.
    double low = 0;
    double high = 0;
    // A limit ended a sample before it was done: it may well take longer than 'high'.
    bool is_cut_short = false;
    // Of trees, however fast the machine is.
    double nodes = 0;
};

// A piece of work that was done.
struct Observation {
    double work;     // as it was estimated
    double seconds;  // that it took
    double nodes = 0;
};

// What more work takes, if it is like these pieces.
//   requires: the pieces were some work
[[nodiscard]] Forecast extrapolate(std::span<const Observation> pieces, double work);

}  // namespace tilewright::search
