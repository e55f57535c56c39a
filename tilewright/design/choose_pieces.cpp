#include "tilewright/design/choose_pieces.hpp"

#include <algorithm>
#include <ranges>

#include <fmt/format.h>

#include "tilewright/base/join.hpp"
#include "tilewright/packing/unused_pieces.hpp"

namespace tilewright::design {
namespace {

using packing::Piece;
using packing::PieceId;
using packing::Puzzle;

bool has_name(const std::vector<std::string>& names, const std::string& name) {
    return std::ranges::find(names, name) != names.end();
}

std::optional<Error> wishes_refusal(const std::vector<Piece>& pieces, const PieceWishes& wishes) {
    if (auto wrong = names_refusal(pieces, wishes.with, wishes.without)) return wrong;
    if (wishes.choose && wishes.with.size() > *wishes.choose)
        return Error{Fault::Usage,
                     {},
                     {},
                     fmt::format("{} pieces are to be used, and only {} chosen", wishes.with.size(),
                                 *wishes.choose),
                     "choose more, or use fewer"};
    return std::nullopt;
}

// Whether every way to fill the board has the right number of pieces.
bool implies_number(const Puzzle& puzzle, std::uint32_t number) {
    const std::size_t size = puzzle.pieces.empty() ? 0 : puzzle.pieces.front().size();
    return puzzle.region.optional.empty() && number * size == puzzle.region.required.size() &&
           std::ranges::all_of(puzzle.pieces,
                               [&](const Piece& piece) { return piece.size() == size; });
}

}  // namespace

std::optional<Error> names_refusal(const std::vector<Piece>& pieces,
                                   const std::vector<std::string>& used,
                                   const std::vector<std::string>& left_out) {
    for (const auto* names : {&used, &left_out})
        for (const std::string& name : *names)
            if (std::ranges::find(pieces, name, &Piece::name) == pieces.end())
                return Error{
                    Fault::Usage,
                    {},
                    {},
                    fmt::format("there is no piece '{}'", name),
                    "the pieces are " + join(pieces | std::views::transform(&Piece::name), ", ")};
    for (const std::string& name : used)
        if (has_name(left_out, name))
            return Error{Fault::Usage,
                         {},
                         {},
                         fmt::format("piece '{}' cannot be used and left out", name),
                         "name it once"};
    return std::nullopt;
}

Result<Puzzle> with_other_pieces(Puzzle board, std::vector<Piece> pieces) {
    const packing::Rules& rules = board.rules;
    if (!rules.groups.empty() || !rules.apart.empty() || !rules.off_border.empty())
        return std::unexpected(Error{Fault::Usage,
                                     board.name,
                                     {},
                                     "the rules of the board name its own pieces",
                                     "choose from these, or leave these rules out"});
    board.pieces = std::move(pieces);
    board.together.clear();  // names its pieces
    return board;
}

Result<Puzzle> choice_puzzle(Puzzle puzzle, const PieceWishes& wishes) {
    if (!puzzle.placed.empty())
        return std::unexpected(Error{Fault::Usage,
                                     puzzle.name,
                                     {},
                                     "pieces already lie on the board",
                                     "give a board without [placed] pieces"});
    if (const auto wrong = wishes_refusal(puzzle.pieces, wishes)) return std::unexpected(*wrong);
    for (Piece& piece : puzzle.pieces) {
        piece.min = has_name(wishes.with, piece.name) ? 1 : 0;
        const bool is_out = piece.max == 0 || has_name(wishes.without, piece.name);
        piece.max = is_out ? 0 : wishes.copies;
    }
    puzzle = without_unused(std::move(puzzle));
    puzzle.expect = {};
    if (wishes.choose && !implies_number(puzzle, *wishes.choose)) {
        packing::PieceGroup all{{}, *wishes.choose, *wishes.choose};
        for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) all.pieces.emplace_back(i);
        puzzle.rules.groups.push_back(std::move(all));
    }
    return puzzle;
}

}  // namespace tilewright::design
