// Stands for burr_file.cpp and gzip.cpp where there is neither pugixml nor zlib: BurrTools' files
// are written, and not read.

#include <algorithm>
#include <array>

#include "tilewright/foreign/burr_file.hpp"
#include "tilewright/foreign/gzip.hpp"

namespace tilewright::foreign {
namespace {

constexpr std::array<std::uint32_t, 256> make_remainders() {
    std::array<std::uint32_t, 256> remainders{};
    for (std::uint32_t i = 0; i < remainders.size(); ++i) {
        std::uint32_t value = i;
        for (int bit = 0; bit < 8; ++bit)
            value = (value & 1) != 0 ? value >> 1 ^ 0xedb88320U : value >> 1;
        remainders[i] = value;
    }
    return remainders;
}

// The check sum of gzip (RFC 1952, section 8).
std::uint32_t crc32(std::string_view text) {
    constexpr auto remainders = make_remainders();
    std::uint32_t crc = ~std::uint32_t{0};
    for (const char c : text)
        crc = crc >> 8 ^ remainders[(crc ^ static_cast<unsigned char>(c)) & 0xff];
    return ~crc;
}

void add_number(std::string& bytes, std::size_t value, int size) {
    for (int i = 0; i < size; ++i) bytes += static_cast<char>(value >> 8 * i & 0xff);
}

}  // namespace

Result<BurrFile> read_burr_file(std::string_view) {
    return fail(Fault::Usage, "BurrTools' files cannot be read here",
                "'tilewright import FILE' turns them into puzzle files");
}

bool is_gzip(std::string_view bytes) {
    return bytes.starts_with("\x1f\x8b");
}

Result<std::string> gunzip(std::string_view) {
    return fail(Fault::Usage, "compressed files cannot be read here", "unpack it with gunzip");
}

// As gzip keeps what cannot be compressed (RFC 1951, section 3.2.4).
std::string gzip(std::string_view text) {
    constexpr std::size_t largest_block = 0xffff;
    std::string bytes{"\x1f\x8b\x08\0\0\0\0\0\0\xff", 10};
    std::size_t at = 0;
    do {
        const std::string_view block = text.substr(at, largest_block);
        at += block.size();
        bytes += at == text.size() ? '\1' : '\0';
        add_number(bytes, block.size(), 2);
        add_number(bytes, ~block.size(), 2);
        bytes += block;
    } while (at < text.size());
    add_number(bytes, crc32(text), 4);
    add_number(bytes, text.size(), 4);
    return bytes;
}

}  // namespace tilewright::foreign
