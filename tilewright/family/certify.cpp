#include "tilewright/family/certify.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace tilewright::family {
namespace {

answer::Answer answer_of(const sweep::Counted& counted) {
    answer::Answer answer{.tally = {},
                          .group_order = counted.group_order,
                          .engine = counted.engine,
                          .why_engine = {}};
    answer.tally.raw = counted.raw;
    answer.tally.distinct = counted.distinct;
    return answer;
}

bool is_refuted(const RowCertificate& row) {
    return !row.certificate.count.faults.empty();
}

bool is_certified(const RowCertificate& row) {
    return row.certificate.agrees();
}

// What stands against a row.
std::string line_of(const RowCertificate& row) {
    if (!is_refuted(row))
        return fmt::format("  {}: not certified, the second count ended early: {}\n", row.board,
                           to_string(row.certificate.count.ending));
    std::string text;
    for (const std::string& fault : row.certificate.count.faults)
        text +=
            fmt::format("  {}: refuted by '{}': {}\n", row.board, row.certificate.second, fault);
    return text;
}

// Lists the solutions of a board and checks each, if that takes little time; else counts them.
//   options: with a deadline for all rows
template <class Puzzle>
Result<answer::Certificate> certify_row(const Puzzle& board, const answer::Answer& answer,
                                        const answer::SolveOptions& options) {
    constexpr double little = 1;  // seconds
    const answer::Prepared<Puzzle> prepared{board};
    const auto left = options.control.deadline->seconds_left();
    answer::SolveOptions briefly = options;
    briefly.control.deadline.reset();
    briefly.control.limits.seconds = std::min(left.value_or(little), little);
    auto listed = answer::certify(prepared, answer, briefly);
    if (listed && (listed->count.complete() || options.control.deadline->has_passed()))
        return listed;
    answer::SolveOptions by_tables = options;
    by_tables.lists_again = false;
    return answer::certify(prepared, answer, by_tables);
}

template <class Puzzle>
Result<std::vector<RowCertificate>> certify_rows(const Puzzle& given, const Boards& boards,
                                                 const sweep::Table& table,
                                                 const answer::SolveOptions& options) {
    std::vector<RowCertificate> result;
    answer::SolveOptions once = options;
    once.on_stage = {};
    once.control.limits.nodes.reset();
    once.control.deadline = search::deadline_of(options.control);
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        const sweep::Row& counted = table.rows[row];
        if (!counted.counted.complete) continue;
        auto made = certify_row(boards.puzzle_of(given, row), answer_of(counted.counted), once);
        if (!made) return std::unexpected(made.error());
        result.push_back({counted.key, *std::move(made)});
    }
    return result;
}

}  // namespace

Result<std::vector<RowCertificate>> certify(const packing::Puzzle& pieces, const Boards& boards,
                                            const sweep::Table& table,
                                            const answer::SolveOptions& options) {
    return certify_rows(pieces, boards, table, options);
}
Result<std::vector<RowCertificate>> certify(const matching::Puzzle& tiles, const Boards& boards,
                                            const sweep::Table& table,
                                            const answer::SolveOptions& options) {
    return certify_rows(tiles, boards, table, options);
}

std::size_t count_refuted(const std::vector<RowCertificate>& certificates) {
    return static_cast<std::size_t>(std::ranges::count_if(certificates, is_refuted));
}

std::size_t count_certified(const std::vector<RowCertificate>& certificates) {
    return static_cast<std::size_t>(std::ranges::count_if(certificates, is_certified));
}

std::string certificates_text(const std::vector<RowCertificate>& certificates) {
    std::map<std::string, std::size_t> by_engine;
    for (const RowCertificate& row : certificates)
        if (is_certified(row)) ++by_engine[row.certificate.second];
    std::string engines;
    for (const auto& [engine, rows] : by_engine)
        engines += fmt::format("{}{} by '{}'", engines.empty() ? ": " : ", ", rows, engine);
    std::string text = fmt::format("certified {} of {} rows by a second engine{}\n",
                                   count_certified(certificates), certificates.size(), engines);
    for (const RowCertificate& row : certificates)
        if (!is_certified(row)) text += line_of(row);
    return text;
}

}  // namespace tilewright::family
