#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace tilewright {

// A fixed number of bits, in words of 64.  With one word every operation is one machine
// instruction.
template <std::size_t Words>
class Window {
public:
    static constexpr std::size_t bits = 64 * Words;

    [[nodiscard]] static constexpr Window one(std::size_t bit) {
        Window result;
        result.words_[bit / 64] = std::uint64_t{1} << (bit % 64);
        return result;
    }

    [[nodiscard]] constexpr bool any() const {
        std::uint64_t all = 0;
        for (const std::uint64_t word : words_) all |= word;
        return all != 0;
    }

    // Requires: some bit is 0.
    [[nodiscard]] constexpr std::size_t lowest_zero() const {
        std::size_t i = 0;
        while (i + 1 < Words && words_[i] == ~std::uint64_t{0}) ++i;
        return 64 * i + static_cast<std::size_t>(std::countr_one(words_[i]));
    }

    // Requires: some bit is 1.
    [[nodiscard]] constexpr std::size_t lowest() const {
        std::size_t i = 0;
        while (i + 1 < Words && words_[i] == 0) ++i;
        return 64 * i + static_cast<std::size_t>(std::countr_zero(words_[i]));
    }

    // Requires: some bit is 1.
    [[nodiscard]] constexpr std::size_t highest() const {
        std::size_t i = Words - 1;
        while (i > 0 && words_[i] == 0) --i;
        return 64 * i + 63 - static_cast<std::size_t>(std::countl_zero(words_[i]));
    }

    // The bits below 'bit'.
    [[nodiscard]] static constexpr Window below(std::size_t bit) {
        Window result;
        for (std::size_t i = 0; i < Words; ++i)
            if (bit >= 64 * (i + 1))
                result.words_[i] = ~std::uint64_t{0};
            else if (bit > 64 * i)
                result.words_[i] = (std::uint64_t{1} << (bit % 64)) - 1;
        return result;
    }

    [[nodiscard]] constexpr std::size_t count() const {
        std::size_t sum = 0;
        for (const std::uint64_t word : words_)
            sum += static_cast<std::size_t>(std::popcount(word));
        return sum;
    }

    // A hash whose high bits spread windows over a table.
    [[nodiscard]] constexpr std::uint64_t hash() const {
        std::uint64_t mixed = 0;
        for (const std::uint64_t word : words_)
            mixed = (mixed ^ (mixed >> 32) ^ word) * 0x9E37'79B9'7F4A'7C15;
        return mixed;
    }

    [[nodiscard]] constexpr Window operator~() const {
        Window result;
        for (std::size_t i = 0; i < Words; ++i) result.words_[i] = ~words_[i];
        return result;
    }
    [[nodiscard]] friend constexpr Window operator&(const Window& a, const Window& b) {
        Window result;
        for (std::size_t i = 0; i < Words; ++i) result.words_[i] = a.words_[i] & b.words_[i];
        return result;
    }
    [[nodiscard]] friend constexpr Window operator|(const Window& a, const Window& b) {
        Window result;
        for (std::size_t i = 0; i < Words; ++i) result.words_[i] = a.words_[i] | b.words_[i];
        return result;
    }
    [[nodiscard]] friend constexpr Window operator^(const Window& a, const Window& b) {
        Window result;
        for (std::size_t i = 0; i < Words; ++i) result.words_[i] = a.words_[i] ^ b.words_[i];
        return result;
    }

    // Both shifts require that by < bits.  Bits that leave the window are lost.
    [[nodiscard]] constexpr Window operator<<(std::size_t by) const {
        Window result;
        if constexpr (Words == 1) {
            result.words_[0] = words_[0] << by;
        } else {
            const std::size_t whole = by / 64;
            const std::size_t part = by % 64;
            for (std::size_t i = whole; i < Words; ++i) {
                result.words_[i] = words_[i - whole] << part;
                if (part != 0 && i > whole)
                    result.words_[i] |= words_[i - whole - 1] >> (64 - part);
            }
        }
        return result;
    }
    [[nodiscard]] constexpr Window operator>>(std::size_t by) const {
        Window result;
        if constexpr (Words == 1) {
            result.words_[0] = words_[0] >> by;
        } else {
            const std::size_t whole = by / 64;
            const std::size_t part = by % 64;
            for (std::size_t i = whole; i < Words; ++i) {
                result.words_[i - whole] = words_[i] >> part;
                if (part != 0 && i + 1 < Words)
                    result.words_[i - whole] |= words_[i + 1] << (64 - part);
            }
        }
        return result;
    }

    // Compares windows as numbers.
    [[nodiscard]] friend constexpr bool operator>(const Window& a, const Window& b) {
        for (std::size_t i = Words; i-- > 0;)
            if (a.words_[i] != b.words_[i]) return a.words_[i] > b.words_[i];
        return false;
    }
    // Written out, because the default compares arrays by a call of memcmp.
    [[nodiscard]] friend constexpr bool operator==(const Window& a, const Window& b) {
        std::uint64_t differ = 0;
        for (std::size_t i = 0; i < Words; ++i) differ |= a.words_[i] ^ b.words_[i];
        return differ == 0;
    }

private:
    std::array<std::uint64_t, Words> words_{};
};

}  // namespace tilewright
