#pragma once

#include <cstddef>

// The functions that the WebAssembly module exports; tilewright.mjs calls them.
//
// Texts are UTF-8.  A caller places what it hands in into memory from tilewright_allocate.  A
// function's answer ends in a zero byte and stays until the next call.  An answer is what the
// command of the same name prints with --json, or one line
//   {"schema": "tilewright.error/1", "fault": "input", "source": "", "line": 3, "column": 1,
//    "message": "...", "hint": "..."}
//
//   puzzle:  the name of a catalogue entry, or the text of a puzzle file
//   options: a JSON object, or nothing; the keys, all optional, with the meaning of the command
//            line's options, are
//     modulo    "none", "rotations" or "all"
//     symmetry  "auto" or "off"
//     engine    "auto", or the name of an engine
//     without   a pruning rule to switch off: "region-size"
//     seconds   stop after this time
//     nodes     stop after about this many nodes of the search
//     memory    bytes for the tables of the search
//   and for tilewright_solve
//     limit     stop after this many solutions; 1 unless 'all' or 'distinct' is set
//     all       true for every solution
//     distinct  true for one solution of each set that symmetry makes one
extern "C" {

char* tilewright_allocate(std::size_t bytes);
void tilewright_free(char* memory);

const char* tilewright_count(const char* puzzle, std::size_t puzzle_size, const char* options,
                             std::size_t options_size);

// Answers in JSON Lines: a header, the solutions, an ending.
const char* tilewright_solve(const char* puzzle, std::size_t puzzle_size, const char* options,
                             std::size_t options_size);

const char* tilewright_show(const char* puzzle, std::size_t puzzle_size);

// Answers in JSON Lines: an entry of the catalogue a line.
const char* tilewright_list();
}
