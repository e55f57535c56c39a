#include "tilewright/sat/cnf/dimacs.hpp"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "tilewright/sat/cnf/lines.hpp"

namespace tilewright::sat::cnf {
namespace {

class Reader {
public:
    Result<Formula> read(std::string_view text) {
        // Used variables take space in the text, so the text limits them.  Unused ones are limited
        // by this number.
        constexpr std::size_t most_unused = std::size_t{1} << 17;
        most_variables_ = text.size() + most_unused;
        while (!text.empty()) {
            ++line_;
            const std::string_view line = take_line(text);
            if (const auto done = line.starts_with('c') ? read_comment(line) : read_line(line);
                !done)
                return std::unexpected(done.error());
        }
        return finish();
    }

private:
    Result<void> read_comment(std::string_view line) {
        std::string_view rest = line.substr(1);
        if (clauses_) {
            formula_.comment(
                std::string{rest.substr(std::min(rest.find_first_not_of(' '), rest.size()))});
            return {};
        }
        if (take_word(rest) != "var") return {};
        const auto number = number_of<std::size_t>(take_word(rest));
        const std::string_view name = take_word(rest);
        if (!number || name.empty() || !take_word(rest).empty())
            return fail_in_line(line_, "a line 'c var' is not 'c var NUMBER NAME'");
        if (*number != formula_.variables.size() + 1)
            return fail_in_line(line_, "the names of variables are not in order");
        if (name.find('\r') != std::string_view::npos)
            return fail_in_line(line_, "the name of a variable is not one word");
        if (formula_.variables.find(name))
            return fail_in_line(line_, fmt::format("two variables are called {}", name));
        formula_.variables.add(std::string{name});
        return {};
    }

    Result<void> read_line(std::string_view line) {
        std::string_view rest = line;
        std::string_view word = take_word(rest);
        if (word == "p") return read_header(rest);
        if (!word.empty() && !clauses_)
            return fail_in_line(line_, "a clause before the line 'p cnf'");
        for (; !word.empty(); word = take_word(rest)) {
            const auto number = number_of<std::int32_t>(word);
            if (!number || std::abs(std::int64_t{*number}) >
                               static_cast<std::int64_t>(formula_.variables.size()))
                return fail_in_line(line_, fmt::format("'{}' is no literal here", word));
            if (*number != 0) {
                clause_.push_back(Literal{*number});
                continue;
            }
            formula_.add(clause_);
            clause_.clear();
        }
        return {};
    }

    Result<void> read_header(std::string_view rest) {
        const bool cnf = take_word(rest) == "cnf";
        const auto variables = number_of<std::int32_t>(take_word(rest));
        const auto clauses = number_of<std::size_t>(take_word(rest));
        if (!cnf || !variables || *variables < 0 ||
            static_cast<std::size_t>(*variables) > most_variables_ || !clauses || clauses_ ||
            !take_word(rest).empty())
            return fail_in_line(line_, "the header is not 'p cnf VARIABLES CLAUSES', once");
        const auto count = static_cast<std::size_t>(*variables);
        if (formula_.variables.size() > count)
            return fail_in_line(line_, "more variables have names than there are");
        while (formula_.variables.size() < count) {
            const auto number = formula_.variables.size() + 1;
            if (formula_.variables.find(sat::cnf::Variables::name_of("v", number)))
                return fail_in_line(line_,
                                    fmt::format("another variable has the name of {}", number));
            formula_.variables.add("v", number);
        }
        clauses_ = clauses;
        return {};
    }

    Result<Formula> finish() {
        if (!clauses_) return fail_in_line(line_, "there is no line 'p cnf'");
        if (!clause_.empty()) return fail_in_line(line_, "the last clause has no 0 at its end");
        if (formula_.clause_count() != *clauses_)
            return fail_in_line(
                line_, fmt::format("{} clauses instead of {}", formula_.clause_count(), *clauses_));
        return std::move(formula_);
    }

    Formula formula_;
    std::size_t most_variables_ = 0;
    std::size_t line_ = 0;
    std::optional<std::size_t> clauses_;  // stated in the header
    std::vector<Literal> clause_;
};

class ReplyReader {
public:
    explicit ReplyReader(std::size_t variables) : values_(variables, Value::Open) {}

