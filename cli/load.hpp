#pragma once

#include <string>

#include "tilewright/puzzle/puzzle.hpp"

namespace tilewright::cli {

// The puzzle a command is about: a file, standard input ("-"), or the name of a catalogue entry.
[[nodiscard]] Result<puzzle::Puzzle> load_puzzle(const std::string& name);

// The same, and plain mistakes in it are errors: see puzzle::check_puzzle.
[[nodiscard]] Result<puzzle::Puzzle> load_sound_puzzle(const std::string& name);

// A file in Knuth's format, by its ending .dlx: an instance without a puzzle.
[[nodiscard]] bool is_instance_file(const std::string& name);
[[nodiscard]] Result<cover::Instance> load_instance(const std::string& name);

}  // namespace tilewright::cli
