#include "tilewright/foreign/polycube_def.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "tilewright/base/limits.hpp"
#include "tilewright/foreign/words.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::foreign {
namespace {

using lattice::Cell;
using lattice::Vec;
using packing::Piece;
using packing::PieceId;
using packing::Shape;

constexpr std::string_view blanks = " \t\r";

std::string_view trimmed(std::string_view text) {
    const std::size_t from = text.find_first_not_of(blanks);
    if (from == std::string_view::npos) return {};
    return text.substr(from, text.find_last_not_of(blanks) - from + 1);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = std::min(text.find(separator), text.size());
        parts.push_back(trimmed(text.substr(0, end)));
        if (end == text.size()) return parts;
        text.remove_prefix(end + 1);
    }
}

// Reads lines without their comments, numbered from 1.
class LineReader {
public:
    explicit LineReader(std::string_view text) : rest_{text} {}

    bool next(std::string_view& line) {
        if (rest_.empty()) return false;
        line = rest_.substr(0, rest_.find('\n'));
        rest_.remove_prefix(std::min(rest_.size(), line.size() + 1));
        line = trimmed(line.substr(0, line.find('#')));
        ++number_;
        return true;
    }
    [[nodiscard]] Position at() const { return {number_, 1}; }

private:
    std::string_view rest_;
    std::size_t number_ = 0;
};

struct Setting {
    std::string_view name;
    std::string_view value;
    bool has_value;
};

struct NamedCells {
    std::string name;
    bool stationary = false;
    std::vector<Vec> cells;
    Position at;
};

// Reads one puzzle of a file, from D to ~D.
class PuzzleReader {
public:
    explicit PuzzleReader(LineReader& lines) : lines_{lines} {}

    //   requires: 'line' is the D that was read last
    Result<void> read(std::string_view line) {
        if (auto done = read_box(line); !done) return done;
        while (lines_.next(line)) {
            if (line.empty()) continue;
            const std::string_view directive = split(line, ':').front();
            if (directive == "~D") return {};
            Result<void> done;
            if (directive == "C")
                done = read_piece(line);
            else if (directive == "L")
                done = read_layout(line);
            else
                return wrong(fmt::format("'{}' where C, L or ~D is expected", directive));
            if (!done) return done;
        }
        return wrong("the file ends without ~D");
    }

    [[nodiscard]] Result<Imported> make() const;

private:
    [[nodiscard]] std::unexpected<Error> wrong(std::string message) const {
        return fail_in_text(lines_.at(), std::move(message), "is it a file of polycube?");
    }

    Result<std::vector<Setting>> settings(std::string_view line,
                                          std::initializer_list<std::string_view> known) const {
        std::vector<Setting> list;
        const auto fields = split(line, ':');
        for (std::size_t i = 1; i < fields.size(); ++i) {
            const auto parts = split(fields[i], '=');
            if (std::ranges::find(known, parts[0]) == known.end())
                return wrong(fmt::format("unknown setting '{}'", parts[0]));
            if (std::ranges::find(list, parts[0], &Setting::name) != list.end())
                return wrong(fmt::format("'{}' is set twice", parts[0]));
            if (parts.size() > 2) return wrong(fmt::format("'{}' has two values", parts[0]));
            list.push_back({parts[0], parts.size() > 1 ? parts[1] : "", parts.size() > 1});
        }
        return list;
    }

    Result<void> read_box(std::string_view line) {
        at_ = lines_.at();
        const auto list = settings(line, {"xDim", "yDim", "zDim", "oneSide"});
        if (!list) return std::unexpected(list.error());
        std::int64_t count = 1;
        for (const auto& [name, part] :
             {std::pair{"xDim", &Vec::x}, {"yDim", &Vec::y}, {"zDim", &Vec::z}}) {
            const auto found = std::ranges::find(*list, std::string_view{name}, &Setting::name);
            if (found == list->end() && part == &Vec::z) continue;
            const auto value = found == list->end() ? std::nullopt : parse_integer(found->value);
            if (!value || *value < 1) return wrong(fmt::format("'{}' must be 1 or more", name));
            size_.*part = *value;
            if (*value > limits::most_cells || (count *= *value) > limits::most_cells)
                return wrong(fmt::format("the box has more than {} cells", limits::most_cells));
        }
        for (const Setting& setting : *list) {
            if (setting.name != "oneSide") continue;
            if (setting.has_value && setting.value != "0" && setting.value != "1")
                return wrong(fmt::format("oneSide is '{}', and can be 0 or 1", setting.value));
            one_side_ = setting.value != "0";
        }
        if (one_side_ && size_.z > 1) return wrong("oneSide in a box of several layers");
        return {};
    }

