#include "c/guard.hpp"

// Pages have no need of these yet, and each page loads all of the module.

using namespace tilewright;

namespace tilewright::c {
namespace {

char* not_in_module(tilewright_error** error) {
    return guarded_text(error, []() -> Result<std::string> {
        return fail(Fault::Usage, "the WebAssembly module blocks no cells and makes no boards",
                    "the program and the native library do");
    });
}

}  // namespace
}  // namespace tilewright::c

char* tilewright_blocks(const tilewright_puzzle*, const char*, tilewright_on_progress, void*,
                        tilewright_error** error) {
    return c::not_in_module(error);
}

char* tilewright_boards(const tilewright_puzzle*, const char*, tilewright_on_progress, void*,
                        tilewright_error** error) {
    return c::not_in_module(error);
}
