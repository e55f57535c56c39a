#include "tests/faults/faults.hpp"

#include <dlfcn.h>
#include <pthread.h>

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <limits>
#include <new>

#include "tilewright/base/contract.hpp"

namespace tilewright::tests {
namespace {

constexpr std::size_t never = std::numeric_limits<std::size_t>::max();

std::atomic<std::size_t> fault_at = never;
std::atomic<std::size_t> allocations = 0;
std::atomic<Fault> kind = Fault::NoMemory;
std::atomic<bool> spares_one_thread = false;
pthread_t spared;

std::atomic<std::size_t> threads_left = never;
std::atomic<bool> thread_was_missing = false;

void allocate_or_fail() {
    if (fault_at == never) return;
    if (spares_one_thread && pthread_equal(pthread_self(), spared) != 0) return;
    const std::size_t number = ++allocations;
    if (number < fault_at || (number > fault_at && kind != Fault::NoMemoryAnyMore)) return;
    if (kind == Fault::BrokenContract) require(false, "a test breaks this");
    throw std::bad_alloc{};
}

}  // namespace

FaultAt::FaultAt(Fault fault, On threads, std::size_t number) {
    kind = fault;
    spares_one_thread = threads == On::OtherThreads;
    spared = pthread_self();
    allocations = 0;
    fault_at = number;
}

FaultAt::~FaultAt() {
    fault_at = never;
}

bool FaultAt::came() const {
    return allocations >= fault_at;
}

FewThreads::FewThreads(std::size_t threads) {
    thread_was_missing = false;
    threads_left = threads;
}

FewThreads::~FewThreads() {
    threads_left = never;
}

bool FewThreads::were_missing() const {
    return thread_was_missing;
}

}  // namespace tilewright::tests

void* operator new(std::size_t size) {
    tilewright::tests::allocate_or_fail();
    if (void* const made = std::malloc(size > 0 ? size : 1)) return made;
    throw std::bad_alloc{};
}
void operator delete(void* made) noexcept {
    std::free(made);
}
void operator delete(void* made, std::size_t) noexcept {
    std::free(made);
}

#ifndef TILEWRIGHT_SANITIZED  // sanitizers have one of their own
extern "C" int pthread_create(pthread_t* made, const pthread_attr_t* attributes,
                              void* (*run)(void*), void* context) {
    using namespace tilewright::tests;
    using Create = int(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
    static auto* const create = reinterpret_cast<Create*>(dlsym(RTLD_NEXT, "pthread_create"));
    if (threads_left != never && threads_left-- == 0) {
        threads_left = 0;
        thread_was_missing = true;
        return EAGAIN;
    }
    return create(made, attributes, run, context);
}
#endif
