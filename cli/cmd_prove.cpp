#include <array>
#include <memory>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/named_instance.hpp"
#include "cli/progress.hpp"
#include "cli/search_flags.hpp"
#include "cli/time_limit.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/native/inputs.hpp"
#include "tilewright/native/new_folder.hpp"
#include "tilewright/sat/cnf/check_proof.hpp"
#include "tilewright/sat/cnf/dimacs.hpp"
#include "tilewright/sat/solver/cadical.hpp"
#include "tilewright/sat/solver/within.hpp"

namespace tilewright::cli {
namespace {

constexpr std::size_t largest_file = std::size_t{8} << 30;  // bytes

constexpr const char* certificate = R"(The puzzle {name} has no solution.

What is certified: no assignment of its {variables} variables makes all {clauses} clauses of
puzzle.cnf true.  proof.drat proves that: each of its {added} clauses follows from puzzle.cnf and
the clauses before it by unit propagation, and the last one is a contradiction.  CaDiCaL found the
proof.  tilewright read both files back and checked every clause, with a checker that shares no
code with it; any other checker of DRAT proofs can do so again, such as

    drat-trim puzzle.cnf proof.drat

What is not part of the proof: that puzzle.cnf says what the puzzle says.  It was made from
{source} with the encoding {encoding}, and no use is made of symmetry.  Comments in puzzle.cnf
say what each variable means ("c var 17 place[...]": a piece or a tile lies there) and what the
clauses are for.  The encodings are tested: on thousands of random instances the solutions that
their models stand for are exactly those that brute force finds.
)";

constexpr const char* short_certificate = R"(The puzzle {name} has no solution.

{reason}

The puzzle is in {source}.  Nothing but the reason is needed to see it; "tilewright prove
--clauses" makes a proof in clauses, which other programs can check.
)";

struct Prove {
    std::string puzzle_name;
    std::string folder;
    std::string encoding = "hybrid";
    std::string at_most_one;
    bool clauses = false;
    TimeLimit limit;

    Status operator()() {
        const auto named = load_named_instance(puzzle_name, !clauses);
        if (!named) return report(named.error());
        if (!named->text) return report(named->text.error());
        const auto made = native::NewFolder::make(folder);
        if (!made) return report(made.error());
        if (const auto ready = remove_earlier_proof(); !ready) return report(ready.error());
        if (named->reason) return give_reason(*named);
        const auto encoded = encode(*named);
        const auto answer = encoded ? solve(*named, encoded->formula)
                                    : sat::Answer{.verdict = sat::Answer::Verdict::Unknown,
                                                  .ending = sat::ending_of(limit.watch())};
        if (!answer) return report(answer.error());
        if (answer->unsatisfiable()) return certify(*named);
        native::remove_file(file("proof.drat"));
        return print(
            answer->satisfiable()
                ? fmt::format("{}: there is a solution, and nothing to prove\n", named->name)
                : fmt::format("{}: not decided: {}\n", named->name, to_string(answer->ending)),
            answer->satisfiable() ? answered : stopped);
    }

private:
    // Removes what an earlier proof left, so that it cannot be taken for this one's.
    //   errors: Fault::Usage when one of these files is the input, or the folder is not a proof's
    [[nodiscard]] Result<void> remove_earlier_proof() const {
        constexpr std::array names{"certificate.txt", "proof.drat", "puzzle.cnf", "puzzle.toml",
                                   "puzzle.dlx"};
        for (const char* name : names) {
            if (auto free = native::refuse_input(file(name)); !free) return free;
            if (native::file_exists(file(name)) && !native::file_exists(file("puzzle.cnf")) &&
                !native::file_exists(file("certificate.txt")))
                return fail(Fault::Usage,
                            fmt::format("'{}' is not of an earlier proof", file(name)),
                            "name another folder with -o");
        }
        for (const char* name : names) native::remove_file(file(name));
        return {};
    }

    [[nodiscard]] std::string file(const std::string& name) const { return folder + "/" + name; }

    [[nodiscard]] static std::string source(const NamedInstance& named) {
        return "puzzle." + named.kind;
    }

    // Nothing when time or memory is not enough.
    [[nodiscard]] std::optional<sat::Clauses> encode(const NamedInstance& named) {
        const auto [style, way] = encoded_as(encoding, at_most_one);
        return sat::to_clauses(named.instance, style, sat::ways_for(style, way),
                               sat::stop_of(limit.watch()), named.option_names);
    }

