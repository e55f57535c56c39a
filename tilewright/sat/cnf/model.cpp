#include "tilewright/sat/cnf/model.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/sat/cnf/lines.hpp"

namespace tilewright::sat::cnf {
namespace {

// A sum such as "+1 x3 +1 ~x4".  The factor is 1 or -1.
std::string opb_sum(const Count& count, int factor) {
    std::string sum;
    for (const Literal literal : count.literals)
        sum +=
            fmt::format("{:+} {}x{} ", factor, literal.positive() ? "" : "~", literal.variable());
    return sum;
}

std::string opb_lines(const Count& count) {
    if (count.min == count.max) return fmt::format("{}= {} ;\n", opb_sum(count, 1), count.min);
    std::string lines;
    if (count.min > 0) lines += fmt::format("{}>= {} ;\n", opb_sum(count, 1), count.min);
    if (count.max < count.literals.size())
        lines += fmt::format("{}>= -{} ;\n", opb_sum(count, -1), count.max);
    return lines;
}

// A name as a string of MiniZinc, where a backslash begins an escape or an expression.
std::string minizinc_string(std::string_view name) {
    std::string text = "\"";
    for (const char c : name) {
        if (c == '"' || c == '\\') text += '\\';
        text += c;
    }
    return text + '"';
}

std::string minizinc_list(const Count& count) {
    std::string list;
    for (const Literal literal : count.literals) {
        if (!list.empty()) list += ", ";
        list += fmt::format("{}x[{}]", literal.positive() ? "" : "not ", literal.variable());
    }
    return list;
}

std::string minizinc_lines(const Count& count) {
    const std::string list = minizinc_list(count);
    if (count.is_clause()) return fmt::format("constraint exists([{}]);\n", list);
    if (count.min == count.max) return fmt::format("constraint sum([{}]) = {};\n", list, count.min);
    std::string lines;
    if (count.min > 0) lines += fmt::format("constraint sum([{}]) >= {};\n", list, count.min);
    if (count.max < count.literals.size())
        lines += fmt::format("constraint sum([{}]) <= {};\n", list, count.max);
    return lines;
}

}  // namespace

std::string write_opb(const Model& model, std::string_view title) {
    std::string constraints;
    std::size_t number = 0;
    for (const Count& count : model.counts) {
        const std::string lines = opb_lines(count);
        number += static_cast<std::size_t>(std::ranges::count(lines, '\n'));
        constraints += as_comments(count.comment, "*") + lines;
    }
    // The competitions prescribe the form of the first line.
    std::string text =
        fmt::format("* #variable= {} #constraint= {}\n", model.variables.size(), number);
    text += as_comments(title, "*");
    for (std::size_t i = 1; i <= model.variables.size(); ++i)
        text += fmt::format("* var x{} {}\n", i,
                            model.variables.name(Literal{static_cast<std::int32_t>(i)}));
    return text + constraints;
}

std::string write_minizinc(const Model& model, std::string_view title) {
    std::string text = as_comments(title, "%");
    text += fmt::format("array[1..{}] of var bool: x;\narray[1..{}] of string: name = [\n",
                        model.variables.size(), model.variables.size());
    for (std::size_t i = 1; i <= model.variables.size(); ++i)
        text += fmt::format(
            "  {},\n",
            minizinc_string(model.variables.name(Literal{static_cast<std::int32_t>(i)})));
    text += "];\n";
    for (const Count& count : model.counts)
        text += as_comments(count.comment, "%") + minizinc_lines(count);
    text += "solve satisfy;\n";
    text += "output [name[i] ++ \"\\n\" | i in index_set(x) where fix(x[i])];\n";
    return text;
}

}  // namespace tilewright::sat::cnf
