#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "tilewright/base/big_count.hpp"
#include "tilewright/base/error.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/family/walk.hpp"

namespace tilewright::family {

// Numbers of solutions by the number of copies of one piece: the coefficients of a polynomial in t.
using ByCopies = std::vector<BigCount>;

// "5 + 3*t + t^2".
[[nodiscard]] std::string by_copies_text(const ByCopies& counts);

// A walk whose counts are told apart by the number of marked moves.
class MarkedWalk {
public:
    //   requires: the walk has not taken a step, and the strip is no ring
    explicit MarkedWalk(Walk walk);

    // The counts of a strip of this length.
    //   cost:   the steps that have not been taken yet
    //   errors: asked to stop, or not enough memory
    [[nodiscard]] Result<ByCopies> counts(std::size_t length, const Stop& stop);

    // The counts of all lengths obey a recurrence of at most this order, with polynomials in t for
    // its coefficients.
    [[nodiscard]] std::size_t state_count() const { return walk_.state_count(); }

private:
    [[nodiscard]] Result<void> step(const Stop& stop);

    Walk walk_;
    std::vector<ByCopies> at_;      // by state
    std::vector<ByCopies> values_;  // by node, for one step
    std::vector<ByCopies> counts_;  // by length
};

}  // namespace tilewright::family
