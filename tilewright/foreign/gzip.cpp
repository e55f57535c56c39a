#include "tilewright/foreign/gzip.hpp"

#include <zlib.h>

#include <algorithm>
#include <array>

#include "tilewright/base/contract.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::foreign {
namespace {

constexpr int gzip_window = 15 + 16;  // makes zlib expect gzip's header and trailer

Bytef* as_bytes(std::string_view text) {
    // zlib only reads through this pointer.
    return reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
}

}  // namespace

bool is_gzip(std::string_view bytes) {
    return bytes.starts_with("\x1f\x8b");
}

Result<std::string> gunzip(std::string_view bytes) {
    const std::size_t largest =
        std::min(limits::largest_text,
                 std::max(limits::beyond_suspicion, limits::largest_ratio * bytes.size()));
    z_stream stream{};
    require(inflateInit2(&stream, gzip_window) == Z_OK, "zlib can be initialised");
    stream.next_in = as_bytes(bytes);
    stream.avail_in = static_cast<uInt>(std::min(bytes.size(), limits::largest_text));
    std::string text;
    std::array<char, 1 << 16> block;
    int state = Z_OK;
    while (state == Z_OK && text.size() <= largest) {
        stream.next_out = as_bytes({block.data(), block.size()});
        stream.avail_out = static_cast<uInt>(block.size());
        state = inflate(&stream, Z_NO_FLUSH);
        text.append(block.data(), block.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    if (text.size() > largest)
        return fail(Fault::Input,
                    "the file unpacks to more than 64 MB, or to more than 200 times its size",
                    "puzzle files are small; unpack it with gunzip if it is to be trusted");
    if (state != Z_STREAM_END)
        return fail(Fault::Input, "the compressed file is damaged or cut off",
                    "'gzip -t FILE' says more; fetch or save it again");
    return text;
}

std::string gzip(std::string_view text) {
    z_stream stream{};
    require(deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_window, 8,
                         Z_DEFAULT_STRATEGY) == Z_OK,
            "zlib can be initialised");
    gz_header header{};
    header.os = 255;  // unknown
    deflateSetHeader(&stream, &header);
    std::string bytes(deflateBound(&stream, text.size()) + 64, '\0');
    stream.next_in = as_bytes(text);
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = as_bytes(bytes);
    stream.avail_out = static_cast<uInt>(bytes.size());
    const int state = deflate(&stream, Z_FINISH);
    bytes.resize(stream.total_out);
    deflateEnd(&stream);
    require(state == Z_STREAM_END, "the bound of zlib is large enough");
    return bytes;
}

}  // namespace tilewright::foreign
