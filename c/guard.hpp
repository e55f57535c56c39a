#pragma once

#include <string_view>

#include "c/handles.hpp"
#include "tilewright/base/error.hpp"

namespace tilewright::c {

// Stores an error where the caller of the C interface wants it.  Where there is no memory for it, a
// static one that says so.
void store(tilewright_error** where, Error error) noexcept;

// The exception that is being handled, as an error: a broken contract, a lack of memory or of
// threads, whatever a function of the caller has thrown.
[[nodiscard]] Error error_of_exception() noexcept;

// The error of a call that finds no memory.
[[nodiscard]] Error out_of_memory() noexcept;

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

// A name that may be NULL.
[[nodiscard]] inline std::string name_or(const char* name, const char* otherwise) {
    return name == nullptr ? otherwise : name;
}

// A text that is handed in as an address and a size.
//   errors: it is NULL, and not empty
[[nodiscard]] inline Result<std::string_view> text_of_size(const char* text, std::size_t size) {
    if (text == nullptr && size > 0) return null_handle("text");
    return std::string_view{text, size};
}

// What 'run' returns; when it throws, what 'otherwise' returns.
template <class Run, class Otherwise>
auto or_if_thrown(const Run& run, const Otherwise& otherwise) -> decltype(run()) {
#if defined(__cpp_exceptions)
    try {
        return run();
    } catch (...) {
        return otherwise();
    }
#else
    static_cast<void>(otherwise);
    return run();
#endif
}

// The same for functions without an error, which then return 0 or NULL.
template <class Run>
auto or_nothing(const Run& run) -> decltype(run()) {
    return or_if_thrown(run, [] { return decltype(run()){}; });
}

// What 'run' returns, a Result.  What it throws becomes an error, so nothing leaves the library.
template <class Run>
auto caught(const Run& run) -> decltype(run()) {
    return or_if_thrown(run, [] { return std::unexpected{error_of_exception()}; });
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
    if (copy == nullptr) return std::unexpected{out_of_memory()};
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
