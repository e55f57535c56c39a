#pragma once

#include <cstdio>

#include <fmt/format.h>

namespace tilewright::cli {

// Writes a message to stderr.  One that cannot be written is lost: fmt::print would throw.
template <class... Args>
void say(fmt::format_string<Args...> format, Args&&... args) {
    const std::string text = fmt::format(format, std::forward<Args>(args)...);
    std::fputs(text.c_str(), stderr);
}

}  // namespace tilewright::cli
