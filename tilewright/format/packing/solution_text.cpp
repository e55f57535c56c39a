#include "tilewright/format/packing/solution_text.hpp"

#include <map>

#include <fmt/format.h>

#include "tilewright/format/packing/symbols.hpp"

namespace tilewright::format {

using lattice::Cell;
using packing::Puzzle;
using packing::Solution;

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

class PictureWriter : public SolutionWriter<Puzzle> {
public:
    PictureWriter(const Puzzle& puzzle, const ListStyle& style)
        : SolutionWriter{style.format}, puzzle_{puzzle}, symbols_{puzzle}, paint_{style.paint} {}

private:
    [[nodiscard]] std::vector<std::string> notes() const override {
        std::vector<std::string> notes;
        for (const std::string& line : symbols_.legend()) notes.push_back("symbols " + line);
        return notes;
    }

    [[nodiscard]] std::string as_text(const Solution& solution) const override {
        std::map<Cell, std::string> symbols = symbols_.picture(solution);
        if (paint_ && symbols_.width() == lattice::Width::Narrow)
            for (auto& [cell, symbol] : symbols) symbol = paint_(symbol);
        // Draw empty cells too, so that every picture of a list shows the whole board.
        for (const Cell& cell : puzzle_.region.optional) symbols.emplace(cell, ".");
        for (const Cell& cell : puzzle_.region.required) symbols.emplace(cell, ".");
        return draw_picture(*puzzle_.lattice, symbols, symbols_.width());
    }

    [[nodiscard]] std::string as_json(const Solution& solution,
                                      std::uint64_t number) const override {
        return json_solution(puzzle_, solution, number);
    }

    const Puzzle& puzzle_;
    Symbols symbols_;
    std::function<std::string(std::string_view)> paint_;
};

}  // namespace

SolutionWriterPtr<Puzzle> writer_for(const Puzzle& puzzle, const ListStyle& style) {
    return std::make_unique<PictureWriter>(puzzle, style);
}

}  // namespace tilewright::format
