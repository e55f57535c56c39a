#pragma once

#include <string_view>

#include "tilewright/matching/puzzle.hpp"
#include "tilewright/puzzle_file/toml_table.hpp"

namespace tilewright::matching {

// The parts of a matching puzzle's file, read one after another by read_puzzle: board, tiles, what
// the border asks for, tiles placed beforehand.

//   text: the whole file, to place errors inside pictures
[[nodiscard]] Result<Board> read_board(std::string_view text, const toml::table& root);

// Fills in the tiles, with the labels they have.  requires: the board has been read
[[nodiscard]] Result<void> read_tiles(std::string_view text, const puzzle_file::TomlTable& root,
                                      Puzzle& puzzle);

// requires: board and tiles have been read
[[nodiscard]] Result<void> read_border(const puzzle_file::TomlTable& root, Puzzle& puzzle);
[[nodiscard]] Result<void> read_placed(const puzzle_file::TomlTable& root, Puzzle& puzzle);

// ---- what they have in common

// A word that can be a name: a string without white space and signs that lists use, or a number.
//   what: what it names, for messages: "a label"
[[nodiscard]] Result<std::string> read_name(const toml::node& node, std::string_view what);

// A list of such words.
[[nodiscard]] Result<std::vector<std::string>> read_names(const toml::node& node,
                                                          std::string_view what);

// A label that some tile has.
[[nodiscard]] Result<LabelId> read_known_label(const toml::node& node, Puzzle& puzzle);

// A site by its name, or on a lattice by its coordinates [x, y].
[[nodiscard]] Result<SiteId> read_site(const toml::node& node, const Puzzle& puzzle);

}  // namespace tilewright::matching
