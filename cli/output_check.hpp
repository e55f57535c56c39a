#pragma once

#include <optional>

#include <CLI/CLI.hpp>

#include "tilewright/base/error.hpp"

// The one place that decides which files a command may write and replace.  That no input is written
// over is seen to by native::Output, since only it knows what has been read.
namespace tilewright::cli {

// Adds --force to a command that writes a file with -o, and to its subcommands.
void add_force(CLI::App& command);

// Why the files that a parsed command is to write cannot be meant: an ending that belongs to
// another kind of file than the command writes, an existing file of another kind without --force,
// or two outputs with one name.  Nothing when all is well.
[[nodiscard]] std::optional<Error> refuse_outputs(const CLI::App& command);

}  // namespace tilewright::cli
