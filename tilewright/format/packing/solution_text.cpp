#include "tilewright/format/packing/solution_text.hpp"

#include <algorithm>
#include <charconv>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "tilewright/base/parse_json.hpp"
#include "tilewright/format/take_line.hpp"

namespace tilewright::format {

using lattice::Cell;
using nlohmann::json;
using nlohmann::ordered_json;
using packing::Placement;
using packing::Puzzle;
using packing::Solution;

// ---- writing

namespace {

void append_cell(std::string& out, const lattice::Lattice& lattice, Cell cell) {
    const auto append = [&](char before, int number) {
        out += before;
        const fmt::format_int digits{number};
        out.append(digits.data(), digits.size());
    };
    append('[', cell.at.x);
    append(',', cell.at.y);
    if (!lattice.flat()) append(',', cell.at.z);
    if (lattice.type_count() > 1) append(',', cell.type);
    out += ']';
}

// Written by hand, without a JSON library and without format strings, because lists have millions
// of solutions.  Names of pieces contain nothing that needs escaping.
std::string json_solution(const Puzzle& puzzle, const Solution& solution, std::uint64_t number) {
    std::string out =
        fmt::format(R"({{"schema":"tilewright.solution/1","number":{},"placements":[)", number);
    for (std::size_t i = 0; i < solution.size(); ++i) {
        if (i > 0) out += ',';
        out += R"({"piece":")";
        out += puzzle.piece(solution[i].piece).name;
        out += R"(","cells":[)";
        for (std::size_t j = 0; j < solution[i].cells.size(); ++j) {
            if (j > 0) out += ',';
            append_cell(out, *puzzle.lattice, solution[i].cells[j]);
        }
        out += "]}";
    }
    out += "]}\n";
    return out;
}

}  // namespace

std::string list_header(const ListHeader& header, SolutionFormat format,
                        const std::vector<std::string>& notes) {
    if (format == SolutionFormat::JsonLines)
        return ordered_json{{"schema", "tilewright.solutions/1"},
                            {"puzzle", header.puzzle},
                            {"listing", header.listing},
                            {"group_order", header.group_order}}
                   .dump() +
               "\n";
    std::string text = fmt::format("# puzzle {}\n# {} solutions, symmetry group of order {}\n",
                                   header.puzzle, header.listing, header.group_order);
    for (const std::string& line : notes) text += "# " + line + "\n";
    return text + "\n";
}

std::string list_ending(const ListEnding& ending, SolutionFormat format) {
    if (format == SolutionFormat::JsonLines)
        return ordered_json{{"schema", "tilewright.ending/1"},
                            {"solutions", std::to_string(ending.solutions)},
                            {"complete", ending.complete},
                            {"reason", ending.reason}}
                   .dump() +
               "\n";
    const std::string how = ending.complete   ? ", complete"
                            : ending.as_asked ? "; stopped there, as asked"
                                              : ", incomplete: " + ending.reason;
    return fmt::format("{}# {} solution{}{}\n", ending.solutions > 0 ? "\n" : "", ending.solutions,
                       ending.solutions == 1 ? "" : "s", how);
}

std::string SolutionWriter::header(const ListHeader& header) const {
    std::vector<std::string> notes;
    for (const std::string& line : symbols_.legend()) notes.push_back("symbols " + line);
    return list_header(header, format_, notes);
}

std::string SolutionWriter::solution(const Solution& solution) {
    ++written_;
    if (format_ == SolutionFormat::JsonLines) return json_solution(puzzle_, solution, written_);
    std::map<Cell, std::string> symbols = symbols_.picture(solution);
    if (paint_ && symbols_.width() == lattice::Width::Narrow)
        for (auto& [cell, symbol] : symbols) symbol = paint_(symbol);
    // Draw empty cells too, so that every picture of a list shows the whole board.
    for (const Cell& cell : puzzle_.region.optional) symbols.emplace(cell, ".");
    std::string text = written_ > 1 ? "\n" : "";
    return text += draw_picture(*puzzle_.lattice, symbols, symbols_.width());
}

std::string SolutionWriter::ending(const ListEnding& ending) const {
    return list_ending(ending, format_);
}

// ---- reading

