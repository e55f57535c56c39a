#pragma once

#include <string>

#include <boost/multiprecision/cpp_int.hpp>

namespace tilewright {

// A number of solutions, of any size.
using BigCount = boost::multiprecision::cpp_int;

// The digits of a count.  Used in place of its member str(), inside which g++ 12 warns, by mistake,
// of overflows.
//   requires: count >= 0
[[nodiscard]] std::string decimal(BigCount count);

}  // namespace tilewright
