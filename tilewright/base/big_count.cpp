#include "tilewright/base/big_count.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <ostream>

#include <fmt/format.h>
#include <boost/multiprecision/cpp_int.hpp>

namespace tilewright {

struct BigCount::Large {
    boost::multiprecision::cpp_int value;
};

namespace {

constexpr std::size_t block_digits = 18;  // decimal digits that fit into 64 bits
constexpr std::uint64_t block = 1'000'000'000'000'000'000;

bool are_digits(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

BigCount::BigCount(std::string_view digits) {
    require(are_digits(digits), "a count is read from decimal digits");
    while (!digits.empty()) {
        std::uint64_t next = 0;
        std::uint64_t scale = 1;
        for (const char digit : digits.substr(0, block_digits)) {
            next = next * 10 + static_cast<std::uint64_t>(digit - '0');
            scale *= 10;
        }
        *this *= scale;
        *this += next;
        digits.remove_prefix(std::min(digits.size(), block_digits));
    }
}

BigCount::Large BigCount::widened(const BigCount& count) {
    return count.large_ != nullptr ? *count.large_ : Large{count.small_};
}

void BigCount::keep(Large result) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    if (result.value <= most) {
        small_ = static_cast<std::uint64_t>(result.value);
        if (large_ != nullptr) discard();
    } else if (large_ != nullptr) {
        *large_ = std::move(result);
    } else {
        large_ = new Large(std::move(result));
    }
}

void BigCount::copy(const BigCount& other) {
    large_ = new Large(*other.large_);
}

void BigCount::discard() noexcept {
    delete large_;
    large_ = nullptr;
}

void BigCount::add(const BigCount& other) {
    Large result = widened(*this);
    if (other.large_ != nullptr)
        result.value += other.large_->value;
    else
        result.value += other.small_;
    keep(std::move(result));
}

void BigCount::multiply(const BigCount& other) {
    keep({widened(*this).value * widened(other).value});
}

BigCount& BigCount::operator-=(const BigCount& other) {
    require(*this >= other, "a count is not negative");
    keep({widened(*this).value - widened(other).value});
    return *this;
}

BigCount& BigCount::operator/=(const BigCount& other) {
    require(other > BigCount{}, "a count is divided by a number above zero");
    if (large_ == nullptr && other.large_ == nullptr)
        small_ /= other.small_;
    else
        keep({widened(*this).value / widened(other).value});
    return *this;
}

BigCount& BigCount::operator%=(const BigCount& other) {
    require(other > BigCount{}, "a count is divided by a number above zero");
    if (large_ == nullptr && other.large_ == nullptr)
        small_ %= other.small_;
    else
        keep({widened(*this).value % widened(other).value});
    return *this;
}

BigCount& BigCount::operator|=(const BigCount& other) {
    keep({widened(*this).value | widened(other).value});
    return *this;
}

BigCount& BigCount::operator<<=(unsigned bits) {
    keep({widened(*this).value << bits});
    return *this;
}

BigCount& BigCount::operator>>=(unsigned bits) {
    keep({widened(*this).value >> bits});
    return *this;
}

std::strong_ordering BigCount::compare(const BigCount& a, const BigCount& b) {
    const int order = widened(a).value.compare(widened(b).value);
    return order <=> 0;
}

BigCount::operator double() const {
    return large_ != nullptr ? static_cast<double>(large_->value) : static_cast<double>(small_);
}

unsigned BigCount::bit_width() const {
    if (large_ != nullptr) return static_cast<unsigned>(msb(large_->value)) + 1;
    return static_cast<unsigned>(std::bit_width(small_));
}

std::ostream& operator<<(std::ostream& stream, const BigCount& count) {
    return stream << decimal(count);
}

std::optional<BigCount> count_of_digits(std::string_view text) {
    constexpr std::size_t most_digits = 10'000;
    if (!are_digits(text) || text.size() > most_digits) return std::nullopt;
    return BigCount{text};
}

std::string decimal(const BigCount& count) {
    BigCount rest = count;
    std::string lower_digits;
    while (rest >= block) {
        lower_digits.insert(
            0, fmt::format("{:0{}}", static_cast<std::uint64_t>(rest % block), block_digits));
        rest /= block;
    }
    return fmt::format("{}{}", static_cast<std::uint64_t>(rest), lower_digits);
}

}  // namespace tilewright
