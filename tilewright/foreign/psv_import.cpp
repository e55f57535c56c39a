#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "tilewright/base/limits.hpp"
#include "tilewright/base/lower.hpp"
#include "tilewright/foreign/psv.hpp"
#include "tilewright/foreign/psv_grid.hpp"
#include "tilewright/foreign/words.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::foreign {
namespace {

using lattice::Cell;
using packing::Piece;
using packing::PieceId;
using packing::Shape;
using shape::Turns;

struct Token {
    std::string_view text;
    std::size_t offset;
};

bool is_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view{"-^_'.\\/"}.contains(c);
}

constexpr int most_copies = limits::most_copies;
constexpr std::size_t most_tokens = limits::most_json_values;

// The words and single characters of a text, without comments, blanks and commas.  It stops one
// token after the limit, so that the caller can see that there are too many.
std::vector<Token> tokens_of(std::string_view text, std::size_t from) {
    std::vector<Token> tokens;
    for (std::size_t i = from; i < text.size() && tokens.size() <= most_tokens;) {
        const auto c = static_cast<unsigned char>(text[i]);
        std::size_t end = i + 1;
        if (c == '#') {
            end = std::min(text.find('\n', i), text.size());
        } else if (c > ' ' && c != ',') {
            while (is_word(text[i]) && end < text.size() && is_word(text[end])) ++end;
            tokens.push_back({text.substr(i, end - i), i});
        }
        i = end;
    }
    return tokens;
}

using Numbers = std::array<int, 4>;

struct Coordinates {
    Numbers numbers{};  // x, y, z, kind
    int turn = 0;
};

// A tile as given in the file.
struct Tile {
    Turns turns = Turns::OneSided;
    int max = 1;
    int min = 0;
    std::vector<std::vector<Cell>> shapes{1};
    std::string_view name;  // may be empty
    Position at;
};

class PsvReader {
public:
    explicit PsvReader(std::string_view text) : text_{text}, lines_{text} {
        const std::size_t end = std::min(text.find('\n'), text.size());
        imported_.puzzle.title = to_utf8(text.substr(0, end));
        if (imported_.puzzle.title.ends_with('\r')) imported_.puzzle.title.pop_back();
        tokens_ = tokens_of(text, end);
    }

    Result<Imported> run(const Stop& stop) {
        if (tokens_.size() > most_tokens)
            return fail_in_text({1, 1}, fmt::format("more than {} words", most_tokens),
                                "puzzle files are small");
        for (const auto step : {&PsvReader::read_grid, &PsvReader::read_statements,
                                &PsvReader::make_region, &PsvReader::make_pieces})
            if (auto done = (this->*step)(); !done) return std::unexpected(done.error());
        for (const std::size_t start : placed_) {
            next_ = start;
            auto placed = read_placements();
            if (!placed) return std::unexpected(placed.error());
            next_ = start;
            if (auto wrong = check_placed(*placed)) return std::unexpected(std::move(*wrong));
            std::ranges::move(*placed, std::back_inserter(imported_.puzzle.placed));
        }
        for (const std::size_t start : solutions_) {
            if (stop()) return stopped("reading the solutions");
            next_ = start;
            auto solution = read_placements();
            if (!solution) return std::unexpected(solution.error());
            std::ranges::sort(*solution, {}, &packing::Placement::cells);
            imported_.solutions.push_back(std::move(*solution));
        }
        return std::move(imported_);
    }

private:
    [[nodiscard]] std::string_view peek() const {
        return next_ < tokens_.size() ? tokens_[next_].text : std::string_view{};
    }
    [[nodiscard]] Position here() const {
        if (tokens_.empty()) return {1, 1};
        return lines_.at(tokens_[std::min(next_, tokens_.size() - 1)].offset);
    }
    bool take(std::string_view word) {
        const bool found = lower(peek()) == word;
        next_ += found ? 1 : 0;
        return found;
    }
    [[nodiscard]] std::unexpected<Error> expected(std::string_view what) const {
        return fail_in_text(here(),
                            peek().empty() ? fmt::format("the file ends where {} is expected", what)
                                           : fmt::format("'{}' where {} is expected", peek(), what),
                            "is it a file of PolySolver?");
    }
    std::optional<int> take_number() {
        const auto value = parse_integer(peek());
        next_ += value ? 1 : 0;
        return value;
    }