namespace {

constexpr std::string_view blanks = " \t\r";

bool is_blank(std::string_view line) {
    return line.find_first_not_of(blanks) == std::string_view::npos;
}

bool is_json(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && text[first] == '{';
}

std::unexpected<Error> list_error(Position at, std::string message, std::string hint) {
    return std::unexpected(Error{Fault::Input, {}, at, std::move(message), std::move(hint)});
}

std::string_view last_line(std::string_view text) {
    const auto end = text.find_last_not_of(" \t\r\n");
    if (end == std::string_view::npos) return {};
    text = text.substr(0, end + 1);
    return text.substr(text.find_last_of('\n') + 1);
}

std::optional<std::uint64_t> number(std::string_view digits) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    return value;
}

// Reads an ending such as "# 8 solutions, complete".
std::optional<ListEnding> ending_in_text(std::string_view line) {
    if (!line.starts_with("# ")) return std::nullopt;
    line.remove_prefix(2);
    const auto blank = line.find(" solution");
    const auto count = number(line.substr(0, blank));
    if (blank == std::string_view::npos || !count) return std::nullopt;
    return ListEnding{.solutions = *count, .complete = line.ends_with(", complete"), .reason = {}};
}

std::optional<ListEnding> ending_in_json(std::string_view line) {
    const json object = parse_json(line);
    if (!object.is_object() || object.value("schema", json{}) != "tilewright.ending/1")
        return std::nullopt;
    const json solutions = object.value("solutions", json{});
    const json complete = object.value("complete", json{});
    if (!solutions.is_string() || !complete.is_boolean()) return std::nullopt;
    const auto count = number(solutions.get_ref<const std::string&>());
    if (!count) return std::nullopt;
    return ListEnding{.solutions = *count, .complete = complete.get<bool>(), .reason = {}};
}

// The piece that a symbol's cells belong to.  It is found by the symbol, otherwise by the shape.
Result<packing::PieceId> identify(const Puzzle& puzzle, const Symbols& symbols,
                                  std::string_view symbol, const std::vector<Cell>& cells,
                                  Position at) {
    if (const auto piece = symbols.piece_of(symbol)) return *piece;
    const shape::Shape shape{cells};
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
        if (std::ranges::find(puzzle.pieces[i].orientations, shape) !=
            puzzle.pieces[i].orientations.end())
            return packing::PieceId{i};
    return list_error(at, fmt::format("'{}' is no piece of the puzzle", symbol),
                      "'tilewright show' lists the pieces");
}

class TextReader {
public:
    explicit TextReader(const Puzzle& puzzle) : puzzle_{puzzle}, symbols_{puzzle} {
        // A picture begins at the least corner of what it shows, which is all cells of the board.
        std::vector<Cell> cells = puzzle.region.required;
        std::ranges::copy(puzzle.region.optional, std::back_inserter(cells));
        corner_ = shape::least_corner(cells);
    }

    Result<std::vector<ListedSolution>> read(std::string_view text) {
        std::vector<ListedSolution> solutions;
        std::size_t line_number = 0;
        while (!text.empty()) {
            const std::string_view start = text;
            const std::size_t first_line = line_number + 1;
            std::size_t length = 0;
            while (!text.empty()) {
                const std::string_view line = take_line(text);
                ++line_number;
                if (is_blank(line) || line.starts_with('#')) break;
                length = static_cast<std::size_t>(line.data() + line.size() - start.data());
            }
            if (length == 0) continue;
            auto solution = read_picture(start.substr(0, length), first_line);
            if (!solution) return std::unexpected(solution.error());
            solutions.push_back({std::move(*solution), {first_line, 1}});
        }
        return solutions;
    }

private:
    Result<Solution> read_picture(std::string_view picture, std::size_t first_line) {
        if (picture.find_first_not_of(".| \t\r\n") == std::string_view::npos) return Solution{};
        auto cells = lattice::parse_picture(*puzzle_.lattice, picture, symbols_.width());
        if (!cells) {
            cells.error().at.line += first_line - 1;
            return std::unexpected(cells.error());
        }
        std::map<std::string_view, std::vector<Cell>> by_symbol;
        for (const auto& cell : *cells) by_symbol[cell.symbol].push_back(cell.cell + corner_);
        Solution solution;
        for (auto& [symbol, its_cells] : by_symbol) {
            std::ranges::sort(its_cells);
            const auto piece = identify(puzzle_, symbols_, symbol, its_cells, {first_line, 1});
            if (!piece) return std::unexpected(piece.error());
            solution.push_back({*piece, std::move(its_cells)});
        }
        std::ranges::sort(solution, {}, &Placement::cells);
        return solution;
    }

