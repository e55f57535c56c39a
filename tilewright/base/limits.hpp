#pragma once

#include <cstddef>
#include <cstdint>

// Limits that readers enforce before they build anything from their input.  They are larger than
// any puzzle that people make.  They are also small enough that a malicious file is refused at once
// and costs little memory.  docs/reference/puzzle-files.md lists them for users.
namespace tilewright::limits {

// ---- files

inline constexpr std::size_t largest_text = std::size_t{64} << 20;  // bytes of a puzzle file
// Bytes of a list of solutions, a state or a job.
inline constexpr std::size_t largest_list = std::size_t{4} << 30;

// Limits on the contents of one puzzle file or one line of JSON.  Readers estimate these numbers
// without parsing.  Values are numbers, strings, lists and tables; each TOML value takes a quarter
// of a kilobyte.
inline constexpr std::size_t most_values = std::size_t{1} << 19;
inline constexpr std::size_t most_json_values = std::size_t{1} << 23;
inline constexpr std::size_t most_depth = 32;                        // nested lists and tables
inline constexpr std::size_t longest_string = std::size_t{1} << 23;  // bytes
inline constexpr std::size_t longest_word = std::size_t{1} << 16;    // outside strings
inline constexpr std::size_t most_tags = std::size_t{1} << 21;       // of XML, attributes included

// A compressed file is refused when it unpacks to more than 'largest_ratio' times its size, unless
// the result is smaller than 'beyond_suspicion'.
inline constexpr std::size_t largest_ratio = 200;
inline constexpr std::size_t beyond_suspicion = std::size_t{1} << 20;  // bytes

// ---- packing puzzles

inline constexpr std::int64_t most_cells = std::int64_t{1} << 20;   // of a region
inline constexpr std::int64_t largest_box = std::int64_t{1} << 22;  // around a list of cells
inline constexpr int largest_coordinate = 1 << 21;                  // in absolute value
inline constexpr std::size_t most_pieces = std::size_t{1} << 16;    // each with all its copies
inline constexpr std::uint32_t most_copies = 1'000'000;
inline constexpr std::size_t most_placements = std::size_t{1} << 22;  // of pieces or tiles

// ---- edge-matching puzzles

inline constexpr std::size_t most_sites = std::size_t{1} << 14;
inline constexpr std::size_t most_edges = 255;  // per site
inline constexpr std::size_t most_tiles = std::size_t{1} << 16;
inline constexpr std::size_t most_labels = std::size_t{1} << 12;  // over all tiles

// ---- memory

// Bytes that each step of setting a puzzle up may take, however low the memory limit is: such
// limits are for the tables of engines.
inline constexpr std::size_t least_memory = std::size_t{64} << 20;

// ---- instances

inline constexpr std::size_t most_items = std::size_t{1} << 21;

}  // namespace tilewright::limits