    Result<void> read_grid() {
        std::string name = lower(peek());
        if (name == "board" || name == "tile")
            name = "square";
        else
            ++next_;
        const auto found = std::ranges::find(psv_grids(), name, &PsvGrid::name);
        const lattice::Lattice* lattice =
            found == psv_grids().end() ? nullptr : lattice::find_lattice(found->lattice);
        if (lattice == nullptr) {
            next_ = 0;
            return fail_in_text(here(), fmt::format("PolySolver's grid '{}'", name),
                                "this version has no such lattice");
        }
        grid_ = &*found;
        imported_.puzzle.lattice = lattice;
        return {};
    }

    Result<void> read_statements() {
        while (next_ < tokens_.size()) {
            Result<void> done;
            if (take("board"))
                done = read_board();
            else if (take("tile"))
                done = read_tile();
            else if (take("place"))
                done = skip_placements(placed_);
            else if (take("solution"))
                done = skip_placements(solutions_);
            else if (take("mode"))
                done = read_mode();
            else if (take("notes"))
                done = read_notes();
            else
                return expected("board, tile, place, mode, solution or notes");
            if (!done) return done;
        }
        return {};
    }

    // Reads (x,y), (x,y,z) or (x,y:kind), with |turn if that is allowed.
    Result<Coordinates> read_coordinates(bool with_turn) {
        if (!take("(")) return expected("'('");
        Coordinates result;
        for (int i = 0; i < grid_->coordinates; ++i) {
            const auto value = take_number();
            if (!value || std::abs(*value) > limits::largest_coordinate)
                return expected("a coordinate");
            result.numbers[static_cast<std::size_t>(i)] = *value;
        }
        if (grid_->kinds > 1 && peek() != ")" && peek() != "|") {
            take(":");
            const auto kind = take_number();
            if (!kind || *kind < 0 || *kind >= grid_->kinds) return expected("a kind of cell");
            result.numbers[3] = *kind;
        }
        if (with_turn && take("|")) {
            const auto turn = take_number();
            if (!turn || *turn < 0) return expected("the number of a turn");
            result.turn = *turn;
        }
        if (!take(")")) return expected("')'");
        return result;
    }

    Result<void> read_board() {
        board_at_ = here();
        if (!take("(")) return expected("'('");
        const auto corner = read_coordinates(false);
        if (!corner) return std::unexpected(corner.error());
        std::int64_t count = 1;
        for (const int last : corner->numbers) {
            if (last < 0) return expected("a corner with no negative coordinate");
            count *= std::int64_t{last} + 1;  // at most 2^20 * 2^21 before the check
            if (count > limits::most_cells)
                return fail_in_text(
                    board_at_, fmt::format("the board has more than {} cells", limits::most_cells),
                    "tilewright refuses boards that large");
        }
        const Numbers& high = corner->numbers;
        std::set<Cell> cells;
        Numbers n{};
        for (n[2] = 0; n[2] <= high[2]; ++n[2])
            for (n[1] = 0; n[1] <= high[1]; ++n[1])
                for (n[0] = 0; n[0] <= high[0]; ++n[0])
                    for (n[3] = 0; n[3] <= high[3]; ++n[3]) cells.insert(grid_->cell_at(n));
        while (!take(")")) {
            const auto listed = read_coordinates(false);
            if (!listed) return std::unexpected(listed.error());
            const Cell cell = grid_->cell_at(listed->numbers);
            if (cells.erase(cell) == 0) cells.insert(cell);
        }
        board_.assign(cells.begin(), cells.end());
        return {};
    }

    // The word in a comment that fills the line before a tile: that is where 'export' leaves names.
    //   requires: the word 'tile' was read last
    [[nodiscard]] std::string_view name_above() const {
        const std::size_t end = text_.rfind('\n', tokens_[next_ - 1].offset);
        if (end == std::string_view::npos || end == 0) return {};
        const std::string_view line = text_.substr(0, end).substr(text_.rfind('\n', end - 1) + 1);
        const auto words = words_of(line, " \t\r");
        return words.size() == 2 && words[0] == "#" ? words[1] : std::string_view{};
    }

