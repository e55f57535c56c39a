#pragma once

#include <functional>
#include <memory>
#include <span>

#include "tilewright/base/error.hpp"
#include "tilewright/engine/engine.hpp"
#include "tilewright/sat/cnf/formula.hpp"

namespace tilewright::sat {

// The answer to a call of a SAT solver.
struct Answer {
    enum class Verdict { Satisfiable, Unsatisfiable, Unknown };
    Verdict verdict;
    engine::Ending ending = engine::Ending::Exhausted;  // if the verdict is unknown: why
    // Of this call.  Nodes are conflicts, if the solver tells them.
    engine::Stats stats = {};

    [[nodiscard]] bool satisfiable() const { return verdict == Verdict::Satisfiable; }
    [[nodiscard]] bool unsatisfiable() const { return verdict == Verdict::Unsatisfiable; }
};

// A SAT solver that holds a formula.  Clauses can be added between calls.
class Solver {
public:
    virtual ~Solver() = default;

    virtual void add(std::span<const sat::cnf::Literal> clause) = 0;

    // Looks for a model in which the assumptions are true as well.  The watch may end it early.
    //   errors: another program cannot be run, crashes, or gives an invalid answer
    [[nodiscard]] virtual Result<Answer> solve(std::span<const sat::cnf::Literal> assumptions,
                                               engine::Watch& watch) = 0;

    // The model.
    //   requires: the last call found one, and no clause has been added since
    [[nodiscard]] virtual sat::cnf::Assignment values() = 0;

    // The assumptions of the last call that exclude each other, as far as the solver can tell;
    // otherwise all of them.
    //   requires: the last call found that there is no model, and no clause has been added since
    [[nodiscard]] virtual std::vector<sat::cnf::Literal> core() = 0;
};

// Makes a solver that holds a formula.
using MakeSolver = std::function<std::unique_ptr<Solver>(const sat::cnf::Formula&)>;

}  // namespace tilewright::sat
