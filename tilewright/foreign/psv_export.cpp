#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "tilewright/base/join.hpp"
#include "tilewright/foreign/psv.hpp"
#include "tilewright/foreign/psv_grid.hpp"
#include "tilewright/foreign/rules.hpp"

namespace tilewright::foreign {
namespace {

using lattice::Cell;
using packing::Piece;
using shape::Turns;
using Numbers = std::array<int, 4>;

class PsvWriter {
public:
    PsvWriter(const packing::Puzzle& puzzle, const PsvGrid& grid) : puzzle_{puzzle}, grid_{grid} {}

    Result<Exported> run(std::span<const packing::Solution> solutions) {
        if (const auto rule = unsayable_rule(puzzle_, {}))
            return fail(Fault::Input, fmt::format("the puzzle has {}", *rule),
                        "PolySolver has no such rule");
        if (auto done = choose_mode(); !done) return std::unexpected(done.error());
        if (auto done = find_turns(); !done) return std::unexpected(done.error());
        find_corner();
        std::string title = puzzle_.title.empty() ? puzzle_.name : puzzle_.title;
        std::ranges::replace(title, '\n', ' ');
        std::string text = fmt::format("{}\n{}\n", title, grid_.name) + board_text();
        for (std::size_t i = 0; i < puzzle_.pieces.size(); ++i) text += tile_text(i);
        if (!puzzle_.placed.empty()) {
            if (grid_.name != "square")
                return fail(Fault::Input, "pieces already placed",
                            "the numbers of turns are known here for squares only");
            text += "place " + placements_text(puzzle_.placed);
        }
        text += use_all_ ? "mode UseAll\n" : "mode FillAll\n";
        if (grid_.name == "square")
            for (const packing::Solution& solution : solutions)
                text += "solution " + placements_text(solution);
        else if (!solutions.empty())
            add_note(notes_,
                     "solutions are left out: the numbers of turns are known for squares only");
        text += notes_text();
        note_losses();
        return Exported{std::move(text), std::move(notes_)};
    }

private:
    // PolySolver fills the whole board, or it uses all pieces on a board that may keep gaps.
    Result<void> choose_mode() {
        use_all_ = puzzle_.region.required.empty();
        const bool choice = std::ranges::any_of(
            puzzle_.pieces, [](const Piece& piece) { return piece.min != piece.max; });
        if (!puzzle_.region.optional.empty() && (!use_all_ || choice))
            return fail(Fault::Input, "some cells of the region are optional",
                        "PolySolver leaves cells empty only where all may stay empty and all "
                        "pieces are used");
        return {};
    }

    Result<void> find_turns() {
        for (const Piece& piece : puzzle_.pieces) {
            const std::set allowed(piece.orientations.begin(), piece.orientations.end());
            const auto same = [&](Turns turns) {
                const auto all =
                    shape::orientations(*puzzle_.lattice, piece.orientations.front(), turns);
                return allowed == std::set(all.begin(), all.end());
            };
            constexpr std::array known{Turns::OneSided, Turns::Free, Turns::Fixed};
            const auto found = std::ranges::find_if(known, same);
            if (found == known.end())
                return fail(Fault::Input,
                            fmt::format("the turns of piece '{}' are a list", piece.name),
                            "PolySolver knows rotated, rotated and reflected, and fixed");
            turns_.push_back(*found);
        }
        return {};
    }

    // Finds the least coordinates, which become 0.
    void find_corner() {
        bool first = true;
        for (const auto* list : {&puzzle_.region.required, &puzzle_.region.optional}) {
            for (const Cell& cell : *list) {
                const Numbers n = grid_.numbers_of(cell);
                if (first) low_ = high_ = n;
                first = false;
                for (std::size_t i = 0; i < 4; ++i) {
                    low_[i] = std::min(low_[i], n[i]);
                    high_[i] = std::max(high_[i], n[i]);
                }
            }
        }
        low_[3] = 0;
        high_[3] = grid_.kinds - 1;
    }

    [[nodiscard]] std::string coordinates_text(const Numbers& n) const {
        std::string text = fmt::format("({},{}", n[0], n[1]);
        if (grid_.coordinates > 2) text += fmt::format(",{}", n[2]);
        if (grid_.kinds > 1) text += fmt::format(":{}", n[3]);
        return text;
    }

