#pragma once

#include <cstddef>
#include <functional>

namespace tilewright::native {

// Calls work(0) on this thread and work(1), work(2), ... on others, so many in all, at the same
// time.  They are fewer where the system gives no more threads.  Returns when all have ended.
//   threads: at least 1
//   throws: the first exception that any of them has thrown
void run_side_by_side(std::size_t threads, const std::function<void(std::size_t worker)>& work);

}  // namespace tilewright::native
