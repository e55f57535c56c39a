#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace tilewright::engine::frontier_parts {

// Arrays of numbers as bytes, such as a file has, in the order of bytes of the machine.  Each array
// is padded to a multiple of eight bytes.

using StoredBytes = std::span<const std::byte>;

[[nodiscard]] constexpr std::size_t padded(std::size_t bytes) {
    return (bytes + 7) / 8 * 8;
}

template <class Array>
void append_array(std::vector<std::byte>& bytes, const Array& array) {
    const auto more = std::as_bytes(std::span{array});
    bytes.insert(bytes.end(), more.begin(), more.end());
    bytes.resize(padded(bytes.size()));
}

// Takes arrays off the front of bytes that may be anything.
//   requires: the bytes begin at a multiple of eight
class Taker {
public:
    explicit Taker(StoredBytes bytes) : bytes_{bytes} {}

    template <class T>
    std::span<const T> take(std::uint64_t count) {
        if (count > bytes_.size() / sizeof(T)) {
            fine_ = false;
            return {};
        }
        const std::span<const T> taken{reinterpret_cast<const T*>(bytes_.data()),
                                       static_cast<std::size_t>(count)};
        bytes_ = bytes_.subspan(std::min(bytes_.size(), padded(count * sizeof(T))));
        return taken;
    }
    // Whether there was as much as was to be taken.
    [[nodiscard]] bool fine() const { return fine_; }
    [[nodiscard]] StoredBytes rest() const { return bytes_; }

private:
    StoredBytes bytes_;
    bool fine_ = true;
};

// Mixes numbers into one, which detects damage, or tells apart what the numbers come from.
class Checksum {
public:
    void add(std::uint64_t number) {
        sum_ = (sum_ ^ (sum_ >> 32) ^ number) * 0x9e37'79b9'7f4a'7c15;
    }
    template <class Numbers>
    void add_all(const Numbers& numbers) {
        for (const auto number : numbers) add(number);
    }
    [[nodiscard]] std::uint64_t value() const { return sum_; }

private:
    std::uint64_t sum_ = 0;
};

// The checksum of numbers 0 .. size, in several sums side by side, which a processor can work on at
// the same time.
//   number: (i) -> number i
template <class Number>
[[nodiscard]] std::uint64_t wide_checksum(std::size_t size, const Number& number) {
    constexpr std::size_t lanes = 4;
    std::array<Checksum, lanes> sums;
    std::size_t i = 0;
    for (; i + lanes <= size; i += lanes)
        for (std::size_t lane = 0; lane < lanes; ++lane) sums[lane].add(number(i + lane));
    for (; i < size; ++i) sums[0].add(number(i));
    Checksum all;
    all.add(size);
    for (const Checksum& sum : sums) all.add(sum.value());
    return all.value();
}

}  // namespace tilewright::engine::frontier_parts
