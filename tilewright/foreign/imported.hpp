#pragma once

#include <string>
#include <vector>

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::foreign {

// What the file of another program says.  Whatever tilewright has no word for, and whatever makes
// no difference to it, is named in the notes; a rule that it cannot keep is an error instead.
struct Imported {
    packing::Puzzle puzzle;
    std::vector<packing::Solution> solutions;  // kept in the file; not checked
    std::vector<std::string> notes;            // sentences, none twice
};

// What is written for another program, and what of the puzzle had to be left out.
struct Exported {
    std::string bytes;
    std::vector<std::string> notes;
};

// Adds a note unless it is there, or there are fifty: files may be made to annoy.
void add_note(std::vector<std::string>& notes, std::string note);

}  // namespace tilewright::foreign
