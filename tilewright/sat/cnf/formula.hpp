#pragma once

#include <initializer_list>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "tilewright/sat/cnf/variables.hpp"

namespace tilewright::sat::cnf {

// Clauses over named variables, with comments between them: a DIMACS file in memory.
struct Formula {
    Variables variables;

    //   requires: the literals belong to 'variables'
    void add(std::span<const Literal> clause);
    void add(std::initializer_list<Literal> clause) {
        add(std::span<const Literal>{clause.begin(), clause.size()});
    }

    // Sets the comment for the clauses that follow; it has one line.  A second comment in a row
    // replaces the first.
    void comment(std::string text) { comments_[clause_count()] = std::move(text); }

    [[nodiscard]] std::size_t clause_count() const { return starts_.size() - 1; }
    [[nodiscard]] std::size_t literal_count() const { return literals_.size(); }
    [[nodiscard]] std::span<const Literal> clause(std::size_t i) const {
        return std::span{literals_}.subspan(starts_[i], starts_[i + 1] - starts_[i]);
    }
    // The comments.  The key is the number of the clause that follows the comment.
    [[nodiscard]] const std::map<std::size_t, std::string>& comments() const { return comments_; }

    friend bool operator==(const Formula&, const Formula&) = default;

private:
    std::vector<Literal> literals_;
    std::vector<std::size_t> starts_{0};
    std::map<std::size_t, std::string> comments_;
};

// The values of the variables; the index is the number of the variable less one.  An open variable
// satisfies no clause.
enum class Value : std::int8_t { False, True, Open };
using Assignment = std::vector<Value>;

[[nodiscard]] inline bool is_true(const Assignment& values, Literal literal) {
    return values[literal.variable() - 1] == (literal.positive() ? Value::True : Value::False);
}

// The first clause that an assignment does not satisfy, or nothing when the assignment is a model.
//   requires: 'values' has a value for each variable
[[nodiscard]] std::optional<std::size_t> first_false_clause(const Formula& formula,
                                                            const Assignment& values);

}  // namespace tilewright::sat::cnf
