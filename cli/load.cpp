#include "cli/load.hpp"

#include "tilewright/cover/instance_text.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/puzzle/catalogue.hpp"
#include "tilewright/puzzle/explain.hpp"
#include "tilewright/puzzle/puzzle_text.hpp"

namespace tilewright::cli {

Result<puzzle::Puzzle> load_puzzle(const std::string& name) {
    const bool is_file = name == "-" || name.ends_with(".toml") || native::file_exists(name);
    if (!is_file) return puzzle::read_catalogue(name);
    const auto text = native::read_file(name, puzzle::largest_text);
    if (!text) return std::unexpected(text.error());
    return puzzle::read_puzzle(*text, name == "-" ? "standard input" : name);
}

Result<puzzle::Puzzle> load_sound_puzzle(const std::string& name) {
    auto puzzle = load_puzzle(name);
    if (!puzzle) return puzzle;
    if (auto error = puzzle::check_puzzle(*puzzle)) return std::unexpected(std::move(*error));
    return puzzle;
}

bool is_instance_file(const std::string& name) {
    return name.ends_with(".dlx");
}

Result<cover::Instance> load_instance(const std::string& name) {
    const auto text = native::read_file(name, puzzle::largest_text);
    if (!text) return std::unexpected(text.error());
    auto instance = cover::read_instance(*text);
    if (!instance) instance.error().source = name;
    return instance;
}

}  // namespace tilewright::cli
