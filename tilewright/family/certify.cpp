#include "tilewright/family/certify.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "tilewright/family/run.hpp"
#include "tilewright/family/second_walk.hpp"

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

// The same options, with a deadline so many seconds from now, or at that of all rows if this is
// sooner.
answer::SolveOptions within(std::optional<double> seconds, const answer::SolveOptions& options) {
    answer::SolveOptions result = options;
    const auto left = options.control.deadline->seconds_left();
    result.control.limits.seconds = seconds && left ? std::min(*seconds, *left)
                                    : seconds       ? seconds
                                                    : left;
    result.control.deadline.reset();
    result.control.deadline = search::deadline_of(result.control);
    return result;
}

// A second opinion by the walk.  Nothing where that has counted the row, or cannot.
std::optional<answer::Certificate> certify_by_walk(const packing::Puzzle& pieces,
                                                   const Boards& boards, std::size_t row,
                                                   const answer::Answer& answer,
                                                   const answer::SolveOptions& options) {
    if (answer.engine == walk_engine) return std::nullopt;
    auto count = count_by_walk(pieces, boards, row, options);
    if (!count) return std::nullopt;
    if (count->complete()) count->faults = differences(answer.tally, answer.group_order, *count);
    return answer::Certificate{.first = answer.engine,
                               .second = std::string{walk_engine},
                               .group_order = answer.group_order,
                               .count = *std::move(count),
                               .where = {}};
}
std::optional<answer::Certificate> certify_by_walk(const matching::Puzzle&, const Boards&,
                                                   std::size_t, const answer::Answer&,
                                                   const answer::SolveOptions&) {
    return std::nullopt;
}

// Lists the solutions of a board and checks each, if that takes little time; else counts them.
//   options: with a deadline for the row
template <class Puzzle>
Result<answer::Certificate> certify_row(const Puzzle& given, const Boards& boards, std::size_t row,
                                        const answer::Answer& answer,
                                        const answer::SolveOptions& options) {
    constexpr double little = 1;  // seconds
    const Puzzle board = boards.puzzle_of(given, row);
    const answer::Prepared<Puzzle> prepared{board};
    auto listed = answer::certify(prepared, answer, within(little, options));
    if (listed && (listed->count.complete() || options.control.deadline->has_passed()))
        return listed;
    if (auto walked = certify_by_walk(given, boards, row, answer, options)) return *walked;
    answer::SolveOptions by_tables = options;
    by_tables.lists_again = false;
    return answer::certify(prepared, answer, by_tables);
}

template <class Puzzle>
Result<std::vector<RowCertificate>> certify_rows(const Puzzle& given, const Boards& boards,
                                                 const sweep::Table& table,
                                                 const answer::SolveOptions& options,
                                                 std::optional<double> row_seconds) {
    std::vector<RowCertificate> result;
    answer::SolveOptions once = options;
    once.on_stage = {};
    once.control.limits.nodes.reset();
    once.control.deadline = search::deadline_of(options.control);
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        const sweep::Row& counted = table.rows[row];
        if (!counted.counted.complete) continue;
        auto made =
            certify_row(given, boards, row, answer_of(counted.counted), within(row_seconds, once));
        if (!made) return std::unexpected(made.error());
        result.push_back({counted.key, *std::move(made)});
    }
    return result;
}

}  // namespace

Result<std::vector<RowCertificate>> certify(const packing::Puzzle& pieces, const Boards& boards,
                                            const sweep::Table& table,
                                            const answer::SolveOptions& options,
                                            std::optional<double> row_seconds) {
    return certify_rows(pieces, boards, table, options, row_seconds);
}
Result<std::vector<RowCertificate>> certify(const matching::Puzzle& tiles, const Boards& boards,
                                            const sweep::Table& table,
                                            const answer::SolveOptions& options,
                                            std::optional<double> row_seconds) {
    return certify_rows(tiles, boards, table, options, row_seconds);
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
