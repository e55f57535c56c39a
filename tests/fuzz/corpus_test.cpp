// What the fuzzer starts from and what it has found, read in every build.

#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "tests/fuzz/readers.hpp"

namespace tilewright::tests {
namespace {

class Corpus : public testing::TestWithParam<Reader> {};

TEST_P(Corpus, IsReadWithoutHarm) {
    const std::filesystem::path folder =
        std::filesystem::path{TILEWRIGHT_SOURCE_DIR} / "tests/fuzz/corpus" / GetParam().name;
    // Calls search; the other readers only read.
    const std::size_t changes = std::string_view{GetParam().name} == "calls" ? 8 : 64;
    std::size_t files = 0;
    std::size_t taken = 0;
    for (const auto& entry : std::filesystem::directory_iterator{folder}) {
        SCOPED_TRACE(entry.path().filename());
        std::ifstream file{entry.path(), std::ios::binary};
        const std::string bytes{std::istreambuf_iterator{file}, {}};
        taken += GetParam().read(bytes);
        // The file cut short, and with a byte changed, at places all over it.
        for (std::size_t i = 0; i < bytes.size() && i < changes; ++i) {
            (void)GetParam().read(std::string_view{bytes}.substr(0, i * bytes.size() / changes));
            std::string changed = bytes;
            changed[i * bytes.size() / changes] ^= 1;
            (void)GetParam().read(changed);
        }
        ++files;
    }
    EXPECT_GT(files, 0U) << "no examples in " << folder;
    EXPECT_GT(taken, 0U) << "nothing in " << folder << " is what the reader reads";
}

INSTANTIATE_TEST_SUITE_P(Readers, Corpus, testing::ValuesIn(readers()),
                         [](const auto& test) { return std::string{test.param.name}; });

}  // namespace
}  // namespace tilewright::tests
