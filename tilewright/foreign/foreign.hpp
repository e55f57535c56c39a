#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "tilewright/foreign/ascii_board.hpp"
#include "tilewright/foreign/edge_list.hpp"
#include "tilewright/foreign/imported.hpp"

namespace tilewright::foreign {

// The files of other programs, told by the endings of their names.
enum class Format { Xmpuzzle, Psv, Def, Ascii, EdgeList };

// ".xmpuzzle", ".psv", ".def", ".txt", ".csv"; in any case.
[[nodiscard]] std::optional<Format> format_of(std::string_view file_name);

// A file that may hold several puzzles, and which of them is meant: "nob.xmpuzzle#2".
struct Address {
    std::string file;
    std::optional<std::size_t> problem;  // from 1
};

// Takes the number off a name; a name without one, or not of a foreign file, stays as it is.
[[nodiscard]] Address parse_address(std::string_view name);

struct ImportOptions {
    std::optional<std::size_t> problem;         // from 1
    std::optional<AsciiOptions> ascii = {};     // the text is a drawn board
    std::optional<EdgeListOptions> edges = {};  // the text is a list of edges
};

using AnyImported = std::variant<Imported, ImportedList>;

// Reads a file of either kind of puzzle.  Texts are told by what is in them unless options do, or
// the ending of their name; a note says so where they can be read either way.
//   requires: options.edges are for texts
// Errors as for import_file.
[[nodiscard]] Result<AnyImported> import_any(Format format, std::string_view bytes,
                                             const std::string& name, const ImportOptions& options);

// Reads a file that holds a packing puzzle; a text is a drawn board.  Limits are those of puzzle
// files: 64 MB, also when unpacked, and 2^20 cells.
//   requires: format is not EdgeList
//   name: of the puzzle; it heads the messages
// Errors: what keeps the bytes from describing a puzzle; several puzzles where none is chosen, with
// a list of them.
[[nodiscard]] Result<Imported> import_file(Format format, std::string_view bytes,
                                           const std::string& name, const ImportOptions& options);

// Writes a puzzle, and solutions of it where the format keeps them.
// Errors: what the format cannot say; others are only read.
[[nodiscard]] Result<Exported> export_file(Format format, const packing::Puzzle& puzzle,
                                           std::span<const packing::Solution> solutions);

}  // namespace tilewright::foreign
