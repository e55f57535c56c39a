#pragma once

#include <atomic>

namespace tilewright {

// Holds a flag for the time of a few instructions, such as the copy of a pointer.  To wait for it
// needs no system: the core has no threads.
class Lock {
public:
    explicit Lock(std::atomic_flag& flag) : flag_{flag} {
        while (flag_.test_and_set(std::memory_order_acquire)) {
        }
    }
    ~Lock() { flag_.clear(std::memory_order_release); }
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;

private:
    std::atomic_flag& flag_;
};

}  // namespace tilewright
