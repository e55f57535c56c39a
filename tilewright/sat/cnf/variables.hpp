#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>

#include "tilewright/sat/cnf/literal.hpp"

namespace tilewright::sat::cnf {

// Variables with names, looked up in both directions.  A name is a word, usually with parameters:
// "place[F,3]".  Variables are numbered from 1 in the order in which they are made.
class Variables {
public:
    //   requires: the name is new, not empty, and has no white space
    Literal add(std::string name);

    // The same with a name made from parts: add("cell", "0,0", "F") makes cell[0,0,F].
    template <class... Parameters>
    Literal add(std::string_view kind, const Parameters&... parameters) {
        return add(name_of(kind, parameters...));
    }

    template <class... Parameters>
    [[nodiscard]] static std::string name_of(std::string_view kind,
                                             const Parameters&... parameters) {
        std::string name{kind};
        char between = '[';
        ((name += between, name += fmt::format("{}", parameters), between = ','), ...);
        return name + ']';
    }

    [[nodiscard]] std::optional<Literal> find(std::string_view name) const;
    //   requires: the variable of the literal is one of these
    [[nodiscard]] const std::string& name(Literal literal) const;

    [[nodiscard]] std::size_t size() const { return names_.size(); }
    friend bool operator==(const Variables& a, const Variables& b) { return a.names_ == b.names_; }

private:
    std::vector<std::string> names_;
    std::unordered_map<std::string, Literal> numbers_;
};

}  // namespace tilewright::sat::cnf
