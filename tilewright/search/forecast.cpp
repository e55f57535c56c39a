#include "tilewright/search/forecast.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace tilewright::search {
namespace {

// Nine of ten values of Student's t lie between this and its negative.
double most_of_t(std::size_t degrees_of_freedom) {
    constexpr std::array<double, 10> table{6.31, 2.92, 2.35, 2.13, 2.02,
                                           1.94, 1.89, 1.86, 1.83, 1.81};
    constexpr double normal = 1.645;
    return degrees_of_freedom < 1 ? table.front()
           : degrees_of_freedom <= table.size()
               ? table[degrees_of_freedom - 1]
               : normal + 1.5 / static_cast<double>(degrees_of_freedom);
}

// The standard error of the ratio of two means, relative (Cochran, Sampling Techniques, section
// 2.11).  A few pieces may be alike by chance: so much is presumed of each that they do not show.
double error_of_rate(std::span<const Observation> pieces, double rate, double seconds) {
    constexpr double presumed = 0.5;
    constexpr std::size_t few = 8;
    const auto count = static_cast<double>(pieces.size());
    const double least = pieces.size() < few ? presumed / std::sqrt(count) : 0;
    if (pieces.size() < 2 || seconds <= 0) return least;
    double squares = 0;
    for (const Observation& piece : pieces)
        squares += std::pow(piece.seconds - rate * piece.work, 2);
    return std::max(least, std::sqrt(count / (count - 1) * squares) / seconds);
}

}  // namespace

// A piece may take far longer than was estimated, but never less than no time: the interval is one
// of logarithms.
Forecast extrapolate(std::span<const Observation> pieces, double work) {
    Observation sum{0, 0};
    for (const Observation& piece : pieces) {
        sum.work += piece.work;
        sum.seconds += piece.seconds;
        sum.nodes += piece.nodes;
    }
    const double rate = sum.seconds / sum.work;
    const double factor =
        std::exp(most_of_t(pieces.size() - 1) * error_of_rate(pieces, rate, sum.seconds));
    const double seconds = rate * work;
    return {.seconds = seconds,
            .low = seconds / factor,
            .high = seconds * factor,
            .nodes = sum.nodes / sum.work * work};
}

}  // namespace tilewright::search
