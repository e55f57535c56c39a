#pragma once

#include <compare>
#include <concepts>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "tilewright/base/contract.hpp"

namespace tilewright {

// A number of solutions: a whole number from 0, of any size.
//
// Numbers below 2^64 stand in the object itself; larger ones are allocated.  The library that
// calculates with those is seen by big_count.cpp alone, which keeps it out of every other
// translation unit.
//   cost: as std::uint64_t, with a test for overflow, while numbers are small
class BigCount {
public:
    constexpr BigCount() noexcept = default;

    // requires: number >= 0
    template <std::integral Number>
    constexpr BigCount(Number number) : small_{static_cast<std::uint64_t>(number)} {
        if constexpr (std::signed_integral<Number>) require(number >= 0, "a count is not negative");
    }

    // requires: 'digits' are decimal digits, at least one
    explicit BigCount(std::string_view digits);

    BigCount(const BigCount& other) : small_{other.small_} {
        if (other.large_ != nullptr) copy(other);
    }
    BigCount(BigCount&& other) noexcept
        : small_{other.small_}, large_{std::exchange(other.large_, nullptr)} {}
    BigCount& operator=(BigCount other) noexcept {
        std::swap(small_, other.small_);
        std::swap(large_, other.large_);
        return *this;
    }
    ~BigCount() {
        if (large_ != nullptr) discard();
    }

    BigCount& operator+=(const BigCount& other) {
        std::uint64_t sum = 0;
        const bool is_small = large_ == nullptr && other.large_ == nullptr &&
                              !__builtin_add_overflow(small_, other.small_, &sum);
        if (is_small)
            small_ = sum;
        else
            add(other);
        return *this;
    }
    BigCount& operator*=(const BigCount& other) {
        std::uint64_t product = 0;
        const bool is_small = large_ == nullptr && other.large_ == nullptr &&
                              !__builtin_mul_overflow(small_, other.small_, &product);
        if (is_small)
            small_ = product;
        else
            multiply(other);
        return *this;
    }
    BigCount& operator-=(const BigCount& other);  // requires: *this >= other
    BigCount& operator/=(const BigCount& other);  // rounds down; requires: other > 0
    BigCount& operator%=(const BigCount& other);  // requires: other > 0
    BigCount& operator|=(const BigCount& other);
    BigCount& operator<<=(unsigned bits);
    BigCount& operator>>=(unsigned bits);
    BigCount& operator++() { return *this += BigCount{1}; }

    friend BigCount operator+(BigCount a, const BigCount& b) { return std::move(a += b); }
    friend BigCount operator-(BigCount a, const BigCount& b) { return std::move(a -= b); }
    friend BigCount operator*(BigCount a, const BigCount& b) { return std::move(a *= b); }
    friend BigCount operator/(BigCount a, const BigCount& b) { return std::move(a /= b); }
    friend BigCount operator%(BigCount a, const BigCount& b) { return std::move(a %= b); }
    friend BigCount operator|(BigCount a, const BigCount& b) { return std::move(a |= b); }
    friend BigCount operator<<(BigCount a, unsigned bits) { return std::move(a <<= bits); }

    friend bool operator==(const BigCount& a, const BigCount& b) {
        return (a <=> b) == std::strong_ordering::equal;
    }
    friend std::strong_ordering operator<=>(const BigCount& a, const BigCount& b) {
        const bool is_small = a.large_ == nullptr && b.large_ == nullptr;
        return is_small ? a.small_ <=> b.small_ : compare(a, b);
    }

    // requires: the number is below 2^64
    [[nodiscard]] explicit operator std::uint64_t() const {
        require(large_ == nullptr, "a count fits into 64 bits");
        return small_;
    }
    // The nearest number of that type.
    [[nodiscard]] explicit operator double() const;

    // How many binary digits the number has; 0 for 0.
    [[nodiscard]] unsigned bit_width() const;

    friend std::ostream& operator<<(std::ostream& stream, const BigCount& count);

private:
    struct Large;  // a number of any size

    // What small numbers do not need.
    void copy(const BigCount& other);
    void discard() noexcept;
    void add(const BigCount& other);
    void multiply(const BigCount& other);
    static std::strong_ordering compare(const BigCount& a, const BigCount& b);
    static Large widened(const BigCount& count);
    void keep(Large result);

    std::uint64_t small_ = 0;  // the number, unless 'large_' is there
    Large* large_ = nullptr;   // owned; at least 2^64
};

// The decimal digits of a count.
[[nodiscard]] std::string decimal(const BigCount& count);

// The count that decimal digits stand for, 10,000 of them at most.  Nothing for other texts.
[[nodiscard]] std::optional<BigCount> count_of_digits(std::string_view text);

}  // namespace tilewright
