#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "tilewright/base/error.hpp"

namespace tilewright::cli {

// Takes over what a list has already; returns how many entries that are.
using TakeOver = std::function<Result<std::size_t>(const std::string& text)>;

// Makes a file ready for a list that is written line by line: a new one, or, to be resumed, what an
// interrupted call has left, without a half line and without its ending.  Without entries it is
// left empty, and the header is yet to be written.
//   file:   its name; empty: standard output, of which nothing can be resumed
//   header: the first line, which says what was asked for
//   errors: those of the file; it has another header, so that it was made for other wishes; those
//           of take_over, as errors of the file
[[nodiscard]] Result<void> begin_list(const std::string& file, bool resume,
                                      const std::string& header, const TakeOver& take_over);

}  // namespace tilewright::cli
