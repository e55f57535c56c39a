#include "cli/board_size.hpp"

#include <cstdio>

#include <fmt/format.h>

namespace tilewright::cli {

CLI::Validator board_size(int longest_side) {
    const auto check = [longest_side](const std::string& text) {
        int width = 0;
        int height = 0;
        char rest = 0;
        const bool fine = std::sscanf(text.c_str(), "%5dx%5d%c", &width, &height, &rest) == 2 &&
                          width >= 1 && height >= 1 && width <= longest_side &&
                          height <= longest_side;
        return fine ? std::string{}
                    : fmt::format("write a size such as 4x4, up to {0}x{0}", longest_side);
    };
    return {check, "SIZE"};
}

std::array<int, 2> parse_board_size(const std::string& text) {
    return {std::stoi(text), std::stoi(text.substr(text.find('x') + 1))};
}

}  // namespace tilewright::cli
