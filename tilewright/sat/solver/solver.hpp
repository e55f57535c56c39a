#pragma once

#include <functional>
#include <memory>
#include <span>

#include "tilewright/base/error.hpp"
#include "tilewright/engine/engine.hpp"
#include "tilewright/sat/cnf/formula.hpp"

namespace tilewright::sat {

// How a call of a SAT solver ended.
struct Answer {
    enum class Verdict { Satisfiable, Unsatisfiable, Unknown };
    Verdict verdict;
    engine::Ending ending = engine::Ending::Exhausted;  // why it is unknown
    engine::Stats stats = {};  // of this call; nodes are conflicts, where they are known

    [[nodiscard]] bool satisfiable() const { return verdict == Verdict::Satisfiable; }
    [[nodiscard]] bool unsatisfiable() const { return verdict == Verdict::Unsatisfiable; }
};

// A SAT solver that holds a formula, to which clauses can be added between calls.
class Solver {
public:
    virtual ~Solver() = default;

    virtual void add(std::span<const sat::cnf::Literal> clause) = 0;

    // Looks for a model in which the assumptions are true as well.  Ends early when the watch says
    // so.
    // Errors: of another program that cannot be run, crashes, or gives an answer that is none.
    [[nodiscard]] virtual Result<Answer> solve(std::span<const sat::cnf::Literal> assumptions,
                                               engine::Watch& watch) = 0;

    // The model.
    //   requires: the last call found one, and no clause has been added since
    [[nodiscard]] virtual sat::cnf::Assignment values() = 0;

    // Those assumptions of the last call that it used to show that there is no model: together they
    // exclude each other already.  All of them, where a solver cannot tell.
    //   requires: the last call found none, and no clause has been added since
    [[nodiscard]] virtual std::vector<sat::cnf::Literal> core() = 0;
};

// Makes a solver that holds a formula.
using MakeSolver = std::function<std::unique_ptr<Solver>(const sat::cnf::Formula&)>;

}  // namespace tilewright::sat
