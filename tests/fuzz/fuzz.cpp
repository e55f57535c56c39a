// The entry point for libFuzzer: tilewright_fuzz --reader=NAME [its options] tests/fuzz/corpus/NAME

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "tests/fuzz/readers.hpp"

namespace {

const tilewright::tests::Reader* chosen = nullptr;

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
    constexpr std::string_view flag = "--reader=";
    for (int i = 1; i < *argc; ++i) {
        const std::string_view word = (*argv)[i];
        if (!word.starts_with(flag)) continue;
        const auto readers = tilewright::tests::readers();
        const auto found =
            std::ranges::find(readers, word.substr(flag.size()), &tilewright::tests::Reader::name);
        if (found != readers.end()) chosen = &*found;
    }
    if (chosen != nullptr) return 0;
    std::fputs("name a reader: --reader=puzzle, for one\n", stderr);
    std::exit(2);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    // A pointer to char may look at bytes of any type.
    (void)chosen->read({reinterpret_cast<const char*>(data), size});
    return 0;
}