    Result<void> read_piece(std::string_view line) {
        const auto list = settings(line, {"name", "type", "layout"});
        if (!list) return std::unexpected(list.error());
        NamedCells piece;
        piece.at = lines_.at();
        for (const auto& [name, value, has_value] : *list) {
            if (name == "name") piece.name = value;
            if (name == "type") {
                if (value != "M" && value != "S")
                    return wrong(fmt::format("type '{}' where M or S is expected", value));
                piece.stationary = value == "S";
            }
            if (name != "layout") continue;
            for (const std::string_view triple : split(value, ',')) {
                const auto words = words_of(triple, blanks);
                std::array<int, 3> numbers{};
                for (std::size_t i = 0; i < 3; ++i) {
                    const auto number = words.size() == 3 ? parse_integer(words[i]) : std::nullopt;
                    if (!number || std::abs(*number) > limits::largest_coordinate)
                        return wrong(fmt::format("'{}' where a cell x y z is expected", triple));
                    numbers[i] = *number;
                }
                piece.cells.push_back({numbers[0], numbers[1], numbers[2]});
            }
        }
        if (piece.name.empty() || piece.cells.empty())
            return wrong("a piece needs a name and a layout");
        return add(std::move(piece));
    }

    Result<void> read_layout(std::string_view line) {
        const auto list = settings(line, {"stationary"});
        if (!list) return std::unexpected(list.error());
        std::map<std::string, NamedCells, std::less<>> drawn;
        for (const Setting& setting : *list)
            for (const std::string_view name : words_of(setting.value, blanks))
                drawn[std::string{name}] = {std::string{name}, true, {}, lines_.at()};
        std::vector<std::string> order;
        for (int y = size_.y - 1;; --y) {
            if (!lines_.next(line)) return wrong("the file ends without ~L");
            if (line == "~L") break;
            const auto layers = split(line, ',');
            for (std::size_t z = 0; z < layers.size(); ++z) {
                const auto names = words_of(layers[z], blanks);
                for (std::size_t x = 0; x < names.size(); ++x) {
                    if (names[x] == ".") continue;
                    NamedCells& piece = drawn[std::string{names[x]}];
                    if (piece.cells.empty()) {
                        piece.name = names[x];
                        piece.at = lines_.at();
                        order.push_back(piece.name);
                    }
                    piece.cells.push_back({static_cast<int>(x), y, static_cast<int>(z)});
                }
            }
        }
        for (const auto& [name, piece] : drawn)
            if (piece.cells.empty())
                return wrong(fmt::format("the stationary piece '{}' is not drawn", name));
        for (const std::string& name : order)
            if (auto done = add(std::move(drawn[name])); !done) return done;
        return {};
    }

    Result<void> add(NamedCells piece) {
        if (pieces_.size() == limits::most_pieces)
            return wrong(fmt::format("there are more than {} pieces", limits::most_pieces));
        if (!names_.insert(piece.name).second)
            return wrong(fmt::format("piece '{}' is defined twice", piece.name));
        std::vector<Vec> sorted = piece.cells;
        std::ranges::sort(sorted);
        if (std::ranges::adjacent_find(sorted) != sorted.end())
            return wrong(fmt::format("piece '{}' has the same cell twice", piece.name));
        for (const Vec at : piece.cells) {
            const bool inside = at.x >= 0 && at.x < size_.x && at.y >= 0 && at.y < size_.y &&
                                at.z >= 0 && at.z < size_.z;
            if (piece.stationary && !inside)
                return wrong(
                    fmt::format("the stationary piece '{}' is outside the box", piece.name));
            flat_ = flat_ && at.z == 0;
        }
        pieces_.push_back(std::move(piece));
        return {};
    }

    LineReader& lines_;
    Position at_;
    Vec size_{1, 1, 1};
    bool one_side_ = false;
    bool flat_ = true;
    std::vector<NamedCells> pieces_;
    std::set<std::string, std::less<>> names_;  // the names of the pieces
};

