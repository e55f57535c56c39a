#pragma once

#include <cstddef>
#include <string_view>

namespace tilewright::format {

// What a file holds, as far as its beginning shows.
enum class FileKind {
    Empty,
    Puzzle,     // a puzzle file
    Solutions,  // a list of solutions as text
    JsonList,   // a list of solutions as JSON Lines
    Rows,       // the rows of a sweep
    State,      // a checkpoint, a job or a result of one
    Best,       // a best attempt, or the answer to a goal, as JSON
    Instance,   // an exact-cover instance
    BurrTools,  // as XML, or packed
    PolySolver,
    Svg,
    Png,
    Pdf,
    Html,
    Webp,
    Gif,
    Webm,
    Mp4,
    Dxf,
    Stl,
    Cnf,
    Opb,
    MiniZinc,
    Zip,  // 3MF files are archives
    Store,
    Xml,   // of some other program
    Json,  // of some other program
    Text,
    Bytes
};

// How much of a file is looked at.
inline constexpr std::size_t recognised_bytes = 4096;

// The kind of file that begins so.  It judges by the contents alone, and looks at no name.
[[nodiscard]] FileKind recognise(std::string_view beginning);

// The kind in words, such as "a list of solutions".
[[nodiscard]] std::string_view in_words(FileKind kind);

}  // namespace tilewright::format
