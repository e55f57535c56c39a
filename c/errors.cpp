#include <cstdlib>
#include <cstring>
#include <new>
#include <system_error>

#include "c/guard.hpp"
#include "tilewright/base/contract.hpp"

namespace tilewright::c {
namespace {

// Made when the library is loaded, for when there is no memory to make one.
tilewright_error no_memory_at_all{{Fault::Internal, {}, {}, "there is no memory left"},
                                  "error: there is no memory left"};

// Options have the same names in the library and in the program, which writes them with dashes.
// Commands for the program stay as they are.
std::string without_dashes(std::string_view hint) {
    constexpr std::string_view command = "'tilewright ";
    std::string result;
    bool is_command = false;
    for (std::size_t i = 0; i < hint.size(); ++i) {
        if (hint[i] == '\'') is_command = hint.substr(i).starts_with(command);
        const bool is_option = hint.substr(i).starts_with("--") && (i == 0 || hint[i - 1] != '-');
        if (is_option && !is_command)
            ++i;
        else
            result += hint[i];
    }
    return result;
}

}  // namespace

void store(tilewright_error** where, Error error) noexcept {
    if (where == nullptr) return;
    *where = or_if_thrown(
        [&] {
            error.hint = without_dashes(error.hint);
            std::string text = error.to_string();
            return new tilewright_error{std::move(error), std::move(text)};
        },
        [] { return &no_memory_at_all; });
}

Error out_of_memory() noexcept {
    return or_if_thrown(
        [] {
            return Error{
                Fault::Internal, {}, {}, "there is no memory left", "set 'memory' to less"};
        },
        [] {
            return Error{Fault::Internal, {}, {}, "no memory left"};  // short: it needs none
        });
}

#if defined(__cpp_exceptions)
Error error_of_exception() noexcept {
    const auto internal = [](std::string message, std::string hint) {
        return Error{Fault::Internal, {}, {}, std::move(message), std::move(hint)};
    };
    try {
        try {
            throw;
        } catch (const BrokenContract& broken) {
            return internal(std::string{"internal error: "} + broken.what(), "please report it");
        } catch (const std::bad_alloc&) {
            return out_of_memory();
        } catch (const std::system_error& refused) {
            return internal(refused.what(), "the system may have no more threads");
        } catch (const std::exception& other) {
            return internal(other.what(), "please report it");
        }
    } catch (const std::bad_alloc&) {
        return out_of_memory();
    } catch (...) {
        return internal("unknown error", {});
    }
}
#endif

char* copy_for_caller(std::string_view text) {
    auto* const copy = static_cast<char*>(std::malloc(text.size() + 1));
    if (copy == nullptr) return nullptr;
    std::memcpy(copy, text.data(), text.size());
    copy[text.size()] = '\0';
    return copy;
}

namespace {

tilewright_fault fault_of(Fault fault) {
    switch (fault) {
        case Fault::Usage:
            return TILEWRIGHT_FAULT_USAGE;
        case Fault::Input:
            return TILEWRIGHT_FAULT_INPUT;
        case Fault::Missing:
            return TILEWRIGHT_FAULT_MISSING;
        case Fault::Io:
            return TILEWRIGHT_FAULT_IO;
        case Fault::Internal:
            return TILEWRIGHT_FAULT_INTERNAL;
        case Fault::Helper:
            return TILEWRIGHT_FAULT_HELPER;
        case Fault::Stopped:
            return TILEWRIGHT_FAULT_STOPPED;
    }
    return TILEWRIGHT_FAULT_INTERNAL;
}

}  // namespace
}  // namespace tilewright::c

const char* tilewright_version(void) {
    return TILEWRIGHT_VERSION;
}

void tilewright_text_free(char* text) {
    std::free(text);
}

void tilewright_error_free(tilewright_error* error) {
    if (error != &tilewright::c::no_memory_at_all) delete error;
}

tilewright_fault tilewright_error_fault(const tilewright_error* error) {
    return error == nullptr ? TILEWRIGHT_FAULT_USAGE : tilewright::c::fault_of(error->error.fault);
}

const char* tilewright_error_message(const tilewright_error* error) {
    return error == nullptr ? "" : error->error.message.c_str();
}

const char* tilewright_error_hint(const tilewright_error* error) {
    return error == nullptr ? "" : error->error.hint.c_str();
}

const char* tilewright_error_source(const tilewright_error* error) {
    return error == nullptr ? "" : error->error.source.c_str();
}

size_t tilewright_error_line(const tilewright_error* error) {
    return error == nullptr ? 0 : error->error.at.line;
}

size_t tilewright_error_column(const tilewright_error* error) {
    return error == nullptr ? 0 : error->error.at.column;
}

const char* tilewright_error_text(const tilewright_error* error) {
    return error == nullptr ? "" : error->text.c_str();
}
