#pragma once

#include <cstddef>
#include <cstdint>

// What readers refuse before they build anything from it: larger than any puzzle that people make,
// and small enough that a file made to do harm is refused at once and costs little memory.
// docs/reference/puzzle-files.md tells users.
namespace tilewright::limits {

// ---- files

inline constexpr std::size_t largest_text = std::size_t{64} << 20;  // bytes of a puzzle
inline constexpr std::size_t largest_list = std::size_t{4} << 30;   // of solutions, a state, a job

// Of a puzzle file, or of one line of JSON: about what is in it, told without parsing it.  Values
// are numbers, words, lists and tables; of TOML, each takes a quarter of a kilobyte.
inline constexpr std::size_t most_values = std::size_t{1} << 19;
inline constexpr std::size_t most_json_values = std::size_t{1} << 23;
inline constexpr std::size_t most_depth = 32;  // of lists and tables within each other
inline constexpr std::size_t longest_string = std::size_t{1} << 23;  // bytes
inline constexpr std::size_t longest_word = std::size_t{1} << 16;    // outside of strings
inline constexpr std::size_t most_tags = std::size_t{1} << 21;       // of XML, attributes included

// What is compressed is suspected when it is large, and unpacks to so many times its size.
inline constexpr std::size_t largest_ratio = 200;
inline constexpr std::size_t beyond_suspicion = std::size_t{1} << 20;  // bytes

// ---- packing puzzles

inline constexpr std::int64_t most_cells = std::int64_t{1} << 20;   // of a region
inline constexpr std::int64_t largest_box = std::int64_t{1} << 22;  // around a list of cells
inline constexpr int largest_coordinate = 1 << 21;                  // in absolute value
inline constexpr std::size_t most_pieces = std::size_t{1} << 16;    // each with all its copies
inline constexpr std::uint32_t most_copies = 1'000'000;
inline constexpr std::size_t most_placements = std::size_t{1} << 22;  // also of tiles

// ---- edge-matching puzzles

inline constexpr std::size_t most_sites = std::size_t{1} << 14;
inline constexpr std::size_t most_edges = 255;  // of a site
inline constexpr std::size_t most_tiles = std::size_t{1} << 16;
inline constexpr std::size_t most_labels = std::size_t{1} << 12;  // of all tiles that there are

// ---- instances

inline constexpr std::size_t most_items = std::size_t{1} << 21;

}  // namespace tilewright::limits
