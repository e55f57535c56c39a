#include "tilewright/sat/solver/cadical.hpp"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <exception>
#include <limits>
#include <memory>

#include <fmt/format.h>
#include <cadical.hpp>

#include "tilewright/native/memory.hpp"

namespace tilewright::sat {
namespace {

using sat::cnf::Literal;

// Reports to a watch what happens in the solver.  Each learnt clause counts as a node.
class Reporter : public CaDiCaL::Terminator, public CaDiCaL::Learner {
public:
    //   before: bytes of memory that the process used before the solver was made
    Reporter(engine::Watch& watch, std::size_t before) : watch_{watch}, before_{before} {}

    // CaDiCaL calls this after every few decisions and conflicts.
    bool terminate() override {
        try {
            return !ending_ && !thrown_ ? is_to_end() : true;
        } catch (...) {  // the solver is not made for exceptions of others
            thrown_ = std::current_exception();
            return true;
        }
    }
    bool learning(int size) override {
        ++stats.nodes;
        stats.updates += static_cast<std::uint64_t>(size);
        return false;  // false: the clause itself is not needed
    }
    void learn(int) override {}

    [[nodiscard]] std::optional<engine::Ending> ending() const { return ending_; }
    // Throws what the watch has thrown.
    void rethrow() const {
        if (thrown_) std::rethrow_exception(thrown_);
    }
    engine::Stats stats;

private:
    bool is_to_end() {
        constexpr std::uint64_t few = 512;  // reports between two looks at the memory
        ending_ = watch_.report(stats.nodes - reported_, 0);
        reported_ = stats.nodes;
        if (!ending_ && ++calls_ % few == 0 &&
            native::resident_memory() > before_ + std::min(watch_.memory(), largest - before_))
            ending_ = engine::Ending::MemoryLimit;
        return ending_.has_value();
    }

    static constexpr std::size_t largest = std::numeric_limits<std::size_t>::max();

    engine::Watch& watch_;
    std::size_t before_;
    std::uint64_t calls_ = 0;
    std::uint64_t reported_ = 0;
    std::optional<engine::Ending> ending_;
    std::exception_ptr thrown_;
};

void add_clause(CaDiCaL::Solver& solver, std::span<const Literal> clause) {
    for (const Literal literal : clause) solver.add(literal.number());
    solver.add(0);
}

void add_formula(CaDiCaL::Solver& solver, const sat::cnf::Formula& formula) {
    solver.reserve(static_cast<int>(formula.variables.size()));
    for (std::size_t i = 0; i < formula.clause_count(); ++i) add_clause(solver, formula.clause(i));
}

// What the watch has thrown is thrown by the reporter, after that.
Answer run(CaDiCaL::Solver& solver, Reporter& reporter) {
    solver.connect_terminator(&reporter);
    solver.connect_learner(&reporter);
    const int result = solver.solve();
    solver.disconnect_terminator();
    solver.disconnect_learner();
    Answer answer{Answer::Verdict::Unknown, engine::Ending::Exhausted, reporter.stats};
    if (result == 10) answer.verdict = Answer::Verdict::Satisfiable;
    if (result == 20) answer.verdict = Answer::Verdict::Unsatisfiable;
    if (result == 0) answer.ending = reporter.ending().value_or(engine::Ending::Cancelled);
    return answer;
}

// CaDiCaL does not recover from a lack of memory: after one it cannot even be destroyed.  It is
// then left behind.
class Owned {
public:
    // Calls 'use' with the solver.
    template <class Use>
    auto operator()(const Use& use) {
        try {
            return use(*solver_);
        } catch (...) {
            (void)solver_.release();
            throw;
        }
    }

private:
    std::unique_ptr<CaDiCaL::Solver> solver_ = std::make_unique<CaDiCaL::Solver>();
};

class Cadical : public Solver {
public:
    explicit Cadical(const sat::cnf::Formula& formula) : variables_{formula.variables.size()} {
        const std::size_t before = native::resident_memory();
        own_([&](CaDiCaL::Solver& solver) {
            solver.set("quiet", 1);
            add_formula(solver, formula);
        });
        const std::size_t after = native::resident_memory();
        memory_ = after - std::min(after, before);
    }

    void add(std::span<const Literal> clause) override {
        own_([&](CaDiCaL::Solver& solver) { add_clause(solver, clause); });
    }

    Result<Answer> solve(std::span<const Literal> assumptions, engine::Watch& watch) override {
        assumptions_.assign(assumptions.begin(), assumptions.end());
        // What others have taken or given back since the last call is not the solver's.
        const std::size_t before = native::resident_memory();
        Reporter reporter{watch, before - std::min(before, memory_)};
        const Answer answer = own_([&](CaDiCaL::Solver& solver) {
            for (const Literal literal : assumptions) solver.assume(literal.number());
            return run(solver, reporter);
        });
        const std::size_t after = native::resident_memory();
        memory_ += after - std::min(after, before);
        reporter.rethrow();
        return answer;
    }

    sat::cnf::Assignment values() override {
        sat::cnf::Assignment values;
        values.reserve(variables_);
        own_([&](CaDiCaL::Solver& solver) {
            for (std::size_t i = 1; i <= variables_; ++i)
                values.push_back(solver.val(static_cast<int>(i)) > 0 ? sat::cnf::Value::True
                                                                     : sat::cnf::Value::False);
        });
        return values;
    }

    std::vector<Literal> core() override {
        std::vector<Literal> core;
        own_([&](CaDiCaL::Solver& solver) {
            for (const Literal literal : assumptions_)
                if (solver.failed(literal.number())) core.push_back(literal);
        });
        return core;
    }

private:
    Owned own_;
    std::size_t memory_ = 0;  // bytes by which the process has grown while the solver was called
    std::size_t variables_;
    std::vector<Literal> assumptions_;
};

}  // namespace

std::unique_ptr<Solver> make_cadical(const sat::cnf::Formula& formula) {
    return std::make_unique<Cadical>(formula);
}

Result<Answer> solve_with_proof(const sat::cnf::Formula& formula, const std::string& proof_file,
                                engine::Watch& watch) {
    std::FILE* file = std::fopen(proof_file.c_str(), "wb");
    if (file == nullptr)
        return fail(Fault::Io,
                    fmt::format("cannot create '{}': {}", proof_file, std::strerror(errno)));
    Answer answer{Answer::Verdict::Unknown};
    Reporter reporter{watch, native::resident_memory()};
    Owned{}([&](CaDiCaL::Solver& solver) {
        solver.set("quiet", 1);
        solver.set("binary", 0);
        solver.trace_proof(file, proof_file.c_str());
        add_formula(solver, formula);
        answer = run(solver, reporter);
        solver.close_proof_trace();
    });
    reporter.rethrow();
    const bool failed = std::ferror(file) != 0;
    if (std::fclose(file) != 0 || failed)
        return fail(Fault::Io,
                    fmt::format("cannot write '{}': {}", proof_file, std::strerror(errno)));
    return answer;
}

}  // namespace tilewright::sat
