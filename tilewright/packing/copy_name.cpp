#include "tilewright/packing/copy_name.hpp"

#include <fmt/format.h>

namespace tilewright::packing {

std::string name_of_copy(const Puzzle& puzzle, const std::string& name, std::size_t copy) {
    if (name.empty()) return fmt::format("{}", copy);
    std::string dots = ".";
    while (find_piece(puzzle, fmt::format("{}{}{}", name, dots, copy))) dots += ".";
    return fmt::format("{}{}{}", name, dots, copy);
}

}  // namespace tilewright::packing
