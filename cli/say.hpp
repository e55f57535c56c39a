#pragma once

#include <cstdio>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace tilewright::cli {

// Writes a message to stderr.  A message that cannot be written is lost, whereas fmt::print would
// throw.
template <class... Args>
void say(fmt::format_string<Args...> format, Args&&... args) {
    const std::string text = fmt::format(format, std::forward<Args>(args)...);
    std::fputs(text.c_str(), stderr);
}

// Says what has been written to a file; nothing for standard output.
inline void say_written(std::string_view what, const std::string& file) {
    if (!file.empty() && file != "-") say("{} written to {}\n", what, file);
}

}  // namespace tilewright::cli
