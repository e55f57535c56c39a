#pragma once

#include <string>

#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/cover/instance.hpp"
#include "tilewright/foreign/foreign.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::cli {

// The puzzle a command is about: a file, standard input ("-"), or the name of a catalogue entry.
// Files of other programs are known by their endings; what of them is left out goes to stderr.
[[nodiscard]] Result<answer::AnyPuzzle> load_any_puzzle(const std::string& name);

// The same for packing puzzles; one of another kind is an error.
[[nodiscard]] Result<packing::Puzzle> load_puzzle(const std::string& name);

// What both kinds of puzzles have.
[[nodiscard]] const std::string& name_of(const answer::AnyPuzzle& puzzle);

// A file of another program, by its ending; "nob.xmpuzzle#2" is the second puzzle in it.
[[nodiscard]] bool is_foreign_file(const std::string& name);
//   requires: is_foreign_file(name)
[[nodiscard]] Result<foreign::AnyImported> load_foreign(const std::string& name,
                                                        foreign::ImportOptions options = {});

// Writes the notes about a puzzle to stderr, a line each.
void say_notes(const std::string& name, const std::vector<std::string>& notes);

// A puzzle as a puzzle file that says the same.
// Errors: a piece with turns that puzzle files cannot name.
[[nodiscard]] Result<std::string> puzzle_file(const packing::Puzzle& puzzle);
[[nodiscard]] Result<std::string> puzzle_file(const matching::Puzzle& puzzle);

// A file in Knuth's format, by its ending .dlx: an instance without a puzzle.
[[nodiscard]] bool is_instance_file(const std::string& name);
[[nodiscard]] Result<cover::Instance> load_instance(const std::string& name);

}  // namespace tilewright::cli