    const Puzzle& puzzle_;
    Symbols symbols_;
    lattice::Vec corner_;
};

std::optional<Cell> json_cell(const lattice::Lattice& lattice, const json& value) {
    const bool typed = lattice.type_count() > 1;
    const std::size_t wanted = static_cast<std::size_t>(lattice.dimension()) + (typed ? 1 : 0);
    if (!value.is_array() || value.size() != wanted) return std::nullopt;
    std::vector<int> numbers;
    for (const json& number : value) {
        if (!number.is_number_integer()) return std::nullopt;
        const auto wide = number.get<std::int64_t>();
        if (wide < -1'000'000'000 || wide > 1'000'000'000) return std::nullopt;
        numbers.push_back(static_cast<int>(wide));
    }
    const int type = typed ? numbers.back() : 0;
    if (type < 0 || type >= lattice.type_count()) return std::nullopt;
    return Cell{{numbers[0], numbers[1], lattice.flat() ? 0 : numbers[2]}, type};
}

Result<Placement> json_placement(const Puzzle& puzzle, const json& value, Position at) {
    const bool complete = value.is_object() && value.contains("piece") &&
                          value["piece"].is_string() && value.contains("cells") &&
                          value["cells"].is_array();
    if (!complete)
        return list_error(at, "a placement needs \"piece\" and \"cells\"",
                          R"(write {"piece": "F", "cells": [[0,0], ...]})");
    const auto name = value["piece"].get<std::string>();
    const auto piece = find_piece(puzzle, name);
    if (!piece)
        return list_error(at, fmt::format("'{}' is no piece of the puzzle", name),
                          "'tilewright show' lists the pieces");
    Placement placement{*piece, {}};
    for (const json& element : value["cells"]) {
        const auto cell = json_cell(*puzzle.lattice, element);
        if (!cell)
            return list_error(at, fmt::format("{} is not a cell", element.dump()),
                              "cells are lists of integers, as in puzzle files");
        placement.cells.push_back(*cell);
    }
    std::ranges::sort(placement.cells);
    return placement;
}

Result<std::vector<ListedSolution>> read_json_lines(const Puzzle& puzzle, std::string_view text) {
    std::vector<ListedSolution> solutions;
    for (std::size_t line_number = 1; !text.empty(); ++line_number) {
        const std::string_view line = take_line(text);
        if (is_blank(line)) continue;
        const Position at{line_number, 1};
        const json object = parse_json(line);
        if (!object.is_object() || !object.contains("schema"))
            return list_error(at, "the line is not a JSON object with a \"schema\"",
                              "a list has one object on each line");
        if (object["schema"] == "tilewright.solutions/1" ||
            object["schema"] == "tilewright.ending/1")
            continue;
        if (object["schema"] != "tilewright.solution/1" || !object.contains("placements") ||
            !object["placements"].is_array())
            return list_error(
                at, "the object is not a solution",
                R"(solutions have "schema": "tilewright.solution/1" and "placements")");
        Solution solution;
        for (const json& element : object["placements"]) {
            auto placement = json_placement(puzzle, element, at);
            if (!placement) return std::unexpected(placement.error());
            solution.push_back(std::move(*placement));
        }
        std::ranges::sort(solution, {}, &Placement::cells);
        solutions.push_back({std::move(solution), at});
    }
    return solutions;
}

}  // namespace

std::optional<ListEnding> ending_of_list(std::string_view text) {
    const std::string_view line = last_line(text);
    return is_json(text) ? ending_in_json(line) : ending_in_text(line);
}

std::optional<std::string> puzzle_name_of_list(std::string_view text) {
    if (is_json(text)) {
        const json object = parse_json(take_line(text));
        const bool named =
            object.is_object() && object.contains("puzzle") && object["puzzle"].is_string();
        return named ? std::optional{object["puzzle"].get<std::string>()} : std::nullopt;
    }
    while (!text.empty()) {
        std::string_view line = take_line(text);
        constexpr std::string_view mark = "# puzzle ";
        if (!line.starts_with(mark)) continue;
        line.remove_prefix(mark.size());
        while (!line.empty() && blanks.contains(line.back())) line.remove_suffix(1);
        return std::string{line};
    }
    return std::nullopt;
}

Result<std::vector<ListedSolution>> read_solutions(const Puzzle& puzzle, std::string_view text) {
    return is_json(text) ? read_json_lines(puzzle, text) : TextReader{puzzle}.read(text);
}

}  // namespace tilewright::format
