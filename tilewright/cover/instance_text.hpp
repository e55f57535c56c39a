#pragma once

#include <string>
#include <string_view>

#include "tilewright/base/error.hpp"
#include "tilewright/cover/instance.hpp"

namespace tilewright::cover {

// The text form of instances, as in Knuth's programs DLX1, DLX2 and DLX3 (The Art of Computer
// Programming 4B, 7.2.2.1; https://www-cs-faculty.stanford.edu/~knuth/programs.html):
//   | a comment
//   A B 2:3|C 2|D | x y          items; bounds stand before a bar; secondary items after ' | '
//   A x:red y                    one option per line; a colour follows a colon
// Hints are written as comments, which Knuth's programs skip:
//   | hint cells A B             cells in a good order for filling them
//   | hint neighbours A B  A C   pairs of cells that touch
// An item without an upper bound is written with the number of options as its bound.

//   title: becomes a comment in the first line, and is never read as a hint; empty: no such line
[[nodiscard]] std::string write_instance(const Instance& instance, std::string_view title = {});

// The same as a file for other programs.
//   about:  more lines of comments; each ends with '\n', and none is read as a hint
//   errors: there is no primary item, so the line of items would be empty or a comment
[[nodiscard]] Result<std::string> write_instance_file(const Instance& instance,
                                                      std::string_view title,
                                                      std::string_view about);

// One option as a line, such as "A x:red\n".
[[nodiscard]] std::string write_option(const Instance& instance, OptionId option);

// Reads what write_instance writes, and files made for Knuth's programs.  Options without a primary
// item are left out, as in Knuth's programs.
//   errors: no items, an unknown or repeated item, bad bounds, a colour on a primary item; each
//           with its place in the text
[[nodiscard]] Result<Instance> read_instance(std::string_view text);

}  // namespace tilewright::cover
