#include "tilewright/sat/solver/child.hpp"

#include <algorithm>
#include <csignal>
#include <cstring>
#include <filesystem>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/native/process.hpp"
#include "tilewright/sat/cnf/check_proof.hpp"
#include "tilewright/sat/cnf/dimacs.hpp"

namespace tilewright::sat {
namespace {

using sat::cnf::Literal;
using sat::cnf::Reply;

constexpr std::size_t most_output = std::size_t{256} << 20;

Result<void> write_file(const std::string& name, std::string_view text) {
    auto output = native::Output::open(name);
    if (!output) return std::unexpected(output.error());
    output->write(text);
    return output->close();
}

// How to call a program for which PROGRAM FORMULA is not enough.
struct Manner {
    std::string_view name;                       // the name of the program begins with it
    bool writes_result_file = false;             // the second argument names the file
    std::vector<std::string_view> proving = {};  // arguments that make it write a proof as text
};

Manner manner_of(const std::string& program) {
    const std::vector<Manner> manners{
        {.name = "minisat", .writes_result_file = true},
        {.name = "cadical", .proving = {"--no-binary", "FORMULA", "PROOF"}},
        {.name = "kissat", .proving = {"--no-binary", "FORMULA", "PROOF"}},
        {.name = "picosat", .proving = {"FORMULA", "-R", "PROOF"}}};
    const std::string name = program.substr(program.rfind('/') + 1);
    const auto known = std::ranges::find_if(
        manners, [&](const Manner& manner) { return name.starts_with(manner.name); });
    return known == manners.end() ? Manner{} : *known;
}

class Child : public Solver {
public:
    Child(std::string program, const sat::cnf::Formula& formula)
        : program_{std::move(program)}, manner_{manner_of(program_)}, formula_{formula} {}

    void add(std::span<const Literal> clause) override { formula_.add(clause); }

    Result<Answer> solve(std::span<const Literal> assumptions, engine::Watch& watch) override {
        assumptions_.assign(assumptions.begin(), assumptions.end());
        sat::cnf::Formula formula = formula_;
        for (const Literal literal : assumptions) formula.add({literal});
        const auto folder = native::TemporaryFolder::make();
        if (!folder) return std::unexpected(folder.error());
        const std::string input = folder->file("puzzle.cnf");
        if (const auto written = write_file(input, write_dimacs(formula, "")); !written)
            return std::unexpected(written.error());

        std::vector<std::string> words{program_, input};
        const std::string result = folder->file("result");
        if (manner_.writes_result_file) words.push_back(result);
        const auto answer = run(formula, words, result, watch);
        if (!answer || !answer->unsatisfiable()) return answer;
        return proved(formula, *folder, input, watch);
    }

    sat::cnf::Assignment values() override { return values_; }
    std::vector<Literal> core() override { return assumptions_; }

private:
    // Runs the program once.
    //   enough: also ends the program; its answer is then not checked
    Result<Answer> run(
        const sat::cnf::Formula& formula, const std::vector<std::string>& words,
        const std::string& result, engine::Watch& watch,
        const std::function<bool()>& enough = [] { return false; }) {
        std::optional<engine::Ending> ending;
        const auto finished = native::run_program(
            words, {.memory = watch.memory(), .most_output = most_output, .stop = [&] {
                        ending = watch.report(0, 0);
                        if (!ending && enough()) ending = engine::Ending::Unchecked;
                        return ending.has_value();
                    }});
        if (!finished) return std::unexpected(finished.error());
        if (ending) return Answer{Answer::Verdict::Unknown, *ending};
        return judge(formula, *finished, result);
    }

    // Runs the program again to get a proof that there is no model.  The first run writes no proof,
    // because a long search for a model would make it long, too.
    Result<Answer> proved(const sat::cnf::Formula& formula, const native::TemporaryFolder& folder,
                          const std::string& input, engine::Watch& watch) {
        const Answer unchecked{Answer::Verdict::Unknown, engine::Ending::Unchecked};
        if (manner_.proving.empty()) return unchecked;
        const std::string proof = folder.file("proof");
        const std::size_t most = watch.memory() / 4;  // the checker needs a few times as many bytes
        const auto again = run(formula, proving_words(input, proof), {}, watch, [&] {
            std::error_code none_yet;
            const auto size = std::filesystem::file_size(proof, none_yet);
            return !none_yet && size > most;
        });
        if (!again) return unchecked;  // it has no such option, or not enough memory
        if (!again->unsatisfiable()) return again;
        const auto text = native::read_file(proof, most);
        if (!text) return unchecked;
        std::optional<engine::Ending> ending;
        const auto checked = sat::cnf::check_proof(formula, *text, [&] {
            ending = watch.report(0, 0);
            return ending.has_value();
        });
        if (ending) return Answer{Answer::Verdict::Unknown, *ending};
        return checked ? again : unchecked;
    }

    [[nodiscard]] std::vector<std::string> proving_words(const std::string& input,
                                                         const std::string& proof) const {
        std::vector<std::string> words{program_};
        for (const std::string_view word : manner_.proving)
            words.emplace_back(word == "FORMULA" ? input : word == "PROOF" ? proof : word);
        return words;
    }

    [[nodiscard]] std::unexpected<Error> wrong(const std::string& what,
                                               std::string hint = {}) const {
        return fail(Fault::Helper, fmt::format("solver '{}' {}", program_, what), std::move(hint));
    }

    Result<Answer> judge(const sat::cnf::Formula& formula, const native::Finished& finished,
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

    [[nodiscard]] Result<Reply> read(const sat::cnf::Formula& formula,
                                     const native::Finished& finished,
                                     const std::string& result) const {
        const std::size_t variables = formula.variables.size();
        if (!manner_.writes_result_file) return sat::cnf::read_reply(finished.output, variables);
        const auto text = native::read_file(result, most_output);
        if (!text) return std::unexpected(text.error());
        return sat::cnf::read_result_file(*text, variables);
    }

    Result<Answer> checked(const sat::cnf::Formula& formula, const Reply& reply, int status) {
        const auto suits = [&](int expected) { return status == expected || status == 0; };
        switch (reply.verdict) {
            case Reply::Verdict::Satisfiable:
                if (const auto clause = sat::cnf::first_false_clause(formula, reply.values))
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
    Manner manner_;
    sat::cnf::Formula formula_;
    sat::cnf::Assignment values_;
    std::vector<Literal> assumptions_;
};

}  // namespace

MakeSolver child_solvers(std::string program) {
    return [program =
                std::move(program)](const sat::cnf::Formula& formula) -> std::unique_ptr<Solver> {
        return std::make_unique<Child>(program, formula);
    };
}

}  // namespace tilewright::sat
