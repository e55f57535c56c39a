#include "include/tilewright/tilewright.h"

// A search calls the functions that it was given by their addresses, and a function of JavaScript
// has none.  So the module has functions that stand for them: they call what tilewright.mjs imports
// into the module, with the context that the search was given.

#define IMPORTED(name) __attribute__((import_module("tilewright"), import_name(name)))
#define EXPORTED(name) __attribute__((export_name(name)))

extern "C" {

IMPORTED("on_progress") int host_on_progress(void* context, double, double, double);
IMPORTED("on_solution") int host_on_solution(void* context, const int32_t* numbers, size_t count);
IMPORTED("on_text") int host_on_text(void* context, const char* text, size_t size);
}

namespace {

int on_progress(void* context, const tilewright_progress* at) {
    return host_on_progress(context, at->fraction, at->seconds, static_cast<double>(at->nodes));
}

}  // namespace

extern "C" {

// The addresses of these functions.
EXPORTED("progress_hook") tilewright_on_progress progress_hook() {
    return on_progress;
}
EXPORTED("solution_hook") tilewright_on_solution solution_hook() {
    return host_on_solution;
}
EXPORTED("text_hook") tilewright_on_text text_hook() {
    return host_on_text;
}
}
