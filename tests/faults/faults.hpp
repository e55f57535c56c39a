#pragma once

#include <cstddef>

// Faults that a call of the library meets while it runs.  This program has an operator new and a
// pthread_create of its own (faults.cpp), through which everything goes that the library allocates.
namespace tilewright::tests {

enum class Fault {
    NoMemory,         // an allocation fails
    NoMemoryAnyMore,  // and so do all that follow
    BrokenContract    // the code that allocates breaks a contract
};

enum class On { AnyThread, OtherThreads };  // other than the one that has set the fault

// Lets the allocation with a number fail, counted from 1, or the next one that can be let fail, as
// long as this lives.
class FaultAt {
public:
    FaultAt(Fault fault, On threads, std::size_t number);
    ~FaultAt();
    FaultAt(const FaultAt&) = delete;
    FaultAt& operator=(const FaultAt&) = delete;
    // Whether one has failed.
    [[nodiscard]] bool came() const;
};

// Ends the fault that is set: the library has answered, and the test goes on.
void end_fault();

// Lets the system have no more than so many further threads, as long as this lives.
class FewThreads {
public:
    explicit FewThreads(std::size_t threads);
    ~FewThreads();
    FewThreads(const FewThreads&) = delete;
    FewThreads& operator=(const FewThreads&) = delete;
    // Whether more were asked for.
    [[nodiscard]] bool were_missing() const;
};

}  // namespace tilewright::tests
