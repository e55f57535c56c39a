// Debian builds the 128-bit division of its compiler-rt with a stack protector, which wasi-libc
// does not support: it needs a guard value and a function to call when that has been overwritten.

#include <cstdint>

#include "tilewright/base/contract.hpp"

extern "C" {

std::uintptr_t __stack_chk_guard = 0x5bd1e995;

[[noreturn]] void __stack_chk_fail() {
    tilewright::contract_failure("the stack is damaged", std::source_location::current());
}
}
