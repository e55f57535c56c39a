#include "c/guard.hpp"

using namespace tilewright;

char* tilewright_goal(const tilewright_puzzle*, const char*, tilewright_on_progress, void*,
                      tilewright_error** error) {
    return c::guarded_text(error, []() -> Result<std::string> {
        return fail(Fault::Usage, "goals need a SAT solver, and this library was built without one",
                    "the program has one, and so has the native library");
    });
}
