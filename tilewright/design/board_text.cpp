#include "tilewright/design/board_text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/base/join.hpp"
#include "tilewright/base/parse_json.hpp"
#include "tilewright/base/so_many.hpp"
#include "tilewright/design/board_pieces.hpp"
#include "tilewright/format/packing/cells_json.hpp"
#include "tilewright/format/packing/placements_json.hpp"
#include "tilewright/format/packing/solution_text.hpp"
#include "tilewright/format/packing/symbols.hpp"
#include "tilewright/format/take_line.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::design {
namespace {

using nlohmann::ordered_json;
using packing::Piece;
using packing::Puzzle;

constexpr std::string_view boards_schema = "tilewright.boards/1";
constexpr std::string_view board_schema = "tilewright.board/1";

std::vector<std::string> names_with_copies(const Puzzle& pieces) {
    std::vector<std::string> names;
    for (const Piece& piece : pieces.pieces)
        names.push_back(piece.max == 1 ? piece.name
                                       : fmt::format("{} x {}", piece.max, piece.name));
    return names;
}

}  // namespace

std::string boards_header(const Puzzle& pieces, const BoardWishes& wishes) {
    ordered_json counts = ordered_json::object();
    for (const Piece& piece : pieces.pieces) counts[piece.name] = piece.max;
    const ordered_json most_holes = wishes.most_holes ? ordered_json(*wishes.most_holes) : nullptr;
    return ordered_json{{"schema", boards_schema},
                        {"puzzle", pieces.name},
                        {"lattice", std::string{pieces.lattice->name()}},
                        {"pieces", counts},
                        {"size", area_of(pieces)},
                        {"within", wishes.box},
                        {"boards", wishes.boards},
                        {"ways", {wishes.least_ways, wishes.most_ways}},
                        {"holes", {wishes.least_holes, most_holes}},
                        {"symmetry", wishes.symmetry},
                        {"seed", wishes.seed}}
               .dump() +
           "\n";
}

std::string board_json(const Board& board, std::size_t number) {
    const Puzzle& puzzle = board.puzzle;
    ordered_json object{{"schema", board_schema},
                        {"number", number},
                        {"ways", board.ways.ways},
                        {"raw", board.ways.raw},
                        {"group_order", board.ways.symmetries},
                        {"holes", board.holes},
                        {"try", board.found_by}};
    if (board.moved) object["moved"] = *board.moved;
    object["cells"] = format::cells_json(*puzzle.lattice, puzzle.region.required);
    object["placements"] = format::placements_json(puzzle, board.ways.solution);
    object["toml"] = packing::write_puzzle(puzzle_of(board, number));
    return object.dump() + "\n";
}

std::string boards_ending(std::size_t boards, bool complete) {
    return format::list_ending({.solutions = boards,
                                .complete = complete,
                                .reason = complete ? "" : "no further boards were found"},
                               format::SolutionFormat::JsonLines);
}

std::string boards_title(const Puzzle& pieces) {
    std::string text =
        fmt::format("# {} with {} cells together: {}\n", so_many(pieces.pieces.size(), "piece"),
                    area_of(pieces), join(names_with_copies(pieces), " "));
    for (const std::string& line : format::Symbols{pieces}.legend())
        text += fmt::format("# symbols {}\n", line);
    return text + "\n";
}

std::string board_text(const Board& board, std::size_t number) {
    return fmt::format("# board {}: {}{}; {}, {}\n{}\n", number, so_many(board.ways.ways, "way"),
                       board.moved ? ", " + so_many(*board.moved, "cell") + " moved" : "",
                       board.ways.symmetries == 1
                           ? "not symmetric"
                           : fmt::format("symmetry group of order {}", board.ways.symmetries),
                       board.holes == 0 ? "no holes" : so_many(board.holes, "hole"),
                       format::writer_for(board.puzzle)->solution(board.ways.solution));
}

Puzzle puzzle_of(const Board& board, std::size_t number) {
    Puzzle puzzle = board.puzzle;
    puzzle.title =
        fmt::format("{}, board {}", puzzle.title.empty() ? puzzle.name : puzzle.title, number);
    puzzle.expect = {};
    puzzle.expect.raw = board.ways.raw;
    puzzle.expect.distinct = board.ways.ways;
    puzzle.expect.source = "tilewright design board";
    return puzzle;
}

bool is_board_list(std::string_view text) {
    const nlohmann::json header = parse_json(format::take_line(text));
    return header.is_object() && header.value("schema", nlohmann::json{}) == boards_schema;
}

namespace {

Result<ListedBoard> read_board(const nlohmann::json& line, Position at) {
    const auto number = line.find("number");
    const auto toml = line.find("toml");
    const auto placements = line.find("placements");
    const auto found_by = line.find("try");
    if (number == line.end() || !number->is_number_unsigned() || toml == line.end() ||
        !toml->is_string() || placements == line.end() || !placements->is_array() ||
        found_by == line.end() || !found_by->is_number_unsigned())
        return format::list_error(at, R"(a board needs "number", "try", "placements" and "toml")",
                                  "'tilewright design board -o FILE' writes such lines");
    auto puzzle = packing::read_puzzle(toml->get<std::string>(), "toml");
    if (!puzzle) {
        Error error = puzzle.error();
        error.source.clear();
        error.at = at;
        return std::unexpected(std::move(error));
    }
    auto solution = format::read_placements(*puzzle, *placements, at);
    if (!solution) return std::unexpected(solution.error());
    std::ranges::sort(*solution, {}, &packing::Placement::cells);
    return ListedBoard{{*std::move(puzzle), *std::move(solution)},
                       number->get<std::size_t>(),
                       found_by->get<std::uint64_t>(),
                       at};
}

}  // namespace

Result<std::vector<ListedBoard>> read_boards(std::string_view text) {
    std::vector<ListedBoard> boards;
    Position at{0, 1};
    while (!text.empty()) {
        ++at.line;
        const std::string_view source = format::take_line(text);
        const nlohmann::json line = parse_json(source);
        if (!line.is_object() || line.value("schema", nlohmann::json{}) != board_schema) continue;
        auto board = read_board(line, at);
        if (!board) return std::unexpected(board.error());
        board->line = source;
        boards.push_back(*std::move(board));
    }
    return boards;
}

std::string rated_line(const ListedBoard& board, std::size_t number, const advice::Rating& rating) {
    auto object = ordered_json::parse(board.line);
    object["number"] = number;
    object.update(advice::rating_json(rating));
    return object.dump() + "\n";
}

}  // namespace tilewright::design
