#include "tilewright/solver/child.hpp"

#include <csignal>
#include <cstring>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"
#include "tilewright/cnf/dimacs.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/native/process.hpp"

namespace tilewright::solver {
namespace {

using cnf::Literal;
using cnf::Reply;

constexpr std::size_t most_output = std::size_t{256} << 20;

Result<void> write_file(const std::string& name, std::string_view text) {
    auto output = native::Output::open(name);
    if (!output) return std::unexpected(output.error());
    output->write(text);
    return output->close();
}

class Child : public Solver {
public:
    Child(std::string program, const cnf::Formula& formula)
        : program_{std::move(program)}, formula_{formula} {}

    void add(std::span<const Literal> clause) override { formula_.add(clause); }

    Result<Answer> solve(std::span<const Literal> assumptions, engine::Watch& watch) override {
        assumptions_.assign(assumptions.begin(), assumptions.end());
        cnf::Formula formula = formula_;
        for (const Literal literal : assumptions) formula.add({literal});
        const auto folder = native::TemporaryFolder::make();
        if (!folder) return std::unexpected(folder.error());
        const std::string input = folder->file("puzzle.cnf");
        if (const auto written = write_file(input, write_dimacs(formula, "")); !written)
            return std::unexpected(written.error());

        std::vector<std::string> words{program_, input};
        const std::string result = folder->file("result");
        if (writes_result_file()) words.push_back(result);
        std::optional<engine::Ending> ending;
        const auto finished = native::run_program(
            words, {.memory = watch.memory(), .most_output = most_output, .stop = [&] {
                        ending = watch.report(0, 0);
                        return ending.has_value();
                    }});
        if (!finished) return std::unexpected(finished.error());
        if (ending) return Answer{Answer::Verdict::Unknown, *ending};
        return judge(formula, *finished, result);
    }

    cnf::Assignment values() override { return values_; }
    std::vector<Literal> core() override { return assumptions_; }

private:
    [[nodiscard]] bool writes_result_file() const {
        return program_.substr(program_.rfind('/') + 1).starts_with("minisat");
    }

    [[nodiscard]] std::unexpected<Error> wrong(const std::string& what,
                                               std::string hint = {}) const {
        return fail(Fault::Helper, fmt::format("solver '{}' {}", program_, what), std::move(hint));
    }

    Result<Answer> judge(const cnf::Formula& formula, const native::Finished& finished,
                         const std::string& result) {
        if (finished.stopped) return wrong("printed far too much");
        if (finished.signal != 0)
            return wrong(fmt::format("was ended by signal {} ({})", finished.signal,
                                     strsignal(finished.signal)),
                         "perhaps it had too little memory: see --memory");
        const auto reply = read(formula, finished, result);
        if (!reply) {
            const Error& error = reply.error();
            const std::string where =
                error.at.line > 0 ? fmt::format(", in line {}", error.at.line) : "";
            return wrong(
                fmt::format("gave an answer that makes no sense{}: {}", where, error.message),
                fmt::format("its exit status was {}", finished.status));
        }
        return checked(formula, *reply, finished.status);
    }

    [[nodiscard]] Result<Reply> read(const cnf::Formula& formula, const native::Finished& finished,
                                     const std::string& result) const {
        const std::size_t variables = formula.variables.size();
        if (!writes_result_file()) return cnf::read_reply(finished.output, variables);
        const auto text = native::read_file(result, most_output);
        if (!text) return std::unexpected(text.error());
        return cnf::read_result_file(*text, variables);
    }

    Result<Answer> checked(const cnf::Formula& formula, const Reply& reply, int status) {
        const auto suits = [&](int expected) { return status == expected || status == 0; };
        switch (reply.verdict) {
            case Reply::Verdict::Satisfiable:
                if (const auto clause = cnf::first_false_clause(formula, reply.values))
                    return wrong(
                        fmt::format("gave a model that does not make clause {} true", *clause + 1));
                if (!suits(10)) break;
                values_ = reply.values;
                values_.resize(formula_.variables.size());
                return Answer{Answer::Verdict::Satisfiable};
            case Reply::Verdict::Unsatisfiable:
                if (!suits(20)) break;
                return Answer{Answer::Verdict::Unsatisfiable};
            case Reply::Verdict::Unknown:
                return wrong("gave up", "it has limits of its own");
        }
        return wrong(fmt::format("ended with status {}, which does not suit its verdict", status));
    }

    std::string program_;
    cnf::Formula formula_;
    cnf::Assignment values_;
    std::vector<Literal> assumptions_;
};

}  // namespace

MakeSolver child_solvers(std::string program) {
    return [program = std::move(program)](const cnf::Formula& formula) -> std::unique_ptr<Solver> {
        return std::make_unique<Child>(program, formula);
    };
}

}  // namespace tilewright::solver
