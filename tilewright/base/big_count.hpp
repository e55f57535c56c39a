#pragma once

#include <string>

#include <boost/multiprecision/cpp_int.hpp>

namespace tilewright {

// A number of solutions, of any size.
using BigCount = boost::multiprecision::cpp_int;

// The decimal digits of a count.  Call this instead of the member str(): inside str(), g++ 12 warns
// of overflows that cannot happen.
//   requires: count >= 0
[[nodiscard]] std::string decimal(BigCount count);

}  // namespace tilewright
