#pragma once

#include <boost/multiprecision/cpp_int.hpp>

namespace tilewright {

// A number of solutions, of any size.
using BigCount = boost::multiprecision::cpp_int;

}  // namespace tilewright
