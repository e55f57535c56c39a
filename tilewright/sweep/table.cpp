#include "tilewright/sweep/table.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::sweep {
namespace {

// The number with commas: "12,345,678".
std::string grouped(const BigCount& count) {
    std::string digits = decimal(count);
    for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, 1, ',');
    return digits;
}

// The count, marked as a lower bound if it is one.
std::string bound(const BigCount& count, bool complete) {
    return complete ? grouped(count) : "at least " + grouped(count);
}

std::string plural(std::size_t number, std::string_view one, std::string_view many) {
    return fmt::format("{} {}", grouped(number), number == 1 ? one : many);
}

using Line = std::vector<std::string>;

// The columns of a table besides the key, the counts and the group.
struct Columns {
    std::vector<std::string> about;
    bool times = false;
};

Columns columns_of(const Table& table) {
    Columns columns;
    for (const Row& row : table.rows) {
        columns.times = columns.times || row.times != 1;
        for (const auto& [name, text] : row.about)
            if (std::ranges::find(columns.about, name) == columns.about.end())
                columns.about.push_back(name);
    }
    return columns;
}

Line heading(const Table& table, const Columns& columns) {
    Line line{table.column};
    line.insert(line.end(), columns.about.begin(), columns.about.end());
    if (columns.times) line.emplace_back("times");
    if (table.exists) {
        line.emplace_back("solution");
        return line;
    }
    for (const char* name : {"raw", "distinct", "group"}) line.emplace_back(name);
    return line;
}

Line line_of(const Table& table, const Row& row, const Columns& columns) {
    Line line{row.key};
    for (const std::string& name : columns.about) {
        const auto found =
            std::ranges::find(row.about, name, [](auto& pair) { return pair.first; });
        line.push_back(found == row.about.end() ? "" : found->second);
    }
    if (columns.times) line.push_back(std::to_string(row.times));
    const Counted& counted = row.counted;
    if (table.exists) {
        line.emplace_back(!counted.complete ? "not decided" : counted.raw > 0 ? "yes" : "no");
        return line;
    }
    line.push_back(bound(counted.raw, counted.complete));
    line.push_back(bound(counted.distinct, counted.complete));
    line.push_back(std::to_string(counted.group_order));
    return line;
}

Line total_line(const Table& table, const Totals& sums, const Columns& columns) {
    Line line{"total"};
    line.resize(1 + columns.about.size());
    if (columns.times) line.push_back(grouped(sums.choices));
    if (table.exists) {
        line.push_back(bound(sums.raw, sums.complete) + " yes");
        return line;
    }
    line.push_back(bound(sums.raw, sums.complete));
    line.push_back(sums.distinct ? bound(*sums.distinct, sums.complete) : "-");
    line.emplace_back("");
    return line;
}

// Aligns texts to the left and numbers to the right.
std::string aligned(const std::vector<Line>& lines, std::size_t left_columns) {
    std::vector<std::size_t> widths(lines.front().size());
    for (const Line& line : lines)
        for (std::size_t i = 0; i < line.size(); ++i)
            widths[i] = std::max(widths[i], line[i].size());
    std::string text;
    for (const Line& line : lines) {
        std::string row;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const bool left = i < left_columns;
            row += left ? fmt::format("{:<{}}", line[i], widths[i])
                        : fmt::format("{:>{}}", line[i], widths[i]);
            row += "  ";
        }
        row.erase(row.find_last_not_of(' ') + 1);
        text += row + '\n';
    }
    return text;
}

}  // namespace

Counted counted(const answer::Answer& answer) {
    return {.raw = answer.tally.raw,
            .distinct = answer.tally.distinct,
            .group_order = answer.group_order,
            .complete = answer.tally.complete(),
            .ending = std::string{to_string(answer.tally.ending)},
            .engine = answer.engine,
            .seconds = answer.tally.seconds};
}

Totals totals(const Table& table) {
    Totals sums{.raw = 0, .distinct = BigCount{0}};
    for (const Row& row : table.rows) {
        const Counted& counted = row.counted;
        sums.choices += row.times;
        sums.raw += counted.raw * row.times;
        sums.complete = sums.complete && counted.complete;
        if (table.one_search)
            sums.seconds = std::max(sums.seconds, counted.seconds);
        else
            sums.seconds += counted.seconds;
        if (row.keeps != 0 && row.keeps != counted.group_order) sums.distinct.reset();
        if (!row.first) continue;
        ++sums.classes;
        if (sums.distinct) *sums.distinct += counted.distinct;
    }
    return sums;
}

std::string table_text(const Table& table) {
    const Columns columns = columns_of(table);
    const Totals sums = totals(table);
    std::vector<Line> lines{heading(table, columns)};
    for (const Row& row : table.rows) lines.push_back(line_of(table, row, columns));
    if (table.of_a_whole) lines.push_back(total_line(table, sums, columns));

    std::string text = table.title;
    if (text.empty())
        text = fmt::format("{}: sweep {}, {}", table.puzzle, table.sweep,
                           plural(sums.choices, "choice", "choices"));
    if (sums.classes != sums.choices)
        text += fmt::format(", {} modulo symmetry", grouped(sums.classes));
    text += "\n\n" + (table.legend.empty() ? "" : table.legend + "\n") +
            aligned(lines, 1 + columns.about.size());
    if (table.of_a_whole && !sums.distinct && !table.exists)
        text +=
            "  some choices have more symmetries than the whole: their distinct counts do not "
            "add up to anything\n";
    const auto unfinished =
        std::ranges::count_if(table.rows, [](const Row& row) { return !row.counted.complete; });
    if (unfinished > 0)
        text += fmt::format("  incomplete: {} not finished\n",
                            plural(static_cast<std::size_t>(unfinished), "row", "rows"));
    return text;
}

std::string digest(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    return fmt::format("{:016x}", hash);
}

std::string digest(const packing::Puzzle& puzzle, std::string_view question,
                   puzzle_file::Modulo modulo) {
    packing::Puzzle bare = puzzle;
    bare.title.clear();
    bare.notes.clear();
    bare.expect = {};
    return digest(fmt::format("{}\n{}\n{}", question, to_string(modulo), write_puzzle(bare)));
}

}  // namespace tilewright::sweep
