#pragma once

#include <string>
#include <vector>

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::foreign {

// The contents of another program's file.  Notes name whatever tilewright has no word for and
// whatever makes no difference to it.  A rule that tilewright cannot keep is an error instead.
struct Imported {
    packing::Puzzle puzzle;
    std::vector<packing::Solution> solutions;  // as kept in the file; not checked
    std::vector<std::string> notes;            // whole sentences, all different
};

// A file for another program, and notes on what of the puzzle had to be left out.
struct Exported {
    std::string bytes;
    std::vector<std::string> notes;
};

// Adds a note unless it is there already.  At most fifty are kept, because a malicious file could
// cause any number of them.
void add_note(std::vector<std::string>& notes, std::string note);

}  // namespace tilewright::foreign
