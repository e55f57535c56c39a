#include "tilewright/answer/about.hpp"

#include <fmt/format.h>

#include "tilewright/puzzle_file/document.hpp"
#include "tilewright/puzzle_file/read_expect.hpp"

namespace tilewright::answer {
namespace {

std::string placed_text(const packing::Puzzle& puzzle, const packing::Placement& placed) {
    return fmt::format("{} on {}", puzzle.piece(placed.piece).name,
                       puzzle_file::cells_text(*puzzle.lattice, placed.cells));
}

std::string placed_text(const matching::Puzzle& puzzle, const matching::Placed& placed) {
    return fmt::format("{} on {}", puzzle.tile(placed.tile).name,
                       puzzle.board.site(placed.site).name);
}

template <class Puzzle>
std::string about_any(const Puzzle& puzzle) {
    std::string text;
    for (const auto& [key, words] : {std::pair{"title", &puzzle.title}, {"notes", &puzzle.notes}})
        if (!words->empty())
            text += fmt::format("{} = {}\n", key, puzzle_file::toml_string(*words));
    for (const auto& placed : puzzle.placed)
        text += fmt::format("already placed: {}\n", placed_text(puzzle, placed));
    return text + puzzle_file::write_expect(puzzle.expect);
}

}  // namespace

std::string about(const packing::Puzzle& puzzle) {
    return about_any(puzzle);
}

std::string about(const matching::Puzzle& puzzle) {
    return about_any(puzzle);
}

}  // namespace tilewright::answer
