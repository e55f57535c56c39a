#include "tilewright/format/placement_table.hpp"

namespace tilewright::format {

std::string mark_of_cell(std::size_t i) {
    const std::size_t code = 0xe000 + i;
    return {static_cast<char>(0xe0 | (code >> 12)), static_cast<char>(0x80 | ((code >> 6) & 0x3f)),
            static_cast<char>(0x80 | (code & 0x3f))};
}

void Packed::append(std::size_t number) {
    for (std::size_t place = width; place-- > 0;) {
        std::size_t digit = number;
        for (std::size_t i = 0; i < place; ++i) digit /= digits.size();
        text += digits[digit % digits.size()];
    }
}

}  // namespace tilewright::format
