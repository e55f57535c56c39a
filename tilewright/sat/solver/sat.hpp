#pragma once

#include <memory>
#include <mutex>
#include <optional>

#include "tilewright/sat/encoding/encode.hpp"
#include "tilewright/sat/solver/solver.hpp"

namespace tilewright::sat {

// How an instance becomes clauses.
struct Encoded {
    sat::Style style = sat::Style::Hybrid;
    std::optional<sat::cnf::AtMostOne> at_most_one =
        std::nullopt;  // nullopt: the style's usual encoding
};

// Keeps the first error of a solver, because an engine's outcome cannot hold an error.  All threads
// may use it.
class Trouble {
public:
    void note(Error error);
    [[nodiscard]] std::optional<Error> first() const;

private:
    mutable std::mutex mutex_;
    std::optional<Error> first_;
};

// The engine 'sat'.  It asks a SAT solver for a model, decodes it, forbids its placements, and
// repeats this until there is no model.  Every solution is checked before it is passed on.  The
// engine is good for first solutions, and for puzzles with few solutions or none; it is not for
// counting many.  A search that ended with an error is never complete.
//   trouble: receives errors of the solver
[[nodiscard]] engine::Engine make_sat_engine(Encoded how, MakeSolver make,
                                             std::shared_ptr<Trouble> trouble);

}  // namespace tilewright::sat
