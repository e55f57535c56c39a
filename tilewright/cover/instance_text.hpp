#pragma once

#include <string>
#include <string_view>

#include "tilewright/base/error.hpp"
#include "tilewright/cover/instance.hpp"

namespace tilewright::cover {

// Instances in the text form of Knuth's programs DLX1, DLX2 and DLX3 (The Art of Computer
// Programming 4B, 7.2.2.1; https://www-cs-faculty.stanford.edu/~knuth/programs.html):
//   | a comment
//   A B 2:3|C 2|D | x y          items; after the bar the secondary ones; bounds before a bar
//   A x:red y                    an option a line, colours after a colon
// Hints are written as comments that Knuth's programs skip:
//   | hint cells A B             cells in a good order to fill
//   | hint neighbours A B  A C   pairs of cells that touch
// An item that may be used any number of times has an upper bound of as many as there are options.

[[nodiscard]] std::string write_instance(const Instance& instance);

// One option as a line: "A x:red\n".
[[nodiscard]] std::string write_option(const Instance& instance, OptionId option);

// Reads what write_instance writes, and files made for Knuth's programs.
// Errors, with their place: no items, an unknown or repeated item, bad bounds, a colour on a
// primary item.  Options without primary items are left out, as Knuth's programs do.
[[nodiscard]] Result<Instance> read_instance(std::string_view text);

}  // namespace tilewright::cover
