#include <algorithm>
#include <iterator>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "tilewright/format/packing/solution_text.hpp"
#include "tilewright/format/packing/symbols.hpp"
#include "tilewright/format/take_line.hpp"

namespace tilewright::format {

using lattice::Cell;
using nlohmann::json;
using packing::Placement;
using packing::Puzzle;
using packing::Solution;

namespace {

bool is_blank(std::string_view line) {
    return line.find_first_not_of(" \t\r") == std::string_view::npos;
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

    Result<std::vector<Listed<Puzzle>>> read(std::string_view text) {
        std::vector<Listed<Puzzle>> solutions;
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

Result<std::vector<Listed<Puzzle>>> read_json_lines(const Puzzle& puzzle, std::string_view text) {
    std::vector<Listed<Puzzle>> solutions;
    for (std::size_t line_number = 1; !text.empty(); ++line_number) {
        const Position at{line_number, 1};
        const auto placements = placements_in_line(take_line(text), at);
        if (!placements) return std::unexpected(placements.error());
        if (placements->is_null()) continue;
        auto solution = read_placements(puzzle, *placements, at);
        if (!solution) return std::unexpected(solution.error());
        solutions.push_back({*std::move(solution), at});
    }
    return solutions;
}

}  // namespace

Result<Solution> read_placements(const Puzzle& puzzle, const json& placements, Position at) {
    Solution solution;
    for (const json& element : placements) {
        auto placement = json_placement(puzzle, element, at);
        if (!placement) return std::unexpected(placement.error());
        solution.push_back(std::move(*placement));
    }
    std::ranges::sort(solution, {}, &Placement::cells);
    return solution;
}

Result<std::vector<Listed<Puzzle>>> read_solutions(const Puzzle& puzzle, std::string_view text) {
    return format_of_list(text) == SolutionFormat::JsonLines ? read_json_lines(puzzle, text)
                                                             : TextReader{puzzle}.read(text);
}

}  // namespace tilewright::format
