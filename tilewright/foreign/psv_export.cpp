#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "tilewright/base/join.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/foreign/losses.hpp"
#include "tilewright/foreign/psv.hpp"
#include "tilewright/foreign/psv_grid.hpp"
#include "tilewright/foreign/rules.hpp"

namespace tilewright::foreign {
namespace {

using lattice::Cell;
using packing::Piece;
using packing::Shape;
using shape::Turns;
using Numbers = std::array<int, 4>;

// A piece as a tile of PolySolver.
struct WrittenTile {
    Turns turns;
    std::vector<Shape> shapes;    // as written
    std::vector<Shape> numbered;  // after each turn of squares, in the order of their numbers
};

class PsvWriter {
public:
    PsvWriter(const packing::Puzzle& puzzle, const PsvGrid& grid) : puzzle_{puzzle}, grid_{grid} {}

    Result<Exported> run(std::span<const packing::Solution> solutions, const Stop& stop) {
        if (const auto rule = unsayable_rule(puzzle_, {}))
            return fail(Fault::Input, fmt::format("the puzzle has {}", *rule),
                        "PolySolver has no such rule");
        if (auto done = choose_mode(); !done) return std::unexpected(done.error());
        find_turns();
        if (auto done = find_corner(); !done) return std::unexpected(done.error());
        if (auto done = count_copies(); !done) return std::unexpected(done.error());
        const std::string title =
            plain_text(puzzle_.title.empty() ? puzzle_.name : puzzle_.title, "", notes_);
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
            for (const packing::Solution& solution : solutions) {
                if (stop()) return stopped("writing the solutions");
                text += "solution " + placements_text(solution);
            }
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

    // A tile that is rotated or reflected is one shape.  Any other list of turns is several fixed
    // shapes of one tile.
    void find_turns() {
        for (const Piece& piece : puzzle_.pieces) {
            const Shape& first = piece.orientations.front();
            const std::set allowed(piece.orientations.begin(), piece.orientations.end());
            const auto same = [&](Turns turns) {
                const auto all = shape::orientations(*puzzle_.lattice, first, turns);
                return allowed == std::set(all.begin(), all.end());
            };
            constexpr std::array known{Turns::OneSided, Turns::Free, Turns::Fixed};
            const auto found = std::ranges::find_if(known, same);
            const bool listed = found == known.end();
            WrittenTile& tile =
                tiles_.emplace_back(WrittenTile{listed ? Turns::Fixed : *found, {first}, {}});
            if (listed) tile.shapes = piece.orientations;
            if (grid_.name == "square")
                tile.numbered = listed ? piece.orientations : psv_turns(first, tile.turns);
        }
    }

    // Finds the least coordinates, which become 0.
    Result<void> find_corner() {
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
        std::int64_t box = 1;
        for (std::size_t i = 0; i < 4; ++i)
            if ((box *= std::int64_t{high_[i]} - low_[i] + 1) > limits::most_cells)
                return fail(Fault::Input,
                            fmt::format("a box of more than {} cells around the region",
                                        limits::most_cells),
                            "PolySolver could not hold it either");
        return {};
    }

    Result<void> count_copies() const {
        std::uint64_t all = 0;
        for (const Piece& piece : puzzle_.pieces) all += most_copies(piece);
        if (all == 0)
            return fail(Fault::Input, "the puzzle has no pieces to be placed",
                        "nothing is left for PolySolver");
        if (all > limits::most_copies)
            return fail(Fault::Input, fmt::format("more than {} pieces", limits::most_copies),
                        "PolySolver could not hold them either");
        return {};
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
        return piece.max == unlimited ? std::max({1U, piece.min, fitting}) : piece.max;
    }

    [[nodiscard]] std::string tile_text(std::size_t i) const {
        const Piece& piece = puzzle_.pieces[i];
        const WrittenTile& tile = tiles_[i];
        const std::string_view turns = tile.turns == Turns::Free    ? "flip "
                                       : tile.turns == Turns::Fixed ? "fixed "
                                                                    : "";
        std::vector<std::string> shapes(tile.shapes.size());
        for (std::size_t k = 0; k < shapes.size(); ++k)
            for (const Cell& cell : tile.shapes[k].cells())
                shapes[k] += coordinates_text(grid_.numbers_of(cell)) + ")";
        return fmt::format("# {}\ntile {}{} {} ({})\n", piece.name, turns, most_copies(piece),
                           piece.min, join(shapes, " + "));
    }

    // Copies are numbered through all tiles, from 1.
    [[nodiscard]] std::string placements_text(
        std::span<const packing::Placement> placements) const {
        std::vector<std::uint32_t> next{1};
        for (const Piece& piece : puzzle_.pieces) next.push_back(next.back() + most_copies(piece));
        std::vector<std::string> parts;
        for (const packing::Placement& placement : placements) {
            const std::size_t piece = placement.piece.index();
            const auto& turned = tiles_[piece].numbered;
            const auto turn = std::ranges::find(turned, Shape{placement.cells}) - turned.begin();
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
        note_expectations(puzzle_, notes_);
        note_together(puzzle_, notes_);
        note_unlimited(puzzle_, notes_);
    }

    const packing::Puzzle& puzzle_;
    const PsvGrid& grid_;
    bool use_all_ = false;
    std::vector<WrittenTile> tiles_;  // by piece
    Numbers low_{};
    Numbers high_{};
    std::vector<std::string> notes_;
};

}  // namespace

Result<Exported> export_psv(const packing::Puzzle& puzzle,
                            std::span<const packing::Solution> solutions, const Stop& stop) {
    const auto grid = std::ranges::find(psv_grids(), puzzle.lattice->name(), &PsvGrid::lattice);
    if (grid == psv_grids().end())
        return fail(
            Fault::Input,
            fmt::format("PolySolver has no grid for the lattice \"{}\"", puzzle.lattice->name()),
            "squares, cubes, triangles and hexagons can be written");
    return PsvWriter{puzzle, *grid}.run(solutions, stop);
}

}  // namespace tilewright::foreign
