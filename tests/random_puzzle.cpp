#include "tests/random_puzzle.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "tilewright/base/random.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::tests {

using namespace packing;
using shape::Turns;

namespace {

constexpr std::size_t most_cells = 14;
constexpr std::size_t largest_piece = 5;

class Builder {
public:
    explicit Builder(std::uint64_t seed) : random_{seed} {
        puzzle_.name = fmt::format("random {}", seed);
        const auto names = lattice::lattice_names();
        do {
            puzzle_.lattice = lattice::find_lattice(names[random_.below(names.size())]);
        } while (static_cast<std::size_t>(puzzle_.lattice->type_count()) > most_cells);
        turns_ = static_cast<Turns>(random_.below(3));
    }

    Puzzle build() {
        make_box();
        if (random_.below(6) == 0)
            glue();
        else if (random_.below(6) == 0)
            add_board();
        if (random_.below(2) == 0) move_orbits(1 + random_.below(3), nullptr);
        if (random_.below(3) == 0) move_orbits(1 + random_.below(2), &puzzle_.region.optional);
        std::ranges::sort(puzzle_.region.optional);
        cut_into_pieces();
        if (random_.below(4) == 0) reshape();
        if (random_.below(3) == 0) add_decoy();
        if (random_.below(4) == 0) add_relative();
        if (random_.below(4) == 0) loosen();
        if (random_.below(6) == 0) take_turns_away();
        if (random_.below(6) == 0) colour();
        if (random_.below(2) == 0) add_rules();
        return std::move(puzzle_);
    }

private:
    std::vector<Cell>& required() { return puzzle_.region.required; }

    void make_box() {
        const Lattice& lattice = *puzzle_.lattice;
        const auto types = static_cast<std::size_t>(lattice.type_count());
        std::array<std::size_t, 3> size{};
        do {
            size = {1 + random_.below(6), 1 + random_.below(4),
                    lattice.flat() ? 1 : 1 + random_.below(3)};
        } while (size[0] * size[1] * size[2] * types > most_cells);
        for (int z = 0; z < static_cast<int>(size[2]); ++z)
            for (int y = 0; y < static_cast<int>(size[1]); ++y)
                for (int x = 0; x < static_cast<int>(size[0]); ++x)
                    for (int type = 0; type < static_cast<int>(types); ++type)
                        required().push_back({{x, y, z}, type});
        size_ = {static_cast<int>(size[0]), static_cast<int>(size[1]), static_cast<int>(size[2])};
    }

    void glue() {
        const bool can_twist = puzzle_.lattice->type_count() == 1 && is_upright();
        lattice::Wrap& wrap = puzzle_.region.wrap;
        wrap.width = size_.x;
        if (random_.below(2) == 0) wrap.height = size_.y;
        if (can_twist && random_.below(4) != 0) wrap.twist_height = size_.y;
    }

    // Whether (x, y) -> (x, -y) is a symmetry of the lattice.
    [[nodiscard]] bool is_upright() const {
        const lattice::Matrix flip{{Vec{1, 0, 0}, Vec{0, -1, 0}, Vec{0, 0, 1}}};
        return std::ranges::any_of(puzzle_.lattice->symmetries(),
                                   [&](const auto& map) { return map.linear() == flip; });
    }

    // Adds a second board like the first, to its right.
    void add_board() {
        if (2 * required().size() > most_cells) return;
        const std::vector<Cell> board = required();
        for (const Cell& cell : board) required().push_back(cell + Vec{size_.x + 1, 0, 0});
        std::ranges::sort(required());
        puzzle_.region.board_starts.push_back(size_.x + 1);
    }

