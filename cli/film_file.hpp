#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tilewright/base/error.hpp"
#include "tilewright/draw/film.hpp"

namespace tilewright::cli {

enum class FilmKind { Svg, Webp, Gif, Webm, Mp4 };

inline constexpr std::string_view film_endings = ".svg, .webp, .gif, .webm or .mp4";

// The kind of film that a file is, by its ending.  Nothing when it is none.
[[nodiscard]] std::optional<FilmKind> film_kind(const std::string& file);

// The whole film, as the bytes of the file.  GIF, WebM and MP4 need an installed ffmpeg, which
// makes them from images in a temporary folder.
//   errors: frames that are too large; Fault::Helper when ffmpeg is missing or fails
[[nodiscard]] Result<std::string> film_file(const draw::Film& film, FilmKind kind);

}  // namespace tilewright::cli
