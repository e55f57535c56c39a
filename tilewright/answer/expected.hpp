#pragma once

#include <optional>
#include <string>

#include "tilewright/answer/answer.hpp"
#include "tilewright/puzzle_file/expect.hpp"
#include "tilewright/puzzle_file/modulo.hpp"

namespace tilewright::answer {

// Where the counts of an answer contradict what the puzzle file expects, in words, such as
// "raw = 1 is expected, but there are 9356".  The lower bounds of an unfinished count contradict
// what is less.  Nothing when they agree, or there is nothing to compare.
[[nodiscard]] std::optional<std::string> contradiction(const puzzle_file::Expect& expect,
                                                       const Answer& answer,
                                                       puzzle_file::Modulo modulo);

// The same for one number.
//   key:      in the table [expect]
//   complete: whether 'found' is all there are
[[nodiscard]] std::optional<std::string> contradiction(std::string_view key,
                                                       const std::optional<BigCount>& expected,
                                                       const BigCount& found, bool complete);

}  // namespace tilewright::answer
