#include "tilewright/sat/cnf/variables.hpp"

#include "tilewright/base/contract.hpp"

namespace tilewright::sat::cnf {

Literal Variables::add(std::string name) {
    require(!name.empty() && name.find_first_of(" \t\r\n") == std::string::npos,
            "the name of a variable is a word");
    const Literal literal{static_cast<std::int32_t>(names_.size() + 1)};
    require(numbers_.emplace(name, literal).second, "a variable has a name of its own");
    names_.push_back(std::move(name));
    return literal;
}

std::optional<Literal> Variables::find(std::string_view name) const {
    const auto found = numbers_.find(std::string{name});
    return found == numbers_.end() ? std::nullopt : std::optional{found->second};
}

const std::string& Variables::name(Literal literal) const {
    require(literal.variable() >= 1 && literal.variable() <= names_.size(), "a known variable");
    return names_[literal.variable() - 1];
}

}  // namespace tilewright::sat::cnf
