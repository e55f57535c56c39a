#include "cli/film_file.hpp"

#include <array>

#include <fmt/format.h>

#include "tilewright/adapters/cairo/cairo_writer.hpp"
#include "tilewright/adapters/webp/webp_writer.hpp"
#include "tilewright/base/lower.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/native/interrupt.hpp"
#include "tilewright/native/process.hpp"

namespace tilewright::cli {
namespace {

using Words = std::vector<std::string>;

std::string ending_of(FilmKind kind) {
    switch (kind) {
        case FilmKind::Svg:
            return ".svg";
        case FilmKind::Webp:
            return ".webp";
        case FilmKind::Gif:
            return ".gif";
        case FilmKind::Webm:
            return ".webm";
        case FilmKind::Mp4:
            return ".mp4";
    }
    return {};
}

// The arguments of ffmpeg besides its input and its output.
Words ffmpeg_words(FilmKind kind) {
    // These formats need sides of even length.
    const std::string even = "pad=ceil(iw/2)*2:ceil(ih/2)*2:color=white,format=yuv420p";
    if (kind == FilmKind::Webm)
        return {"-vf", even, "-c:v", "libvpx-vp9", "-crf", "20", "-b:v", "0"};
    if (kind == FilmKind::Mp4)
        return {"-vf", even, "-c:v", "libx264", "-crf", "18", "-movflags", "+faststart"};
    return {"-filter_complex", "split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=none", "-loop",
            "0"};
}

// Writes each frame to a file, and a list of these files with their durations.
Result<void> write_frames(const draw::Film& film, const native::TemporaryFolder& folder) {
    std::string list = "ffconcat version 1.0\n";
    std::string name;
    for (std::size_t i = 0; i < film.milliseconds.size(); ++i) {
        name = fmt::format("{}.png", i);
        const auto png = adapters::to_png(draw::frame_of(film, i), 1);
        if (!png) return std::unexpected(png.error());
        if (const auto written = native::replace_file(folder.file(name), *png); !written)
            return written;
        list += fmt::format("file {}\nduration {:.3f}\n", name, film.milliseconds[i] / 1000.0);
    }
    // Repeated, otherwise the last duration would not count.
    list += fmt::format("file {}\n", name);
    return native::replace_file(folder.file("frames"), list);
}

Result<std::string> run_ffmpeg(const draw::Film& film, FilmKind kind) {
    // Address space; it uses much less memory.
    constexpr std::size_t memory = std::size_t{16} << 30;
    constexpr std::size_t largest = std::size_t{1} << 30;
    const auto folder = native::TemporaryFolder::make();
    if (!folder) return std::unexpected(folder.error());
    if (const auto written = write_frames(film, *folder); !written)
        return std::unexpected(written.error());
    const std::string output = folder->file("film" + ending_of(kind));
    Words words{"ffmpeg", "-nostdin", "-loglevel", "error",
                "-f",     "concat",   "-i",        folder->file("frames")};
    for (std::string& word : ffmpeg_words(kind)) words.push_back(std::move(word));
    words.insert(words.end(), {"-fps_mode", "vfr", output});
    const auto& interrupted = native::interrupt_flag();
    const auto ran = native::run_program(words, {memory, 0, [&] { return interrupted.load(); }});
    if (!ran)
        return fail(
            Fault::Helper,
            fmt::format("{} files are made by ffmpeg: {}", ending_of(kind), ran.error().message),
            "install it (apt-get install ffmpeg), or write .webp, .svg or .html");
    if (ran->status != 0 || ran->signal != 0)
        return fail(Fault::Helper, fmt::format("ffmpeg failed with status {}", ran->status),
                    "write .webp, .svg or .html, which do not need it");
    return native::read_file(output, largest);
}

}  // namespace

std::optional<FilmKind> film_kind(const std::string& file) {
    constexpr std::array kinds{FilmKind::Svg, FilmKind::Webp, FilmKind::Gif, FilmKind::Webm,
                               FilmKind::Mp4};
    for (const FilmKind kind : kinds)
        if (has_ending(file, ending_of(kind))) return kind;
    return std::nullopt;
}

Result<std::string> film_file(const draw::Film& film, FilmKind kind) {
    if (kind == FilmKind::Svg) return draw::to_animated_svg(film);
    if (kind != FilmKind::Webp) return run_ffmpeg(film, kind);
    return adapters::to_animated_webp(film.milliseconds, [&](std::size_t i) {
        return adapters::to_pixels(draw::frame_of(film, i), 1);
    });
}

}  // namespace tilewright::cli
