#pragma once

#include <span>
#include <string_view>

namespace tilewright::tests {

// A reader of files, to be fed with anything; or the C interface, which is called as the bytes say.
// It must neither crash nor hang.  Whatever it reads must stay the same after writing and reading
// it again.
struct Reader {
    std::string_view name;  // also names the folder of its examples in tests/fuzz/corpus
    bool (*read)(std::string_view bytes);  // returns whether the reader accepted the bytes
};

[[nodiscard]] std::span<const Reader> readers();

}  // namespace tilewright::tests
