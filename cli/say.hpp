#pragma once

#include <cstdio>

#include <fmt/format.h>

namespace tilewright::cli {

// Writes a message to stderr.  A message that cannot be written is lost, whereas fmt::print would
// throw.
template <class... Args>
void say(fmt::format_string<Args...> format, Args&&... args) {
    const std::string text = fmt::format(format, std::forward<Args>(args)...);
    std::fputs(text.c_str(), stderr);
}

}  // namespace tilewright::cli
