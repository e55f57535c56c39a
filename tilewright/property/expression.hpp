#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"

namespace tilewright::property {

// An expression such as "fault-free and not (symmetric or F@3,2)".  'not' binds closest, then
// 'and', then 'or'.
struct Expression {
    enum class Kind { Word, Not, And, Or };

    Kind kind = Kind::Word;
    std::string word = {};               // of a word, without its quotes
    std::size_t column = 0;              // where it stands, from 1
    std::vector<Expression> parts = {};  // one for Not, at least two for And and Or
};

// Reads an expression.  A word has no blanks and no parentheses, but it may have a part in double
// quotes, which may have both: "long name"@3,2.
//   errors: with the column as their place; more than 1000 words, or nested deeper than 50
[[nodiscard]] Result<Expression> parse_expression(std::string_view text);

// An error about the place in an expression.
[[nodiscard]] Error wrong_at(std::size_t column, std::string message, std::string hint = {});

}  // namespace tilewright::property
