#include <cstdlib>
#include <cstring>

#include "c/guard.hpp"

namespace tilewright::c {

void store(tilewright_error** where, Error error) {
    if (where == nullptr) return;
    std::string text = error.to_string();
    *where = new tilewright_error{std::move(error), std::move(text)};
}

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
    delete error;
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