    [[nodiscard]] std::string board_text() const {
        std::set<Numbers> cells;
        for (const auto* list : {&puzzle_.region.required, &puzzle_.region.optional})
            for (const Cell& cell : *list) cells.insert(shifted(grid_.numbers_of(cell)));
        const Numbers high = shifted(high_);
        std::string text = "board (" + coordinates_text(high) + ")";
        Numbers n{};
        for (n[2] = 0; n[2] <= high[2]; ++n[2])
            for (n[1] = 0; n[1] <= high[1]; ++n[1])
                for (n[0] = 0; n[0] <= high[0]; ++n[0])
                    for (n[3] = 0; n[3] <= high[3]; ++n[3])
                        if (!cells.contains(n)) text += coordinates_text(n) + ")";
        return text + ")\n";
    }

    [[nodiscard]] Numbers shifted(Numbers n) const {
        for (std::size_t i = 0; i < 3; ++i) n[i] -= low_[i];
        return n;
    }

    [[nodiscard]] std::uint32_t most_copies(const Piece& piece) const {
        const auto fitting = static_cast<std::uint32_t>(puzzle_.region.size() / piece.size());
        return piece.max == unlimited ? std::max(piece.min, fitting) : piece.max;
    }

    [[nodiscard]] std::string tile_text(std::size_t i) const {
        const Piece& piece = puzzle_.pieces[i];
        const std::string_view turns = turns_[i] == Turns::Free    ? "flip "
                                       : turns_[i] == Turns::Fixed ? "fixed "
                                                                   : "";
        std::string text =
            fmt::format("# {}\ntile {}{} {} (", piece.name, turns, most_copies(piece), piece.min);
        for (const Cell& cell : piece.orientations.front().cells())
            text += coordinates_text(grid_.numbers_of(cell)) + ")";
        return text + ")\n";
    }

    // Copies are numbered through all tiles, from 1.
    [[nodiscard]] std::string placements_text(
        std::span<const packing::Placement> placements) const {
        std::vector<std::uint32_t> next{1};
        for (const Piece& piece : puzzle_.pieces) next.push_back(next.back() + most_copies(piece));
        std::vector<std::string> parts;
        for (const packing::Placement& placement : placements) {
            const std::size_t piece = placement.piece.index();
            const auto turned =
                psv_turns(puzzle_.pieces[piece].orientations.front(), turns_[piece]);
            const auto turn =
                std::ranges::find(turned, packing::Shape{placement.cells}) - turned.begin();
            const lattice::Vec corner = shape::least_corner(placement.cells);
            parts.push_back(
                fmt::format("{} {}|{})", next[piece]++,
                            coordinates_text(shifted({corner.x, corner.y, corner.z, 0})), turn));
        }
        return fmt::format("({})\n", join(parts, ", "));
    }

    [[nodiscard]] std::string notes_text() const {
        std::string text;
        for (const char c : puzzle_.notes) {
            const auto byte = static_cast<unsigned char>(c);
            text += static_cast<char>('a' + byte / 16);
            text += static_cast<char>('a' + byte % 16);
        }
        return text.empty() ? text : fmt::format("notes {}\n", text);
    }

    void note_losses() {
        add_note(notes_, "the names of pieces are left as comments: PolySolver has none");
        if (puzzle_.expect.raw || puzzle_.expect.distinct || puzzle_.expect.rotations)
            add_note(notes_, "the known numbers of solutions are left out");
    }

    const packing::Puzzle& puzzle_;
    const PsvGrid& grid_;
    bool use_all_ = false;
    std::vector<Turns> turns_;  // by piece
    Numbers low_{};
    Numbers high_{};
    std::vector<std::string> notes_;
};

}  // namespace

Result<Exported> export_psv(const packing::Puzzle& puzzle,
                            std::span<const packing::Solution> solutions) {
    const auto grid = std::ranges::find(psv_grids(), puzzle.lattice->name(), &PsvGrid::lattice);
    if (grid == psv_grids().end())
        return fail(
            Fault::Input,
            fmt::format("PolySolver has no grid for the lattice \"{}\"", puzzle.lattice->name()),
            "squares, cubes, triangles and hexagons can be written");
    return PsvWriter{puzzle, *grid}.run(solutions);
}

}  // namespace tilewright::foreign
