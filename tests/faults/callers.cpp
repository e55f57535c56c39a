#include "tests/faults/callers.hpp"

#include <elf.h>
#include <execinfo.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

extern "C" const char __executable_start;  // from the linker

namespace tilewright::tests {
namespace {

// The functions of this program, from the symbols in its file.
class Functions {
public:
    Functions() {
        std::ifstream file{"/proc/self/exe", std::ios::binary};
        bytes_.assign(std::istreambuf_iterator{file}, {});
        const auto& header = at<Elf64_Ehdr>(0);
        for (std::size_t i = 0; i < header.e_shnum; ++i) {
            const auto& section = section_at(header, i);
            if (section.sh_type == SHT_SYMTAB) add(section, section_at(header, section.sh_link));
        }
        std::ranges::sort(all_, {}, &Function::begin);
    }

    // "" where there is none.
    [[nodiscard]] std::string_view name_at(const void* address) const {
        const auto offset =
            static_cast<std::uint64_t>(static_cast<const char*>(address) - &__executable_start);
        auto next = std::ranges::upper_bound(all_, offset, {}, &Function::begin);
        if (next == all_.begin()) return {};
        --next;
        return offset < next->end ? next->name : std::string_view{};
    }

private:
    struct Function {
        std::uint64_t begin;
        std::uint64_t end;
        std::string_view name;
    };

    template <class T>
    [[nodiscard]] const T& at(std::uint64_t offset) const {
        return *reinterpret_cast<const T*>(bytes_.data() + offset);
    }
    [[nodiscard]] const Elf64_Shdr& section_at(const Elf64_Ehdr& header, std::size_t i) const {
        return at<Elf64_Shdr>(header.e_shoff + i * header.e_shentsize);
    }
    void add(const Elf64_Shdr& symbols, const Elf64_Shdr& names) {
        for (std::uint64_t i = 0; i < symbols.sh_size; i += sizeof(Elf64_Sym)) {
            const auto& one = at<Elf64_Sym>(symbols.sh_offset + i);
            if (ELF64_ST_TYPE(one.st_info) == STT_FUNC)
                all_.push_back({one.st_value, one.st_value + one.st_size,
                                &at<char>(names.sh_offset + one.st_name)});
        }
    }

    std::string bytes_;
    std::vector<Function> all_;
};

// Made at the start: later there may be no memory.
const Functions functions;

}  // namespace

bool is_called_by(std::span<const std::string_view> words) {
    std::array<void*, 64> frames{};
    const int count = backtrace(frames.data(), frames.size());
    return std::any_of(frames.begin(), frames.begin() + count, [&](const void* frame) {
        const std::string_view name = functions.name_at(frame);
        return std::ranges::any_of(words, [&](auto word) { return name.contains(word); });
    });
}

}  // namespace tilewright::tests
