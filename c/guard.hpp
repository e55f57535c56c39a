#pragma once

#include <exception>
#include <new>
#include <string_view>

#include "c/handles.hpp"
#include "tilewright/base/error.hpp"

namespace tilewright::c {

// Stores an error where the caller of the C interface wants it.
void store(tilewright_error** where, Error error);

// A copy of a text that belongs to the caller.  Null when there is no memory left.
[[nodiscard]] char* copy_for_caller(std::string_view text);

// The error of a call with a NULL handle.
[[nodiscard]] inline std::unexpected<Error> null_handle(std::string_view what) {
    return fail(Fault::Usage, "the " + std::string{what} + " is NULL",
                "did the call that should have made it fail?");
}

// A text that may be NULL.
[[nodiscard]] inline std::string_view or_empty(const char* text) {
    return text == nullptr ? std::string_view{} : text;
}

// What 'run' returns, a Result.  What it throws, mostly for want of memory, becomes an error.
template <class Run>
auto caught(const Run& run) -> decltype(run()) {
#if defined(__cpp_exceptions)
    try {
        return run();
    } catch (const std::bad_alloc&) {
        return fail(Fault::Internal, "there is no memory left", "set 'memory' to less");
    } catch (const std::exception& thrown) {
        return fail(Fault::Internal, thrown.what());
    }
#else
    return run();
#endif
}

// Runs what a function of the C interface does, and hands its error to the caller.
//   failed: what the function returns with an error
template <class Run, class Value>
Value guarded(tilewright_error** error, Value failed, const Run& run) {
    auto result = caught(run);
    if (result) return *std::move(result);
    store(error, std::move(result.error()));
    return failed;
}

// A copy of a text that belongs to the caller.
[[nodiscard]] inline Result<char*> text_for_caller(std::string_view text) {
    char* const copy = copy_for_caller(text);
    if (copy == nullptr) return fail(Fault::Internal, "there is no memory left");
    return copy;
}

// The same for functions that return a text.
template <class Run>
char* guarded_text(tilewright_error** error, const Run& run) {
    return guarded(error, static_cast<char*>(nullptr), [&]() -> Result<char*> {
        const auto text = run();
        if (!text) return std::unexpected(text.error());
        return text_for_caller(*text);
    });
}

}  // namespace tilewright::c
