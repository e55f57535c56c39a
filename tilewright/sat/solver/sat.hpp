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
        std::nullopt;  // nothing: the style's usual way
};

// The first thing that went wrong with a solver; an engine has no other way to say it.  Safe from
// any thread.
class Trouble {
public:
    void note(Error error);
    [[nodiscard]] std::optional<Error> first() const;

private:
    mutable std::mutex mutex_;
    std::optional<Error> first_;
};

// The engine 'sat': asks a SAT solver for a model, decodes it, forbids its placements, and so on
// until there is none.  Every solution is checked before it is given.  For first solutions and for
// puzzles that have few or none; counting many is not for SAT.  A search that ended for trouble is
// never complete.
//   trouble: where errors of the solver go
[[nodiscard]] engine::Engine make_sat_engine(Encoded how, MakeSolver make,
                                             std::shared_ptr<Trouble> trouble);

}  // namespace tilewright::sat
