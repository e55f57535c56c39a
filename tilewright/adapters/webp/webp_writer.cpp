#include "tilewright/adapters/webp/webp_writer.hpp"

#include <memory>

#include <fmt/format.h>
#include <webp/encode.h>
#include <webp/mux.h>

namespace tilewright::adapters {
namespace {

using Encoder = std::unique_ptr<WebPAnimEncoder, decltype(&WebPAnimEncoderDelete)>;

std::unexpected<Error> failed(const char* what) {
    return fail(Fault::Internal, fmt::format("libwebp: {}", what));
}

// Owns a picture of the WebP library.
class Picture {
public:
    Picture() { (void)WebPPictureInit(&picture_); }
    Picture(const Picture&) = delete;
    Picture& operator=(const Picture&) = delete;
    ~Picture() { WebPPictureFree(&picture_); }

    [[nodiscard]] bool fill(const draw::Pixels& pixels) {
        picture_.use_argb = 1;
        picture_.width = pixels.width;
        picture_.height = pixels.height;
        if (WebPPictureAlloc(&picture_) == 0) return false;
        const auto width = static_cast<std::size_t>(pixels.width);
        for (std::size_t y = 0; y < static_cast<std::size_t>(pixels.height); ++y)
            std::copy_n(pixels.colours.data() + y * width, width,
                        picture_.argb + y * static_cast<std::size_t>(picture_.argb_stride));
        return true;
    }
    [[nodiscard]] WebPPicture* get() { return &picture_; }

private:
    WebPPicture picture_{};
};

Result<std::string> assemble(WebPAnimEncoder* encoder) {
    WebPData data;
    WebPDataInit(&data);
    const bool done = WebPAnimEncoderAssemble(encoder, &data) != 0;
    std::string bytes{reinterpret_cast<const char*>(data.bytes), done ? data.size : 0};
    WebPDataClear(&data);
    if (!done) return failed(WebPAnimEncoderGetError(encoder));
    return bytes;
}

}  // namespace

Result<std::string> to_animated_webp(
    const std::vector<int>& milliseconds,
    const std::function<Result<draw::Pixels>(std::size_t)>& frame) {
    WebPAnimEncoderOptions options;
    WebPConfig config;
    if (WebPAnimEncoderOptionsInit(&options) == 0 || WebPConfigInit(&config) == 0 ||
        WebPConfigLosslessPreset(&config, 6) == 0)
        return failed("other versions of its header and itself");
    Encoder encoder{nullptr, WebPAnimEncoderDelete};
    int time = 0;
    for (std::size_t i = 0; i < milliseconds.size(); ++i) {
        const auto pixels = frame(i);
        if (!pixels) return std::unexpected(pixels.error());
        if (pixels->width > WEBP_MAX_DIMENSION || pixels->height > WEBP_MAX_DIMENSION)
            return fail(Fault::Usage,
                        fmt::format("frames of {} x {} pixels are too large for WebP",
                                    pixels->width, pixels->height),
                        "make cells smaller with --unit");
        if (!encoder) encoder.reset(WebPAnimEncoderNew(pixels->width, pixels->height, &options));
        Picture picture;
        if (!encoder || !picture.fill(*pixels)) return failed("out of memory");
        if (WebPAnimEncoderAdd(encoder.get(), picture.get(), time, &config) == 0)
            return failed(WebPAnimEncoderGetError(encoder.get()));
        time += milliseconds[i];
    }
    if (WebPAnimEncoderAdd(encoder.get(), nullptr, time, nullptr) == 0)
        return failed(WebPAnimEncoderGetError(encoder.get()));
    return assemble(encoder.get());
}

}  // namespace tilewright::adapters
