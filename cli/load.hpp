#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/cover/instance.hpp"
#include "tilewright/foreign/foreign.hpp"
#include "tilewright/format/file_kind.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::cli {

using answer::to_puzzle_file;

// The text of a file, or of standard input ("-"), which is read once however often it is asked for.
//   errors: those of native::read_file
[[nodiscard]] Result<std::string> read_input(const std::string& name, std::size_t most);

// Loads the puzzle that a command is about: a file, standard input ("-"), or a catalogue entry.
// The ending tells files of other programs; whatever is left out of them is reported on stderr.
[[nodiscard]] Result<answer::AnyPuzzle> load_any_puzzle(const std::string& name);

// The error of a reader.  If the contents show another kind of file than those that fit, the error
// says so instead of where reading failed.
//   wanted: the kind in words, such as "a puzzle file"
[[nodiscard]] Error explained_by_contents(Error error, std::string_view text,
                                          std::initializer_list<format::FileKind> fitting,
                                          std::string_view wanted);

// The same for packing puzzles; one of another kind is an error.
[[nodiscard]] Result<packing::Puzzle> load_puzzle(const std::string& name);

// The puzzle file itself, as it stands in the catalogue or on the disk.
//   errors: there is none; it is another program's file
[[nodiscard]] Result<std::string> file_of_puzzle(const std::string& name);

// The name of a puzzle of either kind.
[[nodiscard]] const std::string& name_of(const answer::AnyPuzzle& puzzle);

// Whether the ending is that of another program's file.  "nob.xmpuzzle#2" is the second puzzle in
// such a file.
[[nodiscard]] bool is_foreign_file(const std::string& name);
//   requires: is_foreign_file(name)
[[nodiscard]] Result<foreign::AnyImported> load_foreign(const std::string& name,
                                                        foreign::ImportOptions options = {});

// Prints the notes about a puzzle on stderr, one per line.
void say_notes(const std::string& name, const std::vector<std::string>& notes);

// Whether the file has the ending .dlx, that is, holds an instance in Knuth's format without a
// puzzle.
[[nodiscard]] bool is_instance_file(const std::string& name);
[[nodiscard]] Result<cover::Instance> load_instance(const std::string& name);

}  // namespace tilewright::cli
