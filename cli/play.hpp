#pragma once

#include "tilewright/animation/subject.hpp"
#include "tilewright/draw/style.hpp"
#include "tilewright/native/file.hpp"

namespace tilewright::cli {

struct PlayOptions {
    std::size_t frames;
    double fps;
    bool ascii;  // characters of ASCII alone
};

// Plays a recording in the terminal, one frame over the other; an interrupt ends it.
//   style: its unit is how many characters wide a cell is
//   requires: the puzzle has flat layers
// Errors: standard output is no terminal, or one that is too small.
[[nodiscard]] Result<void> play(const animation::Subject& subject,
                                const animation::Recording& recording, draw::Style style,
                                const PlayOptions& options);

}  // namespace tilewright::cli
