#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace tilewright {

// The SHA-256 digest (FIPS 180-4) of a text that is given piece by piece.  Equal digests mean equal
// texts, for all practical purposes.
class Sha256 {
public:
    void add(std::string_view text);

    // The digest of everything added so far, as 64 lower-case hexadecimal digits.  More text may be
    // added afterwards.
    [[nodiscard]] std::string digest() const;

private:
    static constexpr std::size_t block_size = 64;

    void add_block(const char* block);

    std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<char, block_size> waiting_{};  // bytes of a block that is not full yet
    std::uint64_t length_ = 0;                // bytes added so far
};

[[nodiscard]] std::string sha256(std::string_view text);

}  // namespace tilewright
