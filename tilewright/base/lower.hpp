#pragma once

#include <string>
#include <string_view>

namespace tilewright {

// The text with small letters in place of the capital ones from A to Z.
[[nodiscard]] inline std::string lower(std::string_view text) {
    std::string result{text};
    for (char& c : result)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return result;
}

// Whether the name of a file has an ending such as ".toml", in small or capital letters.
[[nodiscard]] inline bool has_ending(std::string_view file, std::string_view ending) {
    return file.size() >= ending.size() &&
           lower(file.substr(file.size() - ending.size())) == ending;
}

}  // namespace tilewright
