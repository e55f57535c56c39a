#include "cli/board_size.hpp"

#include <cstdio>

#include <fmt/format.h>

namespace tilewright::cli {

CLI::Validator board_size(int longest_side) {
    const auto check = [longest_side](const std::string& text) {
        int rows = 0;
        int columns = 0;
        char rest = 0;
        const bool fine = std::sscanf(text.c_str(), "%5dx%5d%c", &rows, &columns, &rest) == 2 &&
                          rows >= 1 && columns >= 1 && rows <= longest_side &&
                          columns <= longest_side;
        return fine ? std::string{}
                    : fmt::format("write rows x columns, such as 4x6, up to {0}x{0}", longest_side);
    };
    return {check, "SIZE"};
}

std::array<int, 2> parse_board_size(const std::string& text) {
    return {std::stoi(text.substr(text.find('x') + 1)), std::stoi(text)};
}

}  // namespace tilewright::cli
