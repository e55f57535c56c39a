#pragma once

#include "tilewright/animation/subject.hpp"
#include "tilewright/draw/style.hpp"
#include "tilewright/native/file.hpp"

namespace tilewright::cli {

struct PlayOptions {
    std::size_t frames;
    double fps;
    bool ascii;  // only ASCII characters
};

// Plays a recording in the terminal, each frame over the one before.  An interrupt ends it.
//   style:    its unit is the width of a cell in characters
//   requires: the puzzle has flat layers
//   errors:   standard output is not a terminal, or the terminal is too small
[[nodiscard]] Result<void> play(const animation::Subject& subject,
                                const animation::Recording& recording, draw::Style style,
                                const PlayOptions& options);

}  // namespace tilewright::cli