    // Colours some cells of the board, and some pieces that are not placed yet.
    void colour() {
        puzzle_.colours = {"", "red", "green"};
        const auto any_colour = [&] { return ColourId{random_.below(3)}; };
        for (const auto* list : {&puzzle_.region.required, &puzzle_.region.optional})
            for (const Cell& cell : *list)
                if (const ColourId colour = any_colour(); colour != no_colour)
                    puzzle_.region.colours.emplace(cell, colour);
        for (Piece& piece : puzzle_.pieces) {
            if (is_placed(piece) || random_.below(2) == 0) continue;
            const Shape given = piece.orientations.front();
            std::vector<ColourId> labels;
            for (std::size_t i = 0; i < given.size(); ++i) labels.push_back(any_colour());
            piece.orientations.clear();
            std::set<std::pair<Shape, std::vector<ColourId>>> seen;
            for (const auto& map : puzzle_.lattice->symmetries()) {
                if (!shape::allows(turns_, *puzzle_.lattice, map)) continue;
                auto turned =
                    std::pair{shape::image(map, given), shape::image_of_labels(map, given, labels)};
                if (!seen.insert(turned).second) continue;
                piece.orientations.push_back(std::move(turned.first));
                piece.colours.push_back(std::move(turned.second));
            }
        }
        if (random_.below(2) == 0) puzzle_.rules.colour_pairs.emplace(ColourId{1}, ColourId{2});
    }

    std::vector<PieceId> some_pieces() {
        std::vector<PieceId> pieces;
        for (std::size_t i = 0; i < puzzle_.pieces.size(); ++i)
            if (random_.below(2) == 0) pieces.push_back(PieceId{i});
        return pieces;
    }

    void add_rules() {
        Rules& rules = puzzle_.rules;
        const auto number = [&](std::uint64_t end) {
            return static_cast<std::uint32_t>(random_.below(end));
        };
        rules.no_four_corners = random_.below(2) == 0 && !corners_of_four(puzzle_).empty();
        if (random_.below(3) == 0) {
            const std::uint32_t min = number(3);
            rules.groups.push_back({some_pieces(), min, min + number(3)});
        }
        if (random_.below(3) == 0) rules.apart.push_back(some_pieces());
        if (random_.below(6) == 0)
            rules.off_border.push_back(PieceId{number(puzzle_.pieces.size())});
        if (!puzzle_.region.optional.empty() && random_.below(2) == 0) {
            std::vector<Cell> cells = puzzle_.region.optional;
            if (cells.size() > 1 && random_.below(2) == 0) cells.pop_back();
            const std::uint32_t min = number(cells.size() + 1);
            rules.empty.push_back({std::move(cells), min, min + number(2)});
        }
    }

    // Removes cells together with their images under one symmetry of the region, so that some
    // symmetry often remains.  If 'to' is not null, they are moved there.
    void move_orbits(std::size_t number, std::vector<Cell>* to) {
        const auto group = find_symmetries(puzzle_, Modulo::All);
        const PuzzleSymmetry symmetry = group[random_.below(group.size())];
        for (std::size_t i = 0; i < number; ++i) {
            const Cell start = required()[random_.below(required().size())];
            Cell cell = start;
            do {
                // No board may lose its last cell.
                if (required().size() <= puzzle_.region.board_count()) return;
                if (puzzle_.region.board_count() > 1 && cells_on(puzzle_.region.board_of(cell)) < 2)
                    return;
                if (std::erase(required(), cell) > 0 && to != nullptr) to->push_back(cell);
                cell = symmetry(cell);
            } while (cell != start);
        }
    }

    [[nodiscard]] std::ptrdiff_t cells_on(std::size_t board) const {
        return std::ranges::count_if(puzzle_.region.required, [&](const Cell& cell) {
            return puzzle_.region.board_of(cell) == board;
        });
    }

    [[nodiscard]] bool in_region(Cell cell) const {
        return std::ranges::binary_search(puzzle_.region.required, cell) ||
               std::ranges::binary_search(puzzle_.region.optional, cell);
    }

    // A random connected set of free cells that contains 'start'.
    std::vector<Cell> grow(Cell start, const std::set<Cell>& taken) {
        const std::size_t wanted = 1 + random_.below(largest_piece);
        std::vector<Cell> cells{start};
        for (std::size_t tries = 0; tries < 4 * wanted && cells.size() < wanted; ++tries) {
            const Cell from = cells[random_.below(cells.size())];
            const auto steps = puzzle_.lattice->neighbours_of_type(from.type);
            const Cell next = steps[random_.below(steps.size())] + from.at;
            if (in_region(next) && !taken.contains(next) &&
                std::ranges::find(cells, next) == cells.end())
                cells.push_back(next);
        }
        std::ranges::sort(cells);
        return cells;
    }

