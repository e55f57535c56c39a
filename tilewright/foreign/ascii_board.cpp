#include "tilewright/foreign/ascii_board.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "tilewright/base/join.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/foreign/words.hpp"
#include "tilewright/lattice/picture.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/shape/sets.hpp"

namespace tilewright::foreign {
namespace {

using lattice::Cell;
using lattice::Lattice;
using packing::Piece;
using packing::PieceId;
using packing::Shape;

constexpr std::string_view empty_cell = "#";
constexpr std::string_view optional_cell = "+";

// Tells a comment such as "# puzzle soma/cube" from a row such as "# # A A".
bool is_comment(std::string_view line) {
    if (!line.starts_with("# ")) return false;
    std::size_t letters = 0;
    for (const char c : line) {
        letters = c == ' ' ? 0 : letters + 1;
        if (letters > 1 && c != '#' && c != '|') return true;
    }
    return false;
}

// The picture with exactly one sign for each meaning.  Comments become empty lines, so that places
// in the text stay valid.
std::string one_sign_each(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        for (const char c : is_comment(line) ? std::string_view{} : line)
            result += c == '*' ? '#' : c == '_' ? '.' : c;
        result += '\n';
    }
    return result;
}

// Connected cells with one sign.
struct Drawn {
    std::string name;
    std::vector<Cell> cells;
};

std::vector<Drawn> drawn_pieces(const Lattice& lattice, std::map<Cell, std::string> left) {
    std::vector<Drawn> pieces;
    while (!left.empty()) {
        Drawn piece{left.begin()->second, {left.begin()->first}};
        left.erase(left.begin());
        for (std::size_t i = 0; i < piece.cells.size(); ++i) {
            const Cell cell = piece.cells[i];
            for (const Cell& step : lattice.neighbours_of_type(cell.type)) {
                const auto found = left.find(step + cell.at);
                if (found == left.end() || found->second != piece.name) continue;
                piece.cells.push_back(found->first);
                left.erase(found);
            }
        }
        std::ranges::sort(piece.cells);
        pieces.push_back(std::move(piece));
    }
    return pieces;
}

class DrawingReader {
public:
    DrawingReader(const Lattice& lattice, const AsciiOptions& options)
        : lattice_{lattice}, turns_{shape::default_turns(lattice)}, options_{options} {}

    Result<Imported> read(std::string_view text) {
        const auto picture = lattice::parse_picture(lattice_, text);
        if (!picture) return std::unexpected(picture.error());
        packing::Puzzle& puzzle = imported_.puzzle;
        puzzle.lattice = &lattice_;
        puzzle.region.at = picture->front().at;
        std::map<Cell, std::string> signs;
        bool full = true;
        for (const lattice::PictureCell& cell : *picture) {
            const bool optional = cell.symbol == optional_cell;
            (optional ? puzzle.region.optional : puzzle.region.required).push_back(cell.cell);
            if (cell.symbol == empty_cell) full = false;
            if (cell.symbol != empty_cell && !optional) signs.emplace(cell.cell, cell.symbol);
        }
        std::ranges::sort(puzzle.region.required);
        std::ranges::sort(puzzle.region.optional);
        const std::vector<Drawn> drawn = drawn_pieces(lattice_, std::move(signs));
        if (options_.set.empty() && (!full || drawn.empty()))
            return fail_in_text(puzzle.region.at,
                                "the board has empty cells, and no pieces for them",
                                "name a set of pieces: import FILE --set pentominoes");
        if (auto done = options_.set.empty() ? make_pieces(drawn) : take_set(drawn); !done)
            return std::unexpected(done.error());
        if (full && options_.set.empty()) imported_.solutions.push_back(placements_);
        return std::move(imported_);
    }

private:
    // Makes one piece for each shape, with as many copies as are drawn.
    Result<void> make_pieces(const std::vector<Drawn>& drawn) {
        std::map<Shape, PieceId> known;
        PieceNames names;
        std::vector<Piece>& pieces = imported_.puzzle.pieces;
        for (const Drawn& part : drawn) {
            const Shape shape{part.cells};
            const auto [found, is_new] =
                known.emplace(shape::canonical(lattice_, shape, turns_),
                              PieceId{static_cast<std::uint32_t>(pieces.size())});
            if (is_new) {
                pieces.push_back({names.make(part.name, fmt::format("P{}", pieces.size() + 1)),
                                  shape::orientations(lattice_, shape, turns_),
                                  1,
                                  1,
                                  {}});
            } else {
                ++pieces[found->second.index()].min;
                ++pieces[found->second.index()].max;
            }
            placements_.push_back({found->second, part.cells});
        }
        return {};
    }

    // Takes the pieces of the named set, and places those that are drawn.
    Result<void> take_set(const std::vector<Drawn>& drawn) {
        const auto set = shape::make_set(lattice_, options_.set, turns_);
        if (!set) return std::unexpected(set.error());
        std::map<Shape, PieceId> known;
        std::vector<Piece>& pieces = imported_.puzzle.pieces;
        for (const shape::NamedShape& named : *set) {
            known.emplace(shape::canonical(lattice_, named.shape, turns_),
                          PieceId{static_cast<std::uint32_t>(pieces.size())});
            pieces.push_back(
                {named.name, shape::orientations(lattice_, named.shape, turns_), 1, 1, {}});
        }
        std::set<PieceId> used;
        for (const Drawn& part : drawn) {
            const auto found = known.find(shape::canonical(lattice_, Shape{part.cells}, turns_));
            const std::string what = fmt::format("the piece drawn as '{}' at {}", part.name,
                                                 lattice_.name_of(part.cells.front()));
            if (found == known.end())
                return fail(Fault::Input,
                            fmt::format("{} is not in the set '{}'", what, options_.set));
            if (!used.insert(found->second).second)
                return fail(Fault::Input, fmt::format("{} is drawn a second time", what),
                            "the set has one copy of each piece");
            imported_.puzzle.placed.push_back({found->second, part.cells});
        }
        return {};
    }

    const Lattice& lattice_;
    shape::Turns turns_;
    const AsciiOptions& options_;
    packing::Solution placements_;
    Imported imported_;
};

}  // namespace

Result<Imported> import_ascii(std::string_view text, const AsciiOptions& options) {
    const bool layers = options.lattice == "square" && text.contains('|');
    const Lattice* lattice = lattice::find_lattice(layers ? "cubic" : options.lattice);
    if (lattice == nullptr)
        return fail(Fault::Usage, fmt::format("there is no lattice \"{}\"", options.lattice),
                    fmt::format("lattices: {}", join(lattice::lattice_names(), ", ")));
    const auto signs =
        std::ranges::count_if(text, [](unsigned char c) { return c > ' ' && c != '|'; });
    if (signs > limits::most_cells)
        return fail(Fault::Input,
                    fmt::format("the picture has more than {} cells", limits::most_cells),
                    "tilewright refuses boards that large");
    return DrawingReader{*lattice, options}.read(one_sign_each(text));
}

}  // namespace tilewright::foreign