    Result<Reply> read_reply(std::string_view text) {
        while (!text.empty()) {
            ++line_;
            std::string_view line = take_line(text);
            const std::string_view kind = take_word(line);
            Result<void> done;
            if (kind == "s")
                done = read_verdict(line);
            else if (kind == "v")
                done = read_values(line);
            else if (!kind.empty() && !kind.starts_with('c'))
                done = fail_in_line(line_, "a line that begins with none of c, s and v");
            if (!done) return std::unexpected(done.error());
        }
        return finish();
    }

    Result<Reply> read_result_file(std::string_view text) {
        while (!text.empty()) {
            const std::string_view line = take_line(text);
            Result<void> done;
            if (++line_ > 1)
                done = read_values(line);
            else if (line == "SAT")
                verdict_ = Reply::Verdict::Satisfiable;
            else if (line == "UNSAT")
                verdict_ = Reply::Verdict::Unsatisfiable;
            else if (line == "INDET")
                verdict_ = Reply::Verdict::Unknown;
            else
                done = fail_in_line(line_, "the first line is none of SAT, UNSAT and INDET");
            if (!done) return std::unexpected(done.error());
        }
        return finish();
    }

private:
    Result<void> read_verdict(std::string_view rest) {
        const std::string_view word = take_word(rest);
        if (verdict_) return fail_in_line(line_, "a second line 's'");
        if (word == "SATISFIABLE")
            verdict_ = Reply::Verdict::Satisfiable;
        else if (word == "UNSATISFIABLE")
            verdict_ = Reply::Verdict::Unsatisfiable;
        else if (word == "UNKNOWN")
            verdict_ = Reply::Verdict::Unknown;
        else
            return fail_in_line(line_, fmt::format("the verdict is '{}'", word));
        return {};
    }

    Result<void> read_values(std::string_view rest) {
        for (auto word = take_word(rest); !word.empty(); word = take_word(rest)) {
            const auto number = number_of<std::int32_t>(word);
            if (!number ||
                std::abs(std::int64_t{*number}) > static_cast<std::int64_t>(values_.size()))
                return fail_in_line(line_, fmt::format("'{}' is no literal here", word));
            if (closed_) return fail_in_line(line_, "literals after the 0 that ends the model");
            if (*number == 0) {
                closed_ = true;
                continue;
            }
            const Value value = *number > 0 ? Value::True : Value::False;
            Value& old = values_[Literal{*number}.variable() - 1];
            if (old != Value::Open && old != value)
                return fail_in_line(line_, fmt::format("variable {} is both true and false",
                                                       Literal{*number}.variable()));
            old = value;
        }
        return {};
    }

    Result<Reply> finish() {
        if (!verdict_) return fail_in_line(line_, "there is no verdict");
        const bool satisfiable = *verdict_ == Reply::Verdict::Satisfiable;
        if (satisfiable && !closed_)
            return fail_in_line(line_, "the model was cut off: there is no 0 at its end");
        if (!satisfiable) values_.clear();
        return Reply{*verdict_, std::move(values_)};
    }

    Assignment values_;
    std::size_t line_ = 0;
    std::optional<Reply::Verdict> verdict_;
    bool closed_ = false;
};

}  // namespace

std::string write_dimacs(const Formula& formula, std::string_view title) {
    std::string text = as_comments(title, "c");
    for (std::size_t i = 1; i <= formula.variables.size(); ++i)
        text += fmt::format("c var {} {}\n", i,
                            formula.variables.name(Literal{static_cast<std::int32_t>(i)}));
    text += fmt::format("p cnf {} {}\n", formula.variables.size(), formula.clause_count());
    auto comment = formula.comments().begin();
    for (std::size_t i = 0; i < formula.clause_count(); ++i) {
        for (; comment != formula.comments().end() && comment->first == i; ++comment)
            text += fmt::format("c {}\n", comment->second);
        for (const Literal literal : formula.clause(i))
            text += fmt::format("{} ", literal.number());
        text += "0\n";
    }
    return text;
}

Result<Formula> read_dimacs(std::string_view text) {
    return Reader{}.read(text);
}

Result<Reply> read_reply(std::string_view text, std::size_t variables) {
    return ReplyReader{variables}.read_reply(text);
}

Result<Reply> read_result_file(std::string_view text, std::size_t variables) {
    return ReplyReader{variables}.read_result_file(text);
}

}  // namespace tilewright::sat::cnf
