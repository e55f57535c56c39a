#pragma once

#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "cli/arguments.hpp"

namespace tilewright::cli {

// How many columns help may use: the environment variable COLUMNS, else the width of the terminal,
// else 80.
[[nodiscard]] std::size_t columns_for_help();

// Fills lines with words up to a width.  A word is never cut, so a long one may stand out.
//   indent: spaces before each line but the first
//   column: where the first line begins
[[nodiscard]] std::string wrapped(const std::string& text, std::size_t width, std::size_t indent,
                                  std::size_t column = 0);

enum class HelpDepth {
    Common,  // rarely needed options by name only
    All,     // every option of the command and of its subcommands
};

// What --help or --help-all prints for a command.
[[nodiscard]] std::string help_text(const CommandTable& table, HelpDepth depth, std::size_t width);

// Lets CLI11 print this help.
[[nodiscard]] std::shared_ptr<CLI::FormatterBase> make_help_formatter();

}  // namespace tilewright::cli
