#pragma once

#include <string_view>

#include "tilewright/matching/puzzle.hpp"
#include "tilewright/puzzle_file/toml_table.hpp"

namespace tilewright::matching {

// The parts of a matching puzzle's file: board, tiles, border, tiles placed beforehand. read_puzzle
// reads them one after another.

//   text: the whole file, needed to place errors inside pictures
[[nodiscard]] Result<Board> read_board(std::string_view text, const toml::table& root);

// Reads the tiles with their labels into the puzzle.
//   requires: the board has been read
[[nodiscard]] Result<void> read_tiles(std::string_view text, const puzzle_file::TomlTable& root,
                                      Puzzle& puzzle);

//   requires: board and tiles have been read
[[nodiscard]] Result<void> read_border(const puzzle_file::TomlTable& root, Puzzle& puzzle);
[[nodiscard]] Result<void> read_placed(const puzzle_file::TomlTable& root, Puzzle& puzzle);

// ---- shared by the readers of all parts

// Reads a word that can be a name: a number, or a string without white space and without the signs
// that lists use.
//   what: what it names, for messages, such as "a label"
[[nodiscard]] Result<std::string> read_name(const toml::node& node, std::string_view what);

// Reads a list of such words.
[[nodiscard]] Result<std::vector<std::string>> read_names(const toml::node& node,
                                                          std::string_view what);

// Reads a label that at least one tile has.
[[nodiscard]] Result<LabelId> read_known_label(const toml::node& node, Puzzle& puzzle);

// Reads a site, given by its name, or on a lattice by its coordinates [x, y].
[[nodiscard]] Result<SiteId> read_site(const toml::node& node, const Puzzle& puzzle);

}  // namespace tilewright::matching
