#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "tilewright/search/control.hpp"

namespace tilewright::cli {

// A callback that shows progress and the remaining time on one line of stderr, after the first two
// seconds.  Empty when stderr is not a terminal.
[[nodiscard]] std::function<void(const search::Progress&)> progress_on_terminal();

// A callback that shows on the same line what is being done, as long as there is no progress to
// show, after the first two seconds.  Empty when stderr is not a terminal.
[[nodiscard]] std::function<void(std::string_view doing)> stages_on_terminal();

// From now on, the line also shows these words: what was found so far.
void add_to_progress(std::string words);

// Removes that line, and such words.
void clear_progress();

// Shows what is being done from its beginning to its end, in the same way.
class Stage {
public:
    explicit Stage(std::string_view doing) {
        if (const auto show = stages_on_terminal()) show(doing);
    }
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;
    ~Stage() { clear_progress(); }
};

// The time in words: "0.31 s", "4 min 10 s", "3 h 20 min".
[[nodiscard]] std::string duration(double seconds);

// The number with commas: "12,345,678".
[[nodiscard]] std::string grouped(std::string digits);

// Whether colours may be used: it is a terminal, and the environment variable NO_COLOR is not set.
[[nodiscard]] bool may_colour(bool is_terminal);

}  // namespace tilewright::cli