    void cut_into_pieces() {
        std::set<Cell> taken;
        for (const Cell& start : required()) {
            if (taken.contains(start)) continue;
            std::vector<Cell> cells = grow(start, taken);
            taken.insert(cells.begin(), cells.end());
            const PieceId piece = piece_of(cells);
            if (random_.below(12) == 0) puzzle_.placed.push_back({piece, std::move(cells)});
        }
    }

    // Adds one more copy of the piece with these cells, or a new piece.
    PieceId piece_of(const std::vector<Cell>& cells) {
        const Shape shape{cells};
        for (std::size_t i = 0; i < puzzle_.pieces.size(); ++i) {
            Piece& piece = puzzle_.pieces[i];
            if (std::ranges::find(piece.orientations, shape) == piece.orientations.end()) continue;
            ++piece.min;
            ++piece.max;
            return PieceId{i};
        }
        return add_piece(shape::orientations(*puzzle_.lattice, shape, turns_), 1, 1);
    }

    PieceId add_piece(std::vector<Shape> orientations, std::uint32_t min, std::uint32_t max) {
        const auto letter = static_cast<char>('A' + puzzle_.pieces.size());
        puzzle_.pieces.push_back({std::string{letter}, std::move(orientations), min, max, {}});
        return PieceId{puzzle_.pieces.size() - 1};
    }

    [[nodiscard]] bool is_placed(const Piece& piece) const {
        return std::ranges::any_of(puzzle_.placed, [&](const Placement& placement) {
            return &puzzle_.piece(placement.piece) == &piece;
        });
    }

    // Replaces a piece by another one of the same size.  That destroys the planted solution.
    void reshape() {
        Piece& piece = puzzle_.pieces[random_.below(puzzle_.pieces.size())];
        const Shape shape{grow(required()[random_.below(required().size())], {})};
        if (shape.size() == piece.size() && !is_placed(piece))
            piece.orientations = shape::orientations(*puzzle_.lattice, shape, turns_);
    }

    // Adds a piece that need not be used, perhaps in any number.
    void add_decoy() {
        const std::vector<Cell> cells = grow(required()[random_.below(required().size())], {});
        const auto max = static_cast<std::uint32_t>(1 + random_.below(3));
        (void)add_piece(shape::orientations(*puzzle_.lattice, Shape{cells}, turns_), 0,
                        max == 3 && cells.size() > 1 ? unlimited : max);
    }

    // Adds the mirror image of a piece, or its twin under another name, with as many copies as the
    // piece itself has.
    void add_relative() {
        const Piece piece = puzzle_.pieces[random_.below(puzzle_.pieces.size())];
        const auto group = puzzle_.lattice->symmetries();
        const auto& map = group[random_.below(group.size())];
        std::vector<Shape> images;
        for (const Shape& shape : piece.orientations) images.push_back(shape::image(map, shape));
        const std::uint32_t min = random_.below(2) == 0 ? 0 : piece.min;
        (void)add_piece(std::move(images), min, piece.max);
        if (min == 0) puzzle_.pieces[piece.name[0] - 'A'].min = 0;
    }

    void loosen() {
        Piece& piece = puzzle_.pieces[random_.below(puzzle_.pieces.size())];
        piece.min -= static_cast<std::uint32_t>(random_.below(piece.min + 1));
        if (random_.below(3) == 0 && piece.size() > 1)
            piece.max = unlimited;
        else if (piece.max != unlimited)
            piece.max += static_cast<std::uint32_t>(random_.below(2));
    }

    // Removes some orientations, as an explicit list of turns would.
    void take_turns_away() {
        Piece& piece = puzzle_.pieces[random_.below(puzzle_.pieces.size())];
        if (is_placed(piece)) return;
        const std::size_t kept = 1 + random_.below(piece.orientations.size());
        piece.orientations.erase(piece.orientations.begin() + static_cast<std::ptrdiff_t>(kept),
                                 piece.orientations.end());
    }

    Random random_;
    Vec size_;
    Turns turns_;
    Puzzle puzzle_;
};

}  // namespace

Puzzle random_puzzle(std::uint64_t seed) {
    return Builder{seed}.build();
}

}  // namespace tilewright::tests