    [[nodiscard]] Result<void> write(const std::string& name, std::string_view text) const {
        auto output = native::Output::open(file(name));
        if (!output) return std::unexpected(output.error());
        output->write(text);
        return output->close();
    }

    Result<sat::Answer> solve(const NamedInstance& named, const sat::cnf::Formula& formula) {
        const std::string title =
            fmt::format("{}: encoding {}; no solution if this has no model", named.name, encoding);
        if (const auto done = write("puzzle.cnf", write_dimacs(formula, title)); !done)
            return std::unexpected(done.error());
        if (const auto done = write(source(named), *named.text); !done)
            return std::unexpected(done.error());
        return sat::solve_with_proof(formula, file("proof.drat"), limit.watch());
    }

    // A reason that people can check needs no clauses.
    [[nodiscard]] Status give_reason(const NamedInstance& named) const {
        const std::string note =
            fmt::format(fmt::runtime(short_certificate), fmt::arg("name", named.name),
                        fmt::arg("reason", *named.reason), fmt::arg("source", source(named)));
        if (const auto done = write(source(named), *named.text); !done) return report(done.error());
        if (const auto done = write("certificate.txt", note); !done) return report(done.error());
        return print(fmt::format("{}: no solution\n  {}\n  written down in {}/certificate.txt; "
                                 "--clauses makes a proof for programs\n",
                                 named.name, *named.reason, folder),
                     none);
    }

    // Checks the files on the disk, and writes down what they show.
    [[nodiscard]] Status certify(const NamedInstance& named) {
        const auto text = native::read_file(file("puzzle.cnf"), largest_file);
        if (!text) return report(text.error());
        const auto proof = native::read_file(file("proof.drat"), largest_file);
        if (!proof) return report(proof.error());
        const auto formula = sat::cnf::read_dimacs(*text);
        if (!formula) return refuse("puzzle.cnf", formula.error());
        std::optional<engine::Ending> ending;
        const auto size = sat::cnf::check_proof(*formula, *proof, [&] {
            ending = limit.watch().report(0, 0);
            return ending.has_value();
        });
        if (ending)
            return print(
                fmt::format("{}: CaDiCaL finds no solution; its proof has not been checked to "
                            "the end: {}\n",
                            named.name, to_string(*ending)),
                stopped);
        if (!size) return refuse("proof.drat", size.error());
        const std::string note = fmt::format(
            fmt::runtime(certificate), fmt::arg("name", named.name),
            fmt::arg("variables", formula->variables.size()),
            fmt::arg("clauses", formula->clause_count()), fmt::arg("added", size->added),
            fmt::arg("source", source(named)), fmt::arg("encoding", encoding));
        if (const auto done = write("certificate.txt", note); !done) return report(done.error());
        return print(fmt::format("{}: no solution, proved and checked\n"
                                 "  {} variables, {} clauses; {} clauses of proof, {} bytes, in "
                                 "{}/\n",
                                 named.name, grouped(std::to_string(formula->variables.size())),
                                 grouped(std::to_string(formula->clause_count())),
                                 grouped(std::to_string(size->added)),
                                 grouped(std::to_string(proof->size())), folder),
                     none);
    }

    // Reports that a file just written is wrong.  That is a fault of this program or of the solver
    // in it.
    [[nodiscard]] Status refuse(const std::string& name, Error error) const {
        error.fault = Fault::Internal;
        error.source = file(name);
        return report(error);
    }

    static Status print(const std::string& text, Status status) {
        if (const auto written = native::write_file("", text); !written)
            return report(written.error());
        return status;
    }
};

}  // namespace

Action add_prove(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "prove", "Prove that a puzzle has no solution, with files that others can check");
    const auto state = std::make_shared<Prove>();
    command
        .add_option("PUZZLE", state->puzzle_name,
                    "Catalogue name, file (also .dlx), or - for standard input")
        ->required();
    command
        .add_option("-o,--output", state->folder,
                    "Folder for puzzle.toml (or .dlx), puzzle.cnf, proof.drat and certificate.txt")
        ->required()
        ->option_text("FOLDER");
    command.add_flag("--clauses", state->clauses,
                     "Make a proof in clauses, even where a short reason shows it (area, a "
                     "colouring, weights)");
    add_encoding_options(command, state->encoding, state->at_most_one, "Options");
    state->limit.add_to(command, 0);
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
