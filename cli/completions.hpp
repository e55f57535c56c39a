#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/arguments.hpp"

namespace tilewright::cli {

// The script that lets a shell complete commands, options, their values and names of puzzles.
//   puzzles: the names of the catalogue
[[nodiscard]] std::string bash_completions(const CommandTable& program,
                                           std::span<const std::string_view> puzzles);
[[nodiscard]] std::string zsh_completions(const CommandTable& program,
                                          std::span<const std::string_view> puzzles);
[[nodiscard]] std::string fish_completions(const CommandTable& program,
                                           std::span<const std::string_view> puzzles);

}  // namespace tilewright::cli