Result<Imported> PuzzleReader::make() const {
    Imported imported;
    packing::Puzzle& puzzle = imported.puzzle;
    const bool flat = flat_ && size_.z == 1;
    const auto turns = flat && !one_side_ ? shape::Turns::Free : shape::Turns::OneSided;
    const lattice::Lattice& lattice = *lattice::find_lattice(flat ? "square" : "cubic");
    puzzle.lattice = &lattice;
    puzzle.region.at = at_;

    std::set<Cell> walls;
    std::map<Shape, PieceId> known;
    PieceNames names;
    for (const NamedCells& named : pieces_) {
        std::vector<Cell> cells;
        for (const Vec at : named.cells) cells.push_back({at, 0});
        std::ranges::sort(cells);
        const Shape shape{cells};
        if (named.stationary && !shape::connected(lattice, shape)) {
            walls.insert(cells.begin(), cells.end());
            add_note(imported.notes,
                     fmt::format("the stationary piece '{}' does not hang together: its cells are "
                                 "left out of the board",
                                 named.name));
            continue;
        }
        const auto [found, is_new] =
            known.emplace(shape::canonical(lattice, shape, turns),
                          PieceId{static_cast<std::uint32_t>(puzzle.pieces.size())});
        const PieceId id = found->second;
        if (is_new) {
            std::string name = names.make(named.name, fmt::format("P{}", id.index() + 1));
            if (name != named.name)
                add_note(imported.notes,
                         fmt::format("the piece '{}' is called {} here", named.name, name));
            puzzle.pieces.push_back(
                {std::move(name), shape::orientations(lattice, shape, turns), 1, 1, named.at});
        } else {
            Piece& piece = puzzle.pieces[id.index()];
            ++piece.min;
            ++piece.max;
            add_note(imported.notes, fmt::format("the piece '{}' has the shape of {}, and counts "
                                                 "as a copy of it",
                                                 named.name, piece.name));
        }
        if (named.stationary) puzzle.placed.push_back({id, cells});
    }
    for (int z = 0; z < size_.z; ++z)
        for (int y = 0; y < size_.y; ++y)
            for (int x = 0; x < size_.x; ++x)
                if (const Cell cell{{x, y, z}, 0}; !walls.contains(cell))
                    puzzle.region.required.push_back(cell);
    if (puzzle.pieces.empty()) return fail_in_text(at_, "the puzzle has no pieces");
    if (puzzle.region.required.empty()) return fail_in_text(at_, "walls fill the whole box");
    std::set<Cell> taken;
    for (const packing::Placement& placement : puzzle.placed)
        for (const Cell& cell : placement.cells)
            if (walls.contains(cell) || !taken.insert(cell).second)
                return fail_in_text(
                    at_, fmt::format("two stationary pieces overlap at {}", lattice.name_of(cell)));
    return imported;
}

// Reads one puzzle after another until 'use' has the one it wants.
template <class Use>
Result<void> read_all(std::string_view text, Use use) {
    LineReader lines{text};
    std::string_view line;
    while (lines.next(line)) {
        if (line.empty()) continue;
        const Position at = lines.at();
        if (split(line, ':').front() != "D")
            return fail_in_text(at, fmt::format("'{}' where a puzzle is expected", line),
                                "puzzles of polycube begin with D:xDim=...");
        PuzzleReader reader{lines};
        if (auto done = reader.read(line); !done) return done;
        use(at, reader);
    }
    return {};
}

}  // namespace

Result<std::vector<Position>> list_polycube(std::string_view text) {
    std::vector<Position> places;
    const auto done =
        read_all(text, [&](Position at, const PuzzleReader&) { places.push_back(at); });
    if (!done) return std::unexpected(done.error());
    return places;
}

Result<Imported> import_polycube(std::string_view text, std::size_t problem) {
    Result<Imported> result = fail(Fault::Input, "the file holds no such puzzle");
    std::size_t index = 0;
    const auto done = read_all(text, [&](Position, const PuzzleReader& reader) {
        if (index++ == problem) result = reader.make();
    });
    if (!done) return std::unexpected(done.error());
    return result;
}

}  // namespace tilewright::foreign