    Result<void> read_tile() {
        Tile tile;
        tile.name = name_above();
        tile.at = here();
        if (take("flip"))
            tile.turns = Turns::Free;
        else if (take("fixed"))
            tile.turns = Turns::Fixed;
        if (const auto max = take_number()) tile.max = *max;
        if (const auto min = take_number()) tile.min = *min;
        if (tile.min < 0 || tile.max < tile.min || tile.max > most_copies)
            return fail_in_text(tile.at,
                                fmt::format("{} to {} copies of a tile", tile.min, tile.max),
                                "the most come first, then the least");
        if (!take("(")) return expected("'('");
        while (!take(")")) {
            if (take("+")) {
                tile.shapes.emplace_back();
                continue;
            }
            const auto cell = read_coordinates(false);
            if (!cell) return std::unexpected(cell.error());
            tile.shapes.back().push_back(grid_->cell_at(cell->numbers));
        }
        if (take("(")) {
            for (int i = 0; i < 3; ++i)
                if (!take_number()) return expected("a number for a colour");
            if (!take(")")) return expected("')'");
            add_note(imported_.notes, "the colours of tiles are for the eye, and left out");
        }
        tiles_.push_back(std::move(tile));
        if (tiles_.size() > limits::most_pieces)
            return fail_in_text(tiles_.back().at,
                                fmt::format("more than {} tiles", limits::most_pieces),
                                "tilewright refuses that many");
        return {};
    }

    Result<void> read_mode() {
        mode_at_ = here();
        mode_ = lower(peek());
        ++next_;
        if (mode_ != "fillall" && mode_ != "useall")
            return fail_in_text(mode_at_, fmt::format("mode '{}'", mode_),
                                "the modes known here are FillAll and UseAll");
        return {};
    }

    Result<void> read_notes() {
        const std::string_view word = peek();
        std::string text;
        if (word.size() % 2 != 0 || word.find_first_not_of("abcdefghijklmnop") != word.npos)
            return expected("notes, two letters from a to p for each byte");
        for (std::size_t i = 0; i < word.size(); i += 2)
            text += static_cast<char>((word[i] - 'a') * 16 + (word[i + 1] - 'a'));
        imported_.puzzle.notes = to_utf8(text);
        ++next_;
        return {};
    }

    // Skips a list of placements and notes where it begins.  Pieces are made after the whole file
    // has been read, and placements are read after that.
    Result<void> skip_placements(std::vector<std::size_t>& starts) {
        starts.push_back(next_);
        if (!take("(")) return expected("'('");
        for (int depth = 1; depth > 0; ++next_) {
            if (next_ >= tokens_.size()) return expected("')'");
            depth += peek() == "(" ? 1 : peek() == ")" ? -1 : 0;
        }
        return {};
    }

    // Checks tiles placed beforehand: each must lie on cells of the board that no other tile
    // covers.
    [[nodiscard]] std::optional<Error> check_placed(const packing::Solution& placed) {
        const auto wrong = [&](Cell cell, std::string_view how) {
            return fail_in_text(here(),
                                fmt::format("a tile is placed at {}, {}",
                                            imported_.puzzle.lattice->name_of(cell), how),
                                "move it, or take it away")
                .error();
        };
        for (const packing::Placement& placement : placed)
            for (const Cell& cell : placement.cells) {
                if (!std::ranges::binary_search(board_, cell))
                    return wrong(cell, "which is not on the board");
                if (!covered_.insert(cell).second) return wrong(cell, "where another one lies");
            }
        return std::nullopt;
    }

    Result<void> make_region() {
        if (board_.empty()) return fail_in_text(board_at_, "there is no board, or an empty one");
        puzzle_file::Region& region = imported_.puzzle.region;
        region.at = board_at_;
        std::ranges::sort(board_);
        (mode_ == "useall" ? region.optional : region.required) = board_;
        if (mode_.empty())
            add_note(imported_.notes, "the file has no mode: the board is to be filled");
        return {};
    }

