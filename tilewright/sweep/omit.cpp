#include <algorithm>
#include <map>
#include <numeric>

#include <fmt/format.h>

#include "tilewright/base/join.hpp"
#include "tilewright/sweep/family.hpp"
#include "tilewright/sweep/with_pieces.hpp"

namespace tilewright::sweep {
namespace {

using packing::Puzzle;
using packing::PuzzleSymmetry;

constexpr std::size_t most_choices_of_pieces = 20'000;

using Numbers = std::vector<std::uint32_t>;  // numbers of copies, by piece

// Enumerates the ways to leave out a number of copies.  The first pieces are left out first.
class Choices {
public:
    explicit Choices(Numbers spare) : spare_{std::move(spare)}, left_out_(spare_.size()) {}

    // Returns false when there are too many ways.
    bool find(std::size_t leave_out, std::size_t piece = 0) {
        const std::size_t spare = std::accumulate(
            spare_.begin() + static_cast<std::ptrdiff_t>(piece), spare_.end(), std::size_t{0});
        if (leave_out > spare) return true;
        if (piece == spare_.size()) {
            choices_.push_back(left_out_);
            return choices_.size() <= most_choices_of_pieces;
        }
        const auto most =
            static_cast<std::uint32_t>(std::min<std::size_t>(spare_[piece], leave_out));
        for (std::uint32_t n = most + 1; n-- > 0;) {
            left_out_[piece] = n;
            if (!find(leave_out - n, piece + 1)) return false;
        }
        return true;
    }
    [[nodiscard]] const std::vector<Numbers>& choices() const { return choices_; }

private:
    Numbers spare_;
    Numbers left_out_;
    std::vector<Numbers> choices_;
};

std::string names(const Puzzle& puzzle, const Numbers& numbers) {
    std::vector<std::string_view> list;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        list.insert(list.end(), numbers[i], puzzle.pieces[i].name);
    return list.empty() ? "-" : join(list, " ");
}

Numbers image(const PuzzleSymmetry& symmetry, const Numbers& numbers) {
    Numbers result(numbers.size());
    for (std::size_t i = 0; i < numbers.size(); ++i)
        result[symmetry.pieces[i].index()] = numbers[i];
    return result;
}

Error wrong(const Puzzle& puzzle, Position at, std::string message, std::string hint) {
    return {Fault::Input, puzzle.name, at, std::move(message), std::move(hint)};
}

// By piece: how many copies may be left out.  Those already placed may not.
Result<Numbers> spare_copies(const Puzzle& puzzle) {
    Numbers spare;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        const packing::Piece& piece = puzzle.pieces[i];
        if (piece.max == unlimited)
            return std::unexpected(wrong(
                puzzle, piece.at,
                fmt::format("of piece '{}' there is no end: it cannot be left out", piece.name),
                "give its number"));
        const auto placed =
            std::ranges::count(puzzle.placed, packing::PieceId{i}, &packing::Placement::piece);
        spare.push_back(piece.max - static_cast<std::uint32_t>(placed));
    }
    return spare;
}

// The puzzle with exactly the remaining copies.
Puzzle without(const Puzzle& puzzle, const Numbers& left_out) {
    std::vector<packing::Piece> pieces = puzzle.pieces;
    for (std::size_t i = 0; i < pieces.size(); ++i)
        pieces[i].min = pieces[i].max = pieces[i].max - left_out[i];
    Puzzle result = with_pieces(puzzle, std::move(pieces));
    result.name = fmt::format("{} without {}", puzzle.name, names(puzzle, left_out));
    return result;
}

// Where the puzzle chooses among its pieces, what is to be left out is not said by the pieces
// alone.
Error chooses_itself(const Puzzle& puzzle) {
    const packing::PieceGroup& group = puzzle.rules.groups.front();
    std::uint32_t copies = 0;
    for (const packing::PieceId piece : group.pieces) copies += puzzle.piece(piece).max;
    const bool one_number = puzzle.rules.groups.size() == 1 && group.min == group.max &&
                            copies > group.max && puzzle.placed.empty();
    return wrong(puzzle, puzzle.region.at, "the puzzle itself chooses among its pieces",
                 fmt::format("take 'choose' (or 'groups' in [rules]) out of the file; 'sweep omit "
                             "--pieces {}' goes through the choices then",
                             one_number ? std::to_string(copies - group.max) : "N"));
}

// Suggests how many to leave out when all pieces have the same size.
std::string hint(const Puzzle& puzzle, const Numbers& spare) {
    const std::size_t size = puzzle.pieces.front().size();
    const bool equal = std::ranges::all_of(
        puzzle.pieces, [&](const packing::Piece& piece) { return piece.size() == size; });
    const std::size_t area = size * std::accumulate(spare.begin(), spare.end(), std::size_t{0});
    const std::size_t cells = puzzle.region.required.size();
    if (equal && puzzle.placed.empty() && area > cells && (area - cells) % size == 0)
        return fmt::format("leave out {}: --pieces {}", (area - cells) / size,
                           (area - cells) / size);
    return "leave out another number with --pieces N, or change the region";
}

}  // namespace

Result<Family> omit_family(const Puzzle& puzzle, std::size_t leave_out,
                           puzzle_file::Modulo modulo) {
    if (!puzzle.rules.groups.empty()) return std::unexpected(chooses_itself(puzzle));
    if (auto why = cannot_change(puzzle, {.pieces = true})) return std::unexpected(std::move(*why));
    const auto spare = spare_copies(puzzle);
    if (!spare) return std::unexpected(spare.error());
    Choices all{*spare};
    if (!all.find(leave_out))
        return std::unexpected(
            wrong(puzzle, {}, fmt::format("there are more than {} choices", most_choices_of_pieces),
                  "leave out fewer pieces"));

    Puzzle whole = puzzle;  // the puzzle in which using a part of the pieces is enough
    for (packing::Piece& piece : whole.pieces) piece.min = 0;
    const auto group = packing::find_symmetries(whole, modulo);
    Family family{.table = {.sweep = "omit",
                            .column = "left out",
                            .puzzle = puzzle.name,
                            .digest = digest(whole, fmt::format("omit {}", leave_out), modulo),
                            .modulo = modulo},
                  .puzzles = {}};
    std::map<Numbers, std::size_t> row_of;
    for (const Numbers& choice : all.choices()) {
        if (row_of.contains(choice)) continue;
        Puzzle left = without(puzzle, choice);
        if (left.pieces.empty() || !area_fits(left)) continue;
        for (const PuzzleSymmetry& symmetry : group)
            row_of.emplace(image(symmetry, choice), family.puzzles.size());
        Numbers used;
        for (std::size_t i = 0; i < choice.size(); ++i)
            used.push_back(puzzle.pieces[i].max - choice[i]);
        family.puzzles.push_back(std::move(left));
        family.table.rows.push_back(
            {.key = names(puzzle, choice), .about = {{"used", names(puzzle, used)}}, .times = 0});
    }
    for (const auto& [choice, row] : row_of) ++family.table.rows[row].times;
    for (Row& row : family.table.rows) row.keeps = group.size() / row.times;
    if (family.puzzles.empty())
        return std::unexpected(wrong(
            puzzle, puzzle.region.at,
            fmt::format("with {} left out, no choice of pieces has the {} cells of the region",
                        leave_out == 1 ? "one piece" : fmt::format("{} pieces", leave_out),
                        puzzle.region.required.size()),
            hint(puzzle, *spare)));
    return family;
}

}  // namespace tilewright::sweep
