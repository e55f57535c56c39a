#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace tilewright::sat::cnf {

// A variable or its negation.  Its number is the one in DIMACS files: 1, 2, ... for variables and
// -1, -2, ... for their negations.
class Literal {
public:
    constexpr Literal() noexcept = default;  // not a literal
    constexpr explicit Literal(std::int32_t number) noexcept : number_{number} {}

    [[nodiscard]] constexpr std::int32_t number() const noexcept { return number_; }
    [[nodiscard]] constexpr std::size_t variable() const noexcept {
        return static_cast<std::size_t>(number_ < 0 ? -number_ : number_);
    }
    [[nodiscard]] constexpr bool positive() const noexcept { return number_ > 0; }
    [[nodiscard]] constexpr Literal operator-() const noexcept { return Literal{-number_}; }
    friend constexpr auto operator<=>(Literal, Literal) = default;

private:
    std::int32_t number_ = 0;
};

}  // namespace tilewright::sat::cnf
