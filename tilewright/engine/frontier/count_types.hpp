#pragma once

#include <array>
#include <cstdint>

#include "tilewright/base/big_count.hpp"

namespace tilewright::engine::frontier_parts {

// Numbers of paths.  Each kernel runs with few bits first: 32 where lists take most of the time and
// the memory, else 64.  When a sum does not fit, it starts again with 64, then 256 bits, then any
// number of bits.
using TinyCount = std::uint32_t;
using SmallCount = std::uint64_t;

// 256 bits: four words, lowest first.
struct WideCount {
    std::array<std::uint64_t, 4> words{};

    constexpr WideCount() = default;
    constexpr explicit WideCount(std::uint64_t value) : words{value} {}
};

// Each of these adds 'b' to 'a' and returns whether the sum did not fit.
[[nodiscard]] inline bool add_overflows(TinyCount& a, TinyCount b) {
    return __builtin_add_overflow(a, b, &a);
}

[[nodiscard]] inline bool add_overflows(SmallCount& a, SmallCount b) {
    return __builtin_add_overflow(a, b, &a);
}

[[nodiscard]] inline bool add_overflows(WideCount& a, const WideCount& b) {
    bool carry = false;
    for (std::size_t i = 0; i < a.words.size(); ++i) {
        const bool first = __builtin_add_overflow(a.words[i], b.words[i], &a.words[i]);
        carry = __builtin_add_overflow(a.words[i], std::uint64_t{carry}, &a.words[i]) || first;
    }
    return carry;
}

[[nodiscard]] inline bool add_overflows(BigCount& a, const BigCount& b) {
    a += b;
    return false;
}

template <class Count>
[[nodiscard]] bool is_zero(const Count& count) {
    return count == Count{0};
}
[[nodiscard]] inline bool is_zero(const WideCount& count) {
    return count.words == WideCount{}.words;
}

[[nodiscard]] inline BigCount to_big(SmallCount count) {
    return count;
}

[[nodiscard]] inline BigCount to_big(const WideCount& count) {
    BigCount result = 0;
    for (std::size_t i = count.words.size(); i-- > 0;) result = (result << 64) | count.words[i];
    return result;
}

[[nodiscard]] inline BigCount to_big(const BigCount& count) {
    return count;
}

// A sum of products.
template <class Count>
class ProductSum {
public:
    void add(const Count& a, const Count& b) { total_ += to_big(a) * to_big(b); }
    [[nodiscard]] BigCount total() const { return total_; }

private:
    BigCount total_ = 0;
};

template <>
class ProductSum<SmallCount> {
public:
    void add(SmallCount a, SmallCount b) {
        const Product product = Product{a} * b;
        sum_ += product;
        if (sum_ < product) ++carries_;
    }
    [[nodiscard]] BigCount total() const {
        const BigCount high = (BigCount{carries_} << 64) | static_cast<std::uint64_t>(sum_ >> 64);
        return (high << 64) | static_cast<std::uint64_t>(sum_);
    }

private:
    __extension__ using Product = unsigned __int128;

    Product sum_ = 0;
    std::uint64_t carries_ = 0;
};

template <>
class ProductSum<TinyCount> {
public:
    void add(TinyCount a, TinyCount b) { sum_.add(SmallCount{a} * b, 1); }
    [[nodiscard]] BigCount total() const { return sum_.total(); }

private:
    ProductSum<SmallCount> sum_;
};

}  // namespace tilewright::engine::frontier_parts
