#pragma once

#include <cstddef>
#include <functional>

namespace tilewright::native {

// Calls work(worker, number) for each number below 'count', with so many threads.  A thread that is
// done takes the next number; calls with the same worker come one after another.
//   threads: at least 1
//   throws: the first exception of 'work'; no further calls begin after it
void share_out(std::size_t threads, std::size_t count,
               const std::function<void(std::size_t worker, std::size_t number)>& work);

// The same as a function for those who do not care which worker it is.
[[nodiscard]] std::function<void(std::size_t count, const std::function<void(std::size_t)>& work)>
sharing(std::size_t threads);

}  // namespace tilewright::native
