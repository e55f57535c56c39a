#include "tilewright/design/blocking_text.hpp"

#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "tilewright/format/packing/cells_json.hpp"
#include "tilewright/format/rounded.hpp"
#include "tilewright/lattice/picture.hpp"

namespace tilewright::design {
namespace {

using nlohmann::ordered_json;
using packing::Cell;
using packing::Puzzle;

double mean(const BigCount& ways, std::uint64_t choices) {
    return choices == 0 ? 0 : static_cast<double>(ways) / static_cast<double>(choices);
}

// Such as "[0,0] [2,0]".
std::string names_of(const Puzzle& puzzle, std::span<const Cell> cells) {
    std::string names;
    for (const Cell& cell : cells)
        names += (names.empty() ? "" : " ") +
                 format::cells_json(*puzzle.lattice, {{cell}}).front().dump();
    return names;
}

std::string histogram_text(const BlockingSummary& summary) {
    std::string text = fmt::format("\n{:>21}  {:>9}\n", "ways", "choices");
    BigCount first = 0;
    for (std::size_t row = 0; row < summary.histogram.size(); ++row) {
        const BigCount next = row == 0 ? BigCount{1} : first * 2;
        const std::string ways =
            row < 2 ? decimal(first) : decimal(first) + " to " + decimal(next - 1);
        if (summary.histogram[row] > 0)
            text += fmt::format("{:>21}  {:>9}\n", ways, summary.histogram[row]);
        first = next;
    }
    return text;
}

// Between which parts of all choices those lie that can be solved, as a sample tells: with 95 %
// confidence, by the interval of Wilson (Probable inference, the law of succession, and statistical
// inference, Journal of the American Statistical Association 22, 1927).
std::pair<double, double> solvable_part(const BlockingSummary& summary) {
    constexpr double z = 1.96;
    const auto n = static_cast<double>(summary.choices);
    const double p = static_cast<double>(summary.solvable) / n;
    const double middle = p + z * z / (2 * n);
    const double reach = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    const double whole = 1 + z * z / n;
    return {std::max(0.0, (middle - reach) / whole), std::min(1.0, (middle + reach) / whole)};
}

// Of a sample that a limit has cut short, those are missing that take long: it tells nothing of
// all.
std::string sample_text(const BlockingSummary& summary, const BlockedCount& count) {
    const Sample& sample = *count.sample;
    std::string text = fmt::format("  {} drawn at random from {}{} choices of cells", sample.drawn,
                                   sample.from_fewer ? "at most " : "", decimal(sample.from));
    if (!count.complete()) return text + "; a limit ended their counts\n";
    const auto [least, most] = solvable_part(summary);
    return text + fmt::format(", of which {:.1f} to {:.1f} % can be solved (95 % confidence)\n",
                              100 * least, 100 * most);
}

// The board with a number on each cell that can be blocked.
std::string map_text(const Puzzle& puzzle, const BlockingSummary& summary) {
    std::map<Cell, std::string> words;
    for (const Cell& cell : puzzle.region.required) words.emplace(cell, "-");
    for (const Cell& cell : puzzle.region.optional) words.emplace(cell, "-");
    for (const auto& [cell, of_cell] : summary.cells)
        words[cell] = fmt::format("{:.0f}", mean(of_cell.ways, of_cell.choices));
    return "\nways on average, where a cell is blocked\n\n" +
           draw_picture(*puzzle.lattice, words, lattice::Width::Wide);
}

}  // namespace

std::string summary_text(const Puzzle& puzzle, const BlockedCount& count) {
    const BlockingSummary summary = summary_of(count.blockings);
    const bool complete = count.is_exact();
    const std::string at_least = complete ? "" : "at least ";
    std::string text = fmt::format("{}: {}{} of {} choices of cells can be solved", puzzle.name,
                                   at_least, summary.solvable, summary.choices);
    text += complete ? fmt::format(", {} in exactly one way\n", summary.unique) : "\n";
    text += fmt::format("  {}{} to {} ways on the fixed board, {:.1f} on average\n", at_least,
                        decimal(summary.least), decimal(summary.most),
                        mean(summary.ways, summary.choices));
    if (count.sample) text += sample_text(summary, count);
    return text + histogram_text(summary) + map_text(puzzle, summary);
}

std::string blockings_text(const Puzzle& puzzle, std::span<const Blocking> blockings,
                           bool complete) {
    std::string text = fmt::format("{:>10}  blocked\n", "ways");
    for (const Blocking& one : blockings)
        text += fmt::format("{:>10}  {}\n", (complete ? "" : ">=") + decimal(one.ways),
                            names_of(puzzle, one.cells));
    return text;
}

std::string blockings_json(const Puzzle& puzzle, const BlockedCount& count) {
    const BlockingSummary summary = summary_of(count.blockings);
    ordered_json header{{"schema", "tilewright.blocks/1"}, {"puzzle", puzzle.name}};
    if (count.sample) {
        header["drawn"] = count.sample->drawn;
        header["drawn_from"] = decimal(count.sample->from);
    }
    std::string text = header.dump() + "\n";
    for (const Blocking& one : count.blockings)
        text += ordered_json{{"schema", "tilewright.blocked/1"},
                             {"blocked", format::cells_json(*puzzle.lattice, one.cells)},
                             {"ways", decimal(one.ways)}}
                    .dump() +
                "\n";
    ordered_json cells = ordered_json::array();
    for (const auto& [cell, of_cell] : summary.cells)
        cells.push_back({{"cell", format::cells_json(*puzzle.lattice, {{cell}}).front()},
                         {"choices", of_cell.choices},
                         {"solvable", of_cell.solvable},
                         {"ways", decimal(of_cell.ways)}});
    ordered_json object{{"schema", "tilewright.blocked-summary/1"},
                        {"choices", summary.choices},
                        {"solvable", summary.solvable},
                        {"unique", count.is_exact() ? ordered_json(summary.unique) : nullptr},
                        {"least", decimal(summary.least)},
                        {"most", decimal(summary.most)},
                        {"ways", decimal(summary.ways)},
                        {"histogram", summary.histogram},
                        {"cells", std::move(cells)},
                        {"complete", count.complete()},
                        {"ending", std::string{to_string(count.ending)}}};
    if (count.sample && count.complete()) {
        const auto [least, most] = solvable_part(summary);
        object["solvable_part"] = {least, most};
    }
    text += object.dump() + "\n";
    return text;
}

}  // namespace tilewright::design
