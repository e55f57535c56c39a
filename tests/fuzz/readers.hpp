#pragma once

#include <span>
#include <string_view>

namespace tilewright::tests {

// A reader of files, as something to be fed with anything: it must neither crash nor hang, and what
// it reads must be the same once written and read again.
struct Reader {
    std::string_view name;  // also of the folder of its examples, in tests/fuzz/corpus
    bool (*read)(std::string_view bytes);  // whether the bytes were taken
};

[[nodiscard]] std::span<const Reader> readers();

}  // namespace tilewright::tests
