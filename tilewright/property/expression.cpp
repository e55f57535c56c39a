#include "tilewright/property/expression.hpp"

#include <fmt/format.h>

namespace tilewright::property {
namespace {

using Kind = Expression::Kind;

struct Token {
    std::string text;  // "" at the end
    std::size_t column = 0;
    bool is_quoted = false;  // a part of it, so it is no 'and', 'or' or 'not'

    [[nodiscard]] bool is(std::string_view sign) const { return !is_quoted && text == sign; }
    [[nodiscard]] bool is_end() const { return text.empty() && !is_quoted; }
    [[nodiscard]] bool is_word() const {
        return !is_end() && !is("(") && !is(")") && !is("and") && !is("or") && !is("not");
    }
    [[nodiscard]] std::string name() const { return is_end() ? "the end" : "'" + text + "'"; }
};

Result<std::vector<Token>> tokens_of(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    constexpr std::string_view ends = " \t\r\n()";
    constexpr std::size_t most = 1000;
    std::vector<Token> tokens;
    std::size_t at = 0;
    while ((at = std::min(text.find_first_not_of(blanks, at), text.size())) < text.size()) {
        if (tokens.size() == most) return std::unexpected(wrong_at(at + 1, "too many words"));
        Token token{{}, at + 1, false};
        if (text[at] == '(' || text[at] == ')')
            token.text = text[at++];
        else
            while (at < text.size() && !ends.contains(text[at])) {
                if (text[at] != '"') {
                    token.text += text[at++];
                    continue;
                }
                const std::size_t closing = text.find('"', at + 1);
                if (closing == std::string_view::npos)
                    return std::unexpected(wrong_at(at + 1, "this quote is not closed"));
                token.text += text.substr(at + 1, closing - at - 1);
                token.is_quoted = true;
                at = closing + 1;
            }
        tokens.push_back(std::move(token));
    }
    tokens.push_back({{}, text.size() + 1, false});
    return tokens;
}

class Parser {
public:
    explicit Parser(const std::vector<Token>& tokens) : tokens_{tokens} {}

    Result<Expression> parse() {
        auto all = parse_list(Kind::Or);
        if (all && !next().is_end())
            return wrong("expected 'and' or 'or'", next().is(")") ? "no '(' opens this" : "");
        return all;
    }

private:
    [[nodiscard]] const Token& next() const { return tokens_[at_]; }

    [[nodiscard]] std::unexpected<Error> wrong(const std::string& what,
                                               std::string hint = {}) const {
        return std::unexpected(
            wrong_at(next().column, what + ", not " + next().name(), std::move(hint)));
    }

    // Some of the next closer kind with 'or' or 'and' between them.
    Result<Expression> parse_list(Kind kind) {
        Expression list{kind, {}, next().column, {}};
        while (true) {
            auto part = kind == Kind::Or ? parse_list(Kind::And) : parse_one();
            if (!part) return part;
            list.parts.push_back(*std::move(part));
            if (!next().is(kind == Kind::Or ? "or" : "and")) break;
            ++at_;
        }
        return list.parts.size() == 1 ? std::move(list.parts.front()) : std::move(list);
    }

    Result<Expression> parse_one() {
        constexpr std::size_t deepest = 50;
        if (depth_ == deepest)
            return std::unexpected(wrong_at(next().column, "this is nested too deep"));
        if (next().is_word()) {
            const Token& token = tokens_[at_++];
            return Expression{Kind::Word, token.text, token.column, {}};
        }
        if (!next().is("not") && !next().is("(")) return wrong("expected a property");
        ++depth_;
        auto inner = next().is("not") ? parse_not() : parse_parentheses();
        --depth_;
        return inner;
    }

    Result<Expression> parse_not() {
        const std::size_t column = tokens_[at_++].column;
        auto part = parse_one();
        if (!part) return part;
        return Expression{Kind::Not, {}, column, {*std::move(part)}};
    }

    Result<Expression> parse_parentheses() {
        const std::size_t column = tokens_[at_++].column;
        auto inner = parse_list(Kind::Or);
        if (!inner) return inner;
        if (!next().is(")"))
            return wrong("expected ')'", fmt::format("the '(' is in column {}", column));
        ++at_;
        return inner;
    }

    const std::vector<Token>& tokens_;
    std::size_t at_ = 0;
    std::size_t depth_ = 0;
};

}  // namespace

Error wrong_at(std::size_t column, std::string message, std::string hint) {
    return {Fault::Usage, "where", {1, column}, std::move(message), std::move(hint)};
}

Result<Expression> parse_expression(std::string_view text) {
    const auto tokens = tokens_of(text);
    if (!tokens) return std::unexpected(tokens.error());
    return Parser{*tokens}.parse();
}

}  // namespace tilewright::property