    Result<void> make_pieces() {
        const lattice::Lattice& lattice = *imported_.puzzle.lattice;
        for (std::size_t i = 0; i < tiles_.size(); ++i) {
            const Tile& tile = tiles_[i];
            const std::string name = names_.make(tile.name, fmt::format("T{}", i + 1));
            std::vector<Shape> all;
            for (const std::vector<Cell>& cells : tile.shapes) {
                if (auto wrong = check_shape(tile, cells)) return std::unexpected(*wrong);
                const auto more = grid_->name == "square"
                                      ? psv_turns(Shape{cells}, tile.turns)
                                      : shape::orientations(lattice, Shape{cells}, tile.turns);
                for (const Shape& shape : more)
                    if (std::ranges::find(all, shape) == all.end()) all.push_back(shape);
            }
            const auto id = static_cast<std::uint32_t>(imported_.puzzle.pieces.size());
            if (piece_of_copy_.size() + static_cast<std::size_t>(tile.max) > most_copies)
                return fail_in_text(tile.at, fmt::format("more than {} tiles", most_copies),
                                    "tilewright refuses that many");
            for (int copy = 0; copy < tile.max; ++copy) piece_of_copy_.push_back(PieceId{id});
            const int least = mode_ == "useall" ? tile.max : tile.min;
            imported_.puzzle.pieces.push_back({name, std::move(all),
                                               static_cast<std::uint32_t>(least),
                                               static_cast<std::uint32_t>(tile.max), tile.at});
        }
        if (piece_of_copy_.empty()) return fail_in_text(board_at_, "there are no tiles to be used");
        return {};
    }

    [[nodiscard]] static std::optional<Error> check_shape(const Tile& tile,
                                                          std::vector<Cell> cells) {
        std::ranges::sort(cells);
        if (cells.empty() || cells.size() != tile.shapes.front().size())
            return fail_in_text(tile.at, "the shapes of a tile differ in size, or have no cells",
                                "this version knows pieces of one size only")
                .error();
        if (std::ranges::adjacent_find(cells) != cells.end())
            return fail_in_text(tile.at, "a tile with the same cell twice").error();
        return std::nullopt;
    }

    Result<std::vector<packing::Placement>> read_placements() {
        std::vector<packing::Placement> result;
        if (grid_->name != "square") {
            if (!placed_.empty())
                return fail_in_text(
                    here(), fmt::format("tiles placed on a board of grid '{}'", grid_->name),
                    "the numbers of turns are known here for squares only");
            add_note(imported_.notes,
                     "solutions are left out: the numbers of turns are known for squares only");
            return result;
        }
        if (!take("(")) return expected("'('");
        while (!take(")")) {
            const auto number = take_number();
            if (!number || *number < 1 || static_cast<std::size_t>(*number) > piece_of_copy_.size())
                return expected("the number of a tile");
            const PieceId id = piece_of_copy_[static_cast<std::size_t>(*number) - 1];
            const auto to = read_coordinates(true);
            if (!to) return std::unexpected(to.error());
            const auto& turned = imported_.puzzle.piece(id).orientations;
            if (static_cast<std::size_t>(to->turn) >= turned.size())
                return fail_in_text(here(), fmt::format("turn {} of tile {}", to->turn, *number),
                                    fmt::format("it has {} turns, from 0", turned.size()));
            packing::Placement placement{id, {}};
            for (const Cell& cell : turned[static_cast<std::size_t>(to->turn)].cells())
                placement.cells.push_back(cell + grid_->cell_at(to->numbers).at);
            result.push_back(std::move(placement));
        }
        return result;
    }

    std::string_view text_;
    Lines lines_;
    std::vector<Token> tokens_;
    std::size_t next_ = 0;
    const PsvGrid* grid_ = nullptr;
    std::vector<Cell> board_;
    Position board_at_{1, 1};
    std::vector<Tile> tiles_;
    std::string mode_;
    Position mode_at_;
    std::vector<std::size_t> placed_;     // tokens at which lists of placed tiles begin
    std::vector<std::size_t> solutions_;  // tokens at which solutions begin
    std::set<Cell> covered_;              // by tiles placed beforehand
    std::vector<PieceId> piece_of_copy_;
    PieceNames names_;
    Imported imported_;
};

}  // namespace

Result<Imported> import_psv(std::string_view text, const Stop& stop) {
    return PsvReader{text}.run(stop);
}

}  // namespace tilewright::foreign
