#include "tests/faults/faults.hpp"

#include <dlfcn.h>
#include <pthread.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <limits>
#include <new>
#include <string_view>

#include "tests/faults/callers.hpp"
#include "tilewright/base/contract.hpp"

namespace tilewright::tests {
namespace {

constexpr std::size_t never = std::numeric_limits<std::size_t>::max();

std::atomic<std::size_t> fault_at = never;
std::atomic<std::size_t> allocations = 0;
std::atomic<Fault> kind = Fault::NoMemory;
std::atomic<bool> has_struck = false;
std::atomic<bool> spares_one_thread = false;
pthread_t spared;

std::atomic<std::size_t> threads_left = never;
std::atomic<bool> thread_was_missing = false;

// The JSON library does not recover from a lack of memory.  Until 3.11.3 a value is broken that
// could not become an object, and values allocate while they are destroyed.  What it is asked for
// is little, so this hardly ever matters; but no test can let it fail.
bool is_in_json() {
    static constexpr std::array<std::string_view, 7> words{
        "nlohmann", "_json", "gallery_data", "player_data", "OptionReader", "read_re", "read_part"};
    return is_called_by(words);
}

void allocate_or_fail() {
    if (fault_at == never) return;
    if (spares_one_thread && pthread_equal(pthread_self(), spared) != 0) return;
    if (++allocations < fault_at || (has_struck && kind != Fault::NoMemoryAnyMore)) return;
    if (is_in_json() || (has_struck.exchange(true) && kind != Fault::NoMemoryAnyMore)) return;
    if (kind == Fault::BrokenContract) require(false, "a test breaks this");
    throw std::bad_alloc{};
}

}  // namespace

FaultAt::FaultAt(Fault fault, On threads, std::size_t number) {
    kind = fault;
    spares_one_thread = threads == On::OtherThreads;
    spared = pthread_self();
    allocations = 0;
    has_struck = false;
    fault_at = number;
}

FaultAt::~FaultAt() {
    end_fault();
}

bool FaultAt::came() const {
    return has_struck;
}

void end_fault() {
    fault_at = never;
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
