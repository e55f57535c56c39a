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
        const Puzzle puzzle = boards.puzzle_of(given, row);
        auto made = answer::certify(puzzle, answer_of(counted.counted), once);
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
