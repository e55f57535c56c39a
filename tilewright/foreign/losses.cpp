#include "tilewright/foreign/losses.hpp"

#include <algorithm>

#include "tilewright/foreign/imported.hpp"

namespace tilewright::foreign {

void note_expectations(const packing::Puzzle& puzzle, std::vector<std::string>& notes) {
    const packing::Expect& expect = puzzle.expect;
    if (expect.raw || expect.distinct || expect.rotations || !expect.source.empty() ||
        !expect.slow.empty())
        add_note(notes, "the known numbers of solutions are left out");
}

std::string plain_text(std::string_view text, std::string_view kept,
                       std::vector<std::string>& notes) {
    std::string plain{text};
    std::ranges::replace_if(
        plain, [&](char c) { return c >= 0 && c < ' ' && !kept.contains(c); }, ' ');
    if (plain != text) add_note(notes, "line breaks and the like are written as blanks");
    return plain;
}

void note_together(const packing::Puzzle& puzzle, std::vector<std::string>& notes) {
    if (!puzzle.together.empty())
        add_note(notes, "which pieces need not part, when taken apart, is left out");
}

void note_unlimited(const packing::Puzzle& puzzle, std::vector<std::string>& notes) {
    if (std::ranges::any_of(puzzle.pieces,
                            [](const packing::Piece& piece) { return piece.max == unlimited; }))
        add_note(notes, "'unlimited' is written as the number of copies that fit in");
}

}  // namespace tilewright::foreign
