#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/foreign/ascii_board.hpp"
#include "tilewright/foreign/edge_list.hpp"
#include "tilewright/foreign/imported.hpp"

namespace tilewright::foreign {

// The files of other programs.  The ending of a file's name tells the format.
enum class Format { Xmpuzzle, Psv, Def, Ascii, EdgeList };

// The format for ".xmpuzzle", ".psv", ".def", ".txt" and ".csv", in upper or lower case.
[[nodiscard]] std::optional<Format> format_of(std::string_view file_name);

// A file that may hold several puzzles, and which of them is meant: "nob.xmpuzzle#2".
struct Address {
    std::string file;
    std::optional<std::size_t> problem;  // counts from 1
};

// Splits the number off a name.  A name without a number, or of another kind of file, stays as it
// is.
[[nodiscard]] Address parse_address(std::string_view name);

struct ImportOptions {
    std::optional<std::size_t> problem;         // counts from 1
    std::optional<AsciiOptions> ascii = {};     // the text is a drawn board
    std::optional<EdgeListOptions> edges = {};  // the text is a list of edges
};

// The titles of the puzzles in a file, in the order of their numbers.  A title may be empty.
//   errors: the bytes are no such file
[[nodiscard]] Result<std::vector<std::string>> titles_in(Format format, std::string_view bytes);

using AnyImported = std::variant<Imported, ImportedList>;

// Reads a file with a puzzle of either kind.  The options or the ending of the name decide what a
// text is, otherwise its contents; a note says when it could be read in both ways, and an error
// when it is more likely something else.
//   requires: options.edges is set for texts only
//   errors:   those of import_file
[[nodiscard]] Result<AnyImported> import_any(Format format, std::string_view bytes,
                                             const std::string& name, const ImportOptions& options,
                                             const Stop& stop = {});

// Reads a file with a packing puzzle.  A text must be a drawn board.  The limits are those of
// puzzle files: 64 MB, also after unpacking, and 2^20 cells.
//   name:     of the puzzle; messages begin with it
//   requires: format is not EdgeList
//   errors:   the bytes do not describe a puzzle; there are several puzzles and none is chosen (the
//             error lists them); it was stopped, which it asks before each solution in the file
[[nodiscard]] Result<Imported> import_file(Format format, std::string_view bytes,
                                           const std::string& name, const ImportOptions& options,
                                           const Stop& stop = {});

// Checks the solutions that a file keeps.
//   stop:   is asked once for each
//   errors: one that is wrong, with its number; it was stopped
[[nodiscard]] Result<void> check_solutions(const Imported& imported, const Stop& stop = {});

// Writes a puzzle, and solutions of it if the format keeps them.
//   stop:   is asked once for each solution
//   errors: something that the format cannot express; a format that can only be read; it was
//           stopped
[[nodiscard]] Result<Exported> export_file(Format format, const packing::Puzzle& puzzle,
                                           std::span<const packing::Solution> solutions,
                                           const Stop& stop = {});

}  // namespace tilewright::foreign
